// What a synonym changes, before it is added (E1).
import { expect, test } from 'vitest'
import { createSynonym, synonymEffect } from '#contract/catalogue.ts'
import { searchProducts } from '#contract/search.ts'
import { dayOf } from '#domain/days.ts'
import { anonymous, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator } from '#test/factories/people.ts'
import { makeCategory, makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'

const [operator, buyer] = [await anOperator(), await aBuyer()]
const seller = await makeSeller('Efecto', [{ region: BUENOS_AIRES, days: 2 }])
let made = 0
const make = (name: string, category?: number) =>
  makeProduct({ name, category, variants: [{ sku: `EFE-${++made}`, offers: [{ seller, cents: 10_00 }] }] })

const effectOf = async (language: 'es' | 'en', term: string, means: string) => {
  const { searches, compared } = await operator.callOrThrow(synonymEffect, {
    query: { language, term, means },
  })
  const named = (products: { product_name: string }[]) => products.map(({ product_name: name }) => name)
  return {
    searches: searches.map(({ term: searched, before, after }) => [searched, named(before), named(after)]),
    compared,
  }
}
const found = async (term: string) =>
  (await buyer.callOrThrow(searchProducts, { query: { term } })).data.map(({ product_name: name }) => name)
const countOf = async (table: 'search_misses' | 'search_synonyms') => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('E1 the effect of a synonym is what its term and similar searches find first, before and after, and nothing is stored', async () => {
  await make('Boquilla limera')
  await make('Pistero limero')
  await make('Tapa de riego', await makeCategory('Gatilleros de riego'))
  await operator.callOrThrow(createSynonym, {
    body: { language: 'es', term: 'gatillero largo', means: 'boquilla limera' },
  })
  const miss = { term: 'gatillero limero', day: dayOf(clock.now()), searches: 3 }
  await db.insertInto('search_misses').values(miss).execute()
  const stored = await Promise.all([countOf('search_misses'), countOf('search_synonyms')])

  const effect = await effectOf('es', 'gatillero', 'pistero')
  expect(effect.searches).toEqual([
    ['gatillero', ['Tapa de riego'], ['Pistero limero', 'Tapa de riego']],
    ['gatillero limero', ['Boquilla limera', 'Pistero limero', 'Tapa de riego'], ['Pistero limero']],
    ['Gatilleros de riego', ['Tapa de riego'], ['Pistero limero', 'Tapa de riego']],
  ])
  // The longer synonym finds what it found.
  expect(effect.compared).toBe(3)
  expect(await Promise.all([countOf('search_misses'), countOf('search_synonyms')])).toEqual(stored)
  expect(await found('gatillero')).toEqual(['Tapa de riego'])

  await operator.callOrThrow(createSynonym, {
    body: { language: 'es', term: 'gatillero', means: 'pistero' },
  })
  for (const [term, , after] of effect.searches)
    expect(await found(String(term)), String(term)).toEqual(after)
  const again = await effectOf('es', 'gatillero', 'pistero')
  expect(again.searches).toEqual([['gatillero', expect.anything(), effect.searches[0]?.[2]]])
  expect(again.searches[0]?.[1]).toEqual(again.searches[0]?.[2])
})

test('E1 with a term of several words, its first word and the beginnings of products are compared', async () => {
  await make('Trincopo plano')
  await make('Trincopos de goma negros')
  await make('Flejador rugoso')
  const { searches, compared } = await effectOf('es', 'trincopo rugoso', 'flejador')
  expect(searches).toEqual([
    ['trincopo rugoso', ['Trincopo plano', 'Trincopos de goma negros'], ['Flejador rugoso']],
  ])
  // trincopo, Trincopo plano, Trincopos de goma
  expect(compared).toBe(3)
})

test('E1 E8 a synonym in English is compared with English names of categories, as the English page finds them', async () => {
  const category = await makeCategory('Trompicones')
  await db
    .updateTable('categories')
    .set({ name_en: 'Stumblers outdoor' })
    .where('id', '=', category)
    .execute()
  await make('Piedra movediza', category)
  await make('Valla saltarina')
  // stumbler, Stumblers outdoor
  expect(await effectOf('en', 'stumbler rare', 'valla saltarina')).toEqual({
    searches: [['stumbler rare', [], ['Valla saltarina']]],
    compared: 2,
  })
  expect(await effectOf('en', 'stumbler outdoor', 'valla saltarina')).toEqual({
    searches: [['stumbler outdoor', ['Piedra movediza'], ['Valla saltarina']]],
    compared: 1,
  })
})

test('E1 S6 only operators see the effect of a synonym, which is checked as one that is added', async () => {
  const path = `${synonymEffect.path}?language=es&term=zuncho&means=fleje`
  expect((await anonymous.request('GET', path)).status).toBe(401)
  expect((await buyer.request('GET', path)).status).toBe(403)
  for (const [query, names] of [
    ['', ['language', 'means', 'term']],
    ['language=fr&term=z&means=+', ['language', 'means', 'term']],
    [`language=es&term=${'z'.repeat(101)}&means=fleje`, ['term']],
  ] as const) {
    const { status, errors } = await operator.request('GET', `${synonymEffect.path}?${query}`)
    expect([query, status, errors?.map((error) => error.path).toSorted()]).toEqual([query, 422, names])
  }
  const { searches, compared } = await effectOf('es', 'de', 'para')
  expect([searches.length, compared]).toEqual([1, 0])
})
