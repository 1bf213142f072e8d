// Fills an empty, migrated database with a world to measure on: products, sellers who compete for them, companies that buy,
// and orders in every state. Everything but the texts is made by PostgreSQL itself, from hashes of ids: the same each time.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { hashDemoPassword, writePeople } from '#demo/people.ts'
import { dayOf } from '#domain/days.ts'
import { rebuildSearch, refreshPopularity } from '#server/search/feed.ts'
import { writeBuyers } from './buyers.ts'
import { writeCatalogue } from './catalogue.ts'
import { priceWhatWasSold, writeOffers } from './offers.ts'
import { writeOrders } from './orders.ts'
import { writeSellers } from './sellers.ts'
import type { Progress, WorldSize } from './size.ts'

export async function writeWorld(pool: Kysely<DB>, size: WorldSize, onProgress: Progress): Promise<void> {
  const today = dayOf(new Date())
  await pool.connection().execute(async (db) => {
    const hash = await hashDemoPassword()
    await db.transaction().execute((trx) => writePeople(trx, hash, today))
    // What is written from here on holds by how it is made: triggers and foreign keys would only check it row by row.
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
    await numberOn(db)
    onProgress('statistics')
    await sql`vacuum (analyze)`.execute(db)
    await sql`checkpoint`.execute(db)
  })
}

/** What search reads. Apart, because its tables change more often than the world. */
export async function fillSearch(db: Kysely<DB>, onProgress: Progress): Promise<void> {
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

/** Chance from an id: 0 ≤ x < 1, another one for each salt. */
async function defineChance(db: Kysely<DB>): Promise<void> {
  await sql`
    create function pg_temp.chance(id bigint, salt int) returns float8 language sql immutable parallel safe
    return (hashint8extended(id, salt) & 1073741823) / 1073741824.0`.execute(db)
}

/** Ids were given by the world: the next ones follow. */
async function numberOn(db: Kysely<DB>): Promise<void> {
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
