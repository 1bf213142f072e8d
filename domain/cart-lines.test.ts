// Many lines put into a cart at once (B14).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals, overLimit } from './cart.ts'
import { fitLines, type LineInCart, quantityProblem, type WantedLine } from './cart-lines.ts'
import { CURRENCIES } from './money.ts'
import { PLAIN_TERMS } from './quantity-prices.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from './rules.ts'

const pesos = (cents: number) => ({ cents, currency: 'ARS' as const })
const line = (publicationId: number, quantity: number, cents = 100): WantedLine => ({
  publicationId,
  quantity,
  price: pesos(cents),
  terms: PLAIN_TERMS,
  shippingUnit: pesos(0),
})
const inCart = (publicationId: number, quantity: number, cents = 100): LineInCart => ({
  publicationId,
  quantity,
  unitPrice: pesos(cents),
  shippingUnit: pesos(0),
  available: true,
})

test.each([
  [0, 'quantity_too_small'],
  [-1, 'quantity_too_small'],
  [-0.5, 'quantity_too_small'],
  [2.5, 'not_whole'],
  [1e9, 'too_many'],
  [QUANTITY_MAX + 1, 'too_many'],
  [QUANTITY_MAX, null],
  [1, null],
])('B14 a quantity of %d: %s', (quantity, problem) => {
  expect(quantityProblem(quantity)).toBe(problem)
})

test('B14 lines add to the cart or set its quantities, and one publication twice adds up', () => {
  const cart = [inCart(1, 5)]
  const wanted = [line(1, 2), line(2, 3), line(1, 4)]
  expect(fitLines(cart, wanted, 'add', {})).toEqual([
    { problem: null, inCart: 7, nextQuantities: [], repeats: null },
    { problem: null, inCart: 3, nextQuantities: [], repeats: null },
    { problem: null, inCart: 11, nextQuantities: [], repeats: 0 },
  ])
  expect(fitLines(cart, wanted, 'set', {}).map((fit) => fit.inCart)).toEqual([2, 3, 6])
})

test('B14 quantities that add up to more than a line takes are refused where they do', () => {
  const fits = fitLines([inCart(1, 1)], [line(1, QUANTITY_MAX), line(1, QUANTITY_MAX - 1)], 'add', {})
  expect(fits).toEqual([
    { problem: 'too_many', inCart: 1, nextQuantities: [], repeats: null },
    { problem: null, inCart: QUANTITY_MAX, nextQuantities: [], repeats: null },
  ])
})

test('B14 a full cart takes more of what it has, and nothing new', () => {
  const cart = Array.from({ length: CART_LINES_MAX - 1 }, (_, index) => inCart(index + 1, 1))
  const fits = fitLines(cart, [line(1000, 1), line(1001, 1), line(1, 1), line(1000, 1)], 'add', {})
  expect(fits.map(({ problem }) => problem)).toEqual([null, 'cart_full', null, null])
})

test('K3 B14 a line above the limit is refused, a smaller one after it is not, and lowering always fits', () => {
  const limits = { ARS: 1_000 }
  const fits = fitLines([inCart(1, 8)], [line(2, 3), line(3, 2), line(4, 1)], 'add', limits)
  expect(fits.map(({ problem }) => problem)).toEqual(['over_limit', null, 'over_limit'])
  expect(fitLines([inCart(1, 80)], [line(1, 50)], 'set', limits)[0]?.problem).toBeNull()
})

test('B14 whatever is put in, what fits keeps the limits of lines, quantities and money, and what does not changes nothing', () => {
  const anyLine = fc.record({
    publicationId: fc.integer({ min: 1, max: 12 }),
    quantity: fc.oneof(fc.integer({ min: -2, max: 40 }), fc.constantFrom(2.5, QUANTITY_MAX, 1e9)),
    unitPrice: fc.record({
      cents: fc.integer({ min: 0, max: 500 }),
      currency: fc.constantFrom(...CURRENCIES),
    }),
    shippingUnit: fc.record({ cents: fc.nat(50), currency: fc.constantFrom(...CURRENCIES) }),
  })
  const limit = fc.option(fc.nat(20_000), { nil: undefined })
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 20 }),
      fc.constantFrom('add' as const, 'set' as const),
      fc.record({ ARS: limit, USD: limit }, { requiredKeys: [] }),
      (wanted, mode, { ARS, USD }) => {
        const limits = { ...(ARS === undefined ? {} : { ARS }), ...(USD === undefined ? {} : { USD }) }
        const priced = wanted.map(({ unitPrice, ...one }) => ({
          ...one,
          price: unitPrice,
          terms: PLAIN_TERMS,
        }))
        const fits = fitLines([], priced, mode, limits)
        const filled = new Map<number, LineInCart>()
        for (const [index, fit] of fits.entries()) {
          const one = wanted[index]
          if (!one) throw new Error('Each line has an outcome')
          const before = filled.get(one.publicationId)?.quantity ?? 0
          expect(fit.inCart).toBe(before + (fit.problem === null ? one.quantity : 0))
          expect(fit.inCart === 0 || quantityProblem(fit.inCart) === null).toBe(true)
          if (fit.inCart > 0)
            filled.set(one.publicationId, {
              ...(fit.problem === null ? one : (filled.get(one.publicationId) ?? one)),
              quantity: fit.inCart,
              available: true,
            })
        }
        expect(overLimit(cartTotals([...filled.values()]), limits)).toBeNull()
      },
    ),
  )
})

test('B7 B14 a line costs what its whole quantity in the cart costs, and one that is off is refused with the next valid quantities', () => {
  const terms = { minimum: 20, multiple: 10, steps: [{ from: 50, cents: 60 }] }
  const boxes = (quantity: number): WantedLine => ({ ...line(1, quantity), terms })
  const limits = { ARS: 3_100 }
  expect(fitLines([], [boxes(15), boxes(30), boxes(15), boxes(20)], 'add', limits)).toEqual([
    { problem: 'quantity_off', inCart: 0, nextQuantities: [20], repeats: null },
    { problem: null, inCart: 30, nextQuantities: [], repeats: null },
    { problem: 'quantity_off', inCart: 30, nextQuantities: [40, 50], repeats: 1 },
    // 50 units at 0.60 stay within the limit that 50 at 1.00 would pass.
    { problem: null, inCart: 50, nextQuantities: [], repeats: 1 },
  ])
})
