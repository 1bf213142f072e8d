// Columns of buy orders (alias `o`).
import { sql } from 'kysely'
import type { OrderTotals } from '#contract/fields.ts'
import type { Day } from '#domain/days.ts'
import { orderTotals, type Currency, type Totals } from '#domain/money.ts'
import { dayIn } from './order-lists.ts'

export const orderColumns = sql.raw(
  `o.id, o.internal_code, o.state, o.created_at, o.provider_id,
   o.total_ars_cents, o.total_usd_cents, o.shipping_ars_cents, o.shipping_usd_cents`,
)

export interface StoredTotals {
  total_ars_cents: number
  total_usd_cents: number
  shipping_ars_cents: number
  shipping_usd_cents: number
}

export interface CommittedTotals {
  committed_ars_cents: number
  committed_usd_cents: number
  committed_shipping_ars_cents: number
  committed_shipping_usd_cents: number
}

/** Units of the item `i` of the order `o` without cancelled ones; 0 in a rejected order. */
export const committedUnits = sql<number>`
  (case when o.state = 'rejected' then 0 else i.quantity - i.quantity_cancelled end)`

const sumOf = (price: string, currency: string, code: string) => sql`
  coalesce(sum(${committedUnits} * ${sql.ref(`i.${price}`)}) filter (
    where ${sql.ref(`i.${currency}`)} = (select id from currencies where code = ${sql.lit(code)})), 0)::bigint`

/** Aggregates of the items `i` of orders `o`. */
export const committedSums = sql`
  ${sumOf('unit_price_cents', 'currency_id', 'ARS')} as committed_ars_cents,
  ${sumOf('unit_price_cents', 'currency_id', 'USD')} as committed_usd_cents,
  ${sumOf('shipping_unit_cents', 'shipping_currency_id', 'ARS')} as committed_shipping_ars_cents,
  ${sumOf('shipping_unit_cents', 'shipping_currency_id', 'USD')} as committed_shipping_usd_cents`

/** Joins `committed` to `o`. */
export const committedJoin = sql`
  cross join lateral (select ${committedSums} from buy_order_items i where i.buy_order_id = o.id) committed`

export interface OrderRow extends StoredTotals {
  id: number
  internal_code: string
  state: string
  created_at: Date
  provider_id: number
}

export interface ItemSummary extends CommittedTotals {
  products: number
  images: string[]
  titles: string[]
}

/** The day of the approval of the order `o`, from which its delivery days run (P7). */
export const approvedOn = approvedOnOf('o')

export function approvedOnOf(order: string) {
  return sql<Day | null>`(
    select ${dayIn('decided_at')} from decisions
    where buy_order_id = ${sql.ref(`${order}.id`)} and decision = 'approved')`
}

/** Joins `coming`, a ToCome, to `o`. */
export const comingJoin = sql`
  cross join lateral (
    select ${approvedOn} as "decidedOn", max(i.delivery_days) as "largestBlock",
      max(coalesce(i.days_from_approval, i.delivery_days)) as "largestTerm",
      min(coalesce(i.days_from_approval, i.delivery_days)) filter (
        where o.state <> 'rejected' and i.quantity > i.quantity_sent + i.quantity_cancelled) as "nextBlock",
      (select min(estimated_date) from dispatches where buy_order_id = o.id and state = 'in_process') as "nextArrival"
    from buy_order_items i where i.buy_order_id = o.id and i.quantity > 0
  ) coming`

export const itemSummary = sql`
  cross join lateral (
    select sum(i.quantity)::int as products,
      array_agg(i.image_source order by i.position) as images,
      array_agg(i.title order by i.position) as titles, ${committedSums}
    from buy_order_items i where i.buy_order_id = o.id and i.quantity > 0
  ) items`

/** Whether the client is the approver of another one or of a purchase that waits, or named in the rules of the company. */
export function approvesSomeone(clientId: string) {
  const id = sql.ref(clientId)
  return sql<boolean>`(exists (select from clients where authorizer_id = ${id})
    or exists (select from purchases where authorizer_id = ${id} and state = 'pending_approval')
    or exists (select from order_approvals where approver_id = ${id})
    or is_named_in_rules(${id}))`
}

export interface DecisionRow {
  decidedBy: string | null
  onBehalfOf: string | null
  decidedAt: Date | null
}

/** Client id of who is asked on the order, or of the approver by whom or for whom it was decided (R3). */
export function currentApprover(order: string) {
  const id = sql.ref(`${order}.id`)
  return sql<number>`coalesce(
    (select approver_id from order_approvals where buy_order_id = ${id} and state = 'asked' order by approver_id limit 1),
    (select coalesce(on_behalf_of, decided_by) from decisions where buy_order_id = ${id} and ${sql.ref(`${order}.steps`)} > 0),
    ${sql.ref(`${order}.authorizer_id`)})`
}

/** Whether the client has to decide on the purchase `p`, now or in a later step. */
export function hasToDecide(client: string) {
  const id = sql.ref(client)
  return sql<boolean>`(p.state = 'pending_approval' and (p.chain is null and p.authorizer_id = ${id} or exists (
    select from order_approvals a join buy_orders o on o.id = a.buy_order_id
    where a.approver_id = ${id} and o.purchase_id = p.id and a.state in ('asked', 'later'))))`
}

export interface StepRow {
  step: number | null
  steps: number | null
}

/** Columns of a StepRow, of the order `o` (R3). */
export const stepColumns = sql`o.steps, (
  select min(step)::int from order_approvals where buy_order_id = o.id and state = 'asked') as step`

export function stepOf({ step, steps }: StepRow): StepRow {
  return { step, steps }
}

/** Null before the decision (Q3, G5). */
export function decidedBy({ decidedBy: name, onBehalfOf, decidedAt }: DecisionRow) {
  return name === null || decidedAt === null
    ? null
    : { name, on_behalf_of: onBehalfOf, at: decidedAt.toISOString() }
}

/** Whether the client sees what was spent (B11): administers, or decides or decided on purchases of others. */
export function seesSpending(client: string, today: Day) {
  const id = sql.ref(`${client}.id`)
  return sql<boolean>`(${sql.ref(`${client}.administrator`)} or ${approvesSomeone(`${client}.id`)}
    or exists (select from deciders_on(${today}) where decider_id = ${id} and approver_id <> ${id})
    or exists (select from buy_orders where authorizer_id = ${id})
    or exists (select from decisions where decided_by = ${id} and on_behalf_of is not null))`
}

export function storedTotals(row: StoredTotals): { goods: Totals; shipping: Totals } {
  return {
    goods: { ARS: row.total_ars_cents, USD: row.total_usd_cents },
    shipping: { ARS: row.shipping_ars_cents, USD: row.shipping_usd_cents },
  }
}

export function committedTotals(row: CommittedTotals): OrderTotals {
  return orderTotals(
    { ARS: row.committed_ars_cents, USD: row.committed_usd_cents },
    { ARS: row.committed_shipping_ars_cents, USD: row.committed_shipping_usd_cents },
  )
}

/** To sort orders by (B3): with shipping, in pesos and then in dollars. */
export function totalOf(order: string) {
  const sum = (currency: string) =>
    sql`${sql.ref(`${order}.total_${currency}_cents`)} + ${sql.ref(`${order}.shipping_${currency}_cents`)}`
  return sql`(${sum('ars')}, ${sum('usd')})`
}

export function orderedTotals(row: StoredTotals) {
  const { goods, shipping } = storedTotals(row)
  const totals = orderTotals(goods, shipping)
  const currency_code: Currency = goods.ARS === 0 && goods.USD > 0 ? 'USD' : 'ARS'
  return { ...totals, total_w_shipping_ARS: totals.total_w_shipping_ARP, currency_code }
}

export function buyOrderTotals(row: StoredTotals & CommittedTotals) {
  return { ...orderedTotals(row), committed: committedTotals(row) }
}
