// A light stemmer for Spanish and English (C4): removes plural, feminine and masculine only. "guante" and "guardia"
// stay distinct. Stems are keys, never shown.

const MIN_STEMMED = 4
/** Bounds the recursion over "eseses…". */
const MAX_STEMMED = 40
const MIN_STEM = 3

/** Before "es" these end the singular (papeles, boxes), so a singular's own "e" is removed too (cables, cases). */
const BEFORE_ES = new Set('dfhijlnorsvxyz')
/** Before "s" these form no plural (glass, gris, virus), or the vowel has its own rule. */
const BEFORE_OTHER_S = new Set('aeiosu')
const VOWELS = new Set('aeiou')

export function stemOf(word: string): string {
  if (word.length < MIN_STEMMED || word.length > MAX_STEMMED || isCode(word)) return word
  return withFinalConsonant(genderless(singular(word)))
}

/** Numbers and models contain a digit. */
function isCode(word: string): boolean {
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index)
    if (code >= 48 && code <= 57) return true
  }
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
  if (stem.endsWith('a') || stem.endsWith('o')) stem = withoutLast(stem)
  if (stem.endsWith('s') && !BEFORE_OTHER_S.has(stem.at(-2) ?? '')) stem = withoutLast(stem)
  return stem
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
