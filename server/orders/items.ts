// Items of buy orders, and the blocks to send.
import { sql, type Kysely } from 'kysely'
import type { OrderItem } from '#contract/purchases.ts'
import type { BlockToSend } from '#contract/purchases-history.ts'
import type { DB } from '#db/types.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { decimal, type Currency } from '#domain/money.ts'
import type { VatRate } from '#domain/vat.ts'
import { dispatchProblem, type SentItem } from '#domain/order-actions.ts'
import { type Line, openQuantity, type OrderState } from '#domain/order-state.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { businessDaysAfter } from './business-days.ts'

/** Sorted by delivery block. `quantity` is what is approved, or asked for, and may be 0 (R6). */
export async function itemsOf(
  db: Kysely<DB>,
  orderIds: readonly number[],
): Promise<Map<number, OrderItem[]>> {
  const byOrder = new Map<number, OrderItem[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return byOrder
  const rows = await db
    .selectFrom('buy_order_items as i')
    .innerJoin('currencies as c', 'c.id', 'i.currency_id')
    .innerJoin('currencies as sc', 'sc.id', 'i.shipping_currency_id')
    .where('i.buy_order_id', '=', sql<number>`any(${orderIds})`)
    .orderBy('i.buy_order_id')
    .orderBy('i.delivery_days')
    .orderBy('i.position')
    .select([
      'i.id',
      'i.buy_order_id',
      'i.quantity',
      'i.quantity_refused',
      'i.quantity_sent',
      'i.quantity_cancelled',
      'i.unit_price_cents',
    ])
    .select([
      'i.delivery_days',
      'i.days_from_approval',
      'i.title',
      'i.long_description',
      'i.sku',
      'i.image_source',
      'c.code',
    ])
    .select(['i.shipping_unit_cents', 'sc.code as shippingCode', 'i.vat_rate'])
    .execute()
  for (const row of rows) {
    byOrder.get(row.buy_order_id)?.push({
      id: row.id,
      quantity: row.quantity,
      quantity_refused: row.quantity_refused,
      quantity_sent: row.quantity_sent,
      quantity_cancel: row.quantity_cancelled,
      price_unit: decimal(row.unit_price_cents),
      subtotal: decimal(row.quantity * row.unit_price_cents),
      currency_code: row.code as Currency,
      shipping_unit: decimal(row.shipping_unit_cents),
      shipping_currency_code: row.shippingCode as Currency,
      vat_rate: row.vat_rate as VatRate | null,
      days_delivery_time_block: row.delivery_days,
      days_from_approval: row.days_from_approval ?? row.delivery_days,
      combination: {
        title: row.title,
        long_description: row.long_description,
        sku: row.sku,
        media: { image_source: row.image_source },
      },
    })
  }
  return byOrder
}

/** As the buyer, the approver and the operator read it: `quantity` with the refused units (R6). */
export function asOrdered(items: readonly OrderItem[]): OrderItem[] {
  return items.map((item) => ({ ...item, quantity: item.quantity + item.quantity_refused }))
}

/** As the seller reads it: approved units alone (R6). */
export function asApproved(items: readonly OrderItem[]): OrderItem[] {
  return items.filter(({ quantity }) => quantity > 0).map((item) => ({ ...item, quantity_refused: 0 }))
}

/** Units that are neither sent nor cancelled. */
export function lineOf({ quantity, quantity_sent: sent, quantity_cancel: cancelled }: OrderItem): Line {
  return { quantity, sent, cancelled }
}

export const openUnits = (item: OrderItem): number => openQuantity(lineOf(item))

/** Throws 409 for more than is left, 422 for a repeated item and one of another order (V4). */
export function checkDispatch(items: readonly SentItem[], lines: ReadonlyMap<number, Line>): void {
  const problem = dispatchProblem(items, lines)
  if (problem) throw problem === 'more_than_left' ? conflict(problem) : invalid(problem)
}

/** Blocks with open quantities, soonest first. */
export function blocksToSend(
  order: { state: OrderState; createdAt: Date; decidedOn: Day | null },
  items: readonly OrderItem[],
  today: Day,
): BlockToSend[] {
  if (order.state === 'rejected') return []
  const open = items
    .map((item) => ({ item, quantity: openUnits(item) }))
    .filter(({ quantity }) => quantity > 0)
  const blocks = Map.groupBy(open, ({ item }) => item.days_delivery_time_block)
  return [...blocks]
    .sort(([one], [other]) => one - other)
    .map(([block, lines]) => {
      const term = Math.min(...lines.map(({ item }) => item.days_from_approval))
      const day =
        order.decidedOn === null
          ? businessDaysAfter(dayOf(order.createdAt), block)
          : businessDaysAfter(order.decidedOn, term)
      return {
        days_delivery_time_block: block,
        estimated_date: day,
        overdue: order.decidedOn !== null && day < today,
        lines: lines.map(({ item, quantity }) => ({
          buy_order_item_id: item.id,
          title: item.combination.title,
          quantity,
        })),
      }
    })
}
