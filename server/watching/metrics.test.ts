// N2: what Prometheus reads of a process.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { serve } from '#server/main.ts'
import { Caller } from '#test/caller.ts'
import { deps } from '#test/client.ts'
import { applicationUrl, db } from '#test/database.ts'
import { aBuyer } from '#test/factories/people.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'

const config = { ...deps.config, port: 0, metricsPort: 0, logLevel: 'silent' as const }
const proxy = await TcpProxy.start(applicationUrl)
const server = await serve({ ...config, databaseUrl: proxy.url.href })
afterAll(async () => {
  proxy.mend()
  await server.close()
  await proxy.close()
})
const { token } = await aBuyer()
const caller = new Caller(server.address, token)

/** Values by name and labels, as `name{label="value"}`. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${server.metricsAddress}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

const requests = (labels: string, what = 'count') => `abasto_http_request_duration_seconds_${what}{${labels}}`
const ME = 'method="GET",route="/api/v1/me",status="200"'
const ORDER = 'method="GET",route="/api/v1/buyorders/my-orders/:order_id",status="404"'

test('N2 requests are counted by method, route and status, with their durations', async () => {
  const before = await scrape()
  await caller.request('GET', '/me')
  await caller.request('GET', '/me')
  await caller.request('GET', '/buyorders/my-orders/999999')
  await fetch(`${server.address}/nowhere/${'x'.repeat(40)}`)
  const after = await scrape()
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(more(requests(ME))).toBe(2)
  expect(more(requests(ORDER))).toBe(1)
  expect(more(requests('method="GET",route="none",status="404"'))).toBe(1)
  expect(more(requests(ME, 'sum'))).toBeGreaterThan(0)
  expect(more(requests(`le="+Inf",${ME}`, 'bucket'))).toBe(2)
  expect([...after.keys()].join('\n')).not.toMatch(/999999|xxxx/)
})

test('N2 statements are timed, and connections of the pool are counted', async () => {
  const name = 'abasto_database_statement_duration_seconds_count{database="primary",outcome="done"}'
  const before = (await scrape()).get(name) ?? 0
  await caller.request('GET', '/me')
  const after = await scrape()
  expect(after.get(name)).toBeGreaterThan(before)
  const connections = ['used', 'idle', 'waiting'].map((state) =>
    after.get(`abasto_database_connections{database="primary",state="${state}"}`),
  )
  for (const count of connections) expect(count).toBeGreaterThanOrEqual(0)
  expect(Math.max(...connections.map(Number))).toBeGreaterThan(0)
})

test('N2 the search index says whether it is loaded, its age and memory', async () => {
  await caller.request('GET', '/products/searchelastic?term=guante')
  const metrics = await scrape()
  expect(metrics.get('abasto_search_loaded')).toBe(1)
  expect(metrics.get('abasto_search_age_seconds')).toBe(0)
  expect(metrics.get('abasto_search_index_bytes')).toBeGreaterThan(10_000)
})

test('N2 orders by state, depths and ages of queues and e-mails given up are as the database has them', async () => {
  await sql`insert into emails (kind, cause, user_id, language, created_at, due_at, given_up_at)
    select 'password_changed', 'metrics', id, 'es', now(), null, now() from users limit 1`.execute(db)
  await sql`insert into emails (kind, cause, user_id, language, created_at, due_at)
    select 'password_changed', 'metrics ' || number, id, 'es', now() - interval '2 hours', now() + interval '1 hour'
    from (select id from users limit 1) one, generate_series(1, 3) number`.execute(db)
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from buy_orders group by state`.execute(db)
  const { rows: given } = await sql<{ count: number }>`
    select count(*)::int as count from emails where given_up_at is not null`.execute(db)
  const metrics = await scrape()
  const found = [...metrics].filter(([name]) => name.startsWith('abasto_orders{'))
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(rows.map(({ state, count }) => [`abasto_orders{state="${state}"}`, count])),
  )
  expect(metrics.get('abasto_emails_given_up')).toBe(given[0]?.count)
  expect(metrics.get('abasto_queue_depth{queue="emails"}')).toBe(3)
  expect(Math.round((metrics.get('abasto_queue_age_seconds{queue="emails"}') ?? 0) / 60)).toBe(120)
  for (const queue of ['price_imports', 'catalogue_imports', 'price_exports']) {
    expect(metrics.get(`abasto_queue_depth{queue="${queue}"}`)).toBeGreaterThanOrEqual(0)
    expect(metrics.get(`abasto_queue_age_seconds{queue="${queue}"}`)).toBeGreaterThanOrEqual(0)
  }
})

test('N2 the event loop and the memory of the process are measured', async () => {
  const metrics = await scrape()
  expect(metrics.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
})

test('N2 the runs of every scheduled job are counted', async () => {
  for (const job of ['delivered-orders', 'approval-reminders', 'expired-rows', 'search-upkeep'])
    await expect
      .poll(async () =>
        (await scrape()).get(`abasto_job_duration_seconds_count{job="${job}",outcome="done"}`),
      )
      .toBe(1)
})

test('N2 e-mails that were worked on are counted', async () => {
  const name = 'abasto_queue_items_total{queue="emails",outcome="done"}'
  const before = (await scrape()).get(name) ?? 0
  await sql`insert into emails (kind, cause, user_id, language, created_at)
    select 'password_changed', 'counted', id, 'es', now() from users limit 1`.execute(db)
  await expect.poll(async () => (await scrape()).get(name), { timeout: 60_000 }).toBe(before + 1)
})

test('N2 the parts that the process uses are up, and away with the database, which does not come from it', async () => {
  const up = async () =>
    [...(await scrape())].filter(([name]) => name.startsWith('abasto_part_up')).toSorted()
  const part = (name: string, value: number) => [`abasto_part_up{part="${name}"}`, value]
  const rest = [part('disk', 1), part('files', 1), part('mail', 1), part('search', 1)]
  expect(await up()).toEqual([part('database', 1), ...rest])
  proxy.cut()
  expect(await up()).toEqual([part('database', 0), ...rest])
  proxy.mend()
})

test('N2 /readyz is answered on that port too, for a process that does not listen on another', async () => {
  const answer = await fetch(`${server.metricsAddress}/readyz`)
  const parts = { database: 'ok', search: 'ok', files: 'ok', mail: 'ok', disk: 'ok' }
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', ...parts }])
})

test('N2 nothing but GET /metrics and /readyz is answered on that port', async () => {
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/api/v1/me'],
    ['POST', '/metrics'],
  ] as const)
    expect((await fetch(server.metricsAddress + path, { method })).status).toBe(404)
})

test('N2 without a database a scrape has what the process knows, and no value of the shop', async () => {
  proxy.cut()
  const metrics = await scrape()
  expect(metrics.get(requests(ME))).toBeGreaterThan(0)
  const ofShop = [...metrics.keys()].filter((name) =>
    /^abasto_(orders|queue_depth|emails_given_up)/.test(name),
  )
  expect(ofShop).toEqual([])
})
