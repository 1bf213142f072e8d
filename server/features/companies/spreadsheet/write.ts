// Writes what a company's spreadsheet changes, a statement per kind of row (O7).
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import type { CompanyPlan, PlannedTaxData, RowOutcome, StoredPerson } from '#domain/company-file.ts'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/http/errors.ts'
import { createAccounts, inviteAll } from '#server/accounts/invitations.ts'
import type { LockedCompany, Manager } from '#server/accounts/company-access.ts'
import { requestCuit, setCuit } from '#server/accounts/cuit.ts'

interface Planned {
  outcome: RowOutcome
  values: object
}

/** The values of the rows with this outcome, for jsonb_to_recordset. */
function valuesOf(rows: readonly Planned[], outcome: RowOutcome): RawBuilder<unknown> {
  const chosen = rows.filter((row) => row.outcome === outcome)
  return sql`${JSON.stringify(chosen.map(({ values }) => values))}::jsonb`
}

/** Cost centers first, as people refer to them. Returns until when invitations wait. */
export async function writePlan(
  deps: Deps,
  trx: Trx,
  company: LockedCompany,
  { cost_centers, addresses, people, tax_data }: CompanyPlan,
  caller: Manager,
): Promise<Date | null> {
  await writeCostCenters(trx, company.id, cost_centers)
  await writeAddresses(trx, company.id, addresses)
  for (const row of tax_data) await writeTaxData(deps, trx, company.id, row, caller)
  const added = people.filter(({ outcome }) => outcome === 'added').map(({ values }) => values)
  const invited = await addPeople(trx, company.id, added)
  await changePeople(trx, company.id, people)
  return inviteAll(deps, trx, invited, { by: caller.userId, organisation: company.name })
}

async function writeCostCenters(trx: Trx, companyId: number, rows: CompanyPlan['cost_centers']) {
  await sql`
    insert into cost_centers (company_id, ceco, name, active)
    select ${companyId}, ceco, name, active
    from jsonb_to_recordset(${valuesOf(rows, 'added')}) as x (ceco text, name text, active boolean)`.execute(
    trx,
  )
  await sql`
    update cost_centers c set name = x.name, active = x.active
    from jsonb_to_recordset(${valuesOf(rows, 'changed')}) as x (id bigint, name text, active boolean)
    where c.id = x.id and c.company_id = ${companyId}`.execute(trx)
}

async function writeAddresses(trx: Trx, companyId: number, rows: CompanyPlan['addresses']) {
  const columns = sql`(id bigint, name text, street text, region_id smallint, logistic_center text, contact text, active boolean)`
  await sql`
    insert into addresses (company_id, name, street, region_id, logistic_center, contact, active)
    select ${companyId}, name, street, region_id, logistic_center, contact, active
    from jsonb_to_recordset(${valuesOf(rows, 'added')}) as x ${columns}`.execute(trx)
  await sql`
    update addresses a set street = x.street, region_id = x.region_id, logistic_center = x.logistic_center,
      contact = x.contact, active = x.active
    from jsonb_to_recordset(${valuesOf(rows, 'changed')}) as x ${columns}
    where a.id = x.id and a.company_id = ${companyId}`.execute(trx)
}

/** As on the page of tax data (F1), but that the CUIT in force takes back none that waits. */
async function writeTaxData(
  deps: Deps,
  trx: Trx,
  companyId: number,
  { outcome, values, waitingCuit }: PlannedTaxData,
  caller: Manager,
): Promise<void> {
  const { id: _, cuit, ...data } = values
  const change = { side: { kind: 'company', id: companyId }, by: caller.userId, now: deps.now() } as const
  if (outcome === 'changed') {
    await trx.updateTable('companies').set(data).where('id', '=', companyId).execute()
    if (caller.role === 'operator') await setCuit(trx, { ...change, cuit, field: 'file' })
  }
  if (waitingCuit !== null) await requestCuit(trx, { ...change, cuit: waitingCuit })
}

/** Returns their user ids. */
async function addPeople(
  trx: Trx,
  company_id: number,
  people: readonly Omit<StoredPerson, 'id'>[],
): Promise<number[]> {
  if (people.length === 0) return []
  const made = await createAccounts(
    trx,
    people.map(({ name, last_name, email, language }) => ({
      role: 'buyer',
      name,
      lastName: last_name,
      email,
      language: language === 'en' ? 'en' : 'es',
    })),
  )
  // Another company invited one since they were read.
  if (made.length < people.length) throw invalid('email_taken', { field: 'file' })
  await trx
    .insertInto('clients')
    .values(made.map(({ id }) => ({ user_id: id, company_id })))
    .execute()
  return made.map(({ id }) => id)
}

/** Writes changed people and, for new ones, their references to others of the file. */
async function changePeople(trx: Trx, companyId: number, rows: CompanyPlan['people']): Promise<void> {
  const changed = rows.filter(({ outcome }) => outcome !== 'same').map(({ values }) => values)
  const written = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)`
  await sql`
    update users u set name = x.name, last_name = x.last_name, language = x.language
    from ${written} as x (id bigint, name text, last_name text, language text)
    join clients c on c.id = x.id
    where u.id = c.user_id and c.company_id = ${companyId}
      and (u.name, u.last_name, u.language) <> (x.name, x.last_name, x.language)`.execute(trx)
  await sql`
    with own as materialized (
      select c.id, u.email from clients c join users u on u.id = c.user_id where c.company_id = ${companyId}
    ), wanted as materialized (
      select own.id, x.administrator, cc.id as cost_center_id, a.id as approver_id
      from ${written} as x (email text, administrator boolean, cost_center text, approver text)
      join own on own.email = x.email
      left join cost_centers cc on cc.company_id = ${companyId} and cc.ceco = x.cost_center
      left join own a on a.email = x.approver
    )
    update clients c set administrator = w.administrator, default_cost_center_id = w.cost_center_id,
      authorizer_id = w.approver_id
    from wanted w
    where c.id = w.id and (c.administrator, c.default_cost_center_id, c.authorizer_id)
      is distinct from (w.administrator, w.cost_center_id, w.approver_id)`.execute(trx)
}
