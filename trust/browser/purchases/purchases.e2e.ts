// A buyer's purchases: the list, the history of each order, and confirming or claiming deliveries (P).
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { approve, reject } from '#contract/approvals.ts'
import type { SellerOrder } from '#contract/purchases.ts'
import { myPurchase, myPurchases } from '#contract/purchases.ts'
import { cancelOrder } from '#contract/sales.ts'
import { formatLongDay } from '#domain/format.ts'
import { dayOf } from '#domain/days.ts'
import { CLAIM_MAX_LENGTH } from '#domain/rules.ts'
import { expect, openFirstAndReturn, signIn, startSession, test } from '../../../e2e/app.ts'
import {
  cardPictures,
  committedOf,
  dateOf,
  dayText,
  estimatedText,
  expectCells,
  expectFacts,
  expectPicture,
  expectPictures,
  price,
  timeOf,
  totalsOf,
  vatOf,
} from '../../../e2e/facts.ts'
import { peopleOf, placeOrder, purchaseIdOf, sentInPart } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const SELLER = 'Ferretera del Plata'

/** Opens the purchase from the list. */
async function openPurchase(page: Page, order: SellerOrder, filter = 'En curso') {
  await signIn(page, BUYER)
  await page.getByRole('link', { name: 'Mis compras', exact: true }).click()
  await page.getByRole('link', { name: filter, exact: true }).click()
  const code = order.internal_code.slice(0, -2)
  await page.getByRole('link', { name: `Ver compra ${code}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Compra ${code}`)
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(crumbs.getByText('Estado de la compra')).toHaveAttribute('aria-current', 'page')
  const panel = page.getByRole('region', { name: `Pedido ${order.internal_code} de ${SELLER}` })
  const step = (note: string) =>
    panel
      .getByRole('region', { name: /^Entregas/ })
      .getByRole('listitem')
      .filter({ hasText: `Remito ${note}` })
  return { panel, step, heading: page.getByRole('status').filter({ hasText: 'Compra AB-' }) }
}

const lineOf = (panel: Locator, title: string) =>
  panel.getByRole('table', { name: 'Productos' }).getByRole('row').filter({ hasText: title })

/** Closed at first. */
async function openHistory(panel: Locator) {
  const history = panel.getByRole('region', { name: /^Historial/ })
  await expect(history.getByRole('listitem')).toHaveCount(0)
  await history.getByRole('heading', { name: 'Historial' }).click()
  await expect(history.getByRole('listitem').first()).toBeVisible()
  return history
}

test('P1 P2 P3 a card shows pictures, dates, sellers, units and totals; the address holds state, period and page, and a purchase returns to it', async ({
  page,
  app,
}) => {
  const { buyer } = await peopleOf(app)
  const { data, pagination } = await buyer.callOrThrow(myPurchases, { query: { state: 3, per_page: 5 } })
  await signIn(page, BUYER)
  await page.getByRole('link', { name: 'Mis compras', exact: true }).click()
  await expect(page).toHaveURL(/\/my-orders\/?\?.*state=2/)
  await expect(page.getByText(/confirmá la recepción desde “Ver compra”/)).toBeVisible()
  await page.getByRole('link', { name: 'En curso', exact: true }).click()
  await expect(page).toHaveURL(/state=3/)
  await expect(page.getByText(`${pagination.totalRows} compras`)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)
  for (const purchase of data) {
    const card = page.getByRole('article', { name: `Compra ${purchase.internal_code}` })
    await expect(card).toContainText(/Aprobada por superior|Reclamada/)
    await expectFacts(card, {
      'Fecha de compra': dateOf(purchase.created_at),
      'Entrega estimada': estimatedText(purchase),
      [purchase.providers.length === 1 ? 'Vendedor' : 'Vendedores']: purchase.providers.join(', '),
      'Total de productos': purchase.total_products,
      ...totalsOf(purchase),
    })
    await expectPictures(card, cardPictures(purchase.images))
  }
  const newest = page.getByRole('article').first().getByRole('heading')
  const onPage1 = await newest.innerText()
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  // The previous list stays until the next one is loaded.
  await expect(newest).not.toHaveText(onPage1)
  const shown = await newest.innerText()
  await page.reload()
  await expect(newest).toHaveText(shown)
  await openFirstAndReturn(page, 'Mis compras')
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Este mes')
  await expect(page).toHaveURL(/page=1.*period=1|period=1.*page=1/)
  await page.goBack()
  await expect(newest).toHaveText(shown)
  await page.getByRole('link', { name: 'Finalizada', exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText('Finalizada')
})

test('P1 K7 a buyer without purchases sees which state has none', async ({ page }) => {
  await startSession(page, 'gerencia@abasto.test')
  await page.goto('/my-orders/?state=2&page=1&per_page=5')
  await expect(page.getByText('No tenés un aprobador asignado.')).toBeVisible()
  for (const [link, text] of [
    ['Pendiente de aprobación', 'No se encontraron compras pendientes de aprobación'],
    ['En curso', 'No se encontraron compras en curso'],
    ['Finalizada', 'No se encontraron compras finalizadas'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  }
})

test('P1 a list that fails to load shows an error and can be retried', async ({ page }) => {
  await startSession(page, BUYER)
  await page.route('**/my-orders?*', (route) => route.abort())
  await page.goto('/my-orders/?state=3')
  const dialog = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(dialog).toContainText('Lo solucionaremos a la brevedad.')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText(/No se encontraron compras/)).toHaveCount(0)
  await page.unroute('**/my-orders?*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('P3 P6 a pending purchase shows all its details and nothing to confirm', async ({ page, app }) => {
  const { buyer } = await peopleOf(app)
  const order = await placeOrder(buyer, { seller: SELLER, quantities: [5, 3] })
  const { panel, heading } = await openPurchase(page, order, 'Pendiente de aprobación')
  await expect(heading).toContainText('Pendiente de aprobación')
  const current = panel.getByRole('list', { name: /^Avance/ }).locator('[aria-current="step"]')
  await expect(current).toContainText('Pendiente de aprobación')
  await expect(current).toContainText('Espera a Mariana Quiroga')
  await expect(
    page.getByText(/^Pedido pendiente de aprobación; falta 1 entrega, estimada para el /),
  ).toBeVisible()
  await expect(panel.getByRole('button', { name: /Confirmar|Reclamar/ })).toHaveCount(0)
  await expect(
    page.getByText('Tus compras deben ser aprobadas por: Mariana Quiroga aprobadora@abasto.test', {
      exact: true,
    }),
  ).toBeVisible()
  const { data: purchase } = await buyer.callOrThrow(myPurchase, {
    params: { order_id: purchaseIdOf(order) },
  })
  await expectFacts(page.getByRole('region', { name: 'Datos de la compra' }), {
    'Fecha de compra': timeOf(purchase.created_at),
    'Última novedad': timeOf(purchase.updated_at),
    'Entrega estimada': dayText(purchase.estimated_date),
    'Zona de entrega': 'Buenos Aires',
    'Dirección de entrega': purchase.address_description,
    'Centro de costo': purchase.cost_center,
    Aprobador: 'Mariana Quiroga aprobadora@abasto.test',
    'Comentarios para el vendedor': 'Entregar en portón 3.',
    'Comentarios para el aprobador': 'Reposición mensual.',
  })
  await expectFacts(page.getByRole('region', { name: 'Totales' }), {
    ...totalsOf(purchase),
    ...vatOf(purchase),
  })
  for (const { combination, quantity, price_unit, subtotal, currency_code } of order.buy_order_items) {
    const row = lineOf(panel, combination.title)
    await expectPicture(row, combination.media.image_source)
    await expectCells(row, {
      Producto: `${combination.title} SKU ${combination.sku}`,
      'Precio unitario': price(price_unit, currency_code),
      Comprados: quantity,
      Enviados: 0,
      Cancelados: 0,
      Subtotal: price(subtotal, currency_code),
    })
  }
  await panel.getByRole('button', { name: 'Contactar al vendedor' }).click()
  await expect(page.getByRole('dialog', { name: 'Contactar al vendedor' })).toContainText(
    'ventas@ferreteradelplata.test',
  )
})

test('P3 a rejected order shows who rejected it and why', async ({ page, app }) => {
  const { buyer, approver } = await peopleOf(app)
  const order = await placeOrder(buyer, { seller: SELLER, quantities: [1] })
  await approver.callOrThrow(reject, { params: { id: order.id }, body: { reason: 'Ya hay en el pañol' } })
  await startSession(page, BUYER)
  await page.goto('/my-orders/?state=4')
  await page.getByRole('link', { name: `Ver compra ${order.internal_code.slice(0, -2)}` }).click()
  const panel = page.getByRole('region', { name: `Pedido ${order.internal_code} de ${SELLER}` })
  await expect(page.getByRole('status').filter({ hasText: 'Compra AB-' })).toContainText(
    /Finalizada.*Rechazada/,
  )
  await expect(panel).toContainText('Rechazada por el aprobador')
  const reason = panel.getByText('por Mariana Quiroga. Motivo: “Ya hay en el pañol”')
  await expect(reason.first()).toBeVisible()
  await expect(await openHistory(panel)).toContainText(/Rechazada.*Motivo: “Ya hay en el pañol”/)
})

test('P4 P5 P6 deliveries are confirmed one by one until the purchase is finished', async ({ page, app }) => {
  const { order, first, second, send, seller, buyer } = await sentInPart(app)
  const { panel, step, heading } = await openPurchase(page, order)
  const totals = page.getByRole('region', { name: 'Totales' })
  await expect(panel).toContainText('Entrega en proceso')
  await expect(panel).toContainText('Quedan 6 unidades por enviar')
  await expect(step('1')).toContainText(`2 × ${first.combination.title}`)
  await expect(step('1')).toContainText('En proceso')

  await step('1').getByRole('button', { name: 'Confirmar recepción' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Recibiste esta entrega?' })
  const received = dialog.getByRole('textbox', { name: `Cantidad recibida de ${first.combination.title}` })
  await expect(received).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await step('1').getByRole('button', { name: 'Confirmar recepción' }).click()
  await dialog.getByRole('button', { name: 'Sí, la recibí' }).click()
  await expect(page.getByText('Recepción confirmada.', { exact: true })).toBeVisible()
  await expect(step('1')).toContainText('Confirmado')
  await expect(step('1').getByRole('button')).toHaveAccessibleName('Remito 1')
  await expect(panel).toContainText('Entrega en proceso')

  await send(first.id, 3, '2')
  const items = [{ buy_order_item_id: second.id }]
  await seller.callOrThrow(cancelOrder, { params: { order_id: order.id }, body: { items } })
  await page.reload()
  await expect(panel.locator('header')).toContainText('En camino')
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseIdOf(order) } })
  const last = data.buy_orders[0]?.deliveries.at(-1)?.estimated_date ?? ''
  await expect(panel.locator('[aria-current="step"]')).toHaveText(
    new RegExp(`^En camino: ahora.*Llega el ${dayText(last)}`),
  )
  const committed = committedOf(data)
  expect(Object.keys(committed)).toEqual(['Cancelado o rechazado, en pesos', 'Comprometido en pesos'])
  await expectFacts(totals, { ...totalsOf(data), ...committed, ...vatOf(data) })
  const history = await openHistory(panel)
  await expect(history.getByRole('listitem').filter({ hasText: 'Cancelado por el vendedor' })).toContainText(
    `3 × ${second.combination.title}`,
  )
  // A received delivery is folded when the page opens.
  await expect(step('1')).toBeHidden()
  await panel.getByText('1 entrega más').click()
  await expect(step('1')).toContainText('Confirmado')
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await step('2').getByRole('button', { name: 'Confirmar recepción' }).click()
  await dialog.getByRole('button', { name: 'Sí, la recibí' }).click()
  await expect(panel.getByText('Finalizada')).toBeVisible()
  await expect(heading).toContainText('Finalizada')
  await expect(heading).toContainText('Recibida en parte')
  await page.goto('/my-orders/?state=4')
  const card = page.getByRole('article', { name: data.internal_code })
  await expectFacts(card, { ...totalsOf(data), ...committed })
})

test('P4 a claim needs a reason of at most 190 characters, and confirming closes it', async ({
  page,
  app,
}) => {
  const { order } = await sentInPart(app)
  const { panel, step, heading } = await openPurchase(page, order)
  await step('1').getByRole('button', { name: 'Reclamar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reclamar por esta entrega' })
  const reason = dialog.getByRole('textbox', { name: 'Motivo del reclamo' })
  const send = dialog.getByRole('button', { name: 'Enviar reclamo' })
  await expect(reason).toBeFocused()
  await expect(send).toBeDisabled()
  await page.keyboard.insertText('x'.repeat(CLAIM_MAX_LENGTH + 10))
  await expect(dialog.getByText('190/190')).toBeVisible()
  await reason.fill('Llegó una caja rota')
  // The text survives closing the dialog by mistake.
  await page.keyboard.press('Escape')
  await step('1').getByRole('button', { name: 'Reclamar' }).click()
  await expect(reason).toHaveValue('Llegó una caja rota')
  await send.click()
  await expect(page.getByText('Enviamos tu reclamo al vendedor.')).toBeVisible()
  await expect(heading).toContainText('Reclamada')
  await expect(step('1')).toContainText('Tu reclamo: Llegó una caja rota')
  await expect(step('1').getByRole('button', { name: 'Reclamar' })).toHaveCount(0)

  await step('1').getByRole('button', { name: 'Confirmar recepción' }).click()
  await page.getByRole('button', { name: 'Sí, la recibí' }).click()
  await expect(step('1')).toContainText('Confirmado')
  await expect(panel).toContainText('Entrega en proceso')
  await expect(heading).toContainText('Aprobada por superior')
})

test('P4 a confirmation that comes too late shows a message and the current state', async ({ page, app }) => {
  const { order } = await sentInPart(app)
  const { step } = await openPurchase(page, order)
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const window of [other, page]) {
    await window.getByRole('button', { name: /^Confirmar recepción/ }).click()
    await window.getByRole('button', { name: 'Sí, la recibí' }).click()
    if (window === other)
      await expect(window.getByRole('button', { name: /^Confirmar recepción/ })).toHaveCount(0)
  }
  await expect(page.getByRole('alert')).toContainText('ya no permite esta acción')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(step('1')).toContainText('Confirmado')
})

test('S6 S7 a purchase of another user is shown as not found, at its address', async ({ page, app }) => {
  const { buyer, approver } = await peopleOf(app)
  const order = await placeOrder(buyer, { seller: SELLER, quantities: [1] })
  await approver.callOrThrow(approve, { params: { id: order.id } })
  await startSession(page, 'otra@abasto.test')
  for (const id of [purchaseIdOf(order), 999_999_999, 'x']) {
    await page.goto(`/my-orders/order-detail/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parece que esta página no existe')
    expect(new URL(page.url()).pathname).toBe(`/my-orders/order-detail/${id}`)
  }
})

test('P3 P5 the page shows the progress, who did what, and the remaining steps', async ({ page, app }) => {
  const { order, first, buyer } = await sentInPart(app)
  const { panel, step } = await openPurchase(page, order)
  await expect(
    page.getByText(/^Pedido en camino; faltan 2 entregas, la próxima estimada para el /),
  ).toBeVisible()
  const steps = panel.getByRole('list', { name: /^Avance/ }).getByRole('listitem')
  await expect(steps).toHaveText([
    /Compra realizada: listo/,
    /Aprobada: listo/,
    /En preparación: ahora.*Faltan 6 unidades/,
    /En camino: por venir.*2 de 8 unidades/,
    /Recibida: por venir/,
  ])
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseIdOf(order) } })
  const arrival = (day = '') => `Llega el ${formatLongDay(day, 'es', dayOf(new Date()))}`
  const [sentOrder] = data.buy_orders
  await expect(step('1')).toContainText(arrival(sentOrder?.deliveries[0]?.estimated_date))
  const line = lineOf(panel, first.combination.title)
  await expectCells(line, { Comprados: 5, Enviados: 2, Cancelados: 0 })
  const history = await openHistory(panel)
  await expect(history).toContainText(/Compra realizada.*por Tomás Ledesma.*Aprobada.*por Mariana Quiroga/)
  const sent = history.getByRole('listitem').filter({ hasText: 'Remito 1 enviado' })
  await expect(sent).toContainText(/\d{1,2} \w+ \d{4}, \d{2}:\d{2}/)
  await expect(sent).toContainText(`por ${SELLER}`)
  await expect(sent).toContainText(`2 × ${first.combination.title}`)
  const toSend = panel.getByRole('listitem').filter({ hasText: 'Quedan 6 unidades por enviar' })
  await expect(toSend).toContainText(arrival(sentOrder?.to_send[0]?.estimated_date))
  await page.getByRole('button', { name: 'English' }).click()
  await expect(
    page.getByText(/^Order on the way; 2 deliveries still to come, the next expected on /),
  ).toBeVisible()
  await expect(page.getByText('Dispatch note 1 sent')).toBeVisible()
})
