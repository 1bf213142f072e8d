// The e-mails of an order: kind, reader, and that each is queued once.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { approve, reject } from '#contract/approvals.ts'
import { endBuy } from '#contract/cart.ts'
import { claimDelivery, myPurchase } from '#contract/purchases.ts'
import { cancelOrder, sendOrder } from '#contract/sales.ts'
import { dayOf } from '#domain/days.ts'
import { parseCents } from '#domain/money.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { addDelegate } from '#test/delegating.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { checkoutBody, putOffer, type TestOffer } from '#test/shopping.ts'
import { businessDaysAfter } from './business-days.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const seller = await aSeller()
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]

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

async function anApprover({ delegate }: { delegate: [from: number, until: number] }) {
  const approver = await aBuyer()
  const delegateUser = await aBuyer({ approver })
  await addDelegate(delegateUser.email, approver.email, ...delegate)
  return { approver, delegateUser, buyer: await aBuyer({ approver }) }
}

async function sale() {
  const order = await anOrder({
    buyer,
    lines: [
      [glove, 5],
      [helmet, 3],
    ],
  })
  await newEmails()
  return order
}

test('I20 a purchase sends its approver one e-mail with all orders, also when repeated', async () => {
  const { approver, buyer } = await anApprover({ delegate: [1, 5] })
  const other = await anOffer()
  await putOffer(buyer, glove, 2)
  await putOffer(buyer, other, 1)
  const body = await checkoutBody(buyer)
  const headers = { 'idempotency-key': 'emails once' }
  const placed = await Promise.all(Array.from({ length: 4 }, () => buyer.call(endBuy, { body, headers })))
  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const emails = await newEmails()
  expect(readers(emails)).toEqual([['order_to_approve', approver.email]])
  const { id, internal_code: code } = (placed[0] as (typeof placed)[number]).message
  const { message } = await buyer.call(myPurchase, { params: { order_id: id } })
  const { buy_orders: orders, cost_center: costCenter, address_description: address } = message.data
  expect(emails[0]?.facts).toMatchObject({
    code,
    buyer: buyer.name,
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
  await putOffer(buyer, glove, 1)
  const body = { ...(await checkoutBody(buyer)), cost_center: 999_999 }
  expect((await buyer.call(endBuy, { body })).status).toBe(404)
  expect(await newEmails()).toEqual([])
})

test.each([
  ['on its first day', 'buyer', 0, 3, true],
  ['on its last day', 'buyer', -3, 0, true],
  ['the day before', 'buyer', 1, 3, false],
  ['the day after', 'buyer', -3, -1, false],
  ['whose purchase it is', 'delegateUser', -1, 1, false],
] as const)(
  'G5 Q4 the approver’s e-mail to a delegate %s: sent or not',
  async (_when, requester, from, to, sent) => {
    const people = await anApprover({ delegate: [from, to] })
    const { approver, delegateUser } = people
    await anOrder({ buyer: people[requester], pending: true })
    const emails = await newEmails()
    const approvers = [['order_to_approve', approver.email]]
    expect(readers(emails)).toEqual(
      sent ? [...approvers, ['order_to_approve', delegateUser.email]] : approvers,
    )
    expect(emails.map(({ facts }) => facts['onBehalfOf'])).toEqual(sent ? [null, approver.name] : [null])
  },
)

test('I20 Q5 an approved order sends one e-mail to its buyer and to each active user of its seller', async () => {
  const seller = await aSeller()
  const colleague = await aSeller({ colleague: seller })
  const { userId } = await aSeller({ colleague: seller })
  await db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
  const lines = [[await anOffer({ seller }), 2]] as const
  const { purchaseId, id } = await anOrder({ buyer, lines, pending: true })
  await newEmails()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => approver.call(approve, { params: { id } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const emails = await newEmails()
  expect(readers(emails)).toEqual([
    ['order_approved', buyer.email],
    ['new_sale', seller.email],
    ['new_sale', colleague.email],
  ])
  expect(emails[0]?.facts).toMatchObject({ purchaseId, decidedBy: approver.name, onBehalfOf: null })
  // Without what concerns buyer and approver only.
  expect(Object.keys(emails[1]?.facts ?? {}).sort()).toEqual([
    'address',
    'comments',
    'company',
    'delivery',
    'orders',
    'region',
  ])
  const { message } = await buyer.call(myPurchase, { params: { order_id: purchaseId } })
  expect(emails[1]?.facts).toMatchObject({
    company: buyer.company.name,
    region: 'Buenos Aires',
    address: message.data.address_description,
    comments: 'Entregar en portón 3, de 8 a 12 h.',
  })
})

test('Q3 G5 a rejection’s e-mail to the buyer has decider, approver and reason; the seller gets none', async () => {
  const { approver, buyer, delegateUser } = await anApprover({ delegate: [0, 1] })
  const { id } = await anOrder({ buyer, pending: true })
  await newEmails()
  await delegateUser.call(reject, { params: { id }, body: { reason: 'Ya hay' } })
  const emails = await newEmails()
  expect(readers(emails)).toEqual([['order_rejected', buyer.email]])
  expect(emails[0]?.facts).toMatchObject({
    decidedBy: delegateUser.name,
    onBehalfOf: approver.name,
    reason: 'Ya hay',
  })
})

test('I20 concurrent approval and rejection send only the e-mail of the one that counts', async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await anOrder({ buyer, pending: true })
    await newEmails()
    const params = { id }
    const [approved] = await Promise.all([
      approver.call(approve, { params }),
      approver.call(reject, { params }),
    ])
    const sent = (await newEmails()).filter(({ to }) => to === buyer.email)
    expect(sent.map(({ kind }) => kind)).toEqual([
      approved.status === 200 ? 'order_approved' : 'order_rejected',
    ])
  }
})

test('I20 a decision and its e-mails are committed together or not at all', async () => {
  const { id } = await anOrder({ buyer, pending: true })
  await newEmails()
  const params = { id }
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
    items: [{ buy_order_item_id: itemOf(glove).id, qty_sent: 2, delivery_time: 1 }],
    dispatch_note_number: '0001.00004567',
  }
  const headers = { 'idempotency-key': `dispatch of ${id}` }
  const send = (part = body, key = headers) =>
    seller.call(sendOrder, { params: { order_id: id }, body: part, headers: key })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send()))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const emails = await newEmails()
  expect(readers(emails)).toEqual([['order_dispatched', buyer.email]])
  const days = await db
    .selectFrom('buy_order_items')
    .where('id', '=', itemOf(glove).id)
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
  expect(readers(await newEmails())).toEqual([['order_dispatched', buyer.email]])
})

test('V5 I20 each cancellation sends the buyer one e-mail with the cancelled items', async () => {
  const { id, itemOf } = await sale()
  const cancel = (...offers: TestOffer[]) =>
    seller.call(cancelOrder, {
      params: { order_id: id },
      body: { items: offers.map((offer) => ({ buy_order_item_id: itemOf(offer).id })) },
    })
  await Promise.all([cancel(helmet), cancel(helmet)])
  const [first, ...more] = await newEmails()
  expect(more).toEqual([])
  expect(first).toMatchObject({ kind: 'order_cancelled', to: buyer.email })
  expect(first?.facts['items']).toMatchObject([{ sku: helmet.sku, quantity: 3 }])
  await cancel(glove, helmet)
  const [second] = await newEmails()
  expect(second?.facts['items']).toMatchObject([{ sku: glove.sku, quantity: 5 }])
})

test('P4 I20 a claim sends the seller one e-mail with delivery and message', async () => {
  const { id, code, note } = await anOrder({ buyer, lines: [[glove, 5]], sent: 2 })
  await newEmails()
  const claim = () =>
    buyer.call(claimDelivery, {
      params: { order_id: id },
      body: { dispatch_note_number: note, message: 'Faltan <dos>' },
    })
  const statuses = (await Promise.all([claim(), claim()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  const emails = (await newEmails()).filter(({ to }) => to === seller.email)
  expect(emails).toEqual([
    {
      kind: 'delivery_claimed',
      to: seller.email,
      facts: {
        ...{ orderId: id, code, company: expect.any(String), note, message: 'Faltan <dos>' },
        totals: { ARS: expect.any(Number), USD: 0 },
      },
    },
  ])
})
