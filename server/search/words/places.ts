// The words of a term and what each of them stands for. A word that no live doc has may be mistyped, or written together
// where others write it apart or the other way round, and the last one may be unfinished (C4).
import type { Word } from '../text.ts'
import { apart, together } from './compounds.ts'
import type { Known } from './known.ts'
import { begunBy, bestOf, commonLike, distinctMeanings, itself, similarTo, type Meaning } from './meanings.ts'

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
