// Fixture: a text index of a few products, results as lists.
import type { ProductText } from '#server/search/text/postings.ts'
import type { Sought } from '#server/search/text/query.ts'
import { type Match, TextIndex } from '#server/search/text/text-index.ts'

export interface Ranked {
  doc: number
  tier: number
  score: number
}

export function textOf(name: string, more: Partial<ProductText> = {}): ProductText {
  return { names: [name], skus: [], about: [], descriptions: [], ...more }
}

/** `docGap`: distance of doc ids, to spread the docs over segments. */
export function makeIndex(products: (string | ProductText)[], { docGap = 1, dead = [] as number[] } = {}) {
  const index = new TextIndex()
  const live = new Uint8Array(products.length * docGap).fill(1)
  for (const [doc, text] of products.entries())
    index.add(doc * docGap, typeof text === 'string' ? textOf(text) : text)
  for (const doc of dead) live[doc * docGap] = 0
  const ranked = (match: Match | null): Ranked[] | null =>
    match &&
    Array.from(match.docs.subarray(0, match.count), (doc, at) => ({
      doc: doc / docGap,
      tier: match.tiers[at] ?? 0,
      score: match.scores[at] ?? 0,
    })).sort((a, b) => a.tier - b.tier || b.score - a.score || a.doc - b.doc)
  const match = (term: string, literal = false) => ranked(index.match(term, { literal }, live))
  return {
    index,
    live,
    match,
    find: (term: string, literal = false) => match(term, literal)?.map(({ doc }) => doc) ?? null,
    matchPrefix: (typed: string, sought: Sought = 'anywhere') =>
      ranked(index.matchPrefix(typed, sought, products.length, live))?.map(({ doc, tier }) => [doc, tier]) ??
      null,
    corrected: (term: string) => index.match(term, { literal: false }, live)?.corrected,
  }
}
