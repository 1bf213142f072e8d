// Purchases, approvals and sales leave Abasto as files (F5).
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, placePurchase } from '../../../e2e/orders.ts'
import { rowsOfCsv, rowsOfXlsx } from '#test/order-files.ts'

const SELLER = 'Ferretera del Plata'
const opener = (page: Page) => page.getByRole('button', { name: 'Exportar', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Exportar la lista' })

/** Presses "Descargar". */
async function downloaded(page: Page) {
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Descargar' }).click()
  const file = await download
  await expect(page.getByText('Empezó la descarga.').last()).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('F5 a buyer exports the purchases that the filters show, as a sheet or as text, and the dialog says which one a spreadsheet reads', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const [order] = await placePurchase(buyer, [{ seller: SELLER, quantities: [2, 3] }])
  const code = order?.internal_code ?? ''
  const search = code.slice(0, 9)
  await startSession(page, 'comprador@abasto.test')
  await page.goto(`/my-orders/?search=${search}`)
  await expect(page.getByText('1 compra', { exact: true })).toBeVisible()
  await opener(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Se exporta lo que muestran los filtros: 1 compra, con una fila por producto.',
  )
  await expect(dialog(page)).toContainText('Abre bien en Excel, LibreOffice y Google Sheets.')
  await expect(dialog(page)).toContainText('Exacto, para otros programas.')
  await checkAccessibility(page, 'the dialog of exports')
  const sheet = await downloaded(page)
  expect(sheet.name).toMatch(/^mis-compras-\d{4}-\d\d-\d\d\.xlsx$/)
  const items = rowsOfXlsx(sheet.bytes)
  expect(items.map((row) => [row['Pedido'], row['Cantidad']])).toEqual([
    [code, 2],
    [code, 3],
  ])

  await opener(page).click()
  await dialog(page).getByRole('radio', { name: '.xlsx' }).press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: '.csv' })).toBeChecked()
  const text = await downloaded(page)
  expect(text.name).toMatch(/^mis-compras-\d{4}-\d\d-\d\d\.csv$/)
  expect(rowsOfCsv(text.bytes).map((row) => row['SKU'])).toEqual(items.map((row) => row['SKU']))
})

test('F5 an approver and a seller export what their lists show, with the keyboard alone', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const [order] = await placePurchase(buyer, [{ seller: SELLER, quantities: [1] }])
  const code = order?.internal_code ?? ''
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/?state=1&search=${code}`)
  await expect(page.getByText('1 pedido', { exact: true })).toBeVisible()
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('1 pedido')
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('radio', { name: '.xlsx' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^pedidos-a-aprobar-.*\.xlsx$/)
  expect(rowsOfXlsx(await readFile(await file.path())).map((row) => row['Estado'])).toEqual([
    'Pendiente de aprobación',
  ])
  await expect(opener(page)).toBeFocused()

  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/sales/?state=2&view=table&sort=due_date')
  const status = page.getByText(/^\d+ ventas?$/)
  const sales = (await status.textContent()) ?? ''
  await opener(page).click()
  await expect(dialog(page)).toContainText(sales)
  const { name, bytes } = await downloaded(page)
  expect(name).toMatch(/^mis-ventas-.*\.xlsx$/)
  const orders = new Set(rowsOfXlsx(bytes).map((row) => row['Pedido']))
  expect(orders.size).toBe(Number.parseInt(sales, 10))
})

test('F5 with nothing to export, or when the export is refused, the dialog says so', async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
  await page.goto('/my-orders/?search=xyzzyqwv')
  await expect(page.getByText('No se encontraron compras').first()).toBeVisible()
  await opener(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Nada coincide con los filtros: no hay qué exportar.',
  )
  await expect(dialog(page).getByRole('button', { name: 'Descargar' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.goto('/my-orders')
  await page.route('**/my-orders/export?*', (route) => route.abort())
  await opener(page).click()
  await dialog(page).getByRole('button', { name: 'Descargar' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('conexión')
  await page.unroute('**/my-orders/export?*')
  await downloaded(page)
})
