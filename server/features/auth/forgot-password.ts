// Asking for a link to set a new password (A5). The answer tells who is registered, as the documents want it, so it is
// limited per caller; and an account gets one e-mail in a while, however often it is asked.
import type { z } from 'zod'
import type { forgotPassword } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueEmails } from '#server/mail/queue.ts'
import type { Language } from '#server/texts/language.ts'
import { findAccount, lockAccount } from './queries.ts'

/** Shorter than the link holds: whoever asks again within it still has a link that works. */
const ONE_EMAIL_PER_MS = 15 * 60 * 1000

/** False for an e-mail nobody of that type has. */
export async function askForLink(
  deps: Deps,
  form: z.output<typeof forgotPassword.body>,
  language: Language | null,
): Promise<boolean> {
  const account = await findAccount(deps.db, form.email, form.user_type_id)
  if (!account) return false
  await inTransaction(deps.db, async (trx) => {
    const { passwordChangedAt } = (await lockAccount(trx, account.id)) ?? account
    const now = deps.now()
    // A link that was used leads nowhere: the next one may follow at once.
    const since = Math.max(now.getTime() - ONE_EMAIL_PER_MS, passwordChangedAt?.getTime() ?? 0)
    const sentLately = await trx
      .selectFrom('emails')
      .where('user_id', '=', account.id)
      .where('kind', '=', 'password_reset')
      .where('created_at', '>', new Date(since))
      .select('id')
      .executeTakeFirst()
    if (sentLately) return
    await enqueueEmails(deps, trx, [
      { kind: 'password_reset', cause: now.toISOString(), userId: account.id, payload: {}, language },
    ])
  })
  return true
}
