// `npm run bench:api`: what one application process answers a second on 20,000 products and 200,000 orders, for 1 and for 32
// clients over HTTP, each next to the floor measured in the same run (docs/performance.md).
//   npm run bench:api -- [--only detail,list] [--seconds 5] [--profile FOLDER]

import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { cases, type Case } from './api/cases.ts'
import { openSessions } from './load/accounts.ts'
import { measureFloors, type Floors } from './load/floors.ts'
import { measureLoad, type LoadResult } from './load/load.ts'
import { startApp, untilQuiet, type MeasuredApp } from './load/processes.ts'
import { topFunctions } from './load/profile.ts'
import { ms, printTable, whole } from './load/table.ts'
import { openWorld } from './world/open.ts'

/** With the time of its processor that the application needs for one request: that does not depend on what else runs. */
type Measured = LoadResult & { cpuMs: number }

const CLIENTS = [1, 32]
const WARM_UP_SECONDS = 2

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
      const result = await measure(app, one, clients)
      if (one.list && !one.isFar) firstPages.set(`${one.list} ${clients}`, result.p50)
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

async function measure(app: MeasuredApp, one: Case, clients: number): Promise<Measured> {
  const load = { address: app.address, clients, warmUpSeconds: WARM_UP_SECONDS }
  // What can be asked only once warms up with a part of what there is.
  if (one.once) {
    const some = (await one.requests(db)).slice(0, 200)
    await measureLoad({ ...load, requests: some, seconds: WARM_UP_SECONDS, once: true })
  }
  const requests = await one.requests(db)
  const profile =
    values.profile && clients > 1 ? await startProfile(app, one.name, values.profile) : undefined
  const { cpuMs: before } = await app.usage()
  const result = await measureLoad({ ...load, requests, seconds, once: one.once })
  const { cpuMs: after } = await app.usage()
  await profile?.()
  if (result.failed)
    console.error(`\n${one.name}: ${result.failed} of ${result.count} failed: ${result.firstFailure}`)
  const asked = result.count + result.warmUpCount
  return { ...result, cpuMs: (after - before) / Math.max(1, asked) }
}

/** Gives what ends it. */
async function startProfile(app: MeasuredApp, name: string, folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.cpuprofile`)
  const { stop } = await app.profile(file)
  return async () => {
    await stop()
    console.log(`\n${file}\n${(await topFunctions(file, 15)).join('\n')}`)
  }
}

function rowOf(
  one: Case,
  clients: number,
  result: Measured,
  floors: Floors,
  firstPages: Map<string, number>,
): string[] {
  const figures = [
    one.name,
    String(clients),
    whole(result.perSecond),
    ms(result.p50),
    ms(result.p95),
    ms(result.p99),
    ms(result.cpuMs),
  ]
  const floor = one.floor && floors[one.floor](clients)
  const share = floor ? result.perSecond / floor : undefined
  const target = clients > 1 ? one.atLeast : undefined
  const first = one.isFar ? firstPages.get(`${one.list} ${clients}`) : undefined
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
