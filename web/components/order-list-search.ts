// /sales/?state=2&page=1&per_page=5&period=3 (P1, P2, Q1, V1)
import type { SearchSchemaInput } from '@tanstack/react-router'
import { dayOf, monthsBefore, type Day } from '#domain/days.ts'
import { LAST_PAGE, LIST_PAGE_SIZE } from '#domain/rules.ts'
import { oneOf, wholeNumber } from '#web/search-params.ts'

/** Months back from today; 24 reads "Todas" (P2). */
export const PERIODS = [24, 1, 3, 6, 12] as const
export type Period = (typeof PERIODS)[number]

export interface OrderListSearch {
  /** 0: any. */
  state: number
  page: number
  per_page: number
  period: Period
}

/** `states` are the codes of the filter, the default first. */
export function orderListSearch(states: readonly number[]) {
  return (search: Partial<OrderListSearch> & SearchSchemaInput): OrderListSearch => ({
    state: oneOf(search.state, states) ?? states[0] ?? 0,
    page: wholeNumber(search.page, 1, LAST_PAGE) ?? 1,
    per_page: wholeNumber(search.per_page, 1, 100) ?? LIST_PAGE_SIZE,
    period: oneOf(search.period, PERIODS) ?? 24,
  })
}

export function orderListQuery(
  { state, page, per_page, period }: OrderListSearch,
  today: Day = dayOf(new Date()),
) {
  return {
    page,
    per_page,
    state: state === 0 ? undefined : state,
    from: monthsBefore(today, period),
    to: today,
  }
}
