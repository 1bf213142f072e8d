// A seller sends orders, whole or in parts, or rejects them (V).
import { approve } from '#contract/approvals.ts'
import { changePrice } from '#contract/publications.ts'
import { claimDelivery, myPurchases, type SellerOrder } from '#contract/purchases.ts'
import { mySale, mySales, sendOrder } from '#contract/sales.ts'
import type { Page } from '@playwright/test'
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
  totalsOf,
  vatOf,
} from '../../../e2e/facts.ts'
import { approvedOrder, callerOf, offersOf, placeLines } from '../../../e2e/orders.ts'

const SELLER = 'vendedor@abasto.test'

/** The page of a sale, and of each of its items what the test looks at. */
async function openSale(page: Page, order: SellerOrder) {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  const items = order.buy_order_items.map(({ combination }) => {
    const row = page.getByRole('row').filter({ hasText: combination.sku })
    return {
      title: combination.title,
      row,
      quantity: row.getByRole('textbox', { name: 'Cantidad a enviar' }),
    }
  })
  const [first, second] = items
  if (!first || !second) throw new Error('Two items are expected')
  return { first, second, sendDialog: page.getByRole('dialog', { name: '¿Enviar el pedido?' }) }
}

test('V1 V2 V3 a card shows pictures, dates, buyer, zone, units, comments and totals; the address holds state, period and page, and a sale returns to it', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(mySales, { query: { state: 4, per_page: 5 } })
  await signIn(page, SELLER, 'Vendedor')
  await page.getByRole('navigation').getByRole('link', { name: 'Mis ventas' }).click()
  await expect(page).toHaveURL(/\/sales\/?\?.*state=2/)
  await expect(page.getByRole('article').first()).toContainText(/Pendiente de envío|Enviada en parte/)
  await page.getByRole('link', { name: 'Enviadas' }).click()
  await expect(page).toHaveURL(/state=4/)
  await expect(page.getByRole('article')).toHaveCount(5)
  for (const sale of data) {
    const card = page.getByRole('article', { name: `Pedido ${sale.internal_code}` })
    await expect(card).toContainText(/Enviada|Entregado|Confirmado por cliente/)
    await expectFacts(card, {
      'Fecha de compra': dateOf(sale.created_at),
      'Entrega estimada': estimatedText(sale),
      Comprador: sale.client.user.email,
      'Zona de entrega': sale.region,
      'Total de productos': sale.total_products,
      'Comentarios del comprador': sale.provider_comments,
      ...totalsOf(sale),
    })
    await expectPictures(card, cardPictures(sale.images))
  }
  const secondPage = page.getByRole('link', { name: 'Página 2', exact: true })
  await secondPage.click()
  await expect(secondPage).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/page=2/)
  const shown = await page.getByRole('article').first().getByRole('heading').innerText()
  await page.reload()
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(shown)
  await openFirstAndReturn(page, 'Mis ventas')
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Últimos 3 meses')
  await expect(page).toHaveURL(/page=1.*period=3|period=3.*page=1/)
  await page.goBack()
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(shown)
  await page.goto('/sales/?state=4&page=9999')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('V1 a list that fails to load shows an error and can be retried', async ({ page }) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.route('**/my-sales?*', (route) => route.abort())
  await page.goto('/sales/?state=4')
  const dialog = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(dialog).toContainText('Lo solucionaremos a la brevedad.')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText(/No se encontraron ventas/)).toHaveCount(0)
  await page.unroute('**/my-sales?*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('V3 V4 V6 a sale shows its details and is sent in parts, each with its own dispatch note', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [5, 3])
  const { first, second, sendDialog } = await openSale(page, order)
  const seller = await callerOf(app, SELLER, 'seller')
  const { data: sale } = await seller.callOrThrow(mySale, { params: { order_id: order.id } })
  await expectFacts(page.getByRole('main'), {
    'Fecha de compra': dateOf(sale.created_at),
    'Entrega estimada': dayText(sale.estimated_date),
    Comprador: 'comprador@abasto.test',
    Empresa: sale.client.company,
    'Dirección de entrega': sale.address_description,
    'Zona de entrega': 'Buenos Aires',
    'Comentarios del comprador': 'Entregar en portón 3.',
    ...totalsOf(sale),
  })
  for (const [index, { row }] of [first, second].entries()) {
    const item = sale.buy_order_items[index]
    await expectPicture(row, item?.combination.media.image_source ?? '')
    await expect(row).toContainText(item?.combination.long_description || 'no description')
    await expectCells(row, {
      'Precio unitario': price(item?.price_unit ?? '', item?.currency_code ?? 'ARS'),
      Comprados: item?.quantity ?? 0,
      Enviados: 0,
      Cancelados: 0,
    })
  }
  const block = page.getByRole('rowgroup', { name: /^Entrega en/ })
  await expect(block).toContainText(`Estimada para el ${dayText(sale.to_send[0]?.estimated_date ?? '')}`)
  await expect(page.getByText('Atrasado')).toHaveCount(0)
  const note = sendDialog.getByRole('textbox', { name: 'Número de remito' })
  const confirm = sendDialog.getByRole('button', { name: 'Sí, enviar' })
  const send = page.getByRole('button', { name: 'Enviar pedido' })
  await expect(first.quantity).toHaveValue('5')
  await expect(second.quantity).toHaveValue('3')
  for (const [typed, problem] of [
    ['1,5', 'Escribí un número entero, sin decimales.'],
    ['-1', 'El mínimo es 0.'],
    ['4', 'El máximo es 3.'],
  ] as const) {
    await second.quantity.fill(typed)
    await expect(second.row.getByText(problem)).toBeVisible()
    await second.quantity.blur()
    await expect(second.quantity).toHaveValue(typed)
    await expect(send).toBeDisabled()
  }
  await first.quantity.fill('2,0')
  await second.quantity.fill('')
  await send.click()
  await expect(sendDialog.getByRole('listitem')).toHaveText(
    `${first.title}SKU ${order.buy_order_items[0]?.combination.sku}2 unidades`,
  )
  await expect(sendDialog).not.toContainText(second.title)
  await expect(confirm).toBeDisabled()
  await note.fill('0001-a.12,3')
  await expect(note).toHaveValue('0001.12,3')
  await confirm.click()

  await expect(page.getByRole('status').filter({ hasText: 'Enviada en parte' })).toBeVisible()
  await expectCells(first.row, { Enviados: 2 })
  await expect(first.quantity).toHaveValue('3')
  await first.quantity.fill('99')
  await expect(first.row.getByText('El máximo es 3.')).toBeVisible()
  await expect(send).toBeDisabled()
  await first.quantity.fill('3')
  await send.click()
  await expect(note).toHaveValue('')
  await note.fill('0001.12,3')
  await confirm.click()
  await expect(sendDialog.getByRole('alert')).toContainText('Ese número de remito ya se usó')
  await expect(note).toHaveValue('0001.12,3')
  await note.fill('77')
  await confirm.click()

  await expect(page.getByRole('status').filter({ hasText: 'Enviada' })).toBeVisible()
  await expect(page.getByText('No queda nada por enviar.')).toHaveCount(2)
  await expect(send).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Rechazar pedido' })).toHaveCount(0)
  await first.row.getByRole('button', { name: 'Ver historial' }).click()
  const history = page.getByRole('region', { name: `Historial de ${first.title}` }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.filter({ hasText: 'Remito 77' })).toContainText('3 unidades')
  const firstNote = history.filter({ hasText: 'Remito 0001.12,3' })
  await expect(firstNote).toContainText('2 unidades')
  await expect(firstNote).toContainText(`Llega el ${dayText(sale.estimated_date)}`)
})

test('V4 the form is kept when a colleague sent the order meanwhile', async ({ page, app }) => {
  const order = await approvedOrder(app, [5, 3])
  const { first, sendDialog } = await openSale(page, order)
  await first.quantity.fill('4')
  const colleague = await callerOf(app, SELLER, 'seller')
  const [item] = order.buy_order_items
  await colleague.callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: { items: [{ buy_order_item_id: item?.id, qty_sent: 3 }], dispatch_note_number: '1' },
  })
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await sendDialog.getByRole('textbox', { name: 'Número de remito' }).fill('2')
  await sendDialog.getByRole('button', { name: 'Sí, enviar' }).click()

  await expect(sendDialog.getByRole('alert')).toContainText('La cantidad supera lo que queda por enviar')
  await expect(sendDialog.getByRole('button', { name: 'Sí, enviar' })).toBeDisabled()
  await sendDialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(first.quantity).toHaveValue('4')
  await expect(first.row).toContainText('Quedan 2 por enviar')
  await first.quantity.fill('2')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(sendDialog.getByRole('textbox', { name: 'Número de remito' })).toHaveValue('2')
  await sendDialog.getByRole('button', { name: 'Sí, enviar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enviada' })).toBeVisible()
})

test('V5 P3 the remainder of a block is rejected after a confirmation that lists it, and the totals say what is left', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [5, 3])
  const colleague = await callerOf(app, SELLER, 'seller')
  const [item] = order.buy_order_items
  await colleague.callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: { items: [{ buy_order_item_id: item?.id, qty_sent: 4 }], dispatch_note_number: '1' },
  })
  const { first, second } = await openSale(page, order)
  await page.getByRole('button', { name: 'Rechazar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Rechazar lo que queda de este bloque?' })
  const lines = dialog.getByRole('listitem')
  await expect(lines.filter({ hasText: first.title })).toContainText('1 unidad')
  await expect(lines.filter({ hasText: second.title })).toContainText('3 unidades')
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Enviada' })).toBeVisible()
  await expectCells(first.row, { Comprados: 5, Enviados: 4, Cancelados: 1 })
  await expectCells(second.row, { Comprados: 3, Enviados: 0, Cancelados: 3 })
  await expect(page.getByRole('button', { name: 'Enviar pedido' })).toHaveCount(0)
  const { data: sale } = await colleague.callOrThrow(mySale, { params: { order_id: order.id } })
  const committed = committedOf(sale)
  expect(Object.keys(committed)).toEqual(['Cancelado o rechazado, en pesos', 'Comprometido en pesos'])
  const totals = { ...totalsOf(sale), ...committed }
  await expectFacts(page.getByRole('region', { name: 'Resumen de la venta' }), { ...totals, ...vatOf(sale) })
  await page.goto('/sales/?state=4')
  await expectFacts(page.getByRole('article', { name: order.internal_code }), totals)
})

test('V3 V4 V5 of two blocks with their own delivery days, one is sent and the other rejected', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const seller = await callerOf(app, SELLER, 'seller')
  const offers = await offersOf(buyer, 'Ferretera del Plata', 2)
  const params = { id: offers[1]?.[1].publication_id ?? 0 }
  await seller.callOrThrow(changePrice, { params, body: { preparation_days: 20 } })
  const lines = offers.map(([sku, offer], index) => ({ sku, offer, quantity: [5, 3][index] ?? 0 }))
  const [order] = await placeLines(buyer, lines)
  if (!order) throw new Error('The purchase has no order')
  await approver.callOrThrow(approve, { params: { id: order.id } })
  await seller.callOrThrow(changePrice, { params, body: { preparation_days: 0 } })
  const [soon, late] = order.buy_order_items.map((item) => item.days_delivery_time_block) as [number, number]
  expect(late).toBe(soon + 20)

  const { first, second, sendDialog } = await openSale(page, order)
  const blockOf = (days: number) =>
    page.getByRole('rowgroup', { name: new RegExp(`^Entrega en ${days} días? hábil`) })
  await expect(blockOf(soon)).toContainText(first.title)
  await expect(blockOf(late)).toContainText(second.title)
  await blockOf(late).getByRole('button', { name: 'Rechazar pedido' }).click()
  const reject = page.getByRole('dialog', { name: '¿Rechazar lo que queda de este bloque?' })
  await expect(reject.getByRole('listitem')).toHaveText([new RegExp(second.title)])
  await reject.getByRole('button', { name: 'Sí, rechazar' }).click()
  await expectCells(second.row, { Comprados: 3, Enviados: 0, Cancelados: 3 })
  await expectCells(first.row, { Comprados: 5, Enviados: 0, Cancelados: 0 })
  await expect(page.getByRole('button', { name: 'Rechazar pedido' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(sendDialog.getByRole('listitem')).toHaveText([new RegExp(first.title)])
  await sendDialog.getByRole('textbox', { name: 'Número de remito' }).fill('0004.2020')
  await sendDialog.getByRole('button', { name: 'Sí, enviar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enviada' })).toBeVisible()
  await expectCells(first.row, { Comprados: 5, Enviados: 5, Cancelados: 0 })
})

test('V6 P4 the seller sees the buyer’s claim', async ({ page }) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/sales/?state=8')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Reclamada')
  await card.getByRole('link', { name: 'Ver pedido' }).click()
  const claim = page.getByRole('alert').filter({ hasText: 'El comprador reclamó la entrega del remito' })
  await expect(claim).toBeVisible()
  const code = await page.getByRole('heading', { level: 1 }).innerText()
  const answer = claim.getByRole('link')
  await expect(answer).toHaveText(/@/)
  const about = encodeURIComponent(/Pedido AB-[\d-]+/.exec(code)?.[0] ?? 'no order')
  await expect(answer).toHaveAttribute('href', new RegExp(`^mailto:.+@.+\\?subject=${about}$`))
})

test('P4 V4 the seller corrects a claimed note and answers; the buyer insists, then confirms', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [5, 3])
  const [item] = order.buy_order_items
  const items = [{ buy_order_item_id: item?.id, qty_sent: 2 }]
  const params = { order_id: order.id }
  const seller = await callerOf(app, SELLER, 'seller')
  await seller.callOrThrow(sendOrder, { params, body: { items, dispatch_note_number: '0001.77' } })
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const body = { dispatch_note_number: '0001.77', message: 'Falta una unidad.' }
  await buyer.callOrThrow(claimDelivery, { params, body })

  const { first } = await openSale(page, order)
  await first.row.getByRole('button', { name: 'Ver historial' }).click()
  await page.getByRole('button', { name: 'Corregir el remito 0001.77' }).click()
  const correction = page.getByRole('dialog', { name: 'Corregir el remito 0001.77' })
  await expect(correction.getByRole('button', { name: 'Corregir' })).toBeDisabled()
  await correction.getByRole('textbox', { name: 'Número de remito' }).fill('0001.78')
  await correction.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByText('El número de remito ahora es 0001.78.')).toBeVisible()
  await expect(page.getByRole('region', { name: `Historial de ${first.title}` })).toContainText(
    'Remito 0001.78',
  )
  await expect(page.getByRole('button', { name: 'Corregir el remito 0001.78' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remito 0001.78', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remito 0001.77', exact: true })).toHaveCount(0)

  const claim = page.getByRole('alert').filter({ hasText: 'reclamó la entrega del remito 0001.78' })
  await expect(claim).toContainText('Falta una unidad.')
  await claim.getByRole('button', { name: 'Responder el reclamo del remito 0001.78' }).click()
  const answer = page.getByRole('dialog', { name: 'Responder el reclamo del remito 0001.78' })
  await expect(answer.getByRole('button', { name: 'Enviar respuesta' })).toBeDisabled()
  await answer.getByRole('radio', { name: 'Nota de crédito' }).check()
  await answer.getByRole('textbox', { name: 'Mensaje para el comprador' }).fill('Va con la factura.')
  await answer.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByText('Enviamos tu respuesta al comprador.')).toBeVisible()
  await expect(claim.getByRole('listitem').last()).toHaveText(
    /^Ofreciste una nota de crédito.*Va con la factura\.$/,
  )

  const [purchase] = (await buyer.callOrThrow(myPurchases, { query: { page: 1, per_page: 1 } })).data
  await startSession(page, 'comprador@abasto.test')
  await page.goto(`/my-orders/order-detail/${purchase?.id}`)
  const deliveries = page.getByRole('region', { name: `Entregas del pedido ${order.internal_code}` })
  await expect(deliveries).toContainText(/El vendedor emite una nota de crédito.*Va con la factura\./)
  await page.getByRole('button', { name: 'Insistir con el reclamo del remito 0001.78' }).click()
  const insistence = page.getByRole('dialog', { name: 'Insistir con el reclamo' })
  await insistence.getByRole('textbox', { name: 'Por qué no está resuelto' }).fill('Necesito el producto.')
  await insistence.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Le avisamos al vendedor.')).toBeVisible()
  await expect(deliveries).toContainText(/Insististe.*Necesito el producto\./)
  await expect(page.getByRole('button', { name: /^Insistir/ })).toHaveCount(0)
  await page.getByRole('heading', { name: 'Historial' }).click()
  await expect(page.getByText('Remito 0001.77 corregido: es el 0001.78')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar recepción del remito 0001.78' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, la recibí' }).click()
  await expect(page.getByText(/Recepción del remito 0001.78 confirmada/)).toBeVisible()
})
