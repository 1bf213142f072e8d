// The list of searches without an answer, with what buyers wrote and chose, for one press (O3, E6).
import { afterEach, expect, test } from 'vitest'
import { createSynonym } from '#contract/catalogue.ts'
import { dismissSearch, market, searchMisses } from '#contract/market.ts'
import { askForProduct, recordSearchChoice, searchProducts } from '#contract/search.ts'
import { MISSES_COUNTED_DAYS } from '#domain/rules.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'

const operator = await anOperator()
const buyer = await aBuyer()
const seller = await aSeller()

afterEach(() => clock.set(null))

const search = (term: string, caller: Caller = buyer) =>
  caller.callOrThrow(searchProducts, { query: { term } })
const choose = (term: string, next: string) => buyer.callOrThrow(recordSearchChoice, { body: { term, next } })
const rowOf = async (term: string, caller: Caller = operator) => {
  const { data } = await caller.callOrThrow(searchMisses, { query: { search: term, per_page: 100 } })
  return data.find((row) => row.term === term)
}
const dismiss = (term: string, dismissed: boolean) =>
  operator.call(dismissSearch, { body: { term, dismissed } })

test('S6 O3 only an operator dismisses a search', async () => {
  const body = { term: 'zurdulo', dismissed: true }
  expect((await anonymous.call(dismissSearch, { body })).status).toBe(401)
  for (const caller of [buyer, seller]) expect((await caller.call(dismissSearch, { body })).status).toBe(403)
  for (const wrong of [{ term: '', dismissed: true }, { term: 'zurdulo' }])
    expect((await operator.request('PUT', dismissSearch.path, { body: wrong })).status).toBe(422)
})

test('O3 E6 a term has what buyers wrote and what they chose, the most frequent first', async () => {
  await search('zurdulo')
  for (const wanted of ['Lapicera', 'Birome azul', 'Birome azul'])
    await buyer.callOrThrow(askForProduct, { body: { term: 'Zurdulo', wanted } })
  for (const next of ['lápiz', 'bolígrafo', 'bolígrafo']) await choose('zurdulo', next)
  expect(await rowOf('zurdulo')).toMatchObject({
    searches: 1,
    wanted: [
      { text: 'Birome azul', times: 2 },
      { text: 'Lapicera', times: 1 },
    ],
    proposals: [
      { means: 'bolígrafo', language: 'es', times: 2 },
      { means: 'lápiz', language: 'es', times: 1 },
    ],
    synonyms: [],
  })
})

test('O3 E6 a term that found something, but nothing that was opened, is listed and counted on the home', async () => {
  const counted = async () => (await operator.callOrThrow(market)).searches
  const before = await counted()
  await choose('zurdimento', 'marcador')
  expect(await rowOf('zurdimento')).toMatchObject({
    searches: 0,
    proposals: [{ means: 'marcador', times: 1 }],
  })
  expect(await counted()).toBe(before + 1)
  const { pagination } = await operator.callOrThrow(searchMisses, { query: { days: MISSES_COUNTED_DAYS } })
  expect(pagination.totalRows).toBe(before + 1)
})

test('O3 E6 a proposal that is a synonym by now is not proposed again, and the term says what it means', async () => {
  await choose('zurdalia', 'bolígrafo')
  await choose('zurdalia', 'marcador')
  const body = { language: 'es', term: 'Zurdalia', means: 'Bolígrafo' } as const
  await operator.callOrThrow(createSynonym, { body })
  expect(await rowOf('zurdalia')).toMatchObject({
    proposals: [{ means: 'marcador' }],
    synonyms: ['Bolígrafo'],
  })
})

test('O3 a dismissed search is off the list until a later day, and back at once when that is undone', async () => {
  await search('zurdonio')
  await search('zurdonio')
  expect((await dismiss('zurdonio', true)).status).toBe(204)
  expect((await dismiss('zurdonio', true)).status).toBe(204)
  expect(await rowOf('zurdonio')).toBeUndefined()
  expect((await dismiss('zurdonio', false)).status).toBe(204)
  expect(await rowOf('zurdonio')).toMatchObject({ searches: 2 })
  await dismiss('zurdonio', true)
  clock.set(new Date(clock.now().getTime() + 86_400_000))
  const tomorrow = { buyer: await signIn(buyer.email), operator: await signIn(operator.email, 'operator') }
  await search('zurdonio', tomorrow.buyer)
  expect(await rowOf('zurdonio', tomorrow.operator)).toMatchObject({ searches: 1 })
})
