import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'

/** Runs `work` in a transaction and rolls it back. Returns its result or throws its error. */
export async function rolledBack<T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/** Returns a function that runs a statement, rolls it back and returns its error; null without one. Checks deferred constraints, too. */
export function refusalIn(db: Kysely<DB>): (statement: string) => Promise<string | null> {
  return async (statement) => {
    try {
      await rolledBack(db, async (trx) => {
        await sql.raw(statement).execute(trx)
        await sql`set constraints all immediate`.execute(trx)
      })
      return null
    } catch (error) {
      return (error as Error).message
    }
  }
}
