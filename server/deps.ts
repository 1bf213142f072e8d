// The dependencies of every feature. Nothing else is global, except caches.
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Config } from './config.ts'
import type { FileStore } from './files/store.ts'
import type { Limits } from './limits/limits.ts'
import type { Mail } from './mail/transport.ts'
import type { Metrics } from '#server/watching/metrics.ts'
import type { Replica } from '#server/database/replica.ts'
import type { StartedEngine } from './search/engine.ts'

export interface Deps {
  config: Config
  db: Kysely<DB>
  /** For lists and reports, by reads.ts; closed by its creator. */
  replica: Replica | null
  /** One per process, closed by its creator. */
  search: StartedEngine
  /** Rate limits; closed by its creator. */
  limits: Limits
  /** Pictures; closed by its creator. */
  files: FileStore
  /** Null where no e-mails are sent; closed by its worker. */
  mail: Mail | null
  /** Null without METRICS_PORT. */
  metrics: Metrics | null
  /** The clock; tests set it. */
  now: () => Date
}
