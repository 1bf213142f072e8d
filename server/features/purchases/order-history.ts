// The history of buy orders: events and deliveries for the buyer (P3, P7), dispatch notes for buyer and seller (P5).
import { type Kysely, sql } from 'kysely'
import type { Delivery, HistoryEntry, HistoryEvent, HistoryLine } from '#contract/purchases.ts'
import { DELIVERY_CODES, sellerStates } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import type { EventItem } from '#domain/order-events.ts'
import type { DeliveryState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import type { Buyer, Seller } from '#server/http/session.ts'
import { fullName } from '#server/orders/columns.ts'

/** Dispatched and cancelled items, newest first (P5). 404 unless the order is the caller's. */
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
    select d.state, d.dispatch_note_number as note, d.updated_at as "updatedAt", d.estimated_date as "estimatedDate",
      di.buy_order_item_id as "itemId", di.quantity, i.delivery_days as block,
      (select message from claims where dispatch_id = d.id order by id desc limit 1) as claim
    from dispatches d
    join dispatch_items di on di.dispatch_id = d.id
    join buy_order_items i on i.id = di.buy_order_item_id
    where d.buy_order_id = ${orderId}
    union all
    select 'cancelled', null, c.created_at, null, c.buy_order_item_id, c.quantity, i.delivery_days, null
    from cancellations c
    join buy_order_items i on i.id = c.buy_order_item_id
    where c.buy_order_id = ${orderId}
    order by "updatedAt" desc, "itemId"`.execute(db)
  return rows.map((row) => ({
    buy_order_id: orderId,
    buy_order_item_id: row.itemId,
    state: DELIVERY_CODES[row.state],
    dispatch_note_number: row.note,
    updated_at: row.updatedAt.toISOString(),
    quantity_sent: row.quantity,
    delivery_days_block: row.block,
    estimated_date: row.estimatedDate,
    claim: row.claim,
  }))
}

interface DispatchRow {
  state: DeliveryState | 'cancelled'
  note: string | null
  updatedAt: Date
  estimatedDate: string | null
  itemId: number
  quantity: number
  block: number
  claim: string | null
}

interface EventRow {
  buy_order_id: number
  type: HistoryEvent['type']
  at: Date
  seller: string
  reason: string | null
  person: string | null
  onBehalfOf: string | null
  note: string | null
  items: EventItem[]
  claim: string | null
}

/** Events of the orders, oldest first (P3); toEvent shows them. */
export async function eventRows(db: Kysely<DB>, orderIds: readonly number[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.buy_order_id, e.type, e.at, s.fantasy_name as seller, d.reason, ${fullName('u')} as person,
      ${fullName('approver')} as "onBehalfOf", e.details ->> 'note' as note,
      coalesce(e.details -> 'items', '[]') as items,
      (select message from claims where dispatch_id = sent.id order by id desc limit 1) as claim
    from order_events e
    join buy_orders o on o.id = e.buy_order_id
    join providers s on s.id = o.provider_id
    left join users u on u.id = e.actor_id
    left join users approver on approver.id = e.on_behalf_of
    left join decisions d on d.buy_order_id = e.buy_order_id
    left join dispatches sent on sent.buy_order_id = e.buy_order_id
      and sent.dispatch_note_number = e.details ->> 'note'
    where e.buy_order_id = any(${orderIds})
    order by e.id`.execute(db)
  return rows
}

const SIDES = {
  placed: 'buyer',
  approved: 'approver',
  rejected: 'approver',
  sent: 'seller',
  cancelled: 'seller',
  confirmed: 'buyer',
  claimed: 'buyer',
  delivered: 'abasto',
} as const satisfies Record<HistoryEvent['type'], HistoryEvent['actor']['side']>

/** Titles of items by item id. */
type Titles = ReadonlyMap<number, string>

export function toEvent(row: EventRow, titles: Titles): HistoryEvent {
  const { type } = row
  const side = SIDES[type]
  return {
    type,
    at: row.at.toISOString(),
    actor: { side, name: side === 'seller' ? row.seller : (row.person ?? 'Abasto') },
    on_behalf_of: row.onBehalfOf,
    dispatch_note_number: row.note,
    lines: linesOf(row.items, titles),
    claim: type === 'claimed' ? row.claim : null,
    rejection_reason: type === 'rejected' ? row.reason : null,
  }
}

/** Deliveries of the orders, oldest first (P7); toDelivery shows them. */
export function deliveryRows(db: Kysely<DB>, orderIds: readonly number[]) {
  return db
    .selectFrom('dispatches as d')
    .where('d.buy_order_id', '=', sql<number>`any(${orderIds})`)
    .orderBy('d.id')
    .select(['d.buy_order_id', 'd.dispatch_note_number', 'd.state', 'd.estimated_date'])
    .select(['d.created_at', 'd.updated_at'])
    .select([
      sql<string | null>`(select message from claims where dispatch_id = d.id order by id desc limit 1)`.as(
        'claim',
      ),
      sql<EventItem[]>`(select json_agg(json_build_object('id', buy_order_item_id, 'quantity', quantity)
        order by buy_order_item_id) from dispatch_items where dispatch_id = d.id)`.as('items'),
    ])
    .execute()
}

type DeliveryRow = Awaited<ReturnType<typeof deliveryRows>>[number]

export function toDelivery(row: DeliveryRow, titles: Titles, today: Day): Delivery {
  return {
    dispatch_note_number: row.dispatch_note_number,
    state: DELIVERY_CODES[row.state as DeliveryState],
    sent_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    estimated_date: row.estimated_date,
    overdue: row.state === 'in_process' && row.estimated_date < today,
    claim: row.claim,
    lines: linesOf(row.items, titles),
  }
}

function linesOf(items: readonly EventItem[], titles: Titles): HistoryLine[] {
  return items.map(({ id, quantity }) => ({ buy_order_item_id: id, title: titles.get(id) ?? '', quantity }))
}
