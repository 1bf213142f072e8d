// /spending?period=last_month&by=seller&cost_center=3, or with days: ?from=2027-02-01&to=2027-02-28 (B11)
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { SpendingGroup } from '#contract/spending.ts'
import { type Day, isDay, monthOf } from '#domain/days.ts'
import { CURRENCIES, type Currency } from '#domain/money.ts'
import {
  type Period,
  SPENDING_GROUPINGS,
  REPORT_PERIODS,
  type SpendingGrouping,
  type ReportPeriod,
  reportPeriod,
} from '#domain/reports.ts'
import { tableSearch, type TableSearch } from '#web/components/table-search.ts'
import { oneOf, wholeNumber } from '#web/search-params.ts'

export interface SpendingSearch extends Pick<TableSearch, 'page' | 'per_page'> {
  by: SpendingGrouping
  /** This month without one and without days. */
  period?: ReportPeriod | undefined
  /** In place of a period. */
  from?: Day | undefined
  to?: Day | undefined
  cost_center?: number | undefined
  category_id?: number | undefined
  provider_id?: number | undefined
  client_id?: number | undefined
  currency?: Currency | undefined
}

const pages = tableSearch([])

export function spendingSearch(search: Partial<SpendingSearch> & SearchSchemaInput): SpendingSearch {
  const { page, per_page } = pages(search)
  return {
    page,
    per_page,
    by: oneOf(search.by, SPENDING_GROUPINGS) ?? 'cost_center',
    period: oneOf(search.period, REPORT_PERIODS),
    from: dayIn(search.from),
    to: dayIn(search.to),
    cost_center: wholeNumber(search.cost_center, 1),
    category_id: wholeNumber(search.category_id, 1),
    provider_id: wholeNumber(search.provider_id, 1),
    client_id: wholeNumber(search.client_id, 1),
    currency: oneOf(search.currency, CURRENCIES),
  }
}

function dayIn(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined
}

/** What is read and exported: the filters, with the days of the period. */
export function spendingQuery(search: SpendingSearch, today: Day) {
  const { period, from, to, cost_center, category_id, provider_id, client_id, currency } = search
  const days = isOfDays(search) ? { from, to } : reportPeriod(period ?? 'month', today)
  return { ...days, cost_center, category_id, provider_id, client_id, currency }
}

export function isOfDays({ from, to }: Pick<SpendingSearch, 'from' | 'to'>): boolean {
  return from !== undefined || to !== undefined
}

const FILTER_OF = {
  cost_center: 'cost_center',
  category: 'category_id',
  seller: 'provider_id',
  buyer: 'client_id',
} as const

/** The address of what is behind a group, grouped by what tells most about it. */
export function behindGroup(
  search: SpendingSearch,
  { key }: Pick<SpendingGroup, 'key'>,
  shown: Period,
): SpendingSearch {
  const { by } = search
  if (by === 'month') {
    const month = monthOf(key)
    const from = month.from < shown.from ? shown.from : month.from
    const to = month.to > shown.to ? shown.to : month.to
    return { ...search, page: 1, by: 'cost_center', period: undefined, from, to }
  }
  const field = FILTER_OF[by]
  const isSame = search[field] === Number(key)
  return { ...search, page: 1, [field]: Number(key), by: nextGrouping(by, isSame) }
}

function nextGrouping(by: Exclude<SpendingGrouping, 'month'>, isSame: boolean): SpendingGrouping {
  // A category leads to those below it, until there are none.
  if (by === 'category') return isSame ? 'seller' : 'category'
  return by === 'seller' ? 'buyer' : 'category'
}
