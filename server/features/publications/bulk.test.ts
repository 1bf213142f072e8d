// Bulk changes of publications remember what they changed (U4).
import { expect, test } from 'vitest'
import { searchProducts } from '#contract/search.ts'
import * as contract from '#contract/publications.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { makeProduct } from '#test/offer-fixtures.ts'

const [seller, other] = [await aSeller(), await aSeller()]
const buyer = await aBuyer()

/** Active publications with this name; returns their ids. */
async function publish(name: string, count: number): Promise<number[]> {
  const variants = Array.from({ length: count }, (_, nth) => ({
    sku: `BULK-${name}-${nth}`,
    offers: [{ seller: seller.sellerId, cents: 10_00 }],
  }))
  await makeProduct({ name, variants })
  return (await listed(name)).map(({ price_id }) => price_id).sort((a, b) => a - b)
}
async function listed(search: string) {
  return (await seller.callOrThrow(contract.publications, { query: { search, per_page: 100 } })).data
}
async function statesOf(search: string) {
  const rows = (await listed(search)).sort((a, b) => a.price_id - b.price_id)
  return rows.map(({ state }) => state)
}
const setState = (id: number | undefined, state: 1 | 2 | 3) =>
  seller.callOrThrow(contract.changePublicationState, { params: { id: id ?? 0 }, body: { state } })
const pause = (search: string) => seller.call(contract.pausePublications, { query: { search } })
const activate = (search: string, more = {}) =>
  seller.call(contract.activatePublications, { query: { search, ...more } })
const last = (caller = seller) => caller.callOrThrow(contract.lastPublicationChange)
const undo = (id: number | undefined, caller = seller) =>
  caller.call(contract.undoPublicationChange, { params: { id: id ?? 0 } })
const countForSale = async (term: string) =>
  (await buyer.callOrThrow(searchProducts, { query: { term } })).data.filter(({ sku }) =>
    sku.startsWith(`BULK-${term}`),
  ).length

test('U4 "Pausar masivamente" then "Activar masivamente" leaves what was paused on purpose paused', async () => {
  const ids = await publish('Alfarda', 3)
  await setState(ids[1], 2)
  expect((await pause('alfarda')).message).toEqual({ publications: 2 })
  expect(await statesOf('alfarda')).toEqual([2, 2, 2])
  const counts = { query: { search: 'alfarda' } }
  expect(await seller.callOrThrow(contract.publicationStates, counts)).toEqual({
    active: 0,
    paused: 3,
    paused_in_bulk: 2,
    cancelled: 0,
  })
  expect((await activate('alfarda', { expected: 3 })).status).toBe(409)
  expect((await activate('alfarda', { expected: 2 })).message).toEqual({ publications: 2 })
  expect(await statesOf('alfarda')).toEqual([1, 2, 1])
})

test('U4 a publication activated and paused on purpose after a bulk pause counts as paused on purpose', async () => {
  const ids = await publish('Almadia', 2)
  await pause('almadia')
  await setState(ids[0], 1)
  await setState(ids[0], 2)
  expect((await activate('almadia')).message).toEqual({ publications: 1 })
  expect(await statesOf('almadia')).toEqual([2, 1])
})

test('U4 a bulk activation includes what was paused on purpose when the seller says so', async () => {
  const ids = await publish('Almajara', 2)
  await setState(ids[0], 2)
  expect((await activate('almajara')).message).toEqual({ publications: 0 })
  const both = await activate('almajara', { paused_singly: 'true', expected: 1 })
  expect(both.message).toEqual({ publications: 1 })
  expect(await statesOf('almajara')).toEqual([1, 1])
})

test('U4 Z5 the last bulk change is undone as a whole, and buyers see it at once', async () => {
  const ids = await publish('Almirez', 3)
  await setState(ids[2], 2)
  await pause('almirez')
  const change = await last()
  expect(change).toMatchObject({ kind: 'paused', publications: 2, can_be_undone: true })
  expect(change?.created_by).not.toBe('')
  expect(await countForSale('Almirez')).toBe(0)
  expect((await undo(change?.id)).message).toEqual({ publications: 2 })
  expect(await statesOf('almirez')).toEqual([1, 1, 2])
  expect(await countForSale('Almirez')).toBe(1)
  expect(await last()).toMatchObject({ id: change?.id, can_be_undone: false })
  expect((await undo(change?.id)).message).toEqual({ publications: 2 })
  expect(await statesOf('almirez')).toEqual([1, 1, 2])
})

test('U4 undoing a bulk activation keeps which publications a bulk change had paused', async () => {
  const ids = await publish('Aljofaina', 2)
  await setState(ids[0], 2)
  await pause('aljofaina')
  await activate('aljofaina', { paused_singly: 'true' })
  expect((await undo((await last())?.id)).message).toEqual({ publications: 2 })
  expect(await statesOf('aljofaina')).toEqual([2, 2])
  expect((await activate('aljofaina')).message).toEqual({ publications: 1 })
  expect(await statesOf('aljofaina')).toEqual([2, 1])
})

test('U4 a bulk change is not undone after one of its publications was changed', async () => {
  const ids = await publish('Alquitara', 2)
  await pause('alquitara')
  const change = await last()
  await setState(ids[1], 3)
  expect(await last()).toMatchObject({ id: change?.id, can_be_undone: false })
  expect(await undo(change?.id)).toMatchObject({ status: 409, error_code: 'changed_since_bulk' })
  expect(await statesOf('alquitara')).toEqual([2, 3])
})

test("S6 U4 a seller neither sees nor undoes another's bulk change", async () => {
  await publish('Almofrej', 1)
  await pause('almofrej')
  const change = await last()
  expect((await last(other))?.id).not.toBe(change?.id)
  expect((await undo(change?.id, other)).status).toBe(404)
  expect(await undo(999_999)).toEqual(await undo(change?.id, other))
  expect(await statesOf('almofrej')).toEqual([2])
})
