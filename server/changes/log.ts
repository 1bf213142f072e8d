// The change log of products: rows written in the transaction of the change, read by the search index and the cached product
// pages. A reader continues from a snapshot, not from a transaction id: transactions may commit in another order.
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Lsn } from '#server/database/replica.ts'

export type Products = readonly number[] | 'all'

/** A PostgreSQL snapshot as text: "10:20:10,14,15". */
export type Snapshot = string

/** `texts`: the searchable texts changed too, not only the offers. */
export async function logChange(trx: Transaction<DB>, products: Products, texts: boolean): Promise<void> {
  await trx
    .insertInto('search_changes')
    .values({ products: products === 'all' ? null : [...products], texts })
    .execute()
}

/** Deletes rows older than an hour. One old row stays: it shows from where on the log is complete. */
export async function pruneLog(trx: Transaction<DB>): Promise<void> {
  await sql`
    delete from search_changes
    where xid < (
      select max(xid) from search_changes
      where xid < pg_snapshot_xmin(pg_current_snapshot())
        and xid < (select min(xid) from search_changes where at >= now() - interval '1 hour')
    ) or xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(trx)
}

export async function currentSnapshot(db: Kysely<DB>): Promise<Snapshot> {
  const { rows } = await sql<{ snapshot: Snapshot }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  )
  return rows[0]?.snapshot ?? ''
}

/** Also what a replica must have replayed to have all that is visible in the snapshot. */
export async function currentPosition(db: Kysely<DB>): Promise<{ snapshot: Snapshot; position: Lsn }> {
  const { rows } = await sql<{ snapshot: Snapshot; position: Lsn }>`
    select pg_current_snapshot()::text as snapshot, pg_current_wal_insert_lsn()::text as position`.execute(db)
  if (!rows[0]) throw new Error('The database gave no snapshot')
  return rows[0]
}

export interface SearchChanges {
  snapshot: Snapshot
  /** The log was pruned beyond the snapshot: the reader must load everything. */
  isPruned: boolean
  everything: boolean
  offers: Set<number>
  /** Their offers may have changed, too. */
  texts: Set<number>
  /** Products whose cards may have changed. */
  details: Set<number>
  /** Whether a category, brand, zone or currency changed. */
  names: boolean
  /** Since the transaction of the first change began; 0 without one. */
  seconds: number
}

export async function searchChangesSince(db: Kysely<DB>, since: Snapshot): Promise<SearchChanges> {
  const { rows, ...state } = await changesSince<SearchRow>(
    db,
    since,
    sql`array_to_json(products) as products, texts, array_to_json(details) as details,
      extract(epoch from clock_timestamp() - at)::float8 as seconds`,
    sql`products is distinct from '{}' or details is distinct from '{}'`,
  )
  const changes: SearchChanges = {
    ...state,
    everything: rows.some(({ products }) => products === null),
    names: rows.some(({ details }) => details === null),
    seconds: Math.max(0, ...rows.map((row) => row.seconds)),
    offers: new Set(),
    texts: new Set(),
    details: new Set(rows.flatMap(({ details }) => details ?? [])),
  }
  for (const { products, texts } of rows)
    for (const product of products ?? []) (texts ? changes.texts : changes.offers).add(product)
  return changes
}

interface SearchRow {
  /** Null: all. */
  products: number[] | null
  texts: boolean
  /** Null: all. */
  details: number[] | null
  seconds: number
}

export interface PageChanges {
  snapshot: Snapshot
  /** Also when the log is pruned. */
  everything: boolean
  products: Set<number>
  sellers: Set<number>
}

/** Triggers of the database write `details` and `sellers` (migration 021). */
export async function pageChangesSince(db: Kysely<DB>, since: Snapshot): Promise<PageChanges> {
  const { rows, snapshot, isPruned } = await changesSince<PageRow>(
    db,
    since,
    sql`array_to_json(details) as details, array_to_json(sellers) as sellers`,
    sql`details is distinct from '{}' or sellers <> '{}'`,
  )
  return {
    snapshot,
    everything: isPruned || rows.some(({ details }) => details === null),
    products: new Set(rows.flatMap(({ details }) => details ?? [])),
    sellers: new Set(rows.flatMap(({ sellers }) => sellers)),
  }
}

interface PageRow {
  /** Null: all. */
  details: number[] | null
  sellers: number[]
}

interface Changes<Row> {
  rows: Row[]
  snapshot: Snapshot
  isPruned: boolean
}

/**
 * A snapshot ahead of the server is from before a restore: treated as pruned.
 * The bounds on `xid` keep every plan on the index.
 */
async function changesSince<Row>(
  db: Kysely<DB>,
  since: Snapshot,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<Changes<Row>> {
  const { rows } = await sql<{ snapshot: Snapshot; isPruned: boolean; isChange: boolean | null } & Row>`
    select pg_current_snapshot()::text as snapshot, (
      pg_snapshot_xmax(${since}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) or coalesce((
        select min(xid) from search_changes where xid < pg_snapshot_xmax(pg_current_snapshot())
      ) > pg_snapshot_xmin(${since}::pg_snapshot), false)
    ) as "isPruned", change.*
    from (select) once
    left join (
      select true as "isChange", ${columns} from search_changes
      where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
        and (${condition})
      order by xid
    ) change on true`.execute(db)
  const [first] = rows
  if (!first) throw new Error('The change log gave no row')
  const { snapshot, isPruned } = first
  return { rows: rows.filter(({ isChange }) => isChange), snapshot, isPruned }
}
