// Inviting and changing the people of a company (O5).
import type { z } from 'zod'
import type { Person, PersonForm, sendPersonLink } from '#contract/company-people.ts'
import { USER_TYPE } from '#contract/endpoint.ts'
import type { Waits } from '#contract/pending-changes.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { keepsAnAdministrator } from '#domain/administrators.ts'
import type { Deps } from '#server/deps.ts'
import { requestEmailChange } from '#server/features/account/email-change.ts'
import { isEmailTaken, pendingEmail } from '#server/features/account/email-queries.ts'
import { withdrawInvitation } from '#server/features/account/withdraw-invitation.ts'
import { sendPasswordLinkTo } from '#server/features/account/actions.ts'
import { endAllSessions } from '#server/features/account/sessions.ts'
import type { NewChange } from '#server/consent/change.ts'
import { guardOf } from '#server/consent/request.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { createAccount, invite } from '#server/accounts/invitations.ts'
import { lockCompany, type LockedCompany, type Manager } from '#server/accounts/company-access.ts'
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
      return readPerson(deps, trx, { caller, companyId }, id)
    }),
  )
}

/** A new e-mail waits for its confirmation, what needs a consent for that; the rest applies at once (R11). Idempotent. */
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
    await checkPerson(trx, caller, company, person, form)
    const guard = await guardOf(deps, trx, caller, company)
    const waiting = changesOf(person, form).filter(({ kind }) => guard.waits(kind, id))
    const kinds = new Set(waiting.map(({ kind }) => kind))
    for (const change of waiting) await guard.ask(change)
    // Nor is a change that was asked for by others taken back without a consent.
    if (!guard.waits('email', id))
      await requestEmailChange(deps, trx, { userId: person.userId, email: form.email, by: caller.userId })
    await writePerson(trx, person, {
      ...form,
      ...(kinds.has('approver') && { approver_id: person.approverId }),
      ...((kinds.has('administrator_given') || kinds.has('administrator_taken')) && {
        administrator: person.administrator,
      }),
    })
    return readPerson(deps, trx, { caller, companyId }, id)
  })
}

/** Those that may need a consent. */
function changesOf({ id, ...person }: LockedPerson, form: PersonForm): NewChange[] {
  const changes: NewChange[] = []
  if (form.email !== person.email && form.email !== person.newEmail)
    changes.push({ kind: 'email', personId: id, change: { before: person.email, after: form.email } })
  if (form.approver_id !== person.approverId)
    changes.push({
      ...{ kind: 'approver', personId: id },
      change: { before: person.approverId, after: form.approver_id },
    })
  if (form.administrator !== person.administrator)
    changes.push({
      kind: form.administrator ? 'administrator_given' : 'administrator_taken',
      ...{ personId: id, change: {} },
    })
  return changes
}

/** Throws 409 or 422 for a form that cannot be stored. */
export async function checkPerson(
  trx: Trx,
  caller: Manager,
  company: LockedCompany,
  person: LockedPerson,
  form: PersonForm,
): Promise<void> {
  await checkReferences(trx, company, form, person)
  await keepAdministrator(trx, caller, company.id, { ...person, administrator: form.administrator })
  const account = { id: person.userId, userType: USER_TYPE.buyer, email: form.email }
  if (await isEmailTaken(trx, account)) throw invalid('email_taken', { field: 'email' })
}

/** All but the e-mail. */
export async function writePerson(trx: Trx, { id, userId }: LockedPerson, form: PersonForm): Promise<void> {
  await trx
    .updateTable('users')
    .set({ name: form.name, last_name: form.last_name, language: form.language })
    .where('id', '=', userId)
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
}

/** Takes back an invitation that was never accepted. */
export async function removePerson(
  deps: Deps,
  caller: Manager,
  companyId: number,
  id: number,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockCompany(trx, caller, companyId)
    const person = await lockPerson(trx, companyId, id)
    await keepAdministrator(trx, caller, companyId, { ...person, active: false })
    await withdrawInvitation(trx, person.userId)
  })
}

/** Sends a new invitation, or a password link to a person with a password, with the limits of their own requests. */
export async function sendLink(
  deps: Deps,
  caller: Manager,
  companyId: number,
  id: number,
): Promise<z.output<typeof sendPersonLink.answer> | Waits> {
  return inTransaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    const person = await lockPerson(trx, companyId, id)
    if (!person.active) throw conflict('person_blocked')
    const guard = await guardOf(deps, trx, caller, company)
    if (guard.waits('link', id))
      return { pending_change: await guard.ask({ kind: 'link', personId: id, change: {} }) }
    return issueLink(deps, trx, company, person, caller.userId)
  })
}

/** `by` is the user who sends it. */
export async function issueLink(
  deps: Deps,
  trx: Trx,
  company: LockedCompany,
  { userId, active, hasPassword }: LockedPerson,
  by: number,
): Promise<z.output<typeof sendPersonLink.answer>> {
  if (!active) throw conflict('person_blocked')
  if (hasPassword) {
    await sendPasswordLinkTo(deps, trx, userId)
    return { sent: 'link', waits_until: null }
  }
  const waits = await invite(deps, trx, { userId, by, organisation: company.name })
  return { sent: 'invitation', waits_until: waits?.toISOString() ?? null }
}

/** All of them. Idempotent. */
export async function endPersonSessions(
  deps: Deps,
  caller: Manager,
  companyId: number,
  id: number,
): Promise<Waits | void> {
  return inTransaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    const { userId } = await lockPerson(trx, companyId, id)
    const guard = await guardOf(deps, trx, caller, company)
    if (guard.waits('sessions', id))
      return { pending_change: await guard.ask({ kind: 'sessions', personId: id, change: {} }) }
    await endAllSessions(trx, userId, caller.userId)
  })
}

export interface LockedPerson {
  id: number
  userId: number
  email: string
  /** That waits for its confirmation. */
  newEmail: string | null
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
    .select(['c.id', 'u.id as userId', 'u.email', 'u.active'])
    .select(pendingEmail.as('newEmail'))
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
