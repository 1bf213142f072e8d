// What blocks a purchase, and that a cart makes only one (K9–K11).
import { getCart } from '#contract/cart.ts'
import { changePublicationState } from '#contract/publications.ts'
import { myPurchase, myPurchases } from '#contract/purchases.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { toggleZone } from '#contract/zones.ts'
import { axeViolations } from '../../../e2e/accessibility.ts'
import { expect, test } from '../../../e2e/app.ts'
import { expectCells, price } from '../../../e2e/facts.ts'
import { callerOf, changePrice, fillCart, publicationOf } from '../../../e2e/orders.ts'
import {
  expectBought,
  fillForm,
  firstItem,
  GLOVES,
  keysSent,
  openCart,
  PAPER,
  pesos,
  pesosTimes,
  purchaseCount,
  quantityIn,
  quantityOf,
  rowOf,
  WRENCH,
} from '../../../e2e/shop-pages.ts'

const SELLER = 'vendedor@abasto.test'
const OUT_OF_STOCK =
  'Error al finalizar compra – No se puede generar orden de compra con productos fuera de stock'

test('K10 an item whose publication was paused is flagged and blocks checkout until it is removed', async ({
  page,
  app,
}) => {
  const { cart, finish, buyer } = await openCart(page, app, [GLOVES, PAPER])
  const item = firstItem(cart)
  const seller = await callerOf(app, SELLER, 'seller')
  const params = { id: await publicationOf(buyer, item) }
  const before = await purchaseCount(buyer)
  await fillForm(page)
  await seller.callOrThrow(changePublicationState, { params, body: { state: PUBLICATION_CODES.paused } })
  // The server refuses what the page does not know yet.
  await finish.click()
  await expect(page.getByRole('alert')).toHaveText(OUT_OF_STOCK)
  await expect(page.getByText('1 producto ya no se encuentra disponible')).toBeInViewport()
  await expect(rowOf(page, item)).toContainText('Este producto ya no se encuentra disponible para comprar.')
  expect(await axeViolations(page, 'main')).toEqual([])

  await page.reload()
  await expect(finish).toBeEnabled()
  const keys = keysSent(page)
  await finish.click()
  await expect(page.getByRole('alert')).toHaveText(OUT_OF_STOCK)
  expect(keys).toEqual([])
  expect(await purchaseCount(buyer)).toBe(before)

  // With its zone paused too, the restored product is still unavailable.
  await seller.callOrThrow(changePublicationState, { params, body: { state: PUBLICATION_CODES.active } })
  await seller.callOrThrow(toggleZone, { params: { region_id: item.region_id } })
  await page.reload()
  await expect(rowOf(page, item)).toContainText('Este producto ya no se encuentra disponible para comprar.')
  await page.getByRole('button', { name: 'Quitar lo que no está disponible' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 1 producto')
  await finish.click()
  await expectBought(page)
  await seller.callOrThrow(toggleZone, { params: { region_id: item.region_id } })
  expect(await purchaseCount(buyer)).toBe(before + 1)
})

test('K9 K10 a cart without available items cannot be bought, and its lines show no shipping', async ({
  page,
  app,
}) => {
  const { cart, finish, buyer } = await openCart(page, app, [GLOVES])
  const seller = await callerOf(app, SELLER, 'seller')
  const params = { id: await publicationOf(buyer, firstItem(cart)) }
  await fillForm(page)
  await expect(finish).toBeEnabled()
  const line = page.getByRole('main').getByText(/^Envío/)
  await expect(line).toHaveCount(2)
  await seller.callOrThrow(changePublicationState, { params, body: { state: PUBLICATION_CODES.paused } })
  await page.reload()
  await expect(finish).toBeDisabled()
  await expect(rowOf(page, firstItem(cart))).toContainText(
    'Este producto ya no se encuentra disponible para comprar.',
  )
  await expect(line).toHaveCount(0)
  await expect(finish).toHaveAccessibleDescription('No hay productos disponibles para comprar.')
  await seller.callOrThrow(changePublicationState, { params, body: { state: PUBLICATION_CODES.active } })
})

test('K11 a changed price blocks checkout, is shown, and is charged once the buyer agrees', async ({
  page,
  app,
}) => {
  const { cart, finish, buyer } = await openCart(page, app, [GLOVES])
  const item = firstItem(cart)
  const seller = await callerOf(app, SELLER, 'seller')
  const id = await publicationOf(buyer, item)
  const before = await purchaseCount(buyer)
  await fillForm(page)
  await changePrice(seller, id, item, '9876.50')
  await finish.click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('El precio cambió. Revisá el precio actualizado antes de continuar.')
  const now = await buyer.callOrThrow(getCart)
  await expect(refusal).toContainText(
    `Total en pesos: antes ${pesos(cart.total_w_shipping_ARP)}, ahora ${pesos(now.total_w_shipping_ARP)}.`,
  )
  await expect(refusal).toContainText('Si estás de acuerdo, finalizá la compra otra vez.')
  await expect(rowOf(page, item)).toContainText(
    `El precio cambió. Antes: ${pesos(item.value)}, ahora: ${pesos('9876.50')}`,
  )
  expect(await axeViolations(page, 'main')).toEqual([])
  expect(await purchaseCount(buyer)).toBe(before)

  // Agreeing does not cover a later change that the page loads by itself.
  await changePrice(seller, id, item, '9876.75')
  await page.evaluate("dispatchEvent(new Event('focus'))")
  await expect(rowOf(page, item)).toContainText(`ahora: ${pesos('9876.75')}`)
  const refusedAgain = page.waitForResponse('**/cart/endbuy')
  await finish.click()
  await refusedAgain
  await expect(refusal).toContainText('Si estás de acuerdo')
  expect(await purchaseCount(buyer)).toBe(before)
  await finish.press('Enter')
  await expectBought(page)
  expect(await purchaseCount(buyer)).toBe(before + 1)
  const [placed] = (await buyer.callOrThrow(myPurchases)).data
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: placed?.id ?? 0 } })
  expect(data.total_ARP).toBe('19753.50')
  await page.getByRole('link', { name: 'Ver compra' }).click()
  const line = page.getByRole('table', { name: 'Productos' }).getByRole('row').last()
  await expectCells(line, { 'Precio unitario': price('9876.75', 'ARS') })
})

test('K6 K11 a quantity typed while the price changes is saved at the new price', async ({ page, app }) => {
  const { cart, buyer } = await openCart(page, app, [WRENCH])
  const item = firstItem(cart)
  const seller = await callerOf(app, SELLER, 'seller')
  const id = await publicationOf(buyer, item)
  await changePrice(seller, id, item, '8765.25')
  await quantityOf(page, item).fill('7')
  await expect(rowOf(page, item)).toContainText(`ahora: ${pesos('8765.25')}`)
  await expect(rowOf(page, item)).toContainText(pesosTimes('8765.25', 7))
  await expect.poll(() => quantityIn(buyer)).toBe(7)
  await expect(quantityOf(page, item)).toHaveValue('7')

  // An item put back takes the new price too.
  await page.getByRole('button', { name: `Quitar ${item.title}` }).click()
  await changePrice(seller, id, item, '8765.75')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rowOf(page, item)).toContainText(`Antes: ${pesos(item.value)}, ahora: ${pesos('8765.75')}`)
  await expect.poll(() => quantityIn(buyer)).toBe(7)
})

test('K11 lost responses and retries make one purchase with one idempotency key', async ({ page, app }) => {
  const { finish, buyer } = await openCart(page, app, [GLOVES])
  const before = await purchaseCount(buyer)
  await fillForm(page)
  const keys = keysSent(page)
  // The first request never reaches the server. The second makes the purchase, but its response and the new cart are lost.
  let tries = 0
  await page.route('**/api/v1/cart/endbuy', async (route) => {
    if (++tries > 2) return route.continue()
    if (tries === 2) await route.fetch()
    await route.abort()
  })
  await page.route('**/api/v1/cart', (route) => (tries === 0 ? route.continue() : route.abort()))
  const unsure = page.getByRole('alert').filter({ hasText: 'no se va a duplicar' })
  await finish.click()
  await expect(unsure).toBeVisible()
  expect(await purchaseCount(buyer)).toBe(before)
  await finish.click()
  // The message of the first attempt stays for a moment.
  await expect.poll(() => purchaseCount(buyer)).toBe(before + 1)
  await expect(unsure).toBeVisible()
  expect(tries).toBe(2)
  await finish.click()
  await expectBought(page)
  expect(await purchaseCount(buyer)).toBe(before + 1)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('K11 after a lost response the page finds the purchase that was made', async ({ page, app }) => {
  const { finish, buyer } = await openCart(page, app, [GLOVES])
  const before = await purchaseCount(buyer)
  await fillForm(page)
  await page.route('**/api/v1/cart/endbuy', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await finish.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Tu compra se registró' })
  await expect(notice).toBeVisible()
  await page.reload()
  await notice.getByRole('link', { name: 'Mis compras' }).click()
  await expect(page.getByRole('article').first()).toContainText('Pendiente de aprobación')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tu carrito esta vacío' })).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await purchaseCount(buyer)).toBe(before + 1)
})

test('K11 two windows make one purchase, of the cart as displayed', async ({ page, app }) => {
  const { cart, finish, buyer } = await openCart(page, app, [GLOVES])
  const before = await purchaseCount(buyer)
  await fillForm(page)
  // Changed through the API, without this page noticing.
  await fillCart(buyer, [{ ...GLOVES, quantity: 5 }])
  await finish.click()
  await expect(page.getByRole('alert')).toContainText(
    'Tu carrito cambió. Revisalo antes de finalizar la compra.',
  )
  await expect(quantityOf(page, firstItem(cart))).toHaveValue('5')

  const other = await page.context().newPage()
  await other.goto('/cart')
  await fillForm(other)
  // This window notices only when it tries to buy the same cart.
  let cartLoads = false
  await page.route('**/api/v1/cart', (route) => (cartLoads ? route.continue() : route.abort()))
  await page.route('**/api/v1/cart/endbuy', (route) => {
    cartLoads = true
    return route.continue()
  })
  await other.getByRole('button', { name: 'Finalizar compra' }).click()
  await expectBought(other)
  await finish.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Ya compraste este carrito' })
  await expect(notice).toBeVisible()
  expect(await axeViolations(page, 'main')).toEqual([])
  await expect(notice).toContainText('La compra se hizo en otra ventana. La encontrás en Mis compras.')
  await expect(page.getByRole('heading', { name: 'Tu carrito esta vacío' })).toBeVisible()
  expect(await purchaseCount(buyer)).toBe(before + 1)
})
