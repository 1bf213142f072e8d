// Candidate docs of a query: text matches and SKU matches.
import type { Match } from '#server/search/text/text-index.ts'
import type { Columns } from './columns.ts'
import type { CandidateDocs } from './filters.ts'

/** Null: no query. Otherwise the products with such a SKU. */
export interface SkuMatch {
  /** The variant whose SKU is the query represents its product (C1). */
  exact: { productId: number; variantId: number; priceCents: number; currencyId: number } | null
  products: number[]
}

export type Ranked = Pick<Match, 'count' | 'docs' | 'tiers' | 'scores'>

export interface Candidates extends CandidateDocs {
  /** The same docs with tier and score; null without a query. */
  ranked: Ranked | null
}

/** All docs without match and SKUs. */
export function candidatesOf(columns: Columns, match: Match | null, skus: SkuMatch | null): Candidates {
  if (!match && !skus) return { count: columns.size, docs: null, exact: null, ranked: null }
  const exactDoc = skus?.exact ? columns.docOf(skus.exact.productId) : undefined
  const bySku = skus ? docsOf(columns, skus) : NONE.docs
  const found = bySku.length > 0 ? mergeBySku(match ?? NONE, bySku, exactDoc) : (match ?? NONE)
  const exact = skus?.exact && exactDoc !== undefined ? { ...skus.exact, doc: exactDoc } : null
  return { count: found.count, docs: found.docs, exact, ranked: found }
}

const NONE: Ranked = {
  count: 0,
  docs: new Uint32Array(),
  tiers: new Uint8Array(),
  scores: new Float32Array(),
}

/** Ascending. */
function docsOf(columns: Columns, { exact, products }: SkuMatch): Uint32Array {
  const docs = new Set<number>()
  for (const productId of exact ? [...products, exact.productId] : products) {
    const doc = columns.docOf(productId)
    if (doc !== undefined && columns.live[doc] === 1) docs.add(doc)
  }
  return Uint32Array.from(docs).sort()
}

// SKU tiers precede text tiers; the text match breaks ties.
const EXACT_SKU = 0
const SKU = 64
const WORDS = 128
const LAST_TIER = 63

function mergeBySku(match: Ranked, skuDocs: Uint32Array, exactDoc: number | undefined): Ranked {
  const most = match.count + skuDocs.length
  const docs = new Uint32Array(most)
  const tiers = new Uint8Array(most)
  const scores = new Float32Array(most)
  let count = 0
  for (let [word, sku] = [0, 0]; word < match.count || sku < skuDocs.length; count += 1) {
    const nextOfWords = word < match.count ? (match.docs[word] as number) : Infinity
    const nextOfSkus = skuDocs[sku] ?? Infinity
    const doc = Math.min(nextOfWords, nextOfSkus)
    const tier = doc < nextOfSkus ? WORDS : doc === exactDoc ? EXACT_SKU : SKU
    docs[count] = doc
    tiers[count] = tier + (doc < nextOfWords ? LAST_TIER : (match.tiers[word] as number))
    scores[count] = doc < nextOfWords ? 0 : (match.scores[word] as number)
    if (doc === nextOfWords) word += 1
    if (doc === nextOfSkus) sku += 1
  }
  return { count, docs, tiers, scores }
}
