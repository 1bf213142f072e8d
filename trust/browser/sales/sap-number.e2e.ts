// The number of an order in the seller's own system, edited in place (V2, V3).
import type { Page } from '@playwright/test'
import { myPurchases, type SellerOrder } from '#contract/purchases.ts'
import { setSapNumber } from '#contract/sales.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf } from '../../../e2e/orders.ts'

const SELLER = 'vendedor@abasto.test'

async function openSale(page: Page, order: SellerOrder) {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
}

test('V2 V3 the SAP number of a sale is added, changed and removed in place, and shown to the buyer', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [2])
  await openSale(page, order)
  await page.getByRole('button', { name: 'Agregar número SAP' }).click()
  const field = page.getByRole('textbox', { name: 'N.º de pedido SAP' })
  await expect(field).toBeFocused()
  await field.fill('45 000<1>')
  await expect(field).toHaveValue('450001')
  await field.press('Enter')
  const change = page.getByRole('button', { name: 'Cambiar el número SAP' })
  await expect(change).toBeFocused()
  await expect(page.getByRole('main')).toContainText('N.º de pedido SAP450001')

  await change.click()
  await field.fill('mío')
  await field.press('Escape')
  await expect(change).toBeFocused()
  const colleague = await callerOf(app, SELLER, 'seller')
  const params = { order_id: order.id }
  await change.click()
  await colleague.callOrThrow(setSapNumber, { params, body: { sap_number: 'OV-7' } })
  await field.fill('450002')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert')).toContainText('ahora es OV-7')
  await expect(field).toHaveValue('450002')
  // The seller has seen the number, so it may be replaced.
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('main')).toContainText('N.º de pedido SAP450002')
  await page.goto('/sales/?state=2')
  const card = page.getByRole('article', { name: `Pedido ${order.internal_code}` })
  await expect(card).toContainText('N.º de pedido SAP450002')

  const buyer = await callerOf(app, 'comprador@abasto.test')
  const { data } = await buyer.callOrThrow(myPurchases, { query: { state: 3 } })
  const code = order.internal_code.replace(/-\d$/, '')
  const purchase = data.find((one) => one.internal_code === code)
  await startSession(page, 'comprador@abasto.test')
  await page.goto(`/my-orders/order-detail/${purchase?.id}`)
  await expect(page.getByRole('main')).toContainText('N.º de pedido SAP 450002')

  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  await change.click()
  await field.fill('')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Agregar número SAP' })).toBeFocused()
  await expect(page.getByText('N.º de pedido SAP')).toHaveCount(0)
})

test('V2 the button of the SAP number keeps the focus when a colleague sets or removes the number', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [2])
  const colleague = await callerOf(app, SELLER, 'seller')
  const params = { order_id: order.id }
  await page.clock.install()
  await openSale(page, order)
  const add = page.getByRole('button', { name: 'Agregar número SAP' })
  await add.click()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  // Returning to the page after a minute reads the sale again.
  const comeBack = async () => {
    await page.clock.fastForward(60_000)
    await page.evaluate('dispatchEvent(new Event("visibilitychange"))')
  }
  await colleague.callOrThrow(setSapNumber, { params, body: { sap_number: 'OV-7' } })
  await comeBack()
  await expect(page.getByRole('main')).toContainText('N.º de pedido SAPOV-7')
  await expect(page.getByRole('button', { name: 'Cambiar el número SAP' })).toBeFocused()
  await colleague.callOrThrow(setSapNumber, { params, body: { sap_number: null, replaces: 'OV-7' } })
  await comeBack()
  await expect(add).toBeFocused()
})
