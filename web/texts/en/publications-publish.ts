import { formatCount } from '#domain/format.ts'
import type { Texts } from '../texts.ts'

export const publish: Texts['publish'] = {
  title: 'Publish',
  intro: 'Set prices and publish many at once, from today.',
  search: 'Search the catalogue by name, SKU or bar code',
  mine: 'What to show',
  all: 'The whole catalogue',
  notSold: 'What I do not sell',
  sold: 'What I sell already',
  currency: 'Prices in',
  currencies: { ARS: 'Prices in pesos', USD: 'Prices in dollars' },
  product: 'Product',
  sku: 'SKU',
  barCode: 'Bar code',
  category: 'Category',
  sellers: 'Other sellers',
  own: 'Your publication',
  price: 'Price without VAT',
  minimum: 'Minimum',
  preparation: 'Preparation days',
  states: { active: 'Active', paused: 'Paused', cancelled: 'Cancelled' },
  fieldOf: {
    price: (title) => `Price of ${title}`,
    minimum: (title) => `Minimum of ${title}`,
    preparation: (title) => `Preparation days of ${title}`,
  },
  count: (count) => formatCount(count, 'en', 'product', 'products'),
  nothingFound: 'No product matches',
  nothingFoundHint: 'Try other words. Not in the catalogue? Propose it, and we tell you when it is added.',
  ready: (count) => formatCount(count, 'en', 'product to publish', 'products to publish'),
  wrong: (count) =>
    count === 1 ? 'One product has to be corrected.' : `${count} products have to be corrected.`,
  tooMany: (most) => `Up to ${most} products are published at once.`,
  publish: (count) => `Publish ${formatCount(count, 'en', 'product', 'products')}`,
  done: (count) => (count === 1 ? 'You published one product.' : `You published ${count} products.`),
  notDone: (count) =>
    count === 1
      ? 'One product was not published: see why.'
      : `${count} products were not published: see why.`,
  outcomes: {
    published: 'Published',
    published_again: 'Published again',
    sold_already: 'You sell it already.',
    sku_unknown: 'It is no longer in the catalogue.',
    price_is_zero: 'The price has to be more than zero.',
    too_high: 'The price is too high.',
    day_past: 'The day is past.',
    day_too_far: 'The day is too far ahead.',
    multiple_too_large: 'The minimum is too large.',
  },
}
