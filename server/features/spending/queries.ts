// Spending of a period beside the one before, and the orders behind it (B11).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  Spending,
  SpendingFilters,
  SpendingGroup,
  SpentOrder,
  spending,
  spendingOrders,
} from '#contract/spending.ts'
import { withOwnPlans } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf, monthOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import { CURRENCIES, type Currency, orderTotals } from '#domain/money.ts'
import {
  daysIn,
  monthsIn,
  type Period,
  periodBefore,
  SPENDING_DAYS_MAX,
  SPENDING_GROUPS_MAX,
  type SpendingGrouping,
} from '#domain/spending.ts'
import type { Deps } from '#server/deps.ts'
import { fullName } from '#server/accounts/columns.ts'
import { invalid } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import type { Buyer } from '#server/http/session.ts'
import { type CommittedTotals, committedTotals } from '#server/orders/columns.ts'
import { mayOpen } from '#server/features/approvals/filter.ts'
import { startOf } from '#server/orders/order-lists.ts'
import {
  committedSums,
  companyBuyersOf,
  refuseOthers,
  spentItems,
  spentLines,
  spentOrders,
} from './spent-orders.ts'

type Query = z.output<typeof spending.query>

/** Columns of a spending line. */
const KEYS: Readonly<Record<Exclude<SpendingGrouping, 'month'>, RawBuilder<unknown>>> = {
  cost_center: sql`line.cost_center_id`,
  category: sql`category.group_id`,
  seller: sql`line.provider_id`,
  buyer: sql`line.client_id`,
}

/** The first day of the month of a spending line. Finding its place among the months takes a third of what date_trunc takes. */
function monthIn(period: Period): RawBuilder<unknown> {
  const months = monthsIn(period)
  const starts = sql.join(months.map((month) => startOf(month)))
  return sql`(${months}::date[])[width_bucket(line.created_at, array[${starts}])]`
}

interface Sums {
  key: string
  isBefore: boolean
  /** The sum of all groups. */
  isTotal: boolean
  orders: number
  committed_ars_cents: string
  committed_usd_cents: string
  committed_shipping_ars_cents: string
  committed_shipping_usd_cents: string
}

export async function readSpending(
  { db, now }: Deps,
  buyer: Buyer,
  { by, ...filters }: Query,
  language: Language,
): Promise<Spending> {
  const today = dayOf(now())
  await refuseOthers(db, buyer, today)
  const period = periodOf(filters, today)
  const before = periodBefore(period)
  const companyBuyers = await companyBuyersOf(db, buyer)
  const counted = { buyer, companyBuyers, today, filters, period: { from: before.from, to: period.to } }
  const allOrders = sql`(
    select count(distinct id) from lines, unnest(ids) id where lines."isBefore" = grouped."isBefore")`
  const orders =
    by === 'category'
      ? sql`case grouping(key) when 1 then ${allOrders} else sum(orders) end`
      : sql`sum(orders)`
  // Counting ids, which are almost sorted, is faster than a group for each order and category.
  const aggregate = sql<Sums>`
    with lines as materialized (
      select ${by === 'month' ? monthIn(counted.period) : KEYS[by]} as key, line.created_at < ${startOf(period.from)} as "isBefore",
        array_agg(line.buy_order_id) as ids, ${committedSums('line.', 'numeric')}
      from ${spentLines(counted, by === 'category')} group by 1, 2
    ), grouped as (
      select lines.*, (select count(distinct id) from unnest(ids) id) as orders from lines
    )
    select key::text, "isBefore", grouping(key) = 1 as "isTotal", (${orders})::int as orders,
      ${committedSums('committed_', 'text')}
    from grouped group by grouping sets ((key, "isBefore"), ("isBefore"))`
  const { rows } = await withOwnPlans(db, (trx) => aggregate.execute(trx))
  const total = (isBefore: boolean) =>
    spentOf(
      rows.find((row) => row.isTotal && row.isBefore === isBefore),
      filters.currency,
    )
  const groups = groupsOf(rows, by, filters.currency)
  const shown = groups.slice(0, SPENDING_GROUPS_MAX)
  const names = await namesOf(db, buyer, { by, keys: shown.map(({ key }) => key), language })
  return {
    ...period,
    ...total(false),
    before: { ...before, ...total(true) },
    groups: shown.map((group) => ({ ...group, name: names.get(group.key) ?? group.key })),
    more_groups: groups.length - shown.length,
    filters: await filterNames(db, buyer, filters, language),
  }
}

/** This month up to today without days. Throws 422 for one that ends before it starts or is longer than ten years. */
function periodOf({ from, to }: Pick<SpendingFilters, 'from' | 'to'>, today: Day): Period {
  const end = to ?? (from !== undefined && from > today ? from : today)
  const period = { from: from ?? monthOf(end).from, to: end }
  if (period.from > period.to) throw invalid('period_ends_before', { field: 'to' })
  if (daysIn(period) > SPENDING_DAYS_MAX) throw invalid('period_too_long', { field: 'from' })
  return period
}

function groupsOf(
  rows: readonly Sums[],
  by: SpendingGrouping,
  currency: Currency | undefined,
): Omit<SpendingGroup, 'name'>[] {
  const byKey = Map.groupBy(
    rows.filter(({ isTotal }) => !isTotal),
    ({ key }) => key,
  )
  const groups = [...byKey].map(([key, found]): Omit<SpendingGroup, 'name'> => {
    const [now, before] = [false, true].map((isBefore) => found.find((row) => row.isBefore === isBefore))
    return {
      key,
      ...spentOf(now, currency),
      before: by === 'month' ? null : spentOf(before, currency),
    }
  })
  if (by === 'month')
    return groups.filter(({ orders }) => orders > 0).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return groups.toSorted(
    (a, b) =>
      Number(b.total_w_shipping_ARP) - Number(a.total_w_shipping_ARP) ||
      Number(b.total_w_shipping_USD) - Number(a.total_w_shipping_USD) ||
      Number(a.key) - Number(b.key),
  )
}

/** Nothing for a missing row. With a currency, the amounts of others are 0. */
function spentOf(sums: Sums | undefined, only: Currency | undefined) {
  const cents = (name: (code: string) => keyof Sums) =>
    Object.fromEntries(
      CURRENCIES.map((currency) => {
        const isCounted = sums && (only === undefined || only === currency)
        return [currency, isCounted ? BigInt(sums[name(currency.toLowerCase())] as string) : 0n]
      }),
    ) as Record<Currency, bigint>
  const goods = cents((code) => `committed_${code}_cents` as keyof Sums)
  const shipping = cents((code) => `committed_shipping_${code}_cents` as keyof Sums)
  return { orders: sums?.orders ?? 0, ...orderTotals(goods, shipping) }
}

interface Named {
  by: SpendingGrouping
  keys: readonly string[]
  language: Language
}

/** By key. A month has none, and neither has what belongs to another company (S6). */
async function namesOf(
  db: Kysely<DB>,
  { companyId }: Buyer,
  { by, keys, language }: Named,
): Promise<Map<string, string>> {
  if (by === 'month' || keys.length === 0) return new Map()
  const own = sql`company_id = ${companyId}`
  const names = {
    cost_center: sql`select id, ceco || ' – ' || name as name from cost_centers where ${own}`,
    category: sql`select id, case when ${language} = 'en' then coalesce(name_en, name) else name end as name from categories`,
    seller: sql`select id, fantasy_name as name from providers`,
    buyer: sql`select clients.id, ${fullName('u')} as name from clients join users u on u.id = clients.user_id where ${own}`,
  }[by]
  const { rows } = await sql<{ key: string; name: string }>`
    select id::text as key, name from (${names}) named where id = any(${keys}::bigint[])`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

const FILTERS = [
  ['cost_center', 'cost_center'],
  ['category_id', 'category'],
  ['provider_id', 'seller'],
  ['client_id', 'buyer'],
] as const

async function filterNames(
  db: Kysely<DB>,
  buyer: Buyer,
  filters: SpendingFilters,
  language: Language,
): Promise<Spending['filters']> {
  const named = await Promise.all(
    FILTERS.map(async ([field, by]) => {
      const id = filters[field]
      if (id === undefined) return []
      const key = String(id)
      const names = await namesOf(db, buyer, { by, keys: [key], language })
      return [{ field, name: names.get(key) ?? key }]
    }),
  )
  return named.flat()
}

interface OrderRow
  extends Omit<SpentOrder, 'created_at' | keyof ReturnType<typeof committedTotals>>, CommittedTotals {
  created_at: Date
}

export async function listSpentOrders(
  { db, now }: Deps,
  buyer: Buyer,
  { page, per_page, ...filters }: z.output<typeof spendingOrders.query>,
): Promise<z.output<typeof spendingOrders.answer>> {
  const today = dayOf(now())
  await refuseOthers(db, buyer, today)
  const companyBuyers = await companyBuyersOf(db, buyer)
  const counted = spentOrders({ buyer, companyBuyers, today, filters, period: periodOf(filters, today) })
  const { rows, total } = await selectPage<OrderRow>(db, {
    total: sql`(select count(*)::int from (${counted}) counted)`,
    rows: sql`
      select page.*, buy_orders.internal_code, p.internal_code as purchase_code, ${fullName('u')} as buyer,
        seller.fantasy_name as seller, p.cost_center,
        ${mayOpen(buyer, today)} as may_open
      from (select * from (${counted}) counted order by created_at desc, id desc ${rowsOfPage(page, per_page)}) page
      join buy_orders on buy_orders.id = page.id
      join purchases p on p.id = buy_orders.purchase_id
      join providers seller on seller.id = buy_orders.provider_id
      join clients on clients.id = buy_orders.client_id
      join users u on u.id = clients.user_id
      order by page.created_at desc, page.id desc`,
  })
  return {
    data: rows.map((row) => toSpentOrder(row, filters.currency)),
    pagination: paginate(page, per_page, total),
  }
}

function toSpentOrder(row: OrderRow, only: Currency | undefined): SpentOrder {
  const ofCurrency = (currency: Currency, cents: number) =>
    only === undefined || only === currency ? cents : 0
  return {
    id: row.id,
    internal_code: row.internal_code,
    purchase_code: row.purchase_code,
    buyer: row.buyer,
    seller: row.seller,
    cost_center: row.cost_center,
    may_open: row.may_open,
    created_at: row.created_at.toISOString(),
    ...committedTotals({
      committed_ars_cents: ofCurrency('ARS', row.committed_ars_cents),
      committed_usd_cents: ofCurrency('USD', row.committed_usd_cents),
      committed_shipping_ars_cents: ofCurrency('ARS', row.committed_shipping_ars_cents),
      committed_shipping_usd_cents: ofCurrency('USD', row.committed_shipping_usd_cents),
    }),
  }
}

/** What an export of the spending has: the orders, newest first, and which of their items count (F5). */
export function spendingExport(buyer: Buyer, filters: SpendingFilters) {
  return {
    items: spentItems(filters),
    async rows({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<RawBuilder<unknown>> {
      const today = dayOf(now())
      const companyBuyers = await companyBuyersOf(db, buyer)
      const counted = spentOrders({ buyer, companyBuyers, today, filters, period: periodOf(filters, today) })
      return sql`select id, row_number() over (order by created_at desc, id desc) as nth from (${counted}) counted`
    },
  }
}

/** Refuses at once what its file would refuse. */
export async function checkSpendingExport(
  { db, now }: Deps,
  buyer: Buyer,
  filters: SpendingFilters,
): Promise<void> {
  const today = dayOf(now())
  await refuseOthers(db, buyer, today)
  periodOf(filters, today)
}
