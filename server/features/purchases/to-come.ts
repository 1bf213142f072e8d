// What is still to come of purchases (alias `p`).
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/days.ts'
import { OPEN_STATES, type OrderState } from '#domain/order-state.ts'
import type { Buyer } from '#server/http/session.ts'
import { comingJoin } from '#server/orders/columns.ts'
import { lateness, type ToCome } from '#server/orders/delivery-dates.ts'
import { inStates } from '#server/orders/order-lists.ts'

/** Joins `deliveries`, those to confirm (P4). */
export const deliveriesToConfirm = sql`
  cross join lateral (
    select count(*)::int as "toConfirm"
    from buy_orders o join dispatches d on d.buy_order_id = o.id where o.purchase_id = p.id and d.state = 'in_process'
  ) deliveries`

type ToComeRow = ToCome & { ids: number[] }

/** Purchases by what is to come of their orders: few rows, however many purchases. */
export function purchasesToCome(buyer: Buyer): RawBuilder<ToComeRow> {
  return sql`
    select coming.*, array_agg(distinct o.purchase_id) as ids
    from ${ordersIn(buyer, OPEN_STATES)} ${comingJoin}
    group by coming."decidedOn", coming."largestBlock", coming."largestTerm", coming."nextBlock", coming."nextArrival"`
}

/** Ids of late purchases (P7). */
export function lateOf(rows: readonly ToComeRow[], today: Day): number[] {
  return [...new Set(rows.filter((row) => lateness([row], today).overdue).flatMap(({ ids }) => ids))]
}

/** The buyer's orders in these states, as `o`. */
export function ordersIn({ clientId }: Buyer, states: readonly OrderState[]) {
  return sql`(
    select id, purchase_id, state from buy_orders where client_id = ${clientId} and ${inStates('state', states)}) o`
}
