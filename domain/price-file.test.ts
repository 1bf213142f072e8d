import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX_CENTS } from './publication.ts'
import { excerpt, type Cell } from './cells.ts'
import { importOutcome, readPriceRow, type Cells, type Offered, writtenSteps } from './price-file.ts'
import { PLAIN_TERMS } from './quantity-prices.ts'

const text = (value: string): Cell => ({ kind: 'text', text: value })
const number = (value: string | number): Cell => ({ kind: 'number', text: String(value) })
const row = (over: Cells = {}): Cells => ({
  sku: text('A-1'),
  price: text('10'),
  currency: text('ARS'),
  ...over,
})

function problems(cells: Cells): string[] {
  const read = readPriceRow(cells)
  return Array.isArray(read) ? read.map(({ column, problem }) => `${column} ${problem}`) : []
}

test('U5 a price is a number as either language writes it, if that is one number, and nothing else', () => {
  const cents = (cell: Cell) => {
    const read = readPriceRow(row({ price: cell }))
    return Array.isArray(read) ? null : read.cents
  }
  expect(
    ['1234,5', '1234.50', '1.234,50', '1,234.50', ' 7 ', '0,07'].map((value) => cents(text(value))),
  ).toEqual([123450, 123450, 123450, 123450, 700, 7])
  expect(
    ['1.234', '€ 10', '$ 10 ARS', '1e3', '-5', '0x10', '', '1,005', '٣'].map((value) => cents(text(value))),
  ).toEqual(Array.from({ length: 9 }, () => null))
  expect(['1234.5', '0.30000000000000004', '1.2345E3', 0].map((value) => cents(number(value)))).toEqual([
    123450, 30, 123450, 0,
  ])
  expect(['-5', '0.305', '1e400', 'NaN', 2 ** 53].map((value) => cents(number(value)))).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

test('U5 every price there can be is read back as it was written, as a number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: PRICE_MAX_CENTS }), fc.constantFrom('.', ','), (cents, sign) => {
      expect(readPriceRow(row({ price: number(cents / 100) }))).toMatchObject({ cents })
      const written = (cents / 100).toFixed(2).replace('.', sign)
      expect(readPriceRow(row({ price: text(written) }))).toMatchObject({ cents })
    }),
  )
})

test('U5 a date is one of the sheet, or written with the day first or the year first', () => {
  const from = (cell: Cell, epoch1904 = false) => {
    const read = readPriceRow(row({ date_from: cell }), { epoch1904 })
    return Array.isArray(read) ? 'bad' : read.from
  }
  expect(from(number(46022))).toBe('2025-12-31')
  expect(from(number('46022.75'))).toBe('2025-12-31')
  expect(from(number(46022 - 1462), true)).toBe('2025-12-31')
  expect(
    ['31/12/2026', '1/2/2026', '2026-12-31', '2026-12-31T00:00:00'].map((day) => from(text(day))),
  ).toEqual(['2026-12-31', '2026-02-01', '2026-12-31', '2026-12-31'])
  expect(['30/02/2026', '12/31/2026', '31-12-26', 'mañana', '2026'].map((day) => from(text(day)))).toEqual(
    Array.from({ length: 5 }, () => 'bad'),
  )
  expect([from(number(5)), from(number('1e400'))]).toEqual(['bad', 'bad'])
  expect(readPriceRow(row())).toMatchObject({ from: null })
})

test('U5 preparation days are whole days from 0 to 90; an empty cell keeps those there are', () => {
  const days = (cell: Cell) => {
    const read = readPriceRow(row({ preparation_days: cell }))
    return Array.isArray(read) ? 'bad' : read.preparationDays
  }
  expect([days(number(0)), days(number(90)), days(number('5.0')), days(text(' 7 ')), days(text(''))]).toEqual(
    [0, 90, 5, 7, null],
  )
  expect(readPriceRow(row())).toMatchObject({ preparationDays: null })
  expect([number(91), number('1.5'), number(-1), text('5 días'), text('1e1')].map(days)).toEqual(
    Array.from({ length: 5 }, () => 'bad'),
  )
  expect(problems(row({ preparation_days: { kind: 'formula', text: '7' } }))).toEqual([
    'preparation_days formula_in_cell',
  ])
})

test('U5 everything that is wrong with a row is said at once', () => {
  expect(problems({})).toEqual(['sku required', 'price required', 'currency required'])
  expect(
    problems(
      row({ price: { kind: 'formula', text: '7' }, currency: text('EUR'), sku: text('x'.repeat(65)) }),
    ),
  ).toEqual(['sku too_long', 'price formula_in_cell', 'currency currency_not_found'])
  expect(
    problems(row({ sku: { kind: 'other', text: '#REF!' }, date_from: { kind: 'formula', text: '' } })),
  ).toEqual(['sku invalid_value', 'date_from formula_in_cell'])
  expect(problems(row({ sku: text('SKU\u202e-1') }))).toEqual(['sku hidden_characters'])
  expect(readPriceRow(row({ sku: number(123), currency: text(' arp ') }))).toMatchObject({
    sku: '123',
    currency: 'ARS',
  })
})

const today = '2026-06-15'
const ars = (cents: number) => ({ cents, currencyId: 1 })
const offered: Offered = {
  state: 'active',
  since: '2026-01-10',
  priceOnDay: { ...ars(1000), terms: PLAIN_TERMS },
  preparationDays: 3,
}
const outcome = (row: { cents: number; currencyId: number; from: string | null }, known: Offered) =>
  importOutcome({ preparationDays: null, terms: {}, ...row }, known, today)

test('U6 what is exported changes nothing when it comes back', () => {
  expect(outcome({ ...ars(1000), from: '2026-01-10' }, offered)).toEqual({
    outcome: 'same',
    day: today,
    terms: PLAIN_TERMS,
  })
  expect(outcome({ ...ars(1000), from: null }, offered)).toMatchObject({ outcome: 'same' })
  const cancelled = { ...offered, state: 'cancelled' } as const
  expect(outcome({ ...ars(1000), from: '2026-01-10' }, cancelled)).toMatchObject({
    outcome: 'same',
  })
})

test('U5 a changed price whose date was left as exported holds from today; any other past day is refused', () => {
  expect(outcome({ ...ars(1100), from: '2026-01-10' }, offered)).toEqual({
    outcome: 'changed',
    day: today,
    terms: PLAIN_TERMS,
  })
  expect(outcome({ ...ars(1100), from: null }, offered)).toEqual({
    outcome: 'changed',
    day: today,
    terms: PLAIN_TERMS,
  })
  expect(outcome({ ...ars(1100), from: '2026-07-01' }, offered)).toEqual({
    outcome: 'changed',
    day: '2026-07-01',
    terms: PLAIN_TERMS,
  })
  // An export of before the last change does not bring the old price back.
  expect(outcome({ ...ars(900), from: '2025-12-01' }, offered)).toMatchObject({
    problem: 'day_past',
  })
})

test('U5 a changed price starts within ten years; an unchanged price stays as it is', () => {
  expect(outcome({ ...ars(1100), from: '2036-06-15' }, offered)).toMatchObject({ outcome: 'changed' })
  expect(outcome({ ...ars(1100), from: '2036-06-16' }, offered)).toEqual({
    column: 'date_from',
    problem: 'day_too_far',
  })
  expect(outcome({ ...ars(1000), from: '2036-06-16' }, offered)).toMatchObject({ outcome: 'same' })
})

test('U5 a SKU that is not sold yet or was cancelled is added; what is zero or too high is refused', () => {
  const none = { state: null, since: null, priceOnDay: null, preparationDays: null }
  expect(outcome({ ...ars(1), from: null }, none)).toEqual({
    outcome: 'added',
    day: today,
    terms: PLAIN_TERMS,
  })
  expect(outcome({ ...ars(1), from: '2026-06-14' }, none)).toMatchObject({ problem: 'day_past' })
  const cancelled = { ...offered, state: 'cancelled' } as const
  expect(outcome({ ...ars(1), from: null }, cancelled)).toEqual({
    outcome: 'added',
    day: today,
    terms: PLAIN_TERMS,
  })
  expect(outcome({ ...ars(0), from: null }, offered)).toMatchObject({ problem: 'price_is_zero' })
  expect(outcome({ ...ars(PRICE_MAX_CENTS + 1), from: null }, offered)).toMatchObject({
    problem: 'too_high',
  })
  expect(outcome({ cents: 1000, currencyId: 2, from: null }, offered)).toMatchObject({
    outcome: 'changed',
  })
})

test('U5 other preparation days are a change, except of a cancelled publication', () => {
  const row = { ...ars(1000), from: '2026-01-10' }
  const prepared = (preparationDays: number | null, known = offered) =>
    importOutcome({ ...row, preparationDays, terms: {} }, known, today)
  expect(prepared(3)).toEqual({ outcome: 'same', day: today, terms: PLAIN_TERMS })
  expect(prepared(0)).toEqual({ outcome: 'changed', day: today, terms: PLAIN_TERMS })
  expect(prepared(0, { ...offered, state: 'cancelled' })).toEqual({
    outcome: 'same',
    day: today,
    terms: PLAIN_TERMS,
  })
})

/** Built faster than fast-check's own unit of all letters. */
const ANY_LETTER = fc.nat({ max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code))

test('U5 what is shown of a cell is its beginning, as a database can keep it', () => {
  expect(excerpt('Precio')).toBe('Precio')
  expect(excerpt(`${'x'.repeat(99)}\u{1f4a5}`)).toBe(`${'x'.repeat(99)}\ufffd`)
  fc.assert(
    fc.property(fc.string({ unit: ANY_LETTER, maxLength: 120 }), (text) => {
      const shown = excerpt(`${text}\ud800\u0000`)
      return shown.length <= 100 && shown.isWellFormed() && !shown.includes('\u0000')
    }),
  )
})

const termsIn = (cells: Cells) => {
  const read = readPriceRow(row(cells))
  return Array.isArray(read) ? null : read.terms
}

test('B7 minimum, multiple and quantity prices are read as written; empty cells change nothing', () => {
  expect(termsIn({})).toEqual({})
  expect(termsIn({ minimum: text(''), multiple: text(' '), quantity_prices: text('') })).toEqual({})
  expect(termsIn({ minimum: number(12), multiple: text('6') })).toEqual({ minimum: 12, multiple: 6 })
  expect(termsIn({ quantity_prices: text('-') })).toEqual({ steps: [] })
  const steps = [
    { from: 10, cents: 950_50 },
    { from: 50, cents: 900_00 },
  ]
  expect(termsIn({ quantity_prices: text('10: 950,50; 50: 900') })).toEqual({ steps })
  expect(termsIn({ quantity_prices: text('10=950.50 ;50 = 900.00') })).toEqual({ steps })
  for (const language of ['es', 'en'] as const)
    expect(termsIn({ quantity_prices: text(writtenSteps(steps, language)) })).toEqual({ steps })
  expect(problems(row({ minimum: number(0) }))).toEqual(['minimum invalid_quantity'])
  expect(problems(row({ multiple: text('2,5') }))).toEqual(['multiple invalid_quantity'])
  for (const wrong of ['10', '10: ', ': 5', '10: US$ 5', '1:9;2:8;3:7;4:6;5:5;6:4', '10: 1.234', '10: 9;'])
    expect(problems(row({ quantity_prices: text(wrong) }))).toEqual([
      'quantity_prices invalid_quantity_prices',
    ])
})

test('B7 other terms are a change, absent ones stay, and steps that do not fit the price are refused', () => {
  const terms = { minimum: 10, multiple: 5, steps: [{ from: 50, cents: 900 }] }
  const known: Offered = { ...offered, priceOnDay: { ...ars(1000), terms } }
  const withTerms = (given: object, cents = 1000) =>
    importOutcome({ ...ars(cents), from: null, preparationDays: null, terms: given }, known, today)
  expect(withTerms({})).toEqual({ outcome: 'same', day: today, terms })
  expect(withTerms(terms)).toMatchObject({ outcome: 'same' })
  expect(withTerms({ minimum: 20 })).toEqual({
    outcome: 'changed',
    day: today,
    terms: { ...terms, minimum: 20 },
  })
  expect(withTerms({}, 1100)).toEqual({ outcome: 'changed', day: today, terms })
  expect(withTerms({}, 900)).toEqual({ column: 'quantity_prices', problem: 'step_not_cheaper' })
  expect(withTerms({ multiple: 7 })).toEqual({ column: 'quantity_prices', problem: 'step_off_multiple' })
  expect(withTerms({ minimum: 999_998, multiple: 999_997, steps: [] })).toEqual({
    column: 'multiple',
    problem: 'multiple_too_large',
  })
})
