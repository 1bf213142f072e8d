import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasAtLeast, hasAtMost, plainName } from './text.ts'

test('A9 the length of a text is its characters, where an emoji is one', () => {
  expect([hasAtLeast('🧤'.repeat(7), 8), hasAtLeast('🧤'.repeat(8), 8)]).toEqual([false, true])
  expect([hasAtMost('🧤'.repeat(8), 8), hasAtMost('🧤'.repeat(9), 8)]).toEqual([true, false])
  const someText = fc.string({ unit: fc.constantFrom('x', 'ñ', '🧤'), maxLength: 30 })
  fc.assert(
    fc.property(someText, fc.nat(20), (text, length) => {
      const characters = Array.from(text).length
      expect([hasAtLeast(text, length), hasAtMost(text, length)]).toEqual([
        characters >= length,
        characters <= length,
      ])
    }),
  )
})

test('C10 names are the same whatever their accents, capitals and spaces', () => {
  expect(plainName('Ferretería  NAVAL')).toBe('ferreteria naval')
  expect(plainName('Ñandú')).toBe(plainName('ñandu'))
  expect(plainName('Guantes')).not.toBe(plainName('Guante'))
})
