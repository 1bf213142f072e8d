// The order that the buyer chose instead of relevance (C4).
import type { ProductSort } from '#contract/search.ts'
import type { Columns } from './columns.ts'
import type { DeliveryTable } from './dictionaries.ts'
import { type Candidates, exactPriceIn, type ParsedFilters } from './filters.ts'
import { ELSEWHERE } from './price-steps.ts'

/** Above any price in cents; sums with a price are exact. */
const OTHER_CURRENCY = 2 ** 48

/** The greatest key comes first. Prices in other currencies than the filter's come last, as there is no exchange rate (K14). */
export function sortKey(
  columns: Columns,
  parsed: ParsedFilters,
  exact: Candidates['exact'],
  sort: ProductSort,
): (doc: number) => number {
  const { view } = parsed
  if (sort === 'delivery_days')
    return (doc) => -fewestDays(columns.deliveries, columns.delivery[doc] as number, parsed)
  const sign = sort === 'price' ? -1 : 1
  return (doc) => {
    const isExact = doc === exact?.doc
    const price = isExact ? exactPriceIn(exact, view) : columns.priceOf(doc, view)
    if (price !== ELSEWHERE) return sign * price
    const { priceCents } = isExact ? exact : columns.shownOf(doc, view.zones)
    return sign * priceCents - OTHER_CURRENCY
  }
}

/** Within the zones and delivery times of the filters. */
function fewestDays(
  { starts, lengths, days, lows, highs }: DeliveryTable,
  id: number,
  { zones, days: range }: ParsedFilters,
): number {
  const start = starts[id] as number
  const end = start + (lengths[id] as number)
  for (let at = start; at < end; at += 1) {
    const isReached = ((lows[at] as number) & zones.low) !== 0 || ((highs[at] as number) & zones.high) !== 0
    if (isReached && (days[at] as number) >= range.min) return days[at] as number
  }
  return Infinity
}

export function isByPrice(sort: ProductSort | undefined): boolean {
  return sort === 'price' || sort === '-price'
}
