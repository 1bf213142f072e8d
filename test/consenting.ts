// A company of its own for each test of consents (R11).
import { sql } from 'kysely'
import * as people from '#contract/company-people.ts'
import * as pendingChanges from '#contract/pending-changes.ts'
import type { Caller } from './caller.ts'
import { db } from './database.ts'
import { addDelegate } from './delegating.ts'
import { aBuyer, aCompany, anOperator, type Buyer } from './factories/people.ts'

/** Ana administers and buys, Bea approves for her, Carla stands in for Bea, Dora administers too, Eva administers and was invited by Ana,
 * Fede only buys. Bea approves for Fede, too. */
const NAMES = ['ana', 'bea', 'carla', 'dora', 'eva', 'fede'] as const
export type Name = (typeof NAMES)[number]

export type Consenting = { companyId: number } & Record<Name, Buyer>

/** Without a delegation of Bea to Carla if `delegated` is false. */
export async function makeCompany({ delegated = true } = {}): Promise<Consenting> {
  const company = await aCompany()
  const members = {} as Record<Name, Buyer>
  for (const name of NAMES) {
    const administrator = ['ana', 'dora', 'eva'].includes(name)
    const first = name.charAt(0).toUpperCase() + name.slice(1)
    members[name] = await aBuyer({ company, administrator, name: `${first} Prueba` })
  }
  const { ana, bea, carla, eva, fede } = members
  await sql`update clients set authorizer_id = ${bea.id} where id in (${ana.id}, ${fede.id})`.execute(db)
  await sql`update clients set invited_by = ${ana.id} where id = ${eva.id}`.execute(db)
  if (delegated) await addDelegate(carla.email, bea.email, 0, 5)
  return { companyId: company.id, ...members }
}

const operator = await anOperator()

export const paramsOf = ({ companyId }: Consenting, { id }: Pick<Buyer, 'id'>) => ({
  params: { company_id: companyId, id },
})
export const personOf = async (company: Consenting, { id }: Buyer, caller: Caller = operator) => {
  const { data } = await caller.callOrThrow(people.people, {
    params: { company_id: company.companyId },
    query: { per_page: 100 },
  })
  const found = data.find((one) => one.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}
export async function changePerson(
  caller: Caller,
  company: Consenting,
  member: Buyer,
  more: Partial<people.PersonForm>,
) {
  const { name, last_name, email, language, cost_center, approver, administrator } = await personOf(
    company,
    member,
  )
  const form = {
    ...{ name, last_name, email, language, administrator },
    ...{ cost_center_id: cost_center?.id ?? null, approver_id: approver?.id ?? null },
  }
  return caller.call(people.updatePerson, { ...paramsOf(company, member), body: { ...form, ...more } })
}
export const pending = (company: Consenting, caller: Caller = operator) =>
  caller.callOrThrow(pendingChanges.pendingChanges, { params: { company_id: company.companyId } })
export const accept = (caller: Caller, id: number) =>
  caller.call(pendingChanges.acceptPendingChange, { params: { id } })
export const refuse = (caller: Caller, id: number) =>
  caller.call(pendingChanges.refusePendingChange, { params: { id } })
export const withdraw = (caller: Caller, id: number) =>
  caller.call(pendingChanges.withdrawPendingChange, { params: { id } })
/** Kind, reader and what the e-mail says of the end, in the order of the queue. */
export async function emailsAbout(id: number) {
  const rows = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.cause', '=', `pending change ${id}`)
    .orderBy('e.id')
    .select(['e.kind', 'u.name', sql<string | null>`e.facts ->> 'outcome'`.as('outcome')])
    .execute()
  return rows.map(({ kind, name, outcome }) => [kind, name, outcome])
}
