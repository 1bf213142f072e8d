// Punctuality and claims of a seller by month (B10).
import { expect, test } from 'vitest'
import { punctuality } from '#contract/home.ts'
import { claimDelivery } from '#contract/purchases.ts'
import { sendOrder } from '#contract/sales.ts'
import { monthsUntil } from '#domain/punctuality.ts'
import { dayOf } from '#domain/days.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'

const [seller, other] = [await aSeller(), await aSeller()]
const buyer = await aBuyer({ approver: await aBuyer() })

test('B10 S6 punctuality is for sellers', async () => {
  expect((await anonymous.request('GET', '/providers/punctuality')).status).toBe(401)
  expect((await buyer.request('GET', '/providers/punctuality')).status).toBe(403)
})

test('B10 each month has its dispatches, those in time, and the claims about them', async () => {
  const now = clock.now()
  const months = monthsUntil(dayOf(now), 12)
  const empty = { dispatches: 0, in_time: 0, claims: 0 }
  expect(await seller.callOrThrow(punctuality)).toEqual({
    months: months.map((month) => ({ month, ...empty })),
  })
  const { id, item } = await anOrder({ buyer, lines: [[await anOffer({ seller }), 3]] })
  const send = (by: typeof seller | Awaited<ReturnType<typeof signIn>>, note: string) =>
    by.callOrThrow(sendOrder, {
      params: { order_id: id },
      body: { dispatch_note_number: note, items: [{ buy_order_item_id: item.id, qty_sent: 1 }] },
    })
  await send(seller, '1')
  await buyer.callOrThrow(claimDelivery, {
    params: { order_id: id },
    body: { dispatch_note_number: '1', message: 'Llegó roto.' },
  })
  clock.set(new Date(now.getTime() + 62 * 86_400_000))
  try {
    const later = await signIn(seller.email, 'seller')
    await send(later, '2')
    const { months: shown } = await later.callOrThrow(punctuality)
    expect(shown.map(({ month }) => month)).toEqual(monthsUntil(dayOf(clock.now()), 12))
    expect(shown[0]).toEqual({ month: shown[0]?.month, dispatches: 1, in_time: 0, claims: 0 })
    expect(shown.find(({ month }) => month === months[0])).toEqual({
      month: months[0],
      dispatches: 1,
      in_time: 1,
      claims: 1,
    })
    const stranger = await signIn(other.email, 'seller')
    expect((await stranger.callOrThrow(punctuality)).months).toEqual(
      shown.map(({ month }) => ({ month, ...empty })),
    )
  } finally {
    clock.set(null)
  }
})
