// N3: what a collector gets.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportPrices } from '#contract/price-files.ts'
import { buildApp } from '#server/app.ts'
import { serve } from '#server/main.ts'
import { VERSION } from './version.ts'
import { Caller } from '#test/caller.ts'
import { deps } from '#test/client.ts'
import { Collector, type Span } from '#test/collector.ts'
import { applicationUrl, db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer } from '#test/factories/people.ts'
import { placePurchase } from '#test/shopping.ts'

const collector = await Collector.start()

const lines: string[] = []
const sampled = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
const notSampled = `00-${'ba'.repeat(16)}-${'cd'.repeat(8)}-00`
const spans: Span[] = []
const buyer = await aBuyer({ approver: await aBuyer() })
const offer = await anOffer()

beforeAll(async () => {
  const traces = { endpoint: collector.endpoint, sampled: 1 }
  const config = { ...deps.config, port: 0, traces, logLevel: 'silent' as const }
  const server = await serve({ ...config, databaseUrl: applicationUrl })
  const logging = { ...deps, config: { ...deps.config, logLevel: 'info' as const } }
  const app = await buildApp(logging, { write: (line) => lines.push(line) })
  const appAddress = await app.listen({ host: '127.0.0.1', port: 0 })
  await placePurchase(new Caller(server.address, buyer.token), [[offer, 1]])
  await new Caller(server.address, offer.seller.token).callOrThrow(exportPrices)
  const me = new Caller(appAddress, buyer.token)
  await me.request('GET', '/me', { headers: { traceparent: sampled } })
  await me.request('GET', '/me', { headers: { traceparent: notSampled } })
  await vi.waitUntil(async () => (await countWaiting()) === 0, { timeout: 60_000, interval: 200 })
  await app.close()
  await server.close()
  spans.push(...collector.spans)
}, 120_000)
afterAll(() => collector.stop())

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from emails where due_at is not null)::int
      + (select count(*) from price_exports where state = 'preparing')::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

function find(name: string): Span {
  const span = spans.find((one) => one.name === name)
  if (!span) throw new Error(`There is no span ${name}`)
  return span
}

const childrenOf = ({ traceId, spanId }: Span) =>
  spans.filter((one) => one.traceId === traceId && one.parentSpanId === spanId)
const childOf = (span: Span, name: string) => childrenOf(span).find((one) => one.name === name)
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
const namesOf = (list: readonly Span[]) => list.map(({ name }) => name)

test('N3 a trace holds a request, its transaction, the statements of it and the e-mail it caused', async () => {
  const request = find('POST /api/v1/cart/endbuy')
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/cart/endbuy',
    'http.response.status_code': 200,
    'abasto.request.id': expect.stringMatching(/^[\w-]{12}$/),
    'user.id': expect.stringMatching(/^\d+$/),
  })
  // The read of the session comes first.
  expect(namesOf(childrenOf(request))).toEqual(['SELECT', 'transaction'])
  const transaction = childOf(request, 'transaction') ?? request
  const statements = childrenOf(transaction)
  expect(namesOf(statements)).toEqual(
    expect.arrayContaining(['BEGIN', 'SELECT', 'INSERT', 'COMMIT', 'e-mail']),
  )
  expect(attributesOf(childOf(transaction, 'INSERT') ?? request)).toEqual({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringContaining('insert into emails'),
  })
  const email = childOf(transaction, 'e-mail') ?? request
  expect(attributesOf(email)).toEqual({ 'abasto.email.id': expect.any(Number), 'abasto.tries': 1 })
  expect(namesOf(childrenOf(email))).toEqual(['transaction', 'transaction'])
  expect(namesOf(childrenOf(childrenOf(email)[1] ?? request))).toEqual(['BEGIN', 'UPDATE', 'COMMIT'])
})

test('N3 a job belongs to the trace of the request that caused it', () => {
  const transaction = childOf(find('GET /api/v1/quotes/export'), 'transaction')
  const job = childOf(transaction ?? find('transaction'), 'job price_exports')
  expect(attributesOf(job ?? find('transaction'))).toEqual({
    'abasto.job.id': expect.any(Number),
    'abasto.tries': 1,
  })
  expect(namesOf(childrenOf(job ?? find('transaction')))).toContain('SELECT')
})

test('N3 each run of a scheduled job is a trace of its own, and asking a queue for work is none', () => {
  for (const name of ['delivered-orders', 'approval-reminders', 'expired-rows', 'search-upkeep']) {
    expect(find(`job ${name}`).parentSpanId).toBeUndefined()
  }
  const roots = spans.filter((one) => one.parentSpanId === undefined)
  expect(namesOf(roots).filter((name) => !/^(job|GET|POST|PUT|DELETE) /.test(name))).toEqual([])
})

test('N3 the trace of a header traceparent goes on, and the log names it; one that is not sampled is not sent', () => {
  const [ours, ...others] = spans.filter((one) => one.name === 'GET /api/v1/me')
  expect(others).toEqual([])
  expect(ours).toMatchObject({ traceId: 'ab'.repeat(16), parentSpanId: 'cd'.repeat(8) })
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; trace?: string })
  const answered = logged.filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ trace }) => trace)).toEqual(['ab'.repeat(16), undefined])
})

test('N3 spans hold no values of statements, no tokens and no addresses', () => {
  const all = JSON.stringify(collector.sent)
  for (const secret of [buyer.token ?? '', buyer.email, 'Entregar en portón 3', '127.0.0.1'])
    expect(all).not.toContain(secret)
  expect(collector.sent[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'abasto' },
  })
})

test('N3 every batch of spans says which service, release and process sent it; the log names the process alike', () => {
  const { hostname, pid } = JSON.parse(lines[0] ?? '{}') as { hostname: string; pid: number }
  const wanted = {
    'service.name': 'abasto',
    'service.version': VERSION,
    'service.instance.id': `${hostname}:${pid}`,
  }
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+/)
  for (const { resource } of collector.sent.flatMap(({ resourceSpans }) => resourceSpans)) {
    const found = resource.attributes.map(({ key, value }) => [key, value.stringValue])
    expect(Object.fromEntries(found)).toMatchObject(wanted)
  }
})
