// What `npm start` does with NODE_ENV=production (B12), by its own processes.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '#test/copy.ts'
import { db } from '#test/database.ts'
import { onWorld, prepare, run } from './programs.ts'

const empty = await copyDatabase(inject('world'), `${process.pid}_${Date.now()}_empty`, { isEmpty: true })
afterAll(() => empty.drop())

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://abasto.example',
  SMTP_URL: 'none',
  TRUST_PROXY: 'none',
}
const onEmpty = {
  DATABASE_URL: empty.applicationUrl,
  MIGRATION_DATABASE_URL: empty.url,
  DATA_DIR: empty.dataDir,
}

/** The start of the whole, for what it refuses before it starts anything. */
const start = (variables: Record<string, string>) =>
  run('scripts/start.ts', [], { DEMO: undefined, ...variables })

const prepareProduction = (variables: Record<string, string>) =>
  prepare({ DEMO: undefined, ...PRODUCTION, ...variables })

const users = async (of: typeof db) => (await of.selectFrom('users').select('email').execute()).length

test.each(['PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY', 'MIGRATION_DATABASE_URL'])(
  'B12 in production the start is refused without %s, which it names',
  async (name) => {
    const { code, printed } = await start({ ...PRODUCTION, ...onWorld, [name]: '' })
    expect(code).toBe(1)
    expect(printed).toContain(`In production these settings are needed, or "none":\n  ${name}: `)
    expect(printed).not.toContain('Abasto starts')
  },
)

/** Listens at a port until the test ends; 0 for any. */
async function takenPort(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.each(['PORT', 'METRICS_PORT'])(
  'B12 N6 a start whose %s another program has says which setting to change, and a port that is free',
  async (setting) => {
    const port = await takenPort(0)
    // Another program may have it already.
    await takenPort(port + 1).catch(() => undefined)
    const { code, printed } = await start({ ...onWorld, PORT: '0', [setting]: String(port) })
    expect(code).toBe(1)
    const [, free] =
      new RegExp(`Port ${port} is taken. Choose another one: ${setting}=(\\d+) npm start`).exec(printed) ?? []
    expect(Number(free)).toBeGreaterThan(port + 1)
    expect(await takenPort(Number(free))).toBe(Number(free))
  },
)

test('B12 in production an empty database stays empty, and the start says loudly that e-mails stay on disk', async () => {
  const { code, printed } = await prepareProduction(onEmpty)
  expect(code).toBe(0)
  expect(printed).toContain('! NO E-MAIL IS SENT, because SMTP_URL is none.')
  expect(printed).toContain(`E-mails stay in ${empty.dataDir}/mail`)
  expect(printed).not.toContain('Demo world')
  expect(await users(empty.db)).toBe(0)
})

test('B12 in production known passwords are refused by name, unless DEMO=on allows the demo world', async () => {
  const refused = await prepareProduction(onWorld)
  expect(refused.code).toBe(1)
  expect(refused.failure).toContain('no account may have the public password of the demo world')
  for (const email of ['comprador@abasto.test', 'vendedor@abasto.test', 'operador@abasto.test'])
    expect(refused.failure).toContain(email)
  const allowed = await prepareProduction({ ...onWorld, DEMO: 'on' })
  expect(allowed.code).toBe(0)
  expect(allowed.printed).toContain('Demo world: has data already')
  expect(await users(db)).toBeGreaterThan(5)
})
