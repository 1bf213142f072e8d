// Jobs of several processes on one database.
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Trx } from '#db/transaction.ts'
import { databaseUrl, db } from '#test/database.ts'
import { aSeller } from '#test/factories/people.ts'
import { rowQueue } from './row-jobs.ts'
import { startWorker, type Queue } from './worker-loop.ts'

const seller = await aSeller()
const otherProcess = connect(databaseUrl, { max: 4 })
afterAll(() => otherProcess.destroy())
beforeEach(async () => {
  await db.deleteFrom('price_exports').execute()
})

/** Returns the ids. */
async function enqueue(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into price_exports (session_hash, user_id, provider_id, link_mac, filters, language, state, created_at, expires_at)
    select s.token_hash, s.user_id, p.provider_id, sha256(n::text::bytea), '{}', 'es', 'preparing', now(), now() + interval '1 hour'
    from sessions s join provider_users p on p.user_id = s.user_id, generate_series(1, ${count}::int) n
    where s.token_hash = sha256(${seller.token}::bytea)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

async function finish(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('price_exports').set({ state: 'failed' }).where('id', '=', id).execute()
}
const waiting = async () =>
  (await db.selectFrom('price_exports').where('state', '=', 'preparing').select('id').execute()).length
const unexpected = async () => {
  throw new Error('No job may fail')
}
/** Returns the work on the claimed jobs. */
async function claim(queue: Queue, limit: number): Promise<Promise<void>[]> {
  const claimed: Promise<void>[] = []
  await queue.claim(limit, (work) => {
    work.catch(() => undefined)
    claimed.push(work)
  })
  return claimed
}
const table = { table: 'price_exports', state: 'preparing' } as const

test('U6 two processes on one database do each job once', async () => {
  const done: number[] = []
  const work = async (trx: Trx, id: number) => {
    done.push(id)
    await finish(trx, id)
  }
  const stops = [db, otherProcess].map((pool) =>
    startWorker({ ...rowQueue(pool, { ...table, work, fail: unexpected }), busyMs: 5, idleMs: 5 }),
  )
  const ids = await enqueue(12)
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  await Promise.all(stops.map((stop) => stop()))
  expect(done.toSorted((a, b) => a - b)).toEqual(ids)
})

test('U6 another process can claim a job only after the first one dies, and then at once', async () => {
  const [id = 0] = await enqueue(1)
  const begun = Promise.withResolvers<number>()
  const hang = async (trx: Trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    begun.resolve(rows[0]?.pid ?? 0)
    await sql`select pg_sleep(60)`.execute(trx)
  }
  const dying = await claim(rowQueue(otherProcess, { ...table, work: hang, fail: unexpected }), 1)
  const pid = await begun.promise
  const queue = rowQueue(db, { ...table, work: finish, fail: unexpected })
  expect(await claim(queue, 1)).toEqual([])
  await sql`select pg_terminate_backend(${pid}::int)`.execute(db)
  await expect(Promise.all(dying)).rejects.toThrow(`Work on price_exports ${id} failed`)
  await Promise.all(await claim(queue, 1))
  expect(await waiting()).toBe(0)
})

test('U6 a job that throws fails; one that crashed four processes is not started again', async () => {
  const [thrown = 0, crashed = 0] = await enqueue(2)
  await db.updateTable('price_exports').set({ tries: 4 }).where('id', '=', crashed).execute()
  const begun: number[] = []
  const failed: number[] = []
  const queue = rowQueue(db, {
    ...table,
    work: async (_trx, id) => {
      begun.push(id)
      throw new Error('broken')
    },
    fail: async (id) => void failed.push(id),
  })
  const outcomes = await Promise.allSettled(await claim(queue, 2))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(begun).toEqual([thrown])
  expect(failed.toSorted((a, b) => a - b)).toEqual([thrown, crashed])
})

test('O11 a job that fails says why', async () => {
  const [id = 0] = await enqueue(1)
  const work = () => Promise.reject(new Error('no space left on device'))
  const fail = async (failed: number) => finish(db as never, failed)
  const [worked] = await claim(rowQueue(db, { ...table, work, fail }), 1)
  await expect(worked).rejects.toThrow(`Work on price_exports ${id} failed`)
  const notes = db.selectFrom('failure_notes').where('failure_id', '=', id).select(['kind', 'error'])
  expect(await notes.execute()).toEqual([{ kind: 'price_exports', error: 'no space left on device' }])
})
