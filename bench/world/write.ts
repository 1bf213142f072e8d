// Fills an empty, migrated database. All but the texts comes from hashes of ids, so that a world is always the same.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { hashDemoPassword, writePeople } from '#demo/people.ts'
import { dayOf } from '#domain/days.ts'
import { rebuildSearch, refreshPopularity } from '#server/search/feed.ts'
import { writeCatalogue } from './catalogue.ts'
import { priceWhatWasSold, writeOffers } from './offers.ts'
import { writeOrders } from './orders.ts'
import { writeBuyers, writeSellers } from './people.ts'

export type WorldSize = { products: number; orders: number }

export async function writeWorld(
  pool: Kysely<DB>,
  size: WorldSize,
  onProgress: (step: string) => void,
): Promise<void> {
  const today = dayOf(new Date())
  await pool.connection().execute(async (db) => {
    const hash = await hashDemoPassword()
    await db.transaction().execute((trx) => writePeople(trx, hash, today))
    // The rows are valid by construction.
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set synchronous_commit = off`.execute(db)
    await defineChance(db)
    await writeCatalogue(db, size.products, onProgress)
    onProgress('people')
    await writeSellers(db, today)
    await writeBuyers(db, hash)
    await writeOffers(db, size.products, today, onProgress)
    await writeOrders(db, size.orders, onProgress)
    await priceWhatWasSold(db)
    await sql`set session_replication_role = origin`.execute(db)
    await advanceSequences(db)
    onProgress('statistics')
    await sql`vacuum (analyze)`.execute(db)
    await sql`checkpoint`.execute(db)
  })
}

/** Separate, because the projection changes more often than the world. */
export async function fillSearch(db: Kysely<DB>, onProgress: (step: string) => void): Promise<void> {
  const missing = await db
    .selectFrom('products as p')
    .leftJoin('search_products as s', 's.product_id', 'p.id')
    .where('s.product_id', 'is', null)
    .select('p.id')
    .executeTakeFirst()
  if (!missing) return
  await rebuildSearch(db, dayOf(new Date()), (done, all) => onProgress(`search ${done} of ${all}`))
  await db.transaction().execute((trx) => refreshPopularity(trx, 'all'))
  await sql`vacuum (analyze)`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** A hash of id and salt as a number 0 ≤ x < 1. */
async function defineChance(db: Kysely<DB>): Promise<void> {
  await sql`
    create function pg_temp.chance(id bigint, salt int) returns float8 language sql immutable parallel safe
    return (hashint8extended(id, salt) & 1073741823) / 1073741824.0`.execute(db)
}

async function advanceSequences(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and column_name = 'id'`.execute(db)
  for (const { name } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 0) + 1, false)
      from ${sql.table(name)}`.execute(db)
  }
  await sql`select setval('purchase_numbers', (select count(*) + 1 from purchases), false)`.execute(db)
}
