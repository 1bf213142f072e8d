// The role of the running application: it reads and writes rows, and cannot change the schema or a row that is final.

import pg from 'pg'
import { withClient } from './client.ts'
import { isOurs, readTableNames } from './own-objects.ts'

/** The application's role in the embedded PostgreSQL and in tests. */
export const APPLICATION_ROLE = 'abasto_app'

const ROLES_LOCK = 4_217_002

/** Makes the role, or changes its password. `url` is a superuser's. */
export async function createApplicationRole(url: string, password: string): Promise<void> {
  await withClient({ connectionString: url }, (client) =>
    client.query(`
      -- Also when the disk is nearly full and transactions only read.
      begin read write;
      select pg_advisory_xact_lock(${ROLES_LOCK});
      do $$ begin
        if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
          create role ${APPLICATION_ROLE};
        end if;
      end $$;
      alter role ${APPLICATION_ROLE} login noinherit password ${pg.escapeLiteral(password)};
      commit`),
  )
}

/**
 * Gives the role of `applicationUrl` what the application needs, at each start. `ownerUrl` is that of the tables' owner.
 * Throws when the role may do more.
 */
export async function grantRights(ownerUrl: string, applicationUrl: string): Promise<void> {
  const role = await withClient({ connectionString: applicationUrl }, refuseExcess)
  await withClient({ connectionString: ownerUrl }, (client) => changeRights(client, role, 'commit'))
}

/** Throws as `grantRights` would, and changes nothing. */
export async function tryRights(owner: pg.Client, role: string): Promise<void> {
  await changeRights(owner, role, 'rollback')
}

async function changeRights(owner: pg.Client, role: string, end: 'commit' | 'rollback'): Promise<void> {
  await owner.query('begin read write')
  await owner.query(rightsOf(pg.escapeIdentifier(role)))
  await owner.query(end)
}

/** Returns the role of the connection. Throws when it may do more than the application needs. */
export async function refuseExcess(client: pg.Client): Promise<string> {
  const { role, excess } = await findExcess(client)
  if (excess.length > 0)
    throw new Error(
      `The role ${role} of DATABASE_URL ${excess.join(' and ')}: it should only read and write rows`,
    )
  return role
}

/**
 * Objects of others in the schema are left alone: the owner may not grant rights on them. Rows of a table with a refuse_change trigger
 * are final: the trigger's events are not granted.
 */
function rightsOf(role: string): string {
  return `
    select pg_advisory_xact_lock(${ROLES_LOCK});
    grant usage on schema public to ${role};
    do $$ declare tables text; sequences text; functions text; final record; begin
      select string_agg(oid::regclass::text, ', ') filter (where relkind <> 'S'),
        string_agg(oid::regclass::text, ', ') filter (where relkind = 'S')
        into tables, sequences from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${isOurs('pg_class', 'c')};
      select string_agg(oid::regprocedure::text, ', ') into functions from pg_proc p
        where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and ${isOurs('pg_proc', 'p')};
      execute format('revoke all on %s from %s', tables, $role$${role}$role$);
      execute format('grant select, insert, update, delete on %s to %s', tables, $role$${role}$role$);
      execute format('grant usage, select on sequence %s to %s', sequences, $role$${role}$role$);
      execute format('grant execute on routine %s to %s', functions, $role$${role}$role$);
      for final in
        select c.oid::regclass as "table",
          concat_ws(', ', case when bool_or(tgtype & 8 > 0) then 'delete' end, case when bool_or(tgtype & 16 > 0) then 'update' end)
            as events
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where tgfoid = 'refuse_change'::regproc and tgattr = '' and tgqual is null and ${isOurs('pg_class', 'c')} group by c.oid
      loop
        execute format('revoke %s on %s from %s', final.events, final."table", $role$${role}$role$);
      end loop;
    end $$;
    revoke insert, update, delete on schema_migrations from ${role};
    -- Temporary tables are DDL.
    do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`
}

async function findExcess(client: pg.Client): Promise<{ role: string; excess: string[] }> {
  const { rows } = await client.query<{ role: string; excess: string[] }>(`
    select current_user as role, array_remove(array[
      case when (select rolsuper from pg_roles where rolname = current_user) then 'is a superuser' end,
      case when has_schema_privilege('public', 'create') then 'may create tables' end,
      case when (select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('public.order_events'))
        then 'owns the tables' end
    ], null) as excess`)
  return rows[0] ?? { role: '', excess: [] }
}

/** What the role of the connection lacks to own the tables and to migrate. Before the first migration there are none. */
export async function findMissingRights(client: pg.Client): Promise<{ role: string; missing: string[] }> {
  const { rows } = await client.query<{
    role: string
    isBarred: boolean
    tables: string[]
    others: string[]
  }>(
    `select current_user as role, not has_schema_privilege('public', 'create') as "isBarred",
      coalesce(array_agg(relname::text order by relname) filter (where to_regclass('public.schema_migrations') is not null), '{}') as tables,
      coalesce(array_agg(relname::text order by relname) filter (where not pg_has_role(relowner, 'member')), '{}') as others
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1)`,
    [await readTableNames()],
  )
  const { role, isBarred, tables, others } = rows[0] ?? { role: '', isBarred: false, tables: [], others: [] }
  const missing = [
    ...(isBarred ? ['may not create tables'] : []),
    ...(others.length > 0 && others.length === tables.length ? ['does not own the tables'] : []),
    ...(others.length > 0 && others.length < tables.length ? [`does not own ${others.join(', ')}`] : []),
  ]
  return { role, missing }
}
