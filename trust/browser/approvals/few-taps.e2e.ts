// An approver decides on a phone with few taps (Q3): the link of the e-mail is the first of three.
import type { Page } from '@playwright/test'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, placeOrder } from '../../../e2e/orders.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const APPROVER = 'aprobadora@abasto.test'
const WANTED = { seller: 'Ferretera del Plata', quantities: [2] }

/** Counts what a finger does; Playwright's own scrolling is none of it. */
async function tapCounter(page: Page) {
  let taps = 0
  return {
    async tap(name: string, within: ReturnType<Page['getByRole']> = page.getByRole('main')) {
      const button = within.getByRole('button', { name, exact: true })
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
  const finger = await tapCounter(page)
  await finger.tap('Aprobar')
  await finger.tap('Sí, aprobar', page.getByRole('dialog', { name: '¿Aprobar este pedido?' }))
  await expect(page.getByText('Aprobaste el pedido.')).toBeVisible()
  expect(finger.count()).toBe(2)
})

test('Q3 in the list an order is approved with two taps', async ({ page, app }) => {
  const order = await placeOrder(await callerOf(app, 'comprador@abasto.test'), WANTED)
  await startSession(page, APPROVER)
  await page.goto('/approve-orders/?state=1')
  const card = page.getByRole('article', { name: order.internal_code })
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('button', { name: /^Aprobar/ }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(order.internal_code)
  await dialog.getByRole('button', { name: 'Sí, aprobar' }).tap()
  await expect(page.getByRole('article', { name: order.internal_code })).toHaveCount(0)
})
