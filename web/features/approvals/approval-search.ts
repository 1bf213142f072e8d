// What the address of "Aprobar pedidos" asks for: its states are others than those of the API (R3).
import { orderFilters, orderListQuery, type OrderListSearch } from '#web/components/order-list-search.ts'
import type { ApprovalCode } from './orders.ts'

/** In the address: 0 of the API, which reads as any state in the addresses of the other lists. */
export const OTHERS_DECIDE = 4

export const APPROVAL_FILTERS = [1, OTHERS_DECIDE, 2, 3] as const
export type ApprovalFilter = (typeof APPROVAL_FILTERS)[number]

/** The state that an address asks for, as the API has it. */
export function codeOfFilter(filter: number): ApprovalCode {
  return ([1, 2, 3] as const).find((code) => code === filter) ?? (filter === OTHERS_DECIDE ? 0 : 1)
}

/** R3: that of others only while there is something in it. */
export function filtersShown(
  current: number,
  counts: Readonly<Record<ApprovalCode, number>> | undefined,
): ApprovalFilter[] {
  return APPROVAL_FILTERS.filter(
    (filter) => filter !== OTHERS_DECIDE || filter === current || (counts?.[0] ?? 0) > 0,
  )
}

export function approvalListQuery(search: OrderListSearch) {
  return { ...orderListQuery(search), state: codeOfFilter(search.state) }
}

export function approvalFilters(search: OrderListSearch) {
  return { ...orderFilters(search), state: codeOfFilter(search.state) }
}
