// Transactions with retries, and pipelined statements (decision 023).

import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { isRetryable } from './transient-errors.ts'
import type { DB } from './types.ts'

export type Trx = Transaction<DB>

const TRIES = 3

/** Retries after a deadlock, a serialization failure or a stale prepared statement. */
export async function inTransaction<T>(db: Kysely<DB>, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error
    }
  }
}

/** Null is not sent and has no rows. */
type Statements = Record<string, RawBuilder<unknown> | null>

type RowsOf<S extends Statements> = {
  [Name in keyof S]: NonNullable<S[Name]> extends RawBuilder<infer Row> ? Row[] : never
}

/**
 * Sends the statements in one round trip; returns their rows by name. Each has its own snapshot: a read after a lock sees what
 * was committed before the lock was granted. After a failure the remaining ones do nothing, and it throws the first error.
 */
export async function pipeline<const S extends Statements>(trx: Trx, statements: S): Promise<RowsOf<S>> {
  const queries = Object.entries(statements).map(([name, statement]) => ({
    name,
    query: statement?.compile(trx),
  }))
  // Kysely runs the queries of a transaction one by one; only its internal executor gives out the connection.
  const results = await trx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(
        queries.map(async ({ name, query }) => [
          name,
          query ? (await connection.executeQuery(query)).rows : [],
        ]),
      ),
    )
  return Object.fromEntries(results) as RowsOf<S>
}
