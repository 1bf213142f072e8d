// `npm run bench:search`: search on 20,000, 100,000 and 1,000,000 products, in memory and, where its programs are, in one node of
// OpenSearch, beside the floor of the same run (docs/performance.md).
//   npm run bench:search -- [--sizes 20000,100000] [--engines memory] [--only 'suggestions;filters, term'] [--seconds 15]

import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { hasOpenSearch, startOpenSearch } from '#test/opensearch.ts'
import { buyerTokens, openSessions } from './api-requests.ts'
import { startApp, waitUntilIdle, type MeasuredApp, type Usage } from './load/application.ts'
import { measureFloors, type Floors } from './load/floors.ts'
import { measureLoad } from './load/load.ts'
import {
  mb,
  printTable,
  reportCases,
  whole,
  yesNo,
  type Measured,
  type MeasuredCase,
  type Verdict,
} from './load/report.ts'
import { sampleProducts, searchRequests } from './search-requests.ts'
import { type BenchWorld, openWorld } from './world/open.ts'

/** Heap of the node: a twelfth of this machine's memory. */
const NODE_HEAP = '2g'
const MAX_RSS = 600 * 2 ** 20
/** Enough for popularity; the smallest world is that of bench:api. */
const ORDERS = (products: number) => (products === 20_000 ? 200_000 : 50_000)

type Targets = { p95?: number; perSecond?: number }
type SearchCase = MeasuredCase & Targets

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20000,100000,1000000' },
    engines: { type: 'string', default: hasOpenSearch ? 'memory,opensearch' : 'memory' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '15' },
  },
})
const seconds = Number(values.seconds)

for (const products of values.sizes.split(',').map(Number)) await measureSize(products)

async function measureSize(products: number): Promise<void> {
  console.log(`\n## ${whole(products)} products\n\nLoad of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  // Copying a million products takes long.
  const world = await openWorld({ products, orders: ORDERS(products), copy: false })
  const db = connect(world.url, { max: 2, statementMs: 0 })
  try {
    await openSessions(db)
    const tokens = await buyerTokens(db)
    const requests = searchRequests(await sampleProducts(db), tokens)
    const floors = await measureFloors(world.url, seconds)
    for (const engine of values.engines.split(','))
      await measureEngine(engine, products, { world, requests, floors, token: tokens[0] ?? '' })
  } finally {
    await db.destroy()
    await world.close()
  }
}

interface Measuring {
  world: BenchWorld
  requests: ReturnType<typeof searchRequests>
  floors: Floors
  token: string
}

async function measureEngine(
  engine: string,
  products: number,
  { world, requests, floors, token }: Measuring,
): Promise<void> {
  console.log(`\n### ${engine}\n`)
  const nodes = engine === 'opensearch' ? await startOpenSearch(1, NODE_HEAP) : null
  if (nodes) process.env['OPENSEARCH_URL'] = `${nodes.urls[0]}/bench`
  else delete process.env['OPENSEARCH_URL']
  const app = await startApp(world.url, world.folder)
  const loadMs = await waitForSearch(app, token)
  await waitUntilIdle(app)
  const loaded = await app.usage()
  const only = values.only?.split(';')
  const cases = searchCases(requests, products, engine).filter(({ name }) => !only || only.includes(name))
  await reportCases(app, cases, seconds, (one, clients, result) => judge(one, clients, result, floors))
  printMemory({ products, loadMs, loaded, after: await app.usage() })
  if (nodes) await printNode(nodes.urls[0] ?? '', app.address, requests)
  await app.close()
  await nodes?.stop()
}

/** What the node of OpenSearch takes. */
async function printNode(
  url: string,
  address: string,
  { both, filters }: ReturnType<typeof searchRequests>,
): Promise<void> {
  const json = async (path: string) => (await (await fetch(`${url}${path}`)).json()) as NodeStats
  const cpuMs = async () =>
    Object.values((await json('/_nodes/stats/process')).nodes)[0]?.process.cpu.total_in_millis ?? 0
  const before = await cpuMs()
  const load = { address, clients: 8, requests: both('term'), seconds, warmUpSeconds: 10 }
  const { count, warmUpCount } = await measureLoad(load)
  const perRequest = ((await cpuMs()) - before) / (count + warmUpCount)
  // With 32 clients a million products take longer than a search may.
  const browsing = await measureLoad({ ...load, clients: 1, requests: filters('browsing') })
  const { primaries } = (await json('/_stats/store'))._all
  printTable(
    ['node of OpenSearch', 'value'],
    [
      ['CPU of a request, products and filters, term', `${perRequest.toFixed(1)} ms`],
      ['filters, browsing, one client, p50', `${browsing.p50.toFixed(0)} ms`],
      ['index on disk', mb(primaries.store.size_in_bytes)],
    ],
  )
}

interface NodeStats {
  nodes: Record<string, { process: { cpu: { total_in_millis: number } } }>
  _all: { primaries: { store: { size_in_bytes: number } } }
}

async function waitForSearch(app: MeasuredApp, token: string): Promise<number> {
  const from = performance.now()
  for (;;) {
    const response = await fetch(`${app.address}/api/v1/products/searchelastic?term=guantes`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    if (response.ok) return app.startMs + performance.now() - from
    if (response.status !== 503) throw new Error(`Search responds with ${response.status}`)
  }
}

function searchCases(
  { products, filters, both, suggestions }: ReturnType<typeof searchRequests>,
  size: number,
  engine: string,
): SearchCase[] {
  const target = { p95: 15, perSecond: size <= 20_000 ? 1_500 : undefined }
  return [
    { name: 'products, term', list: products('term'), ...target },
    { name: 'products, term, half filtered', list: products('mixed'), ...target },
    { name: 'products, filters only', list: products('filtered'), ...target },
    { name: 'products, browsing', list: products('browsing'), ...target },
    { name: 'filters, term', list: filters('term'), p95: 40 },
    { name: 'filters, term, half filtered', list: filters('mixed'), p95: 40 },
    { name: 'filters, filters only', list: filters('filtered'), p95: 60 },
    ...(size > 200_000 && engine === 'opensearch'
      ? []
      : [{ name: 'filters, browsing', list: filters('browsing'), p95: 60 }]),
    // As a page asks: half as many pages a second as requests.
    { name: 'products and filters, term', list: both('term') },
    { name: 'suggestions', list: suggestions(), p95: size <= 100_000 ? 10 : undefined },
  ]
}

function judge({ p95, perSecond }: Targets, clients: number, result: Measured, floors: Floors): Verdict {
  const targets = [
    ...(p95 && clients === 1 ? [{ text: `p95 ≤ ${p95} ms`, isMet: result.p95 <= p95 }] : []),
    ...(perSecond && clients > 1
      ? [{ text: `≥ ${whole(perSecond)}/s`, isMet: result.perSecond >= perSecond }]
      : []),
  ]
  return { share: `1/${(floors.select(clients) / result.perSecond).toFixed(1)}`, targets }
}

type Memory = { products: number; loadMs: number; loaded: Usage; after: Usage }

function printMemory({ products, loadMs, loaded, after }: Memory): void {
  const target = products >= 1_000_000 ? ` (≤ ${mb(MAX_RSS)}: ${yesNo(after.rss <= MAX_RSS)})` : ''
  printTable(
    ['application', 'value'],
    [
      ['start until the first search', `${(loadMs / 1000).toFixed(1)} s`],
      ['index in typed arrays', mb(loaded.buffers)],
      ['RSS when loaded', mb(loaded.rss)],
      ['RSS at the end', `${mb(after.rss)}${target}`],
      ['peak RSS', mb(after.peak)],
    ],
  )
}
