// What kind of thing a product is (E2), by the first noun of its name and by its categories: terms of the index beside its words.
import { cachedWordsOf, type Word } from './analyzer.ts'

/** The term of products that are such a thing. No text has the sign. */
export function headStem(stems: readonly string[]): string {
  return stems.map((stem) => `^${stem}`).join('')
}

/** Amounts of a product that is named so, and of one whose category is. */
const NAMED_SO = 2
const OF_CATEGORY = 1

/** Terms with their amounts: the first noun of the name, and each category. */
export function headsOf(name: readonly Word[], categories: readonly string[]): Map<string, number> {
  const stemsOf = (words: readonly Word[]) => words.map(({ stem }) => stem)
  const heads = new Map<string, number>(
    categories.map((category) => [headStem(stemsOf(cachedWordsOf(category))), OF_CATEGORY]),
  )
  if (name.length > 0) heads.set(headStem(stemsOf(name.slice(0, 1))), NAMED_SO)
  return heads
}
