// `npm run doctor`, and the same sentences at the start (N6), by their own processes on real servers.
import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { applicationUrl, databaseUrl, db } from '#test/database.ts'
import { MailServer } from '#test/mail-server.ts'
import { freePort } from '#test/free-port.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { onWorld, prepare, run } from './programs.ts'

type Variables = Record<string, string | undefined>

/** The lines of the doctor, without the space before them. */
async function doctor(variables: Variables) {
  const { code, printed } = await run('scripts/doctor.ts', [], { SMTP_URL: '', ...variables })
  const lines = printed.split('\n').map((line) => line.trim())
  return { code, printed, wrong: lines.filter((line) => line.startsWith('✗')), lines }
}

async function warningsOfStart(variables: Variables) {
  const { code, printed } = await prepare({ ...onWorld, ...variables })
  expect(code).toBe(0)
  return printed.split('\n').filter((line) => line.startsWith('  ! '))
}

/** Runs the module in the process before its script. */
const before = (module: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}`,
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-doctor-'))
  folders.push(folder)
  return folder
}

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const withQuery = (url: string) => `${url}?application_name=other`

test('N6 the doctor prints a line for each check of a healthy world, no password, and ends with 0', async () => {
  const { code, printed, lines } = await doctor(onWorld)
  expect(lines.filter((line) => /^[✓!✗]/.test(line)).map((line) => line.split(':')[0])).toEqual([
    '✓ Configuration',
    '✓ DATA_DIR',
    expect.stringMatching(/^[✓!] Disk$/),
    '✓ Addresses',
    '✓ PostgreSQL',
    '✓ PostgreSQL for migrations',
    '✓ Changes',
    '✓ Roles',
    '✓ Migrations',
    '✓ Clock',
    '✓ Mail server',
    '✓ Pictures',
    '✓ Search',
    '✓ Rate limits',
  ])
  expect(printed).toMatch(/Migrations: \d+ applied, up to date/)
  const isWarned = lines.some((line) => line.startsWith('!'))
  const end = isWarned ? 'Nothing is wrong, but read the warning above.' : 'Nothing is wrong.'
  expect([code, printed.trim().split('\n').at(-1)]).toEqual([0, end])
  for (const url of [applicationUrl, databaseUrl]) expect(printed).not.toContain(new URL(url).password)
})

test('N6 the doctor names every wrong variable, conceals its password, and checks nothing else', async () => {
  const { code, lines, printed } = await doctor({ ...onWorld, PORT: 'abc', SMTP_URL: 'http://a:hidden@b' })
  expect(lines.filter((line) => line !== '')).toEqual([
    '✗ Configuration: These settings are not right:',
    'PORT=abc is not a number',
    'SMTP_URL=… is not like smtp://user:password@host:587',
    '2 things are wrong.',
  ])
  expect([code, printed.includes('hidden')]).toEqual([1, false])
})

test('N6 the doctor and the start refuse a DATA_DIR that cannot be written, with the remedy', async () => {
  const file = join(await makeFolder(), 'file')
  await writeFile(file, '')
  const settings = { ...onWorld, DATA_DIR: join(file, 'data'), PORT: '0' }
  const sentence = `Abasto cannot keep its data in ${file}/data (choose another folder with DATA_DIR=…): ENOTDIR`
  const { code, wrong } = await doctor(settings)
  expect([code, wrong]).toEqual([1, [expect.stringContaining(`✗ DATA_DIR: ${sentence}`)]])
  const start = await run('scripts/start.ts', [], settings)
  expect([start.code, start.printed]).toEqual([1, expect.stringContaining(sentence)])
})

test('N6 the doctor names each server that is away with the remedy, and what it could not check without PostgreSQL', async () => {
  const at = `127.0.0.1:${await freePort()}`
  const { code, wrong, lines, printed } = await doctor({
    DATA_DIR: onWorld.DATA_DIR,
    DATABASE_URL: `postgres://shop:hidden@${at}/shop`,
    SMTP_URL: `smtp://shop:hidden@${at}`,
    S3_URL: `http://key:hidden@${at}/pictures`,
    OPENSEARCH_URL: `http://shop:hidden@${at}/abasto`,
    REDIS_URL: `redis://shop:hidden@${at}`,
  })
  expect(wrong).toEqual([
    expect.stringMatching(
      /^✗ PostgreSQL: .*ECONNREFUSED.*Start it, or correct the host and port in DATABASE_URL$/,
    ),
    expect.stringMatching(
      /^✗ Mail server: .*ECONNREFUSED.*Start it, or correct the host and port in SMTP_URL$/,
    ),
    expect.stringMatching(/^✗ Pictures: .*ECONNREFUSED.*Check S3_URL and the storage/),
    expect.stringMatching(
      /^✗ Search: Nothing that is OpenSearch answers.*Start it, or correct OPENSEARCH_URL$/,
    ),
    expect.stringMatching(/^✗ Rate limits: .*ECONNREFUSED.*Start it, or correct REDIS_URL$/),
  ])
  expect(lines).toContain('Not checked without it: changes, roles, migrations, clock, passwords, replica')
  expect([code, printed.trim().endsWith('5 things are wrong.'), printed.includes('hidden')]).toEqual([
    1,
    true,
    false,
  ])
})

test.each(hasRedis ? ['answers'] : [])('N6 the doctor says that Redis %s', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const { code, lines } = await doctor({ ...onWorld, REDIS_URL: redis.url })
  expect([code, lines]).toEqual([0, expect.arrayContaining([`✓ Rate limits: ${new URL(redis.url).host}`])])
})

test('N6 the doctor says which address has the wrong password, and that a database is not there', async () => {
  const wrongPassword = Object.assign(new URL(databaseUrl), { password: 'hidden' }).href
  const owner = await doctor({ ...onWorld, MIGRATION_DATABASE_URL: wrongPassword })
  expect(owner.wrong).toEqual([
    expect.stringMatching(
      /^✗ PostgreSQL for migrations: .*Correct the user and password in MIGRATION_DATABASE_URL$/,
    ),
  ])
  expect(owner.printed).not.toContain('hidden')
  const none = Object.assign(new URL(applicationUrl), { pathname: '/none' }).href
  const { wrong } = await doctor({ ...onWorld, DATABASE_URL: none })
  expect(wrong).toEqual([
    expect.stringContaining('Create this database, or correct its name in DATABASE_URL'),
  ])
})

test('N6 the doctor and the start refuse a database whose encoding is not UTF8', async () => {
  const name = `ascii_${process.pid}`
  const server = connect(inject('world').serverUrl, { max: 1, statementMs: 60_000 })
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(server)
    await server.destroy()
  })
  await sql`create database ${sql.id(name)} encoding 'SQL_ASCII' locale 'C' template template0`.execute(
    server,
  )
  const DATABASE_URL = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  const settings = { ...onWorld, DATABASE_URL, MIGRATION_DATABASE_URL: '' }
  const sentence = 'its encoding is SQL_ASCII. Create the database with: create database'
  expect((await doctor(settings)).wrong).toEqual([expect.stringContaining(sentence)])
  expect((await prepare(settings)).failure).toContain(sentence)
})

test('N6 the doctor and the start say that the database is newer than this version, and what to do', async () => {
  await sql`insert into schema_migrations (name, checksum) values ('999_future.sql', '')`.execute(db)
  onTestFinished(async () => {
    await sql`delete from schema_migrations where name = '999_future.sql'`.execute(db)
  })
  const sentence =
    'The database has migration 999_future.sql, which this version of Abasto does not know: it was migrated by a newer one. Run that version, or restore a backup made before it'
  const { code, wrong } = await doctor(onWorld)
  expect([code, wrong]).toEqual([1, [`✗ Migrations: ${sentence}`]])
  expect((await prepare(onWorld)).failure).toBe(sentence)
})

test('N6 the doctor counts the migrations that the next start applies, and applies none', async () => {
  type Row = { name: string; checksum: string }
  const { rows } = await sql<Row>`delete from schema_migrations
    where name = (select max(name) from schema_migrations) returning name, checksum`.execute(db)
  const { name = '', checksum = '' } = rows[0] ?? {}
  onTestFinished(async () => {
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(db)
  })
  const { code, lines, printed } = await doctor(onWorld)
  const sentence = `! Migrations: 1 to apply, from ${name}: the next npm start applies them`
  expect([code, lines]).toEqual([0, expect.arrayContaining([sentence])])
  expect(printed).toMatch(/Nothing is wrong, but read the (warning|2 warnings) above\.\s*$/)
  const repeated = await doctor(onWorld)
  expect(repeated.lines).toContain(sentence)
})

test('N6 the doctor refuses an application with the rights of an owner, and an owner without them', async () => {
  const tooMuch = await doctor({ ...onWorld, DATABASE_URL: withQuery(databaseUrl) })
  expect([tooMuch.code, tooMuch.wrong]).toEqual([
    1,
    [
      expect.stringMatching(
        /^✗ Roles: The role \w+ of DATABASE_URL is a superuser.*should only read and write/,
      ),
    ],
  ])
  const tooLittle = await doctor({ ...onWorld, MIGRATION_DATABASE_URL: withQuery(applicationUrl) })
  expect(tooLittle.wrong).toEqual([
    '✗ Roles: The role abasto_app of MIGRATION_DATABASE_URL may not create tables and does not own the tables. Name the owner of the database and its tables there',
  ])
})

test('N6 the doctor names a replica that is no standby, and in production accounts with the public password', async () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'none', SMTP_URL: 'none', TRUST_PROXY: 'none' }
  const settings = { ...onWorld, ...production, DEMO: undefined, DATABASE_REPLICA_URL: applicationUrl }
  const { code, wrong, lines } = await doctor(settings)
  expect([code, wrong]).toEqual([
    1,
    [
      expect.stringMatching(/^✗ Passwords: .*comprador@abasto\.test.*Use another database/),
      expect.stringMatching(/^✗ Replica: .*it is no standby\. Make one/),
    ],
  ])
  expect(lines).toContainEqual(expect.stringMatching(/^! Mail server: none.*Set SMTP_URL$/))
})

test('N6 the doctor says that migrations need PostgreSQL itself instead of PgBouncer', async () => {
  const { code, wrong } = await doctor({
    ...onWorld,
    MIGRATION_DATABASE_URL: `${databaseUrl}?pgbouncer=true`,
  })
  expect([code, wrong]).toEqual([
    1,
    ['✗ Configuration: Behind PgBouncer, MIGRATION_DATABASE_URL must be the address of PostgreSQL itself'],
  ])
})

test('N6 the doctor says that PostgreSQL accepts no changes', async () => {
  const name = sql.id(new URL(databaseUrl).pathname.slice(1))
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db)
  onTestFinished(async () => {
    await sql`alter database ${name} reset default_transaction_read_only`.execute(db)
  })
  const { code, wrong } = await doctor(onWorld)
  expect([code, wrong]).toEqual([
    1,
    [expect.stringMatching(/^✗ Changes: It accepts no changes.*Free space on its disk/)],
  ])
})

test('N6 the doctor and the start say that the clock is off by an hour, and how to set it', async () => {
  const hourAhead = before('const now = Date.now; Date.now = () => now() + 3_600_000')
  const sentence =
    "This machine's clock is 60 min ahead of that of PostgreSQL. Set the wrong one, and keep both right with NTP, for example: timedatectl set-ntp true"
  const { code, wrong } = await doctor({ ...onWorld, ...hourAhead })
  expect([code, wrong]).toEqual([1, [`✗ Clock: ${sentence}`]])
  expect(await warningsOfStart(hourAhead)).toContain(`  ! ${sentence}`)
  expect(await warningsOfStart({})).not.toContainEqual(expect.stringContaining('clock'))
})

/** A disk of 10 GB. */
const diskWith = (freeMb: number) =>
  before(`import promises from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    promises.statfs = async () => ({ bavail: ${freeMb}, blocks: 10240, bsize: 1024 * 1024 })
    syncBuiltinESMExports()`)

test('N6 the doctor and the start warn of a disk at 90 %, and name a full one, with the remedy', async () => {
  const nearly = 'The disk of DATA_DIR is 90 % full, 1024 MB are left. Free some space, or enlarge the disk'
  const warned = await doctor({ ...onWorld, ...diskWith(1024) })
  expect([warned.code, warned.lines]).toEqual([0, expect.arrayContaining([`! Disk: ${nearly}`])])
  expect(await warningsOfStart(diskWith(1024))).toContain(`  ! ${nearly}`)
  const full =
    'The disk of DATA_DIR is 100 % full, 0 MB are left: too little for pictures, and for the bundled PostgreSQL to accept changes. Free some space, or enlarge the disk'
  const { code, wrong } = await doctor({ ...onWorld, ...diskWith(0) })
  expect([code, wrong]).toEqual([1, [`✗ Disk: ${full}`]])
  expect(await warningsOfStart(diskWith(0))).toContain(`  ! ${full}`)
})

async function openMail(options: { isExpired?: boolean }): Promise<MailServer> {
  const mail = new MailServer(options)
  await mail.listen()
  onTestFinished(() => mail.close())
  return mail
}

test('N6 the doctor and the start name the expired certificate of the mail server, and the remedy', async () => {
  const { url: SMTP_URL } = await openMail({ isExpired: true })
  const sentence =
    'The mail server of SMTP_URL (127.0.0.1) cannot be used, e-mails wait: certificate has expired. Renew the certificate on the mail server; if it is valid, the clock of this machine is wrong'
  const { code, wrong } = await doctor({ ...onWorld, SMTP_URL })
  expect([code, wrong]).toEqual([1, [`✗ Mail server: ${sentence}`]])
  expect(await warningsOfStart({ SMTP_URL })).toContain(`  ! ${sentence}`)
})

test('N6 the doctor says that the mail server answers, and sends nothing', async () => {
  const mail = await openMail({})
  const { code, lines } = await doctor({ ...onWorld, SMTP_URL: mail.url })
  expect([code, lines]).toEqual([0, expect.arrayContaining(['✓ Mail server: 127.0.0.1'])])
  expect(mail.received).toEqual([])
})

test('N6 the doctor finds the bundled PostgreSQL while Abasto runs, and says to start Abasto when it does not', async () => {
  const DATA_DIR = await makeFolder()
  await chmod(DATA_DIR, 0o755)
  const settings = { DATA_DIR, DATABASE_URL: '', MIGRATION_DATABASE_URL: '' }
  const sentence =
    '! Bundled PostgreSQL: it is not running. Start Abasto with npm start, then repeat npm run doctor'
  const first = await doctor(settings)
  expect([first.code, first.lines]).toEqual([0, expect.arrayContaining([sentence])])
  const postgres = await startPostgres({ dataDir: DATA_DIR, durable: false })
  try {
    const { code, lines, printed } = await doctor(settings)
    expect([code, lines]).toEqual([
      0,
      expect.arrayContaining([
        `✓ Bundled PostgreSQL: runs on ${DATA_DIR}/postgres`,
        '✓ Changes: accepted',
        expect.stringMatching(/^! Migrations: \d+ to apply, from 001_/),
      ]),
    ])
    for (const url of [postgres.url, postgres.applicationUrl])
      expect(printed).not.toContain(new URL(url).password)
  } finally {
    await postgres.stop()
    folders.push(await realpath(join(DATA_DIR, 'postgres')))
  }
  expect((await doctor(settings)).lines).toContain(sentence)
})
