// Sellers whose pause ends today sell again (B9).
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { resumeOnItsDay } from '#server/features/sellers/pause.ts'
import { forEachId } from './every-minute.ts'

/** Safe in several processes: each seller is locked and read again. */
export async function endPauses(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('providers')
    .where('paused_at', 'is not', null)
    .where('resumes_on', '<=', dayOf(deps.now()))
    .orderBy('id')
    .select('id')
    .execute()
  await forEachId(
    due.map(({ id }) => id),
    (id) => resumeOnItsDay(deps, id),
  )
}
