// "Gastos" (B11).
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { me } from '#contract/account.ts'
import { spending, spendingOrders } from '#contract/spending.ts'
import { dayOf } from '#domain/days.ts'
import { formatInstant, formatMoney } from '#domain/format.ts'
import { reportPeriod } from '#domain/reports.ts'
import { es } from '#web/texts/es.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'
import { amount, rowsOf, shownGroups } from './shown-report.ts'

const APPROVER = 'aprobadora@abasto.test'
const year = () => reportPeriod('year', dayOf(new Date()))
test('B11 totals, groups and the orders behind them are those of the answers, also of a group that is opened', async ({
  page,
  app,
}) => {
  const caller = await callerOf(app, APPROVER)
  await startSession(page, APPROVER)
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Gastos' })
    .click()
  await expect(page).toHaveURL(/\/spending\?.*by=cost_center/)
  await page.getByLabel('Período').selectOption('Este año')
  await expect(page).toHaveURL(/period=year/)

  const answer = await caller.callOrThrow(spending, { query: { ...year(), by: 'cost_center' } })
  expect(answer.groups.length).toBeGreaterThan(1)
  await expect.poll(() => rowsOf(page, 'Gasto por centro de costo')).toEqual(shownGroups(answer))
  for (const [currency, total, before] of [
    ['ARS', answer.total_w_shipping_ARP, answer.before.total_w_shipping_ARP],
    ['USD', answer.total_w_shipping_USD, answer.before.total_w_shipping_USD],
  ] as const) {
    const panel = page.locator('section').filter({ hasText: es.orders.totalIn[currency] }).first()
    await expect(panel).toContainText(formatMoney(total, currency, 'es'))
    await expect(panel).toContainText(formatMoney(before, currency, 'es'))
  }
  await checkAccessibility(page, 'spending')

  const [first] = answer.groups
  await page.getByRole('link', { name: first?.name ?? '' }).click()
  const chosen = { ...year(), cost_center: Number(first?.key) }
  await expect(page).toHaveURL(
    new RegExp(`cost_center=${first?.key}.*by=category|by=category.*cost_center=${first?.key}`),
  )
  const within = await caller.callOrThrow(spending, { query: { ...chosen, by: 'category' } })
  await expect.poll(() => rowsOf(page, 'Gasto por categoría')).toEqual(shownGroups(within))
  const { data, pagination } = await caller.callOrThrow(spendingOrders, { query: chosen })
  expect(pagination.totalRows).toBe(first?.orders)
  await expect
    .poll(() => rowsOf(page, 'Pedidos de este gasto'))
    .toEqual(
      data.map((order) => [
        order.internal_code,
        formatInstant(order.created_at, 'es'),
        order.buyer,
        order.seller,
        order.cost_center,
        amount(order.total_w_shipping_ARP, 'ARS'),
        amount(order.total_w_shipping_USD, 'USD'),
      ]),
    )
  const opened = data.find(({ may_open }) => may_open)
  await page.getByRole('link', { name: opened?.internal_code ?? '' }).click()
  await expect(page).toHaveURL(new RegExp(`/approve-orders/order-detail/${opened?.id}`))
  await page.goBack()

  await page.getByRole('button', { name: `Quitar el filtro Centro de costo: ${first?.name}` }).click()
  await expect(page).not.toHaveURL(/cost_center=\d/)
})

test('B11 F5 the filters of the address choose days, group and currency, and "Exportar" has their lines', async ({
  page,
  app,
}) => {
  const caller = await callerOf(app, APPROVER)
  await startSession(page, APPROVER)
  const days = year()
  await page.goto(`/spending?from=${days.from}&to=${days.to}&by=seller&currency=USD`)
  const answer = await caller.callOrThrow(spending, { query: { ...days, by: 'seller', currency: 'USD' } })
  await expect(page.getByLabel('Período')).toHaveValue('own')
  await expect(page.getByLabel('Agrupar por')).toHaveValue('seller')
  await expect.poll(() => rowsOf(page, 'Gasto por vendedor')).toEqual(shownGroups(answer))
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('dialog')).toContainText(es.approvals.count(answer.orders))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`gastos-${dayOf(new Date())}.xlsx`)
  const book = read(await readFile(await file.path()))
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
  expect(new Set(rows.map((row) => row['Pedido'])).size).toBe(answer.orders)
  for (const row of rows) expect([row['Moneda'], row['Moneda del envío']]).toContain('USD')
})

test('B11 a period without spending says so, and a buyer who decides nothing has no link to it', async ({
  page,
  app,
}) => {
  await startSession(page, APPROVER)
  await page.goto('/spending?from=2001-01-01&to=2001-01-31')
  await expect(page.getByText('No hay gastos en este período')).toBeVisible()
  const buyer = await callerOf(app, 'otra@abasto.test')
  expect((await buyer.callOrThrow(me)).client?.sees_spending).toBe(false)
  await startSession(page, 'otra@abasto.test')
  // The menu has its last links once the page knows the buyer.
  const known = page.waitForResponse((response) => response.url().endsWith('/api/v1/me'))
  await page.goto('/spending')
  await (await known).finished()
  const refused = page.getByText('Tu usuario no tiene permiso para esta acción.').first()
  await expect(refused).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Navegación principal' })
  await expect(menu.getByRole('link', { name: 'Mis compras' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Gastos' })).toHaveCount(0)
})
