import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasAtLeast,
  hasAtMost,
  HIDDEN_IN_LINE,
  HIDDEN_IN_LINES,
  isBlank,
  isManyLines,
  isOneLine,
  plainName,
  visibleLines,
  withoutHidden,
} from './text.ts'

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

/** By name, as none of them shows. */
const HIDDEN = {
  NUL: '\u0000',
  bell: '\u0007',
  escape: '\u001b',
  delete: '\u007f',
  'next line': '\u0085',
  'soft hyphen': '\u00ad',
  'letter mark': '\u061c',
  'zero-width space': '\u200b',
  'zero-width joiner': '\u200d',
  'left-to-right mark': '\u200e',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'right-to-left override': '\u202e',
  'word joiner': '\u2060',
  isolate: '\u2067',
  'blank braille': '\u2800',
  filler: '\u3164',
  'variation selector': '\ufe0f',
  'byte order mark': '\ufeff',
  annotation: '\ufff9',
  tag: '\u{e0041}',
}

test.each(Object.entries(HIDDEN))(
  'a name or comment with the character %s is refused',
  (_name, character) => {
    for (const text of [`Ana${character}Ruiz`, `${character}Ana`, `Ana${character}`, `1${character}2`]) {
      expect(isOneLine(text)).toBe(false)
      expect(isManyLines(`Uno\ndos ${text}`)).toBe(false)
      expect(visibleLines(`Uno\n\tdos ${text}`)).toBe(`Uno\n\tdos ${text.replace(character, '')}`)
      expect(withoutHidden(text).replace(' ', '')).toBe(text.replace(character, ''))
    }
  },
)

test('a name takes letters of all scripts, accents and emoji; a comment also line breaks and tabs', () => {
  const names = [
    'Ñandú S.A.',
    'José\u0301',
    '中文',
    'خوذة',
    'Ελλάς',
    '👷🏽‍♀️ casco',
    '👩‍👩‍👧',
    '❤️',
    '1️⃣',
    '🇦🇷',
    '½ "x" – ±\u00a05 %',
  ]
  for (const name of names) expect([name, isOneLine(name), isManyLines(name)]).toEqual([name, true, true])
  for (const lines of ['uno\ndos', 'uno\r\ndos', 'uno\tdos']) {
    expect([lines, isOneLine(lines), isManyLines(lines)]).toEqual([lines, false, true])
    expect(visibleLines(`${lines} \u202e👷🏽‍♀️ ❤️`)).toBe(`${lines} 👷🏽‍♀️ ❤️`)
  }
})

test('the classes of the description have each hidden character up to U+FFFF, and no other', () => {
  const line = new RegExp(`[${HIDDEN_IN_LINE}]`)
  const lines = new RegExp(`[${HIDDEN_IN_LINES}]`)
  const wrong: string[] = []
  for (let code = 0; code <= 0xffff; code++) {
    const character = String.fromCharCode(code)
    if (!character.isWellFormed()) continue
    if (line.test(character) === isOneLine(`a${character}b`)) wrong.push(`line ${code.toString(16)}`)
    if (lines.test(character) === isManyLines(`a${character}b`)) wrong.push(`lines ${code.toString(16)}`)
  }
  expect(wrong).toEqual([])
})
