// The page that an e-mail leads to, after sign-in if need be (S8).
import type { EmailPayloads, OrderPayload } from './payloads.ts'
import type { ByKind } from './by-kind.ts'

export interface LinkReader {
  email: string
  token: string | null
}

/** In a query only where the documents say so (A6): a fragment is in no request and no log. A plus is encoded, which the page would read as a space. */
const asLink = ({ email, token }: LinkReader) => new URLSearchParams({ email, token: token ?? '' })

export const PENDING = '/approve-orders?state=1&page=1&per_page=5'
// Purchases in progress, and finished ones.
export const APPROVED = '/my-orders?state=3&page=1&per_page=5'
export const REJECTED = '/my-orders?state=4&page=1&per_page=5'
export const DELEGATIONS = '/approve-orders/delegate-orders'
export const PENDING_CHANGES = '/pending-changes'
export const SALES = '/sales?state=2&page=1&per_page=5'

export const detail = (list: '/approve-orders' | '/my-orders' | '/sales', id: number) =>
  `${list}/order-detail/${encodeURIComponent(id)}`

export const purchaseToApprove = (purchaseId: number) =>
  `/approve-orders/purchase-detail/${encodeURIComponent(purchaseId)}`

const toApprove = ({ orders: [order] }: EmailPayloads['order_to_approve']) =>
  order ? purchaseToApprove(order.purchaseId) : PENDING

export const purchase = ({ purchaseId }: { purchaseId: number }) => detail('/my-orders', purchaseId)

export const operatorOrder = (orderId: number) => `/operator/orders/${encodeURIComponent(orderId)}`

export const sale = ({ id }: OrderPayload) => detail('/sales', id)

export const proposal = ({ proposalId }: { proposalId: number }) =>
  `/quotes/proposals/${encodeURIComponent(proposalId)}`

export const LINKS: ByKind<[LinkReader], string> = {
  password_reset: (_payload, reader) => `/reset-password?${asLink(reader)}`,
  invitation: ({ operator }, reader) => `${operator ? '/operator' : ''}/invitation#${asLink(reader)}`,
  password_changed: () => '/login',
  email_confirmation: (_payload, { token }) => `/confirm-email#${token ?? ''}`,
  email_change_asked: () => '/profile',
  email_changed: () => '/login',
  second_factor_changed: () => '/profile',
  seller_paused: () => '/',
  seller_resumed: () => '/',
  proposal_decided: proposal,
  pages_viewed: () => '/',
  order_to_approve: toApprove,
  approval_reminder: toApprove,
  purchase_withdrawn: toApprove,
  order_approved: (payload) => (payload.orders.length === 1 ? purchase(payload) : APPROVED),
  approver_replaced: purchase,
  step_went_up: purchase,
  still_wanted: purchase,
  no_decider_left: ({ orderId }) => operatorOrder(orderId),
  order_rejected: (payload) => (payload.orders.length === 1 ? purchase(payload) : REJECTED),
  order_dispatched: purchase,
  order_cancelled: purchase,
  cancellation_asked: ({ orderId }) => detail('/sales', orderId),
  cancellation_refused: purchase,
  new_sale: ({ orders }) => (orders.length === 1 ? sale(orders[0]) : SALES),
  delivery_claimed: ({ orderId }) => detail('/sales', orderId),
  claim_insisted: ({ orderId }) => detail('/sales', orderId),
  claim_closed: ({ orderId }) => detail('/sales', orderId),
  claim_answered: purchase,
  note_corrected: purchase,
  delegation_named: () => PENDING,
  delegation_changed: () => PENDING,
  delegation_ended: () => PENDING,
  delegation_made_for: () => DELEGATIONS,
  delegation_ended_for: () => DELEGATIONS,
  change_to_accept: () => PENDING_CHANGES,
  change_ended: () => PENDING_CHANGES,
}
