// Papers of orders, downloaded and printed from their pages (F4).
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf, placeOrder, purchaseIdOf, sentInPart } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const APPROVER = 'aprobadora@abasto.test'
const SELLER = 'Ferretera del Plata'

async function download(page: Page, paper: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: paper, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Descargar' }).click()
  const downloaded = await file
  expect((await readFile(await downloaded.path())).subarray(0, 8).toString()).toBe('%PDF-1.7')
  return downloaded.suggestedFilename()
}

test('F4 buyer and seller download the papers of an order from its page', async ({ page, app }) => {
  const { order, first, send } = await sentInPart(app, [3, 2])
  await send(first.id, 1, '4.321')
  const code = order.internal_code
  await startSession(page, BUYER)
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  expect(await download(page, `Orden de compra ${code}`)).toBe(`orden-de-compra-${code}.pdf`)
  expect(await download(page, 'Remito 4.321')).toBe('remito-4.321.pdf')
  await page.getByRole('button', { name: `Orden de compra ${code}` }).click()
  await checkAccessibility(page, 'the menu of a paper')
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  expect(await download(page, `Orden de compra ${code}`)).toBe(`orden-de-compra-${code}.pdf`)
  expect(await download(page, `Hoja de preparación ${code}`)).toBe(`hoja-de-preparacion-${code}.pdf`)
})

test('F4 an approver downloads the orders that wait, one or several in one file', async ({ page, app }) => {
  const buyer = await callerOf(app, BUYER)
  const orders = [
    await placeOrder(buyer, { seller: SELLER, quantities: [2] }),
    await placeOrder(buyer, { seller: SELLER, quantities: [1] }),
  ]
  await startSession(page, APPROVER)
  await page.goto('/approve-orders?state=1')
  for (const { internal_code } of orders)
    await page.getByRole('checkbox', { name: `Seleccionar pedido ${internal_code}` }).check()
  expect(await download(page, 'Órdenes de compra')).toMatch(/^ordenes-de-compra-\d{4}-\d\d-\d\d\.pdf$/)
  const [order] = orders
  await page.goto(`/approve-orders/order-detail/${order?.id}`)
  const code = order?.internal_code ?? ''
  expect(await download(page, `Orden de compra ${code}`)).toBe(`orden-de-compra-${code}.pdf`)
})

test('F4 the papers of a page of a list are one file', async ({ page, app }) => {
  await approvedOrder(app, [2])
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/sales?state=2')
  expect(await download(page, 'Hojas de preparación de esta página')).toMatch(/^hojas-de-preparacion-/)
  expect(await download(page, 'Órdenes de compra de esta página')).toMatch(/^ordenes-de-compra-/)
  await startSession(page, BUYER)
  await page.goto('/my-orders?state=3')
  expect(await download(page, 'Órdenes de compra de esta página')).toMatch(/^ordenes-de-compra-/)
})

test('F4 printing opens the paper in a tab of its own', async ({ page, app }) => {
  const order = await approvedOrder(app, [2])
  await startSession(page, BUYER)
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Orden de compra ${order.internal_code}` }).click()
  const answer = page.waitForResponse(/\/documents\/purchase-order\//)
  await page.getByRole('menuitem', { name: 'Imprimir' }).click()
  expect((await answer).headers()['content-type']).toBe('application/pdf')
  await opened
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('F4 a paper that cannot be made says why, and closes its tab', async ({ page, app }) => {
  const order = await approvedOrder(app, [2])
  await startSession(page, BUYER)
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  await page.route('**/documents/purchase-order/*', (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: 'Hay mucha demanda en este momento.' } }),
  )
  for (const action of ['Descargar', 'Imprimir']) {
    await page.getByRole('button', { name: `Orden de compra ${order.internal_code}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect(page.getByRole('alert')).toContainText('Hay mucha demanda')
    await expect(page.getByRole('button', { name: `Orden de compra ${order.internal_code}` })).toBeEnabled()
    await page.getByRole('alert').getByRole('button').click()
  }
  await expect.poll(() => page.context().pages().length).toBe(1)
})
