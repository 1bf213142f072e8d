// Applies an accepted change as the administrator who asked for it, by the rules of the day (R11).
import type { PersonForm } from '#contract/company-people.ts'
import type { Trx } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requestEmailChange } from '#server/features/account/email-change.ts'
import { endAllSessions } from '#server/features/account/sessions.ts'
import type { LockedCompany } from '#server/accounts/company-access.ts'
import { applyRules } from '#server/features/approval-rules/actions.ts'
import { block, unblock } from '#server/features/companies/block.ts'
import {
  checkPerson,
  issueLink,
  type LockedPerson,
  lockPerson,
  writePerson,
} from '#server/features/companies/people-actions.ts'
import {
  checkNewDelegation,
  endDelegation,
  findRunningDelegation,
  insertDelegation,
} from '#server/features/delegations/actions.ts'
import type { Buyer } from '#server/http/session.ts'
import type { AnyChange, Changes, Row } from '#server/consent/change.ts'
import type { Facts } from '#server/consent/facts.ts'

export interface Applying {
  deps: Deps
  trx: Trx
  company: LockedCompany
  /** The administrator who asked, as the caller. */
  requester: Buyer
  row: Row
}

/** Whether what the change is about is as it was when it was asked for, and its requester may still ask. */
export function stillHolds({ kind, person_id, requested_by, change }: Row, facts: Facts): boolean {
  const requester = [...facts.people.values()].find(({ userId }) => userId === requested_by)
  const person = facts.people.get(person_id)
  if (!person || !requester?.active || !requester.administrator) return false
  switch (kind) {
    case 'approver':
      return person.approverId === change.before
    case 'email':
      return person.email === change.before
    case 'administrator_given':
      return !person.administrator
    case 'administrator_taken':
      return person.administrator
    case 'unblock':
      return !person.active
    default:
      return true
  }
}

/** Throws ApiError for what cannot apply now. */
export async function applyChange(applying: Applying): Promise<void> {
  const { deps, trx, company, requester, row } = applying
  const { kind, change } = row
  const acting = { userId: requester.userId, clientId: row.person_id, companyId: company.id }
  const person = await lockPerson(trx, company.id, row.person_id)
  switch (kind) {
    case 'approver':
      return changePerson(applying, person, { approver_id: (change as Changes['approver']).after })
    case 'email': {
      const { after: email } = change as Changes['email']
      // Confirmed at the new address, as any other.
      return requestEmailChange(deps, trx, { userId: person.userId, email, by: requester.userId })
    }
    case 'administrator_given':
    case 'administrator_taken':
      return changePerson(applying, person, { administrator: kind === 'administrator_given' })
    case 'block':
      await block(deps, trx, { caller: requester, companyId: company.id }, person, change.successorId ?? null)
      return
    case 'unblock':
      return unblock(trx, person)
    case 'link':
      await issueLink(deps, trx, company, person, requester.userId)
      return
    case 'sessions':
      return endAllSessions(trx, person.userId, requester.userId)
    case 'delegation': {
      const wanted = wantedDelegation(change)
      await checkNewDelegation(deps, trx, acting, wanted)
      await insertDelegation(deps, trx, acting, wanted)
      return
    }
    case 'rules':
      await applyRules(deps, trx, requester, change as Changes['rules'])
      return
    case 'delegation_end': {
      const kept = await findRunningDelegation(deps, trx, acting, row.delegation_id ?? 0)
      if (kept) await endDelegation(deps, trx, acting, kept)
    }
  }
}

async function changePerson(
  { trx, company, requester }: Applying,
  person: LockedPerson,
  changed: Partial<PersonForm>,
): Promise<void> {
  const { name, last_name, language } = await trx
    .selectFrom('users')
    .where('id', '=', person.userId)
    .select(['name', 'last_name', 'language'])
    .executeTakeFirstOrThrow()
  const form: PersonForm = {
    ...{ name, last_name, language: language === 'en' ? 'en' : 'es', email: person.email },
    ...{ approver_id: person.approverId, cost_center_id: person.costCenterId },
    administrator: person.administrator,
    ...changed,
  }
  await checkPerson(trx, requester, company, person, form)
  await writePerson(trx, person, form)
}

function wantedDelegation(change: AnyChange) {
  const { delegateId, from, to, reason } = change as Changes['delegation']
  return { delegated_id: delegateId, date_from: from, date_to: to, reason }
}
