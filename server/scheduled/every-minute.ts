// Work that time asks for: done at once and then every minute, until it is stopped.

const EVERY_MS = 60_000

export type Report = (error: unknown) => void

/** Gives the function that stops it. A run that fails is reported and left to the next one: the database may be starting. */
export function everyMinute(work: () => Promise<unknown>, report: Report = () => undefined): () => void {
  let stopped = false
  const run = () =>
    void work().catch((error: unknown) => {
      if (!stopped) report(error)
    })
  run()
  const timer = setInterval(run, EVERY_MS)
  return () => {
    stopped = true
    clearInterval(timer)
  }
}

/** Each by itself: one that fails does not hold up the rest. In the end it fails with all that failed. */
export async function forEachId(ids: readonly number[], work: (id: number) => Promise<void>): Promise<void> {
  const failed = new Map<number, unknown>()
  for (const id of ids) {
    await work(id).catch((error: unknown) => failed.set(id, error))
  }
  if (failed.size > 0)
    throw new AggregateError([...failed.values()], `Failed for ${[...failed.keys()].join(', ')}`)
}
