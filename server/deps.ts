// What every feature is given. Nothing else is global.
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Config } from './config.ts'
import type { Jobs } from './jobs/jobs.ts'

export interface Deps {
  config: Config
  db: Kysely<DB>
  jobs: Jobs
  /** The clock, so that tests can set it. */
  now: () => Date
}
