// All products, so many at a time that what is done to them waits for nobody long and nobody for it.
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'

const BATCH = 1_000

/** Their ids, ascending. */
export async function* productsInBatches(db: Kysely<DB>): AsyncGenerator<number[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('products')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    yield ids
    last = ids.at(-1) ?? last
  }
}
