import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasAtLeast, hasAtMost, isBlank, plainName } from './text.ts'

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

test('a text of invisible characters is blank', () => {
  const ranges = ['\u200b-\u200f', '\u2028-\u202e', '\u2060-\u206f', '\ufe00-\ufe0f', '\u{e0001}-\u{e007f}']
  const invisible = [
    ...'\u0000\t \u007f\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u2003\u2800\u3000\u3164\ufeff\uffa0',
  ]
  for (const range of ranges) {
    const [from = 0, to = 0] = range.split('-').map((end) => end.codePointAt(0))
    for (let code = from; code <= to; code++) invisible.push(String.fromCodePoint(code))
  }
  for (const character of invisible)
    expect(isBlank(character), character.codePointAt(0)?.toString(16)).toBe(true)
  expect(isBlank('')).toBe(true)
  expect(isBlank(invisible.join(''))).toBe(true)
  for (const text of ['a', '0', '.', 'ñ', '中', '🧤', '👩\u200d🏭', 'ﺥ', '\u200bx\u200b', '!'])
    expect(isBlank(text), text).toBe(false)
})
