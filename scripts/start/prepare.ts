// What the application finds: a database that is there, migrated, and not empty. A process of its own that ends when it is so.

import { readConfig } from '#server/config.ts'
import { bringUpToDate, checkServer, loadDemoIfEmpty } from './database.ts'
import { endFor, whenToldToEnd } from './ending.ts'
import { checkMailServer } from './mail-server.ts'
import { step } from './progress.ts'

whenToldToEnd(() => process.exit(130))
try {
  const config = readConfig(process.env)
  const { databaseUrl = '', smtpUrl } = config
  const isOurs = process.env['ABASTO_EMBEDDED'] !== undefined
  if (!isOurs) await step('PostgreSQL of DATABASE_URL', () => checkServer(databaseUrl))
  const mail = smtpUrl === undefined ? null : checkMailServer(smtpUrl)
  await step('Schema', () => bringUpToDate(databaseUrl))
  if (config.demo) await step('Demo world', () => loadDemoIfEmpty(databaseUrl, config))
  await mail
} catch (error) {
  endFor(error)
}
