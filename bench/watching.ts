// `npm run bench:watching`: what metrics and traces cost: reads and checkouts per second of one process without either, with metrics,
// and with traces of a tenth and of all requests, in turns (docs/performance.md). The collector only throws away what it gets.
//   npm run bench:watching -- [--rounds 5] [--seconds 4]

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { freePort } from '#test/free-port.ts'
import { System } from '../trust/crashes/system.ts'
import { checkouts, openSessions } from './api-requests.ts'
import { measureLoad } from './load/load.ts'
import { printTable } from './load/report.ts'
import { readMix } from './read-mix.ts'
import { openWorld } from './world/open.ts'

const CLIENTS = 32

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

const collector = createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port } = collector.address() as AddressInfo
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
const ways: Record<string, Record<string, string>> = {
  neither: {},
  metrics: { METRICS_PORT: String(await freePort()) },
  'traces of a tenth': { ...traced, OTEL_TRACES_SAMPLER_ARG: '0.1' },
  'traces of all': traced,
}

const world = await openWorld({ products: 20_000, orders: 200_000, copy: true })
const db = connect(world.url, { max: 2, statementMs: 0 })
const systems: System[] = []
try {
  await openSessions(db)
  const perSecond = Object.keys(ways).map(() => ({ reads: [] as number[], checkouts: [] as number[] }))
  for (const settings of Object.values(ways)) {
    const all = {
      DATABASE_URL: world.url,
      DATA_DIR: world.folder,
      RUN: 'web',
      LOG_LEVEL: 'warn',
      ...settings,
    }
    const system = await System.start(all, world.folder)
    systems.push(system)
    await system.untilReady(performance.now())
  }
  const reads = await readMix(db)
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, system] of systems.entries()) {
      process.stderr.write(`\r\x1b[Kround ${round + 1} of ${rounds}, ${Object.keys(ways)[way]}`)
      const load = { address: `http://127.0.0.1:${system.port}`, clients: CLIENTS, seconds }
      const read = await measureLoad({ ...load, requests: reads, warmUpSeconds: 1 })
      perSecond[way]?.reads.push(read.perSecond)
      const bought = await measureLoad({
        ...load,
        requests: await checkouts(db),
        warmUpSeconds: 0,
        once: true,
      })
      perSecond[way]?.checkouts.push(bought.perSecond)
    }
  }
  process.stderr.write('\r\x1b[K')
  const [bare] = perSecond
  const rows = Object.keys(ways).map((way, place) => [
    way,
    ...(['reads', 'checkouts'] as const).flatMap((kind) => {
      const figure = median(perSecond[place]?.[kind] ?? [])
      // In pairs of one round: the machine changes between rounds.
      const shares = perSecond[place]?.[kind].map((one, round) => one / (bare?.[kind][round] ?? one)) ?? []
      return [figure.toFixed(0), `${(100 * median(shares)).toFixed(0)} %`]
    }),
  ])
  printTable(['with', 'reads per second', '', 'checkouts per second', ''], rows)
} finally {
  for (const system of systems) await system.stop()
  await db.destroy()
  await world.close()
  collector.close()
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
