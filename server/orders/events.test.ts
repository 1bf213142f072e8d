// The log of a buy order: one row per change, from which the state can be derived.
import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { claimDelivery, confirmReception } from '#contract/purchases.ts'
import { cancelOrder, sendOrder } from '#contract/sales.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const seller = await aSeller()
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]

test('P5 V6 I23 each step of an order is one event with actor, states, time and details', async () => {
  const start = new Date()
  const at = (minute: number) => new Date(start.getTime() + minute * 60_000)
  const step = async (minute: number, action: () => Promise<unknown>) => {
    clock.set(at(minute))
    await action()
  }
  let order = { id: 0, items: [0, 0] as [number, number] }
  const send = (note: string, items: [id: number, quantity: number][]) =>
    seller.callOrThrow(sendOrder, {
      params: { order_id: order.id },
      headers: { 'idempotency-key': `note ${note}` },
      body: {
        dispatch_note_number: note,
        items: items.map(([id, qty_sent]) => ({ buy_order_item_id: id, qty_sent, delivery_time: 1 })),
      },
    })
  const params = () => ({ order_id: order.id })
  await step(0, async () => {
    const lines = [
      [glove, 5],
      [helmet, 3],
    ] as const
    const { id, itemOf } = await anOrder({ buyer, lines, pending: true })
    order = { id, items: [itemOf(glove).id, itemOf(helmet).id] }
  })
  await step(1, () => approver.callOrThrow(approve, { params: { id: order.id } }))
  await step(2, () => send('0001.1', [[order.items[0], 2]]))
  await step(3, () => send('0001.1', [[order.items[0], 2]]))
  const about = { dispatch_note_number: '0001.1' }
  await step(4, () =>
    buyer.callOrThrow(claimDelivery, { params: params(), body: { ...about, message: 'Faltan guantes' } }),
  )
  await step(5, () => buyer.callOrThrow(confirmReception, { params: params(), body: about }))
  const rest = order.items.map((id) => ({ buy_order_item_id: id }))
  await step(6, () => seller.callOrThrow(cancelOrder, { params: params(), body: { items: rest } }))
  clock.set(null)

  const events = await db
    .selectFrom('order_events')
    .where('buy_order_id', '=', order.id)
    .orderBy('id')
    .select(['type', 'actor_id', 'on_behalf_of', 'from_state', 'to_state', 'details', 'at'])
    .execute()
  const { estimated_date: estimatedDate } = await db
    .selectFrom('dispatches')
    .where('buy_order_id', '=', order.id)
    .select('estimated_date')
    .executeTakeFirstOrThrow()
  const [gloves, helmets] = order.items
  const note = '0001.1'
  expect(events).toEqual(
    [
      [0, 'placed', buyer.userId, null, 'pending_approval', {}] as const,
      [1, 'approved', approver.userId, 'pending_approval', 'awaiting_dispatch', {}] as const,
      [
        2,
        'sent',
        seller.userId,
        'awaiting_dispatch',
        'partially_handled',
        { note, estimatedDate, items: [{ id: gloves, quantity: 2 }] },
      ] as const,
      [
        4,
        'claimed',
        buyer.userId,
        'partially_handled',
        'claimed',
        { note, message: 'Faltan guantes' },
      ] as const,
      [5, 'confirmed', buyer.userId, 'claimed', 'partially_handled', { note }] as const,
      [
        6,
        'cancelled',
        seller.userId,
        'partially_handled',
        'confirmed',
        {
          items: [
            { id: gloves, quantity: 3 },
            { id: helmets, quantity: 3 },
          ],
        },
      ] as const,
    ].map(([minute, type, actor_id, from_state, to_state, details]) => ({
      type,
      actor_id,
      on_behalf_of: null,
      from_state,
      to_state,
      details,
      at: at(minute),
    })),
  )
})
