// What the log tells of product pages: the database itself writes down whose page shows something else (migration 021).
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { isMissed, isUnseen, type Snapshot } from '#server/search/feed/log.ts'

export interface DetailChanges {
  /** What is shown by now. */
  seen: Snapshot
  /** Any product may have changed, or the log does not go back that far. */
  everything: boolean
  products: Set<number>
  /** Whatever these providers sell. */
  sellers: Set<number>
}

interface Row {
  seen: Snapshot
  missed: boolean
  /** Null when nothing changed, too. */
  details: number[] | null
  sellers: number[] | null
}

export async function detailChangesSince(db: Kysely<DB>, seen: Snapshot): Promise<DetailChanges> {
  const { rows } = await sql<Row>`
    select pg_current_snapshot()::text as seen, ${isMissed(seen)} as missed, change.details, change.sellers
    from (select) once
    left join (
      select array_to_json(details) as details, array_to_json(sellers) as sellers from search_changes
      where ${isUnseen(seen)} and (details is distinct from '{}' or sellers <> '{}')
      order by xid
    ) change on true`.execute(db)
  const [first] = rows
  if (!first) throw new Error('The log of changes gave no answer')
  const changed = rows.filter(({ sellers }) => sellers !== null)
  return {
    seen: first.seen,
    everything: first.missed || changed.some(({ details }) => details === null),
    products: new Set(changed.flatMap(({ details }) => details ?? [])),
    sellers: new Set(changed.flatMap(({ sellers }) => sellers ?? [])),
  }
}
