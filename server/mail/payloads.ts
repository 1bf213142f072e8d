// What each kind of e-mail tells, as it was known when the e-mail was promised: composing it asks nothing more. Only what
// its reader may see, and never what opens an account.
import type { Day } from '#domain/days.ts'
import type { Currency, Totals } from '#domain/money.ts'

export interface OrderLine {
  title: string
  quantity: number
  /** Decimals such as "1234.50". */
  unitPrice: string
  subtotal: string
  currency: Currency
}

export interface OrderPayload {
  id: number
  code: string
  /** Fantasy name. */
  seller: string
  lines: OrderLine[]
  /** How many lines are not among them: an e-mail stays short. */
  moreLines: number
  goods: Totals
  shipping: Totals
}

export interface ItemPayload {
  title: string
  sku: string
  quantity: number
}

interface PurchasePayload {
  code: string
  placedOn: Day
  buyer: string
  /** The approver a delegate stands in for; null for the approver. */
  onBehalfOf: string | null
  costCenter: string
  address: string
  comments: string
  /** Those that wait. */
  orders: OrderPayload[]
}

interface DecisionPayload {
  purchaseId: number
  decidedBy: string
  onBehalfOf: string | null
  reason: string | null
  orders: [OrderPayload]
}

interface HandledPayload {
  purchaseId: number
  code: string
  seller: string
  items: ItemPayload[]
  /** How many items are not among them. */
  moreItems: number
}

export interface DelegationPayload {
  delegationId: number
  approver: string
  from: Day
  to: Day
  reason: string
}

export interface EmailPayloads {
  password_reset: Record<string, never>
  password_changed: Record<string, never>
  order_to_approve: PurchasePayload
  approval_reminder: PurchasePayload
  order_approved: DecisionPayload
  order_rejected: DecisionPayload
  order_dispatched: HandledPayload & { note: string; estimatedOn: Day }
  order_cancelled: HandledPayload
  new_sale: {
    company: string
    region: string
    address: string
    comments: string
    orders: [OrderPayload]
  }
  delivery_claimed: { orderId: number; code: string; company: string; note: string; message: string }
  delegation_named: DelegationPayload
  delegation_changed: DelegationPayload
  delegation_ended: DelegationPayload
}

export type EmailKind = keyof EmailPayloads
