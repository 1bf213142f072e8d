// How a finished purchase ended (P6).
import { reject } from '#contract/approvals.ts'
import { confirmReception, type SellerOrder } from '#contract/purchases.ts'
import { cancelOrder, sendOrder } from '#contract/sales.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, placeApproved, placeOrder } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'

test('P6 a finished purchase is red when rejected, grey when cancelled and green when received, in list and page', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const seller = await callerOf(app, 'vendedor@abasto.test', 'seller')
  const wanted = { seller: 'Ferretera del Plata', quantities: [1] }
  const rejected = await placeOrder(buyer, wanted)
  await approver.callOrThrow(reject, { params: { id: rejected.id } })
  const cancelled = await placeApproved(buyer, approver, wanted)
  const bodyOf = ({ buy_order_items: items }: SellerOrder) => ({ buy_order_item_id: items[0]?.id })
  await seller.callOrThrow(cancelOrder, {
    params: { order_id: cancelled.id },
    body: { items: [bodyOf(cancelled)] },
  })
  const received = await placeApproved(buyer, approver, wanted)
  const params = { order_id: received.id }
  const items = [{ ...bodyOf(received), qty_sent: 1 }]
  await seller.callOrThrow(sendOrder, { params, body: { items, dispatch_note_number: '7' } })
  await buyer.callOrThrow(confirmReception, { params, body: { dispatch_note_number: '7' } })

  await startSession(page, BUYER)
  for (const [order, outcome, colour] of [
    [rejected, 'Rechazada', 'rgb(150, 32, 26)'],
    [cancelled, 'Cancelada', 'rgb(67, 80, 76)'],
    [received, 'Recibida', 'rgb(28, 95, 44)'],
  ] as const) {
    await page.goto('/my-orders/?state=4')
    const card = page.getByRole('article', { name: order.internal_code.slice(0, -2) })
    const heading = page.getByRole('status').filter({ hasText: 'Compra AB-' })
    for (const place of [card.locator('header'), heading]) {
      await expect(place.getByText('Finalizada', { exact: true })).toHaveCSS('color', colour)
      await expect(place.getByText(outcome, { exact: true })).toHaveCSS('color', colour)
      if (place !== heading) await card.getByRole('link', { name: /^Ver compra/ }).click()
    }
  }
})
