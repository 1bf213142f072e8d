// The parts that a process needs, and whether each answers: lines of /readyz, the gauge abasto_part_up, and what of the log an
// outage explains.
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Deadline, withDeadline } from '#db/deadline.ts'
import { nearlyFull, spaceAt } from '#db/embedded/disk.ts'
import { isTransient } from '#db/transient-errors.ts'
import type { DB } from '#db/types.ts'
import { singleFlight } from '#server/changes/single-flight.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/http/errors.ts'
import { FilesUnavailable } from '#server/files/store.ts'
import { MailServerAway } from '#server/mail/transport.ts'
import { Outage, type OutageReport, type Report } from './reports.ts'
import { withTimeout } from '#server/http/timeout.ts'

const DEADLINE_MS = 2_500
const CHECK_EVERY_MS = 10_000
/** What began in an outage of the database may fail so long after its end: a statement ends, another try begins. */
const LONGEST_CALL_MS = 15_000

/** "ok", or what is wrong; null for a part that this process does not use. */
type Question = (deps: Deps, space: typeof spaceAt) => Promise<string> | string | null

/** Asked when somebody wants to know. The others know from their own work and from `watchParts`. */
export const QUESTIONS = {
  database: ({ db }) => stateOfDatabase(db),
  replica: ({ replica }) => replica && replica.state,
  search: ({ config, search }) => (config.answers ? stateOfSearch(search) : null),
  files: ({ files }) => files.state(),
  redis: ({ config, limits }) => (config.redisUrl === undefined ? null : limits.state()),
  mail: ({ mail }) => mail && mail.state(),
  /** The disk of DATA_DIR. */
  disk: ({ config }, space) => stateOfDisk(config.dataDir, space),
} satisfies Record<string, Question>

export type PartName = keyof typeof QUESTIONS
export type PartStates = Partial<Record<PartName, string>>

export async function readParts(deps: Deps, space = spaceAt): Promise<PartStates> {
  const all = Object.entries(QUESTIONS).map(async ([part, ask]) => [part, await ask(deps, space)] as const)
  return Object.fromEntries((await Promise.all(all)).filter(([, state]) => state !== null))
}

/** A search that is behind answers, and says by how much. */
export function isUp(state: string): boolean {
  return /^(ok|\d+ s behind)$/.test(state)
}

/**
 * Only what no answer can do without makes a process not ready. All processes share the other parts: to take them out of
 * rotation would end the shop with one of its parts.
 */
export function readiness(parts: PartStates, isLoaded: boolean): 'ready' | 'degraded' | 'not ready' {
  if (parts.database === NOT_REACHABLE || !isLoaded) return 'not ready'
  return Object.values(parts).every(isUp) ? 'ready' : 'degraded'
}

const NOT_REACHABLE = 'not reachable'

async function stateOfDatabase(db: Kysely<DB>): Promise<string> {
  const probe = sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting from schema_migrations limit 1`
  return withDeadline(new Deadline(DEADLINE_MS), () => probe.execute(db)).then(
    ({ rows }) => (rows[0]?.setting === 'on' ? 'read-only' : 'ok'),
    () => NOT_REACHABLE,
  )
}

function stateOfSearch({ isLoaded, size, away, age }: Deps['search']): string {
  const reason = away()
  if (reason !== null) return reason
  if (!isLoaded()) return size() > 0 ? `index is loading, ${size()} products so far` : 'index is loading'
  return age() > 0 ? `${age()} s behind` : 'ok'
}

/** A folder of the network may hang. */
async function stateOfDisk(folder: string, space: typeof spaceAt): Promise<string> {
  try {
    const full = nearlyFull(await withTimeout(DEADLINE_MS, space(folder), () => new Error('no answer')))
    return full === null ? 'ok' : `${full} % full`
  } catch {
    return NOT_REACHABLE
  }
}

export interface PartReports {
  database: OutageReport
  disk: OutageReport
}

export interface WatchedParts {
  /** Reports what no outage explains: that has a report of its own. */
  unexplained(report: Report): Report
  stop(): void
}

/** Asks all parts again and again, so that outages and their ends are noticed without users. */
export function watchParts(deps: Deps, reports: PartReports): WatchedParts {
  const stopped = new AbortController()
  const database = new Outage(reports.database)
  const disk = new Outage(reports.disk)

  // Shared: in an outage each failure asks.
  const checkDatabase = singleFlight(async () => note(database, 'database', await stateOfDatabase(deps.db)))

  async function check(): Promise<void> {
    const { config, search, files, mail } = deps
    await Promise.all([
      checkDatabase(),
      stateOfDisk(config.dataDir, spaceAt).then((state) => note(disk, 'disk', state)),
      config.answers && search.check(),
      files.check(),
      mail?.check(),
    ])
  }

  function note(outage: Outage, part: PartName, state: string): void {
    if (stopped.signal.aborted) return
    if (isUp(state)) outage.back()
    else outage.down(new Error(`The ${part} is ${state}`))
  }

  function wasAwayLately(): boolean {
    return database.isDown || performance.now() - database.endedAt < LONGEST_CALL_MS
  }

  async function isExplained(error: unknown): Promise<boolean> {
    const causes = causesOf(error)
    if (causes.some((cause) => cause instanceof MailServerAway)) return true
    if (causes.some((cause) => cause instanceof FilesUnavailable)) return true
    // A mistake of ours is none of the database.
    if (!causes.some((cause) => isTransient(cause) || cause instanceof ApiError)) return false
    if (!wasAwayLately()) await checkDatabase()
    return wasAwayLately()
  }

  void (async () => {
    while (!stopped.signal.aborted) {
      await check().catch(() => undefined)
      await wait(CHECK_EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    unexplained: (report) => (error) =>
      void isExplained(error).then((explained) => explained || report(error)),
    stop: () => stopped.abort(),
  }
}

function causesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return []
  const parts: unknown[] = error instanceof AggregateError ? error.errors : []
  return [error, ...[error.cause, ...parts].flatMap(causesOf)]
}
