// `npm run bench:api`: what one application process answers a second on 20,000 products and 200,000 orders, for 1 and for 32
// clients over HTTP, each next to the floor measured in the same run (docs/performance.md).
//   npm run bench:api -- [--only detail,list] [--seconds 5] [--profile FOLDER]

import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { cases, type Case } from './api/cases.ts'
import { openSessions } from './load/accounts.ts'
import { measureFloors, type Floors } from './load/floors.ts'
import { measureCase, type Measured } from './load/measure.ts'
import { startApp, untilQuiet } from './load/processes.ts'
import { figuresOf, ms, printTable } from './load/table.ts'
import { openWorld } from './world/open.ts'

const CLIENTS = [1, 32]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    profile: { type: 'string' },
    products: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '200000' },
  },
})
const seconds = Number(values.seconds)
const world = await openWorld({
  products: Number(values.products),
  orders: Number(values.orders),
  copy: true,
})
const db = connect(world.url, { max: 2, statementMs: 0 })
try {
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  await openSessions(db)
  const floors = await measureFloors(world.url, seconds)
  await measureAll(floors)
} finally {
  await db.destroy()
  await world.close()
}

async function measureAll(floors: Floors): Promise<void> {
  const app = await startApp(world.url, world.folder)
  await untilQuiet(app)
  const rows: string[][] = []
  const firstPages = new Map<string, number>()
  for (const one of await chosenCases()) {
    for (const clients of CLIENTS) {
      process.stderr.write(`\r\x1b[K${one.name}, ${clients} clients`)
      const result = await measureCase(app, one, { clients, seconds, profile: values.profile })
      if (one.listOf && !one.isFar) firstPages.set(`${one.listOf} ${clients}`, result.p50)
      rows.push(rowOf(one, clients, result, floors, firstPages))
    }
  }
  process.stderr.write('\r\x1b[K')
  printTable(
    ['what', 'clients', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'of the floor', 'target', ''],
    rows,
  )
  const { rss } = await app.usage()
  console.log(`The application has ${Math.round(rss / 2 ** 20)} MB in the end.`)
  await app.close()
}

async function chosenCases(): Promise<Case[]> {
  const only = values.only?.split(',')
  const all = await cases(db)
  const chosen = all.filter(({ name }) => !only || only.some((part) => name.includes(part)))
  if (chosen.length === 0)
    throw new Error(`Nothing is called ${values.only}; there are ${all.map(({ name }) => name).join(', ')}`)
  return chosen
}

function rowOf(
  one: Case,
  clients: number,
  result: Measured,
  floors: Floors,
  firstPages: Map<string, number>,
): string[] {
  const figures = figuresOf(one.name, clients, result)
  const floor = one.floor && floors[one.floor](clients)
  const share = floor ? result.perSecond / floor : undefined
  const target = clients > 1 ? one.atLeast : undefined
  const first = one.isFar ? firstPages.get(`${one.listOf} ${clients}`) : undefined
  const wanted = [
    ...(target ? [{ text: `≥ 1/${Math.round(1 / target)}`, reached: (share ?? 0) >= target }] : []),
    ...(first ? [{ text: `≤ 2 × ${ms(first)} ms`, reached: result.p50 <= 2 * first }] : []),
  ]
  return [
    ...figures,
    share && one.floor ? `1/${(1 / share).toFixed(1)} ${one.floor}` : '',
    wanted.map(({ text }) => text).join(', '),
    wanted.map(({ reached }) => (reached ? 'yes' : 'NO')).join(', '),
  ]
}
