import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productFilters } from '#contract/catalog.ts'
import { dayOf } from '#domain/days.ts'
import { deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { makeProduct, makeSeller } from '#test/made-offers.ts'
import { BUENOS_AIRES, placePurchase } from '#test/shopping.ts'
import { refreshMissing } from './current.ts'
import { logChange } from './feed/log.ts'
import { refreshPopularity, refreshProducts } from './refresh.ts'

const { search } = deps
const today = dayOf(new Date())
const one = await makeSeller('Una', [{ region: BUENOS_AIRES, days: 2 }])
const two = await makeSeller('Dos', [{ region: BUENOS_AIRES, days: 3 }])

/** What the first result costs, if it is one of the given SKU. */
async function price(term: string, sku: string): Promise<number | undefined> {
  const { hits } = await search.products(productFilters.parse({ term }), { limit: 1, offset: 0 })
  const [hit] = hits
  const variant = await db.selectFrom('variants').where('sku', '=', sku).select('id').executeTakeFirst()
  return hit?.variantId === variant?.id ? hit?.priceCents : undefined
}

test('C1 two sellers who pause the same product at once leave nothing of it in search', async () => {
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

/** How many transactions wait for another one. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

test('C1 a refresh that is undone leaves search as it was', async () => {
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

test('C1 products that nobody told search of are taken in by themselves', async () => {
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

test('C4 among equals what is ordered most comes first, then what more sellers offer', async () => {
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
  const buyer = await signIn('comprador@abasto.test')
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
