// Whoever approves decides on each order once, and everybody sees it (Q).
import { approvals, approve } from '#contract/approvals.ts'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { expect, test } from './app.ts'
import { callerOf, placeOrder } from './orders.ts'
import { signIn, startSession } from './people.ts'
import type { RunningApp } from './running-app.ts'

const wanted = { seller: 'Ferretera del Plata', quantities: [5, 3] }

async function pendingOrder(app: RunningApp) {
  return placeOrder(await callerOf(app, 'comprador@abasto.test'), wanted)
}

test('Q1 Q2 Q3 the approver sees a pending order whole, is asked, and approves it', async ({ page, app }) => {
  const order = await pendingOrder(app)
  const code = order.internal_code
  await signIn(page, 'aprobadora@abasto.test')
  await page.getByRole('navigation').getByRole('link', { name: 'Aprobar pedidos' }).click()
  const card = page.getByRole('article', { name: code })
  await expect(card).toContainText('Pendiente de aprobación')
  await expect(card).toContainText('Tomás Ledesma')
  await card.getByRole('link', { name: 'Ver pedido' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Detalle del pedido' })).toBeVisible()
  const products = page.getByRole('region', { name: 'Productos' }).getByRole('listitem')
  await expect(products).toHaveCount(2)
  await expect(products.first()).toContainText('Cantidad5')
  await expect(page.getByText('Reposición mensual.')).toBeVisible()

  await page.getByRole('button', { name: 'Aprobar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Aprobar este pedido?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await dialog.getByRole('button', { name: 'Sí, aprobar' }).click()

  await expect(page.getByText('Aprobaste el pedido.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pedido aprobado' })).toContainText('Mariana Quiroga')
  await expect(page.getByRole('button', { name: 'Rechazar' })).toHaveCount(0)
  await page.goto('/approve-orders/?state=1')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article', { name: code })).toHaveCount(0)
  await page.getByRole('link', { name: 'Aprobado', exact: true }).click()
  await expect(page).toHaveURL(/state=2/)
  await expect(page.getByRole('article', { name: code })).toContainText('Aprobado')
})

test('Q3 a rejection carries its reason, at most 190 characters', async ({ page, app }) => {
  const order = await pendingOrder(app)
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/order-detail/${order.id}`)
  await page.getByRole('button', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Rechazar este pedido?' })
  const reason = dialog.getByRole('textbox', { name: 'Motivo (opcional)' })
  await expect(reason).toBeFocused()
  await page.keyboard.insertText('x'.repeat(REASON_MAX_LENGTH + 10))
  await expect(reason).toHaveValue('x'.repeat(REASON_MAX_LENGTH))
  await expect(dialog.getByText('190/190')).toBeVisible()
  await reason.fill('Fuera de presupuesto')
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click()

  await expect(page.getByText('Rechazaste el pedido.')).toBeVisible()
  const outcome = page.getByRole('region', { name: 'Pedido rechazado' })
  await expect(outcome).toContainText('Fuera de presupuesto')
  await page.reload()
  await expect(outcome).toContainText('Mariana Quiroga')
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toHaveCount(0)
})

test('Q3 of two decisions the second is told who was first', async ({ page, app }) => {
  const order = await pendingOrder(app)
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/order-detail/${order.id}`)
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await approver.ask(approve, { params: { id: order.id } })
  await page.getByRole('button', { name: 'Sí, rechazar' }).click()

  await expect(page.getByRole('alert')).toContainText('Otra persona decidió antes que vos')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Pedido aprobado' })).toContainText('Mariana Quiroga')
  await expect(page.getByRole('button', { name: 'Rechazar' })).toHaveCount(0)
})

test('Q1 whoever approves for nobody is told so, in every state', async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
  await page.goto('/approve-orders/')
  for (const [link, state] of [
    ['Pendiente', 'pendientes'],
    ['Aprobado', 'aprobados'],
    ['Rechazado', 'rechazados'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { name: `No se encontraron pedidos ${state}` })).toBeVisible()
    await expect(page.getByText(/Nadie te eligió todavía como aprobador/)).toBeVisible()
  }
})

test('S6 Q4 an order that is not theirs to decide is no page at all', async ({ page, app }) => {
  const order = await pendingOrder(app)
  await startSession(page, 'comprador@abasto.test')
  for (const id of [order.id, 999_999_999, 'x']) {
    await page.goto(`/approve-orders/order-detail/${id}`)
    await expect(page.getByRole('heading', { name: 'Parece que esta página no existe' })).toBeVisible()
  }
})

test('Q5 the seller sees an order only once it is approved', async ({ page, app }) => {
  const order = await pendingOrder(app)
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Parece que esta página no existe' })).toBeVisible()
  await page.goto('/sales/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article', { name: order.internal_code })).toHaveCount(0)

  await approver.ask(approve, { params: { id: order.id } })
  await page.reload()
  await expect(page.getByRole('article', { name: order.internal_code })).toContainText('Pendiente de envío')
})

test('Q1 P2 the address holds state, period and page', async ({ page, app }) => {
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const { pagination } = await approver.ask(approvals, { query: { state: 2 } })
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders/?state=2&page=2')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByText(`${pagination.totalRows} pedidos`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Este mes')
  await expect(page).toHaveURL(/state=2.*page=1.*period=1|page=1.*period=1.*state=2/)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
})
