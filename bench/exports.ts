// An export of a hundred thousand lines: time, memory, and what other users notice of it (F5, docs/performance.md).
//   npm run bench:exports

import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { exportPurchases } from '#contract/order-exports.ts'
import { connect } from '#db/connect.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/rules.ts'
import { Caller } from '#test/caller.ts'
import { openSessions, tokenOfEmail } from './api-requests.ts'
import { startApp, waitUntilIdle } from './load/application.ts'
import { measurePaced } from './load/load.ts'
import { mb, ms, printTable, whole, yesNo } from './load/report.ts'
import { readMix } from './read-mix.ts'
import { openWorld } from './world/open.ts'
import { BIG_BUYER } from './world/orders.ts'

const LINES = 100_000
const FEW_LINES = 25_000
/** More than what garbage that is not yet collected takes. */
const MOST_MORE_BYTES = 60 * 2 ** 20
const MOST_SLOWER = 1.5
/** Blocks with and without exports alternate, so that both meet the same load of the machine. */
const BLOCKS = 3
const PACE = { perSecond: 30, seconds: 20, warmUpSeconds: 5, connections: 32 }

const world = await openWorld({ products: 20_000, orders: 200_000, copy: true })
const db = connect(world.url, { max: 2, statementMs: 0 })
const firstDay = await giveLines()
await openSessions(db)
const app = await startApp(world.url, world.folder)
const buyer = new Caller(app.address, await tokenOfEmail(db, BIG_BUYER))
try {
  await waitUntilIdle(app)
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  await measureFiles()
  await measureOthers()
  console.log(`Load of the machine after: ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await app.close()
  await db.destroy()
  await world.close()
}

/** Makes one buyer's of so many purchases. Returns the first day of the last few lines. */
async function giveLines(): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // Other tables refer to the purchases' real buyers.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      with lines as (
        select o.purchase_id, p.created_at, count(*) as lines
        from purchases p join buy_orders o on o.purchase_id = p.id join buy_order_items i on i.buy_order_id = o.id
        group by 1, 2
      ), given as (
        select purchase_id from (
          select purchase_id, sum(lines) over (order by created_at desc, purchase_id desc) as before from lines
        ) summed where before <= ${LINES}
      )
      update purchases set client_id = (
        select c.id from clients c join users u on u.id = c.user_id where u.email = ${BIG_BUYER})
      where id in (select purchase_id from given)`.execute(trx)
    const { rows } = await sql<{ day: string }>`
      select (p.created_at at time zone 'America/Argentina/Buenos_Aires')::date::text as day
      from purchases p join buy_orders o on o.purchase_id = p.id join buy_order_items i on i.buy_order_id = o.id
      where p.client_id = (select c.id from clients c join users u on u.id = c.user_id where u.email = ${BIG_BUYER})
      order by p.created_at desc limit 1 offset ${FEW_LINES}`.execute(trx)
    return rows[0]?.day ?? ''
  })
}

async function exported(format: ExportFormat, from?: string) {
  const began = performance.now()
  const { temporary_signed_url } = await buyer.callOrThrow(exportPurchases, { query: { format, from } })
  await sql`delete from order_exports where expires_at < now() + interval '4 minutes'`.execute(db)
  const response = await fetch(app.address + new URL(temporary_signed_url).pathname)
  if (!response.ok || !response.body) throw new Error(`The link answers ${response.status}`)
  let [bytes, lines] = [0, 0]
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (format === 'csv') for (const byte of chunk) if (byte === 10) lines++
  }
  return { bytes, lines, seconds: (performance.now() - began) / 1000 }
}

async function measureFiles(): Promise<void> {
  const rows: string[][] = []
  for (const format of EXPORT_FORMATS) {
    // The second one finds the code compiled and the caches filled.
    for (let time = 0; time < 2; time++) await exported(format, firstDay)
    const before = await app.usage()
    const { bytes, seconds } = await exported(format)
    const after = await app.usage()
    const more = after.peak - before.peak
    const cpu = (after.cpuMs - before.cpuMs) / 1000
    rows.push([
      `.${format}`,
      ...[seconds.toFixed(1), cpu.toFixed(1), mb(bytes), mb(before.peak), mb(after.peak)],
      yesNo(more <= MOST_MORE_BYTES),
    ])
  }
  const { lines } = await exported('csv')
  console.log(`Lines of the large export, with line breaks in comments: ${whole(lines)}`)
  printTable(
    [
      ...['file', 'seconds', 'CPU s of the application', 'size', `peak after ${whole(FEW_LINES)} lines`],
      ...[`after ${whole(LINES)}`, `at most ${mb(MOST_MORE_BYTES)} more`],
    ],
    rows,
  )
}

async function measureOthers(): Promise<void> {
  const kinds = [{ name: 'reads', share: 1, requests: await readMix(db) }]
  const pace = { ...PACE, address: app.address, kinds }
  const rows: string[][] = []
  for (const format of EXPORT_FORMATS) {
    const p95 = { alone: [] as number[], beside: [] as number[] }
    for (let block = 0; block < BLOCKS; block++) {
      p95.alone.push((await measurePaced(pace)).all.p95)
      let goesOn = true
      const exports = (async () => {
        for (; goesOn;) await exported(format)
      })()
      p95.beside.push((await measurePaced(pace)).all.p95)
      goesOn = false
      await exports
      await waitUntilIdle(app)
    }
    const [alone, beside] = [median(p95.alone), median(p95.beside)]
    const ratio = beside / alone
    rows.push([`.${format}`, ms(alone), ms(beside), ratio.toFixed(2), yesNo(ratio <= MOST_SLOWER)])
  }
  printTable(['file', "others' p95 ms alone", 'beside an export', 'ratio', `at most ${MOST_SLOWER}`], rows)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
