import type { z } from 'zod'
import type { secondFactor } from '#contract/second-factor.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/session.ts'

export async function readStatus(
  { db }: Deps,
  { userId, role }: Caller,
): Promise<z.output<typeof secondFactor.answer>> {
  const factor = await db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('confirmed_at')
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .as('codesLeft'),
    )
    .executeTakeFirst()
  return {
    on_since: factor?.confirmed_at?.toISOString() ?? null,
    mandatory: role === 'operator',
    recovery_codes_left: Number(factor?.codesLeft ?? 0),
  }
}
