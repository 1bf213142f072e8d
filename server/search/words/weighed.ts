// How much each word of a question says.
import type { Group } from './gather.ts'
import { idfOf, STEP } from './impacts.ts'
import type { Known } from './known.ts'
import { bestOf, type Meaning } from './meanings.ts'

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
