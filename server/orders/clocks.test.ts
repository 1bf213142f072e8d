// The clocks of processes differ: an event is never dated before the previous one, whichever process wrote it.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { updateDelegation } from '#contract/delegations.ts'
import { confirmReception } from '#contract/purchases.ts'
import { addDays } from '#domain/days.ts'
import { markDelivered } from '#server/scheduled/delivered-orders.ts'
import { clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { delegate, inDays } from '#test/delegating.ts'
import { anOffer, anOrder, send } from '#test/factories/orders.ts'
import { aBuyer } from '#test/factories/people.ts'
import { oneAfterTheOther } from '#test/one-after-the-other.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const glove = await anOffer()
const { seller } = glove

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

function eventsOf(id: number) {
  return db
    .selectFrom('order_events')
    .where('buy_order_id', '=', id)
    .orderBy('id')
    .select(['type', 'to_state', 'at'])
    .execute()
}

test('I12 a delivered order stays delivered for a process whose clock is before midnight', async () => {
  const { id, item } = await anOrder({ buyer, lines: [[glove, 2]] })
  for (const note of ['1', '2']) await send(seller, id, note, [item.id, 1])
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
  const { id } = await anOrder({ buyer, lines: [[glove, 1]], sent: 1 })
  const mark = () => markDelivered({ ...deps, now: () => new Date(`${inDays(90)}T15:00:00Z`) })
  await oneAfterTheOther(sql`select from buy_orders where id = ${id} for update`, [mark, mark])
  expect((await eventsOf(id)).filter(({ type }) => type === 'delivered')).toHaveLength(1)
})

test('I23 event times never decrease, and a dispatch is not before its approval', async () => {
  const { id, item } = await anOrder({ buyer, lines: [[glove, 1]], pending: true })
  await ahead(() => approver.callOrThrow(approve, { params: { id } }))
  await send(seller, id, '1', [item.id, 1])
  const times = (await eventsOf(id)).map(({ at }) => at.getTime())
  expect(times).toHaveLength(3)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('I10 G4 a change of delegate is not dated before the previous delegate’s decisions', async () => {
  const delegateUser = await aBuyer({ company: approver.company })
  const terms = (delegated_id: number) => ({
    delegated_id,
    date_from: inDays(0),
    date_to: inDays(3),
    reason: 'Licencia',
  })
  const { message } = await delegate(approver, terms(delegateUser.id))
  const { id } = await anOrder({ buyer, lines: [[glove, 1]], pending: true })
  await ahead(() => delegateUser.callOrThrow(approve, { params: { id } }))
  const changed = await approver.call(updateDelegation, {
    params: { id: message.id },
    body: terms(buyer.id),
  })
  expect(changed.status).toBe(200)
})
