// /spending?period=last_month&by=seller&cost_center=3 (B11)
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { ReportGroup } from '#contract/reports.ts'
import type { Day } from '#domain/days.ts'
import { type Period, SPENDING_GROUPINGS, type SpendingGrouping } from '#domain/reports.ts'
import {
  behindGroup as behindGroupOf,
  daysOf,
  type Drill,
  type ReportSearch,
  reportSearch,
} from '#web/components/report-search.ts'
import { oneOf, wholeNumber } from '#web/search-params.ts'

export interface SpendingSearch extends ReportSearch {
  by: SpendingGrouping
  cost_center?: number | undefined
  provider_id?: number | undefined
  client_id?: number | undefined
}

export function spendingSearch(search: Partial<SpendingSearch> & SearchSchemaInput): SpendingSearch {
  return {
    ...reportSearch(search),
    by: oneOf(search.by, SPENDING_GROUPINGS) ?? 'cost_center',
    cost_center: wholeNumber(search.cost_center, 1),
    provider_id: wholeNumber(search.provider_id, 1),
    client_id: wholeNumber(search.client_id, 1),
  }
}

/** What is read and exported: the filters, with the days of the period. */
export function spendingQuery(search: SpendingSearch, today: Day) {
  const { cost_center, category_id, provider_id, client_id, currency } = search
  return { ...daysOf(search, today), cost_center, category_id, provider_id, client_id, currency }
}

const DRILL: Drill<SpendingGrouping> = {
  fieldOf: {
    cost_center: 'cost_center',
    category: 'category_id',
    seller: 'provider_id',
    buyer: 'client_id',
  },
  inMonth: 'cost_center',
  next(by, isSame) {
    // A category leads to those below it, until there are none.
    if (by === 'category') return isSame ? 'seller' : 'category'
    return by === 'seller' ? 'buyer' : 'category'
  },
}

export const behindGroup = (
  search: SpendingSearch,
  { key }: Pick<ReportGroup, 'key'>,
  shown: Period,
): SpendingSearch => behindGroupOf<SpendingGrouping, SpendingSearch>(search, key, shown, DRILL)
