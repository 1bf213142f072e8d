// "Aprobar pedidos" as a table, grouped by purchase (B3).
import type { Page } from '@playwright/test'
import { reject } from '#contract/approvals.ts'
import type { SellerOrder } from '#contract/purchases.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, placeOrder, placePurchase } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const APPROVER = 'aprobadora@abasto.test'
const table = (page: Page) => page.getByRole('table', { name: 'Aprobar pedidos' })
const codeOf = ([order]: readonly SellerOrder[]) => order?.internal_code.slice(0, -2) ?? ''
const box = (page: Page, name: string) => page.getByRole('checkbox', { name })

/** Two purchases of two orders each, the last one first in the list. */
async function purchases(app: RunningApp) {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const place = (quantity: number) =>
    placePurchase(buyer, [
      { seller: 'Ferretera del Plata', quantities: [quantity] },
      { seller: 'Insumos Andinos', quantities: [1] },
    ])
  return { first: await place(3), last: await place(2) }
}

async function openTable(page: Page, search = '') {
  await startSession(page, APPROVER)
  await page.goto(`/approve-orders/?state=1&view=table${search}`)
  await expect(table(page)).toBeVisible()
}

test('B3 Q3 a whole purchase is approved from its row, with requester, cost center, products and amount in view', async ({
  page,
  app,
}) => {
  const { last } = await purchases(app)
  const code = codeOf(last)
  await openTable(page)
  const group = table(page)
    .getByRole('row')
    .filter({ has: box(page, `Seleccionar compra ${code}`) })
  await expect(group).toContainText('2 pedidos')
  await expect(group).toContainText('–')
  for (const { internal_code, provider, buy_order_items: items } of last) {
    const row = table(page)
      .getByRole('row')
      .filter({ has: box(page, `Seleccionar pedido ${internal_code}`) })
    await expect(row).toContainText(items[0]?.combination.title ?? '')
    await expect(row).toContainText(provider.fantasy_name)
  }
  await page.getByRole('button', { name: `Aprobar compra ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: '¿Aprobar 2 pedidos?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByRole('region', { name: 'Aprobaste 2 pedidos' })).toBeFocused()
  await expect(table(page).getByText(code)).toHaveCount(0)
})

test('B3 Q3 orders are chosen over pages of the sorted table; what another decided meanwhile is named with its reason', async ({
  page,
  app,
}) => {
  const { first, last } = await purchases(app)
  await openTable(page)
  await page.getByRole('link', { name: 'Fecha' }).click()
  await expect(page).toHaveURL(/sort=created_at/)
  const search = page.getByRole('textbox', { name: /^Número, producto/ })
  await search.fill(codeOf(first))
  await search.press('Enter')
  await box(page, `Seleccionar compra ${codeOf(first)}`).check()
  await search.fill(codeOf(last))
  await search.press('Enter')
  const [alone] = last
  await box(page, `Seleccionar pedido ${alone?.internal_code}`).check()
  await expect(box(page, `Seleccionar compra ${codeOf(last)}`)).not.toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'seleccionado' })).toContainText(
    '3 pedidos seleccionados',
  )
  await checkAccessibility(page, 'Aprobar pedidos as a table')

  const approver = await callerOf(app, APPROVER)
  await approver.callOrThrow(reject, { params: { id: alone?.id ?? 0 } })
  await page.getByRole('button', { name: 'Aprobar 3 pedidos' }).click()
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  const outcome = page.getByRole('region', { name: 'Aprobaste 2 pedidos' })
  await expect(outcome).toContainText(first.map(({ internal_code: code }) => code).join(', '))
  await expect(outcome).toContainText('Tu decisión no se registró en 1 pedido:')
  await expect(outcome.getByRole('link', { name: `Pedido ${alone?.internal_code}` })).toBeVisible()
})

test('B3 a selected row shows the tick of its checkbox', async ({ page, app }) => {
  await placeOrder(await callerOf(app, 'comprador@abasto.test'), {
    seller: 'Ferretera del Plata',
    quantities: [1],
  })
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders?state=1&view=table')
  const cell = page
    .getByRole('cell')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  await cell.getByRole('checkbox').check()
  await page.mouse.move(0, 0)
  const ticked = await cell.screenshot()
  await cell.locator('svg').evaluate((tick) => tick.remove())
  expect(ticked.equals(await cell.screenshot())).toBe(false)
})
