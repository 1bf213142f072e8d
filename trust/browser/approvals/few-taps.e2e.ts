// An approver decides on a phone with few taps (Q3): the link of the e-mail is the first of three.
import type { Locator } from '@playwright/test'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, placeOrder } from '../../../e2e/orders.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const APPROVER = 'aprobadora@abasto.test'
const WANTED = { seller: 'Ferretera del Plata', quantities: [2] }

/** Taps only what is in view. */
function tapCounter() {
  let taps = 0
  return {
    async tap(button: Locator) {
      await expect(button).toBeInViewport({ ratio: 1 })
      await button.tap()
      taps++
    },
    count: () => taps,
  }
}

test('Q3 from the page of the e-mail an order is approved with two more taps, without scrolling', async ({
  page,
  app,
}) => {
  const order = await placeOrder(await callerOf(app, 'comprador@abasto.test'), WANTED)
  await startSession(page, APPROVER)
  await page.goto(`/approve-orders/order-detail/${order.id}`)
  const finger = tapCounter()
  await finger.tap(page.getByRole('main').getByRole('button', { name: 'Aprobar', exact: true }))
  const dialog = page.getByRole('dialog', { name: '¿Aprobar este pedido?' })
  await finger.tap(dialog.getByRole('button', { name: 'Sí, aprobar' }))
  await expect(page.getByText('Aprobaste el pedido.')).toBeVisible()
  expect(finger.count()).toBe(2)
})

test('Q3 in the list an order is approved with two taps, once its card is in view', async ({ page, app }) => {
  const order = await placeOrder(await callerOf(app, 'comprador@abasto.test'), WANTED)
  await startSession(page, APPROVER)
  await page.goto('/approve-orders/?state=1')
  const card = page.getByRole('article', { name: order.internal_code })
  const approve = card.getByRole('button', { name: /^Aprobar/ })
  await approve.scrollIntoViewIfNeeded()
  const finger = tapCounter()
  await finger.tap(approve)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(order.internal_code)
  await finger.tap(dialog.getByRole('button', { name: 'Sí, aprobar' }))
  await expect(page.getByRole('article', { name: order.internal_code })).toHaveCount(0)
  expect(finger.count()).toBe(2)
})
