// A timer that reports failed runs and retries with the next one.
import type { Report } from '#server/watching/reports.ts'

const MINUTE_MS = 60_000

/** Runs at once, too. Returns the function that stops it. */
export function everyMinute(work: () => Promise<unknown>, report: Report = () => undefined): () => void {
  let stopped = false
  const run = () =>
    void work().catch((error: unknown) => {
      if (!stopped) report(error)
    })
  run()
  const timer = setInterval(run, MINUTE_MS)
  return () => {
    stopped = true
    clearInterval(timer)
  }
}

/** Throws all failures at the end. */
export async function forEachId(ids: readonly number[], work: (id: number) => Promise<void>): Promise<void> {
  const failed = new Map<number, unknown>()
  for (const id of ids) {
    await work(id).catch((error: unknown) => failed.set(id, error))
  }
  if (failed.size > 0)
    throw new AggregateError([...failed.values()], `Failed for ${[...failed.keys()].join(', ')}`)
}
