// Each order is decided once, and buyer, approver, delegate and seller see the decision (Q).
import { approval, approvals, approve } from '#contract/approvals.ts'
import { clients } from '#contract/account.ts'
import { createDelegation, deleteDelegation } from '#contract/delegations.ts'
import { cancelOrder } from '#contract/sales.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { formatDay } from '#domain/format.ts'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { sumOrders } from '#web/features/approvals/orders.ts'
import { expect, openFirstAndReturn, signIn, startSession, test } from '../../../e2e/app.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import {
  cardPictures,
  committedOf,
  dateOf,
  dayText,
  expectFacts,
  expectPicture,
  expectPictures,
  price,
  timeOf,
  totalsOf,
  vatOf,
} from '../../../e2e/facts.ts'
import { callerOf, placeOrder, placePurchase } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const wanted = { seller: 'Ferretera del Plata', quantities: [5, 3] }

async function pendingOrder(app: RunningApp) {
  return placeOrder(await callerOf(app, 'comprador@abasto.test'), wanted)
}

/** With shipping, per currency (K14). */
function amounts({
  total_w_shipping_ARP: pesos,
  total_w_shipping_USD: dollars,
}: ReturnType<typeof sumOrders>) {
  const isPaid = (amount: string) => amount !== '0.00'
  return [
    ...(isPaid(pesos) || !isPaid(dollars) ? [price(pesos, 'ARS')] : []),
    ...(isPaid(dollars) ? [price(dollars, 'USD')] : []),
  ].join(' ')
}

/** Delegates the approver's orders for today. */
async function addDelegate(app: RunningApp) {
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const { data } = await approver.callOrThrow(clients, { query: { per_page: 100 } })
  const delegate = data.find(({ email }) => email === 'suplente@abasto.test')
  const today = dayOf(new Date())
  const { id } = await approver.callOrThrow(createDelegation, {
    body: { delegated_id: delegate?.id, date_from: today, date_to: today, reason: 'Vacaciones' },
  })
  return { end: () => approver.callOrThrow(deleteDelegation, { params: { id } }) }
}

test('Q1 Q2 Q3 the approver sees all of a pending order, confirms and approves it', async ({ page, app }) => {
  const order = await pendingOrder(app)
  const code = order.internal_code
  await signIn(page, 'aprobadora@abasto.test')
  await page.getByRole('navigation').getByRole('link', { name: 'Aprobar pedidos' }).click()
  const card = page.getByRole('article', { name: code })
  await expect(card).toContainText('Pendiente de aprobación')
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const shown = await approver.callOrThrow(approval, { params: { id: order.id } })
  const facts = {
    'Entrega estimada': dayText(shown.estimated_date),
    'Centro de costo': shown.cost_center,
    'Comentarios para quien aprueba': 'Reposición mensual.',
    Vendedor: 'Ferretera del Plata',
    ...totalsOf(shown),
  }
  await expectFacts(card, {
    ...facts,
    Solicita: 'Tomás Ledesma',
    'Fecha de compra': dateOf(shown.created_at),
    'Total de productos': shown.total_products,
    'Dirección de entrega': `${shown.address_description} (Buenos Aires)`,
  })
  const lines = shown.buy_order_items
  await expectPictures(card, cardPictures(lines.map(({ combination }) => combination.media.image_source)))
  await card.getByRole('link', { name: 'Ver pedido' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${code}` })).toBeVisible()
  const products = page.getByRole('region', { name: 'Productos' }).getByRole('listitem')
  await expect(products).toHaveCount(2)
  for (const { combination, ...item } of lines) {
    const line = products.filter({ hasText: combination.title })
    await expectPicture(line, combination.media.image_source)
    await expect(line).toContainText(`SKU ${item.sku}`)
    await expectFacts(line, {
      Cantidad: item.quantity,
      'Precio unitario': price(item.price_unit, item.currency_code),
      Subtotal: price(item.subtotal, item.currency_code),
    })
  }
  await expectFacts(page.getByRole('main'), {
    ...facts,
    Solicita: 'Tomás Ledesma comprador@abasto.test',
    'Fecha de compra': timeOf(shown.created_at),
    'Zona de entrega': 'Buenos Aires',
    'Dirección de entrega': shown.address_description,
    'Comentarios para el vendedor': 'Entregar en portón 3.',
  })

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

test('Q1 Q2 P3 card and page of an order cancelled in part say what was cancelled and what remains', async ({
  page,
  app,
}) => {
  const order = await pendingOrder(app)
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  await approver.callOrThrow(approve, { params: { id: order.id } })
  const seller = await callerOf(app, 'vendedor@abasto.test', 'seller')
  const items = order.buy_order_items.slice(1).map((item) => ({ buy_order_item_id: item.id }))
  await seller.callOrThrow(cancelOrder, { params: { order_id: order.id }, body: { items } })
  const shown = await approver.callOrThrow(approval, { params: { id: order.id } })
  const committed = committedOf(shown)
  expect(Object.keys(committed)).toEqual(['Cancelado o rechazado, en pesos', 'Comprometido en pesos'])
  const totals = { ...totalsOf(shown), ...committed }

  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders/?state=2')
  const card = page.getByRole('article', { name: order.internal_code })
  await expectFacts(card, totals)
  await card.getByRole('link', { name: 'Ver pedido' }).click()
  const vat = vatOf(shown)
  expect(Object.keys(vat)).toContain('Comprometido con IVA estimado en pesos')
  await expectFacts(page.getByRole('region', { name: 'Resumen del pedido' }), { ...totals, ...vat })
})

test('Q3 a rejection carries its reason, at most 190 characters', async ({ page, app }) => {
  const order = await pendingOrder(app)
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/order-detail/${order.id}`)
  await page.getByRole('button', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Rechazar este pedido?' })
  const reason = dialog.getByRole('textbox', { name: 'Motivo' })
  await expect(reason).toBeFocused()
  // The reason is required, and shown to the buyer.
  await expect(dialog.getByRole('button', { name: 'Sí, rechazar' })).toBeDisabled()
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

const REFUSED = 'Este pedido ya estaba decidido'

test('Q3 an order approved in one tab cannot be approved in another, which shows the approver and no buttons', async ({
  page,
  app,
}) => {
  const order = await pendingOrder(app)
  await startSession(page, 'aprobadora@abasto.test')
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/approve-orders/order-detail/${order.id}`)
    await tab.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await expect(tab.getByRole('dialog', { name: '¿Aprobar este pedido?' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByRole('region', { name: 'Pedido aprobado' })).toBeVisible()
  await other.getByRole('button', { name: 'Sí, aprobar' }).click()

  await expect(other.getByRole('alert')).toContainText(REFUSED)
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(other.getByRole('region', { name: 'Pedido aprobado' })).toContainText('Mariana Quiroga')
  await expect(other.getByRole('button', { name: 'Aprobar', exact: true })).toHaveCount(0)
})

test('Q3 G5 the first of approver and delegate decides; the other sees who decided, for whom, when and why', async ({
  page,
  app,
  browser,
}) => {
  const order = await pendingOrder(app)
  const delegation = await addDelegate(app)
  const delegateContext = await browser.newContext({ baseURL: app.address })
  const delegate = await delegateContext.newPage()
  await startSession(delegate, 'suplente@abasto.test')
  await startSession(page, 'aprobadora@abasto.test')
  for (const tab of [page, delegate]) await tab.goto(`/approve-orders/order-detail/${order.id}`)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await delegate.getByRole('button', { name: 'Rechazar' }).click()
  await delegate.getByRole('textbox', { name: 'Motivo' }).fill('Hay una opción más barata')
  await delegate.getByRole('button', { name: 'Sí, rechazar' }).click()
  await expect(delegate.getByRole('region', { name: 'Pedido rechazado' })).toBeVisible()
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()

  await expect(page.getByRole('alert')).toContainText(REFUSED)
  const outcome = page.getByRole('region', { name: 'Pedido rechazado' })
  await expect(outcome).toContainText('Florencia Bustos')
  await expect(outcome).toContainText('En nombre de Mariana Quiroga')
  await expect(outcome).toContainText('Hay una opción más barata')
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toHaveCount(0)
  await delegation.end()
  await delegateContext.close()
})

test('Q3 G5 a delegation that ends while its order is open is reported on the decision', async ({
  page,
  app,
}) => {
  const order = await pendingOrder(app)
  const delegation = await addDelegate(app)
  await startSession(page, 'suplente@abasto.test')
  await page.goto(`/approve-orders/order-detail/${order.id}`)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await delegation.end()
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()

  const notice = page.getByRole('region', { name: 'Ya no podés decidir sobre este pedido' })
  await expect(notice).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await notice.getByRole('link', { name: 'Volver a los pedidos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aprobar pedidos' })).toBeVisible()
})

test('Q2 the order page shows the other orders of the purchase and this month’s spending', async ({
  page,
  app,
}) => {
  const [first, second] = await placePurchase(await callerOf(app, 'comprador@abasto.test'), [
    wanted,
    { seller: 'Insumos Andinos', quantities: [1] },
  ])
  if (!first || !second) throw new Error('The purchase has two orders')
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const { spent_by_buyer: before } = await approver.callOrThrow(approval, { params: { id: first.id } })
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/order-detail/${first.id}`)
  const spent = page.getByRole('region', { name: /^Gasto de / })
  await expect(spent.getByRole('heading', { level: 3 })).toHaveText(['Tomás Ledesma', /^\d{4} – /])
  await expectFacts(spent.getByRole('heading', { name: 'Tomás Ledesma' }).locator('..'), {
    Aprobado: amounts(before.approved),
    'Con este pedido': amounts(sumOrders([before.approved, first])),
    'Otros pendientes': amounts(before.pending),
  })

  const others = page.getByRole('region', { name: /^Otros pedidos de la compra/ })
  await expect(others.getByRole('listitem')).toContainText('Insumos Andinos')
  await expect(others.getByRole('listitem')).toContainText('Pendiente de aprobación')
  await expect(others).toContainText(amounts(sumOrders([first, second])))
  await checkAccessibility(page, 'an order of several to decide on')
  await others.getByRole('link', { name: `Pedido ${second.internal_code}` }).click()
  await expect(page).toHaveTitle(`Pedido ${second.internal_code} · Abasto`)
  await expect(others.getByRole('link', { name: `Pedido ${first.internal_code}` })).toBeVisible()
})

test('Q1 a user who approves for no one sees a message in every state', async ({ page }) => {
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

test('S6 S7 Q4 an order of another approver is shown as not found, at its address', async ({ page, app }) => {
  const order = await pendingOrder(app)
  await startSession(page, 'comprador@abasto.test')
  for (const id of [order.id, 999_999_999, 'x']) {
    await page.goto(`/approve-orders/order-detail/${id}`)
    await expect(page.getByRole('heading', { name: 'Parece que esta página no existe' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/approve-orders/order-detail/${id}`)
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

  await approver.callOrThrow(approve, { params: { id: order.id } })
  await page.reload()
  await expect(page.getByRole('article', { name: order.internal_code })).toContainText('Pendiente de envío')
})

test('Q1 Q2 P2 the address holds state, period and page, and an order returns to the same list', async ({
  page,
  app,
}) => {
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const { pagination } = await approver.callOrThrow(approvals, { query: { state: 2 } })
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders/?state=2&page=2')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByText(`${pagination.totalRows} pedidos`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
  await openFirstAndReturn(page, 'Aprobar pedidos')
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Este mes')
  await expect(page).toHaveURL(/state=2.*page=1.*period=1|page=1.*period=1.*state=2/)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
})

test('Q1 the address of the documents narrows the approvals by days and sets the rows of a page', async ({
  page,
  app,
}) => {
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const query = { state: 2, per_page: 2 } as const
  const all = await approver.callOrThrow(approvals, { query: { ...query, per_page: 100 } })
  const newest = dayOf(new Date(all.data[0]?.created_at ?? ''))
  const older = all.data.filter(({ created_at }) => dayOf(new Date(created_at)) < newest)
  expect(older.length).toBeGreaterThan(2)
  const days = { from: '2020-01-01', to: addDays(newest, -1) }
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/?state=2&page=1&perPage=2&from=${days.from}&to=${days.to}`)
  const { pagination } = await approver.callOrThrow(approvals, { query: { ...query, ...days } })
  await expect(page.getByText(`${pagination.totalRows} pedidos`)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  const period = page.getByRole('combobox', { name: 'Período' })
  const shown = `Del ${formatDay(days.from, 'es')} al ${formatDay(days.to, 'es')}`
  await expect(period.getByRole('option', { selected: true })).toHaveText(shown)
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(new RegExp(`page=2&.*from=${days.from}&to=${days.to}&per_page=2`))
  await period.selectOption('Todas')
  await expect(page).not.toHaveURL(/from=|to=/)
  await expect(page.getByText(`${all.pagination.totalRows} pedidos`)).toBeVisible()
})
