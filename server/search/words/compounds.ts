// Words that are written together by some and apart by others: "wi fi" and "wifi".
import { stemOf } from '../stem.ts'
import type { Word } from '../text.ts'
import type { Known } from './known.ts'
import { isCorrectable } from './spelling.ts'

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
