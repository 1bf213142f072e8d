// Sessions in which an operator sees a user's pages (O14). route.ts lets them read only.
import type { z } from 'zod'
import type { startView } from '#contract/views.ts'
import { ROLE_OF_TYPE } from '#contract/endpoint.ts'
import { withReason } from '#db/cause.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAccountEvent } from '#server/http/audit.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { hashToken, newToken, type Session } from '#server/http/session.ts'
import { causeOf, enqueueEmails } from '#server/mail/queue.ts'
import { fullName } from '#server/accounts/columns.ts'

type View = z.output<typeof startView.answer>

const VIEW_MS = 20 * 60 * 1000

/** Writes an audit line and e-mails the user. Ends the previous view. 404 for other than buyers and sellers, 409 for a blocked user. */
export async function openView(
  deps: Deps,
  { caller, tokenHash }: Session,
  userId: number,
  reason: string,
  origin: { userAgent: string; address: string },
): Promise<View> {
  const now = deps.now()
  return withReason(reason, () =>
    inTransaction(deps.db, async (trx) => {
      const user = await trx
        .selectFrom('users as u')
        .where('u.id', '=', userId)
        .where('u.user_type', '<>', 1)
        .select(['u.active', 'u.user_type', 'u.email', fullName('u').as('name')])
        .forShare()
        .executeTakeFirst()
      if (!user) throw notFound()
      if (!user.active) throw conflict('user_blocked')
      const viewer = await trx
        .selectFrom('users as u')
        .where('u.id', '=', caller.userId)
        .select(fullName('u').as('name'))
        .executeTakeFirstOrThrow()
      await trx.deleteFrom('sessions').where('opened_by', '=', tokenHash).execute()
      const token = newToken()
      const expiresAt = new Date(now.getTime() + VIEW_MS)
      await trx
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          user_id: userId,
          opened_by: tokenHash,
          user_agent: origin.userAgent,
          address: origin.address,
          created_at: now,
          last_used_at: now,
          expires_at: expiresAt,
        })
        .execute()
      await recordAccountEvent(trx, {
        kind: 'sessions',
        action: 'viewed',
        userId,
        actor: caller.userId,
        reason,
      })
      await enqueueEmails({ now: () => now }, trx, [
        {
          kind: 'pages_viewed',
          cause: causeOf(`view by ${caller.userId}`),
          userId,
          by: null,
          payload: { viewer: viewer.name, reason, at: now.toISOString() },
        },
      ])
      return {
        token,
        role: ROLE_OF_TYPE[user.user_type] === 'seller' ? 'seller' : 'buyer',
        name: user.name,
        email: user.email,
        expires_at: expiresAt.toISOString(),
      }
    }),
  )
}

/** Idempotent. */
export async function closeView({ db }: Deps, { tokenHash }: Session): Promise<void> {
  await inTransaction(db, (trx) => trx.deleteFrom('sessions').where('opened_by', '=', tokenHash).execute())
}
