// What the address of a report has: ?period=last_month&by=seller, or with days: ?from=2027-02-01&to=2027-02-28 (B11, B10)
import type { SearchSchemaInput } from '@tanstack/react-router'
import { type Day, isDay, monthOf } from '#domain/days.ts'
import { CURRENCIES, type Currency } from '#domain/money.ts'
import { type Period, REPORT_PERIODS, type ReportPeriod, reportPeriod } from '#domain/reports.ts'
import { oneOf, wholeNumber } from '#web/search-params.ts'
import { tableSearch, type TableSearch } from './table-search.ts'

export interface ReportSearch extends Pick<TableSearch, 'page' | 'per_page'> {
  /** This month without one and without days. */
  period?: ReportPeriod | undefined
  /** In place of a period. */
  from?: Day | undefined
  to?: Day | undefined
  category_id?: number | undefined
  currency?: Currency | undefined
}

const pages = tableSearch([])

export function reportSearch(search: Partial<ReportSearch> & SearchSchemaInput): ReportSearch {
  const { page, per_page } = pages(search)
  return {
    page,
    per_page,
    period: oneOf(search.period, REPORT_PERIODS),
    from: dayIn(search.from),
    to: dayIn(search.to),
    category_id: wholeNumber(search.category_id, 1),
    currency: oneOf(search.currency, CURRENCIES),
  }
}

function dayIn(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined
}

export function isOfDays({ from, to }: Pick<ReportSearch, 'from' | 'to'>): boolean {
  return from !== undefined || to !== undefined
}

/** The days that are read and exported. */
export function daysOf(search: ReportSearch, today: Day): Pick<ReportSearch, 'from' | 'to'> {
  const { period, from, to } = search
  return isOfDays(search) ? { from, to } : reportPeriod(period ?? 'month', today)
}

/** How the groups of a report lead to what is behind them. */
export interface Drill<By extends string> {
  /** The filter that a group sets. */
  fieldOf: Readonly<Record<Exclude<By, 'month'>, string>>
  /** Grouping within a month. */
  inMonth: By
  /** Grouping within another group; `isSame`: the group is the filter already. */
  next: (by: Exclude<By, 'month'>, isSame: boolean) => By
}

/** The search of what is behind a group, grouped by what divides it further. */
export function behindGroup<By extends string, Search extends ReportSearch & { by: By }>(
  search: Search,
  key: string,
  shown: Period,
  { fieldOf, inMonth, next }: Drill<By>,
): Search {
  const { by } = search
  if (by === 'month') return { ...search, page: 1, by: inMonth, ...daysOfMonth(key, shown) }
  const grouping = by as Exclude<By, 'month'>
  const field = fieldOf[grouping]
  const isSame = search[field as keyof Search] === Number(key)
  return { ...search, page: 1, [field]: Number(key), by: next(grouping, isSame) }
}

/** The days of a month within the period that is shown, in place of that period. */
function daysOfMonth(month: Day, shown: Period) {
  const whole = monthOf(month)
  return {
    period: undefined,
    from: whole.from < shown.from ? shown.from : whole.from,
    to: whole.to > shown.to ? shown.to : whole.to,
  }
}
