// Axe, reflow and focus on the pages and dialogs of orders and delegations, for buyer, approver and seller.
import type { Page } from '@playwright/test'
import { sendOrder } from '#contract/sales.ts'
import {
  chooseDay,
  chooseDelegate,
  expect,
  openCalendar,
  signIn,
  startSession,
  test,
} from '../../../e2e/app.ts'
import { ALL, respondWithError, checkAccessibility, holdResponses, WIDE } from '../../../e2e/accessibility.ts'
import { callerOf, delegate, endDelegations, inDays, placeApproved, placeOrder } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const SELLER = 'Ferretera del Plata'

async function people(app: RunningApp) {
  return {
    buyer: await callerOf(app, 'comprador@abasto.test'),
    approver: await callerOf(app, 'aprobadora@abasto.test'),
    seller: await callerOf(app, 'vendedor@abasto.test', 'seller'),
  }
}

test('P1 P3 P4 axe, reflow and focus: the purchases of a buyer', async ({ page, app }) => {
  const { buyer, approver, seller } = await people(app)
  const order = await placeApproved(buyer, approver, { seller: SELLER, quantities: [5, 3] })
  const [item] = order.buy_order_items
  await seller.callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: {
      dispatch_note_number: '1',
      items: [
        { buy_order_item_id: item?.id ?? 0, qty_sent: 2, delivery_time: item?.days_delivery_time_block ?? 0 },
      ],
    },
  })
  await startSession(page, 'comprador@abasto.test')
  const release = await holdResponses(page, '**/buyorders/my-orders?*')
  await page.goto('/my-orders?state=3')
  await expect(page.getByRole('main').getByText('Cargando')).toBeAttached()
  await checkAccessibility(page, 'purchases, loading')
  release()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  await checkAccessibility(page, 'purchases')

  const pages = page.getByRole('navigation', { name: 'Páginas' })
  const first = await cards.first().getAttribute('aria-labelledby')
  await pages.getByRole('link', { name: 'Página siguiente' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(cards.first()).not.toHaveAttribute('aria-labelledby', first ?? '')
  // A screen reader starts at the top of the next page.
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/approve-orders')
  await expect(page.getByRole('status').filter({ hasText: '0 pedidos' })).toBeAttached()
  await checkAccessibility(page, 'no approvals')
  await page.route('**/buyorders/my-orders?*', respondWithError)
  await page.goto('/my-orders?state=2')
  const problem = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(problem).toBeVisible()
  await checkAccessibility(page, 'the message of a failure')
  await page.keyboard.press('Enter')
  await expect(problem).toBeHidden()
  await checkAccessibility(page, 'purchases, failed')
  // No element opened the dialog, so the focus goes to the page.
  await expect(page.getByRole('main')).toBeFocused()

  await openPurchase(page, order.internal_code)
  await checkAccessibility(page, 'a purchase')
  const claim = page.getByRole('button', { name: 'Reclamar por el remito 1' })
  await claim.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Motivo del reclamo' })).toBeFocused()
  await checkAccessibility(page, 'claiming a delivery')
  await page.keyboard.press('Escape')
  await expect(claim).toBeFocused()
  await page.getByRole('button', { name: 'Confirmar recepción del remito 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sí, la recibí' })).toBeVisible()
  await checkAccessibility(page, 'confirming a delivery', WIDE)
  await page.getByRole('button', { name: 'Sí, la recibí' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Confirmar recepción del remito 1' })).toHaveCount(0)
  // The button is gone, so the focus moves to its delivery.
  const deliveries = page.getByRole('region', { name: /^Entregas/ })
  await expect(deliveries.getByRole('listitem').filter({ hasText: 'Remito 1' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const all = page.getByRole('button', { name: 'Volver a comprar todo' })
  await all.press('Enter')
  await expect(page.getByRole('link', { name: 'Ir al carrito' })).toBeFocused()
  await checkAccessibility(page, 'bought again')
  await page.keyboard.press('Escape')
  await expect(all).toBeFocused()
})

async function openPurchase(page: Page, orderCode: string) {
  await page.unroute('**/buyorders/my-orders?*')
  await page.goto('/my-orders?state=3')
  const code = orderCode.replace(/-\d$/, '')
  await page.getByRole('link', { name: `Ver compra ${code}` }).press('Enter')
  await expect(page.getByRole('region', { name: `Pedido ${orderCode} de ${SELLER}` })).toBeVisible()
  await expect(page).toHaveTitle(`Compra ${code} · Abasto`)
  await expect(page.getByRole('main', { name: `Compra ${code}` })).toBeFocused()
}

test('Q1 Q2 Q3 axe, reflow and focus: orders pending approval', async ({ page, app }) => {
  const { buyer } = await people(app)
  const order = await placeOrder(buyer, { seller: SELLER, quantities: [2] })
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  await checkAccessibility(page, 'approvals')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approve orders')
  await expect(page).toHaveTitle('Approve orders · Abasto')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await checkAccessibility(page, 'approvals, English')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.goto(`/approve-orders/order-detail/${order.id}`)
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible()
  await checkAccessibility(page, 'an order to decide on')
  await page.getByRole('button', { name: 'Aprobar', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccessibility(page, 'approving', WIDE)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rechazar' }).press('Enter')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('x'.repeat(190))
  await checkAccessibility(page, 'rejecting')
  await page.getByRole('button', { name: 'Sí, rechazar' }).press('Enter')
  await expect(page.getByText('Rechazaste el pedido.')).toBeVisible()
  await checkAccessibility(page, 'a rejected order and a toast')
})

test('V1 V3 V4 V5 axe, reflow and focus: the sales of a seller', async ({ page, app }) => {
  const { buyer, approver } = await people(app)
  const order = await placeApproved(buyer, approver, { seller: SELLER, quantities: [5, 3] })
  await signIn(page, 'vendedor@abasto.test', 'Vendedor')
  const table = page.getByRole('button', { name: 'Ver como tabla' })
  await table.press('Enter')
  await expect(page.getByRole('table', { name: 'Ventas por semana' })).toBeVisible()
  await checkAccessibility(page, 'home of a seller')
  await page.goto('/sales')
  await expect(page.getByRole('article').first()).toBeVisible()
  await checkAccessibility(page, 'sales')
  await page.goto(`/sales/order-detail/${order.id}`)
  const history = page.getByRole('button', { name: /^Ver historial/ }).first()
  await history.press('Enter')
  await expect(page.getByRole('button', { name: /^Ocultar historial/ })).toBeFocused()
  const less = page.getByRole('button', { name: /^Restar uno/ }).first()
  for (let left = 5; left > 0; left--) await less.press('Enter')
  // At zero the disabled button keeps the focus.
  await expect(less).toBeFocused()
  await expect(less).toBeDisabled()
  await checkAccessibility(page, 'a sale')
  await page.getByRole('button', { name: 'Enviar pedido' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Número de remito' })).toBeFocused()
  await checkAccessibility(page, 'sending')
  await page.keyboard.press('Escape')
  const reject = page.getByRole('button', { name: 'Rechazar pedido' }).first()
  await reject.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccessibility(page, 'rejecting the rest of a block')
  await page.keyboard.press('Escape')
  await expect(reject).toBeFocused()
})

const DELEGATIONS = '/approve-orders/delegate-orders'

test('G1 G2 G3 axe, reflow and focus: creating a delegation', async ({ page, app }) => {
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  await endDelegations(approver)
  await startSession(page, 'aprobadora@abasto.test')
  const release = await holdResponses(page, '**/delegated/*')
  await page.goto(DELEGATIONS)
  const who = page.getByRole('combobox', { name: 'Quién te reemplaza' })
  await expect(who).toBeVisible()
  await checkAccessibility(page, 'new delegation, list loading')
  release()
  await expect(page.getByText('Nadie te reemplaza')).toBeVisible()
  await page.getByRole('button', { name: 'Delegar aprobación', exact: true }).press('Enter')
  // The focus moves to the first invalid field.
  await expect(who).toBeFocused()
  await checkAccessibility(page, 'new delegation, all fields missing')
  await who.fill('abasto')
  await expect(page.getByRole('option').first()).toBeVisible()
  await checkAccessibility(page, 'delegate suggestions', { ...ALL, reflow: [] })
  await chooseDelegate(page, 'bustos', 'Florencia Bustos')
  await openCalendar(page, 'Desde')
  await checkAccessibility(page, 'a calendar')
  await page.keyboard.press('Escape')
  await chooseDay(page, 'Desde', inDays(0))
  await chooseDay(page, 'Hasta', inDays(0))
  await page.getByRole('textbox', { name: 'Motivo' }).fill('x'.repeat(100))
  await page.getByRole('button', { name: 'Delegar aprobación', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccessibility(page, 'confirming a delegation')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delegar aprobación', exact: true })).toBeFocused()
  await page.route('**/delegated/*', respondWithError)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No pudimos cargar esta información' })).toBeVisible()
  await checkAccessibility(page, 'new delegation, list failed', WIDE)
})

test('G3 G4 G5 axe, reflow and focus: existing delegations', async ({ page, app }) => {
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const { id } = await delegate(approver, { reason: 'Vacaciones'.repeat(10) })
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders')
  await expect(page.getByRole('link', { name: 'Ver delegación' })).toBeVisible()
  await checkAccessibility(page, 'approvals, with a delegate')
  await page.goto(DELEGATIONS)
  const remove = page.getByRole('button', { name: /^Eliminar la delegación/ })
  await expect(remove).toBeVisible()
  await checkAccessibility(page, 'delegations')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delegate approval')
  await checkAccessibility(page, 'delegations, English')
  await page.getByRole('button', { name: 'Español' }).click()
  await remove.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccessibility(page, 'deleting a delegation', WIDE)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.goto(`/approve-orders/edit-delegate?id=${id}`)
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible()
  await checkAccessibility(page, 'a delegation to edit')
  await startSession(page, 'suplente@abasto.test')
  await page.goto('/approve-orders')
  await expect(page.getByText(/^Reemplazás a Mariana Quiroga/)).toBeVisible()
  await checkAccessibility(page, 'approvals of a delegate', WIDE)
})
