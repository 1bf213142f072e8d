// The clocks of processes differ: an event is never dated before the previous one, whichever process wrote it.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { updateDelegation } from '#contract/delegations.ts'
import { confirmReception } from '#contract/purchases.ts'
import { sendOrder } from '#contract/sales.ts'
import { addDays } from '#domain/days.ts'
import { markDelivered } from '#server/scheduled/delivered-orders.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, delegate, inDays } from '#test/delegating.ts'
import { oneAfterTheOther } from '#test/one-after-the-other.ts'
import { findOffers, placeApproved, placePurchase, type TestOffer } from '#test/shopping.ts'

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const delegateUser = await signIn('suplente@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')
const [glove] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]

const AHEAD_MS = 5000

afterEach(() => clock.set(null))

/** Runs `work` as a process whose clock is ahead. */
async function ahead<T>(work: () => Promise<T>): Promise<T> {
  clock.set(new Date(Date.now() + AHEAD_MS))
  try {
    return await work()
  } finally {
    clock.set(null)
  }
}

const send = (id: number, itemId: number, note: string, quantity: number) =>
  seller.callOrThrow(sendOrder, {
    params: { order_id: id },
    body: {
      dispatch_note_number: note,
      items: [{ buy_order_item_id: itemId, qty_sent: quantity, delivery_time: 1 }],
    },
  })

function eventsOf(id: number) {
  return db
    .selectFrom('order_events')
    .where('buy_order_id', '=', id)
    .orderBy('id')
    .select(['type', 'to_state', 'at'])
    .execute()
}

test('I12 a delivered order stays delivered for a process whose clock is before midnight', async () => {
  const { orders } = await placeApproved(buyer, approver, [[glove, 2]])
  const { id, buy_order_items: [item] = [] } = orders[0] ?? { id: 0 }
  for (const note of ['1', '2']) await send(id, item?.id ?? 0, note, 1)
  const { estimated_date: estimated } = await db
    .selectFrom('dispatches')
    .where('buy_order_id', '=', id)
    .select('estimated_date')
    .executeTakeFirstOrThrow()
  await markDelivered({ ...deps, now: () => new Date(`${addDays(estimated, 1)}T00:00:01-03:00`) })
  for (const note of ['1', '2']) {
    await buyer.callOrThrow(confirmReception, {
      params: { order_id: id },
      body: { dispatch_note_number: note },
    })
  }
  const states = (await eventsOf(id)).map((event) => event.to_state)
  expect(states.slice(-3)).toEqual(['delivered', 'delivered', 'confirmed'])
})

test('P1 two processes that find an order past its estimated date at once mark it as delivered once', async () => {
  const { orders } = await placeApproved(buyer, approver, [[glove, 1]])
  const { id, buy_order_items: [item] = [] } = orders[0] ?? { id: 0 }
  await send(id, item?.id ?? 0, '11', 1)
  const mark = () => markDelivered({ ...deps, now: () => new Date(`${inDays(90)}T15:00:00Z`) })
  await oneAfterTheOther(sql`select from buy_orders where id = ${id} for update`, [mark, mark])
  expect((await eventsOf(id)).filter(({ type }) => type === 'delivered')).toHaveLength(1)
})

test('I23 event times never decrease, and a dispatch is not before its approval', async () => {
  const { orders } = await placePurchase(buyer, [[glove, 1]])
  const { id, buy_order_items: [item] = [] } = orders[0] ?? { id: 0 }
  await ahead(() => approver.callOrThrow(approve, { params: { id } }))
  await send(id, item?.id ?? 0, '1', 1)
  const times = (await eventsOf(id)).map(({ at }) => at.getTime())
  expect(times).toHaveLength(3)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('I10 G4 a change of delegate is not dated before the previous delegate’s decisions', async () => {
  const terms = async (caller: string) => ({
    delegated_id: await clientId(caller),
    date_from: inDays(0),
    date_to: inDays(3),
    reason: 'Licencia',
  })
  const { message } = await delegate(approver, await terms('suplente@abasto.test'))
  const { orders } = await placePurchase(buyer, [[glove, 1]])
  await ahead(() => delegateUser.callOrThrow(approve, { params: { id: orders[0]?.id ?? 0 } }))
  const changed = await approver.call(updateDelegation, {
    params: { id: message.id },
    body: await terms('comprador@abasto.test'),
  })
  expect(changed.status).toBe(200)
})
