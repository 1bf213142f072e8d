// "Resumen de ventas" (B10).
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { salesReport, salesReportOrders } from '#contract/sales-report.ts'
import { dayOf } from '#domain/days.ts'
import { formatInstant } from '#domain/format.ts'
import { reportPeriod } from '#domain/reports.ts'
import { es } from '#web/texts/es.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'
import { amount, rowsOf, shownCurrencies, shownGroups, totalIn } from './shown-report.ts'

const SELLER = 'vendedor@abasto.test'
const year = () => reportPeriod('year', dayOf(new Date()))

test('B10 F5 sales by product lead to the companies of one, to the orders behind them and to a file of their lines', async ({
  page,
  app,
}) => {
  const caller = await callerOf(app, SELLER, 'seller')
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Resumen de ventas' })
    .click()
  await expect(page).toHaveURL(/\/sales-report\?.*by=product/)
  await page.getByLabel('Período').selectOption('Este año')
  const answer = await caller.callOrThrow(salesReport, { query: { ...year(), by: 'product' } })
  expect(answer.groups.length).toBeGreaterThan(1)
  await expect.poll(() => rowsOf(page, 'Ventas por producto')).toEqual(shownGroups(answer))
  await checkAccessibility(page, 'sales report')

  const [first] = answer.groups
  await page.getByRole('link', { name: first?.name ?? '', exact: true }).click()
  const chosen = { ...year(), variant_id: Number(first?.key) }
  const within = await caller.callOrThrow(salesReport, { query: { ...chosen, by: 'company' } })
  await expect.poll(() => rowsOf(page, 'Ventas por empresa')).toEqual(shownGroups(within))
  const { data } = await caller.callOrThrow(salesReportOrders, { query: chosen })
  await expect
    .poll(() => rowsOf(page, 'Pedidos de estas ventas'))
    .toEqual(
      data.map((order) => [
        order.internal_code,
        formatInstant(order.created_at, 'es'),
        order.company,
        order.buyer,
        order.region,
        ...shownCurrencies(within).map((currency) => amount(totalIn(order, currency), currency)),
      ]),
    )
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`resumen-de-ventas-${dayOf(new Date())}.xlsx`)
  const book = read(await readFile(await file.path()))
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
  expect(new Set(rows.map((row) => `${row['SKU']} – ${row['Producto']}`))).toEqual(new Set([first?.name]))
  expect(new Set(rows.map((row) => row['Pedido'])).size).toBe(within.orders)

  await page.getByRole('link', { name: data[0]?.internal_code ?? '' }).click()
  await expect(page).toHaveURL(new RegExp(`/sales/order-detail/${data[0]?.id}`))
  await page.goBack()
  await page.getByRole('button', { name: `Quitar el filtro Producto: ${first?.name}` }).click()
  await expect(page).not.toHaveURL(/variant_id=\d/)
})

test('B10 sales by zone of a period without any say so', async ({ page }) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/sales-report?from=2001-01-01&to=2001-01-31&by=zone')
  await expect(page.getByLabel('Agrupar por')).toHaveValue('zone')
  await expect(page.getByText(es.salesReport.empty)).toBeVisible()
})
