// What a test does to the database and takes back at once.
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/types.ts'

/** Does the work in a transaction that ends without trace. Gives its result, or fails as it does. */
export async function rolledBack<T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}
