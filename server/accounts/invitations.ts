// Accounts made by operators and company administrators, without a password until the invitation is used (O5, O8).
import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import { USER_TYPE } from '#contract/endpoint.ts'
import type { Trx } from '#db/transaction.ts'
import { INVITATIONS_PER_DAY, invitationTimes, waitsUntil } from '#domain/invitations.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { EmailPayloads } from '#server/mail/payloads.ts'
import { causeOf, enqueueEmails } from '#server/mail/queue.ts'
import { fullName } from '#server/accounts/columns.ts'
import type { Language } from '#server/texts/language.ts'

const MARKETPLACE = 'Abasto'

export interface NewAccount {
  role: Role
  name: string
  lastName: string
  /** Lower case. */
  email: string
  language: Language
}

/** Returns the user's id. Throws 422 when the e-mail has an account of this role. */
export async function createAccount(trx: Trx, account: NewAccount): Promise<number> {
  const [made] = await createAccounts(trx, [account])
  if (!made) throw invalid('email_taken', { field: 'email' })
  return made.id
}

/** Leaves out the e-mails that have an account of the role. */
export async function createAccounts(
  trx: Trx,
  accounts: readonly NewAccount[],
): Promise<{ id: number; email: string }[]> {
  if (accounts.length === 0) return []
  return trx
    .insertInto('users')
    .values(
      accounts.map(({ role, name, lastName, email, language }) => ({
        user_type: USER_TYPE[role],
        ...{ email, name, last_name: lastName, language, password_hash: null },
      })),
    )
    .onConflict((known) => known.columns(['email', 'user_type']).doNothing())
    .returning(['id', 'email'])
    .execute()
}

export interface Invitation {
  userId: number
  /** The user who invites. */
  by: number
  /** The company or seller to work with; null for an operator, who works with the marketplace. */
  organisation: string | null
}

/** The caller has locked the user. Throws 409 when the account has a password. */
export async function invite(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { userId, ...invitation }: Invitation,
): Promise<Date | null> {
  const user = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (user.password_hash !== null) throw conflict('invitation_used')
  return inviteAll(deps, trx, [userId], invitation)
}

/**
 * Enqueues the e-mails, whose links are valid for 7 days; an earlier one ends once it is sent. One that still waits for room under
 * the cap of a day stays as it is. Returns until when the last one waits; null when all go out now.
 */
export async function inviteAll(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  userIds: readonly number[],
  { by, organisation }: Omit<Invitation, 'userId'>,
): Promise<Date | null> {
  const { name } = await trx
    .selectFrom('users as u')
    .where('u.id', '=', by)
    .select(fullName('u').as('name'))
    .executeTakeFirstOrThrow()
  const cause = causeOf('invitation')
  const payload =
    organisation === null
      ? ({ organisation: MARKETPLACE, invitedBy: name, operator: true } as const)
      : { organisation, invitedBy: name }
  const waiting = await waitingInvitations(trx, userIds)
  const isWaiting = new Set(waiting.map(({ userId }) => userId))
  await enqueueEmails(
    deps,
    trx,
    userIds
      .filter((userId) => !isWaiting.has(userId))
      .map((userId) => ({ kind: 'invitation', cause, userId, by, payload })),
  )
  const times = (await waitingInvitations(trx, userIds)).map(({ until }) => until)
  return waitsUntil(times, deps.now())
}

async function waitingInvitations(
  trx: Trx,
  userIds: readonly number[],
): Promise<{ userId: number; until: Date }[]> {
  const { rows } = await sql<{ userId: number; until: Date }>`
    select user_id as "userId", held_until as until from emails
    where user_id = any(${userIds}::bigint[]) and kind = 'invitation' and due_at > now() and held_until is not null
      and tries = 0`.execute(trx)
  return rows
}

/** Until when the last of this many new invitations of a company would wait; null when all would go out now. */
export async function expectedWait(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  companyId: number,
  count: number,
): Promise<Date | null> {
  const slots = await trx
    .selectFrom('invitation_slots')
    .where('organisation', '=', `company ${companyId}`)
    .orderBy('at', 'desc')
    .limit(INVITATIONS_PER_DAY)
    .select('at')
    .execute()
  const earlier = slots.map(({ at }) => at)
  return waitsUntil(invitationTimes(earlier, now(), count), now())
}

/** On request of its reader. The caller has locked the user, who has no password, and has checked the limits. */
export async function repeatInvitation(deps: Pick<Deps, 'now'>, trx: Trx, userId: number): Promise<void> {
  const last = await trx
    .selectFrom('emails')
    .where('user_id', '=', userId)
    .where('kind', '=', 'invitation')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['facts', 'due_at'])
    .executeTakeFirst()
  // It is sent in its turn: requests of its reader get it past no limit.
  if (last && last.due_at !== null) return
  const unknown = { organisation: MARKETPLACE, invitedBy: MARKETPLACE }
  const payload = last ? (last.facts as unknown as EmailPayloads['invitation']) : unknown
  await enqueueEmails(deps, trx, [
    { kind: 'invitation', cause: causeOf('invitation'), userId, by: null, payload },
  ])
}
