// "Mis compras" as a table: view, search, filters, sort and page in the address (B3).
import type { Page } from '@playwright/test'
import { myPurchases } from '#contract/purchases.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { tabTo } from '../../../e2e/keyboard.ts'
import { callerOf } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const table = (page: Page) => page.getByRole('table', { name: 'Mis compras' })
const rows = (page: Page) => table(page).locator('tbody tr')
const codes = (page: Page) => table(page).getByRole('rowheader')

test('B3 P1 a buyer switches to the table with the keyboard; the choice of view and rows is kept, and the address holds all', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const { data } = await buyer.callOrThrow(myPurchases, { query: { per_page: 50 } })
  await startSession(page, BUYER)
  await page.goto('/my-orders/?state=2&page=1&per_page=5')
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Tabla' }))
  await page.keyboard.press('Enter')
  await expect(table(page)).toBeVisible()
  await expect(page).toHaveURL(/view=table/)
  await expect(page).toHaveURL(/per_page=20/)
  await page.getByRole('link', { name: 'Todas', exact: true }).click()
  await expect(codes(page)).toHaveText(data.slice(0, 20).map(({ internal_code: code }) => code))

  await page.getByLabel('Filas por página').selectOption('50')
  await expect(rows(page)).toHaveCount(Math.min(50, data.length))
  await page.getByRole('link', { name: 'Total + Imp' }).click()
  await page.getByRole('link', { name: 'Total + Imp' }).click()
  await expect(page).toHaveURL(/sort=-total/)
  await expect(page.getByRole('columnheader', { name: 'Total + Imp' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const dearest = (
    await buyer.callOrThrow(myPurchases, { query: { per_page: 50, sort: '-total' } })
  ).data.map(({ internal_code: code }) => code)
  await expect(codes(page)).toHaveText(dearest)
  await page.reload()
  await expect(codes(page)).toHaveText(dearest)
  await page.goBack()
  await expect(page).toHaveURL(/sort=total/)

  await page.getByRole('link', { name: 'Mis compras', exact: true }).first().click()
  await expect(page).toHaveURL(/per_page=50&state=2.*view=table/)
  await expect(table(page)).toBeVisible()
  await page.getByRole('link', { name: 'Tarjetas' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/my-orders/?state=2&page=1&per_page=5')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(table(page)).toHaveCount(0)
})

test('B3 P4 P6 a row says that a purchase has a claim, and how many deliveries are to be confirmed', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const { data } = await buyer.callOrThrow(myPurchases, { query: { per_page: 100 } })
  const claimed = data.find(({ state }) => state === 8)
  const arrived = data.find(({ deliveries_to_confirm: deliveries }) => deliveries > 0)
  if (!claimed || !arrived) throw new Error('The demo world has none')
  await startSession(page, BUYER)
  for (const [{ internal_code: code }, shown] of [
    [claimed, 'Reclamada'],
    [arrived, `${arrived.deliveries_to_confirm} por confirmar`],
  ] as const) {
    await page.goto(`/my-orders/?state=0&view=table&search=${code}`)
    await expect(rows(page).filter({ hasText: code })).toContainText(shown)
  }
})

test('B3 P7 a purchase is found by a SKU in any state, late ones by their filter, and a row opens and returns', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const { data } = await buyer.callOrThrow(myPurchases, { query: { per_page: 100 } })
  const finished = data.find(({ state }) => state === 4)
  const late = data.filter(({ overdue }) => overdue)
  if (!finished || late.length === 0) throw new Error('The demo world has none')
  await startSession(page, BUYER)
  await page.goto('/my-orders/?state=2&view=table')
  const search = page.getByRole('textbox', { name: 'Número, producto, SKU, vendedor, remito o SAP' })
  await search.fill(finished.internal_code.toLowerCase())
  await search.press('Enter')
  await expect(codes(page)).toHaveText([finished.internal_code])
  await expect(page.getByRole('link', { name: 'Todas', exact: true })).toHaveAttribute('aria-current', 'page')
  const finishedFilter = page.getByRole('link', { name: 'Finalizada', exact: true })
  await expect(finishedFilter).toHaveAccessibleDescription('1')

  await page.getByRole('link', { name: `Ver compra ${finished.internal_code}` }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Compra ${finished.internal_code}` }),
  ).toBeVisible()
  await page.goBack()
  await expect(codes(page)).toHaveText([finished.internal_code])
  await search.fill('no existe nada así')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'No se encontraron compras' })).toBeVisible()
  await page.getByRole('link', { name: 'Quitar la búsqueda y los filtros' }).click()

  const filter = page.getByRole('link', { name: 'Atrasadas', exact: true })
  await expect(filter).toHaveAccessibleDescription(String(late.length))
  await filter.click()
  await expect(page).toHaveURL(/attention=late/)
  await expect(codes(page)).toHaveText(late.slice(0, 20).map(({ internal_code: code }) => code))
  await expect(rows(page).first()).toContainText('Atrasada')
  await checkAccessibility(page, 'Mis compras as a table')
})
