// Spending of a period beside the one before, and the orders behind it (B11).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Spending, SpendingFilters, SpentOrder, spending, spendingOrders } from '#contract/spending.ts'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import type { SpendingGrouping } from '#domain/reports.ts'
import type { Deps } from '#server/deps.ts'
import { fullName } from '#server/accounts/columns.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import type { Buyer } from '#server/http/session.ts'
import type { CommittedTotals, committedTotals } from '#server/orders/columns.ts'
import { mayOpen } from '#server/features/approvals/filter.ts'
import {
  categoryNames,
  committedIn,
  namesIn,
  namesOfFilters,
  periodOf,
  sumByGroup,
  withPeriodBefore,
} from '#server/orders/report-sums.ts'
import { ordersOf, spentItems } from '#server/orders/spending-lines.ts'
import { companyBuyersOf, refuseOthers, spentLines } from './spent-orders.ts'

type Query = z.output<typeof spending.query>

/** Columns of a spending line. */
const KEYS: Readonly<Record<Exclude<SpendingGrouping, 'month'>, RawBuilder<unknown>>> = {
  cost_center: sql`line.cost_center_id`,
  category: sql`category.group_id`,
  seller: sql`line.provider_id`,
  buyer: sql`line.client_id`,
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
  const companyBuyers = await companyBuyersOf(db, buyer)
  const counted = { buyer, companyBuyers, today, filters, period: withPeriodBefore(period) }
  const namesOf = (grouping: Named, keys: readonly string[]) =>
    readNames(db, buyer, { grouping, keys, language })
  const sums = await sumByGroup(db, {
    lines: spentLines(counted, by === 'category'),
    key: by === 'month' ? null : KEYS[by],
    splitsOrders: by === 'category',
    period,
    currency: filters.currency,
    namesOf: async (keys) => (by === 'month' ? new Map() : namesOf(by, keys)),
  })
  return {
    ...sums,
    filters: await namesOfFilters(filters, FILTERS, (field, keys) => namesOf(GROUPING_OF[field], keys)),
  }
}

type Named = Exclude<SpendingGrouping, 'month'>

interface Names {
  grouping: Named
  keys: readonly string[]
  language: Language
}

/** By key, without what belongs to another company (S6). */
async function readNames(
  db: Kysely<DB>,
  { companyId }: Buyer,
  { grouping, keys, language }: Names,
): Promise<Map<string, string>> {
  const own = sql`company_id = ${companyId}`
  const names = {
    cost_center: sql`select id, ceco || ' – ' || name as name from cost_centers where ${own}`,
    category: categoryNames(language),
    seller: sql`select id, fantasy_name as name from providers`,
    buyer: sql`select clients.id, ${fullName('u')} as name from clients join users u on u.id = clients.user_id where ${own}`,
  }[grouping]
  return namesIn(db, names, keys)
}

const GROUPING_OF = {
  cost_center: 'cost_center',
  category_id: 'category',
  provider_id: 'seller',
  client_id: 'buyer',
} as const
const FILTERS = ['cost_center', 'category_id', 'provider_id', 'client_id'] as const

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
  const counted = ordersOf(
    spentLines({ buyer, companyBuyers, today, filters, period: periodOf(filters, today) }),
  )
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
  return {
    id: row.id,
    internal_code: row.internal_code,
    purchase_code: row.purchase_code,
    buyer: row.buyer,
    seller: row.seller,
    cost_center: row.cost_center,
    may_open: row.may_open,
    created_at: row.created_at.toISOString(),
    ...committedIn(row, only),
  }
}

/** What an export of the spending has: the orders, newest first, and which of their items count (F5). */
export function spendingExport(buyer: Buyer, filters: SpendingFilters) {
  return {
    items: spentItems(filters),
    async rows({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<RawBuilder<unknown>> {
      const today = dayOf(now())
      const companyBuyers = await companyBuyersOf(db, buyer)
      const counted = ordersOf(
        spentLines({ buyer, companyBuyers, today, filters, period: periodOf(filters, today) }),
      )
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
