// Comparison of the offers of one product in one zone (D3). Price and shipping are per unit, so it holds for any quantity.
import { totals, type Money, type Totals } from './money.ts'

export interface ComparedOffer {
  price: Money
  shipping: Money
  deliveryDays: number
}

/**
 * Sort order, lowest total with shipping first: totals in pesos, then totals in dollars, then those in both by their pesos and
 * their dollars, as there is no exchange rate (K14). So no other offer costs less than the first in every currency. Ties by
 * delivery days.
 */
export function cheapestFirst(a: ComparedOffer, b: ComparedOffer): number {
  const [cost, other] = [costOf(a), costOf(b)]
  return (
    currenciesRank(cost) - currenciesRank(other) ||
    cost.ARS - other.ARS ||
    cost.USD - other.USD ||
    a.deliveryDays - b.deliveryDays
  )
}

function currenciesRank({ ARS, USD }: Totals): number {
  if (USD === 0) return 0
  return ARS === 0 ? 1 : 2
}

/** Whether its total is in two currencies, so that it cannot be compared (D3). */
export function hasTwoCurrencies(offer: ComparedOffer): boolean {
  return currenciesRank(costOf(offer)) === 2
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
