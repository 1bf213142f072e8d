// The addresses of the operator's lists (O11).
import type { SearchSchemaInput } from '@tanstack/react-router'
import { addDays, dayOf } from '#domain/days.ts'
import { ORDER_STATES, type OrderState } from '#domain/order-state.ts'
import { MISSES_COUNTED_DAYS, MISSES_KEPT_DAYS } from '#domain/rules.ts'
import { tableSearch, type TableSearch } from '#web/components/table-search.ts'
import { oneOf } from '#web/search-params.ts'

export const ATTENTION = ['waiting', 'late', 'claimed'] as const
/** Days. */
export const AGES = [2, 7, 30, 90] as const
export const FAILURES = [
  'emails',
  'jobs',
  'price_imports',
  'price_exports',
  'catalogue_imports',
  'sheet_imports',
  'scheduled_jobs',
] as const
export const MISSES_DAYS = [MISSES_COUNTED_DAYS, 30, MISSES_KEPT_DAYS] as const

export interface OrdersSearch extends TableSearch {
  state?: OrderState | undefined
  attention?: (typeof ATTENTION)[number] | undefined
  older?: (typeof AGES)[number] | undefined
}

const ORDER_SORTS = ['created_at', '-created_at', 'due_date', '-due_date'] as const
const orders = tableSearch<string>(['created_at', 'due_date'])

export function ordersSearch(search: Partial<OrdersSearch> & SearchSchemaInput): OrdersSearch {
  return {
    ...orders(search),
    state: oneOf(search.state, ORDER_STATES),
    attention: oneOf(search.attention, ATTENTION),
    older: oneOf(search.older, AGES),
  }
}

export function ordersQueryOf({ older, sort, ...search }: OrdersSearch) {
  return {
    ...search,
    sort: oneOf(sort, ORDER_SORTS) ?? '-created_at',
    to: older === undefined ? undefined : addDays(dayOf(new Date()), -older),
  } as const
}

export interface FailuresSearch extends TableSearch {
  failed?: (typeof FAILURES)[number] | undefined
}

const failures = tableSearch<string>(['at', 'kind', 'person'])

export function failuresSearch(search: Partial<FailuresSearch> & SearchSchemaInput): FailuresSearch {
  return { ...failures(search), failed: oneOf(search.failed, FAILURES) }
}

export interface MissesSearch extends TableSearch {
  days?: (typeof MISSES_DAYS)[number] | undefined
}

const misses = tableSearch<string>(['searches', 'last', 'term'])

export function missesSearch(search: Partial<MissesSearch> & SearchSchemaInput): MissesSearch {
  return { ...misses(search), days: oneOf(search.days, MISSES_DAYS) }
}
