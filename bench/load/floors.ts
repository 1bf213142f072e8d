// The floors of a measurement, from the same run: Fastify with one primary-key select, and a bare durable transaction of five
// round trips, without HTTP and rules, on tables of its own in the same PostgreSQL.

import pg from 'pg'
import { startFloorServer } from './application.ts'
import { measureLoad } from './load.ts'
import { CLIENTS, ms, printTable, whole } from './report.ts'

/** Per second, for one client or for many. */
export type Floors = Record<'select' | 'transaction', (clients: number) => number>

/** More writers do not make the same disk faster. */
const WRITERS = [1, 8]
const PRODUCTS = 20_000
const DATABASE = 'floor'
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

async function measureTransactions(url: string, clients: number, seconds: number): Promise<number> {
  return onFloorTables(url, clients, async (pool) => {
    let done = 0
    const from = performance.now()
    const until = from + seconds * 1000
    const client = async (place: number) => {
      const connection = await pool.connect()
      for (let turn = place; performance.now() < until; turn += clients, done++)
        await order(connection, buyerOf(turn))
      connection.release()
    }
    await Promise.all(Array.from({ length: clients }, (_, place) => client(place)))
    return done / ((performance.now() - from) / 1000)
  })
}

type Bare = { order: (nth: number) => Promise<void>; select: (nth: number) => Promise<void> }

/** Gives `measure` the same transaction, and a select by primary key. */
export function measureBareOrders<Result>(
  url: string,
  measure: (bare: Bare) => Promise<Result>,
): Promise<Result> {
  return onFloorTables(url, 20, (pool) =>
    measure({
      async order(nth) {
        const connection = await pool.connect()
        await order(connection, buyerOf(nth)).finally(() => connection.release())
      },
      async select(nth) {
        await pool.query({
          name: 'select',
          text: 'select id, open from buyers where id = $1',
          values: [buyerOf(nth)],
        })
      },
    }),
  )
}

const buyerOf = (turn: number) => 1 + (turn % BUYERS)

async function onFloorTables<Result>(
  url: string,
  connections: number,
  measure: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const own = await createDatabase(url)
  const pool = new pg.Pool({ connectionString: own, max: connections })
  await pool.query(`
    create table buyers (id int primary key, open boolean not null);
    insert into buyers select n, true from generate_series(1, ${BUYERS}) n;
    create table purchases (id bigint generated always as identity primary key, buyer_id int references buyers, at timestamptz);
    create table orders (id bigint generated always as identity primary key, purchase_id bigint references purchases, cents bigint);
    create index on orders (purchase_id)`)
  const result = await measure(pool)
  await pool.end()
  await onServer(url, `drop database ${DATABASE} with (force)`)
  return result
}

async function order(connection: pg.PoolClient, buyer: number): Promise<void> {
  await connection.query('begin')
  await connection.query({
    name: 'lock',
    text: 'select id from buyers where id = $1 for update',
    values: [buyer],
  })
  const { rows } = await connection.query<{ id: string }>({
    name: 'purchase',
    text: 'insert into purchases (buyer_id, at) values ($1, now()) returning id',
    values: [buyer],
  })
  await connection.query({
    name: 'order',
    text: 'insert into orders (purchase_id, cents) values ($1, 123450)',
    values: [rows[0]?.id],
  })
  await connection.query('commit')
}

async function createDatabase(url: string): Promise<string> {
  await onServer(url, `drop database if exists ${DATABASE} with (force)`)
  await onServer(url, `create database ${DATABASE}`)
  return Object.assign(new URL(url), { pathname: `/${DATABASE}` }).href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  })
  await client.connect()
  await client.query(statement)
  await client.end()
}
