// `npm run bench:search`: how fast search answers over HTTP on 20,000, 100,000 and 1,000,000 products with offers in 24 zones,
// for 1 and for 32 clients, each next to the floor measured in the same run, and what it takes of memory (docs/performance.md).
//   npm run bench:search -- [--sizes 20000,100000] [--only suggestions] [--seconds 5] [--profile FOLDER]

import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { buyerTokens } from './api/reads.ts'
import { openSessions } from './load/accounts.ts'
import { measureFloors, type Floors } from './load/floors.ts'
import { measureCase, type Measured } from './load/measure.ts'
import { startApp, untilQuiet, type MeasuredApp } from './load/processes.ts'
import { figuresOf, printTable, whole } from './load/table.ts'
import { searchCases, type SearchCase } from './search/cases.ts'
import { printMemory } from './search/memory.ts'
import { sampleProducts, searchRequests } from './search/queries.ts'
import { openWorld } from './world/open.ts'

const CLIENTS = [1, 32]
/** Enough for popularity; the smallest world is that of bench:api. */
const ORDERS = (products: number) => (products === 20_000 ? 200_000 : 50_000)

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20000,100000,1000000' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    profile: { type: 'string' },
  },
})
const seconds = Number(values.seconds)

for (const products of values.sizes.split(',').map(Number)) await measureSize(products)

async function measureSize(products: number): Promise<void> {
  console.log(`\n## ${whole(products)} products\n\nLoad of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  // A copy of a million takes long, and nothing here changes more than a few prices.
  const world = await openWorld({ products, orders: ORDERS(products), copy: false })
  const db = connect(world.url, { max: 2, statementMs: 0 })
  try {
    await openSessions(db)
    const tokens = await buyerTokens(db)
    const requests = searchRequests(await sampleProducts(db), tokens)
    const floors = await measureFloors(world.url, seconds)
    const app = await startApp(world.url, world.folder)
    const loadMs = await untilSearchAnswers(app, tokens[0] ?? '')
    await untilQuiet(app)
    const loaded = await app.usage()
    const rows: string[][] = []
    for (const one of await searchCases(db, requests, products)) {
      if (values.only && !values.only.split(',').some((part) => one.name.includes(part))) continue
      for (const clients of one.clients ?? CLIENTS) {
        process.stderr.write(`\r\x1b[K${one.name}, ${clients} clients`)
        const result = await measureCase(app, one, { clients, seconds, profile: values.profile })
        rows.push(rowOf(one, clients, result, floors))
      }
    }
    process.stderr.write('\r\x1b[K')
    printTable(
      ['what', 'clients', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'of the floor', 'target', ''],
      rows,
    )
    await printMemory(db, { products, loadMs, loaded, after: await app.usage() })
    await app.close()
  } finally {
    await db.destroy()
    await world.close()
  }
}

/** Milliseconds from the start of the process until its first search. */
async function untilSearchAnswers(app: MeasuredApp, token: string): Promise<number> {
  const from = performance.now()
  for (;;) {
    const response = await fetch(`${app.address}/api/v1/products/searchelastic?term=guantes`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    if (response.ok) return app.startMs + performance.now() - from
    if (response.status !== 503) throw new Error(`Search answers ${response.status}`)
  }
}

function rowOf(one: SearchCase, clients: number, result: Measured, floors: Floors): string[] {
  const floor = floors.select(clients)
  const { p95, perSecond } = one.toReach ?? {}
  const wanted = [
    ...(p95 && clients === 1 ? [{ text: `p95 ≤ ${p95} ms`, reached: result.p95 <= p95 }] : []),
    ...(perSecond && clients > 1
      ? [{ text: `≥ ${whole(perSecond)}/s`, reached: result.perSecond >= perSecond }]
      : []),
  ]
  return [
    ...figuresOf(one.name, clients, result),
    `1/${(floor / result.perSecond).toFixed(1)}`,
    wanted.map(({ text }) => text).join(', '),
    wanted.map(({ reached }) => (reached ? 'yes' : 'NO')).join(', '),
  ]
}
