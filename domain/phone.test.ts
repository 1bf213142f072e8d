import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PHONE } from './phone.ts'

test('O8 a phone has 6 to 15 digits in any usual spelling, and an extension', () => {
  for (const phone of [
    '+54 11 4321-5678',
    '(0291) 455-1234',
    '0810.222.3344',
    '4555-0000',
    '11 4321 5678 int. 12',
  ])
    expect(PHONE.test(phone)).toBe(true)
  for (const phone of [
    'abc',
    '',
    ' ',
    '12345',
    '1234567890123456',
    '4321-5678 abc',
    '4321 int.',
    'tel 43215678',
    '++5411432156',
  ])
    expect(PHONE.test(phone)).toBe(false)
})

test('O8 letters alone are never a phone, and every refusal is quick', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z ]*$/), fc.stringMatching(/^[\d ().-]*$/), (letters, rest) => {
      expect(PHONE.test(letters)).toBe(false)
      expect(PHONE.test(`${rest}x`)).toBe(false)
    }),
  )
  const start = performance.now()
  PHONE.test(`${'1 ('.repeat(10_000)}x`)
  expect(performance.now() - start).toBeLessThan(1000)
})
