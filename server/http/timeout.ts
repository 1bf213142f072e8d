/** Throws `timedOut()` after `ms`. The work is not cancelled; its outcome is then ignored. */
export async function withTimeout<T>(ms: number, work: Promise<T>, timedOut: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
