// POST /buyorders/last-paid, and the last purchase of an approval's lines (B13).
import { expect, test } from 'vitest'
import { approval, approve, reject } from '#contract/approvals.ts'
import { lastPaidFor } from '#contract/purchases.ts'
import { cancelOrder } from '#contract/sales.ts'
import { dayOf } from '#domain/days.ts'
import { LINES_TO_ADD_MAX } from '#domain/rules.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { addPrice } from '#test/offer-fixtures.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const colleague = await aBuyer({ company: buyer.company })

const read = (caller: Caller, skus: readonly string[]) =>
  caller.callOrThrow(lastPaidFor, { body: { skus: [...skus] } })

test('B13 the company’s last approved purchase gives price, day and seller, to every buyer of the company alone', async () => {
  const [offer, other, never] = [await anOffer({ cents: 10_000 }), await anOffer(), await anOffer()]
  await anOrder({ buyer, lines: [[offer, 1]] })
  const first = { sku: offer.sku, value: '100.00', currency_code: 'ARS' }
  const [paid] = await read(colleague, [offer.sku])
  expect(paid).toEqual({
    ...first,
    date: expect.stringMatching(/^\d{4}-/),
    fantasy_name: expect.stringMatching(/\S/),
  })
  expect(dayOf(new Date(paid?.date ?? ''))).toBe(dayOf(clock.now()))

  await addPrice(offer.publicationId, 20_000, dayOf(clock.now()))
  const dearer = { ...offer, value: '200.00' }
  const pending = await anOrder({ buyer, lines: [[dearer, 1]], pending: true })
  const rejected = await anOrder({ buyer, lines: [[dearer, 1]], pending: true })
  await approver.callOrThrow(reject, { params: { id: rejected.id }, body: { reason: 'No' } })
  expect(await read(buyer, [offer.sku])).toMatchObject([first])
  await approver.callOrThrow(approve, { params: { id: pending.id } })
  await anOrder({ buyer, lines: [[other, 1]] })
  expect(
    (await read(buyer, [other.sku, never.sku, offer.sku, other.sku])).map(({ sku, value }) => [sku, value]),
  ).toEqual([
    [other.sku, other.value],
    [offer.sku, '200.00'],
  ])
  await pending.seller.callOrThrow(cancelOrder, {
    params: { order_id: pending.id },
    body: { items: [{ buy_order_item_id: pending.item.id }] },
  })
  expect(await read(buyer, [offer.sku])).toMatchObject([first])
  expect(await read(await aBuyer(), [offer.sku, other.sku])).toEqual([])
})

test('B13 Q2 an approver reads when and from whom the company bought each line before', async () => {
  const offer = await anOffer({ cents: 10_000 })
  const before = await anOrder({ buyer, lines: [[offer, 1]] })
  await addPrice(offer.publicationId, 11_500, dayOf(clock.now()))
  const now = await anOrder({ buyer, lines: [[{ ...offer, value: '115.00' }, 1]], pending: true })
  const linesOf = async (id: number) =>
    (await approver.callOrThrow(approval, { params: { id } })).buy_order_items.map((item) => item.last_paid)
  const [paid] = await read(buyer, [offer.sku])
  expect(await linesOf(now.id)).toEqual([
    { value: '100.00', currency_code: 'ARS', date: paid?.date, fantasy_name: paid?.fantasy_name },
  ])
  expect(await linesOf(before.id)).toEqual([null])
})

test('B13 only a buyer asks, for 1 to 500 SKUs', async () => {
  const statusOf = async (caller: Caller, body: unknown) =>
    (await caller.request('POST', '/buyorders/last-paid', { body })).status
  const one = { skus: ['X'] }
  expect(await statusOf(anonymous, one)).toBe(401)
  expect(await statusOf(await aSeller(), one)).toBe(403)
  expect(await statusOf(await signIn('operador@abasto.test', 'operator'), one)).toBe(403)
  const many = Array.from({ length: LINES_TO_ADD_MAX + 1 }, (_, index) => `SKU-${index}`)
  expect(await statusOf(buyer, { skus: many.slice(1) })).toBe(200)
  for (const skus of [[], many, ['x'.repeat(65)], [1], null])
    expect(await statusOf(buyer, { skus })).toBe(422)
})
