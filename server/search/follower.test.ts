import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { dayOf } from '#domain/days.ts'
import { pruneLog, currentSnapshot } from '#server/changes/log.ts'
import { databaseUrl, db } from '#test/database.ts'
import { addPrice, makeCategory, makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { RecordingIndex, otherTransactionsEnded } from '#test/recording-index.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'
import { refreshOffersOf, refreshPopularity, refreshProducts } from './feed.ts'
import { Follower, inTimeSlices, load } from './follower.ts'

const today = dayOf(new Date())
const seller = await makeSeller('Una', [
  { region: BUENOS_AIRES, days: 2 },
  { region: CORDOBA, days: 5 },
])
const never = new AbortController().signal

async function loaded(sink = new RecordingIndex()): Promise<Follower<RecordingIndex>> {
  return new Follower(db, sink, await load({ db, replica: null }, sink, never))
}

let made = 0
const make = (name: string, more: { category?: number } = {}) =>
  makeProduct({ name, ...more, variants: [{ sku: `SEG-${++made}`, offers: [{ seller, cents: 10_00 }] }] })

/** Sets a price from today on. */
async function reprice(product: number, cents: number, its = db): Promise<void> {
  const publication = await its
    .selectFrom('publications as p')
    .innerJoin('variants as v', 'v.id', 'p.variant_id')
    .where('v.product_id', '=', product)
    .select('p.id')
    .executeTakeFirstOrThrow()
  await addPrice(publication.id, cents, today)
  await its.transaction().execute((trx) => refreshOffersOf(trx, [product], today))
}

test('C1 a loaded index has every product with its offers, zones and texts', async () => {
  const category = await makeCategory('Yunques', await makeCategory('Herrería'))
  const product = await makeProduct({
    name: 'Yunque bicornio',
    brand: 'Vulcano',
    category,
    description: 'Forjado.',
    variants: [
      {
        sku: 'YUN-1',
        title: 'Yunque chico',
        attributes: { Color: '#000000|Negro', Peso: '5 kg' },
        offers: [{ seller, cents: 10_00 }],
      },
      { sku: 'YUN-2', title: 'Yunque grande', attributes: { Peso: '50 kg' }, offers: [] },
    ],
  })
  const { index } = await loaded()
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(index.products.size).toBe(count)
  expect(index.products.get(product)).toMatchObject({
    offers: {
      productId: product,
      categoryId: category,
      categoryIds: [expect.any(Number), category],
      shown: { priceCents: 10_00, currencyId: 1 },
      days: [2, 5],
      dayZones: [
        { low: 2 ** BUENOS_AIRES, high: 0 },
        { low: 2 ** CORDOBA, high: 0 },
      ],
    },
    brand: 'Vulcano',
    categories: ['Herrería', 'Yunques'],
    text: {
      names: ['Yunque bicornio', 'Yunque chico', 'Yunque grande'],
      skus: ['YUN-1', 'YUN-2'],
      about: ['Vulcano', 'Herrería', 'Yunques', '5 kg', 'Negro', '50 kg'],
      descriptions: ['', 'Forjado.'],
    },
  })
})

test('C1 zones beyond the 31st and the 53rd are read exactly', async () => {
  const product = await make('Zona lejana')
  await db
    .updateTable('search_products')
    .set({
      days: [1],
      day_zones: sql`array[(1::bigint << 62) | (1::bigint << 32) | (1::bigint << 31) | 2]::bigint[]`,
    })
    .where('product_id', '=', product)
    .execute()
  const { index } = await loaded()
  expect(index.products.get(product)?.offers.dayZones).toEqual([{ low: 2 ** 31 + 2, high: 2 ** 30 + 1 }])
})

test('Z5 a price, a pause, a new and a removed product and a renamed category are in the index after catching up', async () => {
  const category = await makeCategory('Fraguas')
  const product = await make('Fuelle', { category })
  const removed = await makeProduct({ name: 'Tenaza', variants: [{ sku: 'TEN-1', offers: [] }] })
  const follower = await loaded()
  const { index } = follower

  await reprice(product, 20_00)
  await follower.catchUp()
  expect(index.price(product)).toBe(20_00)

  const added = await make('Martinete')
  await follower.catchUp()
  expect(index.price(added)).toBe(10_00)

  await db.updateTable('categories').set({ name: 'Forjas' }).where('id', '=', category).execute()
  await db.transaction().execute((trx) => refreshProducts(trx, [product], today))
  await follower.catchUp()
  expect(index.products.get(product)?.text.about).toContain('Forjas')

  await db.updateTable('publications').set({ state: 'paused' }).where('provider_id', '=', seller).execute()
  await db.transaction().execute((trx) => refreshOffersOf(trx, [product, added], today))
  await follower.catchUp()
  expect([index.price(product), index.price(added)]).toEqual([undefined, undefined])
  await db.updateTable('publications').set({ state: 'active' }).where('provider_id', '=', seller).execute()

  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('products').where('id', '=', removed).execute()
    await refreshProducts(trx, [removed], today)
  })
  expect(index.has(removed)).toBe(true)
  await follower.catchUp()
  expect(index.has(removed)).toBe(false)
})

test('Z5 only changed products are read, and texts only where they may have changed', async () => {
  const [one, two] = [await make('Cincel'), await make('Buril')]
  const follower = await loaded()
  const { texts } = follower.index
  texts.length = 0
  await reprice(one, 30_00)
  await reprice(two, 10_00)
  await follower.catchUp()
  expect(texts).toEqual([])
  await db.transaction().execute((trx) => refreshProducts(trx, [two], today))
  await follower.catchUp()
  expect(texts).toEqual([two])
  await follower.catchUp()
  expect(texts).toEqual([two])
})

test('Z5 a transaction that began earlier and commits later is not missed', async () => {
  const [early, late] = [await make('Escoplo'), await make('Gubia')]
  const follower = await loaded()
  const other = connect(databaseUrl, { max: 1 })
  const matchPrefix = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const first = other.transaction().execute(async (trx) => {
    await sql`update publications set state = 'paused'
      where variant_id in (select id from variants where product_id = ${late})`.execute(trx)
    await refreshOffersOf(trx, [late], today)
    matchPrefix.resolve()
    await mayCommit.promise
  })
  await matchPrefix.promise
  await reprice(early, 40_00)
  await follower.catchUp()
  expect([follower.index.price(early), follower.index.price(late)]).toEqual([40_00, 10_00])
  mayCommit.resolve()
  await first
  await other.destroy()
  await follower.catchUp()
  expect([follower.index.price(early), follower.index.price(late)]).toEqual([40_00, undefined])
})

test('Z5 changes during the load are in the index', async () => {
  const { id } = await db
    .selectFrom('search_products')
    .where('price_cents', 'is not', null)
    .orderBy('product_id')
    .select('product_id as id')
    .executeTakeFirstOrThrow()
  let changed: Promise<void> | null = null
  let isChanged = false
  class Slow extends RecordingIndex {
    override put(product: Parameters<RecordingIndex['put']>[0]): void {
      super.put(product)
      if (product.offers.productId === id)
        changed = reprice(id, 7).then(() => {
          isChanged = true
        })
      for (const until = performance.now() + 0.1; performance.now() < until;);
    }
  }
  const follower = await loaded(new Slow())
  expect([changed !== null, isChanged]).toEqual([true, true])
  expect(follower.index.price(id)).not.toBe(7)
  await follower.catchUp()
  expect(follower.index.price(id)).toBe(7)
})

test('Z5 a failed catch-up changes nothing, and the next one succeeds', async () => {
  const product = await make('Lima')
  const follower = await loaded()
  await reprice(product, 50_00)
  await db.transaction().execute(async (trx) => {
    await sql`lock table search_products in access exclusive mode`.execute(trx)
    await expect(follower.catchUp()).rejects.toThrow('lock timeout')
  })
  expect(follower.index.price(product)).toBe(10_00)
  await follower.catchUp()
  expect(follower.index.price(product)).toBe(50_00)
})

test('Z5 changed popularity is followed, and a refresh of everything makes the index stale', async () => {
  const product = await make('Punzón')
  const follower = await loaded()
  await db.transaction().execute((trx) => refreshPopularity(trx, 'all'))
  await follower.catchUp()
  expect(follower.index.products.get(product)?.offers.popularity).toBe(1)
  expect(follower.isStale).toBe(false)
  await db.transaction().execute((trx) => refreshProducts(trx, 'all', today))
  await follower.catchUp()
  expect(follower.isStale).toBe(true)
})

test('Z5 texts of many products follow in batches; their offers are current at once', async () => {
  const follower = await loaded()
  const { index } = follower
  const ids = [...index.products.keys()]
  const last = ids.at(-1) ?? 0
  index.texts.length = 0
  await db.transaction().execute(async (trx) => {
    await sql`insert into search_changes (products, texts) values (${ids}::bigint[], true)`.execute(trx)
    await sql`update search_products set popularity = 77 where product_id = ${last}`.execute(trx)
  })
  await follower.catchUp()
  expect(follower.isBehind).toBe(true)
  expect(index.texts).not.toContain(last)
  expect(index.products.get(last)?.offers.popularity).toBe(77)
  await follower.catchUp()
  expect(follower.isBehind).toBe(false)
  expect(new Set(index.texts)).toEqual(new Set(ids))
})

test('Z5 the log is pruned after an hour; an index that is behind is unusable, others are not', async () => {
  const product = await make('Mordaza')
  const asleep = await loaded()
  await reprice(product, 60_00)
  await otherTransactionsEnded(db)
  const awake = await loaded()
  await sql`update search_changes set at = at - interval '2 hours'`.execute(db)
  await reprice(product, 70_00)
  await db.transaction().execute(pruneLog)
  const { left } = await db
    .selectFrom('search_changes')
    .where(sql<boolean>`products <> '{}'`)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  expect(left).toBe(2)
  await awake.catchUp()
  expect([awake.isUnusable, awake.index.price(product)]).toEqual([false, 70_00])
  await asleep.catchUp()
  expect(asleep.isUnusable).toBe(true)
})

test('Z5 the log is not pruned while an older transaction is open', async () => {
  const product = await make('Prensa')
  await otherTransactionsEnded(db)
  const other = connect(databaseUrl, { max: 1 })
  const open = await other.startTransaction().execute()
  await refreshProducts(open, [product], today)
  const follower = await loaded()
  await reprice(await make('Sargento'), 80_00)
  await sql`update search_changes set at = at - interval '2 hours'`.execute(db)
  await reprice(await make('Gato'), 80_00)
  await db.transaction().execute(pruneLog)
  await follower.catchUp()
  expect(follower.isUnusable).toBe(false)
  await open.commit().execute()
  await other.destroy()
})

test('Z5 transaction ids of a restored backup of a server that was ahead are ignored', async () => {
  const follower = await loaded()
  await sql`insert into search_changes (xid, products, texts) values ('4611686018427387904', '{1}', true)`.execute(
    db,
  )
  await sql`delete from search_changes where xid < '4611686018427387904'`.execute(db)
  await follower.catchUp()
  expect(follower.isUnusable).toBe(false)
  await db.transaction().execute(pruneLog)
  expect(await db.selectFrom('search_changes').selectAll().execute()).toEqual([])
  expect(await currentSnapshot(db)).toMatch(/^\d+:\d+:/)
})

test('Z5 an index that followed a server replaced by one behind it is unusable', async () => {
  const index = new RecordingIndex()
  const ahead = new Follower(db, index, '1000000000000:1000000000000:')
  await ahead.catchUp()
  expect(ahead.isUnusable).toBe(true)
})

test('Z5 long work yields between items, and keeps their order', async () => {
  const done: number[] = []
  const seen = new Set<number>()
  const work = inTimeSlices(Array(60).keys(), (item) => {
    for (const until = performance.now() + 1; performance.now() < until;);
    done.push(item)
  })
  while (done.length < 60) {
    seen.add(done.length)
    await setImmediate()
  }
  await work
  expect(done).toEqual([...Array(60).keys()])
  expect(seen.size).toBeGreaterThan(5)
})
