// What the machine gives at most, measured in the same run: Fastify with a constant, Fastify with one query by primary key,
// and a bare transaction of five round trips.

import { measureLoad } from './load.ts'
import { startFloor } from './processes.ts'
import { ms, printTable, whole } from './table.ts'
import { measureTransactions } from './transactions.ts'

/** Requests a second for one client or for many. */
export type Floors = Record<'constant' | 'select' | 'transaction', (clients: number) => number>

const CLIENTS = [1, 32]
/** More do not make the same disk write more often. */
const WRITERS = [1, 8]
const PRODUCTS = 20_000

export async function measureFloors(databaseUrl: string, seconds: number): Promise<Floors> {
  const rows: string[][] = []
  const server = await startFloor(databaseUrl)
  const perSecond = async (name: string, paths: string[]) => {
    const figures: number[] = []
    for (const clients of CLIENTS) {
      const requests = paths.map((path) => ({ method: 'GET', path }))
      const result = await measureLoad({
        address: server.address,
        clients,
        requests,
        seconds,
        warmUpSeconds: 2,
      })
      figures.push(result.perSecond)
      rows.push([
        name,
        String(clients),
        whole(result.perSecond),
        ms(result.p50),
        ms(result.p95),
        ms(result.p99),
      ])
    }
    return figures
  }
  const constant = await perSecond('Fastify, a constant', ['/constant'])
  const select = await perSecond(
    'Fastify, one primary-key select',
    Array.from({ length: 4_000 }, (_, place) => `/select/${1 + ((place * 7_919) % PRODUCTS)}`),
  )
  await server.close()
  const transaction: number[] = []
  for (const clients of WRITERS) {
    const figure = await measureTransactions(databaseUrl, clients, seconds)
    transaction.push(figure)
    rows.push(['bare transaction, five round trips', String(clients), whole(figure)])
  }
  printTable(['floor', 'clients', 'a second', 'p50 ms', 'p95 ms', 'p99 ms'], rows)
  const of = (figures: number[]) => (clients: number) => figures[clients === 1 ? 0 : 1] ?? 0
  return { constant: of(constant), select: of(select), transaction: of(transaction) }
}
