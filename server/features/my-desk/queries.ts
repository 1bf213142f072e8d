// A buyer's home: counts as their lists show them, the next deliveries, and products bought often.
import { type RawBuilder, sql } from 'kysely'
import type { BoughtOften, DeliveryToCome, MyDesk } from '#contract/my-desk.ts'
import { buyerStates } from '#contract/state-codes.ts'
import { pipeline } from '#db/transaction.ts'
import { addDays, type Day, dayOf } from '#domain/days.ts'
import { ARRIVING_DAYS, OFTEN_DAYS } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import { countToApprove } from '#server/features/approvals/queries.ts'
import { purchasesToCome, summaryOf } from '#server/features/purchases/to-come.ts'
import type { Buyer } from '#server/http/session.ts'
import { committedUnits } from '#server/orders/columns.ts'
import { inStates, startOf, storedCount } from '#server/orders/order-lists.ts'

const SHOWN = { deliveries: 5, products: 6 }

const PENDING = buyerStates(2)
const IN_PROGRESS = buyerStates(3)

/** One connection and one round trip, as a call has one turn (decision 033). */
export async function readMyDesk({ db, now }: Deps, buyer: Buyer): Promise<MyDesk> {
  const today = dayOf(now())
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) =>
      pipeline(trx, {
        toCome: purchasesToCome(buyer, IN_PROGRESS),
        toApprove: countToApprove(buyer, today),
        purchases: purchaseCounts(buyer),
        arriving: arriving(buyer, today),
        deliveries: nextDeliveries(buyer, today),
        boughtOften: boughtOften(buyer, today),
      }),
    )
  const { late, toConfirm } = summaryOf(read.toCome, today)
  const { count, approves } = read.toApprove[0] ?? { count: 0, approves: false }
  const { pending, has_bought } = read.purchases[0] ?? { pending: 0, has_bought: false }
  return {
    to_approve: approves || count > 0 ? count : null,
    pending,
    has_bought,
    arriving: read.arriving[0]?.count ?? 0,
    late: late.length,
    to_confirm: toConfirm,
    deliveries: read.deliveries,
    bought_often: read.boughtOften,
  }
}

function purchaseCounts({ clientId: ownerId }: Buyer): RawBuilder<Pick<MyDesk, 'pending' | 'has_bought'>> {
  const count = (states: readonly string[]) => storedCount({ list: 'purchases', ownerId, states })
  return sql`select ${count(PENDING)} as pending, ${count(buyerStates(undefined))} > 0 as has_bought`
}

/** Deliveries of purchases in these states that are expected today or later. */
function expected({ clientId }: Buyer, states: readonly string[], today: Day) {
  return sql`
    from purchases p
    join buy_orders o on o.purchase_id = p.id
    join dispatches d on d.buy_order_id = o.id and d.state = 'in_process' and d.estimated_date >= ${today}
    join providers s on s.id = o.provider_id
    where p.client_id = ${clientId} and ${inStates('p.state', states)}`
}

function arriving(buyer: Buyer, today: Day): RawBuilder<{ count: number }> {
  return sql`
    select count(*)::int as count ${expected(buyer, IN_PROGRESS, today)}
      and d.estimated_date <= ${addDays(today, ARRIVING_DAYS)}`
}

/** Soonest first, also of a purchase that has another order to approve. */
function nextDeliveries(buyer: Buyer, today: Day): RawBuilder<DeliveryToCome> {
  return sql`
    select p.id as purchase_id, p.internal_code, d.dispatch_note_number, s.fantasy_name, d.estimated_date,
      (select sum(quantity)::int from dispatch_items where dispatch_id = d.id) as units
    ${expected(buyer, [...PENDING, ...IN_PROGRESS], today)}
    order by d.estimated_date, d.id limit ${SHOWN.deliveries}`
}

/** In most purchases first. Only what can be bought now (C1). */
function boughtOften({ clientId }: Buyer, today: Day): RawBuilder<BoughtOften> {
  return sql`
    select v.sku, v.title, v.image_source
    from purchases p
    join buy_orders o on o.purchase_id = p.id
    join buy_order_items i on i.buy_order_id = o.id
    join publications pub on pub.id = i.publication_id
    join variants v on v.id = pub.variant_id
    join search_variants on_sale on on_sale.variant_id = v.id
    where p.client_id = ${clientId} and p.created_at >= ${startOf(addDays(today, -OFTEN_DAYS))}
      and ${committedUnits} > 0
    group by v.id
    order by count(distinct p.id) desc, sum(${committedUnits}) desc, v.id limit ${SHOWN.products}`
}
