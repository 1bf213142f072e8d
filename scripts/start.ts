// `npm start`: prepares Abasto, then supervises PostgreSQL and the application (decision 027).

import { startPostgres, type Postgres } from '#db/embedded/start.ts'
import { DECLINED, findMistypedNames, readStartConfig, type Config } from '#server/config.ts'
import { openDataDir } from './checks/data-dir.ts'
import { buildPage } from './start/page.ts'
import { checkPort } from './checks/ports.ts'
import { detailOf, step, warn } from './start/progress.ts'
import { runToEnd, superviseApplication, type Application } from './start/supervisor.ts'

let postgres: Postgres | undefined
let application: Application | undefined
let stopping = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

const started = performance.now()
try {
  const config = readStartConfig(process.env)
  console.log('Abasto starts')
  for (const sentence of findMistypedNames(process.env)) warn(sentence)
  await checkPorts(config)
  await openDataDir(config.dataDir)
  const [environment] = await Promise.all([openDatabase(config), step('Page', buildOrKeep)])
  application = await superviseApplication(environment, config.processes, (line) => console.log(`  ${line}`))
  console.log(`  ✓ Ready (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  console.log(application.welcome)
} catch (error) {
  if (!stopping) console.error(`\n${detailOf(error)}\n`)
  await postgres?.stop()
  process.exit(1)
}

async function checkPorts({ answers, host, port, metricsHost, metricsPort, processes }: Config) {
  if (answers) await checkPort({ address: 'HOST', port: 'PORT' }, host, port)
  if (metricsPort === undefined) return
  const settings = { address: 'METRICS_HOST', port: 'METRICS_PORT' }
  for (let nth = 0; nth < processes; nth++) await checkPort(settings, metricsHost, metricsPort + nth)
}

/** Returns the environment of the application, which does not learn the owner's password. */
async function openDatabase({
  databaseUrl,
  migrationUrl,
  dataDir,
}: Config): Promise<{ DATABASE_URL: string; MIGRATION_DATABASE_URL: string }> {
  if (databaseUrl === undefined) {
    const log = (line: string) => console.log(`  ${line}`)
    postgres = await step('PostgreSQL', () => startPostgres({ dataDir, log }))
  }
  const DATABASE_URL = postgres?.applicationUrl ?? databaseUrl ?? ''
  await runToEnd('prepare.ts', {
    DATABASE_URL,
    MIGRATION_DATABASE_URL: postgres?.url ?? migrationUrl ?? DECLINED,
    ...(postgres ? { ABASTO_EMBEDDED: '1' } : {}),
  })
  return { DATABASE_URL, MIGRATION_DATABASE_URL: DECLINED }
}

async function buildOrKeep(): Promise<string> {
  return (await buildPage()) ? 'built' : 'unchanged'
}

// Ctrl-C arrives from the terminal and from npm; a repetition within a second is ignored.
async function stop() {
  if (stopping && performance.now() - stopping > 1000) process.exit(130)
  if (stopping) return
  stopping = performance.now()
  console.log('\nAbasto stops')
  await application?.stop()
  await postgres?.stop()
  process.exit(application ? 0 : 130)
}
