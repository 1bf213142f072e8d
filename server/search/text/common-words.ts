// Words of the page's language (decision 031): typed on purpose, so they are not corrected to a word of the catalogue (C4, E3).
import { readFileSync } from 'node:fs'
import english from 'dictionary-en'
import spanish from 'dictionary-es'
import type { Language } from '#domain/format.ts'
import { tokensOf } from './tokenizer.ts'

let frequent: Set<string> | null = null
const dictionaries = new Map<Language, Set<string>>()

/** Whether it is one of Spanish: in lower case without accents, in singular or plural. */
export function isFrequentWord(word: string): boolean {
  frequent ??= new Set(
    readFileSync(new URL('common-words.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  return has(frequent, word)
}

/** Words of Spanish are typed on the English page too. */
export function isWordOf(language: Language, word: string): boolean {
  if (isFrequentWord(word) || has(dictionaryOf('es'), word)) return true
  return language === 'en' && has(dictionaryOf('en'), word)
}

function has(words: ReadonlySet<string>, word: string): boolean {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ces$/, 'z')].some((one) =>
    words.has(one),
  )
}

/** "anotador/GS" is a word and what it may end in. Names of people and places have a capital. */
function dictionaryOf(language: Language): Set<string> {
  const known = dictionaries.get(language)
  if (known) return known
  const { dic } = language === 'en' ? english : spanish
  const lines = Buffer.from(dic).toString().split('\n')
  const words = new Set(lines.flatMap((line) => tokensOf(/^\p{Ll}{4,16}(?=\/|$)/u.exec(line)?.[0] ?? '')))
  dictionaries.set(language, words)
  return words
}
