// A timeout for work that cannot be cancelled: it goes on, and its outcome is ignored.

/** Throws `timedOut()` after `ms`. */
export async function withTimeout<T>(ms: number, work: Promise<T>, timedOut: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
