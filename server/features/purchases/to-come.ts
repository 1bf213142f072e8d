// What is still to come of purchases (alias `p`).
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/days.ts'
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

type ToComeRow = ToCome & { purchases: number; toConfirm: number }

/** Few rows, however many purchases. */
export function purchasesToCome(buyer: Buyer, states: readonly string[]): RawBuilder<ToComeRow> {
  return sql`
    select min(p.created_at) as created_at, items."largestBlock", items."nextBlock", deliveries."nextArrival",
      count(*)::int as purchases, sum(deliveries."toConfirm")::int as "toConfirm"
    from purchases p
    cross join lateral (
      select max(i.delivery_days) as "largestBlock", ${nextBlock} as "nextBlock"
      from buy_orders o join buy_order_items i on i.buy_order_id = o.id where o.purchase_id = p.id
    ) items
    ${deliveriesToConfirm}
    where p.client_id = ${buyer.clientId} and ${inStates('p.state', states)}
    group by ${dayIn('p.created_at')}, items."largestBlock", items."nextBlock", deliveries."nextArrival"`
}

/** Late purchases (P7), and deliveries to confirm (P4). */
export function countToCome(rows: readonly ToComeRow[], today: Day): { late: number; toConfirm: number } {
  const late = rows.filter((row) => isOverdue(row, today))
  return {
    late: late.reduce((total, { purchases }) => total + purchases, 0),
    toConfirm: rows.reduce((total, { toConfirm }) => total + toConfirm, 0),
  }
}
