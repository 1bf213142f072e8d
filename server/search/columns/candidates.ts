// The docs a term is about: those that match its words and those with such a SKU.
import type { Match } from '../words/match.ts'
import type { Columns } from './columns.ts'

/** Null: nothing is typed. Otherwise the products of which a variant has such a SKU, if any. */
export interface SkuMatch {
  /** The variant whose SKU is the term: it represents its product (C1). */
  exact: { productId: number; variantId: number; priceCents: number; currencyId: number } | null
  products: number[]
}

export type Candidates = Pick<Match, 'count' | 'docs' | 'tiers' | 'scores'>

// Tiers of the SKU come before those of the words; where the SKU is the same, the words decide.
const EXACT_SKU = 0
const SKU = 64
const WORDS = 128
const LAST_TIER = 63

/** Null: everything. */
export function candidatesOf(
  columns: Columns,
  match: Match | null,
  skus: SkuMatch | null,
): Candidates | null {
  if (!skus) return match
  const bySku = docsOf(columns, skus)
  return bySku.size === 0 ? (match ?? none()) : merged(columns, match ?? none(), bySku, skus)
}

function none(): Candidates {
  return { count: 0, docs: new Uint32Array(), tiers: new Uint8Array(), scores: new Float32Array() }
}

function docsOf(columns: Columns, { exact, products }: SkuMatch): Set<number> {
  const docs = new Set<number>()
  for (const productId of exact ? [...products, exact.productId] : products) {
    const doc = columns.docOf(productId)
    if (doc !== undefined && columns.live[doc] === 1) docs.add(doc)
  }
  return docs
}

function merged(columns: Columns, match: Candidates, bySku: Set<number>, { exact }: SkuMatch): Candidates {
  const exactDoc = exact && columns.docOf(exact.productId)
  const skuDocs = Uint32Array.from(bySku).sort()
  const most = match.count + skuDocs.length
  const docs = new Uint32Array(most)
  const tiers = new Uint8Array(most)
  const scores = new Float32Array(most)
  let count = 0
  for (let [word, sku] = [0, 0]; word < match.count || sku < skuDocs.length; count += 1) {
    const byWord = word < match.count ? (match.docs[word] as number) : Infinity
    const bySkuHere = sku < skuDocs.length ? (skuDocs[sku] as number) : Infinity
    const doc = Math.min(byWord, bySkuHere)
    const skuTier = doc < bySkuHere ? WORDS : doc === exactDoc ? EXACT_SKU : SKU
    docs[count] = doc
    tiers[count] = skuTier + (doc < byWord ? LAST_TIER : (match.tiers[word] as number))
    scores[count] = doc < byWord ? 0 : (match.scores[word] as number)
    if (doc === byWord) word += 1
    if (doc === bySkuHere) sku += 1
  }
  return { count, docs, tiers, scores }
}
