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

export interface OrderFacts {
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

export interface ItemFacts {
  title: string
  sku: string
  quantity: number
}

interface PurchaseFacts {
  code: string
  placedOn: Day
  buyer: string
  /** The approver a delegate stands in for; null for the approver. */
  onBehalfOf: string | null
  costCenter: string
  address: string
  comments: string
  /** Those that wait. */
  orders: OrderFacts[]
}

interface DecisionFacts {
  purchaseId: number
  decidedBy: string
  onBehalfOf: string | null
  reason: string | null
  orders: [OrderFacts]
}

interface HandledFacts {
  purchaseId: number
  code: string
  seller: string
  items: ItemFacts[]
  /** How many items are not among them. */
  moreItems: number
}

export interface DelegationFacts {
  delegationId: number
  approver: string
  from: Day
  to: Day
  reason: string
}

export interface EmailFacts {
  password_reset: Record<string, never>
  password_changed: Record<string, never>
  order_to_approve: PurchaseFacts
  approval_reminder: PurchaseFacts
  order_approved: DecisionFacts
  order_rejected: DecisionFacts
  order_dispatched: HandledFacts & { note: string; estimatedOn: Day }
  order_cancelled: HandledFacts
  new_sale: {
    company: string
    region: string
    address: string
    comments: string
    orders: [OrderFacts]
  }
  delivery_claimed: { orderId: number; code: string; company: string; note: string; message: string }
  delegation_named: DelegationFacts
  delegation_changed: DelegationFacts
  delegation_ended: DelegationFacts
}

export type EmailKind = keyof EmailFacts
