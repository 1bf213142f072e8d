// How long somebody waits for the database. A request that has waited too long in all is told to come back (T5): a
// database that is slow, or gone without a word, must not make it hang.

import { AsyncLocalStorage } from 'node:async_hooks'

/** The time in which at least one question is open counts, whatever else its owner does meanwhile. */
export class Patience {
  #leftMs: number
  #open = 0
  #since = 0

  constructor(ms: number) {
    this.#leftMs = ms
  }

  get leftMs(): number {
    return this.#open > 0 ? this.#leftMs - (performance.now() - this.#since) : this.#leftMs
  }

  begin() {
    if (this.#open++ === 0) this.#since = performance.now()
  }

  end() {
    if (--this.#open === 0) this.#leftMs -= performance.now() - this.#since
  }
}

const current = new AsyncLocalStorage<Patience | undefined>()

/**
 * All that `work` asks the database is bound by this. Without one it is not bound by that of who happened to begin it: work
 * that others wait for too, or nobody.
 */
export function patiently<T>(patience: Patience | undefined, work: () => T): T {
  return current.run(patience, work)
}

/** Asks the database, for at most so many milliseconds, or those that are left of a patience. */
export async function within<T>(mostMs: number, ask: (ms: number) => Promise<T>): Promise<T> {
  const patience = current.getStore()
  if (!patience) return ask(mostMs)
  // A timer of 0 ms would be none.
  const ms = Math.max(1, Math.min(mostMs, patience.leftMs))
  patience.begin()
  try {
    return await ask(ms)
  } finally {
    patience.end()
  }
}
