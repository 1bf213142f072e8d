// Spending of a company with 100,000 orders in the period and the one before, beside the bare aggregate (B11, docs/performance.md).
//   npm run bench:spending

import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { dayOf } from '#domain/days.ts'
import { SPENDING_GROUPINGS } from '#domain/reports.ts'
import { readSpending } from '#server/features/spending/queries.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { ms, printTable, whole, yesNo } from './load/report.ts'
import { openWorld } from './world/open.ts'

const ORDERS = 100_000
const MOST_MS = 300
/** The first ones find neither plans nor pages in memory. */
const WARM_UP = 3
const RUNS = 15
const COMPANY = 1

const world = await openWorld({ products: 20_000, orders: 200_000, copy: true })
const db = connect(world.url, { max: 1, statementMs: 0 })
try {
  await giveOrders()
  const { clientId, userId, from } = await readCompany()
  const buyer = { role: 'buyer', userId, clientId, companyId: COMPANY, administrator: true } as Buyer
  const deps = { db, now: () => new Date() } as Deps
  const to = dayOf(new Date())
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  // The index of the companies is read, so that both read the same rows.
  const bare = await medianMs(() =>
    sql`
      select sum((i.quantity - i.quantity_cancelled) * (i.unit_price_cents + i.shipping_unit_cents))
      from buy_orders o join buy_order_items i on i.buy_order_id = o.id
      where o.client_id in (select id from clients where company_id = ${COMPANY})`.execute(db),
  )
  const rows: string[][] = [['bare sum of the items', ms(bare), '1.00', '']]
  let orders = 0
  for (const by of SPENDING_GROUPINGS) {
    const query = { by, from, to }
    const { orders: now, before } = await readSpending(deps, buyer, query, 'es')
    orders = now + before.orders
    const took = await medianMs(() => readSpending(deps, buyer, query, 'es'))
    rows.push([`by ${by}`, ms(took), (took / bare).toFixed(2), yesNo(took <= MOST_MS)])
  }
  console.log(`Orders in the period and the one before: ${whole(orders)}`)
  printTable(['spending', 'p50 ms', 'of the bare sum', `at most ${MOST_MS} ms`], rows)
  console.log(`Load of the machine after: ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await db.destroy()
  await world.close()
}

/** Gives the newest orders to one company. */
async function giveOrders(): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Other tables refer to the purchases' real buyers.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      with of_company as (
        select array_agg(id order by id) as clients, max(id) as last,
          (select array_agg(id) from cost_centers where company_id = ${COMPANY}) as centers
        from clients where company_id = ${COMPANY}
      ), given as (
        select id, nth from (
          select p.id, row_number() over (order by p.id) as nth, sum(orders) over (order by p.id desc) as before
          from purchases p join (
            select purchase_id, count(*) filter (where is_spent(state)) as orders from buy_orders group by 1
          ) o on o.purchase_id = p.id
        ) summed where before <= ${ORDERS}
      )
      update purchases p
      set company_id = ${COMPANY}, client_id = clients[1 + nth % (cardinality(clients) - 1)], authorizer_id = last,
        cost_center_id = centers[1 + nth % cardinality(centers)]
      from given, of_company where given.id = p.id`.execute(trx)
    await sql`
      update buy_orders o set client_id = p.client_id from purchases p
      where p.id = o.purchase_id and p.company_id = ${COMPANY}`.execute(trx)
  })
  await sql`select fill_spending_lines()`.execute(db)
  await sql`vacuum analyze purchases, buy_orders, spending_lines`.execute(db)
}

/** An administrator, and the day of the middle of the company's orders. */
async function readCompany() {
  const { rows } = await sql<{ clientId: number; userId: number; from: string }>`
    select id as "clientId", user_id as "userId", (
      select to_char(current_date - (current_date - min(o.created_at)::date) / 2, 'YYYY-MM-DD')
      from buy_orders o where o.client_id in (select id from clients where company_id = ${COMPANY})
    ) as "from"
    from clients where company_id = ${COMPANY} order by id limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The company has no buyers')
  return row
}

async function medianMs(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < WARM_UP + RUNS; nth++) {
    const began = performance.now()
    await run()
    if (nth >= WARM_UP) times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0
}
