// Exports of orders that are large, cut or many (F5).
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { logout } from '#contract/account.ts'
import { exportSales } from '#contract/order-exports.ts'
import { mySales } from '#contract/sales.ts'
import type { Caller } from '#test/caller.ts'
import { address, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aSeller } from '#test/factories/people.ts'

const LINES = 30_000
const seller = await aSeller()
const offer = await anOffer({ seller })
const order = await anOrder({ lines: [[offer, 1]] })
await addLines()
afterAll(removeLines)

/** Copies of the order's item, whose texts do not compress. No invariant holds for them, so they are removed in the end. */
async function addLines() {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into buy_order_items (buy_order_id, position, publication_id, sku, title, long_description, image_source, size,
        quantity, unit_price_cents, currency_id, shipping_unit_cents, shipping_currency_id, delivery_days, vat_rate)
      select buy_order_id, n % 30000 + 2, -n, 'PES-' || n, md5(n::text) || md5((-n)::text), '', image_source, size, 1,
        unit_price_cents, currency_id, shipping_unit_cents, shipping_currency_id, delivery_days, vat_rate
      from buy_order_items, generate_series(1, ${sql.lit(LINES)}) n where buy_order_id = ${order.id}`.execute(
      trx,
    )
  })
}

async function removeLines() {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`delete from buy_order_items where buy_order_id = ${order.id} and publication_id < 0`.execute(
      trx,
    )
  })
}

async function linkOf(format: 'xlsx' | 'csv', caller: Caller = seller): Promise<string> {
  const { temporary_signed_url: url } = await caller.callOrThrow(exportSales, { query: { format } })
  return address + new URL(url).pathname
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes, after a collection. */
function retainedMemory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test.each(['xlsx', 'csv'] as const)(
  'F5 a large .%s takes little memory, and HEAD reads nothing of it',
  async (format) => {
    const url = await linkOf(format)
    const before = retainedMemory()
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    expect(response.status).toBe(200)
    let [bytes, chunks, most] = [0, 0, 0]
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (chunks++ % 50 === 0) most = Math.max(most, retainedMemory() - before)
    }
    expect(bytes).toBeGreaterThan(4e6)
    expect(most).toBeLessThan(25e6)

    await db.transaction().execute(async (trx) => {
      // A read would wait for it, also after the answer.
      await sql`lock table buy_order_items in access exclusive mode`.execute(trx)
      expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
      for (let sample = 0; sample < 20; sample++) expect(await readsThatWait()).toBe(0)
    })
  },
)

/** Reads of the items of orders that wait for a lock, in this database. */
async function readsThatWait(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%buy_order_items%'`.execute(
    db,
  )
  return rows[0]?.count ?? -1
}

test('F5 S6 many files of a session end whole beside its other reads, two reads of the database at a time', async () => {
  const urls: string[] = []
  while (urls.length < 6) urls.push(await linkOf('csv'))
  const { files } = await db.transaction().execute(async (trx) => {
    await sql`lock table buy_order_items in access exclusive mode`.execute(trx)
    const started = Promise.all(urls.map(async (url) => (await fetch(url)).text()))
    await expect.poll(readsThatWait).toBe(2)
    for (let sample = 0; sample < 20; sample++) expect(await readsThatWait()).toBe(2)
    return { files: started }
  })
  expect((await seller.call(mySales)).status).toBe(200)
  for (const file of await files) expect(file.trimEnd().split('\r\n')).toHaveLength(1 + 1 + LINES)
})

test.each(['xlsx', 'csv'] as const)(
  'A11 F5 a .%s that is being sent ends with its session, cut',
  async (format) => {
    const own = await signIn(seller.email, 'seller')
    const sent = get(await linkOf(format, own), { agent: false })
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    response.on('error', () => undefined)
    await own.callOrThrow(logout)
    const ended = performance.now()
    // Slowly, so that the file is longer than the session.
    for (; !response.closed && performance.now() - ended < 10_000;) {
      response.read(10_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(response.closed).toBe(true)
    expect(response.complete).toBe(false)
  },
)
