// What a word of a term may stand for: itself; when no live doc has it, words that are written nearly like it (C4).
import type { Word } from '../text.ts'
import type { Known } from './known.ts'

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
