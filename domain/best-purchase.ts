// Three ways to buy some lines, each line from one seller: cheapest, soonest, and from the fewest sellers (B12).
import { type Money, type Totals, totals } from './money.ts'
import { cheapestFirst, type ComparedOffer } from './offers.ts'

export const BEST_WAYS = ['cheapest', 'soonest', 'fewest_sellers'] as const
export type BestWay = (typeof BEST_WAYS)[number]

/** Prices of a unit for the line's quantity. */
export interface Candidate extends ComparedOffer {
  sellerId: number
}

export interface LineToBuy<Offer extends Candidate = Candidate> {
  quantity: number
  /** Those that have the quantity; not empty. */
  offers: readonly Offer[]
}

export interface WayTotals {
  goods: Totals
  shipping: Totals
  /** Business days until the first line is there, and until the last. */
  deliveryDays: { least: number; most: number }
  sellers: number
}

/** For each way the offer of each line. */
export function bestPurchases<Offer extends Candidate>(
  lines: readonly LineToBuy<Offer>[],
): Record<BestWay, Offer[]> {
  const comparable = lines.map(({ offers }) => comparableOffers(offers))
  return {
    cheapest: comparable.map((offers) => firstBy(offers, cheapest)),
    soonest: soonestOf(comparable),
    fewest_sellers: fromFewestSellers(lines, comparable),
  }
}

export function wayTotals(
  lines: readonly Pick<LineToBuy, 'quantity'>[],
  chosen: readonly Candidate[],
): WayTotals {
  const times = (money: Money, line: number) => ({
    cents: (lines[line]?.quantity ?? 0) * money.cents,
    currency: money.currency,
  })
  return {
    goods: totals(chosen.map(({ price }, line) => times(price, line))),
    shipping: totals(chosen.map(({ shipping }, line) => times(shipping, line))),
    deliveryDays: daysBetween(chosen.map(({ deliveryDays }) => deliveryDays)),
    sellers: new Set(chosen.map(({ sellerId }) => sellerId)).size,
  }
}

/** 0 without any. */
export function daysBetween(days: readonly number[]): WayTotals['deliveryDays'] {
  return days.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...days), most: Math.max(...days) }
}

/** Cheapest first by D3. There is no exchange rate, so a line keeps the currencies of its first offer (K14). */
export function comparableOffers<Offer extends Candidate>(offers: readonly Offer[]): Offer[] {
  const sorted = offers.toSorted(cheapest)
  const [first] = sorted
  return first ? sorted.filter((offer) => currenciesOf(offer) === currenciesOf(first)) : []
}

function currenciesOf({ price, shipping }: Candidate): string {
  const isOne = shipping.cents === 0 || shipping.currency === price.currency
  return isOne ? price.currency : `${price.currency} ${shipping.currency}`
}

function cheapest(one: Candidate, other: Candidate): number {
  return cheapestFirst(one, other) || one.sellerId - other.sellerId
}

/** The cheapest of the ways that end on the earliest day: only the line that arrives last decides when a purchase is complete. */
function soonestOf<Offer extends Candidate>(comparable: readonly (readonly Offer[])[]): Offer[] {
  const earliest = comparable.map((offers) => Math.min(...offers.map(({ deliveryDays }) => deliveryDays)))
  const lastDay = Math.max(...earliest)
  return comparable.map((offers) =>
    firstBy(
      offers.filter(({ deliveryDays }) => deliveryDays <= lastDay),
      cheapest,
    ),
  )
}

function firstBy<Offer>(offers: readonly Offer[], order: (one: Offer, other: Offer) => number): Offer {
  const [first, ...others] = offers
  if (first === undefined) throw new Error('A line to buy has an offer')
  return others.reduce((best, offer) => (order(offer, best) < 0 ? offer : best), first)
}

/** With so many sellers all sets of them are tried. */
export const EXACT_SELLERS = 12

/**
 * The smallest set of sellers that have all lines, of these the one that costs least in pesos, then in dollars, and then ends
 * soonest. Exact for up to
 * EXACT_SELLERS sellers who are not the only ones of a line; beyond, the sellers with most of the remaining lines are taken one
 * after the other, which is at most 1 + ln(lines) times as many as the fewest.
 */
function fromFewestSellers<Offer extends Candidate>(
  lines: readonly LineToBuy<Offer>[],
  comparable: readonly (readonly Offer[])[],
): Offer[] {
  const needed = new Set(
    comparable.flatMap(([only, ...others]) => (only && others.length === 0 ? [only.sellerId] : [])),
  )
  const isOpen = (offers: readonly Offer[]) => !offers.some(({ sellerId }) => needed.has(sellerId))
  const open = comparable.filter(isOpen)
  const others = [...new Set(open.flatMap((offers) => offers.map(({ sellerId }) => sellerId)))].sort(
    (a, b) => a - b,
  )
  const sets = others.length <= EXACT_SELLERS ? smallestSets(open, others) : [mostLinesFirst(open)]
  const choices = sets.map((set) => {
    const sellers = new Set([...needed, ...set])
    const chosen = comparable.map((offers) =>
      firstBy(
        offers.filter(({ sellerId }) => sellers.has(sellerId)),
        cheapest,
      ),
    )
    const { goods, shipping, deliveryDays } = wayTotals(lines, chosen)
    return { chosen, ARS: goods.ARS + shipping.ARS, USD: goods.USD + shipping.USD, days: deliveryDays.most }
  })
  return firstBy(choices, (one, other) => one.ARS - other.ARS || one.USD - other.USD || one.days - other.days)
    .chosen
}

/** All sets of the fewest sellers that have each line. */
function smallestSets(lines: readonly (readonly Candidate[])[], sellers: readonly number[]): number[][] {
  const bitOf = new Map(sellers.map((id, place) => [id, 1 << place]))
  const masks = new Set(
    lines.map((offers) => offers.reduce((mask, { sellerId }) => mask | (bitOf.get(sellerId) ?? 0), 0)),
  )
  let found: number[] = []
  let least = sellers.length + 1
  for (let set = 0; set < 1 << sellers.length; set++) {
    const size = countBits(set)
    if (size > least || [...masks].some((mask) => (mask & set) === 0)) continue
    if (size < least) found = []
    least = size
    found.push(set)
  }
  return found.map((set) => sellers.filter((_, place) => (set >> place) & 1))
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}

function mostLinesFirst(lines: readonly (readonly Candidate[])[]): number[] {
  const chosen: number[] = []
  for (let rest = lines; rest.length > 0;) {
    const counts = new Map<number, number>()
    for (const offers of rest)
      for (const { sellerId } of offers) counts.set(sellerId, (counts.get(sellerId) ?? 0) + 1)
    const [most] = [...counts].toSorted(([a, lines], [b, more]) => more - lines || a - b)
    if (!most) break
    chosen.push(most[0])
    rest = rest.filter((offers) => !offers.some(({ sellerId }) => sellerId === most[0]))
  }
  return chosen
}
