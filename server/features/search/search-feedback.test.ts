// A search without an answer helps on, and what buyers look for is kept without them (E6).
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createSynonym } from '#contract/catalogue.ts'
import { askForProduct, recordSearchChoice, searchProducts } from '#contract/search.ts'
import { MISSES_KEPT_DAYS } from '#domain/rules.ts'
import { deleteExpiredRows } from '#server/scheduled/expired-rows.ts'
import { anonymous, clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'

const buyer = await aBuyer()
const operator = await anOperator()
const seller = await aSeller()
const shop = await makeSeller('Hallazgos', [{ region: BUENOS_AIRES, days: 2 }])
const offers = [{ seller: shop, cents: 100_00 }]
await makeProduct({ name: 'Quimérula gris', variants: [{ sku: 'QUI-1', offers }] })

afterEach(() => clock.set(null))

type Query = Record<string, string | number>
const find = (query: Query, language = 'es') =>
  buyer.callOrThrow(searchProducts, { query, headers: { 'accept-language': language } })
const nothingFound = async (query: Query, language?: string) => (await find(query, language)).nothing_found

test('S6 E6 only a buyer asks for a product or chooses after a search', async () => {
  const calls = [
    [askForProduct, { term: 'x', wanted: 'x' }],
    [recordSearchChoice, { term: 'uno', next: 'otro' }],
  ] as const
  for (const [{ method, path }, body] of calls) {
    expect((await anonymous.request(method, path, { body })).status, path).toBe(401)
    for (const caller of [operator, seller])
      expect((await caller.request(method, path, { body })).status, path).toBe(403)
  }
})

test('E6 what may identify a person is refused, and what is too long or empty', async () => {
  const wanted = [
    [{ term: 'zurdel', wanted: '' }, 'wanted'],
    [{ term: 'zurdel', wanted: 'a'.repeat(201) }, 'wanted'],
    [{ term: 'zurdel', wanted: 'escríbanme a ana@empresa.test' }, 'wanted'],
    [{ term: 'zurdel', wanted: 'llámenme al 11 4567-8901' }, 'wanted'],
    [{ term: 'ana@empresa.test', wanted: 'zurdel' }, 'term'],
  ] as const
  for (const [body, path] of wanted)
    expect(await buyer.call(askForProduct, { body })).toMatchObject({ status: 422, errors: [{ path }] })
  const chosen = [
    [{ term: '', next: 'lápiz' }, 'term'],
    [{ term: '12345', next: 'lápiz' }, 'term'],
    [{ term: 'ana@empresa.test', next: 'lápiz' }, 'term'],
    [{ term: 'zurdel', next: 'a'.repeat(101) }, 'next'],
    [{ term: 'zurdel', next: '20-12345678-3 lápiz' }, 'next'],
  ] as const
  for (const [body, path] of chosen)
    expect(await buyer.call(recordSearchChoice, { body })).toMatchObject({ status: 422, errors: [{ path }] })
  expect(await rowsOf('wanted_products')).toEqual([])
  expect(await rowsOf('search_choices')).toEqual([])
})

test('E6 letters that are longer in lower case, or count as two, fail nothing', async () => {
  const long = 'İ'.repeat(200)
  expect((await find({ term: long })).pagination.totalRows).toBe(0)
  expect((await buyer.call(askForProduct, { body: { term: long, wanted: long } })).status).toBe(204)
  for (const next of ['𛂏', long.slice(0, 100)])
    expect((await buyer.call(recordSearchChoice, { body: { term: 'zurdel', next } })).status).toBe(422)
  await sql`delete from wanted_products`.execute(db)
})

test('E6 no result names the unknown words as typed and the nearest things, spelt as the product is', async () => {
  expect(await nothingFound({ term: 'Kimeruxa XYZW' })).toEqual({
    unknown_words: ['Kimeruxa', 'XYZW'],
    nearest: ['quimérula'],
  })
  expect(await nothingFound({ term: 'quimerula' })).toBeUndefined()
})

test('E6 the nearest things can be bought in the zones searched; terms of synonyms are among them', async () => {
  const body = { language: 'es', term: 'Ñembutela', means: 'quimérula' } as const
  await operator.callOrThrow(createSynonym, { body })
  const nearest = async (zone: number) =>
    (await nothingFound({ term: 'ñembutxxx', zone_available_qty: String(zone) }))?.nearest
  expect(await nearest(BUENOS_AIRES)).toContain('Ñembutela')
  expect(await nearest(CORDOBA)).not.toContain('Ñembutela')
})

test('E6 with filters, or where other zones have it, the answer has no help', async () => {
  expect(await nothingFound({ term: 'kimeruxa', price_max: 10 })).toBeUndefined()
  expect(await nothingFound({ term: 'quimerula', zone_available_qty: String(CORDOBA) })).toBeUndefined()
  expect(await nothingFound({ term: 'kimeruxa', sort: 'price' })).toBeDefined()
})

test('E6 O3 the misses have no e-mail', async () => {
  await find({ term: 'zurdel.ana@empresa.test' })
  await find({ term: '  Zurdel   QWRTZ ' })
  expect(await rowsOf('search_misses', sql`term like 'zurdel%'`)).toMatchObject([
    { term: 'zurdel qwrtz', searches: 1 },
  ])
})

test('E6 what is wanted is added up per day and language, without the person', async () => {
  const ask = (wanted: string, language: string) =>
    buyer.call(askForProduct, {
      body: { term: ' Zurdel ', wanted },
      headers: { 'accept-language': language },
    })
  expect((await ask('Lapicera azul', 'es')).status).toBe(204)
  expect((await ask(' Lapicera azul ', 'es')).status).toBe(204)
  expect((await ask('Lapicera azul', 'en')).status).toBe(204)
  expect(await rowsOf('wanted_products', sql`term = 'zurdel'`)).toEqual([
    { term: 'zurdel', wanted: 'Lapicera azul', language: 'en', day: expect.any(String), times: 1 },
    { term: 'zurdel', wanted: 'Lapicera azul', language: 'es', day: expect.any(String), times: 2 },
  ])
})

test('E6 a choice after a search is added up; one that only adds words is not kept', async () => {
  const choose = async (term: string, next: string) =>
    (await buyer.call(recordSearchChoice, { body: { term, next } })).status
  expect(await choose('Zurdel ', 'BOLÍGRAFO')).toBe(204)
  expect(await choose('zurdel', 'bolígrafo')).toBe(204)
  expect(await choose('zurdel', 'zurdel azul')).toBe(204)
  expect(await rowsOf('search_choices')).toEqual([
    { term: 'zurdel', means: 'bolígrafo', language: 'es', day: expect.any(String), times: 2 },
  ])
})

test('E6 O3 what is known of searches is deleted with the misses', async () => {
  await sql`insert into dismissed_searches (term, day) values ('zurdel', current_date)`.execute(db)
  const tables = ['search_misses', 'search_choices', 'wanted_products', 'dismissed_searches'] as const
  await deleteExpiredRows(deps)
  for (const table of tables) expect([table, (await rowsOf(table)).length]).not.toEqual([table, 0])
  clock.set(new Date(clock.now().getTime() + (MISSES_KEPT_DAYS + 2) * 86_400_000))
  await deleteExpiredRows(deps)
  for (const table of tables) expect([table, (await rowsOf(table)).length]).toEqual([table, 0])
})

async function rowsOf(table: string, condition = sql`true`) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} t where ${condition} order by t::text`.execute(db)
  return rows
}
