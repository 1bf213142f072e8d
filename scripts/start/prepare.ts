// Checks and migrates the database and loads the demo world, in a process of its own that frees its memory.

import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { withClient } from '#db/client.ts'
import { connect, isBehindPgBouncer } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { grantRights } from '#db/roles.ts'
import { dayOf } from '#domain/days.ts'
import { readStartConfig, type Config } from '#server/config.ts'
import { openFiles } from '#server/files/open.ts'
import { nameOf, type S3Place } from '#server/files/s3-url.ts'
import { checkEngine } from '#server/search/open-engine.ts'
import { smtpOptions } from '#server/mail/transport.ts'
import { messageOf, step } from './progress.ts'
import { checkReplica } from './replica.ts'
import { failWith, onShutdown } from './shutdown.ts'

const OLDEST_POSTGRES = 15
const SMTP_TIMEOUT_MS = 5000

onShutdown(() => process.exit(130))
try {
  const config = readStartConfig(process.env)
  const { databaseUrl = '', replicaUrl, smtpUrl } = config
  const isEmbedded = process.env['ABASTO_EMBEDDED'] !== undefined
  if (isEmbedded) recommendSystemPostgres(config)
  else await step('PostgreSQL of DATABASE_URL', () => checkServer(databaseUrl))
  if (config.s3) await checkFiles(config.s3)
  // Only warns of an outage, as with S3 (X1).
  await checkEngine(config, (error) => console.log(`  ! OPENSEARCH_URL: ${messageOf(error)}`))
  const mail = smtpUrl === undefined ? warnOfStoredMail(config) : checkMailServer(smtpUrl)
  const { migrationUrl = databaseUrl } = config
  if (isBehindPgBouncer(migrationUrl))
    throw new Error('Behind PgBouncer, MIGRATION_DATABASE_URL must be the address of PostgreSQL itself')
  await step('Schema', () => migrateAll(migrationUrl))
  if (migrationUrl !== databaseUrl) await grantRights(migrationUrl, databaseUrl)
  if (replicaUrl !== undefined)
    await step('Replica of DATABASE_REPLICA_URL', () => checkReplica(replicaUrl, databaseUrl))
  if (config.demo) await step('Demo world', () => loadDemoIfEmpty(migrationUrl, config))
  else if (config.environment === 'production') await refuseKnownPasswords(databaseUrl)
  await mail
} catch (error) {
  failWith(error)
}

async function checkServer(url: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}${pathname}`
  try {
    const config = {
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      // The application sends it too, and PgBouncer refuses it.
      ...(isBehindPgBouncer(url) ? {} : { statement_timeout: 10_000 }),
    }
    const { rows } = await withClient(config, (client) =>
      client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`),
    )
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version) < OLDEST_POSTGRES)
      throw new Error(`it is PostgreSQL ${version}, and ${OLDEST_POSTGRES} is the oldest that works`)
    return `${version} at ${place}`
  } catch (cause) {
    const problem = `The PostgreSQL of DATABASE_URL (${place}) cannot be used: ${messageOf(cause)}`
    const isPgBouncer = messageOf(cause).includes('unsupported startup parameter')
    const remedy = '. If it is PgBouncer in transaction mode, add ?pgbouncer=true to DATABASE_URL'
    throw new Error(isPgBouncer ? problem + remedy : problem, { cause })
  }
}

/** Only warns of an outage, which must not keep the shop from starting (X2). */
async function checkFiles(s3: S3Place): Promise<void> {
  const { findProblem } = await import('#server/files/check.ts')
  const problem = await findProblem(s3)
  if (problem && !problem.isOutage) throw new Error(problem.sentence)
  console.log(problem ? `  ! ${problem.sentence}` : `  ✓ Files on S3: ${nameOf(s3)}`)
}

async function migrateAll(url: string): Promise<string> {
  const applied = await migrate(url)
  return applied.length ? `${applied.length} migrations` : 'up to date'
}

function recommendSystemPostgres({ environment }: Config) {
  if (environment !== 'production') return
  console.log(
    '  ! The bundled PostgreSQL is for trying and small offices: a beta package with OpenSSL 1.1.1.',
  )
  console.log('    For more use the PostgreSQL of your system, with DATABASE_URL.')
}

function warnOfStoredMail({ environment, dataDir }: Config) {
  if (environment !== 'production') return
  console.log('  ! NO E-MAIL IS SENT, because SMTP_URL is none.')
  console.log(`    Users get no password links and no news. E-mails stay in ${join(dataDir, 'mail')}`)
}

async function loadDemoIfEmpty(url: string, config: Config): Promise<string> {
  const { hasWorld, loadDemoWorld } = await import('#demo/world.ts')
  const files = await openFiles(config)
  const db = connect(url, { max: 2, statementMs: 120_000 })
  try {
    if (await hasWorld(db)) return 'has data already'
    await loadDemoWorld(db, { files, today: dayOf(new Date()) })
    return 'loaded'
  } finally {
    files.close()
    await db.destroy()
  }
}

async function refuseKnownPasswords(url: string): Promise<void> {
  const { findKnownPasswords } = await import('#demo/known-passwords.ts')
  const db = connect(url, { max: 1 })
  const emails = await findKnownPasswords(db).finally(() => db.destroy())
  if (emails.length > 0)
    throw new Error(
      `In production no account may have the public password of the demo world. These have it: ${emails.join(', ')}. Use another database, or allow them with DEMO=on`,
    )
}

/** Only warns: without a mail server e-mails wait (I20). */
async function checkMailServer(smtpUrl: string): Promise<void> {
  const smtp = createTransport({
    ...smtpOptions(smtpUrl),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  const { hostname } = new URL(smtpUrl)
  try {
    await smtp.verify()
    console.log(`  ✓ Mail server: ${hostname}`)
  } catch (error) {
    console.log(
      `  ! The mail server of SMTP_URL (${hostname}) cannot be used, e-mails wait: ${messageOf(error)}`,
    )
  } finally {
    smtp.close()
  }
}
