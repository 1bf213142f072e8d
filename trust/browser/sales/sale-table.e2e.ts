// "Mis ventas" as a table: search, late sales, and what a seller looks for in a row (B3).
import type { Page } from '@playwright/test'
import { mySales, sendOrder, setSapNumber } from '#contract/sales.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf } from '../../../e2e/orders.ts'

const SELLER = 'vendedor@abasto.test'
const table = (page: Page) => page.getByRole('table', { name: 'Mis ventas' })
const codes = (page: Page) => table(page).getByRole('rowheader')

test('B3 V2 a sale is found by its dispatch note and by its SAP number, and its row shows both', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [2])
  const seller = await callerOf(app, SELLER, 'seller')
  const items = order.buy_order_items.map(({ id, quantity }) => ({
    buy_order_item_id: id,
    qty_sent: quantity,
  }))
  await seller.callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: { items, dispatch_note_number: '88.123' },
  })
  await seller.callOrThrow(setSapNumber, { params: { order_id: order.id }, body: { sap_number: 'SAP-88' } })
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/sales/?state=2&page=1&per_page=5')
  await page.getByRole('link', { name: 'Tabla' }).click()
  await expect(table(page)).toBeVisible()
  const search = page.getByRole('textbox', { name: /^Número, producto/ })
  for (const words of ['88.123', 'sap-88']) {
    await search.fill(words)
    await search.press('Enter')
    await expect(codes(page)).toHaveText([order.internal_code])
    await expect(table(page).getByRole('row').last()).toContainText('88.123')
    await expect(table(page).getByRole('row').last()).toContainText('SAP-88')
  }
  await expect(page.getByRole('link', { name: 'Enviadas', exact: true })).toHaveAccessibleDescription('1')
  await page.getByRole('link', { name: `Ver pedido ${order.internal_code}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${order.internal_code}` })).toBeVisible()
})

test('B3 P7 all late sales with one press from any state, counted at the filter', async ({ page, app }) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data, pagination } = await seller.callOrThrow(mySales, {
    query: { attention: 'late', per_page: 20 },
  })
  await startSession(page, SELLER, 'Vendedor')
  // Late sales are pending: the press leaves the state that hides them.
  await page.goto('/sales/?state=5&view=table')
  const filter = page.getByRole('link', { name: 'Atrasadas', exact: true })
  await expect(filter).toHaveAccessibleDescription(String(pagination.totalRows))
  await filter.click()
  await expect(page).toHaveURL(/state=0/)
  await expect(codes(page)).toHaveText(data.map(({ internal_code: code }) => code))
  await checkAccessibility(page, 'Mis ventas as a table')
})
