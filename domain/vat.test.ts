import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PURCHASE_MAX_CENTS } from './money.ts'
import {
  addVat,
  chargesVat,
  estimateVat,
  VAT_RATES,
  vatCents,
  type VatLine,
  vatOfLine,
  vatPerRate,
} from './vat.ts'

const line = (over: Partial<VatLine>): VatLine => ({
  goods: { cents: 10_000, currency: 'ARS' },
  vatRate: '21',
  shipping: { cents: 0, currency: 'ARS' },
  shippingVatRate: '21',
  sellerCondition: 'responsable_inscripto',
  ...over,
})

test('F3 IVA is rounded half up to the cent', () => {
  expect(vatCents(10_000, '21')).toBe(2_100)
  expect(vatCents(2, '21')).toBe(0)
  expect(vatCents(3, '21')).toBe(1)
  expect(vatCents(100, '10.5')).toBe(11)
  expect(vatCents(99, '10.5')).toBe(10)
  expect(vatCents(50, '27')).toBe(14)
  expect(vatCents(12_345, '0')).toBe(0)
  expect(vatCents(12_345, 'exempt')).toBe(0)
})

test('F3 IVA of the largest purchase is exact', () => {
  expect(vatCents(PURCHASE_MAX_CENTS, '21')).toBe(21_000_000_000_000)
  expect(vatCents(PURCHASE_MAX_CENTS, '27')).toBe(27_000_000_000_000)
})

test('F3 sellers who are Monotributo or Exento have none', () => {
  expect(chargesVat('responsable_inscripto')).toBe(true)
  expect(chargesVat(null)).toBe(true)
  for (const sellerCondition of ['monotributo', 'iva_exento'] as const) {
    expect(estimateVat([line({ sellerCondition })])).toEqual({
      rates: [],
      total_ARP: '100.00',
      total_USD: '0.00',
    })
  }
})

test('F3 goods and shipping have their own rate, and each is rounded by itself', () => {
  const shipping = { cents: 3, currency: 'USD' } as const
  expect(vatOfLine(line({ goods: { cents: 3, currency: 'ARS' }, vatRate: '10.5', shipping }))).toEqual([
    { currency: 'ARS', rate: '10.5', net: 3, vat: 0 },
    { currency: 'USD', rate: '21', net: 3, vat: 1 },
  ])
})

test('F3 there is one sum per currency and rate, pesos first, the highest rate first', () => {
  const lines = [
    line({ vatRate: 'exempt', shipping: { cents: 500, currency: 'ARS' } }),
    line({ goods: { cents: 700, currency: 'USD' }, vatRate: '27' }),
    line({ vatRate: '10.5' }),
    line({ vatRate: '0' }),
    line({}),
  ]
  expect(vatPerRate(lines.flatMap(vatOfLine))).toEqual([
    { currency: 'ARS', rate: '21', net: 10_500, vat: 2_205 },
    { currency: 'ARS', rate: '10.5', net: 10_000, vat: 1_050 },
    { currency: 'ARS', rate: '0', net: 10_000, vat: 0 },
    { currency: 'ARS', rate: 'exempt', net: 10_000, vat: 0 },
    { currency: 'USD', rate: '27', net: 700, vat: 189 },
  ])
})

const cents = fc.integer({ min: 0, max: 999_999_999_999 })
const money = fc.record({ cents, currency: fc.constantFrom('ARS' as const, 'USD' as const) })
const anyLine = fc.record({
  goods: money,
  vatRate: fc.constantFrom(...VAT_RATES),
  shipping: money,
  shippingVatRate: fc.constantFrom(...VAT_RATES),
  sellerCondition: fc.constantFrom(null, 'responsable_inscripto' as const, 'monotributo' as const),
})

test('F3 the sums are exactly those of the rounded lines, in any order', () => {
  const sumOf = (amounts: ReturnType<typeof vatOfLine>, currency: string, key: 'net' | 'vat') =>
    amounts.filter((amount) => amount.currency === currency).reduce((sum, amount) => sum + amount[key], 0)
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), (lines) => {
      const each = lines.flatMap(vatOfLine)
      const sums = vatPerRate(each)
      for (const currency of ['ARS', 'USD']) {
        expect(sumOf(sums, currency, 'vat')).toBe(sumOf(each, currency, 'vat'))
        expect(sumOf(sums, currency, 'net')).toBe(sumOf(each, currency, 'net'))
      }
      expect(vatPerRate(each.toReversed())).toEqual(sums)
      expect(new Set(sums.map(({ currency, rate }) => `${currency} ${rate}`)).size).toBe(sums.length)
    }),
  )
})

test('F3 an estimate shows the sums and the totals with them; lines without units count for nothing', () => {
  const lines = [
    line({ shipping: { cents: 101, currency: 'USD' }, shippingVatRate: '10.5' }),
    line({ goods: { cents: 0, currency: 'ARS' }, vatRate: '27' }),
  ]
  expect(estimateVat(lines)).toEqual({
    rates: [
      { currency_code: 'ARS', rate: '21', net: '100.00', vat: '21.00' },
      { currency_code: 'USD', rate: '10.5', net: '1.01', vat: '0.11' },
    ],
    total_ARP: '121.00',
    total_USD: '1.12',
  })
})

test('F3 the estimate of a purchase is the exact sum of those of its orders, none when one has none', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyLine, { maxLength: 8 }), { minLength: 1, maxLength: 5 }), (orders) => {
      expect(addVat(orders.map(estimateVat))).toEqual(estimateVat(orders.flat()))
      expect(addVat([...orders.map(estimateVat), null])).toBeNull()
    }),
  )
})

test('F3 IVA is off by at most half a cent', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('21' as const, '10.5' as const, '27' as const), (net, rate) => {
      const exact = BigInt(net) * BigInt(Number(rate) * 10)
      const error = BigInt(vatCents(net, rate)) * 1_000n - exact
      expect(error > -500n && error <= 500n).toBe(true)
    }),
  )
})
