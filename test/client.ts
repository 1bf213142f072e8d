// The application under test on its own port, and callers with a session.
import { afterAll } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { openFiles } from '#server/files/open.ts'
import { memoryLimits, type Rule } from '#server/limits/limits.ts'
import { memorySearch } from '#server/search/memory-engine.ts'
import { Caller } from './caller.ts'
import { applicationDb, applicationUrl, dataDir, db } from './database.ts'
import { fault, WithoutChanges } from './planted-fault.ts'
import { openSession } from './sessions.ts'

/** The application's clock. Tests move it with `clock.set`. */
export const clock = {
  moved: null as Date | null,
  now: () => clock.moved ?? new Date(),
  set: (to: Date | null) => {
    clock.moved = to
  },
}

const config = readConfig({
  DATABASE_URL: applicationUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  IMPORTS_PER_DAY: '1000',
  // Tests act faster than people; trust/hostile/calls.test.ts tests the limit.
  CALLS_PER_MINUTE: '1000000',
})
/** Long, for busy machines; live-index.test.ts tests the timeout. */
export const searchTimeoutMs = 60_000
const searchDb = fault?.staleSearch ? applicationDb.withPlugin(new WithoutChanges()) : applicationDb
const search = memorySearch(searchDb, { timeoutMs: searchTimeoutMs })
const limits = memoryLimits()
/** Without the limits that tests and trials exceed; trust/hostile/calls.test.ts tests them. */
const wideLimits = {
  ...limits,
  of: (rule: Rule) => limits.of(rule.name === 'changes of many' ? { ...rule, most: 1_000_000 } : rule),
}
const files = await openFiles(config)
export const deps: Deps = {
  config,
  db: applicationDb,
  replica: null,
  search,
  limits: wideLimits,
  files,
  mail: null,
  metrics: null,
  now: clock.now,
}
const app = await buildApp(deps)
export const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await app.close()
  await search.close()
})

export const anonymous = new Caller(address, null)

/** A caller with an inserted session of a demo account. account.test.ts tests signing in. */
export async function signIn(email: string, role: Role = 'buyer'): Promise<Caller> {
  return new Caller(address, await openSession(db, email, role, clock.now()))
}
