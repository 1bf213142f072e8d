// What the console prints (O1).
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorLink } from '#contract/operators.ts'
import { anonymous } from '#test/client.ts'
import { applicationUrl, databaseUrl, dataDir, db } from '#test/database.ts'

const LINK = /http:\/\/mercado\.test\/operator\/setup#([\w-]{43})/g
const linksIn = (printed: string) => [...printed.matchAll(LINK)].map(([, token = '']) => token)
const describe = (token: string) => anonymous.callOrThrow(operatorLink, { body: { token } })
const environment = {
  ...process.env,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://mercado.test',
  LOG_LEVEL: 'error',
}

/** What `npm start` prints once the application is ready. */
async function welcome(): Promise<string> {
  const env = { ...environment, DATABASE_URL: applicationUrl, PORT: '0', DEMO: 'off' }
  const child = fork('scripts/start/application.ts', {
    env,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [message] = (await once(child, 'message')) as [{ welcome: string }]
  child.kill('SIGTERM')
  await ended
  return message.welcome
}

async function invite(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const env = { ...environment, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, ['scripts/invite-operator.ts', ...args], { env })
  const [printed, failed, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, printed: printed + failed }
}

test('O1 npm run operator prints an invitation for an e-mail', async () => {
  const { code, printed } = await invite('invite', 'Nueva.Operadora@Mercado.test')
  expect(code).toBe(0)
  const [token = '', ...others] = linksIn(printed)
  expect(others).toEqual([])
  expect(await describe(token)).toEqual({ valid: true, email: 'nueva.operadora@mercado.test', is_new: true })
  for (const wrong of [[], ['invite', 'sin arroba'], ['remove', 'a@mercado.test']]) {
    const refused = await invite(...wrong)
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain('npm run operator -- invite E-MAIL')
    expect(linksIn(refused.printed)).toEqual([])
  }
})

test('O1 the start of an installation without operators prints a set-up link, and later ones none', async () => {
  expect(linksIn(await welcome())).toEqual([])
  await sql`alter table users disable trigger one_operator_remains`.execute(db)
  await db.updateTable('users').set({ user_type: 3 }).where('user_type', '=', 1).execute()
  const [token = ''] = linksIn(await welcome())
  expect(await describe(token)).toEqual({ valid: true, email: null, is_new: true })
})
