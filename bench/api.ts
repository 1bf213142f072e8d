// `npm run bench:api`: requests per second on 20,000 products and 200,000 orders, beside the floors of the same run
// (docs/performance.md).
//   npm run bench:api -- [--only detail,list] [--seconds 5]

import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import {
  approvals,
  approvalSteps,
  cartPuts,
  checkouts,
  details,
  dispatches,
  lists,
  openSessions,
  productSaves,
  putControl,
  signIns,
} from './api-requests.ts'
import { startApp, waitUntilIdle } from './load/application.ts'
import { measureFloors, type Floors } from './load/floors.ts'
import { ms, reportCases, type Measured, type MeasuredCase, type Verdict } from './load/report.ts'
import { openWorld } from './world/open.ts'

type Case = MeasuredCase & {
  floor?: keyof Floors
  /** Share of the floor for many clients. */
  atLeast?: number
  listOf?: string
  isFarPage?: true
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '5' },
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
  await measure(await measureFloors(world.url, seconds))
} finally {
  await db.destroy()
  await world.close()
}

async function measure(floors: Floors): Promise<void> {
  const app = await startApp(world.url, world.folder, 'free')
  await waitUntilIdle(app)
  const firstPages = new Map<string, number>()
  await reportCases(app, await chosenCases(), seconds, (one, clients, result) => {
    const key = `${one.listOf} ${clients}`
    if (one.listOf && !one.isFarPage) firstPages.set(key, result.p50)
    return judge(one, clients, result, floors, one.isFarPage && firstPages.get(key))
  })
  const { rss } = await app.usage()
  console.log(`Memory of the application at the end: ${Math.round(rss / 2 ** 20)} MB`)
  await app.close()
}

async function chosenCases(): Promise<Case[]> {
  const only = values.only?.split(',')
  const all = await allCases()
  const chosen = all.filter(({ name }) => !only || only.some((part) => name.includes(part)))
  if (chosen.length === 0)
    throw new Error(`No case matches ${values.only}: ${all.map(({ name }) => name).join(', ')}`)
  return chosen
}

async function allCases(): Promise<Case[]> {
  return [
    { name: 'sign-in', list: await signIns(db) },
    { name: 'detail', floor: 'select', atLeast: 1 / 4, list: await details(db) },
    ...(await lists(db)).flatMap(({ name, first, far, farPage }): Case[] => {
      const page = { listOf: name, floor: 'select', atLeast: 1 / 6 } as const
      return [
        { ...page, name: `list ${name}, page 1`, list: first },
        { ...page, name: `list ${name}, page ${farPage}`, list: far, isFarPage: true },
      ]
    }),
    { name: 'PUT cart', floor: 'transaction', atLeast: 1 / 3, list: () => cartPuts(db) },
    { name: 'endbuy', floor: 'transaction', atLeast: 1 / 6, list: () => checkouts(db), once: true },
    { name: 'approve', floor: 'transaction', atLeast: 1 / 3, list: () => approvals(db), once: true },
    {
      name: 'controlled: endbuy with a budget and three steps',
      floor: 'transaction',
      list: async () => {
        await putControl(db)
        return checkouts(db)
      },
      once: true,
    },
    {
      name: 'controlled: approve a step',
      floor: 'transaction',
      list: () => approvalSteps(db),
      once: true,
    },
    { name: 'send', floor: 'transaction', list: () => dispatches(db), once: true },
    { name: 'save a product', floor: 'transaction', list: () => productSaves(db), once: true },
  ]
}

function judge(
  { floor: name, atLeast }: Case,
  clients: number,
  { perSecond, p50 }: Measured,
  floors: Floors,
  firstPage: number | undefined,
): Verdict {
  const floor = name && floors[name](clients)
  const share = floor ? perSecond / floor : undefined
  const target = clients > 1 ? atLeast : undefined
  return {
    share: share && name ? `1/${(1 / share).toFixed(1)} ${name}` : '',
    targets: [
      ...(target ? [{ text: `≥ 1/${Math.round(1 / target)}`, isMet: (share ?? 0) >= target }] : []),
      ...(firstPage ? [{ text: `≤ 2 × ${ms(firstPage)} ms`, isMet: p50 <= 2 * firstPage }] : []),
    ],
  }
}
