// Sales of a period beside the one before, and the orders behind them (B10). Spending lines are sales of their seller.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  SalesReport,
  salesReport,
  SalesReportFilters,
  salesReportOrders,
  SoldOrder,
} from '#contract/sales-report.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import type { Period, SalesGrouping } from '#domain/reports.ts'
import { fullName } from '#server/accounts/columns.ts'
import type { Deps } from '#server/deps.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'
import type { CommittedTotals, committedTotals } from '#server/orders/columns.ts'
import {
  categoryNames,
  committedIn,
  namesIn,
  namesOfFilters,
  periodOf,
  sumByGroup,
  withPeriodBefore,
} from '#server/orders/report-sums.ts'
import { inReport, linesCategory, ordersOf, spentItems } from '#server/orders/spending-lines.ts'

type Named = Exclude<SalesGrouping, 'month'>

/** Columns of the lines of `soldLines`. */
const KEYS: Readonly<Record<Named, RawBuilder<unknown>>> = {
  product: sql`line.variant_id`,
  category: sql`category.group_id`,
  zone: sql`purchase.region_id`,
  company: sql`client.company_id`,
}

export async function readSalesReport(
  { db, now }: Deps,
  seller: Seller,
  { by, ...filters }: z.output<typeof salesReport.query>,
  language: Language,
): Promise<SalesReport> {
  const period = periodOf(filters, dayOf(now()))
  const namesOf = (grouping: Named, keys: readonly string[]) =>
    readNames(db, seller, { grouping, keys, language })
  const sums = await sumByGroup(db, {
    lines: soldLines(seller, filters, withPeriodBefore(period), by),
    key: by === 'month' ? null : KEYS[by],
    splitsOrders: by === 'category' || by === 'product',
    period,
    currency: filters.currency,
    namesOf: async (keys) => (by === 'month' ? new Map() : namesOf(by, keys)),
  })
  return {
    ...sums,
    filters: await namesOfFilters(filters, FILTERS, (field, keys) => namesOf(GROUPING_OF[field], keys)),
  }
}

/** The spending `line`s that the filters choose, joined with what they are grouped by. */
function soldLines(
  { sellerId }: Seller,
  filters: SalesReportFilters,
  period: Period,
  by?: SalesGrouping,
): RawBuilder<unknown> {
  const { variant_id: variantId, region_id: regionId, company_id: companyId } = filters
  const joins = [linesCategory(filters, by === 'category')]
  const conditions = [sql<boolean>`line.provider_id = ${sellerId}`, ...inReport(filters, period)]
  if (by === 'zone' || regionId !== undefined)
    joins.push(sql`
      join buy_orders sold on sold.id = line.buy_order_id join purchases purchase on purchase.id = sold.purchase_id`)
  if (by === 'company' || companyId !== undefined)
    joins.push(sql`join clients client on client.id = line.client_id`)
  if (variantId !== undefined) conditions.push(sql`line.variant_id = ${variantId}`)
  if (regionId !== undefined) conditions.push(sql`purchase.region_id = ${regionId}`)
  if (companyId !== undefined) conditions.push(sql`client.company_id = ${companyId}`)
  return sql`spending_lines line ${sql.join(joins, sql` `)} where ${sql.join(conditions, sql` and `)}`
}

interface Names {
  grouping: Named
  keys: readonly string[]
  language: Language
}

/** By key, of products that the seller sells or sold and of companies that bought from it. */
async function readNames(
  db: Kysely<DB>,
  { sellerId }: Seller,
  { grouping, keys, language }: Names,
): Promise<Map<string, string>> {
  const names = {
    product: sql`
      select v.id, v.sku || ' – ' || v.title as name
      from publications pub join variants v on v.id = pub.variant_id where pub.provider_id = ${sellerId}`,
    category: categoryNames(language),
    zone: sql`select id, name from regions`,
    company: sql`
      select company.id, company.name from companies company
      where exists (
        select from clients c join buy_orders o on o.client_id = c.id
        where c.company_id = company.id and o.provider_id = ${sellerId} and is_spent(o.state))`,
  }[grouping]
  return namesIn(db, names, keys)
}

const GROUPING_OF = {
  variant_id: 'product',
  category_id: 'category',
  region_id: 'zone',
  company_id: 'company',
} as const
const FILTERS = ['variant_id', 'category_id', 'region_id', 'company_id'] as const

interface OrderRow
  extends Omit<SoldOrder, 'created_at' | keyof ReturnType<typeof committedTotals>>, CommittedTotals {
  created_at: Date
}

export async function listSoldOrders(
  { db, now }: Deps,
  seller: Seller,
  { page, per_page, ...filters }: z.output<typeof salesReportOrders.query>,
): Promise<z.output<typeof salesReportOrders.answer>> {
  const sold = soldOrders(seller, filters, dayOf(now()))
  const { rows, total } = await selectPage<OrderRow>(db, {
    total: sql`(select count(*)::int from (${sold}) sold)`,
    rows: sql`
      select page.*, o.internal_code, company.name as company, ${fullName('u')} as buyer, region.name as region
      from (select * from (${sold}) sold order by created_at desc, id desc ${rowsOfPage(page, per_page)}) page
      join buy_orders o on o.id = page.id
      join purchases p on p.id = o.purchase_id
      join regions region on region.id = p.region_id
      join companies company on company.id = p.company_id
      join clients on clients.id = o.client_id
      join users u on u.id = clients.user_id
      order by page.created_at desc, page.id desc`,
  })
  return {
    data: rows.map((row) => toSoldOrder(row, filters.currency)),
    pagination: paginate(page, per_page, total),
  }
}

function soldOrders(seller: Seller, filters: SalesReportFilters, today: Day): RawBuilder<unknown> {
  return ordersOf(soldLines(seller, filters, periodOf(filters, today)))
}

function toSoldOrder(row: OrderRow, only: Currency | undefined): SoldOrder {
  return {
    id: row.id,
    internal_code: row.internal_code,
    company: row.company,
    buyer: row.buyer,
    region: row.region,
    created_at: row.created_at.toISOString(),
    ...committedIn(row, only),
  }
}

/** What an export of the sales report has: the orders, newest first, and which of their items count (F5). */
export function salesReportExport(seller: Seller, filters: SalesReportFilters) {
  return {
    items: spentItems(filters),
    async rows({ now }: Pick<Deps, 'now'>): Promise<RawBuilder<unknown>> {
      const sold = soldOrders(seller, filters, dayOf(now()))
      return sql`select id, row_number() over (order by created_at desc, id desc) as nth from (${sold}) sold`
    },
  }
}

/** Refuses at once what its file would refuse. */
export function checkSalesReportExport({ now }: Pick<Deps, 'now'>, filters: SalesReportFilters): void {
  periodOf(filters, dayOf(now()))
}
