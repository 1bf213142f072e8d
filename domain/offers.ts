// Comparison of the offers of one product in one zone (D3). Price and shipping are per unit, so it holds for any quantity.
import { CURRENCIES, totals, type Money } from './money.ts'

export interface ComparedOffer {
  price: Money
  shipping: Money
  deliveryDays: number
}

/**
 * Sort order, cheapest first: price plus shipping where both have one currency, else price alone, as there is no exchange
 * rate (K14). Pesos before dollars; ties by delivery days.
 */
export function cheapestFirst(a: ComparedOffer, b: ComparedOffer): number {
  return (
    CURRENCIES.indexOf(a.price.currency) - CURRENCIES.indexOf(b.price.currency) ||
    comparableCents(a) - comparableCents(b) ||
    foreignShipping(a) - foreignShipping(b) ||
    a.deliveryDays - b.deliveryDays
  )
}

function comparableCents({ price, shipping }: ComparedOffer): number {
  return price.currency === shipping.currency ? price.cents + shipping.cents : price.cents
}

function foreignShipping({ price, shipping }: ComparedOffer): number {
  return price.currency === shipping.currency ? 0 : shipping.cents
}

export interface Merits {
  cheapest: boolean
  fastest: boolean
}

/** Badges of an offer among `all`. None that all offers share, none that needs an exchange rate. */
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
