// A page of results, best first (C1, C4).
import type { ProductFilters } from '#contract/catalog.ts'
import type { Hit, Page } from '../engine.ts'
import type { Match } from '../words/match.ts'
import { Best } from './best.ts'
import { candidatesOf, type Candidates, type SkuMatch } from './candidates.ts'
import type { Columns } from './columns.ts'
import { sieveOf, type Sieve } from './sieve.ts'

/** Without a match everything is found, or what has such a SKU if those are given, even none. */
export function findHits(
  columns: Columns,
  filters: ProductFilters,
  match: Match | null,
  skus: SkuMatch | null,
  { limit, offset }: Page,
): { hits: Hit[]; total: number } {
  const candidates = candidatesOf(columns, match, skus)
  const most = Math.min(offset + limit, candidates?.count ?? columns.liveCount)
  const best = new Best(most, (doc, other) => morePopular(columns, doc, other))
  const sieve = sieveOf(columns, filters, skus)
  const total = candidates ? rank(columns, sieve, candidates, best) : rankAll(columns, sieve, best)
  return { hits: Array.from(best.from(offset), (doc) => hitOf(columns, doc, skus)), total }
}

function morePopular({ popularity, products }: Columns, doc: number, other: number): number {
  const difference = (popularity[other] as number) - (popularity[doc] as number)
  return difference === 0 ? (products[doc] as number) - (products[other] as number) : difference
}

function rankAll({ size, popularity }: Columns, { missedBy }: Sieve, best: Best): number {
  let total = 0
  for (let doc = 0; doc < size; doc += 1) {
    if (missedBy(doc) !== 0) continue
    total += 1
    const key = popularity[doc] as number
    if (key >= best.least) best.offer(doc, key)
  }
  return total
}

/** More than any score. */
const TIER = 2 ** 24
/** What is bought much gains at most this; an order more matters the less the more there are. */
const POPULAR = 0.05
const VERY_POPULAR = Math.log1p(100_000)

function rank({ popularity }: Columns, { missedBy }: Sieve, candidates: Candidates, best: Best): number {
  const { count, docs, tiers, scores } = candidates
  let total = 0
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] as number
    if (missedBy(doc) !== 0) continue
    total += 1
    const key = (scores[at] as number) - TIER * (tiers[at] as number)
    if (key + POPULAR < best.least) continue
    const gain = Math.log1p(popularity[doc] as number) / VERY_POPULAR
    best.offer(doc, key + POPULAR * Math.min(1, gain))
  }
  return total
}

/** Represented by the variant whose SKU is the term, otherwise by its cheapest (C1). */
function hitOf(columns: Columns, doc: number, skus: SkuMatch | null): Hit {
  const isExact = skus?.exact?.productId === columns.products[doc]
  return {
    categoryId: columns.categoryOf(doc),
    zones: columns.deliveries.zonesOf(columns.delivery[doc] as number),
    ...(isExact && skus?.exact ? variantOf(skus.exact) : columns.shownOf(doc)),
  }
}

function variantOf({ variantId, priceCents, currencyId }: Omit<Hit, 'categoryId' | 'zones'>) {
  return { variantId, priceCents, currencyId }
}
