// Events and deliveries (P3, P7), dispatch notes (P5).
import { type Kysely, sql } from 'kysely'
import type {
  ClaimMessage,
  Delivery,
  HistoryEntry,
  HistoryEvent,
  HistoryLine,
} from '#contract/purchases-history.ts'
import { DELIVERY_CODES, sellerStates } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { inProcess, type Units } from '#domain/delivery-units.ts'
import type { EventItem } from '#domain/order-events.ts'
import type { RefusedLine } from '#domain/partial-approvals.ts'
import type { DeliveryState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import type { Buyer, Seller } from '#server/http/session.ts'
import { CLAIM_PHOTOS } from '#server/orders/claim-photos.ts'
import { fullName } from '#server/accounts/columns.ts'

const CLAIM = sql`(select message from claims where dispatch_id = sent.id order by id desc limit 1)`

const REPLACES = sql`(select dispatch_note_number from dispatches where id = sent.replaces)`

/** Newest first (P5). */
export async function listDispatchNotes(
  { db }: Deps,
  caller: Buyer | Seller,
  orderId: number,
): Promise<HistoryEntry[]> {
  const order = db
    .selectFrom('buy_orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .where('o.id', '=', orderId)
    .select('o.id')
  const own =
    caller.role === 'buyer'
      ? order.where('p.client_id', '=', caller.clientId)
      : order.where('o.provider_id', '=', caller.sellerId).where('o.state', 'in', sellerStates(undefined))
  if (!(await own.executeTakeFirst())) throw notFound()
  const { rows } = await sql<DispatchRow>`
    select units.state, sent.dispatch_note_number as note, sent.updated_at as "updatedAt",
      sent.estimated_date as "estimatedDate",
      ${REPLACES} as replaces, di.buy_order_item_id as "itemId", units.quantity, units.outcome, i.delivery_days as block,
      case when about_claim then ${CLAIM} end as claim,
      case when about_claim then ${CLAIM_MESSAGES} end as "claimMessages",
      case when about_claim then ${CLAIM_PHOTOS} end as "claimPhotos"
    from dispatches sent
    join dispatch_items di on di.dispatch_id = sent.id
    join buy_order_items i on i.id = di.buy_order_item_id
    cross join lateral (values
      ('confirmed', di.received, null, di.received = di.quantity),
      ('in_process', di.quantity - di.received - di.claimed - di.credited - di.refused - di.replaced, null, false),
      ('claimed', di.claimed, null, true),
      ('cancelled', di.credited, 'credited', true),
      ('cancelled', di.replaced, 'replaced', true),
      ('confirmed', di.refused, 'refused', true)
    ) units (state, quantity, outcome, about_claim)
    where sent.buy_order_id = ${orderId} and units.quantity > 0
    union all
    select 'cancelled', null, c.created_at, null, null, c.buy_order_item_id, c.quantity, null, i.delivery_days, null, null, null
    from cancellations c
    join buy_order_items i on i.id = c.buy_order_item_id
    where c.buy_order_id = ${orderId}
    order by "updatedAt" desc, "itemId", state, outcome nulls first, note`.execute(db)
  return rows.map((row) => ({
    buy_order_id: orderId,
    buy_order_item_id: row.itemId,
    state: DELIVERY_CODES[row.state],
    dispatch_note_number: row.note,
    updated_at: row.updatedAt.toISOString(),
    quantity_sent: row.quantity,
    outcome: row.outcome,
    replaces: row.replaces,
    delivery_days_block: row.block,
    estimated_date: row.estimatedDate,
    claim: row.claim,
    claim_messages: toMessages(row.claimMessages),
    claim_photos: row.claimPhotos ?? [],
  }))
}

interface DispatchRow {
  state: DeliveryState | 'cancelled'
  note: string | null
  updatedAt: Date
  estimatedDate: string | null
  itemId: number
  quantity: number
  outcome: HistoryEntry['outcome']
  replaces: string | null
  block: number
  claim: string | null
  claimMessages: ClaimMessage[] | null
  claimPhotos: number[] | null
}

/** Messages about the last claim of the dispatch `sent`. */
const CLAIM_MESSAGES = sql<ClaimMessage[] | null>`(
  select json_agg(json_build_object('kind', m.kind, 'message', m.message, 'at', m.created_at) order by m.id)
  from claim_messages m where m.claim_id = (select max(id) from claims where dispatch_id = sent.id))`

function toMessages(messages: readonly ClaimMessage[] | null): ClaimMessage[] {
  return (messages ?? []).map(({ at, ...message }) => ({ ...message, at: new Date(at).toISOString() }))
}

interface EventRow {
  orderId: number
  type: HistoryEvent['type']
  at: Date
  seller: string
  person: string | null
  /** Instead of the seller, or who moved an approval (O11). */
  byOperator: boolean
  onBehalfOf: string | null
  newApprover: string | null
  reason: string | null
  note: string | null
  items: EventItem[]
  claim: string | null
  /** The text of an answer or insistence. */
  message: string | null
  answer: HistoryEvent['claim_answer']
  replacement: string | null
  corrected: string | null
  wasAskedFor: boolean
  step: HistoryEvent['step']
  refused: RefusedLine[]
}

/** Oldest first (P3). */
export async function eventRows(db: Kysely<DB>, orderIds: readonly number[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.buy_order_id as "orderId", e.type, e.at, s.fantasy_name as seller, ${fullName('u')} as person,
      coalesce(u.user_type = 1, false) as "byOperator",
      ${fullName('approver')} as "onBehalfOf", ${fullName('next')} as "newApprover", d.reason, e.details ->> 'note' as note,
      coalesce(e.details -> 'items', '[]') as items, ${CLAIM} as claim, e.details ->> 'message' as message,
      e.details ->> 'kind' as answer, e.details #>> '{replacement,note}' as replacement, e.details ->> 'corrected' as corrected,
      e.details ? 'request' as "wasAskedFor",
      case when e.type in ('step_approved', 'stepped_up') then e.details - '{refused,to}'::text[] end as step,
      coalesce(e.details -> 'refused', '[]') as refused
    from order_events e
    join buy_orders o on o.id = e.buy_order_id
    join providers s on s.id = o.provider_id
    left join users u on u.id = e.actor_id
    left join users approver on approver.id = e.on_behalf_of
    left join clients nc on nc.id = (e.details ->> 'to')::bigint
    left join users next on next.id = nc.user_id
    left join decisions d on d.buy_order_id = e.buy_order_id
    left join dispatches sent on e.type = 'claimed' and sent.buy_order_id = e.buy_order_id
      and sent.dispatch_note_number = current_note(e.buy_order_id, e.details ->> 'note', e.id)
    where e.buy_order_id = any(${orderIds})
    order by e.id`.execute(db)
  return rows
}

const SIDES = {
  placed: 'buyer',
  reassigned: 'buyer',
  approved: 'approver',
  rejected: 'approver',
  withdrawn: 'buyer',
  sent: 'seller',
  cancelled: 'seller',
  confirmed: 'buyer',
  claimed: 'buyer',
  delivered: 'abasto',
  claim_answered: 'seller',
  claim_insisted: 'buyer',
  note_corrected: 'seller',
  cancellation_asked: 'buyer',
  cancellation_refused: 'seller',
  step_approved: 'approver',
  stepped_up: 'abasto',
} as const satisfies Record<HistoryEvent['type'], HistoryEvent['actor']['side']>

/** By item id. */
type Titles = ReadonlyMap<number, string>

export function toEvent(row: EventRow, titles: Titles): HistoryEvent {
  const { type } = row
  const side = row.byOperator ? 'operator' : row.person === null ? 'abasto' : SIDES[type]
  return {
    type,
    at: row.at.toISOString(),
    actor: { side, name: nameOf(side, row) },
    step: row.step,
    on_behalf_of: row.onBehalfOf,
    approver: row.newApprover,
    dispatch_note_number: row.note,
    corrected_number: row.corrected,
    lines: linesOf(row.items, titles),
    claim: row.message ?? row.claim,
    claim_answer: row.answer,
    replacement_number: row.replacement,
    rejection_reason: type === 'rejected' ? row.reason : null,
    refused: row.refused.map(({ id, quantity, reason }) => ({
      buy_order_item_id: id,
      title: titles.get(id) ?? '',
      quantity,
      reason,
    })),
    was_asked_for: row.wasAskedFor,
  }
}

/** A seller is one party. */
function nameOf(side: HistoryEvent['actor']['side'], { seller, person }: EventRow): string {
  return side === 'seller' ? seller : (person ?? 'Abasto')
}

interface DeliveryRow {
  orderId: number
  note: string
  replaces: string | null
  state: DeliveryState
  sentAt: Date
  updatedAt: Date
  estimatedDate: Day
  claim: string | null
  claimMessages: ClaimMessage[] | null
  claimPhotos: number[]
  items: (Units & { id: number })[]
}

/** Oldest first (P7). */
export async function deliveryRows(db: Kysely<DB>, orderIds: readonly number[]): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select sent.buy_order_id as "orderId", sent.dispatch_note_number as note, ${REPLACES} as replaces, sent.state, sent.created_at as "sentAt",
      sent.updated_at as "updatedAt", sent.estimated_date as "estimatedDate", ${CLAIM} as claim,
      ${CLAIM_MESSAGES} as "claimMessages", ${CLAIM_PHOTOS} as "claimPhotos", (
        select json_agg(json_build_object('id', buy_order_item_id, 'sent', quantity, 'received', received,
          'claimed', claimed, 'credited', credited, 'refused', refused, 'replaced', replaced) order by buy_order_item_id)
        from dispatch_items where dispatch_id = sent.id
      ) as items
    from dispatches sent where sent.buy_order_id = any(${orderIds})
    order by sent.id`.execute(db)
  return rows
}

export function toDelivery(row: DeliveryRow, titles: Titles, today: Day): Delivery {
  return {
    dispatch_note_number: row.note,
    replaces: row.replaces,
    state: DELIVERY_CODES[row.state],
    sent_at: row.sentAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    estimated_date: row.estimatedDate,
    overdue: row.state === 'in_process' && row.estimatedDate < today,
    claim: row.claim,
    claim_messages: toMessages(row.claimMessages),
    claim_photos: row.claimPhotos,
    lines: row.items.map(({ id, sent, ...line }) => ({
      buy_order_item_id: id,
      title: titles.get(id) ?? '',
      quantity: sent,
      in_process: inProcess({ sent, ...line }),
      ...line,
    })),
  }
}

function linesOf(items: readonly EventItem[], titles: Titles): HistoryLine[] {
  return items.map(({ id, quantity }) => ({ buy_order_item_id: id, title: titles.get(id) ?? '', quantity }))
}
