// What was searched for instead of what was typed, to be read by the buyer.
import { wordsOf } from '../text.ts'

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
