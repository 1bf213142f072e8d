// How the offers of one product in one zone compare (D3). Price and shipping are per unit, so the order and what is
// said of an offer hold for any quantity.
import { CURRENCIES, totals, type Money } from './money.ts'

export interface ComparedOffer {
  price: Money
  shipping: Money
  deliveryDays: number
}

/**
 * Cheapest first: price and shipping where they are in one currency, the price alone where they are not, for no rate
 * is known (K14); pesos before dollars. Of equals, the faster.
 */
export function cheapestFirst(a: ComparedOffer, b: ComparedOffer): number {
  return (
    CURRENCIES.indexOf(a.price.currency) - CURRENCIES.indexOf(b.price.currency) ||
    known(a) - known(b) ||
    foreignShipping(a) - foreignShipping(b) ||
    a.deliveryDays - b.deliveryDays
  )
}

function known({ price, shipping }: ComparedOffer): number {
  return price.currency === shipping.currency ? price.cents + shipping.cents : price.cents
}

function foreignShipping({ price, shipping }: ComparedOffer): number {
  return price.currency === shipping.currency ? 0 : shipping.cents
}

export interface Merits {
  cheapest: boolean
  fastest: boolean
}

/** What may be said of an offer beside the others: nothing that all of them share, nothing that takes an exchange rate. */
export function meritsOf(offer: ComparedOffer, all: readonly ComparedOffer[]): Merits {
  const cost = costOf(offer)
  const costs = all.map(costOf)
  return {
    cheapest:
      costs.every(({ ARS, USD }) => cost.ARS <= ARS && cost.USD <= USD) &&
      costs.some(({ ARS, USD }) => cost.ARS < ARS || cost.USD < USD),
    fastest:
      all.every(({ deliveryDays }) => offer.deliveryDays <= deliveryDays) &&
      all.some(({ deliveryDays }) => offer.deliveryDays < deliveryDays),
  }
}

function costOf({ price, shipping }: ComparedOffer) {
  return totals([price, shipping])
}
