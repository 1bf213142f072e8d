// Common words of Spanish (decision 031): typed on purpose, so they are never corrected to a word of the catalogue (C4).
import { readFileSync } from 'node:fs'

let words: Set<string> | null = null

/** In lower case without accents, in singular or plural. */
export function isCommonWord(word: string): boolean {
  words ??= new Set(
    readFileSync(new URL('common-words.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  return [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ces$/, 'z')].some((one) =>
    words?.has(one),
  )
}
