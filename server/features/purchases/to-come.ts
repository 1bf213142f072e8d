// What is still to come of purchases (alias `p`).
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/days.ts'
import { OPEN_STATES, type OrderState } from '#domain/order-state.ts'
import type { Buyer } from '#server/http/session.ts'
import { nextBlock } from '#server/orders/columns.ts'
import { isOverdue, type ToCome } from '#server/orders/items.ts'
import { dayIn, inStates } from '#server/orders/order-lists.ts'

/** Joins `deliveries`, those to confirm (P4). */
export const deliveriesToConfirm = sql`
  cross join lateral (
    select count(*)::int as "toConfirm", min(d.estimated_date) as "nextArrival"
    from buy_orders o join dispatches d on d.buy_order_id = o.id where o.purchase_id = p.id and d.state = 'in_process'
  ) deliveries`

type ToComeRow = ToCome & { ids: number[]; toConfirm: number }

/** Few rows, however many purchases. */
export function purchasesToCome(buyer: Buyer, states: readonly string[]): RawBuilder<ToComeRow> {
  return sql`
    select min(p.created_at) as created_at, items."largestBlock", items."nextBlock", deliveries."nextArrival",
      array_agg(p.id) as ids, sum(deliveries."toConfirm")::int as "toConfirm"
    from purchases p
    cross join lateral (
      select max(i.delivery_days) as "largestBlock", ${nextBlock} as "nextBlock"
      from buy_orders o join buy_order_items i on i.buy_order_id = o.id where o.purchase_id = p.id
    ) items
    ${deliveriesToConfirm}
    where p.client_id = ${buyer.clientId} and ${inStates('p.state', states)}
      and p.id in (select purchase_id from ${ordersIn(buyer, OPEN_STATES)})
    group by ${dayIn('p.created_at')}, items."largestBlock", items."nextBlock", deliveries."nextArrival"`
}

/** Ids of late purchases (P7), and the number of deliveries to confirm (P4). */
export function summaryOf(rows: readonly ToComeRow[], today: Day): { late: number[]; toConfirm: number } {
  return {
    late: rows.filter((row) => isOverdue(row, today)).flatMap(({ ids }) => ids),
    toConfirm: rows.reduce((total, { toConfirm }) => total + toConfirm, 0),
  }
}

/** The buyer's orders in these states, as `o`. */
export function ordersIn({ clientId }: Buyer, states: readonly OrderState[]) {
  return sql`(select id, purchase_id from buy_orders where client_id = ${clientId} and ${inStates('state', states)}) o`
}
