// What search takes of memory and of the database.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Usage } from '../load/processes.ts'
import { mb, printTable } from '../load/table.ts'

const MOST_RSS = 600 * 2 ** 20

type Facts = { products: number; loadMs: number; loaded: Usage; after: Usage }

export async function printMemory(db: Kysely<DB>, { products, loadMs, loaded, after }: Facts): Promise<void> {
  printTable(
    ['application', 'value'],
    [
      ['start until the first search', `${(loadMs / 1000).toFixed(1)} s`],
      ['index: typed arrays', mb(loaded.buffers)],
      ['index: bytes a product', String(Math.round(loaded.buffers / products))],
      ['heap of objects, and what it holds of memory', `${mb(loaded.heap)} of ${mb(loaded.heapTotal)}`],
      ['outside of the heap', mb(loaded.external)],
      ['RSS when loaded', mb(loaded.rss)],
      ['RSS at most while loading', mb(loaded.peak)],
      ['RSS after all', `${mb(after.rss)}${products >= 1_000_000 ? shall(after.rss) : ''}`],
      ['RSS at most', mb(after.peak)],
    ],
  )
  const { rows } = await sql<{ name: string; bytes: number; indexes: number }>`
    select relname as name, pg_table_size(oid) as bytes, pg_indexes_size(oid) as indexes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname in ('search_products', 'search_variants', 'search_changes', 'products', 'variants', 'publications', 'prices')
    order by relname`.execute(db)
  printTable(
    ['table', 'rows', 'indexes'],
    rows.map(({ name, bytes, indexes }) => [name, mb(bytes), mb(indexes)]),
  )
}

function shall(rss: number): string {
  return ` (≤ ${mb(MOST_RSS)}: ${rss <= MOST_RSS ? 'yes' : 'NO'})`
}
