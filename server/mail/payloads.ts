// The payload of each kind of e-mail, stored when it is enqueued: all that composing needs, without secrets.
import type { Day } from '#domain/days.ts'
import type { Currency, Totals } from '#domain/money.ts'
import type { TaxData } from '#domain/tax-data.ts'
import type { ClaimAnswer, Settlement } from '#domain/order-actions.ts'
import type { DescribedChange, PendingChangeState } from '#domain/pending-changes.ts'

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
  purchaseId: number
  code: string
  /** Fantasy name. */
  seller: string
  lines: OrderLine[]
  /** Omitted. */
  moreLines: number
  goods: Totals
  shipping: Totals
}

export interface ItemPayload {
  title: string
  sku: string
  quantity: number
}

export interface RefusedPayload {
  title: string
  quantity: number
  reason: string
}

interface PurchasePayload {
  code: string
  placedOn: Day
  buyer: string
  /** Null for the approver. */
  onBehalfOf: string | null
  /** The step that waits (R2). */
  step?: { step: number; steps: number }
  costCenter: string
  address: string
  comments: string
  /** Those waiting for approval, or withdrawn. */
  orders: OrderPayload[]
}

/** Several in a bundle of orders decided alike (S20); `purchaseId` is the first one's. */
type DecidedOrders = [OrderPayload, ...OrderPayload[]]

interface DecisionPayload {
  purchaseId: number
  /** Null: the rules of the company approved it as it was placed (R1). */
  decidedBy: string | null
  onBehalfOf: string | null
  reason: string | null
  /** Units that approvers refused, with why (R6). E-mails enqueued by an earlier release lack it. */
  refused?: RefusedPayload[]
  orders: DecidedOrders
}

/** What a seller needs to deliver and to invoice (F2). */
export interface DeliveryFacts {
  buyer: string
  buyerEmail: string
  logisticCenter: string | null
  contact: string | null
  taxData: TaxData | null
}

interface OfOrder {
  /** Goods and shipping, for a bundle (S20). E-mails enqueued by an earlier release lack it. */
  totals?: Totals
}

interface HandledPayload extends OfOrder {
  purchaseId: number
  code: string
  seller: string
  items: ItemPayload[]
  /** Omitted. */
  moreItems: number
}

interface ClaimPayload extends OfOrder {
  orderId: number
  code: string
  company: string
  note: string
  message: string
}

interface DeliveryPayload extends OfOrder {
  purchaseId: number
  code: string
  seller: string
  note: string
}

export interface DelegationPayload {
  delegationId: number
  approver: string
  from: Day
  to: Day
  reason: string
}

/** To the approver for whom an administrator acts (O13). */
interface DelegationForPayload extends DelegationPayload {
  delegate: string
  administrator: string
}

/** A change of who decides on an administrator's purchases (R11). */
export interface ChangePayload {
  changeId: number
  change: DescribedChange
  /** Set for a delegation only. */
  reason: string | null
  requestedBy: string
}

interface EmailChangePayload {
  oldEmail: string
  newEmail: string
  /** Who asked for the change. */
  requestedBy: string
}

interface PausePayload {
  /** Fantasy name. */
  seller: string
}

/** What an operator decided on a proposed product (B8). */
interface ProposalPayload {
  proposalId: number
  name: string
  outcome: 'accepted' | 'exists' | 'refused'
  /** The SKU of the product; null for a refused one. */
  sku: string | null
  /** At the seller's price. */
  isPublished: boolean
  reason: string | null
}

export interface EmailPayloads {
  /** An operator saw the user's pages (O14). */
  pages_viewed: { viewer: string; reason: string; at: string }
  password_reset: Record<string, never>
  password_changed: Record<string, never>
  /** To the new address, whose link confirms it (R11). */
  email_confirmation: EmailChangePayload & { changeId: number }
  /** To the old address. */
  email_change_asked: EmailChangePayload & { changeId: number }
  /** To the old address. */
  email_changed: EmailChangePayload
  /** By the user, or as `reset` by another one or from the console. */
  second_factor_changed: {
    change: 'switched_on' | 'switched_off' | 'codes_renewed' | 'recovery_code_used' | 'reset'
    at: string
    codesLeft: number
  }
  /** `resumesOn` is missing in e-mails of earlier releases. */
  seller_paused: PausePayload & { reason: string; resumesOn?: Day | null }
  seller_resumed: PausePayload
  proposal_decided: ProposalPayload
  /** `organisation` is a company, a seller or the marketplace. */
  invitation: { organisation: string; invitedBy: string; operator?: true }
  order_to_approve: PurchasePayload
  approval_reminder: PurchasePayload
  purchase_withdrawn: PurchasePayload
  order_approved: DecisionPayload
  /** To the buyer. */
  approver_replaced: OfOrder & { purchaseId: number; code: string; before: string; approver: string }
  /** To the buyer: `added` may decide now, too (R4). */
  step_went_up: OfOrder & {
    purchaseId: number
    code: string
    added: string
    step: { step: number; steps: number }
  }
  /** To the buyer (R10). */
  still_wanted: OfOrder & { purchaseId: number; code: string; placedOn: Day }
  /** To the operators: no other person may join the step (R4). */
  no_decider_left: OfOrder & { orderId: number; code: string; company: string; step: number; steps: number }
  order_rejected: DecisionPayload
  /** `replaces`: the claimed dispatch whose units it carries instead, and what the seller wrote about it (B19). */
  order_dispatched: HandledPayload & {
    note: string
    estimatedOn: Day
    replaces?: { note: string; message: string } | undefined
  }
  /** `accepted`: the buyer asked for it (B20); what the seller wrote, or empty. */
  order_cancelled: HandledPayload & { accepted?: string }
  cancellation_asked: OfOrder &
    Pick<HandledPayload, 'code' | 'items' | 'moreItems'> &
    Omit<ClaimPayload, 'note'>
  cancellation_refused: HandledPayload & { message: string }
  /** In an e-mail about several orders, region, address and comments are the first one's. */
  new_sale: {
    company: string
    region: string
    address: string
    comments: string
    /** E-mails enqueued by an earlier release lack it. */
    delivery?: DeliveryFacts
    orders: DecidedOrders
  }
  delivery_claimed: ClaimPayload
  claim_insisted: ClaimPayload
  claim_closed: Omit<ClaimPayload, 'message'>
  /** With the items that the answer settles (B19). */
  claim_answered:
    | (DeliveryPayload & { answer: ClaimAnswer; message: string })
    | (HandledPayload & { note: string; answer: Settlement; message: string })
  note_corrected: DeliveryPayload & { corrected: string }
  delegation_named: DelegationPayload
  delegation_changed: DelegationPayload
  delegation_ended: DelegationPayload
  delegation_made_for: DelegationForPayload
  delegation_ended_for: DelegationForPayload
  change_to_accept: ChangePayload & { until: string }
  change_ended: ChangePayload & {
    outcome: Exclude<PendingChangeState, 'pending'>
    /** Name of who accepted, refused or took it back. */
    endedBy: string | null
  }
}

export type EmailKind = keyof EmailPayloads
