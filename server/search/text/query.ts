// Queries ready for the scorer: groups of weighted stems. Words that match nothing are left out.
import { type TypedText, type Word, stemOf, wordsOf } from './analyzer.ts'
import {
  type TermContext,
  type Expansion,
  exactTerm,
  type Rewriting,
  mostFrequent,
} from './query-rewriting.ts'
import { type TermGroup, MAX_GROUPS, NO_TIER, GROUP_SETS, type TierTable } from './scorer.ts'
import { headStem } from './heads.ts'
import { STEP, idfOf } from './postings.ts'
import { sizesIn } from './sizes.ts'
import { unitOf } from './tokenizer.ts'

/** The last group is that of the head. */
const MAX_WORDS = MAX_GROUPS - 1

export interface Pair {
  first: number
  second: number
  idf: number
}

export interface Query {
  groups: QueryGroup[]
  /** Beyond MAX_WORDS: they only raise the score. */
  others: QueryGroup[]
  head: Head | null
  pairs: Pair[]
  /** Typed words that no product has. */
  unknown: string[]
  /** The query with its corrections; null when nothing was corrected. */
  corrected: string | null
}

export interface QueryGroup extends WeightedGroup {
  /** As typed. */
  word: string
  /** Neither a number nor a unit nor a letter. */
  isWord: boolean
}

export function buildQuery(
  term: string,
  { words, expansions, corrections }: Rewriting,
  context: TermContext,
): Query {
  const groups = new Map<string, QueryGroup>()
  for (const { word, stem } of words) {
    const one = expansions.get(stem) ?? []
    if (one.length > 0) groups.set(stem, { ...weightedGroup(one, context), word, isWord: isWord(stem) })
  }
  for (const { word, stem } of sizesIn(term)) {
    const one = exactTerm({ word, stem }, context)
    if (one.length > 0) groups.set(stem, { ...weightedGroup(one, context), word, isWord: false })
  }
  const unknown = words.filter(({ stem }) => !groups.has(stem)).map(({ word }) => word)
  // The number of "<script>alert(1)</script>" or of "celular 42" alone finds nothing that was meant.
  if (unknown.length > 0 && [...groups.keys()].every(isMeasure)) groups.clear()
  const kept = rarest(groups)
  return {
    groups: [...kept.values()],
    others: [...groups].filter(([stem]) => !kept.has(stem)).map(([, group]) => group),
    head: headOfQuery(term, { words, all: [...groups.values()], kept: [...kept.values()] }, context),
    pairs: pairsOf(words, kept),
    unknown: [...new Set(unknown)],
    corrected: corrections.size > 0 ? correctedText(term, corrections) : null,
  }
}

function isWord(stem: string): boolean {
  return /^\p{L}{3,}-?(\|.*)?$/u.test(stem) && unitOf(stem) === undefined
}

/** A number, a unit or a single letter. */
export function isMeasure(stem: string): boolean {
  return stem.length === 1 || !/\p{L}/u.test(stem) || unitOf(stem) !== undefined
}

function rarest(groups: Map<string, QueryGroup>): Map<string, QueryGroup> {
  if (groups.size <= MAX_WORDS) return groups
  const sorted = [...groups.values()].sort((a, b) => a.frequency - b.frequency)
  const kept = new Set(sorted.slice(0, MAX_WORDS))
  return new Map([...groups].filter(([, group]) => kept.has(group)))
}

// The thing that a query names (E2).

export interface Head {
  /** Has the products that are such a thing. */
  group: TermGroup
  /** The place among the groups of its word, which makes other products such things too if their names have it; -1: no word does. */
  at: number
}

/** "Batería para taladro" is no drill with a battery. */
const FOR = /\s(?:para|p\/|for)\s/i

/** Exceeds any sum of weights of words. */
export const HEAD_WEIGHT = 200

/**
 * The category that the query is, or the first word that names a thing of the catalogue; in English the last, as in "safety
 * gloves".
 */
function headOfQuery(
  term: string,
  { words, all, kept }: { words: readonly Word[]; all: readonly QueryGroup[]; kept: readonly QueryGroup[] },
  context: TermContext,
): Head | null {
  const [first] = all
  const category = headAmong([headStem(words.map(({ stem }) => stem))], context)
  if (category && first && words.length > 1) return { group: category, at: kept.indexOf(first) }
  for (const group of context.language === 'en' ? all.toReversed() : all) {
    const { strings } = context.vocabulary
    const stems = group.alternatives.map(({ stem }) => headStem([strings.textOf(stem)]))
    const things = headAmong(stems, context)
    if (things) return { group: things, at: FOR.test(term) ? -1 : kept.indexOf(group) }
  }
  return null
}

function headAmong(stems: readonly string[], context: TermContext): TermGroup | null {
  const { vocabulary, hasLiveDoc } = context
  const found = stems.map((stem) => vocabulary.find(stem)).filter((stem) => stem >= 0 && hasLiveDoc(stem))
  return found.length === 0 ? null : groupOf(found, HEAD_WEIGHT, context)
}

/** All alternatives weigh the same. */
function groupOf(stems: readonly number[], weight: number, { vocabulary }: TermContext): TermGroup {
  const frequency = Math.max(0, ...stems.map((stem) => vocabulary.frequencyOf(stem)))
  return { alternatives: stems.map((stem) => ({ stem, weight })), frequency }
}

function pairsOf(words: Word[], groups: Map<string, WeightedGroup>): Pair[] {
  const stems = [...groups.keys()]
  const pairs = new Map<number, Pair>()
  for (const [at, { stem }] of words.slice(1).entries()) {
    const first = stems.indexOf(words[at]?.stem ?? '')
    const second = stems.indexOf(stem)
    if (first < 0 || second < 0 || first === second) continue
    const idf = Math.min(groups.get(stems[first] ?? '')?.idf ?? 0, groups.get(stem)?.idf ?? 0)
    pairs.set(first * MAX_GROUPS + second, { first, second, idf })
  }
  return [...pairs.values()]
}

export function correctedText(typed: string, corrections: ReadonlyMap<string, string>): string {
  return typed
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .map((piece) => {
      const words = wordsOf(piece).map(({ word }) => word)
      if (!words.some((word) => corrections.has(word))) return piece
      return words.map((word) => corrections.get(word) ?? word).join(' ')
    })
    .join(' ')
}

export interface WeightedGroup extends TermGroup {
  idf: number
}

/** The idf of the most frequent alternative: a rare misspelling must not outweigh the common word. */
export function weightedGroup(expansions: Expansion[], context: TermContext): WeightedGroup {
  const best = mostFrequent(expansions, context)
  const frequency = best ? context.vocabulary.frequencyOf(best.stem) : 0
  const idf = idfOf(frequency, context.docs)
  const alternatives = expansions.map(({ stem, factor }) => ({ stem, weight: idf * factor * STEP }))
  return { alternatives, frequency, idf }
}

/** "ma" is the prefix of "mameluco" rather than the unit of "30 mA". */
const MIN_WHOLE = 3

export interface PrefixQuery {
  groups: TermGroup[]
  /** The last word as a whole word: raises the tier only. Null when no last word is unfinished. */
  whole: TermGroup | null
  /** The things that the first word is, or begins (E2): they alone score. Null without such things. */
  head: TermGroup | null
}

/** Null for an empty text. */
export function prefixQuery({ words, prefix }: TypedText, context: TermContext): PrefixQuery | null {
  const { vocabulary } = context
  const known = (stem: string) => [vocabulary.find(stem)].filter((id) => id >= 0)
  /** Idf says little about an unfinished word. */
  const weightless = (stems: readonly number[]) => groupOf(stems, 0, context)
  const finished = [...new Set(words.map(({ stem }) => stem))].slice(0, MAX_GROUPS - 3)
  const groups = finished.map((stem) => weightless(known(stem)))
  const [first] = finished
  if (prefix === null)
    return first === undefined ? null : { groups, whole: null, head: headAmong([headStem([first])], context) }
  const last = known(stemOf(prefix))
  groups.push(weightless([...new Set([...last, ...vocabulary.withPrefix(prefix)])]))
  const { alternatives } = weightless(prefix.length < MIN_WHOLE ? [] : last)
  return {
    groups,
    whole: { alternatives, frequency: Number.POSITIVE_INFINITY },
    head: headAmong(first === undefined ? headsBegunBy(prefix, context) : [headStem([first])], context),
  }
}

function headsBegunBy(prefix: string, { vocabulary }: TermContext): string[] {
  const begun = vocabulary.withPrefix(headStem([prefix]))
  return [headStem([stemOf(prefix)]), ...begun.map((stem) => vocabulary.strings.textOf(stem))]
}

/** Products with the words in their names, or anywhere. */
export type Sought = 'names' | 'anywhere'

/** Tier 0: whole words in the name; 1: in the name; 2: elsewhere. */
export function prefixTiers({ groups, whole }: PrefixQuery, sought: Sought, minDocs: number): TierTable {
  const all = (1 << groups.length) - 1
  const withWhole = whole ? (all << 1) | 1 : all
  const byWords = new Uint8Array(GROUP_SETS).fill(NO_TIER)
  const byName = new Uint8Array(GROUP_SETS).fill(sought === 'names' ? NO_TIER : 2)
  for (let has = all; has < GROUP_SETS; has++) {
    if ((has & all) !== all) continue
    byWords[has] = 0
    byName[has] = (has & withWhole) === withWhole ? 0 : 1
  }
  return { byWords, byName, required: all, all, minDocs }
}
