// "Volver a comprar": items of a purchase go into the cart again (P8), also those of a withdrawn purchase (P9).
import type { Page } from '@playwright/test'
import { getCart } from '#contract/cart.ts'
import type { SellerOrder } from '#contract/purchases.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import {
  callerOf,
  changePrice,
  fillCart,
  placeOrder,
  publicationOf,
  purchaseIdOf,
  setPublications,
} from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const SELLER = 'Ferretera del Plata'

async function openPurchase(page: Page, order: SellerOrder) {
  await startSession(page, BUYER)
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  return page.getByRole('region', { name: `Pedido ${order.internal_code} de ${SELLER}` })
}

test('P8 an unavailable item is named with the reason, the others are added to the cart', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const order = await placeOrder(buyer, { seller: SELLER, quantities: [3, 2] })
  const [gone, sold] = order.buy_order_items.map(({ combination }) => combination)
  if (!gone || !sold) throw new Error('Two items are expected')
  const panel = await openPurchase(page, order)
  await setPublications(app, gone.sku, 'paused')
  const again = panel.getByRole('button', { name: `Volver a comprar ${gone.title}` })
  await again.click()
  const nothing = page.getByRole('dialog', { name: 'No agregamos nada a tu carrito' })
  await expect(nothing).toContainText('Este producto no se encuentra disponible para comprar nuevamente.')
  await expect(nothing).toContainText(`${SELLER} pausó su venta.`)
  await nothing.getByRole('button', { name: 'Seguir acá' }).click()
  await expect(nothing).toBeHidden()
  await expect(again).toBeFocused()

  await page.getByRole('button', { name: 'Volver a comprar todo' }).click()
  const some = page.getByRole('dialog', { name: 'Agregamos 1 producto a tu carrito' })
  await expect(some.getByRole('list', { name: 'En tu carrito' })).toContainText(sold.title)
  await expect(some).toContainText('Este producto no se encuentra disponible para comprar nuevamente.')
  // The header counts the item, and the mini cart stays closed.
  await expect(page.getByLabel(/^Carrito/)).toContainText('1')
  await expect(page.getByRole('heading', { name: 'Mi carrito' })).toHaveCount(0)
  await some.getByRole('link', { name: 'Ir al carrito' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 1 producto')
  await expect(page.getByRole('main').getByText(sold.title)).toBeVisible()
  await expect(page.getByRole('main').getByText(gone.title)).toHaveCount(0)
  await setPublications(app, gone.sku, 'active')
})

test('P8 an item already in the cart gets a larger quantity at the current price', async ({ page, app }) => {
  const buyer = await callerOf(app, BUYER)
  const seller = await callerOf(app, 'vendedor@abasto.test', 'seller')
  const order = await placeOrder(buyer, { seller: SELLER, quantities: [2] })
  const panel = await openPurchase(page, order)
  const again = panel.getByRole('button', { name: /^Volver a comprar/ })
  await again.click()
  const dialog = page.getByRole('dialog', { name: 'Agregamos 1 producto a tu carrito' })
  await expect(dialog).toContainText('2 unidades')
  await dialog.getByRole('button', { name: 'Seguir acá' }).click()
  await expect(dialog).toBeHidden()
  const [item] = (await buyer.callOrThrow(getCart)).items
  if (!item) throw new Error('It is in the cart')
  const dearer = (Number(item.value) + 100).toFixed(2)
  await changePrice(seller, await publicationOf(buyer, item), item, dearer)
  await again.click()
  await expect(dialog).toContainText('2 más, 4 en total')
  await expect(dialog).toContainText(/Precio de entonces:.*Precio de ahora:/)
})

test('P8 K3 a cart for another zone is reported, and replaced only after confirmation', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const order = await placeOrder(buyer, { seller: SELLER, quantities: [2] })
  const cart = await fillCart(buyer, [{ term: 'guantes', region: 'AR-X', quantity: 1 }])
  await openPurchase(page, order)
  await page.getByRole('button', { name: 'Volver a comprar todo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tu carrito es para otra zona de entrega' })
  await expect(dialog).toContainText(`Tu carrito es para ${cart.region_name}`)
  await dialog.getByRole('button', { name: 'Dejar el carrito como está' }).click()
  await expect(dialog).toBeHidden()
  expect((await buyer.callOrThrow(getCart)).region_name).toBe(cart.region_name)
  await page.getByRole('button', { name: 'Volver a comprar todo' }).click()
  await dialog.getByRole('button', { name: 'Vaciar el carrito y agregar' }).click()
  await expect(page.getByRole('dialog', { name: 'Agregamos 1 producto a tu carrito' })).toBeVisible()
  expect((await buyer.callOrThrow(getCart)).items.map(({ sku }) => sku)).toEqual(
    order.buy_order_items.map(({ combination }) => combination.sku),
  )
})

test('P9 P8 the buyer withdraws a pending purchase, which says so to buyer and approver, and fills the cart again', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const order = await placeOrder(buyer, { seller: SELLER, quantities: [2] })
  const panel = await openPurchase(page, order)
  await page.getByRole('button', { name: 'Retirar la compra' }).click()
  const code = order.internal_code.slice(0, -2)
  const dialog = page.getByRole('dialog', { name: `¿Retirar la compra ${code}?` })
  await expect(dialog).toContainText('Mariana Quiroga deja de verla como pendiente y recibe un correo.')
  await dialog.getByRole('button', { name: 'Retirar la compra' }).click()
  await expect(page.getByText('Compra retirada', { exact: true })).toBeVisible()
  await expect(panel.getByText('Retirada', { exact: true }).first()).toBeVisible()
  await expect(panel.getByRole('list', { name: /^Avance/ })).toContainText(/Compra realizada.*Retirada/)
  await expect(panel).not.toContainText('Rechazada')
  const history = panel.getByRole('region', { name: /^Historial/ })
  await history.getByRole('heading', { name: 'Historial' }).click()
  await expect(history.getByRole('list')).toContainText(/Retirada.*por Tomás Ledesma/)
  await expect(page.getByRole('status').filter({ hasText: 'Compra AB-' })).toContainText(
    /Finalizada.*Retirada/,
  )
  await expect(page.getByRole('button', { name: 'Retirar la compra' })).toBeHidden()
  await page.getByRole('button', { name: 'Volver a comprar todo' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'En tu carrito' })).toContainText('2')

  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/order-detail/${order.id}`)
  await expect(page.getByText('Quien la hizo la retiró antes de que se decidiera.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: order.internal_code })).toContainText('Retirado')
  await expect(page.getByRole('button', { name: 'Aprobar', exact: true })).toBeHidden()
})
