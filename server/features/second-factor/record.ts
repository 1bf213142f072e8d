// Changes of a second factor: a line of the audit (O12) and an e-mail to its user (O2).
import type { Trx } from '#db/transaction.ts'
import { recordAccountEvent } from '#server/http/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { EmailPayloads } from '#server/mail/payloads.ts'
import { causeOf, enqueueEmails } from '#server/mail/queue.ts'

interface SecondFactorChange {
  userId: number
  change: EmailPayloads['second_factor_changed']['change']
  /** The user or an operator; null for the console. */
  actor: number | null
}

export async function recordSecondFactor(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  { userId, change, actor }: SecondFactorChange,
): Promise<void> {
  const action = change === 'reset' ? 'switched_off' : change
  await recordAccountEvent(trx, { kind: 'second_factors', action, userId, actor })
  const { codesLeft } = await trx
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('codesLeft'))
    .executeTakeFirstOrThrow()
  const at = now().toISOString()
  await enqueueEmails({ now }, trx, [
    {
      kind: 'second_factor_changed',
      cause: causeOf(`second factor ${change}`),
      by: null,
      userId,
      payload: { change, at, codesLeft: Number(codesLeft) },
    },
  ])
}
