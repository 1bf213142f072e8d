// A replica of the database for lists and reports: whether it may answer, and for whom (X4, decision 041).
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { connect, type Watch } from '#db/connect.ts'
import { Deadline, withDeadline } from '#db/deadline.ts'
import { isConnectionLost } from '#db/transient-errors.ts'
import type { DB } from '#db/types.ts'
import { singleFlight } from '#server/changes/single-flight.ts'
import { Outage, type OutageReport } from '#server/watching/reports.ts'

/** A position in PostgreSQL's log, like "0/16B3748". */
export type Lsn = string

type State = 'ok' | 'starting' | 'behind' | 'not reachable' | 'not a standby of the database' | 'in doubt'

interface Options {
  max: number
  watch?: Watch | undefined
  /** Also the pause after a failed check. */
  checkEveryMs?: number
}

const QUESTION_MS = 250
const CHECK_MS = 2_000
/** The replica must have what the primary had so many checks ago. */
const CHECKS_BEHIND = 2
const RECORD_MS = 1_000
const FIRST_REPLAY = { tries: 10, everyMs: 100 }

export class Replica {
  readonly db: Kysely<DB>
  readonly #primary: Kysely<DB>
  #state: State = 'starting'
  #outage = new Outage()
  /** Positions of the primary at the last checks, the oldest first. */
  #positions: Lsn[] = []
  /** The system identifier of the primary. */
  #cluster: string | null = null
  readonly #checkEveryMs: number
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(url: string, primary: Kysely<DB>, { max, watch, checkEveryMs = 5_000 }: Options) {
    this.db = connect(url, { max, watch })
    this.#primary = primary
    this.#checkEveryMs = checkEveryMs
  }

  get state(): State {
    return this.#state
  }

  /** Waits a moment for the replica to have what the primary has now, such as the newest migration. Never fails. */
  async begin(report: OutageReport): Promise<void> {
    this.#outage = new Outage(report)
    await this.#rememberPrimary()
    const { tries, everyMs } = FIRST_REPLAY
    let found = await this.#find()
    for (let tried = 1; found.state === 'behind' && tried < tries; tried++) {
      await wait(everyMs)
      found = await this.#find()
    }
    this.#become(found)
    this.#timer = setTimeout(() => void this.#tick(), this.#checkEveryMs).unref()
  }

  /** False as well when it does not answer at once. Null: nothing to replay. */
  async hasReplayed(position: Lsn | null): Promise<boolean> {
    if (this.#state !== 'ok') return false
    const question = sql<{ has: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position ?? '0/0'}::pg_lsn as has`
    try {
      const { rows } = await withDeadline(new Deadline(QUESTION_MS), () => question.execute(this.db))
      return rows[0]?.has === true
    } catch {
      this.#doubt()
      return false
    }
  }

  /** The reader got an error from the replica. */
  failed(error: unknown): void {
    if (isConnectionLost(error)) this.#doubt()
  }

  /** After the commit of a user's write and before its answer. Never fails. */
  async recordWrite(userId: number): Promise<void> {
    // Without waiting for the disk: a crash within the second loses it, and no write.
    const record = sql`
      insert into last_writes (user_id, lsn)
      select ${userId}, pg_current_wal_insert_lsn() from set_config('synchronous_commit', 'off', true)
      on conflict (user_id) do update set lsn = pg_current_wal_insert_lsn()`
    try {
      await withDeadline(new Deadline(RECORD_MS), () => record.execute(this.#primary))
    } catch {
      // It may be older than this write and say that it is not.
      this.#state = 'in doubt'
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.db.destroy()
  }

  /** No reads until a check, as the machine may only be busy. */
  #doubt(): void {
    if (this.#state !== 'ok') return
    this.#state = 'in doubt'
    void withDeadline(undefined, () => this.#check())
  }

  async #tick(): Promise<void> {
    await this.#rememberPrimary()
    await this.#check()
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#tick(), this.#checkEveryMs).unref()
  }

  readonly #check = singleFlight(async () => {
    const found = await this.#find()
    if (!this.#isClosed) this.#become(found)
  })

  /** Without a primary the last position remains. */
  async #rememberPrimary(): Promise<void> {
    // What is not flushed cannot be on a replica.
    const query = sql<{ cluster: string; position: Lsn }>`
      select system_identifier::text as cluster, pg_current_wal_flush_lsn()::text as position from pg_control_system()`
    const { rows } = await withDeadline(new Deadline(CHECK_MS), () => query.execute(this.#primary)).catch(
      () => ({ rows: [] }),
    )
    const [now] = rows
    if (!now) return
    this.#cluster = now.cluster
    this.#positions = [...this.#positions, now.position].slice(-CHECKS_BEHIND - 1)
  }

  async #find(): Promise<Found> {
    const query = sql<{ isStandby: boolean; cluster: string; hasReplayed: boolean | null }>`
      select pg_is_in_recovery() as "isStandby", system_identifier::text as cluster,
        pg_last_wal_replay_lsn() >= ${this.#positions[0] ?? '0/0'}::pg_lsn as "hasReplayed"
      from pg_control_system()`
    try {
      const { rows } = await withDeadline(new Deadline(CHECK_MS), () => query.execute(this.db))
      if (rows[0]?.isStandby !== true || rows[0].cluster !== this.#cluster)
        return { state: 'not a standby of the database' }
      return { state: rows[0].hasReplayed === true ? 'ok' : 'behind' }
    } catch (error) {
      return { state: 'not reachable', error }
    }
  }

  #become({ state, error = new Error(`The replica is ${state}`) }: Found): void {
    this.#state = state
    if (state === 'ok') this.#outage.back()
    else this.#outage.down(error)
  }
}

interface Found {
  state: State
  error?: unknown
}
