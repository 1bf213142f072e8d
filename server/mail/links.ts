// The page each e-mail leads to, after sign-in if need be (S8).
import type { EmailPayloads, EmailKind } from './payloads.ts'

export interface LinkReader {
  email: string
  /** Issued for this e-mail, if its kind brings one. */
  passwordToken: string | null
}

const PENDING = '/approve-orders?state=1&page=1&per_page=5'

const detail = (list: string, id: number) => `${list}/order-detail/${encodeURIComponent(id)}`

const toApprove = ({ orders }: EmailPayloads['order_to_approve']) =>
  orders.length === 1 && orders[0] ? detail('/approve-orders', orders[0].id) : PENDING

const purchase = ({ purchaseId }: { purchaseId: number }) => detail('/my-orders', purchaseId)

const LINKS: { [Kind in EmailKind]: (facts: EmailPayloads[Kind], reader: LinkReader) => string } = {
  // A6: the page reads a space as a plus, and gets none.
  password_reset: (_facts, { email, passwordToken }) =>
    `/reset-password?${new URLSearchParams({ email, token: passwordToken ?? '' })}`,
  password_changed: () => '/login',
  order_to_approve: toApprove,
  approval_reminder: toApprove,
  order_approved: purchase,
  order_rejected: purchase,
  order_dispatched: purchase,
  order_cancelled: purchase,
  new_sale: ({ orders: [order] }) => detail('/sales', order.id),
  delivery_claimed: ({ orderId }) => detail('/sales', orderId),
  delegation_named: () => PENDING,
  delegation_changed: () => PENDING,
  delegation_ended: () => PENDING,
}

export function linkPath<Kind extends EmailKind>(
  kind: Kind,
  facts: EmailPayloads[Kind],
  reader: LinkReader,
): string {
  return LINKS[kind](facts, reader)
}
