// A cart of many lines and a purchase of many sellers on one screen after the other: how long they are (K5, P3).
import { expect, startSession, test } from '../../e2e/app.ts'
import { manyOffers, peopleOf, placeLines, purchaseIdOf, putInCart } from '../../e2e/orders.ts'
import { approve } from '#contract/approvals.ts'

const BUYER = 'comprador@abasto.test'

test('K5 measure', async ({ page, app }) => {
  const { buyer, approver } = await peopleOf(app)
  const offers = await manyOffers(buyer, 12)
  await putInCart(buyer, offers)
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSession(page, BUYER)
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Finalizar compra' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Dirección de entrega' })).toBeVisible()
  await page.screenshot({ path: '/tmp/cart-shots/cart-1280.png', fullPage: true })
  console.log(new Set(offers.map((o) => o.offer.provider_fantasy_name)))
  console.log('cart', await page.locator('html').evaluate(({ scrollHeight }) => scrollHeight))
  const orders = await placeLines(buyer, offers)
  console.log('orders', orders.length)
  for (const o of orders.slice(1)) await approver.callOrThrow(approve, { params: { id: o.id } })
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(orders[0]!)}`)
  await expect(page.getByRole('table', { name: 'Productos' }).first()).toBeVisible()
  await page.screenshot({ path: '/tmp/cart-shots/purchase-1280.png', fullPage: true })
  console.log('purchase', await page.locator('html').evaluate(({ scrollHeight }) => scrollHeight))
})
