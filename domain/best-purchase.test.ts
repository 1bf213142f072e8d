// Three ways to buy some lines (B12).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BEST_WAYS,
  bestPurchases,
  type Candidate,
  comparableOffers,
  EXACT_SELLERS,
  type LineToBuy,
  wayTotals,
} from './best-purchase.ts'
import { CURRENCIES, type Currency, totals } from './money.ts'
import { cheapestFirst } from './offers.ts'

const offer = (sellerId: number, cents: number, more: Partial<Candidate> = {}): Candidate => ({
  sellerId,
  price: { cents, currency: 'ARS' },
  shipping: { cents: 0, currency: 'ARS' },
  deliveryDays: 5,
  ...more,
})
const shipping = (cents: number, currency: Currency = 'ARS') => ({ shipping: { cents, currency } })
const sellersOf = (chosen: readonly Candidate[]) => chosen.map(({ sellerId }) => sellerId)

test('B12 each way chooses one seller for each line, and its totals count units, shipping, days and sellers', () => {
  const lines = [
    {
      quantity: 10,
      offers: [offer(1, 100, shipping(20)), offer(2, 110, { deliveryDays: 2 }), offer(3, 130)],
    },
    { quantity: 2, offers: [offer(3, 500), offer(1, 490, { deliveryDays: 9 })] },
    { quantity: 1, offers: [offer(3, 900, shipping(50))] },
  ]
  const { cheapest, soonest, fewest_sellers: fewest } = bestPurchases(lines)
  expect(sellersOf(cheapest)).toEqual([2, 1, 3])
  expect(sellersOf(soonest)).toEqual([2, 3, 3])
  expect(sellersOf(fewest)).toEqual([3, 3, 3])
  expect(wayTotals(lines, cheapest)).toEqual({
    goods: { ARS: 1_100 + 980 + 900, USD: 0 },
    shipping: { ARS: 50, USD: 0 },
    deliveryDays: { least: 2, most: 9 },
    sellers: 3,
  })
  expect(wayTotals(lines, fewest)).toMatchObject({ goods: { ARS: 1_300 + 1_000 + 900 }, sellers: 1 })
})

test('B12 K14 a line keeps the currencies of its first offer by D3, as there is no exchange rate', () => {
  const dollars = offer(2, 1, { price: { cents: 1, currency: 'USD' }, deliveryDays: 1 })
  const mixed = offer(3, 1, { ...shipping(1, 'USD'), deliveryDays: 1 })
  expect(sellersOf(comparableOffers([mixed, dollars, offer(1, 900), offer(4, 800)]))).toEqual([4, 1])
  expect(sellersOf(comparableOffers([mixed, dollars]))).toEqual([2])
  const { soonest } = bestPurchases([{ quantity: 1, offers: [mixed, dollars, offer(1, 900)] }])
  expect(sellersOf(soonest)).toEqual([1])
})

const anyMoney = (least: number, most: number) =>
  fc.record({ cents: fc.integer({ min: least, max: most }), currency: fc.constantFrom(...CURRENCIES) })
const anyLine = (sellers: number): fc.Arbitrary<LineToBuy> =>
  fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    offers: fc.uniqueArray(
      fc.record({
        sellerId: fc.integer({ min: 1, max: sellers }),
        price: anyMoney(1, 20),
        shipping: anyMoney(0, 3),
        deliveryDays: fc.nat(4),
      }),
      { minLength: 1, maxLength: sellers, selector: ({ sellerId }) => sellerId },
    ),
  })

/** Every way to buy the lines. */
function* allChoices(
  lines: readonly LineToBuy[],
  chosen: readonly Candidate[] = [],
): Generator<readonly Candidate[]> {
  const line = lines[chosen.length]
  if (!line) return yield chosen
  const [first] = line.offers.toSorted(
    (one, other) => cheapestFirst(one, other) || one.sellerId - other.sellerId,
  )
  for (const one of line.offers)
    if (first && inSameCurrencies(one, first)) yield* allChoices(lines, [...chosen, one])
}

function inSameCurrencies(one: Candidate, first: Candidate): boolean {
  const costs = [one, first].map(({ price, shipping }) => totals([price, shipping]))
  const [isPaid, isFirstPaid] = costs.map(({ ARS, USD }) => [ARS > 0, USD > 0])
  const isMixed = isPaid?.every(Boolean) ?? false
  return String(isPaid) === String(isFirstPaid) && (!isMixed || one.price.currency === first.price.currency)
}

/** In pesos, then in dollars. */
function costOf(lines: readonly LineToBuy[], chosen: readonly Candidate[]): number {
  const { goods, shipping } = wayTotals(lines, chosen)
  return (goods.ARS + shipping.ARS) * 1_000_000 + goods.USD + shipping.USD
}

test('B12 the soonest way pays for an earlier offer only on lines that would arrive after the earliest possible last day', () => {
  const early = (sellerId: number, cents: number, deliveryDays: number) =>
    offer(sellerId, cents, { deliveryDays })
  const lines = [
    { quantity: 1, offers: [early(1, 100, 5), early(2, 200, 1)] },
    { quantity: 1, offers: [early(1, 100, 9), early(2, 150, 6), early(3, 180, 3)] },
    { quantity: 1, offers: [early(1, 100, 9), early(3, 190, 6)] },
  ]
  const { cheapest, soonest } = bestPurchases(lines)
  expect(sellersOf(cheapest)).toEqual([1, 1, 1])
  expect(sellersOf(soonest)).toEqual([1, 2, 3])
  expect(wayTotals(lines, soonest)).toMatchObject({
    goods: { ARS: 100 + 150 + 190 },
    deliveryDays: { least: 5, most: 6 },
  })
  const sameEnd = [...lines, { quantity: 1, offers: [early(4, 100, 9)] }]
  expect(bestPurchases(sameEnd).soonest).toEqual(bestPurchases(sameEnd).cheapest)
})

test('B12 of all ways to buy some lines none costs less, is complete sooner for less, or has fewer sellers for less, or as much and sooner', () => {
  fc.assert(
    fc.property(fc.array(anyLine(4), { minLength: 1, maxLength: 5 }), (lines) => {
      const ways = bestPurchases(lines)
      const all = [...allChoices(lines)].map((chosen) => ({
        cost: costOf(lines, chosen),
        ...wayTotals(lines, chosen),
      }))
      const least = (values: readonly number[]) => Math.min(...values)
      expect(costOf(lines, ways.cheapest)).toBe(least(all.map(({ cost }) => cost)))
      const soonest = wayTotals(lines, ways.soonest).deliveryDays
      expect(soonest.most).toBe(least(all.map(({ deliveryDays }) => deliveryDays.most)))
      const sameEnd = all.filter(({ deliveryDays }) => deliveryDays.most === soonest.most)
      expect(costOf(lines, ways.soonest)).toBe(least(sameEnd.map(({ cost }) => cost)))
      expect(soonest.least).toBeLessThanOrEqual(wayTotals(lines, ways.cheapest).deliveryDays.least)
      const fewest = wayTotals(lines, ways.fewest_sellers)
      expect(fewest.sellers).toBe(least(all.map(({ sellers }) => sellers)))
      const sameSellers = all.filter(({ sellers }) => sellers === fewest.sellers)
      const cost = least(sameSellers.map((one) => one.cost))
      expect(costOf(lines, ways.fewest_sellers)).toBe(cost)
      const sameCost = sameSellers.filter((one) => one.cost === cost)
      expect(fewest.deliveryDays.most).toBe(least(sameCost.map(({ deliveryDays }) => deliveryDays.most)))
    }),
    { numRuns: 500 },
  )
})

test('B12 beyond the sellers that are tried in all sets, each line still has an offer, from few sellers', () => {
  fc.assert(
    fc.property(fc.array(anyLine(EXACT_SELLERS * 2), { minLength: 1, maxLength: 40 }), (lines) => {
      const ways = bestPurchases(lines)
      for (const way of BEST_WAYS)
        for (const [line, chosen] of ways[way].entries()) expect(lines[line]?.offers).toContain(chosen)
      const few = wayTotals(lines, ways.fewest_sellers).sellers
      expect(few).toBeLessThanOrEqual(wayTotals(lines, ways.cheapest).sellers * (1 + Math.log(lines.length)))
    }),
  )
})
