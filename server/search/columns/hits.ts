// Ranked pages of results (C1, C4).
import type { ProductFilters } from '#contract/catalog.ts'
import type { Hit, Page } from '../engine.ts'
import type { Match } from '#server/search/text/text-index.ts'
import { type ParsedFilters, type CandidateDocs, type Block, parseFilters, scanBlocks } from './filters.ts'
import { TopK } from './top-k.ts'
import { candidatesOf, type Ranked, type SkuMatch } from './candidates.ts'
import type { Columns } from './columns.ts'
import { matchingDocs } from './matching-docs.ts'

export function findHits(
  columns: Columns,
  filters: ProductFilters,
  match: Match | null,
  skus: SkuMatch | null,
  { limit, offset }: Page,
): { hits: Hit[]; total: number } {
  const parsed = parseFilters(filters)
  const candidates = candidatesOf(columns, match, skus)
  const best = new TopK(Math.min(offset + limit, candidates.count), (doc, other) =>
    compareDocs(columns, doc, other),
  )
  const total = candidates.ranked
    ? rankCandidates(columns, parsed, { ...candidates, ranked: candidates.ranked }, best)
    : rankAll(columns, parsed, best, offset + limit)
  const hits = Array.from(best.from(offset), (doc) => hitOf(columns, doc, skus))
  return { hits, total }
}

const NONE = 0

/** Tie-breaker: popularity, then product id. */
function compareDocs({ popularity, products }: Columns, doc: number, other: number): number {
  const difference = (popularity[other] as number) - (popularity[doc] as number)
  return difference === 0 ? (products[doc] as number) - (products[other] as number) : difference
}

/** Returns the total. */
function rankAll(columns: Columns, parsed: ParsedFilters, best: TopK, most: number): number {
  const found = matchingDocs(columns, parsed)
  columns.byPopularity.offer(best, most, found, columns)
  return found.count
}

function rankCandidates(
  columns: Columns,
  parsed: ParsedFilters,
  candidates: CandidateDocs & { ranked: Ranked },
  best: TopK,
): number {
  const rank = ranker(columns, candidates.ranked, best)
  let total = 0
  for (const block of scanBlocks(columns, parsed, candidates, NONE)) {
    rank(block)
    total += block.count
  }
  return total
}

/** Exceeds any score. */
const TIER = 2 ** 24
/** Maximal boost by popularity, which grows logarithmically. */
const POPULAR = 0.05
const VERY_POPULAR = Math.log1p(100_000)

/** Blocks keep the order of `ranked.docs`. */
function ranker({ popularity }: Columns, ranked: Ranked, best: TopK): (block: Block) => void {
  const { docs, tiers, scores } = ranked
  let place = 0
  return (block) => {
    for (let at = 0; at < block.count; at += 1, place += 1) {
      const doc = block.docs[at] as number
      while (docs[place] !== doc) place += 1
      const key = (scores[place] as number) - TIER * (tiers[place] as number)
      if (key + POPULAR < best.threshold) continue
      const gain = Math.log1p(popularity[doc] as number) / VERY_POPULAR
      best.offer(doc, key + POPULAR * Math.min(1, gain))
    }
  }
}

/** The variant whose SKU is the query, otherwise the cheapest (C1). */
function hitOf(columns: Columns, doc: number, skus: SkuMatch | null): Hit {
  const productId = columns.products[doc] as number
  const isExact = skus?.exact?.productId === productId
  const { variantId, priceCents, currencyId } = (isExact && skus?.exact) || columns.shownOf(doc)
  const zones = columns.deliveries.zonesOf(columns.delivery[doc] as number)
  return { productId, variantId, categoryId: columns.categoryOf(doc), priceCents, currencyId, zones }
}
