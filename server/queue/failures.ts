// Why an e-mail or a job failed, for the operator (O11).
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'

const ERROR_MAX_LENGTH = 500

/** Cut to what is stored. */
export function messageOf(error: unknown): string {
  const first = error instanceof AggregateError ? `: ${String(error.errors[0])}` : ''
  const message = `${error instanceof Error ? error.message : String(error)}${first}`
  return message.replaceAll('\u0000', '').slice(0, ERROR_MAX_LENGTH)
}

/** It is listed, also when it was dismissed before. */
export async function noteJobFailure(
  db: Kysely<DB>,
  kind: 'price_imports' | 'price_exports' | 'catalogue_imports' | 'sheet_imports',
  id: number,
  error: unknown,
): Promise<void> {
  await sql`
    insert into failure_notes (kind, failure_id, error) values (${kind}, ${id}, ${messageOf(error)})
    on conflict (kind, failure_id) do update set error = excluded.error, dismissed_at = null, dismissed_by = null`.execute(
    db,
  )
}
