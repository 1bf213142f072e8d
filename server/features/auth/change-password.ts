// Setting a new password, by a token (A7) or by the current one (A10). Either ends the user's other sessions.
import type { z } from 'zod'
import type * as contract from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import type { Session } from '#server/http/session.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { enqueueEmails } from '#server/mail/queue.ts'
import { userOfPasswordToken, usePasswordToken } from '#server/passwords/tokens.ts'
import type { Attempts } from './attempts.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { lockAccount, readAccount } from './queries.ts'

/** `ownSession` is the one the change was made in, if any: the first sign-in goes on in it (A8). */
export async function setPasswordByToken(
  deps: Deps,
  form: z.output<typeof contract.updatePassword.body>,
  ownSession: Buffer | null,
): Promise<void> {
  const userId = await userOfPasswordToken(deps.db, form.email, form.password_token, deps.now())
  if (userId === null) throw invalid('password_link_expired')
  const passwordHash = await hashPassword(form.password)
  await inTransaction(deps.db, async (trx) => {
    await lockAccount(trx, userId)
    if (!(await usePasswordToken(trx, form.password_token, deps.now())))
      throw invalid('password_link_expired')
    await store(deps, trx, { userId, passwordHash, ownSession })
  })
}

export async function changePassword(
  deps: Deps,
  attempts: Attempts,
  { caller: { userId }, tokenHash }: Session,
  form: z.output<typeof contract.changePassword.body>,
  address: string,
): Promise<void> {
  const account = await attempts.look(address, `user ${userId}`, async () => {
    const found = await readAccount(deps.db, userId)
    const right = await isPassword(found?.passwordHash, form.current_password)
    return right ? found : undefined
  })
  if (!account) throw invalid('sign_in_failed')
  const passwordHash = await hashPassword(form.password)
  await inTransaction(deps.db, async (trx) => {
    const locked = await lockAccount(trx, userId)
    if (locked?.passwordHash !== account.passwordHash) throw conflict('changed_meanwhile')
    await store(deps, trx, { userId, passwordHash, ownSession: tokenHash })
  })
}

interface NewPassword {
  userId: number
  passwordHash: string
  ownSession: Buffer | null
}

// Whoever did not change it themselves learns of it.
async function store(deps: Deps, trx: Trx, { userId, passwordHash, ownSession }: NewPassword): Promise<void> {
  const now = deps.now()
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute()
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(ownSession !== null, (others) => others.where('token_hash', '<>', ownSession))
    .execute()
  await trx.deleteFrom('password_tokens').where('user_id', '=', userId).where('used_at', 'is', null).execute()
  await enqueueEmails(deps, trx, [
    { kind: 'password_changed', cause: now.toISOString(), userId, payload: {} },
  ])
}
