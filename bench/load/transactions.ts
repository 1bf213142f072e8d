// The floor of a write: a bare order in five round trips, begin to commit, on tables of its own in the same PostgreSQL. No
// HTTP, no rules; durable, as that PostgreSQL is.

import pg from 'pg'

const FLOOR = 'floor'

const BUYERS = 1000

export async function measureTransactions(url: string, clients: number, seconds: number): Promise<number> {
  return onFloor(url, clients, async (pool) => {
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

/** The same transaction, and a select by primary key, asked for as `measure` wants. */
export function measureBareOrders<Result>(
  url: string,
  measure: (bare: Bare) => Promise<Result>,
): Promise<Result> {
  return onFloor(url, 20, (pool) =>
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

async function onFloor<Result>(
  url: string,
  connections: number,
  measure: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const own = await makeDatabase(url)
  const pool = new pg.Pool({ connectionString: own, max: connections })
  await pool.query(`
    create table buyers (id int primary key, open boolean not null);
    insert into buyers select n, true from generate_series(1, ${BUYERS}) n;
    create table purchases (id bigint generated always as identity primary key, buyer_id int references buyers, at timestamptz);
    create table orders (id bigint generated always as identity primary key, purchase_id bigint references purchases, cents bigint);
    create index on orders (purchase_id)`)
  const result = await measure(pool)
  await pool.end()
  await onServer(url, `drop database ${FLOOR} with (force)`)
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

async function makeDatabase(url: string): Promise<string> {
  await onServer(url, `drop database if exists ${FLOOR} with (force)`)
  await onServer(url, `create database ${FLOOR}`)
  return Object.assign(new URL(url), { pathname: `/${FLOOR}` }).href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  })
  await client.connect()
  await client.query(statement)
  await client.end()
}
