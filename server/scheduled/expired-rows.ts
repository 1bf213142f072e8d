// Deletes expired idempotency keys (I3), ended sessions, unconfirmed e-mails (R11), unused known browsers, what is
// known of old missed searches (O3, E6) and old invitation slots.
import { addDays, dayOf } from '#domain/days.ts'
import { MISSES_KEPT_DAYS } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'

const KEY_KEPT_MS = 7 * 24 * 3_600_000
/** They count for a day (domain/invitations.ts). */
const SLOTS_KEPT_MS = 2 * 24 * 3_600_000

export async function deleteExpiredRows({ db, now }: Deps): Promise<void> {
  const today = now()
  const oldest = new Date(today.getTime() - KEY_KEPT_MS)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', today).execute()
  await db.deleteFrom('operator_links').where('expires_at', '<', today).where('used_at', 'is', null).execute()
  await db.deleteFrom('email_changes').where('expires_at', '<', today).execute()
  const oldestDay = addDays(dayOf(today), -MISSES_KEPT_DAYS)
  for (const table of ['search_misses', 'search_choices', 'wanted_products', 'dismissed_searches'] as const)
    await db.deleteFrom(table).where('day', '<', oldestDay).execute()
  await db
    .deleteFrom('invitation_slots')
    .where('at', '<', new Date(today.getTime() - SLOTS_KEPT_MS))
    .execute()
  await db.deleteFrom('known_browsers').where('expires_at', '<', today).execute()
}
