// A request's time budget for the database.

import { AsyncLocalStorage } from 'node:async_hooks'

/** Counts while at least one query is in flight. */
export class Deadline {
  #leftMs: number
  #inFlight = 0
  #since = 0

  constructor(ms: number) {
    this.#leftMs = ms
  }

  get leftMs(): number {
    return this.#inFlight > 0 ? this.#leftMs - (performance.now() - this.#since) : this.#leftMs
  }

  begin() {
    if (this.#inFlight++ === 0) this.#since = performance.now()
  }

  end() {
    if (--this.#inFlight === 0) this.#leftMs -= performance.now() - this.#since
  }
}

const current = new AsyncLocalStorage<Deadline | undefined>()

/** Pass undefined for work shared by several callers. */
export function withDeadline<T>(deadline: Deadline | undefined, work: () => T): T {
  return current.run(deadline, work)
}

/** Passes `query` its timeout, at most `mostMs`. */
export async function withTimeLeft<T>(mostMs: number, query: (ms: number) => Promise<T>): Promise<T> {
  const deadline = current.getStore()
  if (!deadline) return query(mostMs)
  // A timer of 0 ms would be none.
  const ms = Math.max(1, Math.min(mostMs, deadline.leftMs))
  deadline.begin()
  try {
    return await query(ms)
  } finally {
    deadline.end()
  }
}
