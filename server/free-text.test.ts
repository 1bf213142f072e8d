// Free text comes back unchanged, in any script.
import { expect, test } from 'vitest'
import { approval, approve, approvals, reject } from '#contract/approvals.ts'
import { endBuy } from '#contract/cart.ts'
import { createCategory, updateCategory } from '#contract/catalog.ts'
import { claimDelivery, dispatchNotes, myPurchase } from '#contract/purchases.ts'
import { mySale, sendOrder } from '#contract/sales.ts'
import { EMOJI, RIGHT_TO_LEFT, SCRIPT } from '#test/bad-input.ts'
import { signIn } from '#test/client.ts'
import { checkoutBody, emptyCart, findOffers, putOffer, readOrders, type TestOffer } from '#test/shopping.ts'

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')
const operator = await signIn('operador@abasto.test', 'operator')
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]

const WRITTEN = [
  EMOJI,
  RIGHT_TO_LEFT,
  SCRIPT,
  `'; drop table users; --" \\ % _`,
  'uno\r\ndos\ttres',
  'ñandú – 中文 – ﷽',
]

/** Buys with comments. Returns the purchase's id and its order. */
async function buy(comments: { provider_comments: string; approver_comments: string }) {
  await emptyCart(buyer)
  await putOffer(buyer, offer, 2)
  const { id } = await buyer.callOrThrow(endBuy, { body: { ...(await checkoutBody(buyer)), ...comments } })
  const [order] = (await readOrders(buyer, id)).orders
  if (!order) throw new Error('No order was placed')
  return { id, order }
}

test.each(WRITTEN)('K9 Q3 P4 comments, reasons and claims come back unchanged: %j', async (written) => {
  const comments = { provider_comments: written, approver_comments: `A ${written}` }
  const bought = await buy(comments)
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: bought.id } })
  expect(data).toMatchObject(comments)
  const listed = await approver.callOrThrow(approvals, { query: { state: 1 } })
  expect(listed.data.find(({ id }) => id === bought.order.id)).toMatchObject(comments)

  await approver.callOrThrow(reject, { params: { id: bought.order.id }, body: { reason: written } })
  const rejected = await approver.callOrThrow(approval, { params: { id: bought.order.id } })
  expect(rejected.rejection_reason).toBe(written)

  const { id, order } = await buy(comments)
  await approver.callOrThrow(approve, { params: { id: order.id } })
  const sale = await seller.callOrThrow(mySale, { params: { order_id: order.id } })
  expect(sale.data.provider_comments).toBe(written)
  const items = order.buy_order_items.map((item) => ({ buy_order_item_id: item.id, qty_sent: 1 }))
  const note = { dispatch_note_number: '1' }
  await seller.callOrThrow(sendOrder, { params: { order_id: order.id }, body: { items, ...note } })
  await buyer.callOrThrow(claimDelivery, {
    params: { order_id: order.id },
    body: { message: written, ...note },
  })
  const [delivery] = await buyer.callOrThrow(dispatchNotes, { params: { order_id: order.id } })
  expect(delivery?.claim).toBe(written)
  expect((await buyer.callOrThrow(myPurchase, { params: { order_id: id } })).data.buy_orders).toHaveLength(1)
})

test('C10 names of categories come back unchanged', async () => {
  const slug = 'cualquier-nombre'
  const body = { name: 'Primero', slug, parent_id_category: null }
  const { id_categories: id } = await operator.callOrThrow(createCategory, { body })
  for (const name of WRITTEN) {
    const stored = await operator.callOrThrow(updateCategory, { params: { id }, body: { ...body, name } })
    expect(stored.name).toBe(name)
  }
})
