// The text of products and of what buyers type becomes the same words here, for indexing and for queries alike (C4),
// in Spanish and in English. What becomes what is listed in text.golden.tsv.
import { beginsUnit, numbersIn, tokensOf, unitOf } from './tokenizer.ts'
import { stemOf } from './stemmer.ts'

export interface Word {
  /** As written, without accents and capitals. */
  readonly word: string
  /** What its plural, feminine and masculine share. */
  readonly stem: string
}

/** Too frequent to tell products apart. */
const IGNORED = new Set(
  [
    'a al con de del e el en la las lo los o para por su sus u un una unas unos y',
    'an and at by for from in of on or the to with your',
  ].flatMap((words) => words.split(' ')),
)

const ABBREVIATIONS = new Map([
  ['c/', 'con'],
  ['p/', 'para'],
  ['s/', 'sin'],
])

/** Of sizes and packs: 2x4, x 100. */
const TIMES = 'x'

export function wordsOf(text: string): Word[] {
  return wordsOfTokens(tokensOf(text))
}

const repeated = new Map<string, Word[]>()
const MOST_REPEATED = 10_000

/** The same, of a text that many products share: a brand, a category, a value. */
export function repeatedWordsOf(text: string): readonly Word[] {
  const seen = repeated.get(text)
  if (seen !== undefined) return seen
  if (repeated.size === MOST_REPEATED) repeated.clear()
  const words = wordsOf(text)
  repeated.set(text, words)
  return words
}

/** What a buyer asks for: "guantes x 100" are also those of a product that says "100 guantes". */
export function askedOf(text: string): Word[] {
  const words = wordsOf(text)
  return words.filter(({ word }, index) => word !== TIMES || !isNumber(words[index + 1]))
}

export interface TypedText {
  /** Those that are finished. */
  words: Word[]
  /** Of the last one; null after a space. */
  beginning: string | null
}

export function typedOf(text: string): TypedText {
  const tokens = tokensOf(text)
  const words = wordsOfTokens(tokens)
  const last = /[\p{L}\p{N}\p{M}]$/u.test(text) ? tokens.at(-1) : undefined
  if (last === undefined) return { words, beginning: null }
  const before = wordsOfTokens(tokens.slice(0, -1))
  if (isNumber(before.at(-1))) {
    const unit = unitOf(last)
    if (unit !== undefined && unit !== last) return { words, beginning: null }
    if (unit === undefined && beginsUnit(last)) return { words: before, beginning: null }
  }
  // "la" may become "lámpara", but behind another word it is what it is.
  if (IGNORED.has(last)) return { words, beginning: words.length > 0 ? null : last }
  return { words: words.slice(0, -1), beginning: words.at(-1)?.word ?? null }
}

function wordsOfTokens(tokens: readonly string[]): Word[] {
  const words: Word[] = []
  for (const token of tokens) {
    if (isDigit(token.charCodeAt(0)) || token.startsWith('.')) addNumber(words, token)
    else addLetters(words, token)
  }
  return words
}

function addNumber(words: Word[], token: string) {
  if (words.at(-1)?.word === TIMES) dropTimes(words)
  const unit = token.endsWith('a') ? 'amp' : token.endsWith("'") ? 'ft' : null
  for (const word of numbersIn(unit === null ? token : token.slice(0, -1))) words.push({ word, stem: word })
  if (unit !== null) words.push({ word: unit, stem: unit })
}

/** 2 x 4, 10 mm x 120 mm and M8x50 are read without the sign. */
function dropTimes(words: Word[]) {
  let end = words.length
  while (words[end - 1]?.word === TIMES) end--
  const isUnit = unitOf(words[end - 1]?.word ?? '') !== undefined
  const size = words[isUnit ? end - 2 : end - 1]
  if (size && isDigit(size.word.charCodeAt(size.word.length - 1))) words.length = end
}

function addLetters(words: Word[], token: string) {
  // men's gloves
  const letters = token.endsWith("'s") ? token.slice(0, -2) : token
  const unit = isNumber(words.at(-1)) ? unitOf(letters) : undefined
  const word = unit ? { word: unit, stem: unit } : knownWord(letters)
  if (word !== null && unit !== null) words.push(word)
}

// The same words come again and again: most of the time goes into reading them anew.
const known = new Map<string, Word | null>()
const MOST_KNOWN = 50_000

/** Null when it says nothing. */
function knownWord(letters: string): Word | null {
  const seen = known.get(letters)
  if (seen !== undefined) return seen
  if (known.size === MOST_KNOWN) known.clear()
  const word = ABBREVIATIONS.get(letters) ?? letters
  const read = IGNORED.has(word) ? null : { word, stem: stemOf(word) }
  known.set(letters, read)
  return read
}

function isNumber(word: Word | undefined): boolean {
  return word !== undefined && isDigit(word.word.charCodeAt(0))
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
