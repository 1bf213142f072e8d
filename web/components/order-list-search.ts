// /sales/?state=2&page=1&per_page=5&period=3 (P1, P2, Q1, V1), and what a table adds: &view=table&search=guantes (B3)
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { OrderSort } from '#contract/fields.ts'
import type { SaleSort } from '#contract/sales.ts'
import type { PurchaseAttention, SaleAttention } from '#contract/state-codes.ts'
import { dayOf, isDay, monthsBefore, type Day } from '#domain/days.ts'
import {
  LAST_PAGE,
  LIST_MONTHS,
  LIST_PAGE_SIZE,
  TABLE_PAGES,
  TABLE_SEARCH_MAX_LENGTH,
} from '#domain/rules.ts'
import { oneOf, typedWords, wholeNumber } from '#web/search-params.ts'
import { chosenView, VIEWS, type View } from '#web/session/views.ts'

/** Months back from today; the first reads "Todas" (P2). */
export const PERIODS = [LIST_MONTHS, 1, 3, 6, 12] as const
export type Period = (typeof PERIODS)[number]

export type Attention = PurchaseAttention | SaleAttention

export const NEWEST_FIRST = '-created_at'
export const ORDER_SORTS = [
  NEWEST_FIRST,
  'created_at',
  '-total',
  'total',
] as const satisfies readonly OrderSort[]
export const SALE_SORTS = [
  ...ORDER_SORTS,
  'due_date',
  '-due_date',
  'region',
  '-region',
] as const satisfies readonly SaleSort[]

export interface OrderListSearch {
  /** 0: any. */
  state: number
  page: number
  per_page: number
  period: Period
  /** Days of an address of the documents, which take precedence over the period (Q1). */
  from?: Day | undefined
  to?: Day | undefined
  /** Cards without it. */
  view?: View | undefined
  search?: string | undefined
  attention?: Attention | undefined
  sort?: SaleSort | undefined
}

interface Filters {
  /** Codes of the filter, the default first. */
  states: readonly number[]
  attention?: readonly Attention[]
  sorts?: readonly NonNullable<SaleSort>[]
}

/** An address without a view gets the one that the person chose (decision 038). */
export function viewAndRows(search: { view?: unknown; per_page?: unknown }) {
  const chosen = chosenView()
  const view = oneOf(search.view, VIEWS) ?? (chosen.view === 'table' ? 'table' : undefined)
  const per_page =
    view === 'table'
      ? (oneOf(search.per_page, TABLE_PAGES) ?? chosen.per_page)
      : (wholeNumber(search.per_page, 1, 100) ?? LIST_PAGE_SIZE)
  return { view, per_page }
}

/** The documents also spell it perPage (Q1). */
type Given = Partial<OrderListSearch> & { perPage?: number | undefined }

export function orderListSearch({ states, attention: attentions = [], sorts = ORDER_SORTS }: Filters) {
  return ({ perPage, ...search }: Given & SearchSchemaInput): OrderListSearch => {
    const words = typedWords(search.search, TABLE_SEARCH_MAX_LENGTH)
    const attention = oneOf(search.attention, attentions)
    const isNarrow = words !== undefined || attention !== undefined
    return {
      state: oneOf(search.state, states) ?? (isNarrow ? oneOf(0, states) : undefined) ?? states[0] ?? 0,
      page: wholeNumber(search.page, 1, LAST_PAGE) ?? 1,
      ...viewAndRows({ per_page: perPage, ...search }),
      period: oneOf(search.period, PERIODS) ?? LIST_MONTHS,
      ...daysIn(search),
      search: words,
      attention,
      sort: oneOf(search.sort, sorts),
    }
  }
}

function daysIn(search: Pick<Given, 'from' | 'to'>): Pick<OrderListSearch, 'from' | 'to'> {
  const [from, to] = [search.from, search.to].map((day) => (isDay(String(day)) ? day : undefined))
  return from !== undefined && to !== undefined && to < from ? {} : { from, to }
}

export function orderListQuery(
  { page, per_page, ...filters }: OrderListSearch,
  today: Day = dayOf(new Date()),
) {
  return { page, per_page, ...orderFilters(filters, today) }
}

/** What a list is read and exported with. */
export function orderFilters(
  { state, attention, sort, ...counted }: Omit<OrderListSearch, 'page' | 'per_page'>,
  today: Day = dayOf(new Date()),
) {
  return {
    state: state === 0 ? undefined : state,
    ...orderCountsQuery(counted, today),
    attention,
    sort: oneOf(sort, ORDER_SORTS),
  }
}

export function orderCountsQuery(
  { period, from, to, search }: Pick<OrderListSearch, 'period' | 'from' | 'to' | 'search'>,
  today: Day = dayOf(new Date()),
) {
  const isOfDays = from !== undefined || to !== undefined
  return { ...(isOfDays ? { from, to } : { from: monthsBefore(today, period), to: today }), search }
}
