// What a word of a term may stand for: itself; when no live doc has it, words that are written nearly like it (C4).
import type { Word } from './analyzer.ts'
import { isCorrectable } from './spelling.ts'
import { stemOf } from './stemmer.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Meaning {
  stem: number
  /** Of what the typed word itself would weigh. */
  factor: number
  /** To be shown in place of the typed word; null when it was typed, or begun, like this. */
  instead: string | null
}

const GUESSED = 0.8
const MOST_CORRECTIONS = 3
/** Shorter beginnings say nothing. */
const SHORTEST_BEGINNING = 3

export function itself({ stem }: Word, { vocabulary, hasLive }: Known): Meaning[] {
  const number = vocabulary.find(stem)
  return number >= 0 && hasLive(number) ? [{ stem: number, factor: 1, instead: null }] : []
}

export function begunBy(beginning: string, { vocabulary, hasLive }: Known): Meaning[] {
  if (beginning.length < SHORTEST_BEGINNING) return []
  const stems = vocabulary.begunBy(beginning)
  return stems.some(hasLive) ? stems.map((stem) => ({ stem, factor: GUESSED, instead: null })) : []
}

export interface Similar {
  slips: number
  meanings: Meaning[]
}

/** Those with the fewest slips. */
export function similarTo(typed: string, { vocabulary, hasLive }: Known): Similar {
  const found: Similar = { slips: Number.POSITIVE_INFINITY, meanings: [] }
  for (const { word, stem, slips } of vocabulary.spelling.similarTo(typed)) {
    if (found.meanings.length === MOST_CORRECTIONS || slips > found.slips) break
    if (found.meanings.some((one) => one.stem === stem) || !hasLive(stem)) continue
    found.slips = slips
    found.meanings.push({ stem, factor: GUESSED, instead: vocabulary.strings.textOf(word) })
  }
  return found
}

/** So many times as many docs have a word that a known one is doubted for. */
const FAR_MORE = 20

/** Those with one slip that are far more common. */
export function commonLike({ word, stem }: Word, { vocabulary, hasLive }: Known): Meaning[] {
  const least = FAR_MORE * vocabulary.frequencyOf(vocabulary.find(stem))
  const like = vocabulary.spelling
    .similarTo(word)
    .filter((one) => one.slips === 1 && vocabulary.frequencyOf(one.stem) >= least && hasLive(one.stem))
    .map((one) => ({ stem: one.stem, factor: GUESSED, instead: vocabulary.strings.textOf(one.word) }))
  return distinctMeanings(like).slice(0, MOST_CORRECTIONS)
}

/** The first of those that stand for the same. */
export function distinctMeanings(meanings: Meaning[]): Meaning[] {
  return [...new Map(meanings.toReversed().map((meaning) => [meaning.stem, meaning])).values()].reverse()
}

/** The most frequent; the first of them. */
export function bestOf(meanings: Meaning[], { vocabulary }: Known): Meaning | null {
  let best: Meaning | null = null
  for (const meaning of meanings)
    if (!best || vocabulary.frequencyOf(meaning.stem) > vocabulary.frequencyOf(best.stem)) best = meaning
  return best
}

export interface Known {
  vocabulary: Vocabulary
  /** How many there are, dead ones included. */
  docs: number
  hasLive(stem: number): boolean
  /** Whether the name of a live doc has the second right behind the first. */
  standTogether(first: number, second: number): boolean
}

const SHORTEST_PART = 2

/** The stem of two neighbours written together, if a live doc has it. Two numbers are not one. */
export function together(first: Word, second: Word, { vocabulary, hasLive }: Known): number | null {
  const word = first.word + second.word
  if (!/\p{L}/u.test(word)) return null
  const stem = vocabulary.find(stemOf(word))
  return stem >= 0 && hasLive(stem) ? stem : null
}

/** The two words that stand beside each other in the name of a live doc and make this one; the most frequent ones. */
export function apart(word: string, known: Known): [Word, Word] | null {
  if (!isCorrectable(word)) return null
  const { vocabulary, standTogether } = known
  const cuts = Array.from({ length: word.length - 2 * SHORTEST_PART + 1 }, (_, at) => at + SHORTEST_PART)
  const halves = cuts
    .map((at) => [wordOf(word.slice(0, at)), wordOf(word.slice(at))] as const)
    .map(([left, right]) => ({ left, right, a: vocabulary.find(left.stem), b: vocabulary.find(right.stem) }))
    .filter(({ a, b }) => a >= 0 && b >= 0)
    .map((half) => ({
      ...half,
      frequency: Math.min(vocabulary.frequencyOf(half.a), vocabulary.frequencyOf(half.b)),
    }))
    .sort((one, other) => other.frequency - one.frequency)
    .find(({ a, b }) => standTogether(a, b))
  return halves ? [halves.left, halves.right] : null
}

function wordOf(word: string): Word {
  return { word, stem: stemOf(word) }
}

export interface Places {
  /** In their order, repeated ones too. */
  words: Word[]
  /** By stem; empty when the word stands for nothing. */
  meanings: Map<string, Meaning[]>
  /** Typed word → what it was taken for. */
  instead: Map<string, string>
}

/** Each half of a word that is written together. */
const HALF = 0.5
/** So few docs have a word that others may write it apart. */
const RARE = 20
/** Each costs a look at the whole vocabulary. */
const MOST_GUESSED = 8

export function asTyped(words: Word[], known: Known): Places {
  const meanings = new Map(words.map((word) => [word.stem, itself(word, known)]))
  return { words, meanings, instead: new Map() }
}

export function asMeant(words: Word[], known: Known): Places {
  const places = asTyped(words, known)
  writeTogether(places, known)
  for (const word of words) if (isRare(word, known)) writeBoth(word, places, known)
  const unknown = words.filter(({ stem }) => places.meanings.get(stem)?.length === 0)
  const distinct = [...new Map(unknown.map((word) => [word.stem, word])).values()]
  for (const word of distinct.slice(0, MOST_GUESSED))
    guess(word, word.stem === words.at(-1)?.stem, places, known)
  return places
}

/**
 * When no doc has all words: even known ones may be slips for far more common ones. Catalogues have typing errors too.
 * Null when there is nothing to doubt.
 */
export function asDoubted(words: Word[], known: Known): Places | null {
  const places = asMeant(words, known)
  let isDoubted = false
  for (const word of words.slice(0, MOST_GUESSED)) {
    const common = itself(word, known).length > 0 ? commonLike(word, known) : []
    if (common.length === 0) continue
    isDoubted = true
    takeFor(word, distinctMeanings([...(places.meanings.get(word.stem) ?? []), ...common]), places, known)
  }
  return isDoubted ? places : null
}

function takeFor(word: Word, meanings: Meaning[], places: Places, known: Known) {
  places.meanings.set(word.stem, meanings)
  const best = bestOf(meanings, known)
  if (best?.instead) places.instead.set(word.word, best.instead)
}

function writeTogether({ words, meanings }: Places, known: Known) {
  for (const [at, second] of words.slice(1).entries()) {
    const first = words[at] ?? second
    const stem = together(first, second, known)
    if (stem === null) continue
    for (const half of [first, second]) {
      const others = meanings.get(half.stem) ?? []
      meanings.set(half.stem, distinctMeanings([...others, { stem, factor: HALF, instead: null }]))
    }
  }
}

function isRare({ stem }: Word, { vocabulary }: Known): boolean {
  const number = vocabulary.find(stem)
  return number >= 0 && vocabulary.frequencyOf(number) < RARE
}

/** Few write "hotwheels": those who write it apart mean the same. */
function writeBoth(word: Word, places: Places, known: Known) {
  const written = places.meanings.get(word.stem)?.[0]
  const halves = written && apart(word.word, known)
  if (!halves) return
  replace(word, halves, places)
  for (const half of halves) {
    const meanings = [...itself(half, known), written]
    places.meanings.set(half.stem, distinctMeanings(meanings))
  }
}

function guess(word: Word, isLast: boolean, places: Places, known: Known) {
  const begun = isLast ? begunBy(word.word, known) : []
  const similar = similarTo(word.word, known)
  // A missing space is one slip too.
  const halves = begun.length === 0 && similar.slips > 1 ? apart(word.word, known) : null
  if (halves) return writeApart(word, halves, places, known)
  takeFor(word, distinctMeanings([...begun, ...similar.meanings]), places, known)
}

function writeApart(word: Word, halves: Word[], places: Places, known: Known) {
  replace(word, halves, places)
  for (const half of halves) places.meanings.set(half.stem, itself(half, known))
  places.instead.set(word.word, halves.map((half) => half.word).join(' '))
}

function replace(word: Word, halves: Word[], places: Places) {
  places.words = places.words.flatMap((one) => (one.stem === word.stem ? halves : [one]))
}
