// What e-mails tell of orders and of items that are sent or cancelled, each read in one statement.
import { sql, type RawBuilder } from 'kysely'
import type { SentItem } from '#domain/order-actions.ts'
import { decimal, type Currency, type Totals } from '#domain/money.ts'
import type { ItemPayload, OrderPayload } from '#server/mail/payloads.ts'

/** An e-mail shows the first ones and says how many more there are. */
export const LINES = 10

export interface ReadOrder extends Omit<OrderPayload, 'lines' | 'moreLines' | 'goods' | 'shipping'> {
  goods: Totals
  shipping: Totals
  lines: { title: string; quantity: number; cents: number; currency: Currency }[]
  lineCount: number
}

/** A column that orderFacts reads; the order's alias is `o`, that of its provider `seller`. */
export const ORDER_FACTS: RawBuilder<ReadOrder> = sql`jsonb_build_object(
  'id', o.id, 'code', o.internal_code, 'seller', seller.fantasy_name,
  'goods', jsonb_build_object('ARS', o.total_ars_cents, 'USD', o.total_usd_cents),
  'shipping', jsonb_build_object('ARS', o.shipping_ars_cents, 'USD', o.shipping_usd_cents),
  'lines', (
    select jsonb_agg(line) from (
      select i.title, i.quantity, i.unit_price_cents as cents, c.code as currency
      from buy_order_items i join currencies c on c.id = i.currency_id
      where i.buy_order_id = o.id order by i.delivery_days, i.position limit ${sql.lit(LINES)}
    ) line),
  'lineCount', (select count(*) from buy_order_items where buy_order_id = o.id))`

export function orderFacts({ lines, lineCount, ...order }: ReadOrder): OrderPayload {
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

export interface HandledTold {
  orderId: number
  purchaseId: number
  code: string
  seller: string
  buyerUserId: number
  /** Those named, as an e-mail lists them. */
  items: { id: number; title: string; sku: string; deliveryDays: number }[]
}

/** What the buyer of an order is told when items of it are sent or cancelled. */
export function toldOfItems(orderId: number, itemIds: readonly number[]): RawBuilder<HandledTold> {
  return sql`
    select o.id as "orderId", o.purchase_id as "purchaseId", o.internal_code as code, seller.fantasy_name as seller,
      buyer.user_id as "buyerUserId", coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'sku', sku, 'deliveryDays', delivery_days)
          order by delivery_days, position)
        from buy_order_items where buy_order_id = o.id and id = any(${itemIds})), '[]') as items
    from buy_orders o
    join providers seller on seller.id = o.provider_id
    join clients buyer on buyer.id = o.client_id
    where o.id = ${orderId}`
}

export function handledFacts(told: HandledTold, handled: readonly SentItem[]) {
  const { purchaseId, code, seller, buyerUserId } = told
  const quantities = new Map(handled.map(({ itemId, quantity }) => [itemId, quantity]))
  const items = told.items.flatMap(({ id, title, sku }): ItemPayload[] => {
    const quantity = quantities.get(id)
    return quantity === undefined ? [] : [{ title, sku, quantity }]
  })
  const shown = items.slice(0, LINES)
  const moreItems = items.length - shown.length
  return { buyerUserId, facts: { purchaseId, code, seller, items: shown, moreItems } }
}
