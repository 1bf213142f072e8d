// `npm start`: everything from an empty folder to an application that answers.

import { access, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Postgres } from '#db/embedded/start.ts'
import { readConfig, type Config } from '#server/config.ts'
import type { Served } from '#server/main.ts'
import { openDatabase } from './start/database.ts'
import { checkMailServer } from './start/mail-server.ts'
import { buildPage } from './start/page.ts'
import { step } from './start/progress.ts'
import { welcome } from './start/welcome.ts'

const CLOSING_MS = 5000

let postgres: Postgres | undefined
let server: Served | undefined
let stopping = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

const started = performance.now()
try {
  const config = readConfig(process.env)
  console.log('Abasto starts')
  await checkPort(config)
  await checkDataDir(config)
  ;[postgres] = await Promise.all([
    openDatabase(config),
    step('Page', buildOrKeep),
    config.smtpUrl === undefined ? null : checkMailServer(config.smtpUrl),
  ])
  const [{ serve }, { showsMail }] = await Promise.all([
    import('#server/main.ts'),
    import('#server/mail/dev-mail.ts'),
  ])
  server = await serve({ ...config, databaseUrl: postgres.url })
  console.log(`  ✓ Ready (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  const mail = showsMail(config)
  console.log(welcome({ address: config.publicUrl, accounts: config.demo, mail, host: config.host }))
} catch (error) {
  // Whoever starts it can act on the message; the stack is for who works on it.
  const detail = process.env['LOG_LEVEL'] === 'debug' && error instanceof Error ? error.stack : undefined
  console.error(`\n${detail ?? (error instanceof Error ? error.message : String(error))}\n`)
  await postgres?.stop()
  process.exit(1)
}

async function checkPort({ host, port }: Config) {
  const probe = createServer()
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
  if (failure?.code === 'EADDRINUSE') {
    throw new Error(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
  }
  if (failure) throw new Error(`Abasto cannot listen on ${host}:${port}: ${failure.message}`)
}

async function checkDataDir({ dataDir }: Config) {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `Abasto cannot keep its data in ${dataDir} (choose another folder with DATA_DIR=…): ${reason}`,
      { cause },
    )
  }
}

async function buildOrKeep(): Promise<string> {
  return (await buildPage()) ? 'built' : 'as built before'
}

// Ctrl-C reaches us from the terminal and once more from npm, so what follows within a second is the same one.
async function stop() {
  if (stopping && performance.now() - stopping > 1000) process.exit(130)
  if (stopping) return
  stopping = performance.now()
  console.log('\nAbasto stops')
  // PostgreSQL ends by itself with this process, whatever happens here.
  setTimeout(() => process.exit(1), CLOSING_MS).unref()
  await server?.close()
  await postgres?.stop()
  process.exit(server ? 0 : 130)
}
