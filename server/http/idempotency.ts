// Repetitions under an idempotency key get the first answer (I3).
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import { invalid } from './errors.ts'

export interface IdempotentCall {
  userId: number
  route: string
  key: string | null
  /** The same key for another request is refused with 422. */
  request: unknown
}

interface StoredAnswer {
  request_hash: string
  body: unknown
}

/** Waits for a concurrent call under the key. No row without an answer. */
export function selectAnswer({ userId, route, key }: IdempotentCall): RawBuilder<StoredAnswer> {
  return sql`select request_hash, body from answered_before(${userId}, ${route}, ${key})`
}

export function storedAnswer<T>(call: IdempotentCall, [stored]: readonly StoredAnswer[]): T | undefined {
  if (stored && stored.request_hash !== hashOf(call)) throw invalid('key_reused')
  return stored?.body as T | undefined
}

/** Refusals are not stored: the next try is judged anew. */
export function insertAnswer(call: IdempotentCall, answer: unknown): RawBuilder<unknown> | null {
  const { userId, route, key } = call
  if (key === null) return null
  return sql`
    insert into idempotency_keys (user_id, route, key, request_hash, status, body)
    values (${userId}, ${route}, ${key}, ${hashOf(call)}, 200, ${JSON.stringify(answer)})`
}

function hashOf({ request }: IdempotentCall): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/** Runs the work once per key (I3), which commits with it. */
export async function oncePerKey<T>(trx: Trx, call: IdempotentCall, work: () => Promise<T>): Promise<T> {
  const { rows } = await selectAnswer(call).execute(trx)
  const answer = storedAnswer<T>(call, rows)
  if (answer !== undefined) return answer
  const result = await work()
  await insertAnswer(call, result)?.execute(trx)
  return result
}
