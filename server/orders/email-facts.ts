// What e-mails tell of orders and of items that were sent or cancelled.
import type { SentItem } from '#domain/dispatch.ts'
import type { Trx } from '#server/http/transaction.ts'
import type { ItemFacts, OrderFacts } from '#server/mail/facts.ts'
import { itemsOf } from './items.ts'
import { storedTotals } from './totals.ts'

/** An e-mail shows the first ones and says how many more there are. */
const LINES = 10

/** Of the orders of these ids that there are, in the order they were placed in. */
export async function orderFactsOf(trx: Trx, orderIds: readonly number[]): Promise<OrderFacts[]> {
  const orders = await trx
    .selectFrom('buy_orders as o')
    .innerJoin('providers as seller', 'seller.id', 'o.provider_id')
    .where('o.id', 'in', orderIds)
    .orderBy('o.id')
    .select(['o.id', 'o.internal_code as code', 'seller.fantasy_name as seller'])
    .select(['o.total_ars_cents', 'o.total_usd_cents', 'o.shipping_ars_cents', 'o.shipping_usd_cents'])
    .execute()
  const items = await itemsOf(trx, orderIds)
  return orders.map(({ id, code, seller, ...totals }) => {
    const lines = (items.get(id) ?? []).map((item) => ({
      title: item.combination.title,
      quantity: item.quantity,
      unitPrice: item.price_unit,
      subtotal: item.subtotal,
      currency: item.currency_code,
    }))
    return {
      id,
      code,
      seller,
      lines: lines.slice(0, LINES),
      moreLines: Math.max(0, lines.length - LINES),
      ...storedTotals(totals),
    }
  })
}

export async function itemFactsOf(
  trx: Trx,
  handled: readonly SentItem[],
): Promise<{ items: ItemFacts[]; moreItems: number }> {
  const quantities = new Map(handled.map(({ itemId, quantity }) => [itemId, quantity]))
  const rows = await trx
    .selectFrom('buy_order_items')
    .where('id', 'in', [...quantities.keys()])
    .orderBy('delivery_days')
    .orderBy('position')
    .limit(LINES)
    .select(['id', 'title', 'sku'])
    .execute()
  return {
    items: rows.map(({ id, title, sku }) => ({ title, sku, quantity: quantities.get(id) ?? 0 })),
    moreItems: quantities.size - rows.length,
  }
}
