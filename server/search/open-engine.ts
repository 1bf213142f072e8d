// The engine that the configuration asks for.
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Config } from '#server/config.ts'
import type { Replica } from '#server/database/replica.ts'
import type { OutageReport, Report } from '#server/watching/reports.ts'
import { collectGarbage } from '#server/scheduled/memory.ts'
import type { StartedEngine } from './engine.ts'
import { memorySearch } from './memory-engine.ts'
import { checkCluster } from './opensearch/check-cluster.ts'
import { openSearch } from './opensearch/opensearch-engine.ts'
import { savedIndex } from './saved-index.ts'

/** Bytes. A collection pauses for a fifth of a second. */
const LARGE_INDEX = 10_000_000
const COLLECT_EVERY = 50_000_000

interface EngineOptions {
  /** To load the index in memory from. */
  replica?: Replica | null
  retried: Report
  away: OutageReport
  loaded: (details: Record<string, number>) => void
  /** The time limit of a request. */
  timeoutMs?: number
}

/** For a start: throws when the cluster that is configured cannot be used, with the remedy. */
export async function checkEngine({ openSearchUrls, answers }: Config, away: Report): Promise<void> {
  if (openSearchUrls && answers) await checkCluster(openSearchUrls, away)
}

export function openEngine(
  { openSearchUrls, dataDir }: Pick<Config, 'openSearchUrls' | 'dataDir'>,
  db: Kysely<DB>,
  options: EngineOptions,
): StartedEngine {
  if (!openSearchUrls) return memoryEngine(db, dataDir, options)
  return openSearch(db, openSearchUrls, {
    onError: options.retried,
    outages: options.away,
    timeoutMs: options.timeoutMs,
    onLoaded: ({ docs, vocabulary: { bytes } }, seconds) =>
      options.loaded({ products: docs, bytes, seconds }),
  })
}

/** With memory collected while it loads. */
function memoryEngine(db: Kysely<DB>, dataDir: string, { replica = null, retried, loaded }: EngineOptions) {
  let collectedAt = 0
  return memorySearch(db, {
    replica,
    saved: savedIndex(join(dataDir, 'search-index'), db),
    onError: retried,
    onLoading({ bytes }) {
      if (bytes < collectedAt) collectedAt = 0
      if (bytes < collectedAt + COLLECT_EVERY) return
      collectedAt = bytes
      collectGarbage()
    },
    onLoaded({ products, bytes }, seconds) {
      loaded({ products, bytes, seconds })
      if (bytes > LARGE_INDEX) collectGarbage()
      collectedAt = 0
    },
  })
}
