// Decisions on several orders: each order by itself (Q3).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approve, decideOrders, reject } from '#contract/approvals.ts'
import { DECISIONS_MAX } from '#domain/rules.ts'
import { inTransaction } from '#db/transaction.ts'
import { compose } from '#server/mail/compose.ts'
import { markDone } from '#server/mail/queue.ts'
import { movePurchase } from '#server/orders/replace-approver.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { addDelegate, endAllDelegations } from '#test/delegating.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, type Buyer } from '#test/factories/people.ts'
import { pendingIds, placePurchase, readOrders } from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const delegateUser = await aBuyer({ approver })
const stranger = await aBuyer()
const offer = await anOffer()
const { seller } = offer

async function pending(count: number, who = buyer): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push((await anOrder({ buyer: who, lines: [[offer, 1]], pending: true })).id)
  return ids
}

function decideAll(caller: Caller, ids: number[], decision: 'approved' | 'rejected', reason?: string) {
  return caller.call(decideOrders, { body: { ids, decision, reason } })
}

async function effectsOn(ids: number[]) {
  const decisions = await db.selectFrom('decisions').where('buy_order_id', 'in', ids).selectAll().execute()
  const events = await db
    .selectFrom('order_events')
    .where('buy_order_id', 'in', ids)
    .where('type', 'in', ['approved', 'rejected'])
    .selectAll()
    .execute()
  return { decisions, events }
}

test('S6 Q3 only signed-in buyers decide on several orders, and an invalid list is refused', async () => {
  expect((await decideAll(anonymous, [1], 'approved')).status).toBe(401)
  expect((await decideAll(seller, [1], 'approved')).status).toBe(403)
  const many = Array.from({ length: DECISIONS_MAX + 1 }, (_, index) => index + 1)
  for (const ids of [[], [1, 1], [0], many]) {
    expect((await decideAll(approver, ids, 'approved')).status).toBe(422)
  }
  expect((await decideAll(approver, [1], 'rejected', 'x'.repeat(191))).status).toBe(422)
})

test('Q3 several orders are rejected with one reason, which each order shows to the buyer', async () => {
  const purchases = [await placePurchase(buyer, [[offer, 1]]), await placePurchase(buyer, [[offer, 2]])]
  const ids = purchases.map(({ orders }) => orders[0]?.id ?? 0)
  const answer = await decideAll(approver, ids, 'rejected', '  Fuera de presupuesto ')
  expect(answer.message.orders).toEqual(
    ids.map((id) => ({ id, decided: true, state: 3, step: null, steps: null })),
  )
  for (const { id } of purchases) {
    const [order] = (await readOrders(buyer, id)).orders
    expect(order).toMatchObject({ state: 5, rejection_reason: 'Fuera de presupuesto' })
  }
})

test('Q3 Q4 S6 orders that cannot be decided are listed with the reason; the rest is decided', async () => {
  const [first, second, third] = (await pending(3)) as [number, number, number]
  await approver.call(reject, { params: { id: second } })
  const answer = await decideAll(approver, [first, second, 999_999_999, third], 'approved', 'Dale')
  expect(answer.status).toBe(200)
  expect(answer.message.orders).toEqual([
    { id: first, decided: true, state: 2, step: null, steps: null },
    {
      id: second,
      decided: false,
      error_code: 'order_decided',
      message: 'Este pedido ya fue aprobado, rechazado o retirado.',
    },
    { id: 999_999_999, decided: false, error_code: 'not_found', message: 'No encontramos lo que buscás.' },
    { id: third, decided: true, state: 2, step: null, steps: null },
  ])
  // Approvals have no reason.
  expect((await effectsOn([first])).decisions[0]?.reason).toBeNull()
  const [own] = (await pending(1)) as [number]
  expect((await decideAll(buyer, [own], 'approved')).message.orders).toMatchObject([
    { decided: false, error_code: 'own_purchase' },
  ])
  for (const caller of [stranger, delegateUser]) {
    expect((await decideAll(caller, [own], 'approved')).message.orders).toMatchObject([
      { decided: false, error_code: 'not_found' },
    ])
  }
  expect(await pendingIds(approver)).toContain(own)
})

test('Q3 a repeated decision changes nothing', async () => {
  const ids = await pending(2)
  await decideAll(approver, ids, 'approved')
  const before = await effectsOn(ids)
  const again = await decideAll(approver, ids, 'approved')
  expect(again.message.orders).toMatchObject(ids.map(() => ({ error_code: 'order_decided' })))
  expect(await effectsOn(ids)).toEqual(before)
  expect(before.decisions).toHaveLength(2)
  expect(before.events).toHaveLength(2)
})

test('Q3 G5 a delegate decides on several orders on behalf of the approver, but never on own purchases', async () => {
  const [theirs] = (await pending(1)) as [number]
  const [own] = (await pending(1, delegateUser)) as [number]
  await addDelegate(delegateUser.email, approver.email, 0, 0)
  const { message } = await decideAll(delegateUser, [theirs, own], 'approved')
  expect(message.orders).toMatchObject([{ decided: true }, { decided: false, error_code: 'own_purchase' }])
  const { decisions } = await effectsOn([theirs, own])
  expect(decisions).toHaveLength(1)
  expect(decisions[0]?.on_behalf_of).not.toBeNull()
  await endAllDelegations()
})

test('Q3 approver and delegate decide concurrently on the same orders in opposite order: each order once', async () => {
  await addDelegate(delegateUser.email, approver.email, 0, 0)
  const ids = await pending(6)
  const answers = await Promise.all([
    decideAll(approver, ids, 'approved'),
    decideAll(delegateUser, ids.toReversed(), 'rejected', 'No hace falta'),
    decideAll(approver, ids, 'rejected'),
    ...ids.map((id) => approver.call(approve, { params: { id } })),
  ])
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { decisions, events } = await effectsOn(ids)
  expect(decisions).toHaveLength(6)
  expect(events).toHaveLength(6)
  await endAllDelegations()
})

/** The e-mails that are delivered about these orders, with the ids that each names. */
async function emailsAbout(ids: number[]) {
  const { rows } = await sql<{
    kind: string
    to: string
    orders: number[]
    onBehalfOf: string | null
    isDue: boolean
  }>`
    select e.kind, u.email as to, min(e.facts ->> 'onBehalfOf') as "onBehalfOf", bool_and(e.due_at <= now()) as "isDue",
      array_agg((o ->> 'id')::int order by e.id) as orders
    from emails e join users u on u.id = e.user_id cross join jsonb_array_elements(e.facts -> 'orders') o
    where e.kind in ('order_approved', 'order_rejected', 'new_sale')
      and e.facts @? ${`$.orders[*] ? (${ids.map((id) => `@.id == ${id}`).join(' || ')})`}::jsonpath
    group by e.kind, u.email, coalesce(e.bundle, e.id::text)
    order by min(e.id)`.execute(db)
  return rows
}

test('S20 50 orders approved in one call are one e-mail to the buyer that names each, and one to their seller', async () => {
  const ids = await pending(50)
  expect((await decideAll(approver, ids, 'approved')).status).toBe(200)
  const rest = { orders: ids, onBehalfOf: null, isDue: true }
  expect(await emailsAbout(ids)).toEqual([
    { kind: 'order_approved', to: buyer.email, ...rest },
    { kind: 'new_sale', to: seller.email, ...rest },
  ])
})

/** A new order of the buyer, with another approver. Returns its id. */
async function movedTo(to: Buyer): Promise<number> {
  const order = await anOrder({ buyer, pending: true })
  const purchase = { id: order.purchaseId, code: order.code, buyerId: buyer.id, buyerUserId: buyer.userId }
  await inTransaction(db, (trx) => movePurchase(deps, trx, purchase, { from: approver, to, by: null }))
  return order.id
}

test('S20 one call sends each buyer an e-mail per approver with what was decided for them, and none about a refused order', async () => {
  await endAllDelegations()
  await addDelegate(delegateUser.email, approver.email, 0, 0)
  const colleague = await aBuyer({ approver })
  const [first = 0, refused = 0, third = 0] = await pending(3)
  const [other = 0] = await pending(1, colleague)
  await approver.callOrThrow(approve, { params: { id: refused } })
  const single = await emailsAbout([refused])
  const own = await movedTo(delegateUser)
  const ids = [first, refused, own, other, third]
  expect((await decideAll(delegateUser, ids, 'rejected', 'Ya hay')).status).toBe(200)
  const rest = { kind: 'order_rejected', onBehalfOf: approver.name, isDue: true }
  expect((await emailsAbout(ids)).slice(single.length)).toEqual([
    { ...rest, to: buyer.email, orders: [first, third] },
    { ...rest, to: buyer.email, orders: [own], onBehalfOf: null },
    { ...rest, to: colleague.email, orders: [other] },
  ])
  expect(await emailsAbout([refused])).toEqual(single)
  await endAllDelegations()
})

test('S20 I20 an order decided after the delivery of the e-mail began is in a new one', async () => {
  const ids = await pending(3)
  expect((await decideAll(approver, ids, 'approved')).status).toBe(200)
  const rows = await db
    .selectFrom('emails')
    .where('kind', '=', 'order_approved')
    .where(
      'cause',
      'in',
      ids.map((id) => `order ${id}`),
    )
    .orderBy('id')
    .select(['id', 'bundle'])
    .execute()
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id)
  const setBundle = (bundle: string | null) =>
    db.updateTable('emails').where('id', '=', third).set({ bundle }).execute()
  const composed = (id: number) => inTransaction(db, (trx) => compose(deps, trx, id))
  // The third is decided between the delivery of the e-mail and its mark.
  await setBundle(null)
  const begun = await composed(first)
  await setBundle(rows[0]?.bundle ?? null)
  expect(begun?.ids).toEqual([first, second])
  await inTransaction(db, (trx) => markDone(trx, begun?.ids ?? [], 'sent_at', new Date()))
  const next = await composed(third)
  expect([next?.ids, next?.message.subject]).toEqual([[third], expect.stringContaining('fue aprobado')])
})

test('S20 Q3 decisions are answered, and their e-mail waits for a minute at most, when it cannot be released', async () => {
  const ids = await pending(2)
  await sql`
    create function refuse_release() returns trigger language plpgsql as $$ begin raise 'No release'; end $$;
    create trigger refuse_release before update on emails for each row
    when (new.due_at is distinct from old.due_at) execute function refuse_release()`.execute(db)
  try {
    const { status, message } = await decideAll(approver, ids, 'approved')
    expect([status, message.orders.map(({ decided }) => decided)]).toEqual([200, [true, true]])
  } finally {
    await sql`drop trigger refuse_release on emails; drop function refuse_release`.execute(db)
  }
  const rest = { orders: ids, onBehalfOf: null, isDue: false }
  expect(await emailsAbout(ids)).toEqual([
    { kind: 'order_approved', to: buyer.email, ...rest },
    { kind: 'new_sale', to: seller.email, ...rest },
  ])
  const { rows } = await sql`
    select from emails where kind = 'order_approved' and cause = ${`order ${ids[0]}`}
      and due_at between now() and now() + interval '60 seconds'`.execute(db)
  expect(rows).toHaveLength(1)
})
