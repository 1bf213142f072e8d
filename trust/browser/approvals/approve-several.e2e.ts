// Deciding on several orders from the list, with a result for each (Q3).
import type { Page } from '@playwright/test'
import { approve } from '#contract/approvals.ts'
import { myPurchases, type SellerOrder } from '#contract/purchases.ts'
import { formatMoney } from '#domain/format.ts'
import { sumOrders } from '#web/features/approvals/orders.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { tabTo } from '../../../e2e/keyboard.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { callerOf, placeOrder } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const SELLER = 'Ferretera del Plata'

/** The list shows the newest first, so the last one placed is on top. */
async function pendingOrders(app: RunningApp, count: number) {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const orders: SellerOrder[] = []
  while (orders.length < count) orders.push(await placeOrder(buyer, { seller: SELLER, quantities: [2] }))
  return orders
}

async function openList(page: Page, search = '') {
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders?state=1${search}`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

const box = (page: Page, code: string) => page.getByRole('checkbox', { name: `Seleccionar pedido ${code}` })
const sumOf = (orders: readonly SellerOrder[]) =>
  formatMoney(sumOrders(orders).total_w_shipping_ARP, 'ARS', 'es')

test('Q3 several orders of several pages are approved with one confirmation that names them', async ({
  page,
  app,
}) => {
  const orders = await pendingOrders(app, 3)
  const [first, , last] = orders
  if (!first || !last) throw new Error('There are three')
  await openList(page, '&per_page=2')
  const status = page.getByRole('status').filter({ hasText: 'seleccionado' })
  await box(page, last.internal_code).check()
  await expect(status).toContainText('1 pedido seleccionado')
  await page.getByRole('link', { name: 'Página 2' }).click()
  await box(page, first.internal_code).check()
  await expect(status).toContainText('2 pedidos seleccionados')
  await expect(status).toContainText(sumOf([first, last]))

  await page.getByRole('button', { name: 'Aprobar 2 pedidos' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Aprobar 2 pedidos?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    new RegExp(last.internal_code),
    new RegExp(first.internal_code),
  ])
  await expect(dialog).toContainText(sumOf([first, last]))
  await dialog.getByRole('button', { name: 'Sí, aprobar' }).click()

  const outcome = page.getByRole('region', { name: 'Aprobaste 2 pedidos' })
  await expect(outcome).toContainText(`${last.internal_code}, ${first.internal_code}`)
  await expect(outcome).toBeFocused()
  await expect(dialog).toBeHidden()
  await expect(status).toHaveCount(0)
  await page.goto('/approve-orders?state=1')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const { internal_code: code } of [first, last])
    await expect(page.getByRole('article', { name: code })).toHaveCount(0)
  await page.goto('/approve-orders?state=2')
  for (const { internal_code: code } of [first, last]) {
    await expect(page.getByRole('article', { name: code })).toContainText('Aprobado')
  }
})

test('Q3 a whole page is rejected with one reason; orders decided meanwhile are named and linked', async ({
  page,
  app,
}) => {
  const orders = await pendingOrders(app, 2)
  const [first, second] = orders
  if (!first || !second) throw new Error('There are two')
  await openList(page, '&per_page=2')
  const all = page.getByRole('checkbox', { name: 'Seleccionar esta página' })
  await all.check()
  await expect(box(page, first.internal_code)).toBeChecked()
  await expect(box(page, second.internal_code)).toBeChecked()
  await page.getByRole('button', { name: 'Rechazar 2 pedidos' }).click()
  await (await callerOf(app, 'aprobadora@abasto.test')).callOrThrow(approve, { params: { id: first.id } })
  const dialog = page.getByRole('dialog', { name: '¿Rechazar 2 pedidos?' })
  const confirm = dialog.getByRole('button', { name: 'Sí, rechazar' })
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Ya está pedido')
  await confirm.click()

  const outcome = page.getByRole('region', { name: 'Rechazaste 1 pedido' })
  await expect(outcome).toBeFocused()
  await expect(outcome.getByRole('listitem')).toHaveText(
    `Pedido ${first.internal_code}: Este pedido ya fue aprobado, rechazado o retirado.`,
  )
  await expect(page.getByRole('article', { name: second.internal_code })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Rechazar \d/ })).toHaveCount(0)
  await outcome.getByRole('link', { name: `Pedido ${first.internal_code}` }).click()
  await expect(page.getByRole('region', { name: 'Pedido aprobado' })).toContainText('Mariana Quiroga')

  const buyer = await callerOf(app, 'comprador@abasto.test')
  const { data } = await buyer.callOrThrow(myPurchases, { query: { state: 4, per_page: 1 } })
  await startSession(page, 'comprador@abasto.test')
  await page.goto(`/my-orders/order-detail/${data[0]?.id}?state=4`)
  await expect(page.getByRole('paragraph').filter({ hasText: 'Ya está pedido' })).toBeVisible()
})

test('Q3 one order is decided on from its card; the other orders stay selected', async ({ page, app }) => {
  const [first, second] = await pendingOrders(app, 2)
  if (!first || !second) throw new Error('There are two')
  await openList(page)
  await box(page, first.internal_code).check()
  await page.getByRole('button', { name: `Aprobar pedido ${second.internal_code}` }).click()
  const dialog = page.getByRole('dialog', { name: '¿Aprobar este pedido?' })
  await expect(dialog.getByRole('listitem')).toContainText(second.internal_code)
  await dialog.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByRole('region', { name: 'Aprobaste 1 pedido' })).toBeFocused()
  await expect(page.getByRole('article', { name: second.internal_code })).toHaveCount(0)
  await expect(box(page, first.internal_code)).toBeChecked()
  await page.getByRole('button', { name: 'Quitar la selección' }).click()
  await expect(box(page, first.internal_code)).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Aprobar \d/ })).toHaveCount(0)
})

test('Q3 a failure keeps the selection, the reason and the dialog', async ({ page, app }) => {
  const [order] = await pendingOrders(app, 1)
  if (!order) throw new Error('There is one')
  await openList(page)
  await box(page, order.internal_code).check()
  await page.route('**/buyorders/decisions', (route) => route.abort())
  await page.getByRole('button', { name: 'Rechazar 1 pedido' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Fuera de presupuesto')
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('No pudimos conectarnos')
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Fuera de presupuesto')
  await page.unroute('**/buyorders/decisions')
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click()
  await expect(page.getByRole('region', { name: 'Rechazaste 1 pedido' })).toBeFocused()
})

test('Q1 Q3 axe, reflow and keyboard: several orders are selected and decided on', async ({ page, app }) => {
  const [, second] = await pendingOrders(app, 2)
  if (!second) throw new Error('There are two')
  await openList(page)
  await page.getByRole('link', { name: 'Pendiente', exact: true }).focus()
  await tabTo(page.getByRole('checkbox', { name: 'Seleccionar esta página' }))
  await page.keyboard.press('Space')
  await expect(box(page, second.internal_code)).toBeChecked()
  await checkAccessibility(page, 'approvals, a page is selected')
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).focus()
    await tabTo(page.getByRole('button', { name: 'Aprobar 5 pedidos' }))
  }
  await tabTo(page.getByRole('button', { name: 'Rechazar 5 pedidos' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await checkAccessibility(page, 'rejecting several')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Rechazar 5 pedidos' })).toBeFocused()
  await tabTo(box(page, second.internal_code), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Aprobar 4 pedidos' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Seleccionar esta página' })).toHaveJSProperty(
    'indeterminate',
    true,
  )
  await tabTo(page.getByRole('button', { name: 'Aprobar 4 pedidos' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, aprobar' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Aprobaste 4 pedidos' })).toBeFocused()
  await checkAccessibility(page, 'several approved')
})

test('Q3 S9 several orders are decided on in English', async ({ page, app }) => {
  const [order] = await pendingOrders(app, 1)
  if (!order) throw new Error('There is one')
  await openList(page)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('checkbox', { name: `Select order ${order.internal_code}` }).check()
  await page.getByRole('button', { name: 'Reject 1 order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this order?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Over budget')
  await (await callerOf(app, 'aprobadora@abasto.test')).callOrThrow(approve, { params: { id: order.id } })
  await dialog.getByRole('button', { name: 'Yes, reject' }).click()
  const outcome = page.getByRole('region', { name: 'You rejected no orders' })
  await expect(outcome).toBeFocused()
  await expect(outcome.getByRole('listitem')).toContainText(
    'This order has already been approved, rejected or withdrawn.',
  )
})
