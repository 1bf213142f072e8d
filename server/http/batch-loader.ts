// Reads shared by several requests, to save round trips.

import { setImmediate } from 'node:timers/promises'
import { Deadline, withDeadline, withTimeLeft } from '#db/deadline.ts'
import { withTimeout } from './timeout.ts'
import { busy } from './errors.ts'

/** Deadline of a shared read, and of each caller waiting for it. */
const SHARED_MS = 2_500

interface Batch<Key, Answer> {
  keys: Key[]
  answer: Promise<(key: Key) => Answer>
}

/**
 * `load` gets the keys of one turn of the event loop, or those that arrived during the batch before. An answer is never older
 * than its call.
 */
export function batchLoader<Key, Answer>(
  load: (keys: Key[]) => Promise<(key: Key) => Answer>,
): (key: Key) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Batch<Key, Answer> | null = null
  return async (key) => {
    const answerTo = await sharedRead(() => join(key))
    return answerTo(key)
  }

  function join(key: Key): Promise<(key: Key) => Answer> {
    waiting ??= nextBatch()
    waiting.keys.push(key)
    return waiting.answer
  }

  function nextBatch(): Batch<Key, Answer> {
    const keys: Key[] = []
    const answer = Promise.all([last, setImmediate()]).then(() => {
      waiting = null
      return load(keys)
    })
    last = answer.catch(() => undefined)
    return { keys, answer }
  }
}

/** Repeats the last key up to 1, 2, 4, 8, …: each length is another prepared statement (decision 023). */
export function padToPowerOfTwo<Key>(keys: readonly Key[]): Key[] {
  const size = 2 ** Math.ceil(Math.log2(keys.length))
  return Array.from({ length: size }, (_, place) => keys[Math.min(place, keys.length - 1)] as Key)
}

/** A shared read has its own deadline; callers wait until theirs, then 503. */
export async function sharedRead<T>(read: () => Promise<T>): Promise<T> {
  const answer = withDeadline(new Deadline(SHARED_MS), read)
  return withTimeLeft(SHARED_MS, (ms) => orBusy(ms, answer))
}

export function orBusy<T>(ms: number, work: Promise<T>): Promise<T> {
  return withTimeout(ms, work, busy)
}
