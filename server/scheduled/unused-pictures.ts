// Deletes uploaded pictures that no product, order or waiting proposal names (O9, B8), and files of uploads that failed (X2).
import { sql, type Kysely } from 'kysely'
import { connect } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { pictureOfFile } from '#domain/picture.ts'
import type { Deps } from '#server/deps.ts'
import { deleteFiles, withoutRow } from '#server/features/catalogue/pictures.ts'

/** A form may be open for a day. */
const KEPT_MS = 24 * 3_600_000
const EVERY_MS = 3_600_000
/** Lists all pictures: of a million, 3,000 calls of S3. */
const LIST_EVERY_MS = 24 * EVERY_MS
const BATCH = 100
/** The time limit of a statement that reads all variants and order items. */
const SCAN_MS = 120_000

/** "not in" would search all sources for each picture once they exceed the memory of a hash table. */
const IS_UNUSED = sql`not exists (
  select from (
    select image_source as source from variants
    union all select unnest(more_images) from variants
    union all select image_source from buy_order_items
    union all select unnest(pictures) from product_proposals where state = 'pending'
  ) used
  where used.source = pictures.source)`

/** Reads all variants, so not with every run of the schedule. */
export function unusedPictures(deps: Deps): () => Promise<void> {
  let next = 0
  let nextList = 0
  return async () => {
    const start = deps.now().getTime()
    if (start < next) return
    const db = connect(deps.config.databaseUrl ?? '', { max: 1, statementMs: SCAN_MS })
    try {
      await deleteUnusedPictures(deps, db)
      // A run that failed is repeated by the next one.
      next = start + EVERY_MS
      if (start < nextList) return
      await deleteStrayFiles(deps)
      nextList = start + LIST_EVERY_MS
    } finally {
      await db.destroy()
    }
  }
}

export async function deleteUnusedPictures(deps: Deps, db = deps.db): Promise<void> {
  while ((await deleteBatch(deps, db)) === BATCH);
}

/** Returns the number of pictures deleted. */
async function deleteBatch({ files, now }: Deps, db: Kysely<DB>): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS)
  const deleted = await inTransaction(db, async (trx) => {
    const found = await sql<{ source: string }>`
      select source from pictures where uploaded_at < ${before} and ${IS_UNUSED}
      order by source limit ${sql.lit(BATCH)} for update skip locked`.execute(trx)
    // A product, order or proposal that named one meanwhile has committed: it held the row's lock until then.
    const { rows } = await sql<{ source: string }>`
      delete from pictures where source = any(${found.rows.map(({ source }) => source)}::text[]) and ${IS_UNUSED}
      returning source`.execute(trx)
    return rows.map(({ source }) => source)
  })
  // After the commit, so that no row is ever without its files. deleteStrayFiles repeats a removal that fails.
  await deleteFiles({ db, files }, deleted)
  return deleted.length
}

/** An upload stores files before its commit, so one that failed leaves files without a row. */
export async function deleteStrayFiles({ db, files, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS)
  const old = new Set<string>()
  const deleteOld = async () => {
    await deleteFiles({ db, files }, await withoutRow(db, [...old]))
    old.clear()
  }
  for await (const { key, modifiedAt } of files.list('media/')) {
    const source = pictureOfFile(key)
    if (source !== null && modifiedAt < before) old.add(source)
    if (old.size === BATCH) await deleteOld()
  }
  await deleteOld()
}
