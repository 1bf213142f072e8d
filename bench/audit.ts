// Cost of the audit: writes with and without its triggers in one run, and searches over a million lines (docs/performance.md).
//   npm run bench:audit

import { loadavg } from 'node:os'
import { sql, type Kysely } from 'kysely'
import { connect } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { decimal } from '#domain/money.ts'
import { rolledBack } from '#test/rolled-back.ts'
import { approvals, checkouts, openSessions, operatorToken, tokenOf } from './api-requests.ts'
import { startApp, waitUntilIdle } from './load/application.ts'
import type { LoadRequest } from './load/load.ts'
import { printTable, yesNo } from './load/report.ts'
import { openWorld } from './world/open.ts'

const LINES = 1_000_000
const MAX_SEARCH_MS = 200
/** Blocks with and without triggers alternate, so that both meet the same load. */
const BLOCKS = 10
const PER_BLOCK = 30
/** After a change of triggers PostgreSQL plans anew. */
const WARM_UP = 5
const SEARCHES = 40
const MANY_ROWS = 10_000
const MANY_ROWS_RUNS = 7

const world = await openWorld({ products: 20_000, orders: 200_000, copy: true })
const db = connect(world.url, { max: 2, statementMs: 0 })
const app = await startApp(world.url, world.folder, 'free')
try {
  await openSessions(db)
  await waitUntilIdle(app)
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  await measureWrites()
  await measureManyRows()
  await measureSearches(await addLines())
  console.log(`Load of the machine after: ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await app.close()
  await db.destroy()
  await world.close()
}

async function measureWrites(): Promise<void> {
  const rows: string[][] = []
  const cases = {
    endbuy: await checkouts(db),
    approve: await approvals(db),
    'new price': await priceChanges(),
  }
  for (const [name, requests] of Object.entries(cases)) {
    const times = { on: [] as number[], off: [] as number[] }
    let next = 0
    for (let block = 0; block < 2 * BLOCKS; block++) {
      const how = block % 2 === 0 ? 'on' : 'off'
      await setTriggers(db, how)
      for (let nth = 0; nth < WARM_UP + PER_BLOCK; nth++) {
        const request = requests[next++]
        if (!request) throw new Error(`Too few requests of ${name}`)
        const ms = await timeOf(request)
        if (nth >= WARM_UP) times[how].push(ms)
      }
    }
    await setTriggers(db, 'on')
    const [on, off] = [quantile(times.on, 0.5), quantile(times.off, 0.5)]
    rows.push([name, on.toFixed(1), off.toFixed(1), (on / off).toFixed(2)])
  }
  printTable(['write', 'with audit, p50 ms', 'without, p50 ms', 'ratio'], rows)
}

async function setTriggers(db: Kysely<DB>, how: 'on' | 'off'): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as "table", tgname as name from pg_trigger where tgname ~ '^audited_'`.execute(
    db,
  )
  const verb = sql.raw(how === 'on' ? 'enable' : 'disable')
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} ${verb} trigger ${sql.id(name)}`.execute(db)
}

const STATEMENTS: Readonly<Record<string, (rows: number) => string>> = {
  'new prices': (rows) => `insert into prices (publication_id, value_cents, currency_id, date_from)
    select id, 100, 1, '2099-01-01' from publications order by id limit ${rows}`,
  'changed publications': (rows) => `update publications set preparation_days = (preparation_days + 1) % 90
    where id in (select id from publications order by id limit ${rows})`,
}

/** On a connection that has the plans of one row, as one of the application. */
async function measureManyRows(): Promise<void> {
  const rows: string[][] = []
  for (const [name, statement] of Object.entries(STATEMENTS)) {
    const times = { on: [] as number[], off: [] as number[] }
    for (let run = 0; run < 2 * MANY_ROWS_RUNS; run++) {
      const how = run % 2 === 0 ? 'on' : 'off'
      await rolledBack(db, async (trx) => {
        await setTriggers(trx, how)
        await sql.raw(statement(1)).execute(trx)
        const from = performance.now()
        await sql.raw(statement(MANY_ROWS)).execute(trx)
        times[how].push(performance.now() - from)
      })
    }
    const [on, off] = [quantile(times.on, 0.5), quantile(times.off, 0.5)]
    rows.push([name, on.toFixed(0), off.toFixed(0), (on / off).toFixed(2)])
  }
  printTable([`${MANY_ROWS} rows`, 'with audit, p50 ms', 'without, p50 ms', 'ratio'], rows)
}

async function priceChanges(): Promise<LoadRequest[]> {
  const { rows } = await sql<{ id: number; userId: number; cents: number; today: string }>`
    select pub.id, seller.user_id as "userId", price.value_cents as cents,
      (now() at time zone 'America/Argentina/Buenos_Aires')::date::text as today
    from publications pub
    join (select provider_id, min(user_id) as user_id from provider_users group by provider_id) seller using (provider_id)
    cross join lateral (
      select value_cents, currency_id from prices where publication_id = pub.id order by date_from desc, id desc limit 1
    ) price
    where pub.state = 'active' and price.currency_id = 1
    order by md5(pub.id::text) limit 2000`.execute(db)
  return rows.map(({ id, userId, cents, today }) => ({
    method: 'PUT',
    path: `/api/v1/prices/${id}`,
    token: tokenOf(userId),
    body: { value: decimal(cents + 100), date_from: today, currency_id: 1 },
  }))
}

interface Reader {
  token: string
  company: number
}

/** As many lines as a busy year has, about what the world holds. */
async function addLines(): Promise<Reader> {
  await sql`
    insert into audit_entries (at, actor_id, role, source, address, company_id, provider_id, kind, row_id, action, subject, before, after)
    select now() - make_interval(secs => n * 30), u.ids[1 + n % cardinality(u.ids)], 'buyer', 'PUT /prices/:id', '10.0.0.' || n % 250,
      case when n % 3 = 0 then c.ids[1 + n % cardinality(c.ids)] end, case when n % 3 = 1 then p.ids[1 + n % cardinality(p.ids)] end,
      (array['prices', 'buy_orders', 'publications', 'sign_ins', 'clients'])[1 + n % 5], n::text, 'changed',
      case n % 5 when 3 then 'Comprador ' || n % 5000 || ' <comprador' || n % 5000 || '@bench.test>'
        else s.skus[1 + n % cardinality(s.skus)] end,
      jsonb_build_object('value_cents', n), jsonb_build_object('value_cents', n + 1)
    from generate_series(1, ${sql.lit(LINES)}) n,
      (select array_agg(id) as ids from users) u, (select array_agg(id) as ids from companies) c,
      (select array_agg(id) as ids from providers) p, (select array_agg(sku) as skus from variants) s`.execute(
    db,
  )
  await sql`vacuum analyze audit_entries`.execute(db)
  const { rows } = await sql<{ company: number }>`select min(company_id) as company from clients`.execute(db)
  return { token: await operatorToken(db), company: rows[0]?.company ?? 0 }
}

async function measureSearches({ token, company }: Reader): Promise<void> {
  const { rows: samples } = await sql<{ sku: string; seller: string }>`
    select sku, (select fantasy_name from providers order by id desc limit 1) as seller
    from variants order by md5(sku) limit 1`.execute(db)
  const { sku = '', seller = '' } = samples[0] ?? {}
  const lines = (query: Record<string, string>, of = '/audit') => ({
    method: 'GET',
    path: `/api/v1${of}?${new URLSearchParams({ per_page: '50', ...query })}`,
    token,
  })
  const cases: Record<string, LoadRequest> = {
    'newest page': lines({}),
    'a SKU': lines({ search: sku }),
    'a word in no line': lines({ search: 'inexistente' }),
    'a word in a fifth of the lines': lines({ search: 'comprador' }),
    'a kind': lines({ kind: 'publications' }),
    'a person': lines({ person: 'comprador7@bench.test' }),
    'a seller': lines({ organisation: seller }),
    'kind, word and days': lines({
      kind: 'sign_ins',
      search: 'comprador',
      from: '2026-01-01',
      to: '2026-12-31',
    }),
    'a company': lines({}, `/companies/${company}/audit`),
    'a company, a word': lines({ search: 'comprador' }, `/companies/${company}/audit`),
  }
  const rows: string[][] = []
  for (const [name, request] of Object.entries(cases)) {
    await timeOf(request)
    const times: number[] = []
    for (let nth = 0; nth < SEARCHES; nth++) times.push(await timeOf(request))
    const p95 = quantile(times, 0.95)
    const target = `≤ ${MAX_SEARCH_MS} ms: ${yesNo(p95 <= MAX_SEARCH_MS)}`
    rows.push([name, quantile(times, 0.5).toFixed(0), p95.toFixed(0), target])
  }
  printTable(['audit of a million lines', 'p50 ms', 'p95 ms', ''], rows)
}

/** Milliseconds. Throws unless the request succeeds. */
async function timeOf({ method, path, token, headers, body }: LoadRequest): Promise<number> {
  const from = performance.now()
  const response = await fetch(app.address + path, {
    method,
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
  return performance.now() - from
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0
}
