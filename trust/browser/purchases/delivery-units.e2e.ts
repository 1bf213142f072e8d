// A buyer confirms and claims parts of a delivery, and the seller settles claimed units (B19).
import type { Page } from '@playwright/test'
import { drawn } from '#test/picture-uploads.ts'
import { claimDelivery, myPurchase, type SellerOrder } from '#contract/purchases.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { purchaseIdOf, sentInPart } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const SELLER = 'vendedor@abasto.test'

async function openPurchase(page: Page, order: SellerOrder, note: string) {
  await startSession(page, BUYER, 'Comprador')
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  return page
    .getByRole('region', { name: /^Entregas/ })
    .getByRole('listitem')
    .filter({ hasText: `Remito ${note}` })
}

test('B19 a buyer confirms a part and claims another; the delivery says the units of each state', async ({
  page,
  app,
}) => {
  const { order, second, send, buyer } = await sentInPart(app)
  await send(second.id, 3, '2')
  const title = second.combination.title
  const delivery = await openPurchase(page, order, '2')
  await delivery.getByRole('button', { name: 'Confirmar recepción del remito 2' }).click()
  const confirm = page.getByRole('dialog', { name: '¿Recibiste esta entrega?' })
  const received = confirm.getByRole('textbox', { name: `Cantidad recibida de ${title}` })
  await expect(received).toHaveValue('3')
  const yes = confirm.getByRole('button', { name: 'Sí, la recibí' })
  await received.fill('4')
  await expect(yes).toBeDisabled()
  await received.fill('0')
  await expect(yes).toBeDisabled()
  await received.fill('1')
  await yes.click()
  await expect(confirm).toBeHidden()
  await expect(delivery).toContainText(`3 × ${title}: 1 recibida, 2 en proceso`)
  await delivery.getByRole('button', { name: 'Reclamar por el remito 2' }).click()
  const claim = page.getByRole('dialog', { name: 'Reclamar por esta entrega' })
  const claimed = claim.getByRole('textbox', { name: `Cantidad que reclamás de ${title}` })
  await expect(claimed).toHaveValue('2')
  await claimed.fill('1')
  await claim.getByRole('textbox', { name: 'Motivo del reclamo' }).fill('Una llegó rota.')
  await claim.getByRole('button', { name: 'Enviar reclamo' }).click()
  await expect(delivery).toContainText(`3 × ${title}: 1 recibida, 1 en proceso, 1 reclamada`)
  await expect(delivery).toContainText('Una llegó rota.')
  await delivery.getByRole('button', { name: 'Confirmar recepción del remito 2' }).click()
  await expect(received).toHaveValue('1')
  await yes.click()
  await expect(delivery).toContainText(`3 × ${title}: 2 recibidas, 1 reclamada`)
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseIdOf(order) } })
  expect(data.buy_orders[0]?.deliveries[1]?.lines).toEqual([
    {
      ...{ buy_order_item_id: second.id, title, quantity: 3 },
      received: 2,
      in_process: 0,
      claimed: 1,
      credited: 0,
      refused: 0,
      replaced: 0,
    },
  ])
})

test('B19 a seller settles claimed units by product, and both sides read the outcome', async ({
  page,
  app,
}) => {
  const { order, second, send, buyer } = await sentInPart(app)
  await send(second.id, 3, '2')
  const title = second.combination.title
  await buyer.callOrThrow(claimDelivery, {
    params: { order_id: order.id },
    body: {
      dispatch_note_number: '2',
      message: 'Dos rotas.',
      items: [{ buy_order_item_id: second.id, quantity: 2 }],
    },
  })
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  const panel = page.getByRole('alert').filter({ hasText: 'reclamó la entrega del remito 2' })
  await expect(panel).toContainText(`2 × ${title}`)
  const open = panel.getByRole('button', { name: 'Resolver por producto el reclamo del remito 2' })
  const dialog = page.getByRole('dialog', { name: 'Resolver el reclamo del remito 2' })
  const settle = dialog.getByRole('button', { name: 'Resolver', exact: true })
  const quantity = dialog.getByRole('textbox', { name: `Cantidad a resolver de ${title}` })
  await open.click()
  await expect(quantity).toHaveValue('2')
  await quantity.fill('1')
  await dialog.getByRole('radio', { name: 'Nota de crédito' }).check()
  await settle.click()
  await expect(page.getByText('Le avisamos al comprador cómo lo resolviste.').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText(`1 × ${title}`)
  await open.click()
  await dialog.getByRole('radio', { name: 'Rechazar el reclamo' }).check()
  await expect(settle).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Mensaje para el comprador' }).fill('Salieron bien.')
  await settle.click()
  await expect(panel).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: second.combination.sku })
  await row.getByRole('button', { name: /^Historial de|Ver historial/ }).click()
  const entries = page.getByRole('region', { name: `Historial de ${title}` }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Acreditado' })).toContainText('1 unidad')
  await expect(entries.filter({ hasText: 'Reclamo rechazado' })).toContainText('1 unidad')
  await expect(entries.filter({ hasText: 'En proceso' })).toContainText('1 unidad')

  const delivery = await openPurchase(page, order, '2')
  await expect(delivery).toContainText(`3 × ${title}: 1 en proceso, 1 acreditada, 1 con reclamo rechazado`)
  await expect(delivery).toContainText('Salieron bien.')
})

test('B19 a buyer claims 2 of 5 units, the seller sends them again with a note of their own, and the buyer confirms both deliveries', async ({
  page,
  app,
}) => {
  const { order, first, second, send, buyer } = await sentInPart(app, [2, 5])
  await send(second.id, 5, '2')
  const title = second.combination.title
  const delivery = await openPurchase(page, order, '2')
  await delivery.getByRole('button', { name: 'Reclamar por el remito 2' }).click()
  const claim = page.getByRole('dialog', { name: 'Reclamar por esta entrega' })
  await claim.getByRole('textbox', { name: `Cantidad que reclamás de ${title}` }).fill('2')
  await claim.getByRole('textbox', { name: 'Motivo del reclamo' }).fill('Dos llegaron rotas.')
  await claim.getByRole('button', { name: 'Enviar reclamo' }).click()
  await expect(delivery).toContainText(`5 × ${title}: 3 en proceso, 2 reclamadas`)

  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  const panel = page.getByRole('alert').filter({ hasText: 'reclamó la entrega del remito 2' })
  await panel.getByRole('button', { name: 'Resolver por producto el reclamo del remito 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolver el reclamo del remito 2' })
  const settle = dialog.getByRole('button', { name: 'Resolver', exact: true })
  await dialog.getByRole('radio', { name: 'Reenvío' }).check()
  await expect(settle).toBeDisabled()
  const number = dialog.getByRole('textbox', { name: 'Número de remito del reenvío' })
  await number.fill('1')
  await settle.click()
  await expect(dialog).toContainText('Ese número de remito ya se usó en este pedido')
  await number.fill('R-3')
  await expect(number).toHaveValue('3')
  await settle.click()
  await expect(dialog).toBeHidden()
  await expect(panel).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: second.combination.sku })
  await row.getByRole('button', { name: /^Historial de|Ver historial/ }).click()
  const entries = page.getByRole('region', { name: `Historial de ${title}` }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Reenviado' })).toContainText('2 unidades')
  await expect(entries.filter({ hasText: 'Reenvío del remito 2' })).toContainText(
    'En proceso2 unidadesRemito 3',
  )
  await expect(entries.filter({ hasText: '3 unidades' })).toContainText('En proceso')

  const original = await openPurchase(page, order, '2')
  await expect(original.first()).toContainText(`5 × ${title}: 3 en proceso, 2 reenviadas`)
  const replacement = page
    .getByRole('region', { name: /^Entregas/ })
    .getByRole('listitem')
    .filter({ hasText: 'Reenvío del remito 2' })
  await expect(replacement).toContainText(/^Remito 3(?!\d)/)
  await expect(replacement).toContainText(`2 × ${title}`)
  for (const note of ['1', '3', '2']) {
    await page.getByRole('button', { name: `Confirmar recepción del remito ${note}`, exact: true }).click()
    const confirm = page.getByRole('dialog', { name: '¿Recibiste esta entrega?' })
    await confirm.getByRole('button', { name: 'Sí, la recibí' }).click()
    await expect(confirm).toBeHidden()
  }
  await expect(page.getByRole('region', { name: /^Entregas/ })).toContainText(
    `5 × ${title}: 3 recibidas, 2 reenviadas`,
  )
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseIdOf(order) } })
  const [bought] = data.buy_orders
  expect([bought?.state, bought?.buy_order_items.map((item) => [item.id, item.quantity_sent])]).toEqual([
    7,
    [
      [first.id, 2],
      [second.id, 5],
    ],
  ])
})

test('B19 a claim is made with photos that both sides enlarge, and more are added until there are five', async ({
  page,
  app,
}) => {
  const { order } = await sentInPart(app)
  const photo = async (name: string, shade: number) => ({
    name,
    mimeType: 'image/png',
    buffer: await drawn(400, 300, shade).png().toBuffer(),
  })
  const delivery = await openPurchase(page, order, '1')
  await delivery.getByRole('button', { name: 'Reclamar por el remito 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reclamar por esta entrega' })
  await dialog.getByRole('textbox', { name: 'Motivo del reclamo' }).fill('Llegaron rotas.')
  const chosen = [await photo('uno.png', 1), await photo('dos.png', 2), await photo('tres.png', 3)]
  await dialog.locator('input[type=file]').setInputFiles(chosen)
  await dialog.getByRole('button', { name: 'Quitar dos.png' }).click()
  await expect(dialog).not.toContainText('dos.png')
  await dialog.getByRole('button', { name: 'Enviar reclamo' }).click()
  await expect(dialog).toBeHidden()
  const gallery = delivery.getByRole('list', { name: 'Fotos del reclamo' })
  await expect(gallery.getByRole('button')).toHaveCount(2)
  const more = delivery.getByRole('button', { name: 'Agregar fotos' })
  const rest = await Promise.all([4, 5, 6, 7].map((shade) => photo(`${shade}.png`, shade)))
  await delivery.locator('input[type=file]').setInputFiles(rest)
  await expect(page.getByText('Un reclamo tiene hasta 5 fotos.')).toBeVisible()
  await expect(gallery.getByRole('button')).toHaveCount(5)
  await expect(more).toBeDisabled()

  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  const panel = page.getByRole('alert').filter({ hasText: 'reclamó la entrega del remito 1' })
  await panel.getByRole('button', { name: 'Ampliar: Foto 1 de 5' }).click()
  const large = page.getByRole('dialog', { name: 'Foto 1 de 5' }).getByRole('img', { name: 'Foto 1 de 5' })
  await expect(large).toHaveJSProperty('naturalWidth', 400)
})
