// Text analysis, the same for products and for queries (C4), in Spanish and English: tokens, numbers with units,
// stems. Examples: text.golden.tsv.
import { isDigit, isNumberToken, isUnitPrefix, numbersIn, tokensOf, unitOf } from './tokenizer.ts'

export interface Word {
  readonly word: string
  /** Shared by plural, feminine and masculine. */
  readonly stem: string
}

const STOP_WORDS = new Set(
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

const TIMES = 'x'

export function wordsOf(text: string): Word[] {
  return wordsOfTokens(tokensOf(text))
}

/** The stem of a token of a SKU. Its letters are no word: "SAL-CAM-00012" has no cama. */
export function codeStem(word: string): string {
  return /\d/.test(word) ? word : `#${word}`
}

const repeated = new Map<string, Word[]>()
const MAX_REPEATED = 10_000

/** Cached, for texts that many products share: brands, categories, attribute values. */
export function cachedWordsOf(text: string): readonly Word[] {
  const seen = repeated.get(text)
  if (seen !== undefined) return seen
  if (repeated.size === MAX_REPEATED) repeated.clear()
  const words = wordsOf(text)
  repeated.set(text, words)
  return words
}

/** "guantes x 100" also matches "100 guantes". */
export function analyzeQuery(text: string): Word[] {
  const words = wordsOf(text)
  return words.filter(({ word }, index) => word !== TIMES || !isNumber(words[index + 1]))
}

export interface TypedText {
  words: Word[]
  /** The last word, unfinished; null after a space. */
  prefix: string | null
}

export function analyzePrefix(text: string): TypedText {
  const tokens = tokensOf(text)
  const words = wordsOfTokens(tokens)
  const last = /[\p{L}\p{N}\p{M}]$/u.test(text) ? tokens.at(-1) : undefined
  if (last === undefined) return { words, prefix: null }
  const before = wordsOfTokens(tokens.slice(0, -1))
  if (isNumber(before.at(-1))) {
    const unit = unitOf(last)
    if (unit !== undefined && unit !== last) return { words, prefix: null }
    if (unit === undefined && isUnitPrefix(last)) return { words: before, prefix: null }
  }
  // "la" may become "lámpara"; after another word it is a stop word.
  if (STOP_WORDS.has(last)) return { words, prefix: words.length > 0 ? null : last }
  return { words: words.slice(0, -1), prefix: words.at(-1)?.word ?? null }
}

function wordsOfTokens(tokens: readonly string[]): Word[] {
  const words: Word[] = []
  for (const token of tokens) {
    if (isNumberToken(token)) addNumber(words, token)
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

/** 2 x 4, 10 mm x 120 mm and M8x50 are indexed without the sign. */
function dropTimes(words: Word[]) {
  let end = words.length
  while (words[end - 1]?.word === TIMES) end--
  const isUnit = unitOf(words[end - 1]?.word ?? '') !== undefined
  const size = words[isUnit ? end - 2 : end - 1]
  if (size && isDigit(size.word.charCodeAt(size.word.length - 1))) words.length = end
}

function addLetters(words: Word[], token: string) {
  const letters = token.endsWith("'s") ? token.slice(0, -2) : token
  const unit = isNumber(words.at(-1)) ? unitOf(letters) : undefined
  const word = unit ? { word: unit, stem: unit } : cachedWord(letters)
  if (word !== null && unit !== null) words.push(word)
}

const known = new Map<string, Word | null>()
const MAX_KNOWN = 50_000

function cachedWord(letters: string): Word | null {
  const seen = known.get(letters)
  if (seen !== undefined) return seen
  if (known.size === MAX_KNOWN) known.clear()
  const word = ABBREVIATIONS.get(letters) ?? letters
  const read = STOP_WORDS.has(word) ? null : { word, stem: stemOf(word) }
  known.set(letters, read)
  return read
}

function isNumber(word: Word | undefined): boolean {
  return word !== undefined && isDigit(word.word.charCodeAt(0))
}

// A light stemmer: removes plural and gender only. "guante" and "guardia" stay distinct. Stems are never shown.

const MIN_STEMMED = 4
/** Bounds the recursion over "eseses…". */
const MAX_STEMMED = 40
const MIN_STEM = 3

/** Before "es" these end the singular (papeles, boxes), so a singular loses its "e" too (cables, cases). */
const BEFORE_ES = new Set('dfhijlnorsvxyz')
/** Before "s" these form no plural (glass, gris, virus), or the vowel has its own rule. */
const BEFORE_OTHER_S = new Set('aeiosu')
const VOWELS = new Set('aeiou')

export function stemOf(word: string): string {
  if (word.length < MIN_STEMMED || word.length > MAX_STEMMED || isCode(word)) return word
  return withFinalConsonant(genderless(singular(word)))
}

function isCode(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (isDigit(word.charCodeAt(index))) return true
  return false
}

function singular(word: string): string {
  const last = word.at(-1)
  if (last !== 's') return word
  const before = word.at(-2) ?? ''
  if (before === 'e') return singularOfEs(word)
  if (before === 'a' || before === 'o' || !BEFORE_OTHER_S.has(before)) return word.slice(0, -1)
  return word
}

/** arneses like arnes · papeles · cafes, tubes */
function singularOfEs(word: string): string {
  if (word.endsWith('eses') && !VOWELS.has(word.at(-5) ?? 'e')) return stemOf(word.slice(0, -2))
  const isLong = word.length - 2 >= MIN_STEM
  return word.slice(0, isLong && BEFORE_ES.has(word.at(-3) ?? '') ? -2 : -1)
}

/** roja, rojo · and the "e" that "es" took along: cable, case · tomato of tomatoes · lens of lenses */
function genderless(word: string): string {
  let stem = word
  if (stem.endsWith('e') && BEFORE_ES.has(stem.at(-2) ?? '')) stem = withoutLast(stem)
  if (stem.endsWith('a') || stem.endsWith('o')) stem = withoutVowel(stem)
  if (stem.endsWith('s') && !BEFORE_OTHER_S.has(stem.at(-2) ?? '')) stem = withoutLast(stem)
  return stem
}

/** "gasa" is no "gas", nor "masa" "más": a stem as short as these has a sign. */
function withoutVowel(word: string): string {
  const stem = withoutLast(word)
  return stem !== word && stem.length === MIN_STEM ? `${stem}-` : stem
}

function withoutLast(word: string): string {
  return word.length > MIN_STEM ? word.slice(0, -1) : word
}

/** luz, luces · knife, knives · battery, batteries */
function withFinalConsonant(word: string): string {
  if (word.endsWith('ce')) return `${word.slice(0, -2)}z`
  if (word.endsWith('v')) return `${word.slice(0, -1)}f`
  if (word.endsWith('y') && !VOWELS.has(word.at(-2) ?? 'a')) return `${word.slice(0, -1)}i`
  return word
}
