// Deletes uploaded pictures that no product or order names (O9).
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { connect } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { PICTURE_SIZES, pictureAt } from '#domain/picture.ts'
import type { Deps } from '#server/deps.ts'

/** A form may be open for a day. */
const KEPT_MS = 24 * 3_600_000
const EVERY_MS = 3_600_000
const BATCH = 100
/** Of a statement, which reads all variants and order items. */
const SCAN_MS = 120_000

/** "not in" would search all sources for each picture once they exceed the memory of a hash table. */
const IS_UNUSED = sql`not exists (
  select from (
    select image_source as source from variants
    union all select unnest(more_images) from variants
    union all select image_source from buy_order_items
  ) used
  where used.source = pictures.source)`

/** Reads all variants, so not with every run of the schedule. */
export function unusedPictures(deps: Deps): () => Promise<void> {
  let next = 0
  return async () => {
    const start = deps.now().getTime()
    if (start < next) return
    const db = connect(deps.config.databaseUrl ?? '', { max: 1, statementMs: SCAN_MS })
    await deleteUnusedPictures(deps, db).finally(() => db.destroy())
    // A run that failed is repeated by the next one.
    next = start + EVERY_MS
  }
}

export async function deleteUnusedPictures(deps: Deps, db = deps.db): Promise<void> {
  while ((await deleteBatch(deps, db)) === BATCH);
}

/** Returns the number of pictures locked. */
async function deleteBatch({ config, now }: Deps, db: Kysely<DB>): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS)
  return inTransaction(db, async (trx) => {
    const found = await sql<{ source: string }>`
      select source from pictures where uploaded_at < ${before} and ${IS_UNUSED}
      order by source limit ${sql.lit(BATCH)} for update skip locked`.execute(trx)
    // A product or an order that named one meanwhile has committed: it held the row's lock until then.
    const deleted = await sql<{ source: string }>`
      delete from pictures where source = any(${found.rows.map(({ source }) => source)}::text[]) and ${IS_UNUSED}
      returning source`.execute(trx)
    for (const { source } of deleted.rows)
      for (const size of PICTURE_SIZES)
        await rm(join(config.dataDir, pictureAt(source, size)), { force: true })
    return deleted.rows.length
  })
}
