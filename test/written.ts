// What a call wrote: every row of every table, so that "changes nothing" is exact.
import { sql } from 'kysely'
import { db } from './database.ts'

export interface Written {
  table: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  row: Record<string, unknown>
}

/** From here on every row that is written is kept. Of sessions not when they were last used: any call may note that. */
export async function watchWrites(): Promise<void> {
  await sql`create unlogged table written ("table" text, operation text, row jsonb)`.execute(db)
  await sql`
    create function note_written() returns trigger language plpgsql as
    $$ begin insert into public.written values (tg_table_name, tg_op, to_jsonb(coalesce(new, old))); return null; end $$`.execute(
    db,
  )
  await sql`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('written', 'sessions')
      loop
        execute format('create trigger note_written after insert or update or delete on %I
          for each row execute function note_written()', name);
      end loop;
    end $$`.execute(db)
  await sql`
    create trigger note_written after insert or delete or update of user_id, expires_at on sessions
    for each row execute function note_written()`.execute(db)
}

/** What was written since it was last asked. */
export async function takeWritten(): Promise<Written[]> {
  const { rows } = await sql<Written>`delete from written returning "table", operation, row`.execute(db)
  return rows
}
