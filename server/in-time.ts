// A limit for work that cannot be ended: it goes on, and nobody waits for it any more.

/** Gives what the work gives, or after so many milliseconds throws what `late` makes. */
export async function inTime<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(late()), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
