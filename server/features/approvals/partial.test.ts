// An approver approves a part of an order (R6).
import { expect, test } from 'vitest'
import { approval, approve, reject } from '#contract/approvals.ts'
import { endBuy, getCart } from '#contract/cart.ts'
import { anyOrder } from '#contract/market.ts'
import { exportPurchases, exportSales } from '#contract/order-exports.ts'
import { myPurchase, redoPurchase } from '#contract/purchases.ts'
import { mySale, mySales, sendOrder } from '#contract/sales.ts'
import { findViolations } from '#db/invariants.ts'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { compose } from '#server/mail/compose.ts'
import { inTransaction } from '#db/transaction.ts'
import { atOnce } from '#test/at-once.ts'
import { anonymous, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { addDelegate } from '#test/delegating.ts'
import { fileOf } from '#test/export-links.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller, type Buyer } from '#test/factories/people.ts'
import { oneByOne, putRules } from '#test/factories/rules.ts'
import { rowsOfXlsx } from '#test/order-files.ts'
import { readPurchaseOrder, textOf } from '#test/papers.ts'
import { refusalIn } from '#test/rolled-back.ts'
import { checkoutBody, emptyCart, placePurchase } from '#test/shopping.ts'

const company = await aCompany()
const approver = await aBuyer({ company, name: 'Ada Aprueba' })
const buyer = await aBuyer({ company, approver })
const delegate = await aBuyer({ company })
await addDelegate(delegate.email, approver.email, 0, 0)
const stranger = await aBuyer()
const operator = await anOperator()
const seller = await aSeller()
const glove = await anOffer({ seller, cents: 100_00 })
const helmet = await anOffer({ seller, cents: 250_00 })

/** 10 gloves and 4 helmets of one seller. */
async function place(by: Buyer = buyer) {
  const { id, orders } = await placePurchase(by, [
    [glove, 10],
    [helmet, 4],
  ])
  const [order] = orders
  if (!order) throw new Error('The purchase has no order')
  const items = await itemRows(order.id)
  const idOf = (sku: string) => items.find((item) => item.sku === sku)?.id ?? 0
  return { purchaseId: id, id: order.id, glove: idOf(glove.sku), helmet: idOf(helmet.sku) }
}
const itemRows = (id: number) =>
  db.selectFrom('buy_order_items').where('buy_order_id', '=', id).orderBy('id').selectAll().execute()
type Lines = { buy_order_item_id: number; quantity: number; reason?: string }[]
const part = (id: number, lines: Lines, who: Pick<Buyer, 'call'> = approver) =>
  who.call(approve, { params: { id }, body: { lines } })
const less = (item: number, quantity: number, reason = 'Alcanza con menos'): Lines[number] => ({
  buy_order_item_id: item,
  quantity,
  reason,
})
const purchaseOf = async (id: number, who: Buyer = buyer) =>
  (await who.callOrThrow(myPurchase, { params: { order_id: id } })).data
const saleOf = async (id: number) => (await seller.callOrThrow(mySale, { params: { order_id: id } })).data
const emailTo = async (userId: number, kind: string) => {
  const email = await db
    .selectFrom('emails')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
  const composed = await inTransaction(db, (trx) => compose(deps, trx, email.id))
  return composed?.withoutPdf()
}

test('R6 S6 a part is approved by who may decide: 401, 403, 404, 422', async () => {
  const order = await place()
  const lines = [less(order.glove, 6)]
  expect((await part(order.id, lines, anonymous)).status).toBe(401)
  expect((await part(order.id, lines, seller)).status).toBe(403)
  expect((await part(order.id, lines, buyer)).status).toBe(403)
  expect((await part(order.id, lines, stranger)).status).toBe(404)
  const other = await place()
  const refused: [Lines, string][] = [
    [[less(order.glove, 6, ' ')], 'reason_required'],
    [[{ buy_order_item_id: order.glove, quantity: 6 }], 'reason_required'],
    [[less(order.glove, 6), less(order.glove, 5)], 'item_repeated'],
    [[less(other.glove, 6)], 'item_of_other_order'],
    [[less(order.glove, -1)], 'too_small'],
    [[less(order.glove, 6, 'x'.repeat(REASON_MAX_LENGTH + 1))], 'too_long'],
  ]
  for (const [body, why] of refused) {
    const answer = await part(order.id, body)
    expect([why, answer.status]).toEqual([why, 422])
  }
  expect(await part(order.id, [less(order.glove, 11)])).toMatchObject({
    status: 409,
    error_code: 'more_than_asked',
  })
  expect(
    (await itemRows(order.id)).map(({ quantity, quantity_refused }) => [quantity, quantity_refused]),
  ).toEqual([
    [10, 0],
    [4, 0],
  ])
})

test('R6 what is not listed is approved whole; the buyer, the approver and the operator read the ordered quantity and what was refused, the seller what was approved', async () => {
  const order = await place()
  const before = await purchaseOf(order.purchaseId)
  const answer = await part(order.id, [less(order.glove, 6, 'Hay cuatro en depósito')])
  expect(answer).toMatchObject({ status: 200, message: { id: order.id, state: 2, step: null, steps: null } })
  const after = await purchaseOf(order.purchaseId)
  const items = (of: typeof after) =>
    (of.buy_orders[0]?.buy_order_items ?? []).map((item) => [
      item.combination.sku,
      item.quantity,
      item.quantity_refused,
      item.subtotal,
    ])
  expect(items(before)).toEqual([
    [glove.sku, 10, 0, '1000.00'],
    [helmet.sku, 4, 0, '1000.00'],
  ])
  expect(items(after)).toEqual([
    [glove.sku, 10, 4, '600.00'],
    [helmet.sku, 4, 0, '1000.00'],
  ])
  expect([before.total_ARP, after.total_ARP, after.committed.total_ARP]).toEqual([
    '2000.00',
    '1600.00',
    '1600.00',
  ])
  expect(after.buy_orders[0]).toMatchObject({ state: 2, total_ARP: '1600.00' })
  const decided = await approver.callOrThrow(approval, { params: { id: order.id } })
  expect(
    decided.buy_order_items.map(({ quantity, quantity_refused }) => [quantity, quantity_refused]),
  ).toEqual([
    [10, 4],
    [4, 0],
  ])
  expect(decided.total_ARP).toBe('1600.00')
  const seen = await operator.callOrThrow(anyOrder, { params: { id: order.id } })
  expect(seen.items.map(({ quantity, quantity_refused }) => [quantity, quantity_refused])).toEqual([
    [10, 4],
    [4, 0],
  ])
  const sold = await saleOf(order.id)
  expect(sold.buy_order_items.map(({ quantity, quantity_refused }) => [quantity, quantity_refused])).toEqual([
    [6, 0],
    [4, 0],
  ])
  expect([sold.total_ARP, sold.total_products]).toEqual(['1600.00', 10])
})

test('R6 shipping and IVA are those of the approved units', async () => {
  const order = await place()
  await part(order.id, [less(order.glove, 5)])
  const [row] = await db
    .selectFrom('buy_orders')
    .where('id', '=', order.id)
    .select(['shipping_ars_cents', 'shipping_usd_cents'])
    .execute()
  const items = await itemRows(order.id)
  const shipping = items.reduce((sum, item) => sum + item.quantity * item.shipping_unit_cents, 0)
  expect((row?.shipping_ars_cents ?? 0) + (row?.shipping_usd_cents ?? 0)).toBe(shipping)
  const after = (await purchaseOf(order.purchaseId)).buy_orders[0]
  const sold = await saleOf(order.id)
  expect(after?.vat).toEqual(after?.committed_vat)
  expect(sold.vat).toEqual(after?.vat)
})

test('R6 a line without approved units is not the seller’s, and the order goes on without it', async () => {
  const order = await place()
  await part(order.id, [less(order.helmet, 0, 'Ya no hace falta')])
  const sold = await saleOf(order.id)
  expect(sold.buy_order_items.map(({ combination }) => combination.sku)).toEqual([glove.sku])
  expect(sold.to_send.flatMap(({ lines }) => lines).map(({ quantity }) => quantity)).toEqual([10])
  const found = async (search: string) =>
    (await seller.callOrThrow(mySales, { query: { search } })).data.map(({ id }) => id)
  expect(await found(glove.sku)).toContain(order.id)
  expect(await found(helmet.sku)).not.toContain(order.id)
  await seller.callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: { dispatch_note_number: '7', items: [{ buy_order_item_id: order.glove, qty_sent: 10 }] },
  })
  const state = await db
    .selectFrom('buy_orders')
    .where('id', '=', order.id)
    .select('state')
    .executeTakeFirst()
  expect(state?.state).toBe('sent')
})

test('R6 no unit left is a rejection, with the reasons, and the seller gets nothing', async () => {
  const order = await place()
  const answer = await part(order.id, [less(order.glove, 0, 'Caros'), less(order.helmet, 0, 'Sobran')])
  expect(answer.message).toMatchObject({ state: 3 })
  const after = (await purchaseOf(order.purchaseId)).buy_orders[0]
  expect(after?.rejection_reason).toBe('Caros; Sobran')
  expect(after?.events.at(-1)).toMatchObject({
    type: 'rejected',
    refused: [
      { title: expect.any(String) as string, quantity: 10, reason: 'Caros' },
      { title: expect.any(String) as string, quantity: 4, reason: 'Sobran' },
    ],
  })
  expect((await seller.call(mySale, { params: { order_id: order.id } })).status).toBe(404)
})

test('R6 Q5 the e-mail of the buyer lists each refused line with its reason, that of the seller the approved units alone', async () => {
  const order = await place()
  await part(order.id, [less(order.glove, 6, 'Hay cuatro en depósito'), less(order.helmet, 0, 'Sobran')])
  const email = await emailTo(buyer.userId, 'order_approved')
  expect(email?.subject).toMatch(/fue aprobado en parte$/)
  expect(email?.text).toContain(`4 × ${glove.title}: Hay cuatro en depósito`)
  expect(email?.text).toContain(`4 × ${helmet.title}: Sobran`)
  const sold = await emailTo(seller.userId, 'new_sale')
  expect(sold?.text).toContain('6 × ')
  expect(sold?.text).not.toContain(helmet.title)
  const event = (await purchaseOf(order.purchaseId)).buy_orders[0]?.events.at(-1)
  expect(event).toMatchObject({
    type: 'approved',
    refused: [
      { title: glove.title, quantity: 4, reason: 'Hay cuatro en depósito' },
      { title: helmet.title, quantity: 4, reason: 'Sobran' },
    ],
  })
})

test('R6 a delegate approves a part on behalf of the approver', async () => {
  const order = await place()
  await part(order.id, [less(order.glove, 1)], delegate)
  expect((await purchaseOf(order.purchaseId)).buy_orders[0]).toMatchObject({
    state: 2,
    decided_by: { on_behalf_of: 'Ada Aprueba' },
  })
})

test('R6 a later step may reduce further, never add; the e-mail of the decision lists what every step refused', async () => {
  const ruled = await aCompany()
  const [first, second] = [await aBuyer({ company: ruled }), await aBuyer({ company: ruled })]
  const by = await aBuyer({ company: ruled, approver: first })
  await putRules(ruled, { conditions: [], steps: oneByOne(first, second) })
  const order = await place(by)
  const answer = await part(order.id, [less(order.glove, 6, 'Uno')], first)
  expect(answer.message).toMatchObject({ state: 2, step: 2, steps: 2 })
  expect((await purchaseOf(order.purchaseId, by)).total_ARP).toBe('1600.00')
  expect((await part(order.id, [less(order.glove, 7)], second)).status).toBe(409)
  expect((await part(order.id, [less(order.glove, 5, 'Dos')], second)).status).toBe(200)
  expect(
    (await itemRows(order.id)).map(({ quantity, quantity_refused }) => [quantity, quantity_refused]),
  ).toEqual([
    [5, 5],
    [4, 0],
  ])
  const email = await emailTo(by.userId, 'order_approved')
  expect(email?.text).toContain(`4 × ${glove.title}: Uno`)
  expect(email?.text).toContain(`1 × ${glove.title}: Dos`)
  const events = (await purchaseOf(order.purchaseId, by)).buy_orders[0]?.events ?? []
  expect(events.map(({ type, refused }) => [type, refused.map(({ quantity }) => quantity)])).toEqual([
    ['placed', []],
    ['step_approved', [4]],
    ['approved', [1]],
  ])
})

test('R6 F5 an export has the ordered and the refused units for the buyer, the approved lines for the seller', async () => {
  const order = await place()
  await part(order.id, [less(order.glove, 6), less(order.helmet, 0)])
  const [{ internal_code: code = '' } = {}] = (await purchaseOf(order.purchaseId)).buy_orders
  const figures = async (who: Buyer | typeof seller, list: typeof exportPurchases | typeof exportSales) => {
    const query = { format: 'xlsx', search: code }
    const { temporary_signed_url } = await who.callOrThrow(list, { query })
    return rowsOfXlsx(await fileOf(temporary_signed_url)).map((row) => [
      row['SKU'],
      row['Cantidad'],
      row['Rechazada'],
      row['Subtotal + Imp'],
    ])
  }
  expect(await figures(buyer, exportPurchases)).toEqual([
    [glove.sku, 10, 4, 600],
    [helmet.sku, 4, 4, 0],
  ])
  expect(await figures(seller, exportSales)).toEqual([[glove.sku, 6, undefined, 600]])
})

test('R6 F4 the purchase order has the approved units alone', async () => {
  const order = await place()
  await part(order.id, [less(order.glove, 6), less(order.helmet, 0)])
  for (const who of [buyer, seller]) {
    const text = textOf(await readPurchaseOrder(who, order))
    expect(text).toContain(glove.title)
    expect(text).not.toContain(helmet.title)
    expect(text).toContain('600,00')
  }
})

test('R6 R7 "Rehacer" rebuilds exactly the refused units', async () => {
  const order = await place()
  await part(order.id, [less(order.glove, 6)])
  await emptyCart(buyer)
  const answer = await buyer.call(redoPurchase, { params: { order_id: order.purchaseId } })
  expect(answer.message.added).toMatchObject([{ sku: glove.sku, quantity: 4 }])
  expect((await buyer.callOrThrow(getCart)).items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [glove.sku, 4],
  ])
  const { id } = await buyer.callOrThrow(endBuy, { body: await checkoutBody(buyer) })
  expect((await purchaseOf(id)).redo_of?.id).toBe(order.purchaseId)
})

test('R6 what was refused of an order that waits for another step cannot be redone yet', async () => {
  const ruled = await aCompany()
  const [first, second] = [await aBuyer({ company: ruled }), await aBuyer({ company: ruled })]
  const by = await aBuyer({ company: ruled, approver: first })
  await putRules(ruled, { conditions: [], steps: oneByOne(first, second) })
  const order = await place(by)
  await part(order.id, [less(order.glove, 6)], first)
  expect(await by.call(redoPurchase, { params: { order_id: order.purchaseId } })).toMatchObject({
    status: 409,
    error_code: 'nothing_refused',
  })
  await second.callOrThrow(reject, { params: { id: order.id }, body: { reason: 'No' } })
  const answer = await by.call(redoPurchase, { params: { order_id: order.purchaseId } })
  expect(answer.message.added.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [glove.sku, 10],
    [helmet.sku, 4],
  ])
})

test('R6 a part beside another decision: one of them counts', async () => {
  for (let trial = 0; trial < 4; trial++) {
    const order = await place()
    const answers = await atOnce([
      () => part(order.id, [less(order.glove, 6)]),
      () => part(order.id, [less(order.glove, 3)], delegate),
      () => delegate.call(reject, { params: { id: order.id }, body: { reason: 'No' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [line] = await itemRows(order.id)
    const left = [6, 3, 10][answers.findIndex(({ status }) => status === 200)]
    expect([line?.quantity, line?.quantity_refused]).toEqual([left, 10 - (left ?? 0)])
  }
})

test('R6 only units of a waiting order are refused, never taken back, and the totals fall with them', async () => {
  const order = await place()
  const refusal = refusalIn(db)
  const refuse = (units: number) =>
    refusal(`
      update buy_order_items set quantity = quantity - ${units}, quantity_refused = quantity_refused + ${units}
      where id = ${order.glove}`)
  const kept = /keeps what was agreed/
  expect(await refusal(`update buy_order_items set quantity = 9 where id = ${order.glove}`)).toMatch(kept)
  expect(await refuse(-1)).toMatch(kept)
  await approver.callOrThrow(approve, { params: { id: order.id } })
  expect(await refuse(1)).toMatch(kept)
  expect(await refusal(`update buy_orders set total_ars_cents = 0 where id = ${order.id}`)).toMatch(kept)
  const waiting = await place()
  expect(
    await refusal(`
      update buy_order_items set quantity = 0, quantity_refused = quantity where buy_order_id = ${waiting.id};
      insert into decisions (buy_order_id, decision, decided_by, decided_at)
      values (${waiting.id}, 'approved', ${approver.id}, now())`),
  ).toBe('an approved order has approved units')
})

test('R6 no invariant is violated by orders that were approved in part', async () => {
  const order = await place()
  await part(order.id, [less(order.glove, 6)])
  expect(await findViolations(db)).toEqual([])
})
