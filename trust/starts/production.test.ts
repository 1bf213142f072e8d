// What `npm start` does with NODE_ENV=production (B12), by its own processes.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect, inject, test } from 'vitest'
import { copyDatabase } from '#test/copy.ts'
import { applicationUrl, databaseUrl, dataDir, db } from '#test/database.ts'

const empty = await copyDatabase(inject('world'), `${process.pid}_${Date.now()}_empty`, { isEmpty: true })
afterAll(() => empty.drop())

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://abasto.example',
  SMTP_URL: 'none',
  TRUST_PROXY: 'none',
}
const onDemoWorld = { DATABASE_URL: applicationUrl, MIGRATION_DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
const onEmpty = {
  DATABASE_URL: empty.applicationUrl,
  MIGRATION_DATABASE_URL: empty.url,
  DATA_DIR: empty.dataDir,
}

const { DEMO: _, ...inherited } = process.env

/** The start of the whole, for what it refuses before it starts anything. */
async function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.ts'], { env: { ...inherited, ...variables } })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, printed: out + err }
}

/** Its part that checks the settings and fills the database. */
async function prepare(variables: Record<string, string>) {
  const env = { ...inherited, ...PRODUCTION, ...variables }
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
  const child = fork('scripts/start/prepare.ts', { env, execArgv: [], stdio: [...stdio] })
  let failure: string | null = null
  child.on('message', (message: { failure?: string }) => (failure = message.failure ?? null))
  if (!child.stdout) throw new Error('No output')
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: code as number, printed, failure }
}

const users = async (of: typeof db) => (await of.selectFrom('users').select('email').execute()).length

test.each(['PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY', 'MIGRATION_DATABASE_URL'])(
  'B12 in production the start is refused without %s, which it names',
  async (name) => {
    const { code, printed } = await start({ ...PRODUCTION, ...onDemoWorld, [name]: '' })
    expect(code).toBe(1)
    expect(printed).toContain(`In production these settings are needed, or "none":\n  ${name}: `)
    expect(printed).not.toContain('Abasto starts')
  },
)

test('B12 in production an empty database stays empty, and the start says loudly that e-mails stay on disk', async () => {
  const { code, printed } = await prepare(onEmpty)
  expect(code).toBe(0)
  expect(printed).toContain('! NO E-MAIL IS SENT, because SMTP_URL is none.')
  expect(printed).toContain(`E-mails stay in ${empty.dataDir}/mail`)
  expect(printed).not.toContain('Demo world')
  expect(await users(empty.db)).toBe(0)
})

test('B12 in production known passwords are refused by name, unless DEMO=on allows the demo world', async () => {
  const refused = await prepare(onDemoWorld)
  expect(refused.code).toBe(1)
  expect(refused.failure).toContain('no account may have the public password of the demo world')
  for (const email of ['comprador@abasto.test', 'vendedor@abasto.test', 'operador@abasto.test'])
    expect(refused.failure).toContain(email)
  const allowed = await prepare({ ...onDemoWorld, DEMO: 'on' })
  expect(allowed.code).toBe(0)
  expect(allowed.printed).toContain('Demo world: has data already')
  expect(await users(db)).toBeGreaterThan(5)
})
