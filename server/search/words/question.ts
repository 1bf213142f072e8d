// What a term asks for: for each of its words the stems it may stand for. A word that no live doc has may be mistyped, and
// the last one also unfinished (C4); one that stands for nothing is left out, because it tells no product from another.
import type { Word } from '../text.ts'
import { correctedText } from './corrected.ts'
import { MOST_GROUPS, type Group } from './gather.ts'
import { idfOf, STEP } from './impacts.ts'
import type { Pair } from './phrases.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What is known of the docs. */
export interface Known {
  vocabulary: Vocabulary
  /** How many there are, dead ones included. */
  docs: number
  hasLive(stem: number): boolean
}

export interface Question {
  groups: WeighedGroup[]
  pairs: Pair[]
  /** The term with the words that were searched for instead; null when as typed. */
  corrected: string | null
}

export interface WeighedGroup extends Group {
  /** Of the most frequent alternative. */
  frequency: number
  idf: number
}

/** What a word of the term may stand for. */
interface Place {
  word: Word
  meanings: Meaning[]
}

export interface Meaning {
  stem: number
  factor: number
  /** To be shown in place of the typed word; null when it was typed, or begun, like this. */
  instead: string | null
}

/** Of what a guess weighs, compared with a typed word. */
const GUESSED = 0.8
const MOST_CORRECTIONS = 3
/** Shorter beginnings say nothing. */
const SHORTEST_BEGINNING = 3
/** Each costs a look at the whole vocabulary. */
const MOST_CORRECTED = 8

export function questionOf(term: string, words: Word[], isLiteral: boolean, known: Known): Question {
  const places = isLiteral ? asTyped(words, known) : asMeant(words, known)
  const kept = rarest(places, known)
  const groups = kept.map(({ meanings }) => weighed(meanings, known))
  const corrections = new Map(places.flatMap((place) => insteadOf(place, known)))
  return {
    groups,
    pairs: pairsOf(words, kept, groups),
    corrected: corrections.size > 0 ? correctedText(term, corrections) : null,
  }
}

function asTyped(words: Word[], known: Known): Place[] {
  return distinct(words).map((word) => ({ word, meanings: itself(word, known) }))
}

function distinct(words: Word[]): Word[] {
  return [...new Map(words.map((word) => [word.stem, word])).values()]
}

function itself({ stem }: Word, { vocabulary, hasLive }: Known): Meaning[] {
  const number = vocabulary.find(stem)
  return number >= 0 && hasLive(number) ? [{ stem: number, factor: 1, instead: null }] : []
}

function asMeant(words: Word[], known: Known): Place[] {
  let corrected = 0
  const last = words.at(-1)?.stem
  return asTyped(words, known).map(({ word, meanings }) => {
    if (meanings.length > 0) return { word, meanings }
    const begun = word.stem === last ? begunBy(word.word, known) : []
    const similar = corrected++ < MOST_CORRECTED ? similarTo(word.word, known) : []
    return { word, meanings: distinctMeanings([...begun, ...similar]) }
  })
}

function begunBy(beginning: string, { vocabulary, hasLive }: Known): Meaning[] {
  if (beginning.length < SHORTEST_BEGINNING) return []
  const stems = vocabulary.begunBy(beginning)
  return stems.some(hasLive) ? stems.map((stem) => ({ stem, factor: GUESSED, instead: null })) : []
}

/** Those with the fewest slips. */
function similarTo(typed: string, { vocabulary, hasLive }: Known): Meaning[] {
  const similar: Meaning[] = []
  let fewest: number | null = null
  for (const { word, stem, slips } of vocabulary.spelling.similarTo(typed)) {
    if (similar.length === MOST_CORRECTIONS || (fewest !== null && slips > fewest)) break
    if (similar.some((one) => one.stem === stem) || !hasLive(stem)) continue
    fewest = slips
    similar.push({ stem, factor: GUESSED, instead: vocabulary.strings.textOf(word) })
  }
  return similar
}

function distinctMeanings(meanings: Meaning[]): Meaning[] {
  const first = new Map<number, Meaning>()
  for (const meaning of meanings) if (!first.has(meaning.stem)) first.set(meaning.stem, meaning)
  return [...first.values()]
}

/** Too many words: the most frequent ones say least. */
function rarest(places: Place[], known: Known): Place[] {
  const found = places.filter(({ meanings }) => meanings.length > 0)
  if (found.length <= MOST_GROUPS) return found
  const frequency = ({ meanings }: Place) => mostFrequent(meanings, known)
  const kept = new Set(found.toSorted((a, b) => frequency(a) - frequency(b)).slice(0, MOST_GROUPS))
  return found.filter((place) => kept.has(place))
}

function mostFrequent(meanings: Meaning[], { vocabulary }: Known): number {
  return meanings.reduce((most, { stem }) => Math.max(most, vocabulary.frequencyOf(stem)), 0)
}

/** What a word may stand for is as telling as the most frequent of it: a rare guess is no better than a common one. */
export function weighed(meanings: Meaning[], known: Known): WeighedGroup {
  const frequency = mostFrequent(meanings, known)
  const idf = idfOf(frequency, known.docs)
  const alternatives = meanings.map(({ stem, factor }) => ({ stem, weight: idf * factor * STEP }))
  return { alternatives, frequency, idf }
}

/** The typed word and its best correction, unless it is rather a beginning. */
function insteadOf({ word, meanings }: Place, { vocabulary }: Known): [typed: string, instead: string][] {
  let best: Meaning | null = null
  for (const meaning of meanings)
    if (!best || vocabulary.frequencyOf(meaning.stem) > vocabulary.frequencyOf(best.stem)) best = meaning
  return best?.instead ? [[word.word, best.instead]] : []
}

/** Repeated words stand beside several others. */
function pairsOf(words: Word[], places: Place[], groups: WeighedGroup[]): Pair[] {
  const placeOf = ({ stem }: Word) => places.findIndex(({ word }) => word.stem === stem)
  const pairs = new Map<number, Pair>()
  for (const [at, word] of words.slice(1).entries()) {
    const first = placeOf(words[at] ?? word)
    const second = placeOf(word)
    if (first < 0 || second < 0 || first === second) continue
    const idf = Math.min(groups[first]?.idf ?? 0, groups[second]?.idf ?? 0)
    pairs.set(first * MOST_GROUPS + second, { first, second, idf })
  }
  return [...pairs.values()]
}
