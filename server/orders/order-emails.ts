// E-mails about orders, enqueued with the event (I20). Aliases: `o` order, `p` purchase, `seller` provider.
import { sql, type RawBuilder } from 'kysely'
import type { Closure } from '#domain/closures.ts'
import type { Day } from '#domain/days.ts'
import { decimal, type Currency, type Totals } from '#domain/money.ts'
import type { ClaimAnswer, SentItem, Settlement } from '#domain/order-actions.ts'
import type { Deps } from '#server/deps.ts'
import type {
  DeliveryFacts,
  EmailPayloads,
  ItemPayload,
  OrderPayload,
  RefusedPayload,
} from '#server/mail/payloads.ts'
import { causeOf, insertEmails } from '#server/mail/queue.ts'
import { type SellerEmailKind, sellerReaders } from '#server/mail/topics.ts'
import { fullName } from '#server/accounts/columns.ts'
import { closuresOf } from './closures.ts'
import { dayIn } from './order-lists.ts'

export const LISTED_ITEMS = 10

/** Goods and shipping. */
const TOTALS: RawBuilder<Totals> = sql`jsonb_build_object(
  'ARS', o.total_ars_cents + o.shipping_ars_cents, 'USD', o.total_usd_cents + o.shipping_usd_cents)`

export interface OrderFacts extends Omit<OrderPayload, 'lines' | 'moreLines' | 'goods' | 'shipping'> {
  goods: Totals
  shipping: Totals
  lines: { title: string; quantity: number; cents: number; currency: Currency }[]
  lineCount: number
}

export const ORDER_FACTS: RawBuilder<OrderFacts> = sql`jsonb_build_object(
  'id', o.id, 'purchaseId', o.purchase_id, 'code', o.internal_code, 'seller', seller.fantasy_name,
  'goods', jsonb_build_object('ARS', o.total_ars_cents, 'USD', o.total_usd_cents),
  'shipping', jsonb_build_object('ARS', o.shipping_ars_cents, 'USD', o.shipping_usd_cents),
  'lines', (
    select jsonb_agg(line) from (
      select i.title, i.quantity, i.unit_price_cents as cents, c.code as currency
      from buy_order_items i join currencies c on c.id = i.currency_id
      where i.buy_order_id = o.id and i.quantity > 0 order by i.delivery_days, i.position limit ${sql.lit(LISTED_ITEMS)}
    ) line),
  'lineCount', (select count(*) from buy_order_items where buy_order_id = o.id and quantity > 0))`

export function toOrderPayload({ lines, lineCount, ...order }: OrderFacts): OrderPayload {
  return {
    ...order,
    lines: lines.map(({ title, quantity, cents, currency }) => ({
      title,
      quantity,
      unitPrice: decimal(cents),
      subtotal: decimal(quantity * cents),
      currency,
    })),
    moreLines: lineCount - lines.length,
  }
}

interface DecisionFacts {
  orderId: number
  purchaseId: number
  buyerUserId: number
  decider: string | null
  deciderUserId: number | null
  company: string
  region: string
  address: string
  comments: string
  delivery: DeliveryFacts
  sellers: number[]
  order: OrderFacts
  /** By any step (R6). */
  refused: RefusedPayload[]
}

const REFUSED = sql<RefusedPayload[]>`coalesce((
  select jsonb_agg(jsonb_build_object('title', i.title, 'quantity', line.quantity, 'reason', line.reason) order by e.id, i.position)
  from order_events e
  cross join jsonb_to_recordset(e.details -> 'refused') as line (id bigint, quantity integer, reason text)
  join buy_order_items i on i.id = line.id
  where e.buy_order_id = o.id and e.details ? 'refused'), '[]')`

/** `deciderUserId` is null for an automatic approval (R1). */
export function decisionEmailFacts(orderId: number, deciderUserId: number | null): RawBuilder<DecisionFacts> {
  return sql`
    select o.id as "orderId", p.id as "purchaseId", buyer.user_id as "buyerUserId",
      ${fullName('du')} as decider, du.id as "deciderUserId", company.name as company, r.name as region,
      p.address_description as address, p.provider_comments as comments,
      json_build_object('buyer', ${fullName('bu')}, 'buyerEmail', bu.email, 'logisticCenter', p.logistic_center,
        'contact', p.delivery_contact, 'taxData', p.buyer_tax_data) as delivery, ${sellerReaders(sql`o.provider_id`, 'new_sale')} as sellers, ${ORDER_FACTS} as "order",
      ${REFUSED} as refused
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join providers seller on seller.id = o.provider_id
    join clients buyer on buyer.id = p.client_id
    join users bu on bu.id = buyer.user_id
    join companies company on company.id = p.company_id
    join regions r on r.id = p.region_id
    left join users du on du.id = ${deciderUserId}
    where o.id = ${orderId}`
}

/** To the buyer; an approval also to the seller (Q5). `bundle`: of a call about several orders (S20). */
export function decisionEmails(
  deps: Deps,
  facts: DecisionFacts,
  event: { decision: 'approved' | 'rejected'; reason: string | null; onBehalfOf: string | null },
  bundle: string | null,
): RawBuilder<unknown> | null {
  const { orderId, purchaseId, buyerUserId, decider, deciderUserId: by, sellers } = facts
  const { company, region, address, comments, delivery, refused } = facts
  const orders: [OrderPayload] = [toOrderPayload(facts.order)]
  const cause = `order ${orderId}`
  const { reason, onBehalfOf } = event
  const decided = { purchaseId, reason, decidedBy: decider, onBehalfOf, refused, orders }
  const toBuyer = { cause, by, userId: buyerUserId, payload: decided, bundle }
  if (event.decision === 'rejected') return insertEmails(deps, [{ kind: 'order_rejected', ...toBuyer }])
  const sale = { company, region, address, comments, delivery, orders }
  return insertEmails(deps, [
    { kind: 'order_approved', ...toBuyer },
    ...sellers.map((userId) => ({ kind: 'new_sale' as const, cause, by, userId, payload: sale, bundle })),
  ])
}

export interface HandledFacts {
  orderId: number
  purchaseId: number
  code: string
  seller: string
  totals: Totals
  buyerUserId: number
  items: { id: number; title: string; sku: string; deliveryDays: number }[]
  regionId: number
  /** The seller's, not ended when the order was placed (B9). */
  closures: Closure[]
}

/** Without `itemIds`: of all items. */
export function handledEmailFacts(
  orderId: number,
  itemIds: readonly number[] | null,
): RawBuilder<HandledFacts> {
  const named = itemIds === null ? sql`true` : sql`id = any(${itemIds})`
  return sql`
    select o.id as "orderId", o.purchase_id as "purchaseId", o.internal_code as code, seller.fantasy_name as seller,
      ${TOTALS} as totals, buyer.user_id as "buyerUserId", coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'sku', sku, 'deliveryDays', delivery_days - closed_days)
          order by delivery_days, position)
        from buy_order_items where buy_order_id = o.id and ${named}), '[]') as items,
      p.region_id as "regionId", ${closuresOf(sql`o.provider_id`, dayIn('o.created_at'))} as closures
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join providers seller on seller.id = o.provider_id
    join clients buyer on buyer.id = o.client_id
    where o.id = ${orderId}`
}

export function toHandledPayload(
  { purchaseId, code, seller, totals, items }: HandledFacts,
  handled: readonly SentItem[],
) {
  return { purchaseId, code, seller, totals, ...listedItems(items, handled) }
}

/** In the order of `items`. */
export function listedItems(
  items: readonly Pick<HandledFacts['items'][number], 'id' | 'title' | 'sku'>[],
  handled: readonly SentItem[],
) {
  const quantities = new Map(handled.map(({ itemId, quantity }) => [itemId, quantity]))
  const all = items.flatMap(({ id, title, sku }): ItemPayload[] => {
    const quantity = quantities.get(id)
    return quantity === undefined ? [] : [{ title, sku, quantity }]
  })
  const listed = all.slice(0, LISTED_ITEMS)
  return { items: listed, moreItems: all.length - listed.length }
}

const dispatchCause = (orderId: number, note: string) => `order ${orderId}, note ${note}`

/** The e-mail about a dispatch follows its corrected note, so that the next dispatch with the old number sends one. */
export function moveDispatchEmail(orderId: number, note: string, corrected: string): RawBuilder<unknown> {
  return sql`
    update emails set cause = ${dispatchCause(orderId, corrected)}
    where kind = 'order_dispatched' and cause = ${dispatchCause(orderId, note)}`
}

interface Dispatched {
  note: string
  estimatedOn: Day
  items: readonly SentItem[]
  replaces?: EmailPayloads['order_dispatched']['replaces']
}

/** To the buyer. */
export function dispatchEmail(
  deps: Deps,
  facts: HandledFacts,
  by: number,
  { items, ...dispatch }: Dispatched,
): RawBuilder<unknown> | null {
  const payload = { ...toHandledPayload(facts, items), ...dispatch }
  const cause = dispatchCause(facts.orderId, dispatch.note)
  return insertEmails(deps, [{ kind: 'order_dispatched', cause, by, userId: facts.buyerUserId, payload }])
}

/** To the buyer. */
export function cancellationEmail(
  deps: Deps,
  facts: HandledFacts,
  by: number,
  cancelled: readonly SentItem[],
  accepted: { id: number; message: string } | null,
): RawBuilder<unknown> | null {
  // Without a request, all open units of an item are cancelled, which happens once.
  const cause = accepted
    ? `cancellation request ${accepted.id}`
    : `item ${Math.min(...cancelled.map(({ itemId }) => itemId))}`
  const payload = { ...toHandledPayload(facts, cancelled), ...(accepted && { accepted: accepted.message }) }
  return insertEmails(deps, [{ kind: 'order_cancelled', cause, by, userId: facts.buyerUserId, payload }])
}

export interface ClaimFacts {
  code: string
  totals: Totals
  company: string
  sellers: number[]
}

export function claimEmailFacts(
  orderId: number,
  kind: Exclude<SellerEmailKind, 'new_sale'>,
): RawBuilder<ClaimFacts> {
  return sql`
    select o.internal_code as code, ${TOTALS} as totals, company.name as company,
      ${sellerReaders(sql`o.provider_id`, kind)} as sellers
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join companies company on company.id = p.company_id
    where o.id = ${orderId}`
}

interface ClaimEmail {
  kind: 'delivery_claimed' | 'claim_insisted'
  cause: string
  orderId: number
  note: string
  message: string
}

/** To the seller. */
export function claimEmails(
  deps: Deps,
  { sellers, ...facts }: ClaimFacts,
  by: number,
  { kind, cause, ...claim }: ClaimEmail,
): RawBuilder<unknown> | null {
  const payload = { ...facts, ...claim }
  return insertEmails(
    deps,
    sellers.map((userId) => ({ kind, cause, by, userId, payload })),
  )
}

/** To the seller. */
export function claimClosedEmails(
  deps: Deps,
  { sellers, ...facts }: ClaimFacts,
  by: number,
  { cause, ...claim }: Omit<ClaimEmail, 'kind' | 'message'>,
): RawBuilder<unknown> | null {
  const payload = { ...facts, ...claim }
  return insertEmails(
    deps,
    sellers.map((userId) => ({ kind: 'claim_closed', cause, by, userId, payload })),
  )
}

/** To the buyer. */
export function claimAnswerEmail(
  deps: Deps,
  { purchaseId, code, seller, totals, buyerUserId }: HandledFacts,
  by: number,
  { messageId, ...answer }: { messageId: number; note: string; answer: ClaimAnswer; message: string },
): RawBuilder<unknown> | null {
  const payload = { purchaseId, code, seller, totals, ...answer }
  const cause = `claim message ${messageId}`
  return insertEmails(deps, [{ kind: 'claim_answered', cause, by, userId: buyerUserId, payload }])
}

/** To the buyer, about settled units (B19). */
export function settledEmail(
  deps: Deps,
  facts: HandledFacts,
  by: number,
  {
    messageId,
    items,
    ...answer
  }: { messageId: number; note: string; answer: Settlement; message: string; items: readonly SentItem[] },
): RawBuilder<unknown> | null {
  const payload = { ...toHandledPayload(facts, items), ...answer }
  const cause = `claim message ${messageId}`
  return insertEmails(deps, [{ kind: 'claim_answered', cause, by, userId: facts.buyerUserId, payload }])
}

/** To the buyer. */
export function correctedNoteEmail(
  deps: Deps,
  { orderId, purchaseId, code, seller, totals, buyerUserId }: HandledFacts,
  by: number,
  { at, ...correction }: { at: Date; note: string; corrected: string },
): RawBuilder<unknown> | null {
  const payload = { purchaseId, code, seller, totals, ...correction }
  // Events of one order may have the same time.
  const cause = causeOf(`order ${orderId}, note ${correction.note} ${at.toISOString()}`)
  return insertEmails(deps, [{ kind: 'note_corrected', cause, by, userId: buyerUserId, payload }])
}
