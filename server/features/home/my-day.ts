// A seller's home: tasks, oldest first, and sales by week.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { myDay, OpenClaim, OrderToSend, PriceToConfirm } from '#contract/home.ts'
import { type Day, dayOf, monthsBefore } from '#domain/days.ts'
import { type Currency, decimal } from '#domain/money.ts'
import { LIST_MONTHS } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import { confirmedOn, matchesFilters, priceInForce } from '#server/features/publications/filter.ts'
import { countSales } from '#server/features/sales/filter.ts'
import type { Seller } from '#server/http/session.ts'
import { WAITS_FOR_SELLER } from '#server/orders/claims.ts'
import { dueDayOf, isToSend, readDueDays } from '#server/orders/due-days.ts'
import { orderedByWeek } from '#server/orders/order-sums.ts'

type MyDay = z.output<typeof myDay.answer>

type OfSeller = Pick<Seller, 'sellerId'>

const SHOWN = { orders: 5, claims: 3, prices: 3 }

/** The counts of sales are those of the lists that home links to. */
export async function readMyDay(deps: Deps, seller: Seller): Promise<MyDay> {
  const today = dayOf(deps.now())
  const period = { from: monthsBefore(today, LIST_MONTHS), to: today }
  const { states, attention } = await countSales(deps, seller, period)
  return {
    to_send: { ...(await toSend(deps, seller, today)), count: states[2], overdue: attention.late },
    claims: { ...(await openClaims(deps, seller)), count: attention.to_answer },
    prices: await pricesToConfirm(deps, seller, today),
    weeks: await orderedByWeek(deps.db, { list: 'seller', ownerId: seller.sellerId }, today),
  }
}

/** As "Mis ventas" lists pending orders (V1), the first due ones first. */
export async function toSend({ db }: Deps, seller: OfSeller, today: Day): Promise<MyDay['to_send']> {
  interface Row extends Omit<OrderToSend, 'created_at' | 'estimated_date' | 'overdue'> {
    created_at: Date
    due: Day
    count: number
    late: number
  }
  const own = sql<boolean>`o.provider_id = ${seller.sellerId}`
  const due = dueDayOf(await readDueDays(db, own), 'o')
  const { rows } = await sql<Row>`
    select open.*, company.name as company, r.name as region, (
      select sum(quantity - quantity_sent - quantity_cancelled)::int
      from buy_order_items where buy_order_id = open.id
    ) as units
    from (
      select found.*, count(*) over ()::int as count, (count(*) filter (where due < ${today}) over ())::int as late
      from (select o.id, o.internal_code, o.created_at, o.purchase_id, ${due} as due from buy_orders o where ${own} and ${isToSend('o')}) found
      where due is not null order by due, id limit ${SHOWN.orders}
    ) open
    join purchases p on p.id = open.purchase_id
    join companies company on company.id = p.company_id
    join regions r on r.id = p.region_id
    order by open.due, open.id`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    overdue: rows[0]?.late ?? 0,
    first: rows.map(({ id, internal_code, created_at, company, region, units, due: day }) => ({
      id,
      internal_code,
      created_at: created_at.toISOString(),
      company,
      region,
      units,
      estimated_date: day,
      overdue: day < today,
    })),
  }
}

/** Those that wait for an answer. */
export async function openClaims({ db }: Deps, seller: OfSeller): Promise<MyDay['claims']> {
  const { rows } = await sql<Omit<OpenClaim, 'created_at'> & { created_at: Date; count: number }>`
    select c.buy_order_id as order_id, o.internal_code, d.dispatch_note_number, c.message, c.created_at,
      company.name as company, u.email, count(*) over ()::int as count
    from claims c
    join dispatches d on d.id = c.dispatch_id
    join buy_orders o on o.id = c.buy_order_id
    join purchases p on p.id = o.purchase_id
    join companies company on company.id = p.company_id
    join clients buyer on buyer.id = p.client_id
    join users u on u.id = buyer.user_id
    where ${WAITS_FOR_SELLER} and o.provider_id = ${seller.sellerId}
    order by c.created_at, c.id limit ${SHOWN.claims}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ created_at, count: _, ...claim }) => ({
      ...claim,
      created_at: created_at.toISOString(),
    })),
  }
}

async function pricesToConfirm({ db }: Deps, seller: Seller, today: Day): Promise<MyDay['prices']> {
  interface Row extends Omit<PriceToConfirm, 'value'> {
    cents: number
    currency_code: Currency
    count: number
  }
  const { rows } = await sql<Row>`
    select pub.id as price_id, v.sku, v.title, v.image_source, price.value_cents as cents,
      c.code as currency_code, ${confirmedOn('price')} as since, count(*) over ()::int as count
    from publications pub
    join variants v on v.id = pub.variant_id
    join lateral ${priceInForce(today)} price on true
    join currencies c on c.id = price.currency_id
    where ${matchesFilters(seller, { to_confirm: true }, today)}
    order by since, pub.id limit ${SHOWN.prices}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ cents, count: _, ...price }) => ({ ...price, value: decimal(cents) })),
  }
}
