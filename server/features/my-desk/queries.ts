// A buyer's home: counts as their lists show them, the next deliveries, and products bought often.
import { type Kysely, sql } from 'kysely'
import type { BoughtOften, DeliveryToCome, MyDesk } from '#contract/my-desk.ts'
import { buyerStates } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import { addDays, type Day, dayOf } from '#domain/days.ts'
import { ARRIVING_DAYS, OFTEN_DAYS } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import { countToApprove } from '#server/features/approvals/queries.ts'
import { findToCome } from '#server/features/purchases/to-come.ts'
import type { Buyer } from '#server/http/session.ts'
import { committedUnits } from '#server/orders/columns.ts'
import { inStates, startOf, storedCount } from '#server/orders/order-lists.ts'

const SHOWN = { deliveries: 5, products: 6 }

const PENDING = buyerStates(2)
const IN_PROGRESS = buyerStates(3)

export async function readMyDesk(deps: Deps, buyer: Buyer): Promise<MyDesk> {
  const { db } = deps
  const today = dayOf(deps.now())
  const { toConfirm, late } = await findToCome(db, { buyer, states: IN_PROGRESS, today })
  return {
    to_approve: await countToApprove(deps, buyer),
    ...(await purchaseCounts(db, buyer)),
    arriving: await arriving(db, buyer, today),
    late: late.length,
    to_confirm: toConfirm,
    deliveries: await nextDeliveries(db, buyer, today),
    bought_often: await boughtOften(db, buyer, today),
  }
}

async function purchaseCounts(db: Kysely<DB>, { clientId: ownerId }: Buyer) {
  const count = (states: readonly string[]) => storedCount({ list: 'purchases', ownerId, states })
  const { rows } = await sql<Pick<MyDesk, 'pending' | 'has_bought'>>`
    select ${count(PENDING)} as pending, ${count(buyerStates(undefined))} > 0 as has_bought`.execute(db)
  return rows[0] ?? { pending: 0, has_bought: false }
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

async function arriving(db: Kysely<DB>, buyer: Buyer, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${expected(buyer, IN_PROGRESS, today)}
      and d.estimated_date <= ${addDays(today, ARRIVING_DAYS)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Soonest first, also of a purchase that has another order to approve. */
async function nextDeliveries(db: Kysely<DB>, buyer: Buyer, today: Day): Promise<DeliveryToCome[]> {
  const { rows } = await sql<DeliveryToCome>`
    select p.id as purchase_id, p.internal_code, d.dispatch_note_number, s.fantasy_name, d.estimated_date,
      (select sum(quantity)::int from dispatch_items where dispatch_id = d.id) as units
    ${expected(buyer, [...PENDING, ...IN_PROGRESS], today)}
    order by d.estimated_date, d.id limit ${SHOWN.deliveries}`.execute(db)
  return rows
}

/** In most purchases first. Only what can be bought now (C1). */
async function boughtOften(db: Kysely<DB>, { clientId }: Buyer, today: Day): Promise<BoughtOften[]> {
  const { rows } = await sql<BoughtOften>`
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
    order by count(distinct p.id) desc, sum(${committedUnits}) desc, v.id limit ${SHOWN.products}`.execute(db)
  return rows
}
