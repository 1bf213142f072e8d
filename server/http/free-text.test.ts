// Free text comes back unchanged, in any script.
import { expect, test } from 'vitest'
import { approval, approve, approvals, reject } from '#contract/approvals.ts'
import { endBuy } from '#contract/cart.ts'
import { createCategory, updateCategory } from '#contract/catalogue.ts'
import { createDelegation } from '#contract/delegations.ts'
import { changePrice } from '#contract/publications.ts'
import { claimDelivery, dispatchNotes, myPurchase } from '#contract/purchases.ts'
import { mySale, sendOrder, setSapNumber, setSellerNote } from '#contract/sales.ts'
import { EMOJI, RIGHT_TO_LEFT, SCRIPT } from '#test/bad-input.ts'
import { inDays } from '#test/delegating.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, anOperator } from '#test/factories/people.ts'
import { checkoutBody, emptyCart, putOffer, readOrders } from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const { id: delegated_id } = await aBuyer({ company: approver.company })
const operator = await anOperator()
const offer = await anOffer()
const { seller } = offer

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

test.each(WRITTEN)(
  'K9 Q3 P4 comments, reasons, own notes and claims come back unchanged: %j',
  async (written) => {
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
    const own = { params: { order_id: order.id }, body: { seller_note: written } }
    expect((await seller.callOrThrow(setSellerNote, own)).seller_note).toBe(written)
    const items = order.buy_order_items.map((item) => ({ buy_order_item_id: item.id, qty_sent: 1 }))
    const note = { dispatch_note_number: '1' }
    await seller.callOrThrow(sendOrder, { params: { order_id: order.id }, body: { items, ...note } })
    await buyer.callOrThrow(claimDelivery, {
      params: { order_id: order.id },
      body: { message: written, ...note },
    })
    const [delivery] = await buyer.callOrThrow(dispatchNotes, { params: { order_id: order.id } })
    expect(delivery?.claim).toBe(written)
    expect((await buyer.callOrThrow(myPurchase, { params: { order_id: id } })).data.buy_orders).toHaveLength(
      1,
    )
  },
)

test('C10 names of categories come back unchanged', async () => {
  const slug = 'cualquier-nombre'
  const body = { name: 'Primero', slug, parent_id_category: null }
  const { id_categories: id } = await operator.callOrThrow(createCategory, { body })
  // A ">" is refused: it separates the names of a path. So are line breaks, as in every name.
  for (const name of WRITTEN.map((written) => written.replaceAll('>', '').replaceAll(/[\r\n\t]/g, ''))) {
    const stored = await operator.callOrThrow(updateCategory, { params: { id }, body: { ...body, name } })
    expect(stored.name).toBe(name)
  }
})

test('a required text of invisible characters is missing', async () => {
  const required = (path: string) => ({
    status: 422,
    errors: [{ path, message: 'Este dato es obligatorio.' }],
  })
  const delegation = { delegated_id, date_from: inDays(1), date_to: inDays(2) }
  await emptyCart(buyer)
  await putOffer(buyer, offer, 1)
  const checkout = { ...(await checkoutBody(buyer)), approver_comments: '' }
  const about = { dispatch_note_number: '1' }
  for (const nothing of ['\u200b', '\u2060\u00ad \u3164', '\u{e0041}\u2800\n']) {
    const body = { name: nothing, slug: 'invisible', parent_id_category: null }
    expect(await operator.call(createCategory, { body })).toMatchObject(required('name'))
    const reason = { ...delegation, reason: nothing }
    expect(await approver.call(createDelegation, { body: reason })).toMatchObject(required('reason'))
    const comments = { ...checkout, provider_comments: nothing }
    expect(await buyer.call(endBuy, { body: comments })).toMatchObject(required('provider_comments'))
    const claim = { params: { order_id: 1 }, body: { ...about, message: nothing } }
    expect(await buyer.call(claimDelivery, claim)).toMatchObject(required('message'))
    const note = { params: { order_id: 1 }, body: { dispatch_note_number: nothing, items: [] } }
    expect((await seller.call(sendOrder, note)).status).toBe(422)
    const sap = { params: { order_id: 1 }, body: { sap_number: nothing } }
    expect((await seller.call(setSapNumber, sap)).status).toBe(422)
    const own = { params: { order_id: 1 }, body: { seller_note: nothing } }
    expect(await seller.call(setSellerNote, own)).toMatchObject(required('seller_note'))
  }
})

test('a price or delegation beyond ten years is refused by name of its field', async () => {
  const body = { value: '5.00', date_from: '9998-12-31', currency_id: 1 }
  const message = 'La fecha puede estar hasta diez años adelante.'
  expect(await seller.call(changePrice, { params: { id: offer.publicationId }, body })).toMatchObject({
    status: 422,
    errors: [{ path: 'date_from', message }],
  })
  const terms = { delegated_id, date_from: inDays(1), date_to: inDays(3660), reason: 'Licencia' }
  expect(await approver.call(createDelegation, { body: terms })).toMatchObject({
    status: 422,
    errors: [{ path: 'date_to', message }],
  })
})
