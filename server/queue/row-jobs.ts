// Imports and exports as jobs. The transaction that does the work claims its row by an advisory lock, which PostgreSQL releases
// when the process dies.
import { sql, type Kysely } from 'kysely'
import { isTransient } from '#db/transient-errors.ts'
import { inSpan } from '#db/spans.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { noteJobFailure } from './failures.ts'
import type { Queue } from './worker-loop.ts'

const CONCURRENCY = 2
const POLL_MS = 500
const WATCH_MS = 300
const MAX_TRIES = 4

interface RowJobs {
  table: keyof typeof LOCK_SPACES
  state: string
  /** Must leave the state. An error that is not transient fails the job. `ended` aborts when the row leaves the state before. */
  work: (trx: Trx, id: number, ended: AbortSignal) => Promise<void>
  fail: (id: number) => Promise<void>
}

/** First keys; the second is the row's id. */
const LOCK_SPACES = {
  price_imports: 4_217_010,
  price_exports: 4_217_011,
  catalogue_imports: 4_217_012,
  sheet_imports: 4_217_013,
} as const

export function rowQueue(db: Kysely<DB>, jobs: RowJobs): Queue {
  const claim: Queue['claim'] = async (limit, track) => {
    let started = 0
    for (const id of await findWaiting(db, jobs)) {
      if (started === limit) break
      const work = await start(db, jobs, id).catch((error) => ({ done: Promise.reject(error) }))
      if (!work) continue
      track(work.done)
      started++
    }
  }
  return { name: jobs.table, concurrency: CONCURRENCY, busyMs: POLL_MS, idleMs: POLL_MS, claim }
}

async function findWaiting(db: Kysely<DB>, { table, state }: RowJobs): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where state = ${state} order by id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Null when another worker holds the lock. */
async function start(db: Kysely<DB>, jobs: RowJobs, id: number): Promise<{ done: Promise<void> } | null> {
  const locked = Promise.withResolvers<boolean>()
  const worked = inTransaction(db, async (trx) => {
    const isMine = await tryLock(trx, jobs, id)
    locked.resolve(isMine)
    if (isMine) await run(db, trx, jobs, id)
  })
  worked.catch(locked.reject)
  if (!(await locked.promise)) return null
  const done = worked.catch(async (cause: unknown) => {
    if (!isTransient(cause)) {
      await jobs.fail(id)
      await noteJobFailure(db, jobs.table, id, cause)
    }
    throw new Error(`Work on ${jobs.table} ${id} failed`, { cause })
  })
  return { done }
}

async function tryLock(trx: Trx, { table }: RowJobs, id: number): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_SPACES[table]}, ${id}::int) as "isMine"`.execute(trx)
  return rows[0]?.isMine ?? false
}

async function run(db: Kysely<DB>, trx: Trx, jobs: RowJobs, id: number): Promise<void> {
  const counted = await countTry(db, jobs, id)
  if (counted === null) return
  const { tries, causedBy } = counted
  if (tries > MAX_TRIES) throw new Error(`Its process crashed ${MAX_TRIES} times`)
  await sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '20s', true),
    set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(trx)
  const attributes = { 'abasto.job.id': id, 'abasto.tries': tries }
  const watch = watchState(db, jobs, id)
  try {
    await inSpan(`job ${jobs.table}`, { causedBy, attributes }, () => jobs.work(trx, id, watch.ended))
  } finally {
    watch.stop()
  }
}

/** Another process may end the job: a user discards it there. */
function watchState(db: Kysely<DB>, { table, state }: RowJobs, id: number) {
  const ended = new AbortController()
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and state = ${state}`
      .execute(db)
      // The next question comes soon.
      .catch(() => ({ rows: [null] }))
      .finally(() => (isAsking = false))
    if (rows.length === 0) ended.abort()
  }
  const timer = setInterval(() => void ask(), WATCH_MS).unref()
  return { ended: ended.signal, stop: () => clearInterval(timer) }
}

interface Counted {
  tries: number
  /** For traces. */
  causedBy: string | null
}

/** Commits, to survive a crash. Null when the row has left the state. */
async function countTry(db: Kysely<DB>, { table, state }: RowJobs, id: number): Promise<Counted | null> {
  const { rows } = await sql<Counted>`
    update ${sql.table(table)} set tries = tries + 1 where id = ${id} and state = ${state}
    returning tries, trace_parent as "causedBy"`.execute(db)
  return rows[0] ?? null
}
