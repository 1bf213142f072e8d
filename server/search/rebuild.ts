// Makes the projection anew from what sellers offer, then has every process make its index anew, beside live traffic.
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { inTransaction } from '#db/transaction.ts'
import { logChange } from './feed/log.ts'
import { productsInBatches } from './batches.ts'
import { renewRows } from './refresh.ts'

/** In many short transactions: nobody waits for it. Gives how many products there are. */
export async function rebuildSearch(
  db: Kysely<DB>,
  today: Day,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<number> {
  const { all } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  let done = 0
  for await (const ids of productsInBatches(db)) {
    await inTransaction(db, (trx) => renewRows(trx, ids, today))
    done += ids.length
    onProgress(done, Math.max(done, all))
  }
  await db.transaction().execute((trx) => logChange(trx, 'all', true))
  return done
}
