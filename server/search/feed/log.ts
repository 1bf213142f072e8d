// The log of what changed in search: written in the transaction of the change, read by every process that keeps an index.
//
// A reader remembers the snapshot of PostgreSQL in which it last looked. What that snapshot did not show is new, however
// late the transaction commits: by number alone, one that began earlier and commits later would be missed.
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Products } from '#server/search/among.ts'

/** As PostgreSQL writes it: "10:20:10,14,15". */
export type Snapshot = string

export interface Changes {
  /** What is shown by now. */
  seen: Snapshot
  /** The log does not go back that far: only loading everything helps. */
  missed: boolean
  /** Every product may have changed. */
  everything: boolean
  /** Whose offers changed. */
  offers: Set<number>
  /** Whose words may have changed, too. */
  texts: Set<number>
  /** Of whom a page says something else, perhaps what they are called. */
  details: Set<number>
  /** What anything is called may have changed. */
  names: boolean
}

export async function logChange(trx: Transaction<DB>, products: Products, texts: boolean): Promise<void> {
  await trx
    .insertInto('search_changes')
    .values({ products: products === 'all' ? null : [...products], texts })
    .execute()
}

export async function snapshotNow(db: Kysely<DB>): Promise<Snapshot> {
  const { rows } = await sql<{ seen: Snapshot }>`select pg_current_snapshot()::text as seen`.execute(db)
  return rows[0]?.seen ?? ''
}

/**
 * Whether the log does not go back to a snapshot. Numbers to come are those of another server, whose backup this database
 * is; a reader that has seen such numbers itself followed that server.
 */
export function isMissed(seen: Snapshot): RawBuilder<boolean> {
  return sql<boolean>`(
    pg_snapshot_xmax(${seen}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) or coalesce((
      select min(xid) from search_changes where xid < pg_snapshot_xmax(pg_current_snapshot())
    ) > pg_snapshot_xmin(${seen}::pg_snapshot), false)
  )`
}

/** Whether a row of the log is one that the snapshot did not show. Read in order of the index, so that no plan reads the whole log. */
export function isUnseen(seen: Snapshot): RawBuilder<boolean> {
  return sql<boolean>`(
    xid >= pg_snapshot_xmin(${seen}::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
  )`
}

interface Row {
  seen: Snapshot
  missed: boolean
  products: number[] | null
  /** Null when nothing changed. */
  texts: boolean | null
  details: number[] | null
}

export async function changesSince(db: Kysely<DB>, seen: Snapshot): Promise<Changes> {
  const { rows } = await sql<Row>`
    select pg_current_snapshot()::text as seen, ${isMissed(seen)} as missed, change.*
    from (select) once
    left join (
      select array_to_json(products) as products, texts, array_to_json(details) as details from search_changes
      where ${isUnseen(seen)} and (products is distinct from '{}' or details is distinct from '{}')
      order by xid
    ) change on true`.execute(db)
  const [first] = rows
  if (!first) throw new Error('The log of search gave no answer')
  const changes: Changes = {
    ...first,
    everything: false,
    names: false,
    offers: new Set(),
    texts: new Set(),
    details: new Set(),
  }
  for (const { products, texts, details } of rows) {
    if (texts === null) continue
    if (products === null) changes.everything = true
    if (details === null) changes.names = true
    for (const product of details ?? []) changes.details.add(product)
    for (const product of products ?? []) (texts ? changes.texts : changes.offers).add(product)
  }
  return changes
}

/** Everybody has seen by then what is older. One old row stays, to tell from where on none is missing. */
export async function pruneLog(trx: Transaction<DB>): Promise<void> {
  await sql`
    delete from search_changes
    where xid < (
      select max(xid) from search_changes
      where xid < pg_snapshot_xmin(pg_current_snapshot())
        and xid < (select min(xid) from search_changes where at >= now() - interval '1 hour')
    ) or xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(trx)
}
