// Failed runs of scheduled jobs, which the operator sees until a run succeeds (O3).
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { messageOf } from '#server/queue/failures.ts'

type Job = () => Promise<unknown>

/** Throws what the job throws. */
export function recordFailures(deps: Deps, name: string, job: Job): () => Promise<void> {
  return async () => {
    const began = performance.now()
    try {
      await job()
    } catch (error) {
      deps.metrics?.job(name, 'failed', performance.now() - began)
      // Without a database only the log has it.
      await recordFailure(deps, name, error).catch(() => undefined)
      throw error
    }
    deps.metrics?.job(name, 'done', performance.now() - began)
    await deleteFailure(deps, name)
  }
}

/** Also another process's, which may have ended since. Reads first, as a read-only database refuses each delete. */
async function deleteFailure({ db }: Deps, name: string): Promise<void> {
  const recorded = await db
    .selectFrom('job_failures')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst()
  if (recorded) await db.deleteFrom('job_failures').where('name', '=', name).execute()
}

async function recordFailure({ db, now }: Deps, name: string, error: unknown): Promise<void> {
  await sql`
    insert into job_failures (name, error, failed_at) values (${name}, ${messageOf(error)}, ${now()})
    on conflict (name) do update
    set error = excluded.error, failed_at = excluded.failed_at, times = job_failures.times + 1`.execute(db)
}
