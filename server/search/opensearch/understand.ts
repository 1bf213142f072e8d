// What a typed term means in the catalogue: its words, corrected where no product has them, and how many tiers of products are
// shown (C4). Asks OpenSearch until it knows; the answer holds until the next change.
import type { Language } from '#domain/format.ts'
import { analyzeQuery } from '#server/search/text/analyzer.ts'
import { buildQuery, type Pair } from '#server/search/text/query.ts'
import {
  literalRewriting,
  type Rewriting,
  rewrite,
  rewriteKnownWords,
} from '#server/search/text/query-rewriting.ts'
import type { TermGroup } from '#server/search/text/scorer.ts'
import type { Synonym } from '#server/search/text/synonyms.ts'
import type { Body, Connection } from './connection.ts'
import { type Candidates, NOTHING, TermQuery } from './term-query.ts'
import type { Words } from './words.ts'

export interface Understood {
  candidates: Candidates
  /** The corrected query; null when nothing was corrected. */
  corrected: string | null
  /** Typed words that the best results lack. */
  leftOut: string[]
  groups: TermGroup[]
  pairs: Pair[]
}

interface UnderstandOptions {
  literal: boolean
  language: Language
  extraSynonym?: Synonym | undefined
}

/** Each round forgets a word that no product has any more, or learns which words are adjacent. */
const MOST_ROUNDS = 20

/** Null for a term without words, or that no product has. */
export async function understand(
  connection: Connection,
  index: string,
  words: Words,
  term: string,
  { literal, language, extraSynonym }: UnderstandOptions,
): Promise<Understood | null> {
  const typed = analyzeQuery(term)
  if (typed.length === 0) return null
  const measured = (rewriting: Rewriting) => {
    const query = buildQuery(term, rewriting, words.context(language, extraSynonym))
    return measure(connection, index, words, new TermQuery(term, query, literal, words.docs, words.textOf))
  }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const context = words.context(language, extraSynonym)
    const rewriting = literal ? literalRewriting(typed, context) : rewrite(typed, context)
    if (await words.askPairs(connection, index)) continue
    if (literal && [...rewriting.expansions.values()].some(({ length }) => length === 0)) return null
    const match = await measured(rewriting)
    if (match === 'words are gone') continue
    if (literal || (match.best > 0 && match.leftOut.length === 0)) return match
    const suspected = rewriteKnownWords(typed, context)
    if (await words.askPairs(connection, index)) continue
    const other = suspected && (await measured(suspected))
    if (other === 'words are gone') continue
    return other && other.best > 0 ? other : match
  }
  throw new Error(`The words of "${term}" change faster than they are asked for`)
}

interface Answer {
  hits: { total: { value: number }; hits: { matched_queries?: string[] }[] }
  aggregations: Record<string, { doc_count: number }> & {
    everywhere: { stems: { buckets: Record<string, { doc_count: number }> } }
  }
}

async function measure(
  connection: Connection,
  index: string,
  words: Words,
  term: TermQuery,
): Promise<(Understood & { best: number }) | 'words are gone'> {
  const { groups, head, pairs, corrected, unknown } = term.query
  if (term.isEmpty) return { candidates: NOTHING, corrected, leftOut: [], groups, pairs, best: 0 }
  const stems = checkedStems(head ? [...groups, head.group] : groups)
  const { hits, aggregations } = await connection.search<Answer>(index, measuring(term, stems, words))
  const counts = aggregations.everywhere.stems.buckets
  const gone = stems.filter((stem) => counts[stem]?.doc_count === 0)
  for (const stem of gone) words.forget(stem)
  if (gone.length > 0) return 'words are gone'
  const sizes = Object.fromEntries(
    Object.keys(term.sizes).map((name) => [name, aggregations[name]?.doc_count ?? 0]),
  )
  const best = sizes['best'] ?? 0
  const has = new Set(hits.hits[0]?.matched_queries)
  const missing = best > 0 ? [] : groups.filter((_, place) => !has.has(String(place))).map(({ word }) => word)
  return {
    candidates: term.candidates(term.lastTier(sizes), sizes),
    corrected,
    leftOut: hits.total.value > 0 ? [...new Set([...unknown, ...missing])] : [],
    groups,
    pairs,
    best,
  }
}

function measuring(term: TermQuery, stems: readonly number[], { textOf }: Words): Body {
  const { filter, scoring } = term.candidates(2, {})
  const alive = Object.fromEntries(stems.map((stem) => [stem, { term: { stems: textOf(stem) } }]))
  const sizes = Object.entries(term.sizes).map(([name, size]) => [name, { filter: size }] as const)
  return {
    size: 1,
    _source: false,
    track_total_hits: true,
    query: { bool: { filter, should: [...scoring, ...term.named] } },
    aggs: {
      ...Object.fromEntries(sizes),
      everywhere: { global: {}, aggs: { stems: { filters: { filters: alive } } } },
    },
  }
}

/** Completions of a word need not be there: others of them are found. */
const MOST_CHECKED = 10

function checkedStems(groups: readonly TermGroup[]): number[] {
  const few = groups.filter(({ alternatives }) => alternatives.length <= MOST_CHECKED)
  const checked = few.length > 0 ? few : groups
  return [
    ...new Set(
      checked.flatMap(({ alternatives }) => alternatives.slice(0, MOST_CHECKED).map(({ stem }) => stem)),
    ),
  ]
}
