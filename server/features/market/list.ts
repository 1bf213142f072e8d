// Orders of all companies (O11).
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { allOrders, AnyOrderRow } from '#contract/market.ts'
import { barCodeKey } from '#domain/bar-codes.ts'
import type { Day } from '#domain/days.ts'
import { noteDigits } from '#domain/dispatch-notes.ts'
import type { Deps } from '#server/deps.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import { fullName } from '#server/accounts/columns.ts'
import { committedJoin, committedTotals, type CommittedTotals } from '#server/orders/columns.ts'
import { dueDayOf, readDueDays } from '#server/orders/due-days.ts'
import { inPeriod } from '#server/orders/order-lists.ts'
import { barCodeIs } from '#server/database/variant-filter.ts'
import { containsText, folded } from '#server/database/text-filter.ts'
import { needsAttention } from './attention.ts'

type Query = z.output<typeof allOrders.query>

/** Most orders that a search finds. */
const MOST_FOUND = 10_000

export async function listOrders(deps: Deps, query: Query): Promise<z.input<typeof allOrders.answer>> {
  const due = await readDueDays(deps.db, sql<boolean>`true`)
  const matching = sql`from buy_orders o where ${sql.join(await conditionsOf(deps, query), sql` and `)}`
  const columns = { created_at: sql`o.created_at`, due_date: dueDayOf(due, 'o') }
  const order = sql`order by ${sortedBy(query.sort ?? '-created_at', columns, sql`o.id`)}`
  const page = sql`select o.id ${matching} ${order} ${rowsOfPage(query.page, query.per_page)}`
  const { rows, total } = await selectPage<Row>(deps.db, {
    total: sql`(select count(*)::int ${matching})`,
    rows: withNames(page, order, columns.due_date),
  })
  return {
    data: rows.map(toRow),
    pagination: paginate(query.page, query.per_page, total),
  }
}

async function conditionsOf(deps: Deps, query: Query): Promise<RawBuilder<boolean>[]> {
  const { state, attention, search, from, to } = query
  const conditions = [inPeriod('o.created_at', { from, to })]
  if (state) conditions.push(sql<boolean>`o.state = ${state}`)
  if (attention) conditions.push(await needsAttention(deps, attention))
  if (search) conditions.push(sql<boolean>`o.id = any(array(${foundBy(search)}))`)
  return conditions
}

/** By number of order or purchase, company, seller, SKU, bar code or digits of a dispatch note. */
function foundBy(search: string) {
  const digits = noteDigits(search)
  // Three digits are a trigram, by which migration 120 indexes them.
  const note =
    digits === null ? sql`false` : sql`translate(dispatch_note_number, '.,', '') like ${`%${digits}%`}`
  const number = search.toUpperCase()
  const startsWith = `${number.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`
    select id from (
      select id from buy_orders where internal_code like ${startsWith}
      union all
      select own.id from purchases p join buy_orders own on own.purchase_id = p.id where p.internal_code like ${startsWith}
      union all
      select own.id from companies c join purchases p on p.company_id = c.id join buy_orders own on own.purchase_id = p.id
      where ${containsText(folded(sql`c.name`), search)}
      union all
      select own.id from providers s join buy_orders own on own.provider_id = s.id
      where ${containsText(folded(sql`s.fantasy_name`), search)}
      union all
      select buy_order_id from buy_order_items
      where sku in (${number}, (select v.sku from variants v where ${barCodeIs('v', barCodeKey(search))}))
      union all
      select buy_order_id from dispatches where ${note}
    ) found order by id desc limit ${sql.lit(MOST_FOUND)}`
}

interface Row extends CommittedTotals, Pick<AnyOrderRow, 'id' | 'internal_code' | 'state' | 'units'> {
  created_at: Date
  due_date: Day | null
  company: string
  buyer: string
  seller: string
}

function withNames(page: RawBuilder<unknown>, order: RawBuilder<unknown>, due: RawBuilder<Day | null>) {
  return sql<Row>`
    select o.id, o.internal_code, o.state, o.created_at, ${due} as due_date, company.name as company, ${fullName('u')} as buyer,
      s.fantasy_name as seller, committed.*, (
        select coalesce(sum(quantity - quantity_cancelled) filter (where o.state <> 'rejected'), 0)::int
        from buy_order_items where buy_order_id = o.id
      ) as units
    from (${page}) page
    join buy_orders o on o.id = page.id
    join purchases p on p.id = o.purchase_id
    join companies company on company.id = p.company_id
    join clients buyer on buyer.id = p.client_id
    join users u on u.id = buyer.user_id
    join providers s on s.id = o.provider_id
    ${committedJoin}
    ${order}`
}

function toRow(row: Row): AnyOrderRow {
  const { total_w_shipping_ARP, total_w_shipping_USD } = committedTotals(row)
  return {
    id: row.id,
    internal_code: row.internal_code,
    state: row.state,
    created_at: row.created_at.toISOString(),
    due_date: row.due_date,
    company: row.company,
    buyer: row.buyer,
    seller: row.seller,
    units: row.units,
    total_w_shipping_ARP,
    total_w_shipping_USD,
  }
}
