// `npm run doctor`: checks what Abasto needs, beside a running Abasto or without one, and says what to do (N6).
// It changes nothing: probes in S3 and OpenSearch are removed again.

import { join } from 'node:path'
import { spaceOf } from '#db/embedded/disk.ts'
import { findRunning, type Running } from '#db/embedded/start.ts'
import { findMistypedNames, readStartConfig, type Config } from '#server/config.ts'
import { withTimeout } from '#server/http/timeout.ts'
import { checkClock } from './checks/clock.ts'
import { checkDataDir, checkDisk, judgeSpace } from './checks/data-dir.ts'
import {
  addressesOf,
  checkAcceptsChanges,
  checkMigrations,
  checkPasswords,
  checkRights,
  checkServer,
  type Addresses,
} from './checks/database.ts'
import { checkMailServer } from './checks/mail.ts'
import type { Outcome } from './checks/outcome.ts'
import { checkPorts } from './checks/ports.ts'
import { checkRedis } from './checks/redis.ts'
import { checkReplica } from './checks/replica.ts'
import { checkOpenSearch, checkS3 } from './checks/storage.ts'
import { isWarning, messageOf, warn as printWarning } from './start/progress.ts'

/** Time limit of one check. Longer than the deadlines within them. */
const CHECK_MS = 12_000

let wrong = 0
let warnings = 0

const config = readSettings()
if (config) {
  await checkFolder(config)
  await report('Addresses', () => checkPorts(config))
  await checkDatabase(config)
  await checkServices(config)
}
console.log(`\n${summary()}\n`)
// A check that ran out of time may hold a connection.
process.exit(wrong > 0 ? 1 : 0)

function readSettings(): Config | null {
  try {
    const settings = readStartConfig(process.env)
    if (settings.databaseUrl !== undefined) addressesOf(settings)
    const mistyped = findMistypedNames(process.env)
    for (const sentence of mistyped) warn(`Configuration: ${sentence}`)
    if (mistyped.length === 0) console.log('  ✓ Configuration: all settings are right')
    return settings
  } catch (error) {
    // A heading, and a line for each mistake.
    const lines = messageOf(error).split('\n')
    wrong = Math.max(1, lines.length - 1)
    console.log(`  ✗ Configuration: ${lines.join('\n  ')}`)
    return null
  }
}

async function checkFolder({ dataDir }: Config): Promise<void> {
  const isWritable = await report('DATA_DIR', () => checkDataDir(dataDir))
  if (isWritable) await report('Disk', () => checkDisk('The disk of DATA_DIR', dataDir))
}

async function checkDatabase(settings: Config): Promise<void> {
  const addresses =
    settings.databaseUrl === undefined ? await checkBundled(settings) : await checkOwn(settings)
  if (addresses === null) {
    console.log('    Not checked without it: changes, roles, migrations, clock, passwords, replica')
    return
  }
  const { databaseUrl, migrationUrl } = addresses
  await report('Changes', () => checkAcceptsChanges(databaseUrl))
  await report('Roles', () => checkRights(addresses))
  const migrations = await report('Migrations', () => checkMigrations(migrationUrl))
  await report('Clock', () => checkClock(databaseUrl))
  const { environment, demo, replicaUrl } = settings
  if (typeof migrations === 'string' && environment === 'production' && !demo)
    await report('Passwords', () => checkPasswords(databaseUrl))
  if (replicaUrl !== undefined) await report('Replica', () => checkReplica(replicaUrl, databaseUrl))
}

/** Null when it cannot be asked. */
async function checkOwn(settings: Config): Promise<Addresses | null> {
  const addresses = addressesOf(settings)
  const { databaseUrl, migrationUrl } = addresses
  const answers = await report('PostgreSQL', () => checkServer(databaseUrl))
  if (migrationUrl === databaseUrl) return answers ? addresses : null
  const ownerAnswers = await report('PostgreSQL for migrations', () =>
    checkServer(migrationUrl, 'MIGRATION_DATABASE_URL'),
  )
  return answers && ownerAnswers ? addresses : null
}

/** Null when it does not run or cannot be asked. */
async function checkBundled({ dataDir }: Config): Promise<Addresses | null> {
  let running: Running | undefined
  const isFound = await report('Bundled PostgreSQL', async () => {
    running = await findRunning(dataDir)
    return running
      ? `runs on ${join(dataDir, 'postgres')}`
      : { warning: 'it is not running. Start Abasto with npm start, then repeat npm run doctor' }
  })
  if (!isFound || running === undefined) return null
  const { dir, url, applicationUrl } = running
  await report('Disk of PostgreSQL', async () => judgeSpace('The disk of PostgreSQL', await spaceOf(dir)))
  const answers = await report('PostgreSQL', () => checkServer(applicationUrl, null))
  return answers ? { databaseUrl: applicationUrl, migrationUrl: url } : null
}

async function checkServices(settings: Config): Promise<void> {
  const { smtpUrl, s3, openSearchUrls, answers, redisUrl, dataDir } = settings
  await report('Mail server', async () => {
    if (smtpUrl !== undefined) return checkMailServer(smtpUrl)
    const stored = `none, e-mails stay in ${join(dataDir, 'mail')}`
    return settings.environment === 'production'
      ? { warning: `${stored}: users get no links. Set SMTP_URL` }
      : stored
  })
  await report('Pictures', async () => (s3 ? checkS3(s3) : `files in ${dataDir}`))
  await report('Search', async () =>
    openSearchUrls && answers ? checkOpenSearch(settings) : 'in the memory of each process',
  )
  await report('Rate limits', async () =>
    redisUrl === undefined ? 'in the memory of the process' : checkRedis(redisUrl),
  )
}

/** Prints one line. Null when the check throws. */
async function report(name: string, check: () => Promise<Outcome>): Promise<Outcome | null> {
  const tooLong = () => new Error(`no answer within ${CHECK_MS / 1000} s. Look at its load and its network`)
  try {
    const outcome = await withTimeout(CHECK_MS, check(), tooLong)
    if (isWarning(outcome)) warn(`${name}: ${outcome.warning}`)
    else console.log(`  ✓ ${name}: ${outcome}`)
    return outcome
  } catch (error) {
    wrong++
    console.log(`  ✗ ${name}: ${messageOf(error)}`)
    return null
  }
}

function warn(sentence: string): void {
  warnings++
  printWarning(sentence)
}

function summary(): string {
  if (wrong > 0) return wrong === 1 ? '1 thing is wrong.' : `${wrong} things are wrong.`
  if (warnings === 0) return 'Nothing is wrong.'
  return warnings === 1
    ? 'Nothing is wrong, but read the warning above.'
    : `Nothing is wrong, but read the ${warnings} warnings above.`
}
