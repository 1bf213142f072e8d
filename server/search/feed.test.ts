import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productFilters, searchProducts } from '#contract/search.ts'
import { connect } from '#db/connect.ts'
import { dayOf } from '#domain/days.ts'
import { buildApp } from '#server/app.ts'
import { logChange } from '#server/changes/log.ts'
import { refreshMissing } from '#server/scheduled/search-upkeep.ts'
import { signInAt } from '#test/caller.ts'
import { deps, searchTimeoutMs } from '#test/client.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'
import { databaseUrl, db } from '#test/database.ts'
import { aBuyer } from '#test/factories/people.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, placePurchase } from '#test/shopping.ts'
import { rebuildSearch, refreshPopularity, refreshProducts } from './feed.ts'
import { memorySearch } from './memory-engine.ts'

const { search } = deps
const today = dayOf(new Date())
const one = await makeSeller('Una', [{ region: BUENOS_AIRES, days: 2 }])
const two = await makeSeller('Dos', [{ region: BUENOS_AIRES, days: 3 }])

/** Price of the first result, if it is of the given SKU. */
async function price(term: string, sku: string): Promise<number | undefined> {
  const { hits } = await search.products(productFilters.parse({ term }), { limit: 1, offset: 0 })
  const [hit] = hits
  const variant = await db.selectFrom('variants').where('sku', '=', sku).select('id').executeTakeFirst()
  return hit?.variantId === variant?.id ? hit?.priceCents : undefined
}

test('C1 two sellers pausing the same product concurrently remove it from search', async () => {
  const product = await makeProduct({
    name: 'Yunque bicornio',
    variants: [
      {
        sku: 'YUN-1',
        offers: [
          { seller: one, cents: 10_00 },
          { seller: two, cents: 20_00 },
        ],
      },
    ],
  })
  expect(await price('yunque', 'YUN-1')).toBe(10_00)
  const firstIsDone = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const first = db.transaction().execute(async (trx) => {
    await trx.updateTable('publications').set({ state: 'paused' }).where('provider_id', '=', one).execute()
    await refreshProducts(trx, [product], today)
    firstIsDone.resolve()
    await mayCommit.promise
  })
  await firstIsDone.promise
  const second = db.transaction().execute(async (trx) => {
    await trx.updateTable('publications').set({ state: 'paused' }).where('provider_id', '=', two).execute()
    await refreshProducts(trx, [product], today)
  })
  await expect.poll(waiting).toBe(1)
  mayCommit.resolve()
  await Promise.all([first, second])
  expect(await price('yunque', 'YUN-1')).toBeUndefined()
})

/** Transactions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

test('C1 a rolled back refresh leaves search unchanged', async () => {
  const product = await makeProduct({
    name: 'Morsa giratoria',
    variants: [{ sku: 'MOR-1', offers: [{ seller: one, cents: 10_00 }] }],
  })
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('publications').set({ state: 'paused' }).where('provider_id', '=', one).execute()
    await refreshProducts(trx, [product], today)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await price('morsa giratoria', 'MOR-1')).toBe(10_00)
})

test('C1 products written without a refresh are added by the upkeep', async () => {
  const lost = await makeProduct({
    name: 'Crisol cerámico',
    variants: [{ sku: 'CRI-1', offers: [{ seller: two, cents: 10_00 }] }],
  })
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('search_products').where('product_id', '=', lost).execute()
    await logChange(trx, [lost], true)
  })
  expect(await price('crisol', 'CRI-1')).toBeUndefined()
  expect(await refreshMissing(deps)).toBe(1)
  expect(await price('crisol', 'CRI-1')).toBe(10_00)
  expect(await refreshMissing(deps)).toBe(0)
})

test('C4 ties are broken by number of orders, then by number of sellers', async () => {
  const make = (sku: string, sellers: number[]) =>
    makeProduct({
      name: 'Bigornia',
      variants: [{ sku, offers: sellers.map((seller) => ({ seller, cents: 10_00 })) }],
    })
  const alone = await make('BIG-1', [one])
  const both = await make('BIG-2', [one, two])
  await db.transaction().execute((trx) => refreshPopularity(trx, 'all'))
  const found = async () => {
    const { hits } = await search.products(productFilters.parse({ term: 'bigornia' }), {
      limit: 9,
      offset: 0,
    })
    const ids = hits.map(({ variantId }) => variantId)
    const rows = await db.selectFrom('variants').where('id', 'in', ids).select(['id', 'product_id']).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.product_id)
  }
  expect(await found()).toEqual([both, alone])
  await order('BIG-1')
  await db.transaction().execute((trx) => refreshPopularity(trx, 'all'))
  expect(await found()).toEqual([alone, both])
})

async function order(sku: string): Promise<void> {
  const buyer = await aBuyer({ approver: await aBuyer() })
  const publication = await db
    .selectFrom('publications as p')
    .innerJoin('variants as v', 'v.id', 'p.variant_id')
    .where('v.sku', '=', sku)
    .select(['p.id', 'p.provider_id'])
    .executeTakeFirstOrThrow()
  const offer = {
    sku,
    sellerId: publication.provider_id,
    value: '10.00',
    currencyId: 1,
    regionId: BUENOS_AIRES,
  }
  await placePurchase(buyer, [[{ ...offer, publicationId: publication.id, zoneId: 0 }, 1]])
}

const CLIENTS = 8

test('Z5 a rebuild beside eight clients: no failed or empty response, progress reported, index swapped in one step', async () => {
  const swapped = Promise.withResolvers<void>()
  let loads = 0
  const search = memorySearch(db, {
    timeoutMs: searchTimeoutMs,
    onLoaded: () => ++loads === 2 && swapped.resolve(),
  })
  const app = await buildApp({ ...deps, search })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const buyer = await signInAt(address, (await aBuyer()).email, 'buyer')
  const total = async () => {
    const { pagination } = await buyer.callOrThrow(searchProducts, { query: { term: 'guantes' } })
    return pagination.totalRows
  }
  const all = await total()
  // Damages half the projection without a log entry.
  await sql`update search_products set price_cents = 1 where price_cents > 1 and product_id % 2 = 0`.execute(
    db,
  )

  const answers: number[] = []
  let isDone = false
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isDone) answers.push(await total())
  })
  const progress: number[] = []
  const products = await rebuildSearch(db, dayOf(new Date()), (done) => progress.push(done))
  await swapped.promise
  isDone = true
  await Promise.all(clients)

  expect(new Set(answers)).toEqual(new Set([all]))
  expect(answers.length).toBeGreaterThan(CLIENTS)
  expect(progress.at(-1)).toBe(products)
  expect(progress.length).toBeGreaterThan(3)
  const { rows } = await sql`select from search_products where price_cents = 1`.execute(db)
  expect(rows).toEqual([])
  await app.close()
  await search.close()
})

test('S6 search responds 503 while PostgreSQL is down, and recovers', async () => {
  const proxy = await TcpProxy.start(databaseUrl)
  const its = connect(proxy.url.href, { max: 3 })
  const search = memorySearch(its, { timeoutMs: searchTimeoutMs })
  const config = { ...deps.config, logLevel: 'silent' as const }
  const app = await buildApp({ ...deps, db: its, search, config })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const buyer = await signInAt(address, (await aBuyer()).email, 'buyer')
  const request = () => buyer.request('GET', `${searchProducts.path}?term=guantes`)
  expect((await request()).status).toBe(200)
  proxy.cut()
  expect([(await request()).status, (await request()).status]).toEqual([503, 503])
  proxy.mend()
  expect((await request()).status).toBe(200)
  await app.close()
  await search.close()
  await its.destroy()
  proxy.close()
})
