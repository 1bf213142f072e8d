// Each audience has its own numbers for states.
import type { DeliveryState, OrderState, PurchaseState } from '#domain/order-state.ts'
import type { PublicationState } from '#domain/publication.ts'

interface Codes {
  approver: 1 | 2 | 3
  /** P6 */
  buyer: 1 | 2 | 3 | 4 | 5 | 7 | 8 | 9
  /** V6; null while hidden from the seller (Q5). */
  seller: 2 | 4 | 5 | 6 | 7 | 8 | 9 | null
}

export const ORDER_CODES: Readonly<Record<OrderState, Codes>> = {
  pending_approval: { approver: 1, buyer: 1, seller: null },
  rejected: { approver: 3, buyer: 5, seller: null },
  claimed: { approver: 2, buyer: 8, seller: 8 },
  cancelled: { approver: 2, buyer: 3, seller: 5 },
  confirmed: { approver: 2, buyer: 7, seller: 7 },
  delivered: { approver: 2, buyer: 4, seller: 6 },
  sent: { approver: 2, buyer: 4, seller: 4 },
  partially_handled: { approver: 2, buyer: 9, seller: 9 },
  awaiting_dispatch: { approver: 2, buyer: 2, seller: 2 },
}

export const PURCHASE_CODES: Readonly<Record<PurchaseState, 2 | 3 | 4 | 8>> = {
  pending_approval: 2,
  in_progress: 3,
  finished: 4,
  claimed: 8,
}

/** P5 */
export const DELIVERY_CODES = { confirmed: 1, cancelled: 2, in_process: 3, claimed: 4 } as const

/** Null for cancelled units. */
export function deliveryState(code: 1 | 2 | 3 | 4): DeliveryState | null {
  if (code === DELIVERY_CODES.confirmed) return 'confirmed'
  if (code === DELIVERY_CODES.in_process) return 'in_process'
  return code === DELIVERY_CODES.claimed ? 'claimed' : null
}

/** U3 */
export const PUBLICATION_CODES = { active: 1, paused: 2, cancelled: 3 } as const satisfies Record<
  PublicationState,
  number
>
export const PUBLICATION_STATES = { 1: 'active', 2: 'paused', 3: 'cancelled' } as const

/** Z1 */
export const ZONE_CODES = { active: 1, paused: 2 } as const

/** What of a buyer's purchases needs a look (B3). */
export const PURCHASE_ATTENTION = [
  'late',
  'to_confirm',
  'arriving',
  'claimed',
  'refused',
  'cancelled',
] as const
export type PurchaseAttention = (typeof PURCHASE_ATTENTION)[number]

/** What a seller's sales may need. Claimed ones have a state of their own; some of them wait for an answer of the seller. */
export const SALE_ATTENTION = ['late', 'to_confirm', 'to_answer'] as const
export type SaleAttention = (typeof SALE_ATTENTION)[number]

// So that every order appears under some filter.
const SELLER_FILTER: Readonly<Record<number, readonly number[]>> = { 2: [2, 9], 4: [4, 6, 7] }
const BUYER_FILTER: Readonly<Record<number, readonly number[]>> = { 3: [3, 8] }

const orderStates = Object.keys(ORDER_CODES) as OrderState[]
const purchaseStates = Object.keys(PURCHASE_CODES) as PurchaseState[]

/** What an approver sees of an order with steps that waits while it is not their turn (R3). */
export type ApproverState = OrderState | 'step_taken' | 'others_decide'

export function approverCode(state: ApproverState): 0 | Codes['approver'] {
  if (state === 'others_decide') return 0
  return state === 'step_taken' ? 2 : ORDER_CODES[state].approver
}

export function approverStates(code: number | undefined): ApproverState[] {
  const states: ApproverState[] = [...orderStates, 'step_taken', 'others_decide']
  return states.filter((state) => code === undefined || approverCode(state) === code)
}

export function sellerStates(code: number | undefined): OrderState[] {
  const codes = code === undefined ? null : (SELLER_FILTER[code] ?? [code])
  return orderStates.filter((state) => {
    const own = ORDER_CODES[state].seller
    return own !== null && (codes === null || codes.includes(own))
  })
}

export function buyerStates(code: number | undefined): PurchaseState[] {
  const codes = code === undefined ? null : (BUYER_FILTER[code] ?? [code])
  return purchaseStates.filter((state) => codes === null || codes.includes(PURCHASE_CODES[state]))
}
