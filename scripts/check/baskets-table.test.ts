// The table of docs/best-purchase.md: ten baskets bought in the three ways of domain/best-purchase.ts (B12).
import { expect, test } from 'vitest'
import { BEST_WAYS, bestPurchases, type Candidate, wayTotals } from '#domain/best-purchase.ts'
import { formatMoney } from '#domain/format.ts'
import { CURRENCIES, decimal } from '#domain/money.ts'

const SELLERS = ['Andina', 'Belgrano', 'Cuyo', 'Delta'] as const

/** Price and shipping of a unit, and business days; null: not sold. */
type Offers = readonly (readonly [price: number, shipping: number, days: number, currency?: 'USD'] | null)[]

interface Basket {
  what: string
  /** Quantity, and the offers of the sellers in their order. */
  lines: readonly (readonly [number, ...Offers])[]
}

const BASKETS: readonly Basket[] = [
  { what: 'One line, one seller', lines: [[10, [900, 0, 3]]] },
  { what: 'The cheapest is the slowest', lines: [[10, [900, 0, 9], [950, 0, 2]]] },
  { what: 'Shipping decides', lines: [[10, [900, 80, 3], [950, 0, 3]]] },
  {
    what: 'One seller has all for a little more',
    lines: [
      [10, [900, 0, 3], null, [960, 0, 3]],
      [5, null, [1_500, 0, 3], [1_540, 0, 3]],
    ],
  },
  {
    what: 'No seller has all',
    lines: [
      [10, [900, 0, 3], [920, 0, 3], null],
      [5, null, [1_500, 0, 3], [1_400, 0, 3]],
      [2, null, null, [7_000, 0, 5]],
    ],
  },
  {
    what: 'One slow line decides when it is complete, so the others stay cheap',
    lines: [
      [10, [900, 0, 9], [950, 0, 2]],
      [5, [1_500, 0, 9]],
    ],
  },
  {
    what: 'Pesos and dollars are not compared',
    lines: [
      [10, [900, 0, 3], [1, 0, 1, 'USD']],
      [5, [1_500, 0, 3], [2, 0, 1, 'USD']],
    ],
  },
  {
    what: 'Only in dollars',
    lines: [
      [2, null, null, null, [120, 0, 4, 'USD']],
      [10, [900, 0, 3], null, null, [990, 0, 4]],
    ],
  },
  {
    what: 'Equal prices: the sooner one',
    lines: [[10, [900, 0, 5], [900, 0, 2]]],
  },
  {
    what: 'Two sellers instead of four',
    lines: [
      [10, [900, 0, 3], [940, 0, 3], null, null],
      [5, null, [1_540, 0, 3], [1_500, 0, 3], null],
      [2, null, null, [7_100, 0, 5], [7_000, 0, 5]],
      [1, [20_000, 0, 2], [20_500, 0, 2], null, null],
    ],
  },
]

function linesOf({ lines }: Basket) {
  return lines.map(([quantity, ...offers]) => ({
    quantity,
    offers: offers.flatMap((offer, sellerId): Candidate[] => {
      if (!offer) return []
      const [price, shipping, deliveryDays, currency = 'ARS'] = offer
      return [
        {
          sellerId,
          price: { cents: price * 100, currency },
          shipping: { cents: shipping * 100, currency },
          deliveryDays,
        },
      ]
    }),
  }))
}

/** "$ 9.000,00 of Andina, 3 days" */
function cellsOf(basket: Basket): string[] {
  const lines = linesOf(basket)
  const chosen = bestPurchases(lines)
  return BEST_WAYS.map((way) => {
    const { goods, shipping, deliveryDays } = wayTotals(lines, chosen[way])
    const amounts = CURRENCIES.map((currency) => ({ currency, cents: goods[currency] + shipping[currency] }))
      .filter(({ cents }) => cents > 0)
      .map(({ cents, currency }) => formatMoney(decimal(cents), currency, 'en'))
    const sellers = [...new Set(chosen[way].map(({ sellerId }) => SELLERS[sellerId]))]
    return `${amounts.join(' and ')} from ${sellers.join(', ')}, ${deliveryDays.most} days`
  })
}

const HEAD = `# Ten baskets, three ways to buy them

Generated from \`domain/best-purchase.ts\`, and checked with it (\`scripts/check/baskets-table.test.ts\`). Amounts have shipping; days are
business days until the last line is there.
`

function table(): string {
  const rows = BASKETS.map((basket, nth) => `| ${[nth + 1, basket.what, ...cellsOf(basket)].join(' | ')} |`)
  return [
    HEAD,
    '| | basket | cheapest | soonest | fewest sellers |',
    '| --: | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

test('B12 the table of ten baskets says what the three ways buy', async () => {
  await expect(table()).toMatchFileSnapshot('../../docs/best-purchase.md')
})
