// A word index with a few products, and its answers as lists.
import type { ProductText } from '#server/search/text/term-weights.ts'
import { type Match, WordIndex } from '#server/search/text/text-index.ts'

export interface Ranked {
  doc: number
  tier: number
  score: number
}

export function textOf(name: string, more: Partial<ProductText> = {}): ProductText {
  return { names: [name], skus: [], about: [], descriptions: [], ...more }
}

/** The docs are so far from each other; docs in different parts are frozen but for the last part. */
export function makeIndex(products: (string | ProductText)[], { apart = 1, dead = [] as number[] } = {}) {
  const index = new WordIndex()
  const live = new Uint8Array(products.length * apart).fill(1)
  for (const [doc, text] of products.entries())
    index.add(doc * apart, typeof text === 'string' ? textOf(text) : text)
  for (const doc of dead) live[doc * apart] = 0
  const ranked = (match: Match | null): Ranked[] | null =>
    match &&
    Array.from(match.docs.subarray(0, match.count), (doc, at) => ({
      doc: doc / apart,
      tier: match.tiers[at] ?? 0,
      score: match.scores[at] ?? 0,
    })).sort((a, b) => a.tier - b.tier || b.score - a.score || a.doc - b.doc)
  const match = (term: string, literal = false) => ranked(index.match(term, { literal }, live))
  return {
    index,
    live,
    match,
    find: (term: string, literal = false) => match(term, literal)?.map(({ doc }) => doc) ?? null,
    begun: (typed: string, enough = products.length) =>
      ranked(index.begun(typed, enough, live))?.map(({ doc, tier }) => [doc, tier]) ?? null,
    corrected: (term: string) => index.match(term, { literal: false }, live)?.corrected,
  }
}
