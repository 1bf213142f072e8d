// Makes the projection anew from what sellers offer, then has every process make its index anew, beside live traffic.
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { logChange } from './feed/log.ts'
import { renewRows } from './refresh.ts'

const BATCH = 1_000

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
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('products')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) break
    await inTransaction(db, (trx) => renewRows(trx, ids, today))
    last = ids.at(-1) ?? last
    done += ids.length
    onProgress(done, Math.max(done, all))
  }
  await db.transaction().execute((trx) => logChange(trx, 'all', true))
  return done
}
