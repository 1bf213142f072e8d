// What the columns of a seller's files are, remembered by their headings (B16).
import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import type { ColumnMapping, FilePurpose, FoundTable, RememberedMapping } from '#domain/price-columns.ts'
import type { OpenImport } from './comparison.ts'
import { headingsKey } from './read-prices.ts'

export interface FileToRead extends OpenImport {
  purpose: FilePurpose
}

const MOST_REMEMBERED = 100

/** By `headingsKey`. */
export async function readMappings(
  trx: Trx,
  { sellerId, purpose }: FileToRead,
): Promise<Record<string, RememberedMapping>> {
  const rows = await trx
    .selectFrom('price_mappings')
    .where('provider_id', '=', sellerId)
    .where('purpose', '=', purpose)
    .orderBy('used_at', 'desc')
    .limit(MOST_REMEMBERED)
    .select(['headings', 'columns', 'currency', 'rounds'])
    .execute()
  return Object.fromEntries(
    rows.map(({ headings, ...mapping }) => [headings, mapping as unknown as RememberedMapping]),
  )
}

/** Once all lines can be read with it, so that a wrong mapping is asked for again. */
export async function rememberMapping(
  trx: Trx,
  { id, sellerId, purpose }: FileToRead,
  at: Date,
): Promise<void> {
  const read = await trx
    .selectFrom('price_imports')
    .where('id', '=', id)
    .select(['tables', 'mapping'])
    .executeTakeFirstOrThrow()
  const mapping = read.mapping as ColumnMapping | null
  const table = (read.tables as unknown as FoundTable[])[mapping?.table ?? -1]
  if (!mapping || !table) return
  const { columns, currency, rounds } = mapping
  await sql`
    insert into price_mappings (provider_id, headings, purpose, columns, currency, rounds, used_at)
    values (${sellerId}, ${headingsKey(table, purpose)}, ${purpose}, ${JSON.stringify(columns)}, ${currency}, ${rounds}, ${at})
    on conflict (provider_id, headings) do update
    set columns = excluded.columns, currency = excluded.currency, rounds = excluded.rounds, used_at = excluded.used_at`.execute(
    trx,
  )
}
