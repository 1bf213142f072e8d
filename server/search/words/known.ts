// What a question needs to know of the docs.
import type { Vocabulary } from './vocabulary.ts'

export interface Known {
  vocabulary: Vocabulary
  /** How many there are, dead ones included. */
  docs: number
  hasLive(stem: number): boolean
  /** Whether the name of a live doc has the second right behind the first. */
  standTogether(first: number, second: number): boolean
}
