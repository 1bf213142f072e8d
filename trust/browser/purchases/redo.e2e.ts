// "Rehacer" (R7): from the rejected purchase to the one that takes its place.
import { reject } from '#contract/approvals.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, placeOrder } from '../../../e2e/orders.ts'
import { BUYER, commentsOf, expectBought } from '../../../e2e/shop-pages.ts'

test('R7 the buyer redoes what was rejected, the cart says so, and both purchases name each other', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const order = await placeOrder(buyer, { seller: 'Ferretera del Plata', quantities: [2] })
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  await approver.callOrThrow(reject, { params: { id: order.id }, body: { reason: 'Pedí menos' } })
  const code = order.internal_code.slice(0, -2)
  await startSession(page, BUYER)
  await page.goto(`/my-orders/order-detail/${Number(code.slice(3))}`)
  await page.getByRole('button', { name: 'Rehacer lo rechazado' }).click()
  const added = page.getByRole('dialog')
  await expect(added.getByRole('listitem')).toHaveCount(1)
  await added.getByRole('link', { name: 'Ir al carrito' }).click()
  await expect(page.getByText(`Este carrito rehace lo rechazado de la compra ${code}.`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await page.getByRole('option').first().click()
  await commentsOf(page).fill('Portón 3')
  await page.getByRole('button', { name: 'Finalizar compra' }).first().click()
  await expectBought(page)
  await page.getByRole('link', { name: 'Ver compra' }).click()
  await expect(page.getByText(`Rehace la compra ${code}`)).toBeVisible()
  const next = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('link', { name: code, exact: true }).click()
  await expect(page.getByText(/^Rehecha en la compra AB-/)).toContainText(/AB-\d+/.exec(next)?.[0] ?? 'none')
  await expect(page.getByRole('button', { name: 'Rehacer lo rechazado' })).toHaveCount(0)
})
