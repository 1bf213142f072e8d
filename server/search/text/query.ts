// What a term asks for, ready to be looked up: groups of stems with their weights. A word that stands for nothing is left
// out, because it tells no product from another.
import { type TypedText, type Word, wordsOf } from './analyzer.ts'
import { type Known, type Meaning, type Places, bestOf } from './query-rewriting.ts'
import { type Group, MOST_GROUPS, NO_TIER, SETS, type Tiers } from './scorer.ts'
import { stemOf } from './stemmer.ts'
import { STEP, idfOf } from './term-weights.ts'
import { unitOf } from './tokenizer.ts'

/** Groups that follow each other in the question. */
export interface Pair {
  first: number
  second: number
  /** The smaller idf of the two. */
  idf: number
}

export interface Question {
  groups: AskedGroup[]
  pairs: Pair[]
  /** The term with the words that were searched for instead; null when as typed. */
  corrected: string | null
}

export interface AskedGroup extends WeighedGroup {
  /** Neither a number nor a unit nor a letter: it may say by itself what is looked for. */
  isName: boolean
}

export function questionOf(term: string, { words, meanings, instead }: Places, known: Known): Question {
  const groups = new Map<string, AskedGroup>()
  for (const { stem } of words) {
    const one = meanings.get(stem) ?? []
    if (one.length > 0) groups.set(stem, { ...weighed(one, known), isName: isName(stem) })
  }
  const kept = rarest(groups)
  return {
    groups: [...kept.values()],
    pairs: pairsOf(words, kept),
    corrected: instead.size > 0 ? correctedText(term, instead) : null,
  }
}

function isName(stem: string): boolean {
  return /^\p{L}{3,}$/u.test(stem) && unitOf(stem) === undefined
}

/** Too many words: the most frequent ones say least. */
function rarest(groups: Map<string, AskedGroup>): Map<string, AskedGroup> {
  if (groups.size <= MOST_GROUPS) return groups
  const sorted = [...groups.values()].sort((a, b) => a.frequency - b.frequency)
  const kept = new Set(sorted.slice(0, MOST_GROUPS))
  return new Map([...groups].filter(([, group]) => kept.has(group)))
}

/** Repeated words stand beside several others. */
function pairsOf(words: Word[], groups: Map<string, WeighedGroup>): Pair[] {
  const stems = [...groups.keys()]
  const pairs = new Map<number, Pair>()
  for (const [at, { stem }] of words.slice(1).entries()) {
    const first = stems.indexOf(words[at]?.stem ?? '')
    const second = stems.indexOf(stem)
    if (first < 0 || second < 0 || first === second) continue
    const idf = Math.min(groups.get(stems[first] ?? '')?.idf ?? 0, groups.get(stem)?.idf ?? 0)
    pairs.set(first * MOST_GROUPS + second, { first, second, idf })
  }
  return [...pairs.values()]
}

/** The typed text in lower case; the pieces with a corrected word are written anew. */
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

export interface WeighedGroup extends Group {
  idf: number
}

/** What a word may stand for is as telling as the most frequent of it: a rare guess is no better than a common one. */
export function weighed(meanings: Meaning[], known: Known): WeighedGroup {
  const best = bestOf(meanings, known)
  const frequency = best ? known.vocabulary.frequencyOf(best.stem) : 0
  const idf = idfOf(frequency, known.docs)
  const alternatives = meanings.map(({ stem, factor }) => ({ stem, weight: idf * factor * STEP }))
  return { alternatives, frequency, idf }
}

/** "ma" is rather the beginning of "mameluco" than all of "30 mA". */
const SHORTEST_WHOLE = 3

export interface Beginning {
  /** A doc must have all but `whole`. */
  groups: Group[]
  /** The last word as a whole: only makes a doc better. Null when there is no last word. */
  whole: Group | null
}

/** Null when nothing was typed. */
export function beginningOf({ words, beginning }: TypedText, known: Known): Beginning | null {
  const finished = [...new Set(words.map(({ stem }) => stem))].slice(0, MOST_GROUPS - 2)
  const groups: Group[] = finished.map((stem) => weighed(typed(stem, known), known))
  if (beginning === null) return groups.length > 0 ? { groups, whole: null } : null
  const last = typed(stemOf(beginning), known)
  const begun = new Set([...last.map(({ stem }) => stem), ...known.vocabulary.begunBy(beginning)])
  groups.push(weighed([...begun].map(meaning), known))
  const alternatives = beginning.length < SHORTEST_WHOLE ? [] : last.map(({ stem }) => ({ stem, weight: 0 }))
  return { groups, whole: { alternatives, frequency: Number.POSITIVE_INFINITY } }
}

function typed(stem: string, { vocabulary }: Known): Meaning[] {
  const number = vocabulary.find(stem)
  return number < 0 ? [] : [meaning(number)]
}

function meaning(stem: number): Meaning {
  return { stem, factor: 1, instead: null }
}

/** 0: in the name, as whole words; 1: in the name; 2: elsewhere. */
export function tiersOfBeginning({ groups, whole }: Beginning, enough: number): Tiers {
  const all = (1 << groups.length) - 1
  const withWhole = whole ? (all << 1) | 1 : all
  const byWords = new Uint8Array(SETS).fill(NO_TIER)
  const byName = new Uint8Array(SETS).fill(2)
  for (let has = all; has < SETS; has++) {
    if ((has & all) !== all) continue
    byWords[has] = 0
    byName[has] = (has & withWhole) === withWhole ? 0 : 1
  }
  return { byWords, byName, required: all, enough }
}
