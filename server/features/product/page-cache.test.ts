// After every kind of change, also past the application, the next answer of every process is current (D1, Z5).
import { CompiledQuery, sql, type RootOperationNode } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { productDetail } from '#contract/product.ts'
import { updateCategory } from '#contract/catalogue.ts'
import { changePrice, changePublicationState, pausePublications } from '#contract/publications.ts'
import * as shipping from '#contract/zones.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { connect } from '#db/connect.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { buildApp } from '#server/app.ts'
import { EncodedResponse } from '#server/http/encoded-response.ts'
import { Caller } from '#test/caller.ts'
import { address, clock, deps } from '#test/client.ts'
import { databaseUrl, db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { addPrice, makeCategory, makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'
import { readProduct } from './detail.ts'
import { PageCache } from './page-cache.ts'

const SKU = 'GUA/1 A'
const today = dayOf(new Date())

// Another process: its own pool and cache.
const otherDb = connect(databaseUrl, { max: 3 })
const otherApp = await buildApp({ ...deps, db: otherDb })
const otherAddress = await otherApp.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await otherApp.close()
  await otherDb.destroy()
})

const buyer = await aBuyer()
const otherBuyer = new Caller(otherAddress, buyer.token)
const seller = await aSeller({
  zones: [BUENOS_AIRES, CORDOBA].map((region) => ({ region, days: 3, shipping: 1_500 })),
})
const operator = await anOperator()

const { sellerId } = seller
const dear = await makeSeller('Cara', [{ region: CORDOBA, days: 9, shipping: 50_00 }])
const category = await makeCategory('Guantes', await makeCategory('Manos'))
const product = await makeProduct({
  name: 'Guante',
  brand: 'Dedal',
  category,
  variants: [
    {
      sku: SKU,
      attributes: { Talle: 'M' },
      offers: [
        { seller: sellerId, cents: 10_00 },
        { seller: dear, cents: 99_00 },
      ],
    },
    { sku: 'GUA/2', attributes: { Talle: 'L' }, offers: [{ seller: dear, cents: 5_00 }] },
  ],
})
const variant = (await theOne<{ id: number }>(sql`select id from variants where sku = ${SKU}`)).id
const zone = (
  await theOne<{ id: number }>(sql`
    select id from shipping_zones where provider_id = ${sellerId} and region_id = ${BUENOS_AIRES}`)
).id
const publication = await publicationOf(sellerId)
const dearPublication = await publicationOf(dear)

async function theOne<Row>(query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await query.execute(db)
  return rows[0] as Row
}

async function publicationOf(provider: number): Promise<number> {
  const row = await theOne<{ id: number }>(sql`
    select p.id from publications p where p.variant_id = (select id from variants where sku = ${SKU})
      and p.provider_id = ${provider}`)
  return row.id
}

const read = async (who: Caller = buyer) => (await who.call(productDetail, { params: { sku: SKU } })).message

/** Past the cache. */
async function readUncached() {
  const write = (message: unknown) => new EncodedResponse(JSON.stringify(message))
  const { text } = await readProduct(deps, new PageCache(db), SKU, write)
  return JSON.parse(text) as Awaited<ReturnType<typeof read>>
}

const change = (query: ReturnType<typeof sql>) => () => query.execute(db)

const CHANGES: Record<string, () => Promise<unknown>> = {
  'a price': () =>
    seller.callOrThrow(changePrice, {
      params: { id: publication },
      body: { value: '11.00', date_from: today, currency_id: 1 },
    }),
  'a paused publication': () =>
    seller.callOrThrow(changePublicationState, {
      params: { id: publication },
      body: { state: PUBLICATION_CODES.paused },
    }),
  'a publication on sale again': () =>
    seller.callOrThrow(changePublicationState, {
      params: { id: publication },
      body: { state: PUBLICATION_CODES.active },
    }),
  'all publications of a filter paused': () =>
    seller.callOrThrow(pausePublications, { query: { search: 'Guante' } }),
  'all publications on sale again, by another program': change(
    sql`update publications set state = 'active' where id = ${publication}`,
  ),
  'delivery days': () =>
    seller.callOrThrow(shipping.changeDeliveryTime, { params: { id: zone }, body: { delivery_time: 77 } }),
  'a shipping price': () =>
    seller.callOrThrow(shipping.changeShippingPrice, {
      params: { id: zone, size: 'T1' },
      body: { cost: '321.00', currency_id: 1 },
    }),
  'all shipping prices': () =>
    seller.callOrThrow(shipping.incrementShipping, { body: { increment_shipping: 20 } }),
  'an undone change of all shipping prices': async () => {
    const last = await seller.callOrThrow(shipping.lastBulkChange)
    return seller.callOrThrow(shipping.undoBulkChange, { params: { id: last?.id ?? 0 } })
  },
  'a paused zone': () => seller.callOrThrow(shipping.toggleZone, { params: { region_id: BUENOS_AIRES } }),
  'all zones paused': () => seller.callOrThrow(shipping.disableZones),
  'all zones active': () => seller.callOrThrow(shipping.enableZones),
  'the name of a category': () =>
    operator.callOrThrow(updateCategory, {
      params: { id: category },
      body: { name: 'Guantes finos', slug: 'guantes-finos', parent_id_category: null },
    }),
  'a price that is not the cheapest': () => addPrice(dearPublication, 98_00, today),
  'a new zone': change(sql`
    with zone as (
      insert into shipping_zones (provider_id, region_id, delivery_days, state) values (${dear}, 17, 4, 'active')
      returning id
    )
    insert into shipping_prices (zone_id, size, cost_cents, currency_id) select id, 'T1', 1_00, 1 from zone`),
  'a deleted shipping price': change(sql`
    delete from shipping_prices where size = 'T1'
      and zone_id = (select id from shipping_zones where provider_id = ${dear} and region_id = 17)`),
  'a deleted zone': change(
    sql`delete from shipping_zones where provider_id = ${dear} and region_id = ${CORDOBA}`,
  ),
  "a seller's telephone": change(sql`update providers set phone = '0800' where id = ${sellerId}`),
  'the name of a brand': change(sql`update brands set name = 'Dedal & Cía' where name = 'Dedal'`),
  'a brand': change(sql`
    with brand as (insert into brands (name) values ('Otra mano') returning id)
    update products set brand_id = (select id from brand) where id = ${product}`),
  'a description': change(sql`update products set long_description = 'De cuero.' where id = ${product}`),
  'a title and a picture': change(
    sql`update variants set title = 'Guante M', image_source = '/media/g.jpg' where id = ${variant}`,
  ),
  'a new variant': change(sql`
    with variant as (
      insert into variants (product_id, sku, title, attributes, size, position)
      values (${product}, 'GUA/3', 'Guante S', '{"Talle": "S"}', 'T1', 3) returning id
    ), publication as (
      insert into publications (provider_id, variant_id, state) select ${sellerId}, id, 'active' from variant returning id
    )
    insert into prices (publication_id, value_cents, currency_id, date_from)
    select id, 7_00, 1, ${today} from publication`),
  'the size of the variant': change(sql`update variants set size = 'T2' where id = ${variant}`),
  'technical details': change(
    sql`insert into technical_details values (${variant}, 0, 'Peso', '1 kg'), (${variant}, 1, 'Largo', '2 m')`,
  ),
  'a technical detail': change(
    sql`update technical_details set attr_value = '3 m' where variant_id = ${variant} and position = 1`,
  ),
  'a deleted technical detail': change(
    sql`delete from technical_details where variant_id = ${variant} and position = 0`,
  ),
  'the name of a zone': change(sql`update regions set name = 'CABA' where id = ${BUENOS_AIRES}`),
  'a new region': change(
    sql`insert into regions (id, code, name, country_id) values (62, 'AR-ZZ', 'Antártida', 1)`,
  ),
}

test.each(Object.keys(CHANGES))(
  'D1 Z5 a cached page shows the change at once, in every process: %s',
  async (name) => {
    const before = await read()
    expect(await read(otherBuyer)).toEqual(before)
    await CHANGES[name]?.()
    const after = await readUncached()
    expect(after).not.toEqual(before)
    expect(await read()).toEqual(after)
    expect(await read(otherBuyer)).toEqual(after)
  },
)

test('C1 Z5 a price dated tomorrow is on the page tomorrow without any write', async () => {
  await addPrice(publication, 1_00, addDays(today, 1))
  const before = await read()
  expect(before).toEqual(await readUncached())
  clock.set(new Date(Date.now() + 24 * 60 * 60 * 1000))
  const tomorrow = await readUncached()
  expect(tomorrow).not.toEqual(before)
  expect(await read(await aBuyer())).toEqual(tomorrow)
  clock.set(null)
  expect(await read()).toEqual(before)
})

test('Z5 a transaction that began earlier and commits later is shown after its commit', async () => {
  await read()
  const open = await otherDb.startTransaction().execute()
  await sql`update providers set phone = '0801' where id = ${sellerId}`.execute(open)
  await addPrice(dearPublication, 97_00, today)
  const before = await read()
  await open.commit().execute()
  const after = await readUncached()
  expect(after).not.toEqual(before)
  expect(await read()).toEqual(after)
})

test('D1 a compressed page equals the uncompressed one', async () => {
  const get = (accepted: string) =>
    fetch(`${address}/api/v1/products/${encodeURIComponent(SKU)}`, {
      headers: { authorization: `Bearer ${buyer.token}`, 'accept-encoding': accepted },
    })
  const text = await (await get('identity')).text()
  expect(JSON.parse(text)).toEqual({ code: 200, message: await readUncached() })
  for (const [accepted, encoding] of Object.entries({
    'gzip, deflate, br, zstd': 'gzip',
    'br;q=1.0, gzip;q=0.8': 'gzip',
    'gzip;q=0, *;q=0': null,
    '': null,
  })) {
    const answer = await get(accepted)
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding])
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(await answer.text()).toBe(text)
  }
})

/** A cache that records its reads. */
function pages(mostBytes?: number) {
  const cache = new PageCache(db, mostBytes)
  const reads: string[] = []
  const get = (sku: string, meanwhile = async () => undefined as unknown) =>
    cache.get(sku, today, async () => {
      reads.push(sku)
      await meanwhile()
      return {
        day: today,
        productId: product,
        sellers: [dear],
        response: new EncodedResponse('x'.repeat(100)),
      }
    })
  return { get, reads }
}

test('D1 a page is read once until its own data changes', async () => {
  const { get, reads } = pages()
  await get(SKU)
  await makeProduct({ name: 'Otro', variants: [{ sku: 'OTRO', offers: [{ seller: sellerId, cents: 1 }] }] })
  await db.updateTable('providers').set({ phone: '0802' }).where('id', '=', sellerId).execute()
  await db
    .updateTable('brands')
    .set({ name: sql`name` })
    .execute()
  await get(SKU)
  expect(reads).toEqual([SKU])
})

test('Z5 a page read before a change is not cached once the change was seen', async () => {
  const { get, reads } = pages()
  await get('another one')
  await get(SKU, async () => {
    await addPrice(dearPublication, 96_00, today)
    await get('another one')
  })
  await get(SKU)
  expect(reads.filter((sku) => sku === SKU)).toEqual([SKU, SKU])
})

test('a request that shares a read of the log times out with it, and later requests succeed', async () => {
  const before = await read()
  const open = await otherDb.startTransaction().execute()
  await sql`lock table search_changes in access exclusive mode`.execute(open)
  const other = await aBuyer()
  const waits = async (caller: Caller = buyer) => {
    const began = performance.now()
    const { status } = await caller.call(productDetail, { params: { sku: SKU } })
    return { status, ms: performance.now() - began }
  }
  const first = waits()
  const isWaitedFor = sql`select from pg_locks where relation = 'search_changes'::regclass and not granted`
  await expect.poll(async () => (await isWaitedFor.execute(db)).rows.length).toBe(1)
  const others = await Promise.all([first, waits(), waits(other)])
  await open.rollback().execute()
  expect(others.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(3_300)
  expect(await read()).toEqual(before)
})

test('Z5 the cache has a size limit and evicts the least recently used pages', async () => {
  const { get, reads } = pages(2 * new EncodedResponse('x'.repeat(100)).size)
  for (const sku of ['A', 'B', 'A', 'C', 'A', 'B']) await get(sku)
  expect(reads).toEqual(['A', 'B', 'C', 'B'])
})

test('Z5 a pruned log, and a change of too many products, empty the cache', async () => {
  const { get, reads } = pages()
  await get(SKU)
  await sql`update products set long_description = long_description || '.' where id in (
    select id from products order by id = ${product}, id limit 5001)`.execute(db)
  await get(SKU)
  await sql`update search_changes set xid = pg_current_xact_id()`.execute(db)
  await get(SKU)
  expect(reads.length).toBeGreaterThanOrEqual(2)
})

test('Z5 every table that a page reads logs its changes', async () => {
  const queries: RootOperationNode[] = []
  const spied = db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await readProduct({ ...deps, db: spied }, new PageCache(db), SKU, () => new EncodedResponse(''))
  expect(queries).toHaveLength(1)
  const plans = await Promise.all(
    queries.map(async (node) => {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' })
      return JSON.stringify(
        await db.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])),
      )
    }),
  )
  const read = plans.flatMap((plan) =>
    [...plan.matchAll(/"Relation Name":\s*"(\w+)"/g)].map(([, name]) => name),
  )
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'log_details'::regproc
    group by tgrelid having bool_or(tgname like '%_update') and bool_or(tgname like '%_delete')`.execute(db)
  // The calendar changes with a release alone.
  const changing = read.filter((name) => name !== 'business_days')
  expect(new Set(changing)).toEqual(new Set(rows.map(({ name }) => name)))
})
