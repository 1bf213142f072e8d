// A seller's prices by quantity (B7).
import { expect, test } from 'vitest'
import { auditLog } from '#contract/audit.ts'
import * as contract from '#contract/publications.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aSeller } from '#test/factories/people.ts'

const seller = await aSeller()
const today = dayOf(clock.now())
const STEPS = [
  { from: 50, value: '9.00' },
  { from: 100, value: '8.50' },
]
const BOXES = { minimum: 20, multiple: 10, price_steps: STEPS }
const PLAIN = { minimum: 1, multiple: 1, price_steps: [] }

async function publication() {
  const { publicationId: id, sku } = await anOffer({ seller })
  const set = (body: object, caller = seller) =>
    caller.call(contract.changePrice, {
      params: { id },
      body: { value: '10.00', date_from: today, currency_id: 1, ...body },
    })
  const read = () => seller.callOrThrow(contract.price, { params: { id } })
  return { id, sku, set, read }
}

test('B7 U2 a price has a minimum, a multiple and steps; its record, list and history show them', async () => {
  const { id, sku, set, read } = await publication()
  expect(await read()).toMatchObject(PLAIN)
  const answer = await set(BOXES)
  expect([answer.status, answer.message]).toMatchObject([200, { value: '10.00', ...BOXES }])
  const detail = await read()
  expect(detail).toMatchObject(BOXES)
  expect(detail.history[0]).toMatchObject({ value: '10.00', ...BOXES })
  expect(detail.history[1]).toMatchObject(PLAIN)
  const { data } = await seller.callOrThrow(contract.publications, { query: { search: sku } })
  expect(data.find(({ price_id }) => price_id === id)).toMatchObject({ comb_price: '10.00', ...BOXES })
})

test('B7 absent terms are those of the price that it follows on its day, and the same price again adds none', async () => {
  const { set, read } = await publication()
  await set(BOXES)
  expect((await set({ value: '11.00' })).message).toMatchObject({ value: '11.00', ...BOXES })
  const later = addDays(today, 5)
  await set({ date_from: later, minimum: 40 })
  expect((await set({ date_from: addDays(today, 6), value: '12.00' })).message).toMatchObject({
    ...BOXES,
    minimum: 40,
  })
  const { length } = (await read()).history
  expect((await set({ value: '11.00' })).message).toMatchObject({ value: '11.00', ...BOXES })
  expect((await read()).history).toHaveLength(length)
  expect((await set({ value: '11.00', price_steps: [] })).message).toMatchObject({
    price_steps: [],
    minimum: 20,
  })
  expect((await read()).history).toHaveLength(length + 1)
})

test('B7 wrong terms are refused at their field and set nothing', async () => {
  const { set, read } = await publication()
  await set(BOXES)
  const six = Array.from({ length: 6 }, (_, nth) => ({ from: 30 + 10 * nth, value: `${9 - nth}.00` }))
  for (const [body, field] of [
    [{ minimum: 0 }, 'minimum'],
    [{ minimum: 1_000_000 }, 'minimum'],
    [{ minimum: 2.5 }, 'minimum'],
    [{ multiple: 0 }, 'multiple'],
    [{ minimum: 999_999, multiple: 2, price_steps: [] }, 'multiple'],
    [{ multiple: 7 }, 'price_steps'],
    [{ minimum: 50 }, 'price_steps'],
    [{ value: '9.00' }, 'price_steps'],
    [{ price_steps: [{ from: 50, value: '10.00' }] }, 'price_steps'],
    [{ price_steps: [{ from: 50, value: '0.00' }] }, 'price_steps'],
    [{ price_steps: [...STEPS, { from: 100, value: '8.00' }] }, 'price_steps'],
    [{ price_steps: six }, 'price_steps'],
    [{ price_steps: [{ from: 50, value: 'x' }] }, 'price_steps.0.value'],
  ] as const) {
    const refused = await set(body)
    expect([body, refused.status, refused.errors?.[0]?.path]).toEqual([body, 422, field])
  }
  expect(await read()).toMatchObject({ value: '10.00', ...BOXES })
})

test('B7 another seller does not set them', async () => {
  const { set, read } = await publication()
  expect((await set(BOXES, await aSeller())).status).toBe(404)
  expect((await set(BOXES, anonymous as typeof seller)).status).toBe(401)
  expect(await read()).toMatchObject(PLAIN)
})

test('B7 O12 the audit shows the terms of a price before and after', async () => {
  const { sku, set } = await publication()
  await set({ minimum: 5 })
  await set(BOXES)
  const operator = await signIn('operador@abasto.test', 'operator')
  const { data } = await operator.callOrThrow(auditLog, { query: { search: sku, per_page: 20 } })
  const changes = data[0]?.changes.map(({ field, before, after }) => [field, before, after])
  expect(changes).toEqual(
    expect.arrayContaining([
      ['minimum', '5', '20'],
      ['multiple', null, '10'],
      ['steps', null, '≥ 50: 9.00; ≥ 100: 8.50'],
    ]),
  )
})
