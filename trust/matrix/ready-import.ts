// An import of prices for the matrix.
import { sql } from 'kysely'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { newUploadId } from '#test/price-sheets.ts'
import type { Side } from './sides.ts'

/** An import that waits for confirmation, inserted directly. */
export async function readyImport({ offer: { sellerId } }: Side): Promise<number> {
  const now = clock.now()
  await sql`
    update price_imports set state = 'discarded', finished_at = ${now}
    where provider_id = ${sellerId} and finished_at is null`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into price_imports (provider_id, upload_id, file_name, state, revision, created_by, created_at, updated_at, tables)
    select provider_id, ${newUploadId()}, 'precios.xlsx', 'ready', 1, min(user_id), ${now}, ${now},
      '[{"sheet": "Lista", "line": 1, "headings": ["Código", "Neto"], "samples": []}]'
    from provider_users where provider_id = ${sellerId} group by provider_id returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export const importToMap = async (side: Side) => ({
  params: { id: await readyImport(side) },
  body: { table: 0, columns: ['sku', 'price'], currency: 'ARS', rounds: null },
})
