// One transaction per write. A deadlock, a serialization failure and an outdated plan are tried again; anything else is the
// caller's.
import { type CompiledQuery, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { isOutdated, travelling } from './prepared.ts'
import type { DB } from './types.ts'

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
