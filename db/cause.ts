// Who causes the changes of a transaction, for the audit (O12). The pool sends it with BEGIN.

import { AsyncLocalStorage } from 'node:async_hooks'

export interface Cause {
  /** The endpoint, job or script. */
  source: string
  /** User id. */
  actor?: number
  role?: string
  /** Network address. */
  address?: string
  reason?: string
  /** User id: who asked for the change that the actor accepts (R11). */
  requester?: number
}

const current = new AsyncLocalStorage<Cause | undefined>()

export function withCause<T>(cause: Cause, work: () => T): T {
  return current.run(cause, work)
}

/** Adds the reason to the cause of the current request or job. */
export function withReason<T>(reason: string, work: () => T): T {
  return current.run({ source: 'unknown', ...current.getStore(), reason }, work)
}

export function currentCause(): Cause | undefined {
  return current.getStore()
}
