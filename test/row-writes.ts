// Records every inserted, updated and deleted row by triggers, so that "changes nothing" is exact.
import { sql } from 'kysely'
import { db } from './database.ts'

export interface RowWrite {
  table: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  row: Record<string, unknown>
}

/**
 * Starts recording, also of the application's role. Excluded: `sessions.last_used_at`, which any request may update, the
 * audit, which records refused sign-ins, and missed searches.
 */
export async function recordRowWrites(): Promise<void> {
  await sql`create unlogged table row_writes ("table" text, operation text, row jsonb)`.execute(db)
  await sql`
    create function record_row_write() returns trigger language plpgsql security definer as
    $$ begin insert into public.row_writes values (tg_table_name, tg_op, to_jsonb(coalesce(new, old))); return null; end $$`.execute(
    db,
  )
  await sql`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('row_writes', 'sessions', 'audit_entries', 'search_misses')
      loop
        execute format('create trigger record_row_write after insert or update or delete on %I
          for each row execute function record_row_write()', name);
      end loop;
    end $$`.execute(db)
  await sql`
    create trigger record_row_write after insert or delete or update of user_id, expires_at on sessions
    for each row execute function record_row_write()`.execute(db)
}

/** The rows written since the last call. */
export async function takeRowWrites(): Promise<RowWrite[]> {
  const { rows } = await sql<RowWrite>`delete from row_writes returning "table", operation, row`.execute(db)
  return rows
}
