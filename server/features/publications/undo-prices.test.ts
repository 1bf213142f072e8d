// Taking back a bulk change of prices (B15).
import { afterEach, expect, test } from 'vitest'
import * as contract from '#contract/publications.ts'
import { changePrices } from '#contract/publications-repricing.ts'
import { searchProducts } from '#contract/search.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { undoBulkChange } from '#server/features/publications/bulk.ts'
import { clock, deps } from '#test/client.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { addPrice } from '#test/offer-fixtures.ts'
import type { TestOffer } from '#test/shopping.ts'

const [seller, other, buyer] = [await aSeller(), await aSeller(), await aBuyer()]
const started = clock.now()
const today = dayOf(started)
const later = (days: number) => addDays(today, days)
afterEach(() => clock.set(null))
/** Sessions end within the days that pass. */
const undoAfter = async (days: number, id: number) => {
  clock.set(new Date(started.getTime() + days * 86_400_000))
  const undone = await undoBulkChange(deps, { role: 'seller', administrator: true, ...seller }, id)
  clock.set(null)
  return undone
}

const raise = async (offers: readonly TestOffer[], body: object = {}) => {
  const ids = offers.map(({ publicationId }) => publicationId)
  await seller.callOrThrow(changePrices, { body: { ids, percent: 10, currency_id: 1, ...body } })
  return last()
}
async function last(caller = seller) {
  const change = await caller.callOrThrow(contract.lastPublicationChange)
  if (!change) throw new Error('There is no bulk change')
  return change
}
const undo = (id: number, caller = seller) => caller.call(contract.undoPublicationChange, { params: { id } })
const set = ({ publicationId: id }: TestOffer, value: string, from = today) =>
  seller.callOrThrow(contract.changePrice, {
    params: { id },
    body: { value, date_from: from, currency_id: 1, minimum: 1 },
  })
const pricesOf = async ({ publicationId: id }: TestOffer) => {
  const { history } = await seller.callOrThrow(contract.price, { params: { id } })
  return history.map(({ value, date_from, state }) => [value, date_from, state])
}
async function priced(value: string): Promise<TestOffer> {
  const offer = await anOffer({ seller })
  await set(offer, value)
  return offer
}
const newest = async (offer: TestOffer, count: number) => (await pricesOf(offer)).slice(0, count)

test('B15 Z5 an undone change sets the prices before again from today on, with their quantities, and search has them', async () => {
  const [one, two] = [await priced('10.00'), await priced('20.00')]
  const terms = { minimum: 5, multiple: 5, price_steps: [{ from: 10, value: '9.00' }] }
  await seller.callOrThrow(contract.changePrice, {
    params: { id: one.publicationId },
    body: { value: '10.00', date_from: today, currency_id: 1, ...terms },
  })
  const change = await raise([one, two])
  expect(change).toMatchObject({ kind: 'repriced', publications: 2, can_be_undone: true })
  expect(change.created_by).toBe(seller.name)
  expect((await undo(change.id)).message).toEqual({ publications: 2 })
  const detail = await seller.callOrThrow(contract.price, { params: { id: one.publicationId } })
  expect(detail).toMatchObject({ value: '10.00', dateFrom: today, ...terms })
  expect(await newest(two, 3)).toEqual([
    ['20.00', today, 'in_force'],
    ['22.00', today, 'replaced'],
    ['20.00', today, 'replaced'],
  ])
  const found = await buyer.callOrThrow(searchProducts, { query: { term: two.sku } })
  expect(found.data.find(({ sku }) => sku === two.sku)?.min_price_value).toBe('20.00')
  expect(await last()).toMatchObject({ id: change.id, can_be_undone: false })
  expect((await undo(change.id)).message).toEqual({ publications: 2 })
  expect(await newest(two, 2)).toEqual([
    ['20.00', today, 'in_force'],
    ['22.00', today, 'replaced'],
  ])
})

test('B15 an undone change that begins later is taken back, and what it replaced on its day begins again', async () => {
  const [one, two] = [await priced('10.00'), await priced('20.00')]
  await addPrice(two.publicationId, 30_00, later(5))
  const before = [await pricesOf(one), await pricesOf(two)]
  const change = await raise([one, two], { date_from: later(5) })
  expect((await newest(two, 2)).map(([value]) => value)).toEqual(['33.00', '30.00'])
  expect((await undo(change.id)).message).toEqual({ publications: 2 })
  expect([await pricesOf(one), await pricesOf(two)]).toEqual(before)
})

test('B15 a change that began since is undone where its price is in force, and later prices stay', async () => {
  const [one, two] = [await priced('10.00'), await priced('20.00')]
  await addPrice(two.publicationId, 50_00, later(8))
  const change = await raise([one, two], { date_from: later(5) })
  expect(await undoAfter(9, change.id)).toEqual({ publications: 2 })
  expect((await newest(one, 2)).map(([value, from]) => [value, from])).toEqual([
    ['10.00', later(9)],
    ['11.00', later(5)],
  ])
  expect((await newest(two, 2)).map(([value, from]) => [value, from])).toEqual([
    ['22.00', later(5)],
    ['50.00', later(8)],
  ])
})

test('B15 a change is not undone after one of its prices was changed or taken back, or its publication cancelled', async () => {
  const isRefused = async (id: number, offers: readonly TestOffer[]) => {
    const before = await Promise.all(offers.map(pricesOf))
    expect(await last()).toMatchObject({ id, can_be_undone: false })
    expect(await undo(id)).toMatchObject({ status: 409, error_code: 'changed_since_bulk' })
    expect(await Promise.all(offers.map(pricesOf))).toEqual(before)
  }
  const offers = [await priced('10.00'), await priced('20.00')] as const
  const first = await raise(offers)
  await set(offers[1], '25.00', later(3))
  await isRefused(first.id, offers)
  const second = await raise(offers, { date_from: later(9) })
  const { history } = await seller.callOrThrow(contract.price, { params: { id: offers[0].publicationId } })
  await seller.callOrThrow(contract.takeBackPrice, { params: { id: history[0]?.id ?? 0 } })
  await isRefused(second.id, offers)
  const third = await raise(offers)
  await seller.callOrThrow(contract.changePublicationState, {
    params: { id: offers[1].publicationId },
    body: { state: 3 },
  })
  await isRefused(third.id, offers)
})

test('B15 S6 another seller does not undo a change of prices', async () => {
  const one = await priced('10.00')
  const { id } = await raise([one])
  expect(await undo(id, other)).toEqual(await undo(999_999_999))
  expect((await undo(id, other)).status).toBe(404)
  expect(await newest(one, 1)).toEqual([['11.00', today, 'in_force']])
})
