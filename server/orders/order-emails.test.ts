// The e-mails of an order: kind, reader, and that each is queued once.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { approve, reject } from '#contract/approvals.ts'
import { endBuy } from '#contract/cart.ts'
import { claimDelivery, myPurchase } from '#contract/purchases.ts'
import { cancelOrder, sendOrder } from '#contract/sales.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { parseCents } from '#domain/money.ts'
import { clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import {
  checkoutBody,
  emptyCart,
  findOffers,
  placeApproved,
  placePurchase,
  putOffer,
  type TestOffer,
} from '#test/shopping.ts'
import { businessDaysAfter } from './business-days.ts'

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')
const [glove, helmet] = (await findOffers({ seller: 'vendedor@abasto.test' }, 2)) as [TestOffer, TestOffer]
const [other] = (await findOffers({ seller: 'vendedora2@abasto.test' }, 1)) as [TestOffer]

let seen = 0
beforeEach(async () => {
  await newEmails()
})

/** E-mails queued since the last call. */
async function newEmails() {
  const emails = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.id', '>', seen)
    .where('e.due_at', 'is not', null)
    .orderBy('e.id')
    .select(['e.id', 'e.kind', 'e.cause', 'u.email as to', 'e.facts'])
    .execute()
  seen = emails.at(-1)?.id ?? seen
  return emails.map(({ kind, to, facts }) => ({ kind, to, facts: facts as Record<string, unknown> }))
}

const readers = (emails: { kind: string; to: string }[]) => emails.map(({ kind, to }) => [kind, to])

async function delegate(to: string, from: number, until: number) {
  const today = dayOf(clock.now())
  await db
    .updateTable('delegations')
    .set({ deleted_at: new Date() })
    .where('deleted_at', 'is', null)
    .execute()
  await sql`
    insert into delegations (company_id, authorizer_id, delegated_id, date_from, date_to, reason, created_at)
    select a.company_id, a.id, d.id, ${addDays(today, from)}, ${addDays(today, until)}, 'Vacaciones',
      ${new Date(`${addDays(today, from)}T12:00:00Z`)}
    from clients a join users au on au.id = a.user_id, clients d join users du on du.id = d.user_id
    where au.email = 'aprobadora@abasto.test' and du.email = ${to}`.execute(db)
}

async function sale() {
  const { id, orders } = await placeApproved(buyer, approver, [
    [glove, 5],
    [helmet, 3],
  ])
  const [order] = orders
  if (!order) throw new Error('No order was placed')
  await newEmails()
  const itemOf = (sku: string) =>
    order.buy_order_items.find((item) => item.combination.sku === sku)?.id as number
  return { purchaseId: id, id: order.id, code: order.internal_code, itemOf }
}

test('I20 a purchase sends its approver one e-mail with all orders, also when repeated', async () => {
  await delegate('suplente@abasto.test', 1, 5)
  await emptyCart(buyer)
  await putOffer(buyer, glove, 2)
  await putOffer(buyer, other, 1)
  const body = await checkoutBody(buyer)
  const headers = { 'idempotency-key': 'emails once' }
  const placed = await Promise.all(Array.from({ length: 4 }, () => buyer.call(endBuy, { body, headers })))
  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const emails = await newEmails()
  expect(readers(emails)).toEqual([['order_to_approve', 'aprobadora@abasto.test']])
  const { id, internal_code: code } = (placed[0] as (typeof placed)[number]).message
  const { message } = await buyer.call(myPurchase, { params: { order_id: id } })
  const { buy_orders: orders, cost_center: costCenter, address_description: address } = message.data
  expect(emails[0]?.facts).toMatchObject({
    code,
    buyer: 'Tomás Ledesma',
    onBehalfOf: null,
    costCenter,
    address,
    comments: 'Reposición mensual.',
    placedOn: dayOf(clock.now()),
    orders: [glove, other].map((offer, index) => {
      const quantity = index === 0 ? 2 : 1
      const order = orders[index]
      return {
        code: `${code}-${index + 1}`,
        seller: order?.provider.fantasy_name,
        lines: [
          {
            title: order?.buy_order_items[0]?.combination.title,
            quantity,
            unitPrice: offer.value,
            subtotal: order?.total_ARP,
            currency: 'ARS',
          },
        ],
        moreLines: 0,
        goods: { ARS: parseCents(order?.total_ARP ?? ''), USD: 0 },
        shipping: { ARS: parseCents(order?.shipping_cost_ARP ?? ''), USD: 0 },
      }
    }),
  })
})

test('I20 a refused purchase sends no e-mail', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, glove, 1)
  const body = { ...(await checkoutBody(buyer)), cost_center: 999_999 }
  expect((await buyer.call(endBuy, { body })).status).toBe(404)
  expect(await newEmails()).toEqual([])
})

test.each([
  ['on its first day', 'suplente@abasto.test', 0, 3, true],
  ['on its last day', 'suplente@abasto.test', -3, 0, true],
  ['the day before', 'suplente@abasto.test', 1, 3, false],
  ['the day after', 'suplente@abasto.test', -3, -1, false],
  ['whose purchase it is', 'comprador@abasto.test', -1, 1, false],
])('G5 Q4 the approver’s e-mail to a delegate %s: sent or not', async (_when, email, from, to, sent) => {
  await delegate(email, from, to)
  await placePurchase(buyer, [[glove, 1]])
  const emails = await newEmails()
  const approvers = [['order_to_approve', 'aprobadora@abasto.test']]
  expect(readers(emails)).toEqual(sent ? [...approvers, ['order_to_approve', email]] : approvers)
  expect(emails.map(({ facts }) => facts['onBehalfOf'])).toEqual(sent ? [null, 'Mariana Quiroga'] : [null])
})

test('I20 Q5 an approved order sends one e-mail to its buyer and to each active user of its seller', async () => {
  await sql`
    with added as (
      insert into users (user_type, email, name, last_name, password_hash, active)
      values (3, 'deposito@abasto.test', 'Luis', 'Paz', 'x', true), (3, 'baja@abasto.test', 'Ana', 'Gil', 'x', false)
      returning id)
    insert into provider_users (user_id, provider_id) select id, ${glove.sellerId} from added`.execute(db)
  const { id: purchaseId, orders } = await placePurchase(buyer, [[glove, 2]])
  await newEmails()
  const id = orders[0]?.id as number
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => approver.call(approve, { params: { id } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const emails = await newEmails()
  expect(readers(emails)).toEqual([
    ['order_approved', 'comprador@abasto.test'],
    ['new_sale', 'vendedor@abasto.test'],
    ['new_sale', 'deposito@abasto.test'],
  ])
  expect(emails[0]?.facts).toMatchObject({ purchaseId, decidedBy: 'Mariana Quiroga', onBehalfOf: null })
  // Without what concerns buyer and approver only.
  expect(Object.keys(emails[1]?.facts ?? {}).sort()).toEqual([
    'address',
    'comments',
    'company',
    'orders',
    'region',
  ])
  const { message } = await buyer.call(myPurchase, { params: { order_id: purchaseId } })
  expect(emails[1]?.facts).toMatchObject({
    company: 'Metalúrgica Paraná S.A.',
    region: 'Buenos Aires',
    address: message.data.address_description,
    comments: 'Entregar en portón 3, de 8 a 12 h.',
  })
})

test('Q3 G5 a rejection’s e-mail to the buyer has decider, approver and reason; the seller gets none', async () => {
  await delegate('suplente@abasto.test', 0, 1)
  const delegateUser = await signIn('suplente@abasto.test')
  const { orders } = await placePurchase(buyer, [[glove, 1]])
  await newEmails()
  await delegateUser.call(reject, { params: { id: orders[0]?.id as number }, body: { reason: 'Ya hay' } })
  const emails = await newEmails()
  expect(readers(emails)).toEqual([['order_rejected', 'comprador@abasto.test']])
  expect(emails[0]?.facts).toMatchObject({
    decidedBy: 'Florencia Bustos',
    onBehalfOf: 'Mariana Quiroga',
    reason: 'Ya hay',
  })
})

test('I20 concurrent approval and rejection send only the e-mail of the one that counts', async () => {
  for (let round = 0; round < 4; round++) {
    const { orders } = await placePurchase(buyer, [[glove, 1]])
    await newEmails()
    const params = { id: orders[0]?.id as number }
    const [approved] = await Promise.all([
      approver.call(approve, { params }),
      approver.call(reject, { params }),
    ])
    const sent = (await newEmails()).filter(({ to }) => to === 'comprador@abasto.test')
    expect(sent.map(({ kind }) => kind)).toEqual([
      approved.status === 200 ? 'order_approved' : 'order_rejected',
    ])
  }
})

test('I20 a decision and its e-mails are committed together or not at all', async () => {
  const { orders } = await placePurchase(buyer, [[glove, 1]])
  await newEmails()
  const params = { id: orders[0]?.id as number }
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    db,
  )
  for (const table of ['decisions', 'emails']) {
    await sql`
      create constraint trigger refused after insert on ${sql.id(table)} deferrable initially deferred
      for each row execute function refuse()`.execute(db)
    expect((await approver.call(approve, { params })).status).toBe(500)
    await sql`drop trigger refused on ${sql.id(table)}`.execute(db)
    expect(await newEmails()).toEqual([])
    const made = db.selectFrom('decisions').where('buy_order_id', '=', params.id).select('decision')
    expect(await made.execute()).toEqual([])
  }
  expect((await approver.call(approve, { params })).status).toBe(200)
  expect((await newEmails()).map(({ kind }) => kind)).toContain('order_approved')
})

test('I14 I20 each dispatch sends the buyer one e-mail, also when repeated concurrently', async () => {
  const { id, purchaseId, code, itemOf } = await sale()
  const body = {
    items: [{ buy_order_item_id: itemOf(glove.sku), qty_sent: 2, delivery_time: 1 }],
    dispatch_note_number: '0001.00004567',
  }
  const headers = { 'idempotency-key': `dispatch of ${id}` }
  const send = (part = body, key = headers) =>
    seller.call(sendOrder, { params: { order_id: id }, body: part, headers: key })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send()))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const emails = await newEmails()
  expect(readers(emails)).toEqual([['order_dispatched', 'comprador@abasto.test']])
  const days = await db
    .selectFrom('buy_order_items')
    .where('id', '=', itemOf(glove.sku))
    .select('delivery_days')
    .executeTakeFirstOrThrow()
  expect(emails[0]?.facts).toMatchObject({
    purchaseId,
    code,
    note: '0001.00004567',
    items: [{ sku: glove.sku, quantity: 2 }],
    estimatedOn: businessDaysAfter(dayOf(clock.now()), days.delivery_days),
  })
  expect((await send()).status).toBe(200)
  expect(await newEmails()).toEqual([])
  await send({ ...body, dispatch_note_number: '0001.00004568' }, { 'idempotency-key': 'another' })
  expect(readers(await newEmails())).toEqual([['order_dispatched', 'comprador@abasto.test']])
})

test('V5 I20 each cancellation sends the buyer one e-mail with the cancelled items', async () => {
  const { id, itemOf } = await sale()
  const cancel = (...skus: string[]) =>
    seller.call(cancelOrder, {
      params: { order_id: id },
      body: { items: skus.map((sku) => ({ buy_order_item_id: itemOf(sku) })) },
    })
  await Promise.all([cancel(helmet.sku), cancel(helmet.sku)])
  const [first, ...more] = await newEmails()
  expect(more).toEqual([])
  expect(first).toMatchObject({ kind: 'order_cancelled', to: 'comprador@abasto.test' })
  expect(first?.facts['items']).toMatchObject([{ sku: helmet.sku, quantity: 3 }])
  await cancel(glove.sku, helmet.sku)
  const [second] = await newEmails()
  expect(second?.facts['items']).toMatchObject([{ sku: glove.sku, quantity: 5 }])
})

test('P4 I20 a claim sends the seller one e-mail with delivery and message', async () => {
  const { id, code, itemOf } = await sale()
  const items = [{ buy_order_item_id: itemOf(glove.sku), qty_sent: 2, delivery_time: 1 }]
  const note = '0002.1'
  await seller.call(sendOrder, { params: { order_id: id }, body: { items, dispatch_note_number: note } })
  await newEmails()
  const claim = () =>
    buyer.call(claimDelivery, {
      params: { order_id: id },
      body: { dispatch_note_number: note, message: 'Faltan <dos>' },
    })
  const statuses = (await Promise.all([claim(), claim()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  const emails = (await newEmails()).filter(({ to }) => to === 'vendedor@abasto.test')
  expect(emails).toEqual([
    {
      kind: 'delivery_claimed',
      to: 'vendedor@abasto.test',
      facts: {
        ...{ orderId: id, code, company: expect.any(String), note, message: 'Faltan <dos>' },
        totals: { ARS: expect.any(Number), USD: 0 },
      },
    },
  ])
})
