// The floors of a measurement: Fastify with one primary-key select, and a bare durable transaction of five round trips.

import pg from 'pg'
import { startFloorServer } from './application.ts'
import { measureLoad } from './load.ts'
import { CLIENTS, ms, printTable, whole } from './report.ts'

/** Per second, for one client or for many. */
export type Floors = Record<'select' | 'transaction', (clients: number) => number>

/** More writers do not make the same disk faster. */
const WRITERS = [1, 8]
const PRODUCTS = 20_000
const BUYERS = 1000

export async function measureFloors(databaseUrl: string, seconds: number): Promise<Floors> {
  const rows: string[][] = []
  const figures = { select: [] as number[], transaction: [] as number[] }
  const server = await startFloorServer(databaseUrl)
  const requests = Array.from({ length: 4_000 }, (_, place) => ({
    method: 'GET',
    path: `/select/${1 + ((place * 7_919) % PRODUCTS)}`,
  }))
  for (const clients of CLIENTS) {
    const load = { address: server.address, clients, requests, seconds, warmUpSeconds: 2 }
    const { perSecond, p50, p95, p99 } = await measureLoad(load)
    figures.select.push(perSecond)
    const name = 'Fastify, one primary-key select'
    rows.push([name, String(clients), whole(perSecond), ...[p50, p95, p99].map(ms)])
  }
  await server.close()
  for (const clients of WRITERS) {
    const perSecond = await measureTransactions(databaseUrl, clients, seconds)
    figures.transaction.push(perSecond)
    rows.push(['bare transaction, five round trips', String(clients), whole(perSecond)])
  }
  printTable(['floor', 'clients', 'a second', 'p50 ms', 'p95 ms', 'p99 ms'], rows)
  const of = (kind: keyof Floors) => (clients: number) => figures[kind][clients === 1 ? 0 : 1] ?? 0
  return { select: of('select'), transaction: of('transaction') }
}

/** In a schema of its own, dropped at the end. */
async function measureTransactions(url: string, clients: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  await pool.query(`
    drop schema if exists floor cascade;
    create schema floor;
    create table floor.buyers (id int primary key, open boolean not null);
    insert into floor.buyers select n, true from generate_series(1, ${BUYERS}) n;
    create table floor.purchases (
      id bigint generated always as identity primary key, buyer_id int references floor.buyers, at timestamptz);
    create table floor.orders (
      id bigint generated always as identity primary key, purchase_id bigint references floor.purchases, cents bigint);
    create index on floor.orders (purchase_id)`)
  let done = 0
  const from = performance.now()
  const until = from + seconds * 1000
  const client = async (place: number) => {
    const connection = await pool.connect()
    for (let turn = place; performance.now() < until; turn += clients, done++)
      await order(connection, 1 + (turn % BUYERS))
    connection.release()
  }
  await Promise.all(Array.from({ length: clients }, (_, place) => client(place)))
  const perSecond = done / ((performance.now() - from) / 1000)
  await pool.query('drop schema floor cascade')
  await pool.end()
  return perSecond
}

async function order(connection: pg.PoolClient, buyer: number): Promise<void> {
  await connection.query('begin')
  const text = 'select id from floor.buyers where id = $1 for update'
  await connection.query({ name: 'lock', text, values: [buyer] })
  const { rows } = await connection.query<{ id: string }>({
    name: 'purchase',
    text: 'insert into floor.purchases (buyer_id, at) values ($1, now()) returning id',
    values: [buyer],
  })
  await connection.query({
    name: 'order',
    text: 'insert into floor.orders (purchase_id, cents) values ($1, 123450)',
    values: [rows[0]?.id],
  })
  await connection.query('commit')
}
