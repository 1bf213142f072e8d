// An order's state as its approver reads it (Q1, Q2).
import { ORDER_CODES } from '#contract/state-codes.ts'
import type { OrderState } from '#domain/order-state.ts'
import { textIn, type Language } from '#server/texts/language.ts'

const STATUS = { 1: 'status_pending', 2: 'status_approved', 3: 'status_rejected' } as const

export function statusOf(state: OrderState, language: Language) {
  const { approver } = ORDER_CODES[state]
  return { state: approver, status: textIn(language, STATUS[approver]) }
}
