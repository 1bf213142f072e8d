import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatWhole, type Language } from './format.ts'
import { decimal } from './money.ts'
import { readCents, readNumber, readWhole } from './typed-numbers.ts'

const language = fc.constantFrom<Language>('es', 'en')
/** Texts of digits, marks and what people put beside them. */
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0012345.,.,'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(..."0123456789.,-−+e$%' /\u00a0xE٣３½"), maxLength: 10 }),
)

/** The number times 10^12, with one mark for decimals and the other for thousands; null where it cannot be read so. */
function readings(text: string, decimals: string, grouping: string): bigint | null {
  const [whole = '', part, ...more] = text.split(decimals)
  const [first = '', ...groups] = whole.split(grouping)
  const isGrouped = groups.length === 0 || (first.length <= 3 && !first.startsWith('0'))
  const areDigits = [first, ...groups, part === '' || part === undefined ? '0' : part].every(
    (digits) => digits !== '' && [...digits].every((digit) => '0123456789'.includes(digit)),
  )
  if (more.length > 0 || !isGrouped || !areDigits || groups.some(({ length }) => length !== 3)) return null
  return BigInt(first + groups.join('') + (part ?? '').padEnd(12, '0'))
}

const trillionths = (text: string) => readings(text, '.', 'none')

test('K2 U2 V4 a number is read as a reader of the language reads it, or not at all', () => {
  fc.assert(
    fc.property(typed, language, (text, language) => {
      const read = readNumber(text, language)
      if (!('decimal' in read)) return
      const own = language === 'es' ? readings(text.trim(), ',', '.') : readings(text.trim(), '.', ',')
      const other = language === 'es' ? readings(text.trim(), '.', ',') : readings(text.trim(), ',', '.')
      expect(trillionths(read.decimal), text).toBe(own ?? other)
      // The other language's reading decides only where no reader sees thousands.
      expect(own !== null || !/[.,]\d{3}$/.test(text)).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})

test('K2 a whole number that is accepted has every digit that was typed, and no other', () => {
  fc.assert(
    fc.property(typed, language, (text, language) => {
      const read = readWhole(text, language, 0, 1_000_000_000_000)
      if (!('value' in read)) return
      expect(BigInt(read.value) * 10n ** 12n).toBe(trillionths(readNumberOf(text, language)))
      expect(text.trim()).toMatch(/^[\d.,]+$/)
    }),
    { numRuns: 20_000 },
  )
})

function readNumberOf(text: string, language: Language): string {
  const read = readNumber(text, language)
  return 'decimal' in read ? read.decimal : read.problem
}

test('K14 U2 what a page shows can be typed again, to the cent, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), language, (cents, language) => {
      const shown = formatMoney(decimal(cents), 'ARS', language).replace(/^.*\u00a0/, '')
      expect(readCents(shown, language, 0, 99_999_999_999)).toEqual({ cents })
      expect(readWhole(formatWhole(cents, language), language, 0, 99_999_999_999)).toEqual({ value: cents })
    }),
  )
})

test('K2 point and comma have the meaning of the language', () => {
  for (const [text, es, en] of [
    ['12,00', '12', '12'],
    ['12.00', '12', '12'],
    ['1.000', '1000', 'ambiguous'],
    ['1,000', 'ambiguous', '1000'],
    ['2,5', '2.5', '2.5'],
    ['2.5', '2.5', '2.5'],
    ['1.234.567,89', '1234567.89', 'not_a_number'],
    ['1,234,567.89', 'not_a_number', '1234567.89'],
    ['1234.567', 'ambiguous', '1234.567'],
    ['0,125', '0.125', 'ambiguous'],
    ['1.23.4', 'not_a_number', 'not_a_number'],
    ['12.34,5', 'not_a_number', 'not_a_number'],
    ['0.123.456', 'not_a_number', 'not_a_number'],
    ['-3', 'negative', 'negative'],
    ['−1.000', 'negative', 'ambiguous'],
    ['1e3', 'not_a_number', 'not_a_number'],
    ['+3', 'not_a_number', 'not_a_number'],
    ['3 4', 'not_a_number', 'not_a_number'],
    ['٣', 'not_a_number', 'not_a_number'],
    [',5', 'not_a_number', 'not_a_number'],
    ['-', 'not_a_number', 'not_a_number'],
    ['5,', '5', '5'],
    ['007', '7', '7'],
    ['000', '0', '0'],
    ['\u00a012 ', '12', '12'],
    [' ', 'empty', 'empty'],
  ] as const) {
    expect(readNumberOf(text, 'es'), text).toBe(es)
    expect(readNumberOf(text, 'en'), text).toBe(en)
  }
})

test('K2 V4 U2 a refused number says which rule it breaks, and the limit', () => {
  expect(readWhole('2,5', 'es', 1, 999)).toEqual({ problem: 'not_whole' })
  expect(readWhole('0', 'es', 1, 999)).toEqual({ problem: 'too_small', limit: '1' })
  expect(readWhole('-3', 'es', 1, 999)).toEqual({ problem: 'too_small', limit: '1' })
  expect(readCents('-3', 'es', 0, 999)).toEqual({ problem: 'too_small', limit: '0.00' })
  expect(readWhole('1.000', 'es', 1, 999)).toEqual({ problem: 'too_large', limit: '999' })
  expect(readWhole('9'.repeat(400), 'es', 1, 999)).toEqual({ problem: 'too_large', limit: '999' })
  expect(readWhole('999,0', 'es', 1, 999)).toEqual({ value: 999 })
  expect(readCents('1.234,5', 'es', 1, 999_999)).toEqual({ cents: 123_450 })
  expect(readCents('$ 1.234,5', 'es', 1, 999_999, 'ARS')).toEqual({ cents: 123_450 })
  expect(readCents('US$\u00a05', 'en', 1, 999_999, 'USD')).toEqual({ cents: 500 })
  expect(readCents('$ 5', 'es', 1, 999_999, 'USD')).toEqual({ problem: 'not_a_number' })
  expect(readCents('1,2345', 'es', 1, 999_999)).toEqual({ problem: 'too_many_decimals' })
  expect(readCents('0,00', 'es', 1, 999_999)).toEqual({ problem: 'too_small', limit: '0.01' })
  expect(readCents('10.000', 'es', 1, 999_999)).toEqual({ problem: 'too_large', limit: '9999.99' })
  expect(readCents('9'.repeat(14), 'es', 1, 999_999)).toEqual({ problem: 'too_large', limit: '9999.99' })
})

test('U2 a megabyte in a field is read at once', () => {
  for (const text of ['0', '1,000', `1,${'0'.repeat(1_000_000)}1`, '9'])
    expect(readNumber(text.repeat(text.length > 9 ? 1 : 250_000), 'es')).toBeDefined()
})
