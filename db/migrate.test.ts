import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl } from '../test/world.ts'
import { migrate } from './migrate.ts'

const { serverUrl } = inject('world')
const database = `migrate_${process.pid}`
const url = databaseUrl(serverUrl, database)
let server: pg.Client
let folder: string

beforeAll(async () => {
  server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
})

beforeEach(async () => {
  await server.query(`DROP DATABASE IF EXISTS ${database}`)
  await server.query(`CREATE DATABASE ${database}`)
  folder = await mkdtemp(join(tmpdir(), 'abasto-migrations-'))
  await write('001_first.sql', 'CREATE TABLE first (id int);')
  await write('002_second.sql', 'INSERT INTO first VALUES (1);')
  return () => rm(folder, { recursive: true })
})

afterAll(async () => {
  await server.query(`DROP DATABASE IF EXISTS ${database}`)
  await server.end()
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(url, undefined, folder)

test('applies every file once, in order', async () => {
  expect(await run()).toEqual(['001_first.sql', '002_second.sql'])
  expect(await run()).toEqual([])
  await write('003_third.sql', 'SELECT 1')
  expect(await run()).toEqual(['003_third.sql'])
})

test('O12 the audit names the migration as the source of its changes', async () => {
  await write(
    '003_third.sql',
    `CREATE TABLE causes AS SELECT current_setting('abasto.cause', true)::jsonb AS cause`,
  )
  await run()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT cause FROM causes')
  await client.end()
  expect(rows).toEqual([{ cause: { source: 'migration' } }])
})

test('two starts at once apply every file once', async () => {
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['001_first.sql', '002_second.sql'])
})

test('a file changed after it was applied is refused', async () => {
  await run()
  await write('001_first.sql', 'CREATE TABLE first (id bigint);')
  await expect(run()).rejects.toThrow('Migration 001_first.sql was changed after it was applied')
})

test('changed line ends are accepted', async () => {
  await write('001_first.sql', 'CREATE TABLE first (\nid int);\n')
  await run()
  await write('001_first.sql', 'CREATE TABLE first (\r\nid int);\r\n')
  expect(await run()).toEqual([])
})

test('a failed file is rolled back, and the error has its line', async () => {
  await write('003_third.sql', 'CREATE TABLE third (id int);\nINSERT INTO nowhere VALUES (1);')
  await expect(run()).rejects.toThrow(
    'Migration 003_third.sql failed: relation "nowhere" does not exist (line 2)',
  )
  await write('003_third.sql', 'CREATE TABLE third (id int);')
  expect(await run()).toEqual(['003_third.sql'])
})

test('a database of a newer version is refused', async () => {
  await write('003_third.sql', 'SELECT 1')
  await run()
  await rm(join(folder, '003_third.sql'))
  await expect(run()).rejects.toThrow('was migrated by a newer one')
})

test('a new file numbered before an applied one is refused', async () => {
  await cp(join(folder, '002_second.sql'), join(folder, '004_fourth.sql'))
  await run()
  await write('003_third.sql', 'SELECT 1')
  await expect(run()).rejects.toThrow('Migration 003_third.sql comes before 004_fourth.sql')
})
