// One transaction per write. A deadlock, a serialization failure and an outdated plan are tried again; anything else is the
// caller's.
import { createHash } from 'node:crypto'
import { sql, type CompiledQuery, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { isOutdated, travelling } from '#db/prepared.ts'
import type { DB } from '#db/types.ts'
import { invalid } from './errors.ts'

export type Trx = Transaction<DB>

const TRIES = 3

export async function inTransaction<T>(db: Kysely<DB>, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === TRIES || !isTransient(error)) throw error
    }
  }
}

function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01' || isOutdated(error)
}

type RowsOf<Queries> = {
  [Place in keyof Queries]: Queries[Place] extends RawBuilder<infer Row> ? Row[] : never
}

/**
 * Asks several things in one round trip, one after the other: each sees the database as it is when its turn comes, so that
 * what one waits for and locks the next one reads. Gives the rows of each.
 */
export async function together<const Queries extends readonly RawBuilder<unknown>[]>(
  trx: Trx,
  ...queries: Queries
): Promise<RowsOf<Queries>> {
  const rows: unknown[][] = queries.map(() => [])
  for (const [place, query] of queries.entries()) {
    const compiled = query.compile(trx)
    if (place < queries.length - 1) {
      await keepBack(trx, compiled, (kept) => (rows[place] = kept))
    } else {
      rows[place] = (await trx.executeQuery(compiled)).rows
    }
  }
  return rows as RowsOf<Queries>
}

/** Asks what tells nothing: it travels with what is asked next, at the latest with COMMIT, and its failure is a failure of that. */
export async function later(trx: Trx, query: RawBuilder<unknown> | CompiledQuery): Promise<void> {
  await keepBack(trx, 'compile' in query ? query.compile(trx) : query, () => undefined)
}

/** Asks the last thing of a transaction: COMMIT travels with it. Whoever fails after it has written all the same. */
export async function last<Row>(trx: Trx, query: RawBuilder<Row>): Promise<Row[]> {
  const compiled = query.compile(trx)
  travelling(compiled.parameters, { isLast: true })
  return (await trx.executeQuery(compiled)).rows
}

async function keepBack(trx: Trx, compiled: CompiledQuery, take: (rows: unknown[]) => void): Promise<void> {
  travelling(compiled.parameters, { keptBack: (result) => take(result.rows) })
  await trx.executeQuery(compiled)
}

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
