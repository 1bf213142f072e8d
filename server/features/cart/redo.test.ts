// "Rehacer" (R7): the cart takes what was refused, and the purchase placed from it names the refused one, once.
import { expect, test } from 'vitest'
import { approve, reject } from '#contract/approvals.ts'
import { endBuy, getCart } from '#contract/cart.ts'
import { myPurchase, redoPurchase, withdrawPurchase } from '#contract/purchases.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller, type Buyer } from '#test/factories/people.ts'
import { refusalIn } from '#test/rolled-back.ts'
import { checkoutBody, emptyCart, placePurchase, putOffer } from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const stranger = await aBuyer()
const seller = await aSeller()
const [glove, helmet] = [await anOffer(), await anOffer()]
const boot = await anOffer()

const redo = (id: number, who: Caller = buyer, key = '') =>
  who.call(redoPurchase, { params: { order_id: id }, headers: key === '' ? {} : { 'idempotency-key': key } })
const read = async (id: number) => (await buyer.callOrThrow(myPurchase, { params: { order_id: id } })).data
const inCart = async (who: Buyer = buyer) => {
  const { items, redoes } = await who.callOrThrow(getCart)
  return { lines: Object.fromEntries(items.map(({ sku, quantity }) => [sku, quantity])), redoes }
}
const place = async () => (await buyer.callOrThrow(endBuy, { body: await checkoutBody(buyer) })).id

/** Gloves and helmets of two sellers, of which the order of gloves is rejected. */
async function partlyRefused() {
  const { id, orders } = await placePurchase(buyer, [
    [glove, 5],
    [helmet, 3],
  ])
  for (const order of orders) {
    const isGlove = order.provider_id === glove.sellerId
    if (isGlove) await approver.callOrThrow(reject, { params: { id: order.id }, body: { reason: 'Caros' } })
    else await approver.callOrThrow(approve, { params: { id: order.id } })
  }
  return read(id)
}

test('R7 S6 redoing is for the buyer of the purchase: 401, 403, 404, 422', async () => {
  const { id } = await partlyRefused()
  expect((await redo(id, anonymous)).status).toBe(401)
  expect((await redo(id, seller)).status).toBe(403)
  expect((await redo(id, stranger)).status).toBe(404)
  expect((await redo(999_999_999)).status).toBe(404)
  expect((await buyer.call(redoPurchase, { params: { order_id: 'x' } })).status).toBe(422)
})

test('R7 redoing rebuilds exactly what was refused, beside what the cart has, and the purchase from it names the old one', async () => {
  const refused = await partlyRefused()
  await emptyCart(buyer)
  await putOffer(buyer, boot, 2)
  await putOffer(buyer, glove, 9)
  const answer = await redo(refused.id)
  expect(answer.message.added).toMatchObject([{ sku: glove.sku, quantity: 5, in_cart: 5 }])
  expect(answer.message.missing).toEqual([])
  expect(answer.message.cart.redoes).toBe(refused.internal_code)
  expect(await inCart()).toEqual({ lines: { [boot.sku]: 2, [glove.sku]: 5 }, redoes: refused.internal_code })
  const id = await place()
  const placed = await read(id)
  expect(placed.redo_of).toEqual({ id: refused.id, internal_code: refused.internal_code })
  expect((await read(refused.id)).redone_by).toEqual({ id, internal_code: placed.internal_code })
  expect(placed.redone_by).toBeNull()
})

test('R7 a purchase is redone once; the same call with its key answers the same', async () => {
  const { id } = await partlyRefused()
  await emptyCart(buyer)
  const [first, again] = [await redo(id, buyer, 'redo-1'), await redo(id, buyer, 'redo-1')]
  expect(again.message.added).toEqual(first.message.added)
  expect((await inCart()).lines).toEqual({ [glove.sku]: 5 })
  await place()
  expect(await redo(id)).toMatchObject({ status: 409, error_code: 'already_redone' })
})

test('R7 nothing to redo without a rejection: 409, and the cart is unchanged', async () => {
  const { id } = await placePurchase(buyer, [[glove, 1]])
  expect(await redo(id)).toMatchObject({ status: 409, error_code: 'nothing_refused' })
  await buyer.callOrThrow(withdrawPurchase, { params: { order_id: id } })
  expect(await redo(id)).toMatchObject({ status: 409, error_code: 'nothing_refused' })
  expect((await inCart()).lines).toEqual({})
})

test('R7 a cart without anything of what was refused names no purchase', async () => {
  const { id } = await partlyRefused()
  await emptyCart(buyer)
  await redo(id)
  await emptyCart(buyer)
  await putOffer(buyer, boot, 1)
  expect((await inCart()).redoes).toBeNull()
  expect((await read(await place())).redo_of).toBeNull()
  expect((await redo(id)).status).toBe(200)
})

test('R7 the database refuses a second purchase that redoes one, and another name of it', async () => {
  const refusal = refusalIn(db)
  const { id } = await partlyRefused()
  expect(await refusal(`update purchases set redo_of = ${id} where id = ${id}`)).toContain(
    'keeps what was agreed',
  )
  const twice = `
    set session_replication_role = replica;
    update purchases set redo_of = ${id} where id in (select id from purchases where id <> ${id} limit 2)`
  expect(await refusal(twice)).toContain('purchases_redone_once')
})
