// The rules of a company, and who would decide by them (R1).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyRules, ExpectedChain, RuleChoices, tryApprovalRules } from '#contract/approval-rules.ts'
import type { ApprovalRule, RulesInForce } from '#domain/approval-rules.ts'
import { centsOf } from '#domain/money.ts'
import { fullName } from '#server/accounts/columns.ts'
import { checkCompany, type Manager } from '#server/accounts/company-access.ts'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/http/errors.ts'
import { chainOfPurchase, rulesInForce } from '#server/orders/purchase-chain.ts'
import { showExpected } from '#server/orders/shown-chain.ts'
import type { Language } from '#server/texts/language.ts'
import { toShown, toStored } from './stored.ts'

interface Row {
  inForce: RulesInForce
  choices: RuleChoices
  versions: CompanyRules['versions']
  proposal: {
    id: number
    requested_by: string
    rules: ApprovalRule[]
    step_up_days: number | null
    ask_buyer_days: number | null
  } | null
}

const SHOWN_VERSIONS = 50

export async function readRules(
  { db, now }: Deps,
  caller: Manager,
  companyId: number,
  language: Language,
): Promise<CompanyRules> {
  await checkCompany(db, caller, companyId)
  const { rows } = await sql<Row>`
    with recursive paths (id, name) as (
      select c.id, ${nameIn(language)} from categories c where parent_id is null
      union all select c.id, paths.name || ' › ' || ${nameIn(language)} from categories c join paths on paths.id = c.parent_id
    )
    select ${rulesInForce(companyId)} as "inForce",
      (select coalesce(jsonb_agg(jsonb_build_object('version', version, 'created_by', name, 'created_at', at) order by version desc), '[]')
        from (
          select r.version, ${fullName('u')} as name,
            to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
          from approval_rules r left join users u on u.id = r.created_by
          where r.company_id = ${companyId} order by r.version desc limit ${sql.lit(SHOWN_VERSIONS)}
        ) last) as versions,
      (select jsonb_build_object('id', w.id, 'requested_by', ${fullName('u')}, 'rules', w.change -> 'rules',
          'step_up_days', w.change -> 'stepUpDays', 'ask_buyer_days', w.change -> 'askBuyerDays')
        from pending_changes w join users u on u.id = w.requested_by
        where w.company_id = ${companyId} and w.kind = 'rules' and w.state = 'pending' and w.expires_at > ${now()}
        order by w.id desc limit 1) as proposal,
      jsonb_build_object(
        'people', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', ${fullName('u')}, 'active', u.active)
          order by ${fullName('u')}, c.id), '[]') from clients c join users u on u.id = c.user_id where c.company_id = ${companyId}),
        'cost_centers', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', ceco || ' – ' || name) order by ceco), '[]')
          from cost_centers where company_id = ${companyId}),
        'sellers', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', fantasy_name) order by fantasy_name, id), '[]')
          from providers),
        'categories', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]') from paths)
      ) as choices`.execute(db)
  const [row] = rows
  if (!row) throw new Error('One row always')
  const { inForce, proposal, ...read } = row
  return {
    ...read,
    version: read.versions[0]?.version ?? 0,
    rules: toShown(inForce.rules),
    step_up_days: inForce.stepUpDays,
    ask_buyer_days: inForce.askBuyerDays,
    proposal: proposal && { ...proposal, rules: toShown(proposal.rules) },
  }
}

function nameIn(language: Language) {
  return sql`case when ${language} = 'en' then coalesce(c.name_en, c.name) else c.name end`
}

type Trial = z.output<typeof tryApprovalRules.body> & { language: Language }

/** Throws 422 for a buyer of another company, and 409 when a step has no decider. */
export async function tryRules(
  { db }: Deps,
  caller: Manager,
  companyId: number,
  trial: Trial,
): Promise<ExpectedChain> {
  await checkCompany(db, caller, companyId)
  const { rows } = await sql<{ inForce: RulesInForce; isBuyer: boolean }>`
    select ${rulesInForce(companyId)} as "inForce",
      exists (select from clients where id = ${trial.buyer_id} and company_id = ${companyId}) as "isBuyer"`.execute(
    db,
  )
  if (!rows[0]?.isBuyer) throw invalid('rule_names_unknown', { field: 'buyer_id' })
  const { inForce } = rows[0]
  const rules = trial.rules ? toStored(trial.rules) : inForce.rules
  const ruled = await chainOfPurchase(
    db,
    { ...inForce, rules },
    {
      companyId,
      buyerId: trial.buyer_id,
      costCenterId: trial.cost_center_id ?? 0,
      totals: { ARS: centsOf(trial.total_ARP), USD: centsOf(trial.total_USD) },
      categories: sql`select unnest(${trial.category_ids}::bigint[])`,
      sellers: trial.seller_ids,
      today: null,
    },
  )
  return showExpected(db, ruled, { rules, buyerId: trial.buyer_id, language: trial.language })
}
