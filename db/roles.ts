// The role of the running application: it reads and writes rows, and cannot change the schema or a row that is final.

import pg from 'pg'
import { withClient } from './client.ts'

/** Of the embedded PostgreSQL and of tests. */
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
  await withClient({ connectionString: ownerUrl }, (client) =>
    client.query(rightsOf(pg.escapeIdentifier(role))),
  )
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

/** Rows of a table with a refuse_change trigger are final: the trigger's events are not granted. */
function rightsOf(role: string): string {
  return `
    begin read write;
    select pg_advisory_xact_lock(${ROLES_LOCK});
    grant usage on schema public to ${role};
    revoke all on all tables in schema public from ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    grant execute on all functions in schema public to ${role};
    revoke insert, update, delete on schema_migrations from ${role};
    do $$ declare final record; begin
      for final in
        select tgrelid::regclass as "table",
          concat_ws(', ', case when bool_or(tgtype & 8 > 0) then 'delete' end, case when bool_or(tgtype & 16 > 0) then 'update' end)
            as events
        from pg_trigger where tgfoid = 'refuse_change'::regproc and tgattr = '' and tgqual is null group by tgrelid
      loop
        execute format('revoke %s on %s from %s', final.events, final."table", $role$${role}$role$);
      end loop;
      -- Temporary tables are DDL.
      execute format('revoke temporary on database %I from public', current_database());
    end $$;
    commit`
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
  const { rows } = await client.query<{ role: string; missing: string[] }>(`
    select current_user as role, array_remove(array[
      case when not has_schema_privilege('public', 'create') then 'may not create tables' end,
      case when not (select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('public.order_events'))
        then 'does not own the tables' end
    ], null) as missing`)
  return rows[0] ?? { role: '', missing: [] }
}
