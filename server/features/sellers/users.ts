// The people who sell for a seller (O8): invited, corrected, removed, blocked and unblocked by the operator.
import type { z } from 'zod'
import type { inviteSellerUser } from '#contract/sellers.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { sellerUserMayBeBlocked } from '#domain/sellers.ts'
import type { Deps } from '#server/deps.ts'
import { requestEmailChange } from '#server/features/account/email-change.ts'
import { withdrawInvitation } from '#server/features/account/withdraw-invitation.ts'
import { sendPasswordLinkTo } from '#server/features/account/actions.ts'
import { revokeAccess } from '#server/features/account/sessions.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { createAccount, invite } from '#server/accounts/invitations.ts'
import { type LockedSeller, lockSeller, staffOf } from './lock.ts'

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
      const { fantasyName } = await lockSeller(trx, sellerId)
      const { last_name: lastName, ...account } = user
      const id = await createAccount(trx, { role: 'seller', lastName, ...account })
      await trx.insertInto('provider_users').values({ user_id: id, provider_id: sellerId }).execute()
      await invite(deps, trx, { userId: id, by: operator.userId, organisation: fantasyName })
      return { id }
    }),
  )
}

/** Sends a new invitation, or a password link to a user with a password. With the limits of the user's own requests. */
export async function sendLink(
  deps: Deps,
  operator: Operator,
  sellerId: number,
  userId: number,
): Promise<void> {
  await changeUser(deps, sellerId, userId, async (trx, seller, user) => {
    if (!user.active) throw conflict('user_blocked')
    if (user.password_hash !== null) return sendPasswordLinkTo(deps, trx, userId)
    await invite(deps, trx, { userId, by: operator.userId, organisation: seller.fantasyName })
  })
}

/** Idempotent (R11). */
export async function changeUserEmail(
  deps: Deps,
  operator: Operator,
  sellerId: number,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await changeUser(deps, sellerId, userId, (trx) =>
    requestEmailChange(deps, trx, { userId, email, by: operator.userId }),
  )
}

/** Takes back an invitation that was never accepted. */
export async function removeUser(deps: Deps, sellerId: number, userId: number): Promise<void> {
  await changeUser(deps, sellerId, userId, (trx) => withdrawInvitation(trx, userId))
}

/** Ends sessions and links at once. Idempotent. */
export async function blockUser(deps: Deps, sellerId: number, userId: number): Promise<void> {
  await changeUser(deps, sellerId, userId, async (trx, seller) => {
    if (!sellerUserMayBeBlocked(userId, await staffOf(trx, sellerId), seller.paused !== null))
      throw conflict('last_seller_user', { values: { seller: seller.fantasyName } })
    await trx.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
    await revokeAccess(trx, userId)
  })
}

/** Idempotent. */
export async function unblockUser(deps: Deps, sellerId: number, userId: number): Promise<void> {
  await changeUser(deps, sellerId, userId, async (trx) => {
    await trx.updateTable('users').set({ active: true }).where('id', '=', userId).execute()
  })
}

interface LockedUser {
  active: boolean
  password_hash: string | null
}

/** 404 for a user of another seller. The lock on the seller keeps parallel calls from blocking its last two users. */
async function changeUser(
  { db }: Deps,
  sellerId: number,
  userId: number,
  change: (trx: Trx, seller: LockedSeller, user: LockedUser) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const seller = await lockSeller(trx, sellerId)
    const user = await trx
      .selectFrom('users as u')
      .innerJoin('provider_users as pu', 'pu.user_id', 'u.id')
      .where('u.id', '=', userId)
      .where('pu.provider_id', '=', sellerId)
      .select(['u.active', 'u.password_hash'])
      .forNoKeyUpdate('u')
      .executeTakeFirst()
    if (!user) throw notFound()
    await change(trx, seller, user)
  })
}
