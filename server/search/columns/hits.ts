// A page of results, best first (C1, C4).
import type { ProductFilters } from '#contract/catalog.ts'
import type { Hit, Page } from '../engine.ts'
import type { Match } from '../words/match.ts'
import { askedOf } from './asked.ts'
import { Best } from './best.ts'
import { candidatesOf, type Ranked, type SkuMatch } from './candidates.ts'
import type { Columns } from './columns.ts'
import { sift } from './sieve.ts'

export function findHits(
  columns: Columns,
  filters: ProductFilters,
  match: Match | null,
  skus: SkuMatch | null,
  { limit, offset }: Page,
): { hits: Hit[]; total: number } {
  const among = candidatesOf(columns, match, skus)
  const missed = sift(columns, askedOf(filters), among)
  const best = new Best(Math.min(offset + limit, among.count), (doc, other) => order(columns, doc, other))
  if (among.ranked) rank(columns, among.ranked, missed, best)
  else rankAll(columns, missed, best)
  const hits = Array.from(best.from(offset), (doc) => hitOf(columns, doc, skus))
  return { hits, total: countPassing(missed, among.count) }
}

/** Of two that fit alike. */
function order({ popularity, products }: Columns, doc: number, other: number): number {
  const difference = (popularity[other] as number) - (popularity[doc] as number)
  return difference === 0 ? (products[doc] as number) - (products[other] as number) : difference
}

function countPassing(missed: Uint8Array, count: number): number {
  const isPassing = Uint8Array.from({ length: 16 }, (_, bits) => (bits === 0 ? 1 : 0))
  let total = 0
  for (let at = 0; at < count; at += 1) total += isPassing[missed[at] as number] as number
  return total
}

function rankAll({ popularity, size }: Columns, missed: Uint8Array, best: Best): void {
  for (let doc = 0; doc < size; doc += 1) {
    const key = popularity[doc] as number
    if (key >= best.least && missed[doc] === 0) best.offer(doc, key)
  }
}

/** More than any score. */
const TIER = 2 ** 24
/** What is bought much gains at most this; an order more matters the less the more there are. */
const POPULAR = 0.05
const VERY_POPULAR = Math.log1p(100_000)

function rank({ popularity }: Columns, ranked: Ranked, missed: Uint8Array, best: Best): void {
  const { count, docs, tiers, scores } = ranked
  for (let at = 0; at < count; at += 1) {
    const key = (scores[at] as number) - TIER * (tiers[at] as number)
    if (key + POPULAR < best.least || missed[at] !== 0) continue
    const doc = docs[at] as number
    const gain = Math.log1p(popularity[doc] as number) / VERY_POPULAR
    best.offer(doc, key + POPULAR * Math.min(1, gain))
  }
}

/** Represented by the variant whose SKU is the term, otherwise by its cheapest (C1). */
function hitOf(columns: Columns, doc: number, skus: SkuMatch | null): Hit {
  const isExact = skus?.exact?.productId === columns.products[doc]
  const { variantId, priceCents, currencyId } = (isExact && skus?.exact) || columns.shownOf(doc)
  const zones = columns.deliveries.zonesOf(columns.delivery[doc] as number)
  return { variantId, categoryId: columns.categoryOf(doc), priceCents, currencyId, zones }
}
