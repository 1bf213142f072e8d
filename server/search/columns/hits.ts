// A page of results, best first (C1, C4).
import type { ProductFilters } from '#contract/catalog.ts'
import type { Hit, Page } from '../engine.ts'
import type { Match } from '#server/search/text/text-index.ts'
import { type Asked, type Docs, type Left, askedOf, sift } from './filters.ts'
import { Best } from './top-k.ts'
import { candidatesOf, type Ranked, type SkuMatch } from './candidates.ts'
import type { Columns } from './columns.ts'
import { passing } from './matching-docs.ts'

export function findHits(
  columns: Columns,
  filters: ProductFilters,
  match: Match | null,
  skus: SkuMatch | null,
  { limit, offset }: Page,
): { hits: Hit[]; total: number } {
  const asked = askedOf(filters)
  const among = candidatesOf(columns, match, skus)
  const best = new Best(Math.min(offset + limit, among.count), (doc, other) => order(columns, doc, other))
  const total = among.ranked
    ? rankAmong(columns, asked, { ...among, ranked: among.ranked }, best)
    : rankAll(columns, asked, best, offset + limit)
  const hits = Array.from(best.from(offset), (doc) => hitOf(columns, doc, skus))
  return { hits, total }
}

/** No filter may be missed. */
const NONE = 0

/** Of two that fit alike. */
function order({ popularity, products }: Columns, doc: number, other: number): number {
  const difference = (popularity[other] as number) - (popularity[doc] as number)
  return difference === 0 ? (products[doc] as number) - (products[other] as number) : difference
}

/** Gives how many there are. */
function rankAll(columns: Columns, asked: Asked, best: Best, most: number): number {
  const found = passing(columns, asked)
  columns.byPopularity.offer(best, most, found, columns)
  return found.count
}

function rankAmong(columns: Columns, asked: Asked, among: Docs & { ranked: Ranked }, best: Best): number {
  const rank = ranking(columns, among.ranked, best)
  let total = 0
  for (const left of sift(columns, asked, among, NONE)) {
    rank(left)
    total += left.count
  }
  return total
}

/** More than any score. */
const TIER = 2 ** 24
/** What is bought much gains at most this; an order more matters the less the more there are. */
const POPULAR = 0.05
const VERY_POPULAR = Math.log1p(100_000)

/** What is left comes in the order of what was ranked. */
function ranking({ popularity }: Columns, ranked: Ranked, best: Best): (left: Left) => void {
  const { docs, tiers, scores } = ranked
  let place = 0
  return (left) => {
    for (let at = 0; at < left.count; at += 1, place += 1) {
      const doc = left.docs[at] as number
      while (docs[place] !== doc) place += 1
      const key = (scores[place] as number) - TIER * (tiers[place] as number)
      if (key + POPULAR < best.least) continue
      const gain = Math.log1p(popularity[doc] as number) / VERY_POPULAR
      best.offer(doc, key + POPULAR * Math.min(1, gain))
    }
  }
}

/** Represented by the variant whose SKU is the term, otherwise by its cheapest (C1). */
function hitOf(columns: Columns, doc: number, skus: SkuMatch | null): Hit {
  const productId = columns.products[doc] as number
  const isExact = skus?.exact?.productId === productId
  const { variantId, priceCents, currencyId } = (isExact && skus?.exact) || columns.shownOf(doc)
  const zones = columns.deliveries.zonesOf(columns.delivery[doc] as number)
  return { productId, variantId, categoryId: columns.categoryOf(doc), priceCents, currencyId, zones }
}
