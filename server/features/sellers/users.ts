// The people who sell for a seller: invited, corrected, removed, blocked and unblocked by the operator (O8) and its administrators (B17).
import type { z } from 'zod'
import type { inviteSellerUser } from '#contract/sellers.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { keepsAnAdministrator } from '#domain/administrators.ts'
import { sellerUserMayBeBlocked } from '#domain/sellers.ts'
import type { Deps } from '#server/deps.ts'
import { requestEmailChange } from '#server/features/account/email-change.ts'
import { withdrawInvitation } from '#server/features/account/withdraw-invitation.ts'
import { sendPasswordLinkTo } from '#server/features/account/actions.ts'
import { endAllSessions, revokeAccess } from '#server/features/account/sessions.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { createAccount, invite } from '#server/accounts/invitations.ts'
import { type LockedSeller, lockManagedSeller, type SellerManager, staffOf } from './lock.ts'

type NewUser = z.output<typeof inviteSellerUser.body>

export async function inviteUser(
  deps: Deps,
  operator: Operator,
  sellerId: number,
  user: NewUser,
  key: string | null,
): Promise<{ id: number }> {
  const call = { userId: operator.userId, route: 'seller-user', key, request: { sellerId, ...user } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const seller = await lockManagedSeller(trx, operator, sellerId)
      return { id: await addUser(deps, trx, operator, seller, user) }
    }),
  )
}

/** The first user of a seller becomes its administrator in the database (B17). The caller has locked the seller. */
export async function addUser(
  deps: Deps,
  trx: Trx,
  { userId: by }: SellerManager,
  { id: sellerId, fantasyName }: LockedSeller,
  { last_name: lastName, ...account }: NewUser,
): Promise<number> {
  const userId = await createAccount(trx, { role: 'seller', lastName, ...account })
  await trx.insertInto('provider_users').values({ user_id: userId, provider_id: sellerId }).execute()
  await invite(deps, trx, { userId, by, organisation: fantasyName })
  return userId
}

/** Sends a new invitation, or a password link to a user with a password. With the limits of the user's own requests. */
export async function sendLink(
  deps: Deps,
  caller: SellerManager,
  sellerId: number,
  userId: number,
): Promise<void> {
  await changeUser(deps, caller, { sellerId, userId }, async (trx, seller, user) => {
    if (!user.active) throw conflict('user_blocked')
    if (user.password_hash !== null) return sendPasswordLinkTo(deps, trx, userId)
    await invite(deps, trx, { userId, by: caller.userId, organisation: seller.fantasyName })
  })
}

/** Idempotent (R11). */
export async function changeUserEmail(
  deps: Deps,
  operator: Operator,
  sellerId: number,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await changeUser(deps, operator, { sellerId, userId }, (trx) =>
    requestEmailChange(deps, trx, { userId, email, by: operator.userId }),
  )
}

/** The last administrator of the seller keeps the right (B17). Idempotent. */
export async function appointUser(
  deps: Deps,
  operator: Operator,
  sellerId: number,
  { userId, administrator }: { userId: number; administrator: boolean },
): Promise<void> {
  await changeUser(deps, operator, { sellerId, userId }, async (trx, seller, user) => {
    if (
      !administrator &&
      !keepsAnAdministrator(await administratorsOf(trx, sellerId), { ...user, administrator })
    )
      throw conflict('seller_without_administrator', { values: { seller: seller.fantasyName } })
    await trx.updateTable('provider_users').set({ administrator }).where('user_id', '=', userId).execute()
  })
}

/** Takes back an invitation that was never accepted. */
export async function removeUser(
  deps: Deps,
  caller: SellerManager,
  sellerId: number,
  userId: number,
): Promise<void> {
  await changeUser(deps, caller, { sellerId, userId }, (trx) => withdrawInvitation(trx, userId))
}

/** Ends sessions and links at once. Idempotent. */
export async function blockUser(
  deps: Deps,
  caller: SellerManager,
  sellerId: number,
  userId: number,
): Promise<void> {
  await changeUser(deps, caller, { sellerId, userId }, async (trx, seller, user) => {
    if (caller.role === 'seller') await keepAdministrator(trx, sellerId, { ...user, active: false })
    if (!sellerUserMayBeBlocked(userId, await staffOf(trx, sellerId), seller.paused !== null))
      throw conflict('last_seller_user', { values: { seller: seller.fantasyName } })
    await trx.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
    await revokeAccess(trx, userId)
  })
}

/** Idempotent. */
export async function unblockUser(
  deps: Deps,
  caller: SellerManager,
  sellerId: number,
  userId: number,
): Promise<void> {
  await changeUser(deps, caller, { sellerId, userId }, async (trx) => {
    await trx.updateTable('users').set({ active: true }).where('id', '=', userId).execute()
  })
}

/** All of them (A11). Idempotent. */
export async function endUserSessions(
  deps: Deps,
  caller: SellerManager,
  sellerId: number,
  userId: number,
): Promise<void> {
  await changeUser(deps, caller, { sellerId, userId }, (trx) => endAllSessions(trx, userId, caller.userId))
}

export interface LockedUser {
  id: number
  active: boolean
  administrator: boolean
  password_hash: string | null
}

/** An administrator who has not accepted the invitation cannot act, and so does not count. Throws 409. */
export async function keepAdministrator(
  trx: Trx,
  sellerId: number,
  changed: Pick<LockedUser, 'id' | 'active' | 'administrator'>,
): Promise<void> {
  const people = await administratorsOf(trx, sellerId)
  const acting = people.filter(({ password_hash }) => password_hash !== null)
  if (!keepsAnAdministrator(acting, changed)) throw conflict('last_administrator')
}

async function administratorsOf(trx: Trx, sellerId: number): Promise<LockedUser[]> {
  return trx
    .selectFrom('provider_users as pu')
    .innerJoin('users as u', 'u.id', 'pu.user_id')
    .where('pu.provider_id', '=', sellerId)
    .where('pu.administrator', '=', true)
    .select(['u.id', 'u.active', 'u.password_hash', 'pu.administrator'])
    .execute()
}

/** 404 for a user of another seller. The lock on the seller keeps parallel calls from blocking its last two users. */
export async function changeUser(
  { db }: Deps,
  caller: SellerManager,
  { sellerId, userId }: { sellerId: number; userId: number },
  change: (trx: Trx, seller: LockedSeller, user: LockedUser) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const seller = await lockManagedSeller(trx, caller, sellerId)
    await change(trx, seller, await lockUser(trx, sellerId, userId))
  })
}

/** Throws 404. */
export async function lockUser(trx: Trx, sellerId: number, userId: number): Promise<LockedUser> {
  const user = await trx
    .selectFrom('users as u')
    .innerJoin('provider_users as pu', 'pu.user_id', 'u.id')
    .where('u.id', '=', userId)
    .where('pu.provider_id', '=', sellerId)
    .select(['u.id', 'u.active', 'u.password_hash', 'pu.administrator'])
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  if (!user) throw notFound()
  return user
}
