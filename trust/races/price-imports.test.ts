import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { searchProducts } from '#contract/search.ts'
import { discardImport, importFile, priceImport, priceImportRows } from '#contract/price-files.ts'
import { toggleZone } from '#contract/zones.ts'
import { dayOf } from '#domain/days.ts'
import type { Trx } from '#db/transaction.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { makeProduct } from '#test/offer-fixtures.ts'
import { confirmAndSettle, pricesOf } from '#test/price-imports.ts'
import { compareFile, sheetOf, uploadFile } from '#test/price-sheets.ts'
import { findOffers, type TestOffer } from '#test/shopping.ts'
import { applyConfirmed, PRICE_FILES } from '#server/features/price-files/import.ts'
import { startImportWorker } from '#server/files/imports.ts'

afterAll(startImportWorker(deps, PRICE_FILES))

const buyer = await signIn('comprador@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')
const otherSeller = await signIn('vendedora2@abasto.test', 'seller')
const offers = await findOffers({ seller: 'vendedor@abasto.test' }, 30)
const [theirs] = (await findOffers({ seller: 'vendedora2@abasto.test' }, 1)) as [TestOffer]
const today = dayOf(clock.now())

function nextOffer(): TestOffer {
  const offer = offers.shift()
  if (!offer) throw new Error('No offers left')
  return offer
}

test('U5 R13 after a price changed since the comparison the import is compared and confirmed again', async () => {
  const [one, two] = [nextOffer(), nextOffer()]
  const compared = await compareFile(
    seller,
    sheetOf([
      [one.sku, 31, 'ARS', null],
      [two.sku, 32, 'ARS', null],
    ]),
  )
  const body = { value: '30.00', date_from: today, currency_id: 1 }
  expect((await seller.request('PUT', `/prices/${one.publicationId}`, { body })).status).toBe(200)
  expect((await confirmAndSettle(seller, compared.id)).message).toMatchObject({
    state: 'ready',
    revision: 2,
    changed: 2,
    confirmed_at: null,
  })
  expect((await pricesOf(two))[0]?.value_cents).not.toBe(3200)
  const { data } = await seller.callOrThrow(priceImportRows, { params: { id: compared.id } })
  expect(data[0]).toMatchObject({ previous_value: '30.00', value: '31.00' })
  expect(await confirmAndSettle(seller, compared.id, 1)).toMatchObject({
    status: 409,
    error_code: 'import_compared_again',
  })
  expect((await confirmAndSettle(seller, compared.id, 2)).message).toMatchObject({ state: 'applied' })
  expect((await pricesOf(one)).map(({ value_cents }) => value_cents).slice(0, 2)).toEqual([3100, 3000])
})

test('U5 R13 an import is compared and confirmed again when a publication was cancelled since', async () => {
  const [one, two] = [nextOffer(), nextOffer()]
  const compared = await compareFile(
    seller,
    sheetOf([
      [one.sku, 41, 'ARS', null],
      [two.sku, 42, 'ARS', null],
    ]),
  )
  await seller.request('PUT', `/quotes/${two.publicationId}/state`, { body: { state: 3 } })
  const before = await pricesOf(one)
  expect((await confirmAndSettle(seller, compared.id)).message).toMatchObject({
    state: 'ready',
    revision: 2,
    changed: 1,
    added: 1,
  })
  expect(await pricesOf(one)).toEqual(before)
})

test('U5 an import can be discarded at once while its rows are stored', async () => {
  const filename = await uploadFile(seller, sheetOf([[nextOffer().sku, 81, 'ARS', null]]))
  const id = await db.transaction().execute(async (trx) => {
    // Allows writing rows, and blocks the ANALYZE that follows.
    await sql`lock table price_import_rows in share update exclusive mode`.execute(trx)
    const begun = await seller.callOrThrow(importFile, { body: { filename } })
    await vi.waitUntil(waiting, { timeout: 10_000 })
    const discarded = await seller.call(discardImport, { params: { id: begun.id } })
    expect(discarded).toMatchObject({ status: 200, message: { state: 'discarded' } })
    return begun.id
  })
  await vi.waitUntil(async () => !(await isWorkedOn(id)))
  expect((await seller.callOrThrow(priceImport, { params: { id } })).state).toBe('discarded')
  const rows = await db.selectFrom('price_import_rows').where('import_id', '=', id).select('line').execute()
  expect(rows).toEqual([])
})

test('U5 Z5 a zone paused while publications are added does not offer them', async () => {
  const sku = 'IMP-ZONA-1'
  await makeProduct({ name: 'Tornamesa', variants: [{ sku, offers: [] }] })
  const open = await compareFile(otherSeller, sheetOf([[sku, 91, 'ARS', null]]))
  expect(open).toMatchObject({ state: 'ready', added: 1 })
  const zone = { params: { region_id: theirs.regionId } }
  const paused = await db.transaction().execute(async (trx) => {
    await confirm(trx, open.id)
    await applyConfirmed({ deps: { ...deps, db: trx }, trx, id: open.id })
    const pausing = otherSeller.call(toggleZone, { ...zone, query: { to: 2 } })
    await Promise.race([pausing, vi.waitUntil(waiting, { timeout: 5_000 }).catch(() => 0)])
    return () => pausing
  })
  expect((await paused()).status).toBe(200)
  const found = () =>
    buyer.callOrThrow(searchProducts, { query: { term: sku, zone_available_qty: `${theirs.regionId}` } })
  expect((await found()).data).toEqual([])
  await otherSeller.callOrThrow(toggleZone, { ...zone, query: { to: 1 } })
  expect((await found()).data).toMatchObject([{ sku }])
})

async function confirm(trx: Trx, id: number) {
  await trx
    .updateTable('price_imports')
    .set((eb) => ({ state: 'applying', confirmed_at: clock.now(), confirmed_by: eb.ref('created_by') }))
    .where('id', '=', id)
    .execute()
}

async function isWorkedOn(id: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks l join pg_database d on d.oid = l.database
    where datname = current_database() and locktype = 'advisory' and objid = ${id} and objsubid = 2`.execute(
    db,
  )
  return rows.length > 0
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
