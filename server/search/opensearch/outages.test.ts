// A cluster that hangs, loses its index or is set up wrongly (X1).
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client } from '@opensearch-project/opensearch'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { categories } from '#contract/catalogue.ts'
import { filterOptions, searchProducts } from '#contract/search.ts'
import { dayOf } from '#domain/days.ts'
import { buildApp } from '#server/app.ts'
import { rebuildSearch } from '#server/search/feed.ts'
import { db } from '#test/database.ts'
import { deps } from '#test/client.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { hasOpenSearch, startOpenSearch } from '#test/opensearch.ts'
import { signInAt } from '#test/caller.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'
import { checkCluster } from './check-cluster.ts'
import type { CatalogueOptions } from './catalogue.ts'
import { VERSION } from './document.ts'
import { openSearch } from './opensearch-engine.ts'

const nodes = hasOpenSearch ? await startOpenSearch() : null
afterAll(() => nodes?.stop())

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

let shops = 0

/** An engine with indexes of its own. */
function openEngine(options: CatalogueOptions) {
  const name = `outage${++shops}`
  const search = openSearch(db, nodes?.urls.map((url) => `${url}/${name}`) ?? [], options)
  closings.push(() => search.close())
  const total = async () =>
    (await search.products({ term: 'guantes' }, { limit: 1, offset: 0 }).catch(() => null))?.total
  return { search, total, alias: `${name}-${VERSION}` }
}

/** An application that searches in OpenSearch, and a buyer. */
async function openShop() {
  const outages: unknown[] = []
  const { search } = openEngine({
    outages: { down: (error) => outages.push(error), back: () => undefined },
  })
  const app = await buildApp({ ...deps, search, config: { ...deps.config, logLevel: 'silent' } })
  closings.push(() => app.close())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const buyer = await signInAt(address, 'comprador@abasto.test', 'buyer')
  const status = async () => (await buyer.call(searchProducts, { query: { term: 'guantes' } })).status
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  return { address, buyer, status, outages }
}

describe.runIf(nodes)('X1 OpenSearch', () => {
  const client = new Client({ node: nodes?.urls[0] ?? 'http://127.0.0.1' })
  afterAll(() => client.close())

  test('X1 while it hangs, search and its filters answer 503 in time, then at once; categories and the cart go on; afterwards search answers', async () => {
    const { buyer, status, outages } = await openShop()
    outages.length = 0
    nodes?.pause()
    try {
      const began = performance.now()
      const filters = buyer.call(filterOptions, { query: { term: 'guantes' } })
      expect(await status()).toBe(503)
      expect((await filters).status).toBe(503)
      expect(performance.now() - began).toBeLessThan(10_000)
      for (let more = 0; more < 4; more += 1) await status()
      const refusedAt = performance.now()
      expect(await status()).toBe(503)
      // Without waiting for it.
      expect(performance.now() - refusedAt).toBeLessThan(2_000)
      expect((await buyer.call(categories)).status).toBe(200)
      expect((await buyer.call(getCart)).status).toBe(200)
      expect(outages).toHaveLength(1)
    } finally {
      nodes?.resume()
    }
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
  })

  test('X1 while a long feed is under way, answers are older and say by how much; afterwards they are new', async () => {
    const { address, buyer } = await openShop()
    const answer = async () => {
      const response = await fetch(`${address}/api/v1${searchProducts.path}?term=manchadura`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      })
      const { message } = (await response.json()) as { message: { pagination: { totalRows: number } } }
      return { found: message.pagination.totalRows, age: Number(response.headers.get('age')) }
    }
    const ready = async () => ((await (await fetch(`${address}/readyz`)).json()) as { search: string }).search
    expect([await answer(), await ready()]).toEqual([{ found: 0, age: 0 }, 'ok'])
    const release = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const other = db.transaction().execute(async (trx) => {
      await sql`select from search_feeds for update`.execute(trx)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    try {
      const seller = await makeSeller('Feria', [{ region: BUENOS_AIRES, days: 2 }])
      const variants = [{ sku: 'MAN-1', offers: [{ seller, cents: 10_00 }] }]
      await makeProduct({ name: 'Manchadura', variants })
      // As if made an hour ago, and noticed only now.
      await sql`update search_changes set at = at - interval '1 hour'
        where xid = (select max(xid) from search_changes)`.execute(db)
      const older = await answer()
      expect(older.found).toBe(0)
      expect(older.age).toBeGreaterThan(3_600)
      expect(older.age).toBeLessThan(3_660)
      expect(await ready()).toMatch(/^\d+ s behind$/)
    } finally {
      release.resolve()
      await other
    }
    await expect.poll(answer, { timeout: 20_000 }).toEqual({ found: 1, age: 0 })
    expect(await ready()).toBe('ok')
  })

  test('X1 an index that somebody deleted is built again', async () => {
    const { total, alias } = openEngine({ timeoutMs: 60_000 })
    const all = await total()
    const { body } = await client.indices.getAlias({ name: alias })
    await client.indices.delete({ index: Object.keys(body) })
    await expect.poll(total, { timeout: 60_000 }).toBe(all)
    const built = await client.indices.getAlias({ name: alias })
    expect(Object.keys(built.body)).not.toEqual(Object.keys(body))
  })

  test('X1 a rebuild beside four clients: no failed or other answer, a new index with what was damaged, the old one deleted', async () => {
    const { search, total, alias } = openEngine({ timeoutMs: 60_000 })
    const all = await total()
    const indexes = async () => Object.keys((await client.indices.get({ index: `${alias}-*` })).body)
    const [old] = await indexes()
    const lowest = async () => (await search.facets({ term: 'guantes' })).prices?.min
    const price = await lowest()
    // Without a log entry.
    await sql`update search_products set price_cents = price_cents + 1 where price_cents > 1`.execute(db)
    const answers = new Set<number | undefined>()
    let isDone = false
    const clients = Array.from({ length: 4 }, async () => {
      while (!isDone) answers.add(await total())
    })
    try {
      await rebuildSearch(db, dayOf(new Date()))
      await expect.poll(indexes, { timeout: 60_000 }).not.toContain(old)
    } finally {
      isDone = true
      await Promise.all(clients)
    }
    expect(answers).toEqual(new Set([all]))
    expect(await indexes()).toHaveLength(1)
    expect(await lowest()).toBe(price)
  })
})

describe('X1 at start OPENSEARCH_URL is refused with the remedy:', () => {
  const refusal = (url: string) =>
    checkCluster([url], (error) => {
      throw error instanceof Error ? error : new Error(String(error))
    }).then(
      () => 'accepted',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )

  async function server(
    answer: (response: ServerResponse, path: string, request: IncomingMessage) => void,
  ): Promise<string> {
    const listening = createServer((request, response) => {
      response.setHeader('content-type', 'application/json')
      answer(response, request.url ?? '', request)
    })
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    closings.push(() => new Promise((resolve) => listening.close(resolve)))
    return `http://shop:secret@127.0.0.1:${(listening.address() as AddressInfo).port}/abasto`
  }
  const info = (version: object) => JSON.stringify({ version })

  test('another server, or an old one', async () => {
    const other = await server((response) => response.end(info({ number: '8.15.0' })))
    expect(await refusal(other)).toBe(
      'OPENSEARCH_URL is the address of another server 8.15.0: Abasto needs OpenSearch 3 or later',
    )
    const old = await server((response) =>
      response.end(info({ distribution: 'opensearch', number: '2.19.1' })),
    )
    expect(await refusal(old)).toContain('opensearch 2.19.1: Abasto needs OpenSearch 3 or later')
  })

  test('a wrong password, and a user without rights', async () => {
    const closed = await server((response) => response.writeHead(401).end('{}'))
    expect(await refusal(closed)).toBe('OPENSEARCH_URL: the cluster does not know this user or password')
    const limited = await server((response, path) =>
      path === '/'
        ? response.end(info({ distribution: 'opensearch', number: '3.8.0' }))
        : response.writeHead(403).end(JSON.stringify({ error: { type: 'security_exception' }, status: 403 })),
    )
    expect(await refusal(limited)).toBe(
      'OPENSEARCH_URL: its user may not create, write and delete indexes named abasto-*',
    )
  })

  test('X1 a probe has a copy where there is a second node, and goes; those that other starts left go too, but not a young one', async () => {
    const calls: string[] = []
    const probe = (age: number) => ({ settings: { index: { creation_date: String(Date.now() - age) } } })
    const url = await server(async (response, path, request) => {
      const body = await text(request)
      calls.push(`${request.method} ${path.replace(/probe-[0-9a-f]{12}/, 'probe-OWN')} ${body}`.trim())
      if (path === '/') return response.end(info({ distribution: 'opensearch', number: '3.8.0' }))
      const found = { 'abasto-probe-old': probe(3_600_000), 'abasto-probe-young': probe(1_000) }
      return response.end(JSON.stringify(request.method === 'GET' ? found : { acknowledged: true }))
    })
    expect(await refusal(url)).toBe('accepted')
    expect(calls).toEqual([
      'GET /',
      'GET /abasto-probe-*',
      'DELETE /abasto-probe-old?ignore_unavailable=true',
      'PUT /abasto-probe-OWN {"settings":{"number_of_shards":1,"auto_expand_replicas":"0-1"}}',
      expect.stringMatching(/^POST \/abasto-probe-OWN\/_doc\?refresh=true/),
      'DELETE /abasto-probe-OWN',
    ])
  })

  test('nothing there is only reported, without the password', async () => {
    const away = await refusal('http://shop:secret@127.0.0.1:1/abasto')
    expect(away).toBe('Nothing that is OpenSearch answers at http://shop@127.0.0.1:1/')
  })

  test.runIf(nodes)('full disks, and a cluster that is right', async () => {
    const [url = ''] = nodes?.urls ?? []
    expect(await refusal(url)).toBe('accepted')
    const client = new Client({ node: url })
    closings.push(() => client.close())
    const block = (value: boolean | null) =>
      client.cluster.putSettings({ body: { persistent: { 'cluster.blocks.read_only_allow_delete': value } } })
    await block(true)
    expect(await refusal(url)).toMatch(
      /^OPENSEARCH_URL: the cluster accepts no changes .*: free space on its disks/,
    )
    await block(null)
    expect(await refusal(url)).toBe('accepted')
  })
})
