import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchProducts } from '#contract/search.ts'
import * as contract from '#contract/publications.ts'
import type { PublicationRow } from '#contract/publications.ts'
import { addDays, dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { clock, anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { addPrice, makeCategory, makeProduct } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'

const seller = await aSeller({
  zones: [
    { region: BUENOS_AIRES, days: 3 },
    { region: CORDOBA, days: 5, state: 'paused' },
  ],
})
const other = await aSeller()
const buyer = await aBuyer()
const today = dayOf(clock.now())
const { sellerId } = seller

type Filter = Record<string, string | number>
const list = (query: Filter = {}, caller: Caller = seller) =>
  caller.callOrThrow(contract.publications, { query: { per_page: 100, ...query } })
const skus = async (query: Filter) => (await list(query)).data.map(({ comb_sku }) => comb_sku)
const count = async (query: Filter) => (await list(query)).pagination.totalRows
const statesOf = (query: Filter = {}) => seller.callOrThrow(contract.publicationStates, { query })

let made = 0
async function publish(
  name: string,
  offer: {
    cents?: number
    from?: string
    currency?: 'ARS' | 'USD'
    state?: 'active' | 'paused' | 'cancelled'
  } = {},
  more: { category?: number; brand?: string } = {},
) {
  const sku = `PUB-${++made}`
  await makeProduct({
    name,
    ...more,
    variants: [{ sku, offers: [{ seller: sellerId, cents: 10_00, ...offer }] }],
  })
  const [row] = (await list({ search: sku })).data.filter(({ comb_sku }) => comb_sku === sku)
  if (!row) throw new Error(`${sku} is not in the list`)
  return row
}

test('S6 U1 U4 list, counts and brands are for sellers', async () => {
  for (const path of ['/prices', '/quotes/state-count', '/quotes/brands', '/quotes/last-bulk-change']) {
    expect((await anonymous.request('GET', path)).status).toBe(401)
    expect((await buyer.request('GET', path)).status).toBe(403)
    expect((await seller.request('GET', path)).status).toBe(200)
  }
  for (const path of ['/quotes/state-pause', '/quotes/state-enable', '/quotes/bulk-changes/1/undo']) {
    expect((await anonymous.request('PUT', path)).status).toBe(401)
    expect((await buyer.request('PUT', path)).status).toBe(403)
    const refused = path.endsWith('undo') ? [404] : [422]
    expect(refused).toContain((await seller.request('PUT', `${path}?state=4`)).status)
  }
})

test('U1 S6 the pages list each of the seller’s own publications once', async () => {
  const offers = [{ seller: sellerId, cents: 10_00 }]
  const variants = Array.from({ length: 101 }, (_, nth) => ({ sku: `SERIE-${nth}`, offers }))
  await makeProduct({ name: 'Serie', variants })
  const first = await seller.callOrThrow(contract.publications)
  expect(first.data).toHaveLength(5)
  expect(first.pagination).toMatchObject({ currentPage: 1, perPage: 5 })
  const ids: number[] = []
  for (let page = 1; page <= Math.ceil(first.pagination.totalRows / 100); page++) {
    const { data } = await list({ page })
    expect(data.every((row) => row.provider_id === sellerId)).toBe(true)
    ids.push(...data.map(({ price_id }) => price_id))
  }
  expect(new Set(ids).size).toBe(first.pagination.totalRows)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from publications where provider_id = ${sellerId}`.execute(db)
  expect(ids).toHaveLength(rows[0]?.count ?? 0)
  await makeProduct({
    name: 'Ajena',
    variants: [{ sku: 'AJENA-1', offers: [{ seller: other.sellerId, cents: 10_00 }] }],
  })
  const theirs = await list({}, other)
  expect(theirs.data).toHaveLength(1)
  expect(theirs.data.some((row) => row.provider_id === sellerId)).toBe(false)
})

test('U1 a row has the price in force and the next one, only a coming one, or none', async () => {
  const { price_id: id, ...row } = await publish('Yunque', { cents: 1234_50, from: addDays(today, -3) })
  expect(row).toEqual({
    imagen: '',
    prod_name: 'Yunque',
    comb_sku: row.comb_sku,
    size: 'T1',
    state: 1,
    is_draft: false,
    price_state: 'in_force',
    moneda: 'ARS',
    currency_id: 1,
    comb_price: '1234.50',
    minimum: 1,
    multiple: 1,
    price_steps: [],
    fecha_vigencia: addDays(today, -3),
    date_from: addDays(today, -3),
    provider_id: sellerId,
    scheduled: null,
    to_confirm_since: null,
    open_claims: 0,
    preparation_days: 0,
  } satisfies Omit<PublicationRow, 'price_id'>)
  const rowOf = async (sku: string) => (await list({ search: sku })).data[0]
  const setDraft = (is_draft: boolean) =>
    sql`update products set is_draft = ${is_draft}
      where id = (select product_id from variants where sku = ${row.comb_sku})`.execute(db)
  await setDraft(true)
  expect(await rowOf(row.comb_sku)).toMatchObject({ state: 1, is_draft: true })
  await setDraft(false)
  await addPrice(id, 2000_00, addDays(today, 9), 'USD')
  await addPrice(id, 1500_00, addDays(today, 4))
  expect(await rowOf(row.comb_sku)).toMatchObject({
    price_state: 'in_force',
    comb_price: '1234.50',
    minimum: 1,
    multiple: 1,
    price_steps: [],
    scheduled: { value: '1500.00', currency_code: 'ARS', date_from: addDays(today, 4) },
  })
  await addPrice(id, 1600_00, addDays(today, 4))
  expect((await rowOf(row.comb_sku))?.scheduled?.value).toBe('1600.00')
  expect(await publish('Fragua', { from: addDays(today, 2), currency: 'USD' })).toMatchObject({
    price_state: 'scheduled',
    moneda: 'USD',
    fecha_vigencia: addDays(today, 2),
    scheduled: null,
  })
  const bare = await publish('Crisol')
  await sql`alter table prices disable trigger user`.execute(db)
  await db.deleteFrom('prices').where('publication_id', '=', bare.price_id).execute()
  await sql`alter table prices enable trigger user`.execute(db)
  expect(await rowOf(bare.comb_sku)).toMatchObject({
    price_state: 'none',
    comb_price: null,
    moneda: null,
    fecha_vigencia: null,
  })
  expect(await seller.callOrThrow(contract.price, { params: { id: bare.price_id } })).toMatchObject({
    value: null,
    history: [],
  })
})

test('U1 search matches every word in name or SKU, ignores accents and case, and knows no patterns', async () => {
  const { comb_sku: sku } = await publish('Güinche eléctrico 50%_off')
  for (const search of ['guinche', 'ELECTRICO güin', sku.toLowerCase(), `${sku} guinche`, '50%_off'])
    expect(await skus({ search }), search).toEqual([sku])
  for (const search of ['guinche manual', 'gu%che', '_uinche', "'"])
    expect(await skus({ search })).toEqual([])
})

test('U1 the filters: category of each level, brand, currency, state, zone', async () => {
  const top = await makeCategory('Rubro de prueba')
  const middle = await makeCategory('Subrubro de prueba', top)
  const low = await makeCategory('Detalle de prueba', middle)
  const one = await publish('Noria', {}, { category: low, brand: 'Marca Uno' })
  const two = await publish(
    'Noria',
    { currency: 'USD', state: 'paused' },
    { category: middle, brand: 'Marca Dos' },
  )
  const brands = await seller.callOrThrow(contract.publicationBrands)
  const brand = (name: string) => brands.find((known) => known.name === name)?.id ?? 0
  const both = [two.comb_sku, one.comb_sku]
  const search = 'noria'
  for (const [filter, found] of [
    [{ category_id: top }, both],
    [{ category_id: top, subcategory_id: middle }, both],
    [{ category_id: top, subcategory_id: middle, sub_category_item: low }, [one.comb_sku]],
    [{ category_id: low + 1000 }, []],
    [{ brand_id: brand('Marca Uno') }, [one.comb_sku]],
    [{ brand_id: brand('Marca Dos') }, [two.comb_sku]],
    [{ currency_id: 2 }, [two.comb_sku]],
    [{ currency_id: 1 }, [one.comb_sku]],
    [{ state: 1 }, [one.comb_sku]],
    [{ state: 2 }, [two.comb_sku]],
    [{ state: 3 }, []],
    [{ category_id: top, state: 2, currency_id: 2, brand_id: brand('Marca Dos') }, [two.comb_sku]],
  ] as [Filter, string[]][])
    expect(await skus({ search, ...filter }), JSON.stringify(filter)).toEqual(found)
  expect(brands.map(({ name }) => name)).not.toContain(undefined)

  expect(await skus({ search, region_id: BUENOS_AIRES })).toEqual(both)
  expect(await skus({ search, region_id: CORDOBA })).toEqual([])
})

test('U1 the period filters by the first day of the price shown, both ends included', async () => {
  const old = await publish('Batán', { from: addDays(today, -40) })
  const recent = await publish('Batán', { from: addDays(today, -10) })
  const coming = await publish('Batán', { from: addDays(today, 5) })
  const search = 'batan'
  const found = (from: number, to: number) =>
    skus({ search, from: addDays(today, from), to: addDays(today, to) })
  expect(await found(-40, 0)).toEqual([recent.comb_sku, old.comb_sku])
  expect(await found(-39, 0)).toEqual([recent.comb_sku])
  expect(await found(-60, -40)).toEqual([old.comb_sku])
  expect(await skus({ search, from: addDays(today, 1) })).toEqual([coming.comb_sku])
  expect(await skus({ search, to: addDays(today, -11) })).toEqual([old.comb_sku])
  // A newer price in force replaces it in the filter.
  await addPrice(old.price_id, 5_00, today)
  expect(await found(-60, -1)).toEqual([recent.comb_sku])
})

test('U2 a price is to confirm 90 days after it was set or confirmed, and a confirmation renews it', async () => {
  const stale = await publish('Cabrestante', { from: addDays(today, -90) })
  const fresh = await publish('Cabrestante', { from: addDays(today, -89) })
  const paused = await publish('Cabrestante', { from: addDays(today, -200), state: 'paused' })
  const search = 'cabrestante'
  expect([stale, fresh, paused].map((row) => row.to_confirm_since)).toEqual([addDays(today, -90), null, null])
  expect(await skus({ search, to_confirm: 'true' })).toEqual([stale.comb_sku])
  expect(await skus({ search, to_confirm: 'false' })).toHaveLength(3)
  await seller.callOrThrow(contract.confirmPrice, { params: { id: stale.price_id } })
  expect(await skus({ search, to_confirm: 'true' })).toEqual([])
  const again = await publish('Cabrestante', { from: addDays(today, -300) })
  expect(await skus({ search, to_confirm: 'true' })).toEqual([again.comb_sku])
  // A scheduled price makes a confirmation unnecessary.
  await addPrice(again.price_id, 9_00, addDays(today, 30))
  expect(await skus({ search, to_confirm: 'true' })).toEqual([])
})

test('U2 several prices to confirm are confirmed at once, or all of a filter, and no other', async () => {
  const due = await Promise.all(
    ['Torno', 'Torno', 'Torno', 'Torno'].map((name) => publish(name, { from: addDays(today, -120) })),
  )
  const [one, two, three, four] = due as [PublicationRow, PublicationRow, PublicationRow, PublicationRow]
  const fresh = await publish('Torno', { from: addDays(today, -5) })
  const strange = await publish('Cepo', { from: addDays(today, -120) })
  const search = 'torno'
  const left = async () => (await skus({ search, to_confirm: 'true' })).sort()
  const confirm = (query: Filter, ids?: number[], headers = {}) =>
    seller.call(contract.confirmPrices, { query, body: ids ? { ids } : {}, headers })
  const ids = [one.price_id, two.price_id]
  expect(await confirm({ expected: 3 }, [...ids, fresh.price_id])).toMatchObject({
    status: 409,
    error_code: 'count_changed',
    details: { publications: 2 },
  })
  expect(await left()).toEqual(due.map(({ comb_sku }) => comb_sku).sort())
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await confirm({ expected: 2 }, ids, key)).message).toEqual({ publications: 2 })
  expect((await confirm({ expected: 2 }, ids, key)).message).toEqual({ publications: 2 })
  expect(await left()).toEqual([three.comb_sku, four.comb_sku].sort())
  const detail = await seller.callOrThrow(contract.price, { params: { id: one.price_id } })
  expect(detail.history[0]?.confirmed_at).not.toBeNull()

  expect((await confirm({ search, expected: 2 })).message).toEqual({ publications: 2 })
  expect(await left()).toEqual([])
  expect(await skus({ search: 'cepo', to_confirm: 'true' })).toEqual([strange.comb_sku])
  const body = { ids: [strange.price_id] }
  expect((await other.call(contract.confirmPrices, { body })).message).toEqual({ publications: 0 })
  expect((await anonymous.call(contract.confirmPrices, { body })).status).toBe(401)
  expect((await buyer.call(contract.confirmPrices, { body })).status).toBe(403)
  for (const wrong of [{ ids: [] }, { ids: ['x'] }, { ids: [0] }])
    expect((await seller.call(contract.confirmPrices, { body: wrong })).status).toBe(422)
  expect(await skus({ search: 'cepo', to_confirm: 'true' })).toEqual([strange.comb_sku])
})

test('U1 U4 the counts per state follow the other filters', async () => {
  await publish('Molinete')
  await publish('Molinete', { state: 'paused' })
  await publish('Molinete', { state: 'cancelled' })
  const search = 'molinete'
  for (const state of [1, 2, 3])
    expect(await statesOf({ search, state })).toEqual({
      active: 1,
      paused: 1,
      paused_in_bulk: 0,
      cancelled: 1,
    })
  const all = await statesOf()
  expect(all.active).toBe(await count({ state: 1 }))
  expect(all.paused).toBe(await count({ state: 2 }))
  expect(all.cancelled).toBe(await count({ state: 3 }))
})

test('U4 Z5 a bulk change touches exactly the announced publications, never cancelled ones, and buyers see it at once', async () => {
  const [one, two] = [await publish('Zaranda'), await publish('Zaranda')]
  const paused = await publish('Zaranda', { state: 'paused' })
  const cancelled = await publish('Zaranda', { state: 'cancelled' })
  const search = 'zaranda'
  const states = async () =>
    (await list({ search })).data.map(({ comb_sku, state }) => `${comb_sku} ${state}`).sort()
  // Search falls back to similar words, so other products are filtered out.
  const found = async () =>
    (await buyer.callOrThrow(searchProducts, { query: { term: search } })).data
      .map(({ sku }) => sku)
      .filter((sku) => sku.startsWith('PUB-'))
      .sort()
  const rest = [`${paused.comb_sku} 2`, `${cancelled.comb_sku} 3`]
  expect(await found()).toEqual([one.comb_sku, two.comb_sku])
  const before = await statesOf()

  const pause = (query: Filter, headers = {}) =>
    seller.call(contract.pausePublications, { query: { search, ...query }, headers })
  expect(await pause({ state: 1, expected: 3 })).toMatchObject({
    status: 409,
    error_code: 'count_changed',
    details: { publications: 2 },
  })
  expect((await pause({ state: 2 })).message).toEqual({ publications: 0 })
  expect(await statesOf()).toEqual(before)
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await pause({ state: 1, expected: 2 }, key)).message).toEqual({ publications: 2 })
  expect((await pause({ state: 1, expected: 2 }, key)).message).toEqual({ publications: 2 })
  expect((await pause({})).message).toEqual({ publications: 0 })
  expect(await found()).toEqual([])
  expect(await states()).toEqual([`${one.comb_sku} 2`, `${two.comb_sku} 2`, ...rest].sort())
  expect(await statesOf()).toEqual({
    ...before,
    active: before.active - 2,
    paused: before.paused + 2,
    paused_in_bulk: before.paused_in_bulk + 2,
  })

  const enable = { query: { search, expected: 2 } }
  expect(await seller.callOrThrow(contract.activatePublications, enable)).toEqual({ publications: 2 })
  expect(await found()).toEqual([one.comb_sku, two.comb_sku])
  expect(await states()).toContain(`${cancelled.comb_sku} 3`)
})

test('U3 the database refuses to pause a cancelled publication', async () => {
  const { price_id: id } = await publish('Cabria', { state: 'cancelled' })
  const pause = db.updateTable('publications').set({ state: 'paused' }).where('id', '=', id).execute()
  await expect(pause).rejects.toThrow('can only be published again')
})

test('B3 U1 publications by name, by price in pesos before dollars, by the day of the price; without a price last', async () => {
  const word = 'ordenable'
  const dear = await publish(`Zeta ${word}`, { cents: 900_00, from: addDays(today, -3) })
  const cheap = await publish(`alfa ${word}`, { cents: 20_00, from: addDays(today, -9) })
  const dollars = await publish(`Beta ${word}`, { cents: 1_00, currency: 'USD', from: addDays(today, -1) })
  const bare = { comb_sku: 'BARE-1' }
  await makeProduct({ name: `Gama ${word}`, variants: [{ sku: bare.comb_sku, offers: [] }] })
  await sql`
    insert into publications (provider_id, variant_id, state)
    select ${sellerId}, id, 'active' from variants where sku = ${bare.comb_sku}`.execute(db)
  const sorted = (sort?: contract.PublicationSort) => skus({ search: word, ...(sort && { sort }) })
  const inOrder = (...rows: Pick<PublicationRow, 'comb_sku'>[]) => rows.map(({ comb_sku }) => comb_sku)
  expect(await sorted()).toEqual(inOrder(bare, dollars, cheap, dear))
  expect(await sorted('title')).toEqual(inOrder(cheap, dollars, bare, dear))
  expect(await sorted('-title')).toEqual(inOrder(dear, bare, dollars, cheap))
  expect(await sorted('price')).toEqual(inOrder(cheap, dear, dollars, bare))
  expect(await sorted('-price')).toEqual(inOrder(dear, cheap, dollars, bare))
  expect(await sorted('date_from')).toEqual(inOrder(cheap, dear, dollars, bare))
  expect(await sorted('-date_from')).toEqual(inOrder(dollars, dear, cheap, bare))
  const second = await list({ search: word, sort: 'price', page: 2, per_page: 2 })
  expect(second.data.map(({ comb_sku }) => comb_sku)).toEqual(inOrder(dollars, bare))
  expect((await seller.request('GET', '/prices?sort=colour')).status).toBe(422)
})
