// Checks and migrates the database and loads the demo world, in a process of its own that frees its memory.

import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { grantRights } from '#db/roles.ts'
import { dayOf } from '#domain/days.ts'
import { readStartConfig, type Config } from '#server/config.ts'
import { openFiles } from '#server/files/open.ts'
import { nameOf, type S3Place } from '#server/files/s3-url.ts'
import { checkEngine } from '#server/search/open-engine.ts'
import { checkClock } from '../checks/clock.ts'
import { checkDisk } from '../checks/data-dir.ts'
import { addressesOf, checkOwner, checkPasswords, checkServer, oneRole } from '../checks/database.ts'
import { checkMailServer } from '../checks/mail.ts'
import type { Outcome } from '../checks/outcome.ts'
import { checkReplica } from '../checks/replica.ts'
import { isWarning, messageOf, step, warn } from './progress.ts'
import { failWith, onShutdown } from './shutdown.ts'

onShutdown(() => process.exit(130))
try {
  const config = readStartConfig(process.env)
  const { replicaUrl, smtpUrl } = config
  const { databaseUrl, migrationUrl } = addressesOf(config)
  const isEmbedded = process.env['ABASTO_EMBEDDED'] !== undefined
  if (isEmbedded) recommendSystemPostgres(config)
  else {
    await step('PostgreSQL of DATABASE_URL', () => checkServer(databaseUrl))
    // The bundled one watches its disk itself (db/embedded/disk.ts).
    await onlyWarn(() => checkDisk('The disk of DATA_DIR', config.dataDir))
  }
  await onlyWarn(() => checkClock(databaseUrl))
  if (config.s3) await checkFiles(config.s3)
  // Only warns of an outage, as with S3 (X1).
  await checkEngine(config, (error) => warn(`OPENSEARCH_URL: ${messageOf(error)}`))
  const mail = smtpUrl === undefined ? warnOfStoredMail(config) : warnOfMail(smtpUrl)
  await step('Schema', () => migrateAll(migrationUrl))
  const owner = () => checkOwner({ databaseUrl, migrationUrl })
  if (migrationUrl === databaseUrl) await onlyWarn(async () => ({ warning: oneRole(await owner()) }))
  else {
    await owner()
    await grantRights(migrationUrl, databaseUrl)
  }
  if (replicaUrl !== undefined)
    await step('Replica of DATABASE_REPLICA_URL', () => checkReplica(replicaUrl, databaseUrl))
  if (config.demo) await step('Demo world', () => loadDemoIfEmpty(migrationUrl, config))
  else if (config.environment === 'production') await checkPasswords(databaseUrl)
  await mail
} catch (error) {
  failWith(error)
}

/** Only warns of an outage, which must not keep the shop from starting (X2). */
async function checkFiles(s3: S3Place): Promise<void> {
  const { findProblem } = await import('#server/files/check.ts')
  const problem = await findProblem(s3)
  if (problem && !problem.isOutage) throw new Error(problem.sentence)
  if (problem) warn(problem.sentence)
  else console.log(`  ✓ Files on S3: ${nameOf(s3)}`)
}

async function migrateAll(url: string): Promise<string> {
  const applied = await migrate(url)
  return applied.length ? `${applied.length} migrations` : 'up to date'
}

function recommendSystemPostgres({ environment }: Config) {
  if (environment !== 'production') return
  warn('The bundled PostgreSQL is for trying and small offices: a beta package with OpenSSL 1.1.1.')
  console.log('    For more use the PostgreSQL of your system, with DATABASE_URL.')
}

function warnOfStoredMail({ environment, dataDir }: Config) {
  if (environment !== 'production') return
  warn('NO E-MAIL IS SENT, because SMTP_URL is none.')
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

/** Only warns: without a mail server e-mails wait (I20). */
async function warnOfMail(smtpUrl: string): Promise<void> {
  const outcome = await onlyWarn(() => checkMailServer(smtpUrl))
  if (!isWarning(outcome)) console.log(`  ✓ Mail server: ${outcome}`)
}

/** For a check whose failure does not refuse the start. */
async function onlyWarn(check: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await check().catch((error: unknown) => ({ warning: messageOf(error) }))
  if (isWarning(outcome)) warn(outcome.warning)
  return outcome
}
