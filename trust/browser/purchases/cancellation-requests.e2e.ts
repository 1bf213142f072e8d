// A buyer asks to cancel what was not sent yet, and the seller answers (B20).
import type { Page } from '@playwright/test'
import { askCancellation, myPurchase, type SellerOrder } from '#contract/purchases.ts'
import { mySale } from '#contract/sales.ts'
import { CANCELLATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { purchaseIdOf, sentInPart } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const SELLER = 'vendedor@abasto.test'

async function openPurchase(page: Page, order: SellerOrder) {
  await startSession(page, BUYER, 'Comprador')
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  const button = page.getByRole('button', { name: `Solicitar cancelación del pedido ${order.internal_code}` })
  const dialog = page.getByRole('dialog', { name: 'Solicitar la cancelación de lo que falta enviar' })
  return { button, dialog }
}

async function openSale(page: Page, order: SellerOrder) {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/order-detail/${order.id}`)
  return page.getByRole('alert').filter({ hasText: 'El comprador solicita cancelar unidades' })
}

test('B20 a buyer asks to cancel chosen units with a reason, and the seller accepts', async ({
  page,
  app,
}) => {
  const { order, first, second, seller, buyer } = await sentInPart(app)
  const { button, dialog } = await openPurchase(page, order)
  await button.click()
  const send = dialog.getByRole('button', { name: 'Solicitar', exact: true })
  const quantity = (title: string) => dialog.getByRole('textbox', { name: `Cantidad a cancelar de ${title}` })
  await expect(quantity(first.combination.title)).toHaveValue('3')
  await expect(quantity(second.combination.title)).toHaveValue('3')
  await expect(send).toBeDisabled()
  const reason = dialog.getByRole('textbox', { name: 'Motivo de la cancelación' })
  await reason.fill('x'.repeat(CANCELLATION_REASON_MAX_LENGTH + 10))
  await expect(reason).toHaveValue('x'.repeat(CANCELLATION_REASON_MAX_LENGTH))
  await reason.fill('Compramos de más.')
  await quantity(first.combination.title).fill('4')
  await expect(send).toBeDisabled()
  await quantity(first.combination.title).fill('0')
  await quantity(second.combination.title).fill('0')
  await expect(send).toBeDisabled()
  await quantity(second.combination.title).fill('2')
  await send.click()
  await expect(page.getByText('Enviamos tu solicitud al vendedor.')).toBeVisible()
  const state = page.getByRole('note').filter({ hasText: 'Solicitaste cancelar unidades' })
  await expect(state).toContainText(`2 × ${second.combination.title}`)
  await expect(state).toContainText('Compramos de más.')
  await expect(state).not.toContainText(first.combination.title)
  await expect(button).toBeHidden()

  const panel = await openSale(page, order)
  await expect(panel).toContainText(`2 × ${second.combination.title}`)
  await expect(panel).toContainText('Compramos de más.')
  await panel.getByRole('button', { name: 'Aceptar la solicitud de cancelación' }).click()
  const confirm = page.getByRole('dialog', { name: '¿Cancelar estas unidades?' })
  await expect(confirm).toContainText(`2 × ${second.combination.title}`)
  await confirm.getByRole('button', { name: 'Sí, cancelar unidades' }).click()
  await expect(page.getByText('Cancelaste las unidades.')).toBeVisible()
  await expect(panel).toBeHidden()
  const { data } = await seller.callOrThrow(mySale, { params: { order_id: order.id } })
  expect(data.buy_order_items.map((item) => item.quantity_cancel)).toEqual([0, 2])

  const purchase = await openPurchase(page, order)
  await expect(
    page.getByRole('note').filter({ hasText: 'El vendedor aceptó cancelar las unidades' }),
  ).toContainText(`2 × ${second.combination.title}`)
  await expect(purchase.button).toBeVisible()
  const history = page.getByRole('region', { name: /^Historial/ })
  await history.getByRole('heading', { name: 'Historial' }).click()
  await expect(
    history.getByRole('listitem').filter({ hasText: 'Solicitud de cancelación aceptada' }),
  ).toContainText(`2 × ${second.combination.title}`)
  const told = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseIdOf(order) } })
  expect(told.data.buy_orders[0]?.cancellation_request?.answer).toBe('accepted')
})

test('B20 a seller refuses with a reason that the buyer reads, and of units sent meanwhile sees what is left', async ({
  page,
  app,
}) => {
  const { order, second, send, buyer } = await sentInPart(app)
  await buyer.callOrThrow(askCancellation, {
    params: { order_id: order.id },
    body: { items: [{ buy_order_item_id: second.id, quantity: 3 }], reason: 'Sobran.' },
  })
  await send(second.id, 2, '2')
  const panel = await openSale(page, order)
  await expect(panel).toContainText(`3 × ${second.combination.title}, de las que queda 1 por enviar`)
  await panel.getByRole('button', { name: 'Rechazar la solicitud de cancelación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rechazar la solicitud de cancelación' })
  const refuse = dialog.getByRole('button', { name: 'Rechazar solicitud' })
  await expect(refuse).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Motivo del rechazo' }).fill('Ya está embalado.')
  await refuse.click()
  await expect(page.getByText('Rechazaste la solicitud de cancelación.')).toBeVisible()
  await expect(panel).toBeHidden()
  const { button } = await openPurchase(page, order)
  const state = page.getByRole('note').filter({ hasText: 'El vendedor rechazó tu solicitud de cancelación' })
  await expect(state).toContainText('Ya está embalado.')
  await expect(button).toBeVisible()
})

test('B20 on an English page the request and its dialog are in English', async ({ page, app }) => {
  const { order, buyer } = await sentInPart(app)
  await buyer.callOrThrow(askCancellation, { params: { order_id: order.id }, body: { reason: 'Sobran.' } })
  await openPurchase(page, order)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'You asked to cancel units' })).toBeVisible()
})
