// `npm run bench:watching`: what metrics and traces cost: reads and checkouts per second of one process without either, with metrics,
// and with traces of a tenth and of all requests, in turns (docs/performance.md). The collector only throws away what it gets.
//   npm run bench:watching -- [--rounds 5] [--seconds 4]

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { freePort } from '#test/free-port.ts'
import { System } from '#test/system.ts'
import { checkouts, openSessions } from './api-requests.ts'
import { cpuOf } from './load/cpu.ts'
import { measureLoad, type Load } from './load/load.ts'
import { printTable } from './load/report.ts'
import { readMix } from './read-mix.ts'
import { openWorld } from './world/open.ts'

const CLIENTS = 32

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

interface Figures {
  perSecond: number
  /** Processor time of the application per request: the figure that depends least on what else the machine does. */
  cpuMs: number
}
type Measured = Record<'reads' | 'checkouts', Figures[]>

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
  const measured = systems.map((): Measured => ({ reads: [], checkouts: [] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, system] of systems.entries()) {
      process.stderr.write(`\r\x1b[Kround ${round + 1} of ${rounds}, ${Object.keys(ways)[place]}`)
      measured[place]?.reads.push(await measure(system, { requests: reads, warmUpSeconds: 1 }))
      const purchases = { requests: await checkouts(db), warmUpSeconds: 0, once: true }
      measured[place]?.checkouts.push(await measure(system, purchases))
    }
  }
  process.stderr.write('\r\x1b[K')
  printTable(
    ['with', 'reads/s', 'CPU ms a read', '', 'checkouts/s', 'CPU ms a checkout', ''],
    Object.keys(ways).map((way, place) => [
      way,
      ...columnsOf('reads', place),
      ...columnsOf('checkouts', place),
    ]),
  )

  function columnsOf(kind: keyof Measured, place: number): string[] {
    const cpu = (one: number) => median((measured[one]?.[kind] ?? []).map(({ cpuMs }) => cpuMs))
    const perSecond = median((measured[place]?.[kind] ?? []).map((figure) => figure.perSecond))
    const more = cpu(place) / cpu(0) - 1
    return [perSecond.toFixed(0), cpu(place).toFixed(2), place === 0 ? '' : `${(100 * more).toFixed(0)} %`]
  }
} finally {
  for (const system of systems) await system.stop()
  await db.destroy()
  await world.close()
  collector.close()
}

async function measure(
  system: System,
  load: Pick<Load, 'requests' | 'warmUpSeconds' | 'once'>,
): Promise<Figures> {
  const pids = await system.applications()
  const before = await cpuOf(pids)
  const address = `http://127.0.0.1:${system.port}`
  const { perSecond, count, warmUpCount } = await measureLoad({ ...load, address, clients: CLIENTS, seconds })
  return { perSecond, cpuMs: ((await cpuOf(pids)) - before) / (count + warmUpCount) }
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
