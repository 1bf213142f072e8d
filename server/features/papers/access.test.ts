// Who reads which papers, and what each has (F4, S6).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { logout } from '#contract/account.ts'
import { approve, reject } from '#contract/approvals.ts'
import {
  dispatchNote,
  dispatchNotePreview,
  pickingList,
  pickingLists,
  purchaseOrder,
  purchaseOrders,
} from '#contract/papers.ts'
import { myPurchase, withdrawPurchase } from '#contract/purchases.ts'
import { sendOrder } from '#contract/sales.ts'
import { startView } from '#contract/views.ts'
import { Caller } from '#test/caller.ts'
import { address, anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { delegate, inDays } from '#test/delegating.ts'
import { anOffer, anOrder, send } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { paperLines, paperOf, readPaper, readPurchaseOrder, SPANISH, textOf } from '#test/papers.ts'
import { readPdf } from '#test/pdf-text.ts'

const operator = await signIn('operador@abasto.test', 'operator')
const stranger = await aBuyer({ approver: await aBuyer() })
const otherSeller = await aSeller()

const note = (id: number, number: string) => ({ ...paperOf(id), query: { dispatch_note_number: number } })

async function statusOf(caller: Caller, method: string, path: string, body?: unknown): Promise<number> {
  return (await caller.request(method, path, { body })).status
}
const statusOfOrder = (caller: Caller, id: number) =>
  statusOf(caller, 'GET', `/documents/purchase-order/${id}`)

test('F4 buyer, approver, delegate and operator read the purchase order, its seller once it is approved', async () => {
  const colleague = await aBuyer()
  const order = await anOrder({ pending: true })
  const someone = await aBuyer({ company: order.buyer.company })
  const readers = async () =>
    Promise.all(
      [order.buyer, order.approver, operator, order.seller, someone, stranger, colleague, otherSeller].map(
        (caller) => statusOfOrder(caller, order.id),
      ),
    )
  expect(await readers()).toEqual([200, 200, 200, 404, 404, 404, 404, 404])
  const days = { date_from: inDays(0), date_to: inDays(1) }
  await delegate(order.approver, { delegated_id: someone.id, ...days, reason: 'Vacaciones' })
  await order.approver.callOrThrow(approve, { params: { id: order.id } })
  expect(await readers()).toEqual([200, 200, 200, 200, 200, 404, 404, 404])
  expect(textOf(await readPurchaseOrder(order.approver, order))).toContain(
    `/approve-orders/order-detail/${order.id}`,
  )
  expect(textOf(await readPurchaseOrder(order.seller, order))).toContain(`/sales/order-detail/${order.id}`)
  expect(textOf(await readPurchaseOrder(operator, order))).toContain(`/operator/orders/${order.id}`)
  expect(await statusOfOrder(anonymous, order.id)).toBe(401)
})

test('F4 a rejected or withdrawn order has no papers', async () => {
  const rejected = await anOrder({ pending: true })
  await rejected.approver.callOrThrow(reject, { params: { id: rejected.id }, body: { reason: 'No' } })
  const withdrawn = await anOrder({ pending: true })
  await withdrawn.buyer.callOrThrow(withdrawPurchase, { params: { order_id: withdrawn.purchaseId } })
  for (const { buyer, approver, seller, id } of [rejected, withdrawn])
    expect(
      await Promise.all([buyer, approver, operator, seller].map((caller) => statusOfOrder(caller, id))),
    ).toEqual([409, 409, 409, 404])
})

test('F4 the dispatch note has only what the dispatch carries, for seller, buyer and operator', async () => {
  const lines = await paperLines(['ARS'], 3)
  const order = await anOrder({ lines })
  const [first, second] = lines.map(([offer]) => order.itemOf(offer))
  if (!first || !second) throw new Error('The order has lines')
  await send(order.seller, order.id, '1.234', [first.id, 1])
  await send(order.seller, order.id, '5.678', [second.id, 2])
  const { bytes, name } = await order.buyer.download(dispatchNote, note(order.id, '5.678'))
  expect(name).toBe('remito-5.678.pdf')
  const text = textOf(await readPdf(bytes))
  expect(text).toContain(`${second.combination.sku} ${second.combination.title} 2`)
  expect(text).not.toContain(first.combination.sku)
  expect(text).not.toContain('Vista previa')
  expect(text).toContain('Total de unidades: 2')
  for (const caller of [order.seller, operator])
    expect(textOf(await readPaper(caller, dispatchNote, note(order.id, '1.234')))).toContain(
      first.combination.sku,
    )
  const path = `/documents/dispatch-note/${order.id}?dispatch_note_number=1.234`
  expect(
    await Promise.all(
      [order.approver, stranger, otherSeller, anonymous].map((caller) => statusOf(caller, 'GET', path)),
    ),
  ).toEqual([404, 404, 404, 401])
})

test('F4 before the dispatch its seller reads a preview of what is left to send', async () => {
  const lines = await paperLines(['ARS'], 2)
  const order = await anOrder({ lines })
  const items = lines.map(([offer]) => order.itemOf(offer))
  const [first, second] = items
  if (!first || !second) throw new Error('The order has lines')
  await send(order.seller, order.id, '10', [first.id, first.quantity])
  const text = textOf(await readPaper(order.seller, dispatchNote, note(order.id, '11')))
  expect(text).toContain('Vista previa – no enviado')
  expect(text).toContain('Remito')
  expect(text).toContain(`${second.combination.sku} ${second.combination.title} ${second.quantity}`)
  expect(text).not.toContain(first.combination.sku)
  const path = `/documents/dispatch-note/${order.id}`
  const unsent = `${path}?dispatch_note_number=11`
  expect(await statusOf(order.buyer, 'GET', unsent)).toBe(404)
  expect(await statusOf(operator, 'GET', unsent)).toBe(404)
  await order.seller.callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: {
      items: [{ buy_order_item_id: second.id, qty_sent: second.quantity }],
      dispatch_note_number: '12',
    },
  })
  expect(await statusOf(order.seller, 'GET', unsent)).toBe(404)
  for (const query of ['', '?dispatch_note_number=', '?dispatch_note_number=R-1'])
    expect(await statusOf(order.seller, 'GET', path + query)).toBe(422)
})

test('F4 the body of a dispatch gives a preview of its note, and what sending refuses is refused', async () => {
  const lines = await paperLines(['ARS'], 2)
  const order = await anOrder({ lines })
  const { item: foreign } = await anOrder()
  const [first, second] = lines.map(([offer]) => order.itemOf(offer))
  if (!first || !second) throw new Error('The orders have lines')
  const path = `/documents/dispatch-note/${order.id}`
  const body = (number: string, ...units: readonly [number, number][]) => ({
    dispatch_note_number: number,
    items: units.map(([id, quantity]) => ({ buy_order_item_id: id, qty_sent: quantity })),
  })
  const { bytes, name } = await order.seller.download(dispatchNotePreview, {
    ...paperOf(order.id),
    body: body('21', [second.id, 1]),
  })
  expect(name).toBe('remito-21.pdf')
  const text = textOf(await readPdf(bytes))
  expect(text).toContain('Vista previa – no enviado')
  expect(text).toContain(`${second.combination.sku} ${second.combination.title} 1`)
  expect(text).not.toContain(first.combination.sku)
  expect(text).toContain('Total de unidades: 1')

  await send(order.seller, order.id, '20', [first.id, 1])
  const statuses = (bodies: readonly unknown[]) =>
    Promise.all(bodies.map((one) => statusOf(order.seller, 'POST', path, one)))
  expect(
    await statuses([
      body('20', [second.id, 1]),
      body('21', [first.id, first.quantity]),
      body('21', [foreign.id, 1]),
      body('21', [second.id, 1], [second.id, 1]),
      body('R-1', [second.id, 1]),
      body('21', [second.id, 0]),
      body('21'),
      {},
    ]),
  ).toEqual([409, 409, 422, 422, 422, 422, 422, 422])
  const valid = body('21', [second.id, 1])
  expect(
    await Promise.all(
      [otherSeller, order.buyer, operator, anonymous].map((caller) => statusOf(caller, 'POST', path, valid)),
    ),
  ).toEqual([404, 403, 403, 401])
})

test('F4 the picking list of a sale has what is still to prepare', async () => {
  const order = await anOrder({ lines: await paperLines(['ARS'], 2), sent: 1 })
  const pdf = await readPaper(order.seller, pickingList, paperOf(order.id))
  const { data } = await order.buyer.callOrThrow(myPurchase, { params: { order_id: order.purchaseId } })
  for (const item of data.buy_orders[0]?.buy_order_items ?? []) {
    const open = item.quantity - item.quantity_sent - item.quantity_cancel
    expect(pdf.pages.flat()).toContain(
      `☐ ${item.combination.sku} ${item.combination.title} ${open} ${item.quantity} ${item.quantity_sent} ${item.quantity_cancel} ${item.days_delivery_time_block}`,
    )
  }
  const path = `/documents/picking-list/${order.id}`
  expect(
    await Promise.all(
      [otherSeller, order.buyer, operator, anonymous].map((caller) => statusOf(caller, 'GET', path)),
    ),
  ).toEqual([404, 403, 403, 401])
  const pending = await anOrder({ pending: true })
  expect(await statusOf(pending.seller, 'GET', `/documents/picking-list/${pending.id}`)).toBe(404)
})

test('F4 many orders are one file, in the order of the ids, each once', async () => {
  const seller = await aSeller()
  const offer = await anOffer({ seller })
  const buyer = await aBuyer({ approver: await aBuyer() })
  const orders = [
    await anOrder({ buyer, lines: [[offer, 1]] }),
    await anOrder({ buyer, lines: [[offer, 2]] }),
    await anOrder({ buyer, lines: [[offer, 3]] }),
  ]
  const ids = orders.map(({ id }) => id).toReversed()
  const { bytes, name } = await buyer.download(purchaseOrders, {
    body: { ids: [...ids, ids[0]] },
    headers: SPANISH,
  })
  const pdf = await readPdf(bytes)
  expect(name).toMatch(/^ordenes-de-compra-\d{4}-\d\d-\d\d\.pdf$/)
  expect(pdf.contents).toEqual(orders.toReversed().map(({ code }) => `Orden de compra ${code}`))
  expect(pdf.pages).toHaveLength(3)
  expect(pdf.pages.map((lines) => lines.at(-1))).toEqual(
    Array(3).fill('Documento no válido como factura Página 1 de 1'),
  )
  const picking = await readPdf(
    (await seller.download(pickingLists, { body: { ids }, headers: SPANISH })).bytes,
  )
  expect(picking.contents).toEqual(orders.toReversed().map(({ code }) => `Hoja de preparación ${code}`))
})

test('F4 one foreign or unknown id refuses the file with 404, a rejected one with 409, bad ids with 422', async () => {
  const own = await anOrder()
  const foreign = await anOrder()
  const rejected = await anOrder({ buyer: own.buyer, pending: true })
  await own.approver.callOrThrow(reject, { params: { id: rejected.id }, body: { reason: 'No' } })
  const orders = (caller: Caller, ids: unknown) =>
    statusOf(caller, 'POST', '/documents/purchase-orders', { ids })
  expect(await orders(own.buyer, [own.id, foreign.id])).toBe(404)
  expect(await orders(own.buyer, [own.id, 999_999_999])).toBe(404)
  expect(await orders(own.buyer, [own.id, rejected.id])).toBe(409)
  expect(await orders(own.buyer, [own.id, foreign.id, rejected.id])).toBe(404)
  const many = Array.from({ length: 201 }, (_, index) => index + 1)
  for (const ids of [[], [0], ['x'], null, many]) expect(await orders(own.buyer, ids)).toBe(422)
  expect(await orders(own.buyer, many.slice(1))).toBe(404)
  expect(await orders(anonymous, [own.id])).toBe(401)
  const lists = (caller: Caller, ids: unknown) =>
    statusOf(caller, 'POST', '/documents/picking-lists', { ids })
  expect(await lists(own.seller, [own.id])).toBe(200)
  expect(await lists(own.seller, [own.id, rejected.id])).toBe(404)
  expect(await lists(own.seller, [])).toBe(422)
  expect([await lists(own.buyer, [own.id]), await lists(anonymous, [own.id])]).toEqual([403, 401])
})

test('F4 O14 an operator who sees the pages of a user reads their papers, many at once too', async () => {
  const order = await anOrder()
  const { token } = await operator.callOrThrow(startView, {
    params: { id: order.buyer.userId },
    body: { reason: 'Ayuda con un documento' },
  })
  const viewer = new Caller(address, token)
  expect(await statusOfOrder(viewer, order.id)).toBe(200)
  expect(await statusOf(viewer, 'POST', '/documents/purchase-orders', { ids: [order.id] })).toBe(200)
  const other = await anOrder()
  expect(await statusOf(viewer, 'POST', '/documents/purchase-orders', { ids: [other.id] })).toBe(404)
})

test('A11 F4 a paper that is being made ends with its session', async () => {
  const order = await anOrder()
  const caller = await signIn(order.buyer.email)
  await db.transaction().execute(async (trx) => {
    await sql`lock table cancellations in access exclusive mode`.execute(trx)
    const ended = caller.download(purchaseOrder, paperOf(order.id)).then(
      () => 'sent',
      // fetch says so when the connection ends without an answer.
      (error: unknown) => (error instanceof TypeError ? 'cut' : String(error)),
    )
    await expect.poll(() => waitingFor('cancellations'), { timeout: 10_000 }).toBeGreaterThan(0)
    await caller.callOrThrow(logout)
    expect(await ended).toBe('cut')
  })
})

async function waitingFor(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = ${table}::regclass and not granted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
