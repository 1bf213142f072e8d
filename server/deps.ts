// What every feature is given. Nothing else is global, but for what a module may forget at any time and do anew.
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Config } from './config.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { SearchEngine } from './search/engine.ts'

export interface Deps {
  config: Config
  db: Kysely<DB>
  jobs: Jobs
  /** One for the whole process. Whoever makes it closes it. */
  search: SearchEngine
  /** Counts what may be tried only so often. Whoever makes it closes it. */
  limits: Limits
  /** The clock, so that tests can set it. */
  now: () => Date
}
