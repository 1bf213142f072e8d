import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Cause } from './cause.ts'
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

/** Plans each statement for its values: how many rows they choose differs too much for one plan of a prepared statement. */
export function withOwnPlans<T>(db: Kysely<DB>, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
    return read(trx)
  })
}

/** For a transaction that learns on its way who causes its changes. */
export async function setCause(trx: Trx, cause: Cause): Promise<void> {
  await sql`select set_config('abasto.cause', ${JSON.stringify(cause)}, true)`.execute(trx)
}

type Statements = Record<string, RawBuilder<unknown> | null>

type RowsOf<S extends Statements> = {
  [Name in keyof S]: NonNullable<S[Name]> extends RawBuilder<infer Row> ? Row[] : never
}

/**
 * One round trip; rows by name. Each statement has its own snapshot: a read after a lock sees what was committed before.
 * Throws the first error. Null is not sent.
 */
export async function pipeline<const S extends Statements>(trx: Trx, statements: S): Promise<RowsOf<S>> {
  const queries = Object.entries(statements).map(([name, statement]) => ({
    name,
    query: statement?.compile(trx),
  }))
  // Kysely runs queries of a transaction one by one; its executor gives out the connection.
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
