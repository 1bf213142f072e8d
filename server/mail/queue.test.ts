// Delivery by several processes from one queue.
import { CompiledQuery, type RootOperationNode, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer } from '#test/factories/people.ts'
import { startMailWorker } from './deliver.ts'
import { claimDue, enqueueEmails, giveUp, markDone, releaseBundles, retryLater } from './queue.ts'
import type { Message, Transport } from './transport.ts'

beforeEach(async () => {
  await db.deleteFrom('emails').execute()
})

const { userId } = await aBuyer()

/** Ids in order. */
async function enqueue(count: number): Promise<number[]> {
  const kind = 'password_changed' as const
  const emails = Array.from({ length: count }, (_, nth) => ({
    kind,
    cause: `queue ${nth}`,
    by: null,
    userId,
    payload: {},
  }))
  await db.transaction().execute((trx) => enqueueEmails(deps, trx, emails))
  const queued = await db
    .selectFrom('emails')
    .where('sent_at', 'is', null)
    .orderBy('id')
    .select('id')
    .execute()
  return queued.map(({ id }) => id)
}

class RecordingTransport implements Transport {
  readonly sent: number[] = []
  readonly #sending: (message: Message) => Promise<unknown>
  most = 0
  #now = 0

  constructor(sending: (message: Message) => Promise<unknown>) {
    this.#sending = sending
  }

  async send(message: Message): Promise<void> {
    this.most = Math.max(this.most, ++this.#now)
    try {
      await this.#sending(message)
      this.sent.push(message.id)
    } finally {
      this.#now--
    }
  }

  close() {
    return undefined
  }
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
async function untilSent(): Promise<void> {
  const waiting = () => db.selectFrom('emails').where('sent_at', 'is', null).select('id').execute()
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
}

/** Seconds. */
async function dueIn(): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from min(due_at) - now())::float as seconds from emails`.execute(db)
  return rows[0]?.seconds ?? Number.NaN
}

const idsOf = (claimed: readonly { id: number }[]) => claimed.map(({ id }) => id)
const failed = (error: Error) => {
  throw error
}

test('I20 two processes on one database send each e-mail once, five at a time', async () => {
  const open = () => new RecordingTransport(() => sql`select 1`.execute(db))
  const transports = [open(), open()]
  const stops = transports.map((one) => startMailWorker(deps, failed, one))
  const ids = await enqueue(40)
  await untilSent()
  for (const stop of stops) await stop()
  expect(inOrder(transports.flatMap(({ sent }) => sent))).toEqual(ids)
  expect(transports.every(({ most }) => most <= 5)).toBe(true)
})

test('I20 an e-mail claimed by a killed process is sent by another one after the lease of 90 seconds', async () => {
  const ids = await enqueue(3)
  expect(inOrder(idsOf(await claimDue(db, 5)))).toEqual(ids)
  expect(await claimDue(db, 5)).toEqual([])
  expect(await dueIn()).toBeGreaterThan(80)
  await sql`update emails set due_at = due_at - interval '90 seconds'`.execute(db)
  const transport = new RecordingTransport(() => Promise.resolve())
  const stop = startMailWorker(deps, failed, transport)
  await untilSent()
  await stop()
  expect(inOrder(transport.sent)).toEqual(ids)
})

test('I20 a failure is reported and retried with exponential backoff, five minutes at most', async () => {
  const [id = 0] = await enqueue(1)
  const reported: string[] = []
  const stop = startMailWorker(
    deps,
    ({ message }) => reported.push(message),
    new RecordingTransport(() => Promise.reject(new Error())),
  )
  await expect.poll(() => reported.length, { timeout: 10_000 }).toBeGreaterThan(1)
  await stop()
  expect(new Set(reported)).toEqual(new Set([`E-mail ${id} failed and is tried again`]))

  const pauseAfter = async (tries: number): Promise<number> => {
    await db.updateTable('emails').set({ tries }).execute()
    await retryLater(db, { id, tries })
    return dueIn()
  }
  const pauses = [await pauseAfter(1), await pauseAfter(5), await pauseAfter(9), await pauseAfter(1_000_000)]
  const within = (seconds: number, [least, most]: [number, number]) => least <= seconds && seconds <= most
  const expected: [number, number][] = [
    [0.4, 1],
    [7.9, 16],
    [127, 256],
    [149, 300],
  ]
  expect(pauses.map((seconds, nth) => within(seconds, expected[nth] ?? [0, 0]))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('I20 the e-mail of an inactive reader is given up', async () => {
  const users = db.updateTable('users').where('id', '=', userId)
  await enqueue(1)
  await users.set({ active: false }).execute()
  const transport = new RecordingTransport(() => Promise.resolve())
  const stop = startMailWorker(deps, failed, transport)
  const givenUp = db.selectFrom('emails').where('given_up_at', 'is not', null).select('id')
  await expect.poll(() => givenUp.execute()).toHaveLength(1)
  await stop()
  await users.set({ active: true }).execute()
  expect(transport.sent).toEqual([])
})

test('I20 a hung delivery does not hold up the others', async () => {
  const ids = await enqueue(12)
  const never = new Promise<never>(() => undefined)
  const transport = new RecordingTransport(({ id }) => (id === ids[0] ? never : Promise.resolve()))
  const stop = startMailWorker(deps, failed, transport)
  await expect.poll(() => inOrder(transport.sent), { timeout: 10_000 }).toEqual(ids.slice(1))
  await stop()
})

test('I20 a stale worker cannot release or give up an e-mail that another worker claimed', async () => {
  await enqueue(1)
  const [late] = await claimDue(db, 1)
  if (!late) throw new Error('None is due')
  await sql`update emails set due_at = now()`.execute(db)
  await claimDue(db, 1)
  await retryLater(db, late)
  expect(await dueIn()).toBeGreaterThan(80)
  await giveUp(db, late, 'refused')
  expect(await dueIn()).toBeGreaterThan(80)
})

test('I20 a stop waits for deliveries under way and marks them', async () => {
  await enqueue(1)
  const started = Promise.withResolvers<void>()
  const accepted = Promise.withResolvers<void>()
  const transport = new RecordingTransport(() => {
    started.resolve()
    return accepted.promise
  })
  const stop = startMailWorker(deps, failed, transport)
  await started.promise
  const stopped = stop()
  accepted.resolve()
  await stopped
  expect(await db.selectFrom('emails').where('sent_at', 'is', null).select('id').execute()).toEqual([])
})

test('S20 an e-mail of a bundle that commits late is not sent with those that are being sent already', async () => {
  const [late, first, second] = await enqueue(3)
  await sql`update emails set bundle = 'until', due_at = now()`.execute(db)
  await sql`update emails set due_at = null, given_up_at = now() where id = ${late}`.execute(db)
  expect((await claimDue(db, 10)).map(({ id }) => id)).toEqual([first])
  await sql`update emails set due_at = now(), given_up_at = null where id = ${late}`.execute(db)
  expect(await claimDue(db, 10)).toEqual([])
  await db.transaction().execute((trx) => markDone(trx, [first ?? 0, second ?? 0], 'sent_at', new Date()))
  expect((await claimDue(db, 10)).map(({ id }) => id)).toEqual([late])
})

test('I20 an e-mail is marked, bundled and released without a scan of those that wait, also where statistics know of none', async () => {
  const [id = 0] = await enqueue(5_000)
  const trx = await db.startTransaction().execute()
  await trx.updateTable('emails').set({ sent_at: new Date(), due_at: null }).execute()
  await sql`analyze emails`.execute(trx)
  const queries: RootOperationNode[] = []
  const spied = trx.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await markDone(spied, [id], 'sent_at', new Date())
  await retryLater(spied, { id, tries: 1 })
  await giveUp(spied, { id, tries: 1 }, 'refused')
  await releaseBundles(spied, ['queue 1'])
  const used: unknown[] = []
  for (const node of queries) {
    const { sql: text, parameters } = trx.getExecutor().compileQuery(node, { queryId: 'plan' })
    const plan = await trx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]))
    used.push(JSON.stringify(plan).match(/emails_\w+|Seq Scan on emails/g))
  }
  await trx.rollback().execute()
  await db.deleteFrom('emails').execute()
  const [byId, byBundle] = ['emails_pkey', 'emails_bundled']
  expect(used).toEqual([[byId], [byId], [byId, byBundle], [byBundle]])
})
