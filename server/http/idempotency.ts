// Idempotency keys: the first answer under a key is given to every repetition (I3).
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { later, type Trx } from '#db/transaction.ts'
import { invalid } from './errors.ts'

export interface IdempotentCall {
  userId: number
  route: string
  /** The caller's Idempotency-Key; without one the work simply runs. */
  key: string | null
  /** What was asked: the same key for something else is refused with 422. */
  request: unknown
}

interface Answered {
  request_hash: string
  body: unknown
}

/** Waits for whoever answers under the key, and gives what was answered. */
export function answeredBefore({ userId, route, key }: IdempotentCall): RawBuilder<Answered> {
  return sql`select request_hash, body from answered_before(${userId}, ${route}, ${key})`
}

/** The first answer under the key, if there is one. */
export function firstAnswer<T>(call: IdempotentCall, [answered]: readonly Answered[]): T | undefined {
  if (answered && answered.request_hash !== hashOf(call)) throw invalid('key_reused')
  return answered?.body as T | undefined
}

/** Keeps the answer for every repetition. A refusal is not kept: the next try is judged anew. */
export async function keepAnswer(trx: Trx, call: IdempotentCall, answer: unknown): Promise<void> {
  const { userId, route, key } = call
  if (key === null) return
  await later(
    trx,
    sql`
    insert into idempotency_keys (user_id, route, key, request_hash, status, body)
    values (${userId}, ${route}, ${key}, ${hashOf(call)}, 200, ${JSON.stringify(answer)})`,
  )
}

function hashOf({ request }: IdempotentCall): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/**
 * Does the work once per key and gives its first result to every repetition (I3). The key is stored in the
 * transaction of the work; a concurrent repetition waits for the lock and then finds it.
 */
export async function oncePerKey<T>(trx: Trx, call: IdempotentCall, work: () => Promise<T>): Promise<T> {
  const { rows } = await answeredBefore(call).execute(trx)
  const answered = firstAnswer<T>(call, rows)
  if (answered !== undefined) return answered
  const result = await work()
  await keepAnswer(trx, call, result)
  return result
}
