// Signing in and out (A3, A4, A11).
import type { z } from 'zod'
import type { login } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken, SESSION_MS, type Session } from '#server/http/session.ts'
import { unauthenticated } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { issuePasswordToken } from '#server/passwords/tokens.ts'
import type { Language } from '#server/texts/language.ts'
import type { Attempts } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { findAccount, lockAccount } from './queries.ts'

type Form = z.output<typeof login.body>
type Answer = z.output<typeof login.answer>

interface Asked {
  form: Form
  address: string
  /** That the page is read in: e-mails follow it. Null when the caller names none. */
  language: Language | null
}

export async function signIn(
  deps: Deps,
  attempts: Attempts,
  { form, address, language }: Asked,
): Promise<Answer> {
  const account = await attempts.look(address, `${form.user_type_id} ${form.email}`, async () => {
    const found = await findAccount(deps.db, form.email, form.user_type_id)
    const right = await isPassword(found?.passwordHash, form.password)
    return right ? found : undefined
  })
  if (!account) throw unauthenticated('sign_in_failed')
  return inTransaction(deps.db, async (trx) => {
    // The password may have changed while it was being verified.
    const locked = await lockAccount(trx, account.id)
    if (locked?.passwordHash !== account.passwordHash) throw unauthenticated('sign_in_failed')
    const now = deps.now()
    const token = await openSession(trx, account.id, now)
    if (language) await keepLanguage(trx, account.id, language)
    const due = locked.passwordChangedAt === null
    return {
      user: { email: form.email, password_changed_at: locked.passwordChangedAt?.toISOString() ?? null },
      authorisation: { token, type: 'bearer' as const },
      actionables: { token: due ? await issuePasswordToken(trx, account.id, now) : '' },
    }
  })
}

async function keepLanguage(trx: Trx, userId: number, language: Language): Promise<void> {
  await trx
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '<>', language)
    .execute()
}

async function openSession(trx: Trx, userId: number, now: Date): Promise<string> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
  const token = newToken()
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
    })
    .execute()
  return token
}

export async function signOut({ db }: Deps, { tokenHash }: Session): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}
