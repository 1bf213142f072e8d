// /spending?period=last_month&by=seller&cost_center=3 (B11)
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { ReportGroup } from '#contract/reports.ts'
import type { Day } from '#domain/days.ts'
import { type Period, SPENDING_GROUPINGS, type SpendingGrouping } from '#domain/reports.ts'
import { daysOf, daysOfMonth, type ReportSearch, reportSearch } from '#web/components/report-search.ts'
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

const FILTER_OF = {
  cost_center: 'cost_center',
  category: 'category_id',
  seller: 'provider_id',
  buyer: 'client_id',
} as const

/** The address of what is behind a group, grouped by what divides it further. */
export function behindGroup(
  search: SpendingSearch,
  { key }: Pick<ReportGroup, 'key'>,
  shown: Period,
): SpendingSearch {
  const { by } = search
  if (by === 'month') return { ...search, page: 1, by: 'cost_center', ...daysOfMonth(key, shown) }
  const field = FILTER_OF[by]
  const isSame = search[field] === Number(key)
  return { ...search, page: 1, [field]: Number(key), by: nextGrouping(by, isSame) }
}

function nextGrouping(by: Exclude<SpendingGrouping, 'month'>, isSame: boolean): SpendingGrouping {
  // A category leads to those below it, until there are none.
  if (by === 'category') return isSame ? 'seller' : 'category'
  return by === 'seller' ? 'buyer' : 'category'
}
