// Changes of a company's rules (R1). Versions are only added.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { saveApprovalRules } from '#contract/approval-rules.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type ApprovalRule, boundByChange, replacePerson, ruleProblem } from '#domain/approval-rules.ts'
import type { Waits } from '#contract/pending-changes.ts'
import { boundTo } from '#domain/pending-changes.ts'
import type { RulesChange } from '#server/consent/change.ts'
import { readFacts } from '#server/consent/facts.ts'
import { ask } from '#server/consent/request.ts'
import type { Deps } from '#server/deps.ts'
import { lockCompany, type Manager } from '#server/accounts/company-access.ts'
import { sentencesOf } from '#server/orders/shown-chain.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { toStored } from './stored.ts'

/**
 * An administrator's change of the rules about their own purchases waits (R11). Throws 409 for a stale version, and 422 for rules
 * that cannot decide or that name others than the company's.
 */
export async function saveRules(
  deps: Deps,
  caller: Manager,
  companyId: number,
  { version, rules, ...days }: z.output<typeof saveApprovalRules.body>,
): Promise<{ version: number } | Waits> {
  const stored = toStored(rules)
  const found = ruleProblem(stored)
  if (found) throw invalid(found.problem, { field: `rules.${found.rule}` })
  return inTransaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    const inForce = await readInForce(trx, companyId)
    if (inForce.version !== version) throw conflict('rules_changed')
    await refuseUnknown(trx, companyId, stored)
    const {
      step_up_days: stepUpDays = inForce.stepUpDays,
      ask_buyer_days: askBuyerDays = inForce.askBuyerDays,
    } = days
    const change = { version, rules: stored, stepUpDays, askBuyerDays }
    const put = () => insertNext(deps, trx, { companyId: company.id, by: caller.userId }, change)
    if (caller.role !== 'buyer') return put()
    const facts = await readFacts(deps, trx, companyId)
    const affected = boundByChange(inForce, change, [...boundTo(facts, caller.clientId)])
    if (affected.length === 0) return put()
    return {
      pending_change: await ask(
        deps,
        trx,
        { caller, facts, affected },
        { kind: 'rules', personId: caller.clientId, change },
      ),
    }
  })
}

/** The company is locked. Throws 409 when another version is in force meanwhile. */
export async function applyRules(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { companyId, userId: by }: { companyId: number; userId: number },
  change: RulesChange,
): Promise<{ version: number }> {
  const inForce = await readInForce(trx, companyId)
  if (inForce.version !== change.version) throw conflict('rules_changed')
  // Changes of an earlier release lack the days.
  return insertNext(deps, trx, { companyId, by }, { ...inForce, ...change })
}

async function readInForce(trx: Trx, companyId: number): Promise<RulesChange> {
  const { rows } = await sql<RulesChange>`
    select version, rules, step_up_days as "stepUpDays", ask_buyer_days as "askBuyerDays"
    from approval_rules where company_id = ${companyId} order by version desc limit 1`.execute(trx)
  return rows[0] ?? { version: 0, rules: [], stepUpDays: null, askBuyerDays: null }
}

/** A new version that names the successor of who leaves, if the rules in force name who leaves. */
export async function replaceInRules(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { companyId, from, to, by }: { companyId: number; from: number; to: number; by: number },
): Promise<void> {
  const inForce = await readInForce(trx, companyId)
  const replaced = replacePerson(inForce.rules, from, to)
  if (replaced) await insertNext(deps, trx, { companyId, by }, { ...inForce, rules: replaced })
}

/** The version after the one that the rules replace. */
async function insertNext(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  { companyId, by }: { companyId: number; by: number },
  { version: replaced, ...inForce }: RulesChange,
): Promise<{ version: number }> {
  const version = replaced + 1
  await trx
    .insertInto('approval_rules')
    .values({
      company_id: companyId,
      version,
      rules: JSON.stringify(inForce.rules),
      step_up_days: inForce.stepUpDays,
      ask_buyer_days: inForce.askBuyerDays,
      sentences: await sentencesOf(trx, inForce),
      created_by: by,
      created_at: now(),
    })
    .execute()
  return { version }
}

/** The first rule, from 0, that names a person or cost center of another company, or an unknown seller or category. */
async function refuseUnknown(trx: Trx, companyId: number, rules: readonly ApprovalRule[]): Promise<void> {
  const named = rules.flatMap(({ conditions, steps }, rule) => [
    ...conditions.flatMap((one) => ('ids' in one ? one.ids.map((id) => ({ rule, kind: one.kind, id })) : [])),
    ...steps.flatMap(({ people }) => people.map((id) => ({ rule, kind: 'buyer' as const, id }))),
  ])
  const { rows } = await sql<{ rule: number }>`
    select min(rule) as rule from jsonb_to_recordset(${JSON.stringify(named)}) as named (rule int, kind text, id bigint)
    where not case kind
      when 'category' then exists (select from categories where id = named.id)
      when 'seller' then exists (select from providers where id = named.id)
      when 'cost_center' then exists (select from cost_centers where id = named.id and company_id = ${companyId})
      else exists (select from clients where id = named.id and company_id = ${companyId})
    end
    having count(*) > 0`.execute(trx)
  if (rows[0]) throw invalid('rule_names_unknown', { field: `rules.${rows[0].rule}` })
}
