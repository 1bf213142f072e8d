// Words of Spanish (decision 031): typed on purpose, so they are not corrected to a word of the catalogue (C4, E3).
import { readFileSync } from 'node:fs'
import dictionary from 'dictionary-es'
import { tokensOf } from './tokenizer.ts'

let frequent: Set<string> | null = null
let others: Set<string> | null = null

/** In lower case without accents, in singular or plural. */
export function isFrequentWord(word: string): boolean {
  frequent ??= new Set(
    readFileSync(new URL('common-words.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  return has(frequent, word)
}

export function isSpanishWord(word: string): boolean {
  if (isFrequentWord(word)) return true
  others ??= new Set(dictionaryWords())
  return has(others, word)
}

function has(words: ReadonlySet<string>, word: string): boolean {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ces$/, 'z')].some((one) =>
    words.has(one),
  )
}

/** "anotador/GS" is a word and what it may end in. Names of people and places have a capital. */
function dictionaryWords(): string[] {
  const lines = Buffer.from(dictionary.dic).toString().split('\n')
  return lines.flatMap((line) => tokensOf(/^\p{Ll}{4,16}(?=\/|$)/u.exec(line)?.[0] ?? ''))
}
