import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barCodeKey, checkDigitOf, readBarCode } from './bar-codes.ts'

const codes = fc
  .tuple(fc.constantFrom(7, 11, 12, 13), fc.bigInt({ min: 1n, max: 9_999_999n }))
  .chain(([length, least]) =>
    fc
      .stringMatching(new RegExp(`^\\d{${length}}$`))
      .map((digits) => (/[1-9]/.test(digits) ? digits : String(least).padStart(length, '0'))),
  )
  .map((digits) => `${digits}${checkDigitOf(digits)}`)

test('B8 published bar codes of each length are valid, whatever their spaces and dashes', () => {
  // GS1's examples of GTIN-8, -12, -13 and -14, and an Argentine EAN.
  for (const code of ['96385074', '614141000036', '4006381333931', '10614141000415', '7790895000997']) {
    expect(readBarCode(code)).toEqual({ barCode: code })
    expect(readBarCode(` ${code.slice(0, 1)} ${code.slice(1, 7)}-${code.slice(7)}\t`)).toEqual({
      barCode: code,
    })
  }
})

test('B8 a code of another length, with letters or of zeros alone is malformed', () => {
  for (const text of [
    '',
    '123',
    '9638507',
    '963850745',
    '40063813339310000',
    '400638133393A',
    '4006381333931.0',
    '0000000000000',
  ])
    expect(readBarCode(text)).toEqual({ problem: 'bar_code_malformed' })
})

test('B8 any one wrong digit is named as a wrong check digit', () => {
  fc.assert(
    fc.property(codes, fc.nat(), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
      const place = at % code.length
      const wrong = [...code].with(place, String((Number(code[place]) + by) % 10)).join('')
      fc.pre(/[1-9]/.test(wrong))
      expect(readBarCode(wrong)).toEqual({ problem: 'bar_code_check_digit' })
    }),
  )
})

test('B8 a bar code is shown as it was given, and has one key however many zeros stand before it', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(readBarCode(code)).toEqual({ barCode: code })
      const longer = code.padStart(14, '0')
      expect(barCodeKey(code)).toBe(longer)
      expect(barCodeKey(longer)).toBe(longer)
    }),
  )
  expect(barCodeKey('0614141000036')).toBe(barCodeKey('614141000036'))
  expect(barCodeKey('614141000037')).toBeNull()
})
