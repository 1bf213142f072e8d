// Who decides on a purchase, as pages show it (R2).
import { sql, type Kysely } from 'kysely'
import type { ExpectedChain, OrderChain, ShownCondition } from '#contract/approval-rules.ts'
import type { DB } from '#db/types.ts'
import type { ApprovalRule, Chain, Condition, RulesInForce } from '#domain/approval-rules.ts'
import { decimal } from '#domain/money.ts'
import { approvalRuleTexts, describedCondition, describeDays, describeRule } from '#texts/approval-rules.ts'
import { fullName } from '#server/accounts/columns.ts'
import type { Language } from '#server/texts/language.ts'
import type { RuledPurchase } from './purchase-chain.ts'

/** A chain that is not placed yet; without one, the named approver of the buyer. */
export async function showExpected(
  db: Kysely<DB>,
  { rule, chain }: RuledPurchase,
  { rules, buyerId, language }: { rules: readonly ApprovalRule[]; buyerId: number; language: Language },
): Promise<ExpectedChain> {
  const names = await namesOf(db, chain?.conditions ?? [], language)
  const people = await peopleNamed(db, chain, buyerId)
  return {
    rule: rule === null ? null : rules.indexOf(rule) + 1,
    conditions: (chain?.conditions ?? []).map((condition) => toShown(condition, names)),
    steps: chain
      ? chain.steps.map(({ approvers, everyone }) => ({
          everyone,
          people: approvers.map((id) => people.get(id) ?? ''),
        }))
      : [{ everyone: false, people: [...people.values()] }],
  }
}

/** The people of a chain, or the named approver of the buyer. */
async function peopleNamed(
  db: Kysely<DB>,
  chain: Chain | null,
  buyerId: number,
): Promise<Map<number, string>> {
  const ids = chain?.steps.flatMap(({ approvers }) => approvers) ?? []
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, ${fullName('u')} as name from clients c join users u on u.id = c.user_id
    where ${chain ? sql`c.id = any(${ids})` : sql`c.id = (select authorizer_id from clients where id = ${buyerId})`}`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A line for each rule, and one for the waiting days, in Spanish, with the names of today. */
export async function sentencesOf(db: Kysely<DB>, { rules, ...days }: RulesInForce): Promise<string> {
  const deciders = rules.flatMap(({ steps }) => steps.flatMap(({ people }) => people))
  const conditions = rules.flatMap((rule) => rule.conditions)
  const names = await namesOf(db, [...conditions, { kind: 'buyer', ids: deciders }], 'es')
  const { namedApprover } = approvalRuleTexts('es')
  const sentences = rules.map((rule) =>
    describeRule(
      {
        conditions: rule.conditions.map((one) => describedCondition(toShown(one, names), 'es')),
        steps: rule.steps.map(({ people, named_approver, everyone }) => ({
          everyone,
          people: [
            ...people.map((id) => names.get(`buyer ${id}`) ?? ''),
            ...(named_approver ? [namedApprover] : []),
          ],
        })),
      },
      'es',
    ),
  )
  return [...sentences, ...describeDays(days, 'es')].join('\n')
}

type Names = ReadonlyMap<string, string>

async function namesOf(db: Kysely<DB>, conditions: readonly Condition[], language: Language): Promise<Names> {
  const named = conditions.flatMap((one) =>
    'ids' in one ? one.ids.map((id) => ({ kind: one.kind, id })) : [],
  )
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ kind: string; id: number; name: string | null }>`
    select kind, id, case kind
      when 'category' then (select case when ${language} = 'en' then coalesce(name_en, name) else name end from categories where id = named.id)
      when 'seller' then (select fantasy_name from providers where id = named.id)
      when 'cost_center' then (select ceco || ' – ' || name from cost_centers where id = named.id)
      else (select ${fullName('u')} from clients c join users u on u.id = c.user_id where c.id = named.id) end as name
    from jsonb_to_recordset(${JSON.stringify(named)}) as named (kind text, id bigint)`.execute(db)
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name ?? `#${id}`]))
}

function toShown(condition: Condition, names: Names): ShownCondition {
  const { kind } = condition
  if ('ids' in condition) {
    const named = condition.ids.map((id) => names.get(`${kind} ${id}`) ?? '')
    return { kind, currency_code: null, amount: null, names: named }
  }
  return { kind, currency_code: condition.currency, amount: decimal(condition.cents), names: [] }
}

interface PersonRow {
  orderId: number
  step: number
  state: 'later' | 'asked' | 'approved' | 'passed'
  name: string
  isAdded: boolean
  decidedBy: string | null
  onBehalfOf: string | null
  decidedAt: Date | null
}

interface ChainRow {
  id: number
  chain: Chain
  isPending: boolean
}

/** By id; without a query when no order has steps. */
export async function chainsOf(
  db: Kysely<DB>,
  orders: readonly { id: number; steps: number | null }[],
  language: Language,
): Promise<Map<number, OrderChain>> {
  const ids = orders.filter(({ steps }) => steps !== null).map(({ id }) => id)
  return ids.length === 0 ? new Map() : orderChains(db, ids, language)
}

/** By id, the chains of those orders that have one. */
export async function orderChains(
  db: Kysely<DB>,
  orderIds: readonly number[],
  language: Language,
): Promise<Map<number, OrderChain>> {
  const { rows: chains } = await sql<ChainRow>`
    select o.id, p.chain, o.state = 'pending_approval' as "isPending"
    from buy_orders o join purchases p on p.id = o.purchase_id
    where o.id = any(${orderIds}) and p.chain is not null`.execute(db)
  if (chains.length === 0) return new Map()
  const { rows } = await sql<PersonRow>`
    select a.buy_order_id as "orderId", a.step, a.state, a.added as "isAdded", ${fullName('au')} as name, a.decided_at as "decidedAt",
      ${fullName('du')} as "decidedBy", case when a.decided_by <> a.approver_id then ${fullName('au')} end as "onBehalfOf"
    from order_approvals a
    join clients c on c.id = a.approver_id join users au on au.id = c.user_id
    left join clients d on d.id = a.decided_by left join users du on du.id = d.user_id
    where a.buy_order_id = any(${orderIds}) order by a.step, a.decided_at, ${fullName('au')}`.execute(db)
  const names = await namesOf(
    db,
    chains.flatMap(({ chain }) => chain.conditions),
    language,
  )
  return new Map(
    chains.map(({ id, chain, isPending }) => {
      const own = rows.filter(({ orderId }) => orderId === id)
      const steps = chain.steps.map(({ everyone }, index) => {
        const people = own.filter(({ step }) => step === index + 1)
        return {
          step: index + 1,
          everyone,
          state: stateOf(people, isPending),
          people: people.map(({ name }) => name),
          added: people.flatMap(({ name, isAdded }) => (isAdded ? [name] : [])),
          approvals: people.flatMap(({ decidedBy, decidedAt, onBehalfOf }) =>
            decidedBy === null || decidedAt === null
              ? []
              : [{ name: decidedBy, on_behalf_of: onBehalfOf, at: decidedAt.toISOString() }],
          ),
        }
      })
      return [
        id,
        {
          by_rule: !chain.withoutRule,
          conditions: chain.conditions.map((one) => toShown(one, names)),
          steps,
        },
      ]
    }),
  )
}

function stateOf(people: readonly PersonRow[], isPending: boolean): OrderChain['steps'][number]['state'] {
  const states = new Set(people.map(({ state }) => state))
  if (isPending && states.has('asked')) return 'waits'
  if (isPending && states.has('later')) return 'later'
  return states.has('approved') || isPending ? 'taken' : 'ended'
}
