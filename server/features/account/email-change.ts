// A changed e-mail (R11): confirmed at the new address and told to the old one. An account without a password changes at once (O5).
import { sql } from 'kysely'
import { ROLE_OF_TYPE, type Role } from '#contract/endpoint.ts'
import { currentCause } from '#db/cause.ts'
import { inTransaction, setCause, type Trx } from '#db/transaction.ts'
import { recordAccountEvent } from '#server/http/audit.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { hashToken, type Caller } from '#server/http/session.ts'
import { invite } from '#server/accounts/invitations.ts'
import { withholdQueued, enqueueEmails } from '#server/mail/queue.ts'
import { fullName } from '#server/accounts/columns.ts'
import { companyIsActive } from '#server/accounts/password-tokens.ts'
import { lockCompanyOf, mayStillAsk } from './email-consent.ts'
import { isEmailTaken } from './email-queries.ts'

const VALID_MS = 7 * 24 * 60 * 60 * 1000

export interface WantedEmail {
  userId: number
  /** Lower case. The present e-mail takes a pending change back. */
  email: string
  /** The user who asks. */
  by: number
}

/**
 * The caller holds the locks of the organisation and the user, and has checked that the change may go on. Asking for the same e-mail
 * again does nothing. Throws 422 when it has an account of the role.
 */
export async function requestEmailChange(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { userId, email, by }: WantedEmail,
): Promise<void> {
  const user = await lockUser(trx, userId)
  if (email === user.email) return takeEmailChangeBack(trx, userId)
  if (await isEmailTaken(trx, { id: userId, userType: user.userType, email }))
    throw invalid('email_taken', { field: 'email' })
  if (user.hasPassword) return askForConfirmation(deps, trx, user, { userId, email, by })
  await setEmail(trx, userId, email)
  await withholdQueued(trx, userId, 'invitation')
  if (user.active) await invite(deps, trx, { userId, by, organisation: user.organisation })
}

/** Does nothing without a pending change. */
async function takeEmailChangeBack(trx: Trx, userId: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await withholdQueued(trx, userId, 'email_confirmation')
}

async function askForConfirmation(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { email: oldEmail }: LockedUser,
  { userId, email: newEmail, by }: WantedEmail,
): Promise<void> {
  const now = deps.now()
  const pending = await trx
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .select('new_email')
    .executeTakeFirst()
  if (pending?.new_email === newEmail) return
  await takeEmailChangeBack(trx, userId)
  const { id } = await trx
    .insertInto('email_changes')
    .values({
      ...{ user_id: userId, new_email: newEmail, requested_by: by, created_at: now },
      expires_at: new Date(now.getTime() + VALID_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name: requestedBy } = await trx
    .selectFrom('users as u')
    .where('u.id', '=', by)
    .select(fullName('u').as('name'))
    .executeTakeFirstOrThrow()
  const email = {
    cause: `email change ${id}`,
    userId,
    by,
    payload: { changeId: id, oldEmail, newEmail, requestedBy },
  }
  await enqueueEmails(deps, trx, [
    { kind: 'email_confirmation', ...email },
    { kind: 'email_change_asked', ...email },
  ])
}

export interface ConfirmedEmail {
  userId: number
  newEmail: string
  role: Role
}

/**
 * Signs the account out everywhere. Throws 422 when the link does not work any more, and 409 when the e-mail is taken meanwhile. A change
 * whose requester may not make it any more without a consent ends (R11).
 */
export async function confirmEmailChange(deps: Deps, token: string): Promise<ConfirmedEmail> {
  const found = await findEmailChange(deps, deps.db, token)
  if (!found) throw invalid('email_link_expired')
  const { userId } = found
  try {
    const confirmed = await inTransaction(deps.db, async (trx) => {
      await lockCompanyOf(trx, userId)
      const user = await lockUser(trx, userId)
      const role = roleOf(user.userType)
      const change = await findEmailChange(deps, trx, token)
      if (!change) throw invalid('email_link_expired')
      const { id, newEmail } = change
      // The end of the change is stored, so it cannot be thrown here.
      if (!(await mayStillAsk(deps, trx, change))) return void (await takeEmailChangeBack(trx, userId))
      if (await isEmailTaken(trx, { id: userId, userType: user.userType, email: newEmail }))
        throw conflict('email_taken_meanwhile')
      // The audit names the account, which proved to have the new address.
      // Who chose the address may hold the account (R11).
      const requester = change.requesterId === null ? {} : { requester: change.requesterId }
      await setCause(trx, { source: 'unknown', ...currentCause(), actor: userId, role, ...requester })
      await recordAccountEvent(trx, { kind: 'users', action: 'email_confirmed', userId, actor: userId })
      await setEmail(trx, userId, newEmail)
      const payload = { oldEmail: user.email, newEmail, requestedBy: change.requestedBy }
      await enqueueEmails(deps, trx, [
        { kind: 'email_changed', cause: `email change ${id}`, userId, by: null, payload },
      ])
      return { userId, newEmail, role }
    })
    if (!confirmed) throw invalid('email_link_expired')
    return confirmed
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'users_email_user_type_key')
      throw conflict('email_taken_meanwhile')
    throw error
  }
}

/** The pending change of a link. Undefined when it is unknown, used, expired, taken back or of a blocked account. */
export function findEmailChange({ now }: Pick<Deps, 'now'>, db: Pick<Trx, 'selectFrom'>, token: string) {
  return db
    .selectFrom('email_change_tokens as t')
    .innerJoin('email_changes as e', 'e.id', 't.change_id')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('users as r', 'r.id', 'e.requested_by')
    .where('t.token_hash', '=', hashToken(token))
    .where('e.expires_at', '>', now())
    .where('u.active', '=', true)
    .where(companyIsActive)
    .select(['e.id', 'u.id as userId', 'u.email as oldEmail', 'e.new_email as newEmail'])
    .select('e.requested_by as requesterId')
    .select(['u.user_type as userType', requesterName])
    .executeTakeFirst()
}

const requesterName = sql<string>`coalesce(${fullName('r')}, 'Abasto')`.as('requestedBy')

/** Null without a change that waits. */
export async function readOwnEmailChange({ db, now }: Deps, { userId }: Caller) {
  const change = await db
    .selectFrom('email_changes as e')
    .leftJoin('users as r', 'r.id', 'e.requested_by')
    .where('e.user_id', '=', userId)
    .where('e.expires_at', '>', now())
    .select(['e.new_email', 'e.expires_at'])
    .select(requesterName)
    .executeTakeFirst()
  if (!change) return null
  const { new_email, requestedBy: requested_by, expires_at } = change
  return { new_email, requested_by, expires_at: expires_at.toISOString() }
}

export async function cancelOwnEmailChange({ db }: Deps, { userId }: Caller): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId)
    await takeEmailChangeBack(trx, userId)
  })
}

/** A trigger ends sessions, known browsers, unused links and a pending change. */
async function setEmail(trx: Trx, userId: number, email: string): Promise<void> {
  await trx.updateTable('users').set({ email }).where('id', '=', userId).execute()
}

function roleOf(userType: number): Role {
  const role = ROLE_OF_TYPE[userType]
  if (!role) throw new Error(`There is no role of type ${userType}`)
  return role
}

interface LockedUser {
  userType: number
  email: string
  active: boolean
  hasPassword: boolean
  /** The company or seller; null for an operator. */
  organisation: string | null
}

/** Serializes with sign-ins, password changes and the composition of links. Throws 404. */
async function lockUser(trx: Trx, userId: number): Promise<LockedUser> {
  const { rows } = await sql<LockedUser>`
    select u.user_type as "userType", u.email, u.active, u.password_hash is not null as "hasPassword",
      coalesce(
        (select co.name from clients c join companies co on co.id = c.company_id where c.user_id = u.id),
        (select p.fantasy_name from provider_users pu join providers p on p.id = pu.provider_id where pu.user_id = u.id)
      ) as organisation
    from users u where u.id = ${userId} for no key update of u`.execute(trx)
  const [user] = rows
  if (!user) throw notFound()
  return user
}
