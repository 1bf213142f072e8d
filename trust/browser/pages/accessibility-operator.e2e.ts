// Axe and reflow on the operator's home, orders, people and audit.
import { expect, startSession, test } from '../../../e2e/app.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'

test('O3 O5 O11 O12 axe and reflow: the home, all orders, one order, all people and the audit with its detail', async ({
  page,
}) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'Pedidos por semana' })).toBeVisible()
  await checkAccessibility(page, 'home')

  await page.goto('/operator/orders?attention=claimed')
  const order = page.getByRole('main').getByRole('link', { name: /^AB-/ }).first()
  await expect(order).toBeVisible()
  await checkAccessibility(page, 'orders')
  await page.goto((await order.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Historia' })).toBeVisible()
  await checkAccessibility(page, 'order')

  await page.goto('/operator/people')
  await page.getByRole('button', { name: 'Acciones de Tomás Ledesma' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ver en su empresa' })).toBeVisible()
  await checkAccessibility(page, 'people with a menu')
  await page.keyboard.press('Escape')
  await checkAccessibility(page, 'people')

  await page.goto('/operator/audit?kind=shipping_prices')
  const detail = page.getByRole('button', { name: /Ver detalle/ }).first()
  await expect(detail).toBeVisible()
  await checkAccessibility(page, 'audit')
  await detail.click()
  await expect(page.getByRole('dialog')).toContainText('Costo de envío')
  await checkAccessibility(page, 'detail of a line')
})
