// Work that time asks for: done at once and then every minute, until it is stopped.

const EVERY_MS = 60_000

/** Gives the function that stops it. A run that fails is left to the next one: the database may be starting. */
export function everyMinute(work: () => Promise<unknown>): () => void {
  const run = () => void work().catch(() => undefined)
  run()
  const timer = setInterval(run, EVERY_MS)
  return () => clearInterval(timer)
}
