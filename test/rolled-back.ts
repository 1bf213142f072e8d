import type { Kysely, Transaction } from 'kysely'
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
