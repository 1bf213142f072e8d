import { formatCount } from '#domain/format.ts'
import type { bestPurchase as es } from '../es/best-purchase.ts'

export const bestPurchase: typeof es = {
  open: 'Find the best purchase',
  hint:
    'Each product gets one seller. “Soonest” is complete on the earliest possible day, at the lowest price. ' +
    'Totals include shipping; dollars and pesos are not compared.',
  way: 'Way to buy',
  ways: {
    cheapest: 'Cheapest',
    soonest: 'Soonest',
    fewest_sellers: 'Fewest sellers',
  },
  now: 'As it is now',
  total: 'Total with shipping',
  delivered: ({ minimo, maximo }) => {
    const last = formatCount(maximo, 'en', 'business day', 'business days')
    return minimo === maximo ? last : `${minimo} to ${last}`
  },
  sellers: 'Sellers',
  changes: 'What changes',
  changed: (count: number) =>
    count === 0 ? 'Nothing' : `Seller of ${formatCount(count, 'en', 'product', 'products')}`,
  changesSeller: 'changes seller',
  saved: 'You save',
  more: 'You pay more',
  lines: 'Products',
  linesOf: (way: string) => `Products of “${way}”`,
  take: 'Take',
  takeOf: (way: string) => `Take “${way}”`,
  taken: 'Your cart has the purchase you chose.',
  nothing: 'None of these products can be bought in this zone.',
  leftOut: (count: number) =>
    count === 1 ? '1 product cannot be bought like this' : `${count} products cannot be bought like this`,
}
