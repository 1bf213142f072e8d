// Sums of spending lines by group, in a period and the one before (B11, B10).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Report, ReportFilters, ReportGroup } from '#contract/reports.ts'
import { withOwnPlans } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { type Day, isDay, monthOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import { CURRENCIES, type Currency, orderTotals } from '#domain/money.ts'
import {
  daysIn,
  monthsIn,
  type Period,
  periodBefore,
  REPORT_DAYS_MAX,
  REPORT_GROUPS_MAX,
} from '#domain/reports.ts'
import { invalid } from '#server/http/errors.ts'
import { type CommittedTotals, committedTotals } from './columns.ts'
import { startOf } from './order-lists.ts'
import { committedSums } from './spending-lines.ts'

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

interface Grouped {
  /** Spending `line`s of both periods with their joins and conditions, after "from". */
  lines: RawBuilder<unknown>
  /** Column of the lines; null by month. */
  key: RawBuilder<unknown> | null
  /** An order may have lines in several groups. */
  splitsOrders: boolean
  period: Period
  currency: Currency | undefined
  /** Names of groups by key. */
  namesOf: (keys: readonly string[]) => Promise<Map<string, string>>
}

/** Groups are the largest ones, with a name each. */
export async function sumByGroup(db: Kysely<DB>, grouped: Grouped): Promise<Omit<Report, 'filters'>> {
  const { lines, key, splitsOrders, period, currency, namesOf } = grouped
  const before = periodBefore(period)
  const allOrders = sql`(
    select count(distinct id) from lines, unnest(ids) id where lines."isBefore" = grouped."isBefore")`
  const orders = splitsOrders
    ? sql`case grouping(key) when 1 then ${allOrders} else sum(orders) end`
    : sql`sum(orders)`
  // Counting ids, which are almost sorted, is faster than a group for each order and key.
  const aggregate = sql<Sums>`
    with lines as materialized (
      select ${key ?? monthIn({ from: before.from, to: period.to })} as key, line.created_at < ${startOf(period.from)} as "isBefore",
        array_agg(line.buy_order_id) as ids, ${committedSums('line.', 'numeric')}
      from ${lines} group by 1, 2
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
      currency,
    )
  const groups = groupsOf(rows, key === null, currency)
  const shown = groups.slice(0, REPORT_GROUPS_MAX)
  const keys = shown.map((group) => group.key)
  const names = key === null || keys.length === 0 ? new Map<string, string>() : await namesOf(keys)
  return {
    ...period,
    ...total(false),
    before: { ...before, ...total(true) },
    groups: shown.map((group) => ({ ...group, name: names.get(group.key) ?? group.key })),
    more_groups: groups.length - shown.length,
  }
}

/** What the filters of these fields choose, by name. A name is its key when `namesOf` has none. */
export async function namesOfFilters<Field extends string>(
  filters: Partial<Record<Field, number | undefined>>,
  fields: readonly Field[],
  namesOf: (field: Field, keys: readonly string[]) => Promise<Map<string, string>>,
): Promise<{ field: Field; name: string }[]> {
  const named = await Promise.all(
    fields.map(async (field) => {
      const id = filters[field]
      if (id === undefined) return []
      const key = String(id)
      return [{ field, name: (await namesOf(field, [key])).get(key) ?? key }]
    }),
  )
  return named.flat()
}

/** Names by key, from a query of `id` and `name`. */
export async function namesIn(
  db: Kysely<DB>,
  names: RawBuilder<unknown>,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select id::text as key, name from (${names}) named where id = any(${keys}::bigint[])`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

export function categoryNames(language: Language): RawBuilder<unknown> {
  return sql`select id, case when ${language} = 'en' then coalesce(name_en, name) else name end as name from categories`
}

/** The first day of the month of a spending line. Finding its place among the months takes a third of what date_trunc takes. */
function monthIn(period: Period): RawBuilder<unknown> {
  const months = monthsIn(period)
  const starts = sql.join(months.map((month) => startOf(month)))
  return sql`(${months}::date[])[width_bucket(line.created_at, array[${starts}])]`
}

/** This month up to today without days. Throws 422 for one that ends before it starts or is longer than ten years, or without a period before. */
export function periodOf({ from, to }: Pick<ReportFilters, 'from' | 'to'>, today: Day): Period {
  const end = to ?? (from !== undefined && from > today ? from : today)
  const period = { from: from ?? monthOf(end).from, to: end }
  if (period.from > period.to) throw invalid('period_ends_before', { field: 'to' })
  if (daysIn(period) > REPORT_DAYS_MAX) throw invalid('period_too_long', { field: 'from' })
  // The period before would begin in a year of three digits.
  if (!isDay(periodBefore(period).from)) throw invalid('invalid_day', { field: 'from' })
  return period
}

/** From the first day of the period before. */
export function withPeriodBefore(period: Period): Period {
  return { from: periodBefore(period).from, to: period.to }
}

function groupsOf(
  rows: readonly Sums[],
  byMonth: boolean,
  currency: Currency | undefined,
): Omit<ReportGroup, 'name'>[] {
  const byKey = Map.groupBy(
    rows.filter(({ isTotal }) => !isTotal),
    ({ key }) => key,
  )
  const groups = [...byKey].map(([key, found]): Omit<ReportGroup, 'name'> => {
    const [now, before] = [false, true].map((isBefore) => found.find((row) => row.isBefore === isBefore))
    return { key, ...spentOf(now, currency), before: byMonth ? null : spentOf(before, currency) }
  })
  if (byMonth) return groups.filter(({ orders }) => orders > 0).toSorted((a, b) => (a.key < b.key ? -1 : 1))
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

/** Totals of an order; with a currency, the amounts of others are 0. */
export function committedIn(row: CommittedTotals, only: Currency | undefined) {
  const ofCurrency = (currency: Currency, cents: number) =>
    only === undefined || only === currency ? cents : 0
  return committedTotals({
    committed_ars_cents: ofCurrency('ARS', row.committed_ars_cents),
    committed_usd_cents: ofCurrency('USD', row.committed_usd_cents),
    committed_shipping_ars_cents: ofCurrency('ARS', row.committed_shipping_ars_cents),
    committed_shipping_usd_cents: ofCurrency('USD', row.committed_shipping_usd_cents),
  })
}
