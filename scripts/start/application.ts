// The process of the application, started by supervisor.ts.

import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { isReadOnly } from '#db/transient-errors.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { localUrl, readStartConfig, type Config } from '#server/config.ts'
import { isLoopbackName } from '#server/http/loopback.ts'
import { serve, type Served } from '#server/main.ts'
import { issueSetUpLink } from '#server/accounts/operator-links.ts'
import { messageOf, warn } from './progress.ts'
import { failWith, onShutdown } from './shutdown.ts'
import { LONGEST_BACKOFF_MS, PROCESS } from './supervisor.ts'

/** Longer than the last request can take (server/http/graceful-shutdown.ts). */
const CLOSING_MS = 14_000

const ACCOUNTS = [
  ['comprador@abasto.test', 'Comprador', 'buyer; aprobadora@ approves'],
  ['aprobadora@abasto.test', 'Comprador', 'approver'],
  ['suplente@abasto.test', 'Comprador', 'can be made a delegate of the approver'],
  ['nuevo@abasto.test', 'Comprador', 'must change the password first'],
  ['otra@abasto.test', 'Comprador', 'buyer of another company'],
  ['vendedor@abasto.test', 'Vendedor', 'seller'],
  ['colega@abasto.test', 'Vendedor', 'colleague of the seller'],
  ['vendedora2@abasto.test', 'Vendedor', 'another seller'],
  ['operador@abasto.test', 'Operador', 'operator, at /operator/login'],
] as const

const JOBS_WELCOME = `
  The jobs of Abasto run here: e-mails, imports, exports and what is scheduled.

  Ctrl-C stops.
`

let server: Served | undefined
onShutdown(() => void stop())
try {
  const config = readStartConfig(process.env)
  const { databaseUrl = '' } = config
  const index = Number(process.env[PROCESS] ?? 0)
  const { metricsPort: first } = config
  const metricsPort = first === undefined ? first : first + index
  server = await serve({ ...config, databaseUrl, metricsPort }, (line) => console.log(`  … ${line}`))
  // It serves already: nothing from here on ends the process.
  const issuesLink = config.answers && index === 0
  const setUpLink = issuesLink
    ? await firstOperatorLink(config, databaseUrl).catch((error: unknown) =>
        printLinkLater(error, config, databaseUrl),
      )
    : null
  process.send?.({ welcome: config.answers ? welcome(config, setUpLink) : JOBS_WELCOME })
  // The process may end by kill -9.
  flushCompileCache()
} catch (error) {
  failWith(withRemedy(error))
}

/** Another program may take the port while the start prepares the database. */
function withRemedy(error: unknown): unknown {
  const { code, port } = error as { code?: string; port?: number }
  if (code !== 'EADDRINUSE') return error
  return new Error(
    `Port ${port} is taken (${messageOf(error)}). Choose another one with PORT or METRICS_PORT`,
  )
}

async function stop() {
  setTimeout(() => process.exit(1), CLOSING_MS).unref()
  await server?.close()
  process.exit(0)
}

/** O1: null when there is an operator, or on a database that accepts no changes. */
async function firstOperatorLink({ publicUrl }: Config, databaseUrl: string): Promise<string | null> {
  const db = connect(databaseUrl, { max: 1 })
  try {
    return await issueSetUpLink({ db, now: () => new Date(), publicUrl })
  } catch (error) {
    if (isReadOnly(error)) return null
    throw error
  } finally {
    await db.destroy()
  }
}

function printLinkLater(error: unknown, config: Config, databaseUrl: string): null {
  warn(
    `The link for the first operator, if there is none, follows when PostgreSQL answers: ${messageOf(error)}`,
  )
  void retryLink(config, databaseUrl)
  return null
}

async function retryLink(config: Config, databaseUrl: string): Promise<void> {
  for (let failures = 1; ; failures++) {
    await wait(Math.min(250 * 2 ** failures, LONGEST_BACKOFF_MS), undefined, { ref: false })
    try {
      const link = await firstOperatorLink(config, databaseUrl)
      if (link !== null) console.log(setUp(link).join('\n'))
      return
    } catch {
      // Reported once.
    }
  }
}

function welcome({ publicUrl, demo, devMail, host, port }: Config, setUpLink: string | null): string {
  const lines = ACCOUNTS.map(([email, type, who]) => `    ${email.padEnd(24)}${type.padEnd(11)}${who}`)
  const accounts = ['', `  Accounts, all with the password ${DEMO_PASSWORD}:`, ...lines]
  return [
    '',
    `  Abasto is ready at ${publicUrl}`,
    ...(demo ? accounts : []),
    ...(setUpLink === null ? [] : setUp(setUpLink)),
    ...(devMail ? ['', `  ${whereMailIs(host, port)}`] : []),
    '',
    '  Ctrl-C stops.',
    '',
  ].join('\n')
}

function setUp(link: string): string[] {
  return [
    '',
    '  There is no operator yet. This link creates the first one. It works once, for 30 minutes:',
    `    ${link}`,
    '  Afterwards: npm run operator -- invite EMAIL',
  ]
}

/** /dev/mail answers to this machine only. */
function whereMailIs(host: string, port: number): string {
  const url = localUrl(host, port)
  if (isLoopbackName(new URL(url).hostname))
    return `E-mails are kept and shown at ${url}/dev/mail, to this machine only`
  return `E-mails are kept in DATA_DIR/mail. /dev/mail does not answer on ${host}, only on this machine's own address`
}
