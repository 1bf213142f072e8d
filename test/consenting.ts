// A company of its own for each test of consents (R11), made in the database.
import { sql } from 'kysely'
import * as people from '#contract/company-people.ts'
import * as pendingChanges from '#contract/pending-changes.ts'
import { checkDigit } from '#domain/cuit.ts'
import type { Caller } from './caller.ts'
import { signIn } from './client.ts'
import { db } from './database.ts'
import { inDays } from './delegating.ts'
import { BUENOS_AIRES } from './shopping.ts'

/** Ana administers and buys, Bea approves for her, Carla stands in for Bea, Dora administers too, Eva administers and was invited by Ana,
 * Fede only buys. Bea approves for Fede, too. */
const PEOPLE = {
  ana: { administrator: true, approver: 'bea' },
  bea: { administrator: false, approver: null },
  carla: { administrator: false, approver: null },
  dora: { administrator: true, approver: null },
  eva: { administrator: true, approver: null },
  fede: { administrator: false, approver: 'bea' },
} as const
export type Name = keyof typeof PEOPLE

export interface Member {
  /** Client id. */
  id: number
  userId: number
  email: string
  caller: Caller
}
export type Consenting = { companyId: number } & Record<Name, Member>

let made = 0

/** A CUIT that no other company has. */
function newCuit(): string {
  for (;;) {
    const digits = `30${String(50_000_000 + (Date.now() % 40_000_000) + ++made).padStart(8, '0')}`
    const check = checkDigit(digits)
    if (check < 10) return `30-${digits.slice(2)}-${check}`
  }
}

/** Without a delegation of Bea to Carla if `delegated` is false. */
export async function makeCompany({ delegated = true } = {}): Promise<Consenting> {
  const cuit = newCuit()
  const nth = cuit.replaceAll('-', '')
  const [company] = (
    await sql<{ id: number }>`
      insert into companies (name, tax_id) values (${`Consentida ${nth}`}, ${cuit}) returning id`.execute(db)
  ).rows
  const companyId = company?.id ?? 0
  await sql`insert into cost_centers (company_id, ceco, name) values (${companyId}, '1', 'Planta')`.execute(
    db,
  )
  await sql`
    insert into addresses (company_id, region_id, name, street, logistic_center)
    values (${companyId}, ${BUENOS_AIRES}, 'Planta', 'Calle 1', 'CL')`.execute(db)
  const members = {} as Record<Name, Member>
  for (const name of Object.keys(PEOPLE) as Name[]) {
    const email = `${name}.${nth}@consentida.test`
    const { rows } = await sql<{ id: number; userId: number }>`
      with account as (
        insert into users (user_type, email, name, last_name, password_hash, password_changed_at)
        select 2, ${email}, initcap(${name}), 'Prueba', password_hash, now() from users where email = 'comprador@abasto.test'
        returning id
      )
      insert into clients (user_id, company_id, administrator)
      select id, ${companyId}, ${PEOPLE[name].administrator} from account returning id, user_id as "userId"`.execute(
      db,
    )
    const [{ id, userId } = { id: 0, userId: 0 }] = rows
    members[name] = { id, userId, email, caller: await signIn(email) }
  }
  for (const name of Object.keys(PEOPLE) as Name[]) {
    const { approver } = PEOPLE[name]
    if (approver)
      await sql`update clients set authorizer_id = ${members[approver].id} where id = ${members[name].id}`.execute(
        db,
      )
  }
  await sql`update clients set invited_by = ${members.ana.id} where id = ${members.eva.id}`.execute(db)
  if (delegated)
    await sql`
      insert into delegations (company_id, authorizer_id, delegated_id, date_from, date_to, reason, created_at)
      values (${companyId}, ${members.bea.id}, ${members.carla.id}, ${inDays(0)}, ${inDays(5)}, 'Licencia', now())`.execute(
      db,
    )
  return { companyId, ...members }
}

const operator = await signIn('operador@abasto.test', 'operator')

export const paramsOf = ({ companyId }: Consenting, { id }: Pick<Member, 'id'>) => ({
  params: { company_id: companyId, id },
})
export const personOf = async (company: Consenting, { id }: Member, caller: Caller = operator) => {
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
  member: Member,
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
