// Inviting and changing the people of a company (O5).
import type { z } from 'zod'
import type { Person, PersonForm, sendPersonLink } from '#contract/company-people.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { keepsAnAdministrator } from '#domain/company-people.ts'
import type { Deps } from '#server/deps.ts'
import { sendPasswordLinkTo } from '#server/features/auth/actions.ts'
import { endAllSessions } from '#server/features/auth/sessions.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { createAccount, invite } from '#server/invitations.ts'
import { lockCompany, type LockedCompany, type Manager } from './access.ts'
import { readPerson } from './people-queries.ts'

export async function invitePerson(
  deps: Deps,
  caller: Manager,
  companyId: number,
  form: PersonForm,
  key: string | null,
): Promise<Person> {
  const call = { userId: caller.userId, route: 'person', key, request: [companyId, form] }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const company = await lockCompany(trx, caller, companyId)
      await checkReferences(trx, company, form, null)
      const userId = await createAccount(trx, {
        role: 'buyer',
        name: form.name,
        lastName: form.last_name,
        email: form.email,
        language: form.language,
      })
      const { id } = await trx
        .insertInto('clients')
        .values({
          user_id: userId,
          company_id: companyId,
          default_cost_center_id: form.cost_center_id,
          authorizer_id: form.approver_id,
          administrator: form.administrator,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await invite(deps, trx, { userId, by: caller.userId, organisation: company.name })
      return readPerson(trx, companyId, id)
    }),
  )
}

/** Idempotent. */
export async function updatePerson(
  deps: Deps,
  caller: Manager,
  companyId: number,
  id: number,
  form: PersonForm,
): Promise<Person> {
  return inTransaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    const person = await lockPerson(trx, companyId, id)
    await checkReferences(trx, company, form, person)
    await keepAdministrator(trx, caller, companyId, { ...person, administrator: form.administrator })
    const other = await trx
      .selectFrom('users')
      .where('email', '=', form.email)
      .where('user_type', '=', person.userType)
      .where('id', '<>', person.userId)
      .select('id')
      .executeTakeFirst()
    if (other) throw invalid('email_taken', { field: 'email' })
    await trx
      .updateTable('users')
      .set({ name: form.name, last_name: form.last_name, email: form.email, language: form.language })
      .where('id', '=', person.userId)
      .execute()
    await trx
      .updateTable('clients')
      .set({
        default_cost_center_id: form.cost_center_id,
        authorizer_id: form.approver_id,
        administrator: form.administrator,
      })
      .where('id', '=', id)
      .execute()
    return readPerson(trx, companyId, id)
  })
}

/** Sends a new invitation, or a password link to a person with a password, with the limits of their own requests. */
export async function sendLink(
  deps: Deps,
  caller: Manager,
  companyId: number,
  id: number,
): Promise<z.output<typeof sendPersonLink.answer>> {
  return inTransaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    const { userId, active, hasPassword } = await lockPerson(trx, companyId, id)
    if (!active) throw conflict('person_blocked')
    if (hasPassword) {
      await sendPasswordLinkTo(deps, trx, userId)
      return { sent: 'link', waits_until: null }
    }
    const waits = await invite(deps, trx, { userId, by: caller.userId, organisation: company.name })
    return { sent: 'invitation', waits_until: waits?.toISOString() ?? null }
  })
}

/** All of them. Idempotent. */
export async function endPersonSessions(
  { db }: Deps,
  caller: Manager,
  companyId: number,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCompany(trx, caller, companyId)
    const { userId } = await lockPerson(trx, companyId, id)
    await endAllSessions(trx, userId, caller.userId)
  })
}

export interface LockedPerson {
  id: number
  userId: number
  userType: number
  email: string
  active: boolean
  hasPassword: boolean
  administrator: boolean
  approverId: number | null
  costCenterId: number | null
}

/** Serializes with sign-ins, and with the replacement of approvers. Throws 404. */
export async function lockPerson(trx: Trx, companyId: number, id: number): Promise<LockedPerson> {
  const row = await trx
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', id)
    .where('c.company_id', '=', companyId)
    .select(['c.id', 'u.id as userId', 'u.user_type as userType', 'u.email', 'u.active'])
    .select(['u.password_hash', 'c.administrator', 'c.authorizer_id', 'c.default_cost_center_id'])
    .forNoKeyUpdate('c')
    .executeTakeFirst()
  if (!row) throw notFound()
  const { password_hash, authorizer_id, default_cost_center_id, ...person } = row
  return {
    ...person,
    hasPassword: password_hash !== null,
    approverId: authorizer_id,
    costCenterId: default_cost_center_id,
  }
}

/** The last administrator of a company keeps the right, unless the operator takes it. */
export async function keepAdministrator(
  trx: Trx,
  caller: Manager,
  companyId: number,
  changed: Pick<LockedPerson, 'id' | 'active' | 'administrator'>,
): Promise<void> {
  if (caller.role === 'operator') return
  const people = await trx
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.company_id', '=', companyId)
    .where('c.administrator', '=', true)
    .select(['c.id', 'u.active', 'c.administrator'])
    .execute()
  if (!keepsAnAdministrator(people, changed)) throw conflict('last_administrator')
}

/** An unchanged reference may be inactive. */
async function checkReferences(
  trx: Trx,
  { id: companyId }: LockedCompany,
  { cost_center_id, approver_id }: PersonForm,
  before: LockedPerson | null,
): Promise<void> {
  if (cost_center_id !== null && cost_center_id !== before?.costCenterId) {
    const found = await trx
      .selectFrom('cost_centers')
      .where('id', '=', cost_center_id)
      .where('company_id', '=', companyId)
      .where('active', '=', true)
      .select('id')
      .executeTakeFirst()
    if (!found) throw invalid('cost_center_not_allowed', { field: 'cost_center_id' })
  }
  if (approver_id !== null && approver_id !== before?.approverId) {
    const found = await trx
      .selectFrom('clients as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .where('c.id', '=', approver_id)
      .where('c.company_id', '=', companyId)
      .where('u.active', '=', true)
      .select('c.id')
      .executeTakeFirst()
    if (!found || approver_id === before?.id) throw invalid('approver_not_allowed', { field: 'approver_id' })
  }
}
