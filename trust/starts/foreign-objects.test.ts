// Extensions and objects of other roles in the schema public, as an administrator's pg_stat_statements: start, doctor, upgrade, backup and
// restore by an owner that is no superuser leave them alone.
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withClient } from '#db/client.ts'
import { migrate, MIGRATIONS } from '#db/migrate.ts'
import { databaseUrl } from '#test/world.ts'
import { saveBackup } from '../../scripts/backup/save.ts'
import { restoreBackup } from '../../scripts/backup/restore.ts'
import { prepare, run } from './programs.ts'

const { serverUrl } = inject('world')
const NAME = `foreign_${process.pid}`
const OWNER = `${NAME}_owner`
const APPLICATION = `${NAME}_app`
const DBA = `${NAME}_dba`

const urlOf = (role: string, database: string) =>
  Object.assign(new URL(databaseUrl(serverUrl, database)), { username: role, password: 'of tests' }).href
const asSuperuser = <Result>(database: string, work: (client: pg.Client) => Promise<Result>) =>
  withClient({ connectionString: databaseUrl(serverUrl, database) }, work)

/** Foreign objects of each kind, with what the start's statements touch: a final row's trigger, a name with quotes, a foreign key to ours. */
const FOREIGN = `
  create extension if not exists pg_trgm;
  create extension if not exists intarray;
  create extension if not exists pg_stat_statements;
  set role ${DBA};
  create table "de la DBA" (id bigint generated always as identity primary key, at timestamptz);
  create table dba_parts (at date) partition by range (at);
  create table dba_part partition of dba_parts default;
  create unlogged table dba_unlogged (id int);
  create view dba_view as select * from "de la DBA";
  create materialized view dba_matview as select 1 as one;
  create sequence dba_sequence;
  create function dba_function() returns int language sql as 'select 1';
  create procedure dba_procedure() language sql as 'select 1';
  create aggregate dba_sum(int) (sfunc = int4pl, stype = int);
  create type dba_type as enum ('a');
  create domain dba_domain as text;
  reset role`

async function createRoles(): Promise<void> {
  await asSuperuser('postgres', async (client) => {
    for (const role of [OWNER, APPLICATION, DBA])
      await client.query(`create role ${role} login password 'of tests'`)
  })
  onTestFinished(() =>
    asSuperuser('postgres', async (client) => {
      for (const role of [OWNER, APPLICATION, DBA]) await client.query(`drop role ${role}`)
    }),
  )
}

async function createDatabase(database: string): Promise<void> {
  await asSuperuser('postgres', (client) => client.query(`create database ${database} owner ${OWNER}`))
  onTestFinished(async () => {
    await asSuperuser('postgres', (client) => client.query(`drop database ${database} with (force)`))
  })
  await asSuperuser(database, (client) => client.query(`grant create, usage on schema public to ${DBA}`))
}

/** As an earlier version left the database. */
async function migrateUntil(url: string, last: number, folder: string): Promise<void> {
  const earlier = join(folder, 'migrations')
  await mkdir(earlier)
  for (const name of await readdir(MIGRATIONS))
    if (Number.parseInt(name) <= last) await copyFile(join(MIGRATIONS, name), join(earlier, name))
  await migrate(url, undefined, earlier)
}

/** Whether the role has any right on each foreign object. */
async function rightsOnForeign(database: string): Promise<string[]> {
  return asSuperuser(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and relowner = '${DBA}'::regrole and relacl::text like '%${APPLICATION}%'`,
    )
    return rows.map(({ name }) => name)
  })
}

test('N6 extensions and every kind of object of another role leave start, doctor, upgrade, backup and restore working', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-foreign-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await createRoles()
  await createDatabase(NAME)
  await asSuperuser(NAME, (client) => client.query(FOREIGN))
  await migrateUntil(urlOf(OWNER, NAME), 60, folder)
  const settings = {
    DATABASE_URL: urlOf(APPLICATION, NAME),
    MIGRATION_DATABASE_URL: urlOf(OWNER, NAME),
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
  }
  const doctor = async () => {
    const { code, printed } = await run('scripts/doctor.ts', [], { SMTP_URL: '', ...settings })
    return { code, wrong: printed.split('\n').filter((line) => line.includes('✗')) }
  }
  const fine = { code: 0, wrong: [] }

  const upgraded = await prepare(settings)
  expect(upgraded).toMatchObject({ code: 0, failure: '' })
  expect(upgraded.printed).toMatch(/Schema: \d\d+ migrations/)
  expect(await doctor()).toEqual(fine)
  expect(await prepare(settings)).toMatchObject({ code: 0, failure: '' })
  expect(await rightsOnForeign(NAME)).toEqual([])
  const { rows } = await withClient({ connectionString: settings.DATABASE_URL }, (client) =>
    client.query(`select count(*)::int > 5 as reads from regions`),
  )
  expect(rows).toEqual([{ reads: true }])

  const backup = join(folder, 'backup')
  const place = { databaseUrl: settings.MIGRATION_DATABASE_URL, dataDir: settings.DATA_DIR }
  const saved = await saveBackup(place, backup)
  expect(saved.tables.filter(({ name }) => /dba|DBA/.test(name))).toEqual([])
  expect(saved.sequences.filter(({ name }) => /dba|DBA/.test(name))).toEqual([])
  const target = `${NAME}_target`
  await createDatabase(target)
  await asSuperuser(target, (client) => client.query(FOREIGN))
  const restored = await restoreBackup(backup, {
    databaseUrl: urlOf(OWNER, target),
    dataDir: join(folder, 'restored'),
  })
  expect(restored.tables.map(({ name, rows }) => [name, rows])).toEqual(
    saved.tables.map(({ name, rows }) => [name, rows]),
  )
  await asSuperuser(target, async (client) => {
    const { rows: kept } = await client.query(`select to_regclass('"de la DBA"') is not null as "isKept"`)
    expect(kept).toEqual([{ isKept: true }])
  })
})

test('N6 a table of ours that another role owns is named by the doctor and by the start, with the remedy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-foreign-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await createRoles()
  await createDatabase(NAME)
  const settings = {
    DATABASE_URL: urlOf(APPLICATION, NAME),
    MIGRATION_DATABASE_URL: urlOf(OWNER, NAME),
    DATA_DIR: folder,
    DEMO: 'off',
  }
  expect(await prepare(settings)).toMatchObject({ code: 0, failure: '' })
  await asSuperuser(NAME, (client) => client.query(`alter table claims owner to ${DBA}`))
  const sentence = `The role ${OWNER} of MIGRATION_DATABASE_URL does not own claims. Name the owner of the database and its tables there`
  const { code, printed } = await run('scripts/doctor.ts', [], { SMTP_URL: '', ...settings })
  expect([code, printed]).toEqual([1, expect.stringContaining(`✗ Roles: ${sentence}`)])
  expect(await prepare(settings)).toMatchObject({ code: 1, failure: sentence })
})
