// The chain of a purchase by the rules of its company (R1, R2).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#db/types.ts'
import {
  type ApprovalRule,
  type Chain,
  chainOf,
  chainOfApprover,
  hasWaitingDays,
  type Company,
  matchingRule,
  type PurchaseFacts,
  type RulesInForce,
  turnOf,
} from '#domain/approval-rules.ts'
import type { Day } from '#domain/days.ts'
import { addTotals, type Totals } from '#domain/money.ts'
import { conflict } from '#server/http/errors.ts'
import { inPeriod } from './order-lists.ts'

/** The rules in force as they are stored; empty without any. */
export function rulesOf(companyId: number): RawBuilder<ApprovalRule[]> {
  return sql`coalesce((
    select rules from approval_rules where company_id = ${companyId} order by version desc limit 1), '[]')`
}

/** With the waiting days of the company. */
export function rulesInForce(companyId: number): RawBuilder<RulesInForce> {
  return sql`coalesce((
    select jsonb_build_object('rules', rules, 'stepUpDays', step_up_days, 'askBuyerDays', ask_buyer_days)
    from approval_rules where company_id = ${companyId} order by version desc limit 1), '{"rules": [], "stepUpDays": null, "askBuyerDays": null}')`
}

/** Selects the categories of what is bought. */
export function categoriesOf(publicationIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select p.category_id from publications pub
    join variants v on v.id = pub.variant_id join products p on p.id = v.product_id
    where pub.id = any(${publicationIds})`
}

interface Purchase {
  companyId: number
  buyerId: number
  costCenterId: number
  /** What this purchase costs alone, with shipping. */
  totals: Totals
  /** Selects the ids of the categories of its lines. */
  categories: RawBuilder<unknown>
  sellers: readonly number[]
  /** Whose other purchases count; null: none. */
  today: Day | null
}

interface Read extends Company {
  namedApproverId: number | null
  people: number[]
  administrators: number[]
  ars: string
  usd: string
  categories: number[]
}

export interface RuledPurchase {
  rule: ApprovalRule | null
  /** Null: the named approver decides, and the company has no waiting days. */
  chain: Chain | null
}

/** Throws 409 when the rule leaves a step without a decider. */
export async function chainOfPurchase(
  db: Kysely<DB>,
  { rules, ...days }: RulesInForce,
  { companyId, buyerId, costCenterId, totals, categories, sellers, today }: Purchase,
): Promise<RuledPurchase> {
  if (rules.length === 0 && !hasWaitingDays(days)) return { rule: null, chain: null }
  const { rows } = await sql<Read>`
    with recursive above (id) as (
      ${categories}
      union select c.parent_id from above join categories c on c.id = above.id where c.parent_id is not null
    )
    select (select authorizer_id from clients where id = ${buyerId}) as "namedApproverId",
      array(select c.id from clients c join users u on u.id = c.user_id where c.company_id = ${companyId} and u.active) as people,
      array(select id from clients where company_id = ${companyId} and administrator order by id) as administrators,
      array(select id from above) as categories,
      coalesce(sum(total_ars_cents + shipping_ars_cents), 0)::text as ars,
      coalesce(sum(total_usd_cents + shipping_usd_cents), 0)::text as usd
    from buy_orders
    where client_id = ${buyerId} and state <> 'rejected' and ${today ? inPeriod('created_at', { from: today, to: today }) : sql`false`}`.execute(
    db,
  )
  const [read] = rows
  if (!read) throw new Error('An aggregate has a row')
  const facts: PurchaseFacts = {
    buyerId,
    costCenterId,
    totals: addTotals(totals, { ARS: Number(read.ars), USD: Number(read.usd) }),
    categories: new Set(read.categories),
    sellers: new Set(sellers),
  }
  const rule = matchingRule(rules, facts)
  if (!rule) {
    const chain = chainOfApprover(read.namedApproverId, days)
    return { rule, chain: chain && { ...chain, ...days } }
  }
  const chain = chainOf(rule, buyerId, { ...read, active: new Set(read.people) })
  if (!chain) throw conflict('no_decider')
  return { rule, chain: { ...chain, ...days } }
}

/** The people of each order of a purchase, those of the first step asked. */
export function insertApprovals(purchaseId: number, chain: Chain, at: Date): RawBuilder<unknown> {
  const turn = turnOf(chain, [])
  const people = chain.steps.flatMap(({ approvers }, index) =>
    approvers.map((approverId) => {
      const isAsked = turn?.step === index + 1 && turn.asked.includes(approverId)
      return { step: index + 1, approverId, state: isAsked ? 'asked' : 'later' }
    }),
  )
  return sql`
    insert into order_approvals (buy_order_id, step, approver_id, state, asked_at)
    select o.id, a.step, a."approverId", a.state, case a.state when 'asked' then ${at}::timestamptz end
    from buy_orders o,
      jsonb_to_recordset(${JSON.stringify(people)}) as a (step smallint, "approverId" bigint, state text)
    where o.purchase_id = ${purchaseId}`
}
