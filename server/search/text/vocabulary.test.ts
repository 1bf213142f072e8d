import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Spelling, TOO_FAR, isCorrectable, editDistance } from './vocabulary.ts'
import { StringTable } from './term-dictionary.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 9 })
const letters = (text: string) => Uint16Array.from(text, (letter) => letter.charCodeAt(0))
const between = (a: string, b: string, most = 2) => editDistance(letters(a), letters(b), most)

test('C4 a letter added, missing, replaced or transposed is an edit distance of 1', () => {
  for (const typo of ['guanntes', 'guates', 'guamtes', 'gauntes', 'guantesx', 'uantes'])
    expect(between(typo, 'guantes'), typo).toBe(1)
  expect(between('guantes', 'guantes')).toBe(0)
  expect(between('', 'abc')).toBe(TOO_FAR)
})

test('C4 the edit distance equals its definition up to the limit', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, most) => {
      const all = distanceByDefinition(a, b)
      expect(between(a, b, most)).toBe(all > most ? TOO_FAR : all)
    }),
    { numRuns: 2_000 },
  )
})

/** Damerau-Levenshtein distance by its recursive definition. */
function distanceByDefinition(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)]
  if (a.at(-1) === b.at(-1)) return distanceByDefinition(restA, restB)
  const swapped = a.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return (
    1 +
    Math.min(
      distanceByDefinition(restA, b),
      distanceByDefinition(a, restB),
      distanceByDefinition(restA, restB),
      swapped ? distanceByDefinition(a.slice(0, -2), b.slice(0, -2)) : Number.POSITIVE_INFINITY,
    )
  )
}

function spellingOf(words: string[]) {
  const strings = new StringTable()
  const spelling = new Spelling(strings)
  const places = new Map<string, number>()
  for (const word of words) {
    if (!places.has(word)) {
      const number = strings.intern(word)
      places.set(word, spelling.add(number, number))
    }
    spelling.count(places.get(word) ?? 0)
  }
  return (typed: string) =>
    spelling.similarTo(typed).map(({ word, distance }) => ({ word: strings.textOf(word), distance }))
}

test('C4 all known words within the distance are found', () => {
  const known = fc.string({ unit: fc.constantFrom(...'abcdeñß'), minLength: 4, maxLength: 9 })
  fc.assert(
    fc.property(fc.uniqueArray(known, { maxLength: 40 }), known, (words, typed) => {
      const most = typed.length < 7 ? 1 : 2
      const near = words
        .map((word) => ({ word, distance: distanceByDefinition(typed, word) }))
        .filter(({ distance }) => distance <= most)
        .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
      expect(spellingOf(words)(typed)).toEqual(near)
    }),
  )
})

test('C4 corrections are sorted by distance, then by frequency; short words allow 1, long ones 2', () => {
  const similar = spellingOf(['guante', 'guantes', 'guantes', 'casco', 'cascos', 'destornillador', 'tuerca'])
  const words = (typed: string) => similar(typed).map(({ word }) => word)
  expect(words('guantez')).toEqual(['guantes', 'guante'])
  expect(words('guantte')).toEqual(['guante', 'guantes'])
  expect(words('csaco')).toEqual(['casco'])
  expect(words('destorniyador')).toEqual(['destornillador'])
  expect(words('teurka')).toEqual([])
})

test('C4 only words of letters are corrected', () => {
  expect(['abc', 'abc4', '12345', '2.5', '1/2', 'x'.repeat(41), ''].filter(isCorrectable)).toEqual([])
  expect(['casco', 'שלום'].filter(isCorrectable)).toHaveLength(2)
})
