// What is still to come of purchases (alias `p`).
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
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

interface Asked {
  buyer: Buyer
  states: readonly string[]
  today: Day
}

/** Late purchases (P7), and deliveries to confirm (P4). */
export async function countToCome(db: Kysely<DB>, { buyer, states, today }: Asked) {
  // Few rows, however many purchases.
  const { rows } = await sql<ToCome & { purchases: number; toConfirm: number }>`
    select min(p.created_at) as created_at, items."largestBlock", items."nextBlock", deliveries."nextArrival",
      count(*)::int as purchases, sum(deliveries."toConfirm")::int as "toConfirm"
    from purchases p
    cross join lateral (
      select max(i.delivery_days) as "largestBlock", ${nextBlock} as "nextBlock"
      from buy_orders o join buy_order_items i on i.buy_order_id = o.id where o.purchase_id = p.id
    ) items
    ${deliveriesToConfirm}
    where p.client_id = ${buyer.clientId} and ${inStates('p.state', states)}
    group by ${dayIn('p.created_at')}, items."largestBlock", items."nextBlock", deliveries."nextArrival"`.execute(
    db,
  )
  const late = rows.filter((row) => isOverdue(row, today))
  return {
    late: late.reduce((total, { purchases }) => total + purchases, 0),
    toConfirm: rows.reduce((total, { toConfirm }) => total + toConfirm, 0),
  }
}
