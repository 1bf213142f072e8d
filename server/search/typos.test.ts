import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearest, slips } from './typos.ts'

const known = ['guantes', 'guante', 'tuerca', 'casco', 'cascos', 'destornillador'].map((word) => ({
  word,
  stem: word,
}))

test('C4 one letter added, missing, wrong or swapped is one slip', () => {
  for (const typo of ['guanntes', 'guates', 'guamtes', 'gauntes']) expect(slips(typo, 'guantes')).toBe(1)
  expect(slips('guantes', 'guantes')).toBe(0)
  expect(slips('', 'abc')).toBe(3)
})

test('C4 the nearest words are taken; a short word forgives one slip, a long one two', () => {
  expect(nearest('gauntes', known)).toEqual(['guantes'])
  expect(nearest('csaco', known)).toEqual(['casco'])
  expect(nearest('destorniyador', known)).toEqual(['destornillador'])
  expect(nearest('tuerka', known)).toEqual(['tuerca'])
  expect(nearest('teurka', known)).toEqual([])
  expect(nearest('xyzw', known)).toEqual([])
})

test('C4 slips are counted the same both ways, and one change makes at most one', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(slips(a, b)).toBe(slips(b, a))
    }),
  )
  fc.assert(
    fc.property(word, fc.nat(12), fc.constantFrom(...'abcde'), (text, at, letter) => {
      expect(slips(text, text.slice(0, at) + letter + text.slice(at))).toBe(1)
    }),
  )
})
