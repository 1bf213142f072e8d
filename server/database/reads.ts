// Where lists and reports are read: on the replica, if there is one that is new enough (X4).
import { Deadline, withDeadline } from '#db/deadline.ts'
import type { Deps } from '#server/deps.ts'
import type { Lsn } from './replica.ts'

/** For the replica, before the primary is asked. */
const LIST_MS = 2_000
/** As long as a statement may take. */
export const REPORT_MS = 10_000

/**
 * Reads from the replica if it has replayed `lastWrite`, otherwise from the primary. What fails on the replica is read
 * again from the primary, also a refusal: the replica may be older than the row that it misses.
 */
export async function readFrom<D extends Pick<Deps, 'db' | 'replica'>, T>(
  deps: D,
  lastWrite: Lsn | null,
  read: (from: D) => Promise<T>,
  ms = LIST_MS,
): Promise<T> {
  const { replica } = deps
  if (!replica || !(await replica.hasReplayed(lastWrite))) return read(deps)
  try {
    return await withDeadline(new Deadline(ms), () => read({ ...deps, db: replica.db }))
  } catch (error) {
    replica.failed(error)
    return read(deps)
  }
}
