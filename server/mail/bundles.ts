// Several e-mails of one kind to one reader, delivered as one (S20): each of them is a row with its link.
import type { Language } from '#domain/format.ts'
import { addTotals, type Totals } from '#domain/money.ts'
import { isRepeated, ofKind, type BundledKind, type ByBundledKind, type ByKind } from './by-kind.ts'
import {
  APPROVED,
  DELEGATIONS,
  detail,
  operatorOrder,
  PENDING,
  PENDING_CHANGES,
  proposal,
  purchase,
  purchaseToApprove,
  REJECTED,
  sale,
  SALES,
} from './links.ts'
import type { EmailKind, EmailPayloads, OrderPayload } from './payloads.ts'
import type { EmailText, Table } from './render.ts'
import { amounts, sumLines } from './tables.ts'
import type { EmailTexts } from './texts/es.ts'

type Payload = EmailPayloads[EmailKind]

/** The payload that says all, also of several orders decided alike or sold to one company. Null when each needs its row. */
export function payloadOfAll(kind: EmailKind, payloads: readonly Payload[]): Payload | null {
  const last = payloads.at(-1) ?? null
  if (payloads.length <= 1 || isRepeated(kind)) return last
  const [first] = payloads
  if (!first || !('orders' in first)) return null
  const circumstance = CIRCUMSTANCES[kind]
  if (!circumstance) return null
  const likeFirst = payloads.filter((one) => circumstance(one) === circumstance(first))
  if (likeFirst.length < payloads.length) return null
  return { ...first, orders: ordersOf(payloads) } as Payload
}

const decided = (payload: Payload) => {
  const { decidedBy, onBehalfOf, reason, refused = [] } = payload as EmailPayloads['order_approved']
  return JSON.stringify([decidedBy, onBehalfOf, reason, refused])
}
/** What the text says once about all orders. */
const CIRCUMSTANCES: Partial<Record<EmailKind, (payload: Payload) => string>> = {
  order_approved: decided,
  order_rejected: decided,
  new_sale: (payload) => (payload as EmailPayloads['new_sale']).company,
}

export function bundleContent(
  kind: BundledKind,
  payloads: readonly Payload[],
  { language, texts, publicUrl }: { language: Language; texts: EmailTexts; publicUrl: string },
): EmailText & { tables: Table[]; path: string } {
  const { bundles } = texts
  const rows = payloads.flatMap((payload) => {
    const about = ofKind(bundles.details as ByKind<[], string[]>, kind)(payload).filter((part) => part !== '')
    const lines = ofKind(LINES as ByKind<[EmailTexts], Line[]>, kind)(payload, texts)
    return lines.map(({ title, totals, path }) => ({
      title,
      detail: about.join(' · '),
      value: totals
        ? amounts(totals, language)
            .map(({ amount }) => amount)
            .join('\n')
        : '',
      link: publicUrl + path,
    }))
  })
  const orders = ordersOf(payloads)
  const totals = orders.length > 0 ? sumLines(orders, texts, language) : []
  const title = kind.startsWith('delegation')
    ? bundles.titles.delegations
    : kind.startsWith('change')
      ? bundles.titles.changes
      : texts.orders
  return {
    subject: bundles.subject[kind](payloads.length),
    paragraphs: [bundles.together],
    action: bundles.action,
    note: bundles.note,
    tables: [{ title, rows, more: null, totals }],
    path: PATHS[kind],
  }
}

export function ordersOf(payloads: readonly Payload[]): OrderPayload[] {
  return payloads.flatMap((payload) => ('orders' in payload ? payload.orders : []))
}

interface Line {
  title: string
  /** E-mails enqueued by an earlier release lack some. */
  totals: Totals | null | undefined
  path: string
}

const orderLines =
  (pathOf: (order: OrderPayload) => string) =>
  ({ orders }: { orders: readonly OrderPayload[] }, texts: EmailTexts): Line[] =>
    orders.map((order) => ({
      title: texts.orderOf(order.code, order.seller),
      totals: addTotals(order.goods, order.shipping),
      path: pathOf(order),
    }))
const approvals = orderLines(({ purchaseId }) => purchaseToApprove(purchaseId))
const purchases = orderLines(purchase)

interface Bought {
  purchaseId: number
  code: string
  seller: string
  totals?: Totals
}
const boughtLine = ({ code, seller, totals, purchaseId }: Bought, texts: EmailTexts): Line[] => [
  { title: texts.orderOf(code, seller), totals, path: purchase({ purchaseId }) },
]

interface Claimed {
  orderId: number
  code: string
  company: string
  totals?: Totals
}
const claimLine = ({ code, company, totals, orderId }: Claimed, texts: EmailTexts): Line[] => [
  { title: texts.orderOf(code, company), totals, path: detail('/sales', orderId) },
]

const delegationLine =
  (name: 'approver' | 'delegate', path: string) =>
  (payload: { approver: string; delegate?: string }): Line[] => [
    { title: payload[name] ?? '', totals: null, path },
  ]
const toDelegate = delegationLine('approver', PENDING)
const toApprover = delegationLine('delegate', DELEGATIONS)

const changeLine = ({
  requestedBy,
}: EmailPayloads['change_to_accept'] | EmailPayloads['change_ended']): Line[] => [
  { title: requestedBy, totals: null, path: PENDING_CHANGES },
]

const LINES: ByBundledKind<[EmailTexts], Line[]> = {
  order_to_approve: approvals,
  approval_reminder: approvals,
  purchase_withdrawn: approvals,
  order_approved: purchases,
  order_rejected: purchases,
  new_sale: orderLines(sale),
  approver_replaced: ({ code, totals, purchaseId }) => [
    { title: code, totals, path: purchase({ purchaseId }) },
  ],
  step_went_up: ({ code, totals, purchaseId }) => [{ title: code, totals, path: purchase({ purchaseId }) }],
  still_wanted: ({ code, totals, purchaseId }) => [{ title: code, totals, path: purchase({ purchaseId }) }],
  no_decider_left: ({ code, company, totals, orderId }, texts) => [
    { title: texts.orderOf(code, company), totals, path: operatorOrder(orderId) },
  ],
  order_dispatched: boughtLine,
  order_cancelled: boughtLine,
  cancellation_asked: claimLine,
  cancellation_refused: boughtLine,
  claim_answered: boughtLine,
  note_corrected: boughtLine,
  delivery_claimed: claimLine,
  claim_insisted: claimLine,
  claim_closed: claimLine,
  delegation_named: toDelegate,
  delegation_changed: toDelegate,
  delegation_ended: toDelegate,
  delegation_made_for: toApprover,
  delegation_ended_for: toApprover,
  change_to_accept: changeLine,
  change_ended: changeLine,
  proposal_decided: (payload) => [{ title: payload.name, totals: null, path: proposal(payload) }],
}

const OPERATOR_ORDERS = '/operator/orders?page=1&per_page=20'
const PROPOSALS = '/quotes/proposals?page=1&per_page=20'
const PURCHASES = '/my-orders?page=1&per_page=5'
const PATHS: Readonly<Record<BundledKind, string>> = {
  order_to_approve: PENDING,
  approval_reminder: PENDING,
  purchase_withdrawn: PENDING,
  order_approved: APPROVED,
  order_rejected: REJECTED,
  new_sale: SALES,
  approver_replaced: PURCHASES,
  step_went_up: PURCHASES,
  still_wanted: PURCHASES,
  no_decider_left: OPERATOR_ORDERS,
  order_dispatched: PURCHASES,
  order_cancelled: PURCHASES,
  cancellation_asked: '/sales?page=1&per_page=5',
  cancellation_refused: PURCHASES,
  claim_answered: PURCHASES,
  note_corrected: PURCHASES,
  delivery_claimed: '/sales?page=1&per_page=5',
  claim_insisted: '/sales?page=1&per_page=5',
  claim_closed: '/sales?page=1&per_page=5',
  delegation_named: PENDING,
  delegation_changed: PENDING,
  delegation_ended: PENDING,
  delegation_made_for: DELEGATIONS,
  delegation_ended_for: DELEGATIONS,
  change_to_accept: PENDING_CHANGES,
  change_ended: PENDING_CHANGES,
  proposal_decided: PROPOSALS,
}
