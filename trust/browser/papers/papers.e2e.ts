// Papers of orders, downloaded and printed from their pages (F4).
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { correctNote } from '#contract/sales.ts'
import { readPdf } from '#test/pdf-text.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf, placeOrder, purchaseIdOf, sentInPart } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const APPROVER = 'aprobadora@abasto.test'
const SELLER = 'Ferretera del Plata'

async function download(page: Page, paper: string): Promise<string> {
  return (await downloaded(page, paper)).name
}

async function downloaded(page: Page, paper: string): Promise<{ name: string; bytes: Buffer }> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: paper, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Descargar' }).click()
  const arrived = await file
  const bytes = await readFile(await arrived.path())
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  return { name: arrived.suggestedFilename(), bytes }
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
  expect(await download(page, 'Remito 4.321')).toBe('remito-4.321.pdf')
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

test('F4 the dialog of a dispatch has a preview of its note, with the units to send', async ({
  page,
  app,
}) => {
  const { order, first, second } = await sentInPart(app, [5, 3])
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  await page
    .getByRole('row')
    .filter({ hasText: first.combination.sku })
    .getByRole('textbox', { name: 'Cantidad a enviar' })
    .fill('2')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Enviar el pedido?' })
  const preview = dialog.getByRole('button', { name: 'Vista previa del remito' })
  await expect(preview).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Número de remito' }).fill('77')
  const { name, bytes } = await downloaded(page, 'Vista previa del remito')
  expect(name).toBe('remito-77.pdf')
  const lines = (await readPdf(bytes)).pages.flat()
  expect(lines).toContain('Vista previa – no enviado')
  expect(lines).toContain(`${first.combination.sku} ${first.combination.title} 2`)
  expect(lines).toContain(`${second.combination.sku} ${second.combination.title} 3`)
  await dialog.getByRole('button', { name: 'Sí, enviar' }).click()
  await expect(dialog).toBeHidden()
})

test('F4 the operator downloads the dispatch notes of an order, a corrected one by its new number', async ({
  page,
  app,
}) => {
  const { order, first, send, seller } = await sentInPart(app, [5, 3])
  await send(first.id, 1, '8.001')
  await seller.callOrThrow(correctNote, {
    params: { order_id: order.id },
    body: { dispatch_note_number: '1', corrected_number: '8.000' },
  })
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto(`/operator/orders/${order.id}`)
  expect(await download(page, 'Remito 8.000')).toBe('remito-8.000.pdf')
  expect(await download(page, 'Remito 8.001')).toBe('remito-8.001.pdf')
  await expect(page.getByRole('button', { name: 'Remito 1', exact: true })).toHaveCount(0)
})

test('F4 the ticked rows of a table are one file', async ({ page, app }) => {
  const orders = [
    await approvedOrder(app, [2]),
    await approvedOrder(app, [1]),
    await approvedOrder(app, [1]),
  ].slice(0, 2)
  const contents = (paper: string) => orders.map(({ internal_code: code }) => `${paper} ${code}`)
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/sales?state=2&view=table')
  for (const { internal_code: code } of orders)
    await page.getByRole('checkbox', { name: `Seleccionar pedido ${code}` }).check()
  const purchaseOrders = await downloaded(page, 'Órdenes de compra de la selección (2)')
  expect((await readPdf(purchaseOrders.bytes)).contents).toEqual(contents('Orden de compra'))
  const pickingLists = await downloaded(page, 'Hojas de preparación de la selección (2)')
  expect((await readPdf(pickingLists.bytes)).contents).toEqual(contents('Hoja de preparación'))
  await page.getByRole('button', { name: 'Quitar la selección' }).click()
  await expect(page.getByRole('button', { name: 'Órdenes de compra de esta página' })).toBeVisible()

  await startSession(page, BUYER)
  await page.goto('/my-orders?state=3&view=table')
  for (const order of orders)
    await page
      .getByRole('checkbox', { name: `Seleccionar compra ${order.internal_code.slice(0, 9)}` })
      .check()
  await checkAccessibility(page, 'ticked rows')
  const ofBuyer = await downloaded(page, 'Órdenes de compra de la selección (2)')
  expect((await readPdf(ofBuyer.bytes)).contents).toEqual(contents('Orden de compra'))
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
