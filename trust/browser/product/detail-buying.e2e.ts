// Adding a product to the cart from its page (D4, D6, K2, K3, S14).
import type { Page } from '@playwright/test'
import { regions } from '#contract/account.ts'
import { cartInZone, deleteCartItem, getCart } from '#contract/cart.ts'
import type { Offer } from '#contract/product.ts'
import { formatMoney } from '#domain/format.ts'
import type { Caller } from '#test/caller.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, offeredProducts } from '../../../e2e/orders.ts'
import * as at from '../../../e2e/shop-pages.ts'
import {
  addButton,
  buyButton,
  GLOVE_PAGE,
  OTHER_GLOVE_PAGE,
  panel,
  quantity,
} from '../../../e2e/shop-pages.ts'

const added = (page: Page) => page.getByText('Producto agregado correctamente')
const miniCart = (page: Page) => page.getByRole('dialog', { name: 'Carrito' })

/** The events for a tag manager. */
async function watchEvents(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript({ content: 'window.dataLayer = []' })
  return () => page.evaluate<unknown[]>('window.dataLayer.filter((event) => "orderType" in event)')
}

test('D4 K2 what is typed as a quantity is bought as it reads, or refused and kept; empty or 0 disables both buttons', async ({
  page,
}) => {
  await startSession(page, 'suplente@abasto.test')
  await page.goto(GLOVE_PAGE)
  await at.chooseZone(page, 'Córdoba')
  await expect(addButton(page)).toBeEnabled()
  for (const nothing of ['', '0', '000', 'e', '😀', '\u200f', '٣']) {
    await quantity(page).fill(nothing)
    await expect(addButton(page)).toBeDisabled()
    await expect(buyButton(page)).toBeDisabled()
  }
  const minimum = panel(page).getByText('El mínimo es 1.')
  await expect(minimum).toHaveCount(0)
  for (const tooSmall of ['0', '-1']) {
    await quantity(page).fill(tooSmall)
    await expect(quantity(page)).toHaveValue(tooSmall)
    await expect(minimum).toBeVisible()
    await expect(addButton(page)).toBeDisabled()
  }
  const pasted = [
    ['2,5', 'Escribí un número entero, sin decimales.'],
    ['-3', 'El mínimo es 1.'],
    ['1e3', 'Escribí solo un número, como 12 o 1.500.'],
    ['1,000', /^¿Miles/],
    ['1.000.000', 'El máximo es 999.999.'],
    ['12,00', 12],
    ['1.000', 1000],
    ['999999', 999_999],
  ] as const
  for (const [text, outcome] of pasted) {
    await quantity(page).fill('')
    await quantity(page).focus()
    await page.keyboard.insertText(text)
    const isBought = typeof outcome === 'number'
    if (!isBought) await expect(panel(page).getByText(outcome)).toBeVisible()
    await expect(buyButton(page)).toBeEnabled({ enabled: isBought })
    await quantity(page).blur()
    await expect(quantity(page)).toHaveValue(isBought ? String(outcome) : text)
  }
  await expect(panel(page).getByRole('button', { name: 'Sumar uno: Cantidad' })).toBeDisabled()
})

test('D6 K2 S14 adding shows a message for two seconds and opens the mini cart; adding again increases the quantity', async ({
  page,
}) => {
  const events = await watchEvents(page)
  await startSession(page, 'comprador@abasto.test')
  await page.goto(OTHER_GLOVE_PAGE)
  await at.chooseZone(page, 'Córdoba')
  await at.offers(page).last().click()
  await quantity(page).fill('2')
  const total =
    /Total por 2 unidades(\$\s[\d.]+,\d\d)/.exec((await panel(page).textContent()) ?? '')?.[1] ?? ''
  expect(total).not.toBe('')
  // Slower than the cart responds, like a person.
  await addButton(page).dblclick({ delay: 150 })
  await expect(added(page)).toBeVisible()
  await expect(miniCart(page)).toContainText('Cantidad: 2')
  // The cart shows the total that the page showed.
  await expect(miniCart(page)).toContainText(total)
  await expect(panel(page)).toContainText('Ya tenés 2 en el carrito.')
  await expect(added(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()
  await quantity(page).fill('3')
  await addButton(page).click()
  await expect(miniCart(page)).toContainText('Cantidad: 5')
  await expect(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()
  expect(await events()).toMatchObject([
    { orderType: 'cartAddition', item_id: 'SEG-GAC-00069-7', quantity: 2 },
    { orderType: 'cartAddition', item_id: 'SEG-GAC-00069-7', quantity: 3 },
  ])
  // Together with the cart it would exceed the limit.
  await quantity(page).fill('999998')
  await addButton(page).click()
  await expect(panel(page).getByRole('alert')).toHaveText('El máximo es 999.999.')
  await expect(panel(page)).toContainText('Ya tenés 5 en el carrito.')
})

test('D4 D6 "Comprar ahora" adds once and goes to the cart, also from the bar of a phone', async ({
  page,
}) => {
  const events = await watchEvents(page)
  await startSession(page, 'gerencia@abasto.test')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(GLOVE_PAGE)
  const bar = page.getByRole('region', { name: 'Compra rápida' })
  await page.getByRole('region', { name: 'Ficha técnica' }).waitFor()
  const toZone = bar.getByRole('button', { name: 'Elegí la zona de entrega' })
  await expect(toZone).toBeInViewport()
  await toZone.press('Enter')
  await expect(at.zone(page)).toBeFocused()
  await at.chooseZone(page, 'Córdoba')
  await page.evaluate('scrollTo(0, 0)')
  const buy = bar.getByRole('button', { name: 'Comprar ahora' })
  await expect(buy).toBeInViewport()
  // If the page scrolled to the focus, the bar would hide before the key press.
  await buy.focus()
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await page.evaluate('scrollY')).toBe(0)
  await buy.press('Enter')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()
  expect(await events()).toMatchObject([{ orderType: 'buyNow', quantity: 1 }])
  await page.goto(GLOVE_PAGE)
  await expect(panel(page)).toContainText('Ya tenés 1 en el carrito.')
})

test('D3 K3 the zone is remembered, the cart’s zone takes precedence, and another zone or too large a quantity is refused', async ({
  page,
}) => {
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(OTHER_GLOVE_PAGE)
  await at.chooseZone(page, 'Salta')
  await page.goto(GLOVE_PAGE)
  await expect(at.chosenZone(page)).toHaveText('Salta')
  await at.chooseZone(page, 'Córdoba')
  await addButton(page).click()
  await expect(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()
  await expect(panel(page)).toContainText('Es la zona de tu carrito.')
  // The cart holds nothing else, so its zone would change.
  await at.chooseZone(page, 'Buenos Aires')
  await expect(panel(page)).toContainText(
    'Tu carrito es para Córdoba. Si agregás este producto pasa a entregarse en Buenos Aires.',
  )

  await page.goto(OTHER_GLOVE_PAGE)
  await expect(at.chosenZone(page)).toHaveText('Córdoba')
  await at.chooseZone(page, 'Buenos Aires')
  await expect(panel(page)).toContainText('Tu carrito es para Córdoba. Los productos de un carrito comparten')
  await addButton(page).click()
  const refused = page.getByRole('dialog', { name: 'No es posible agregar este producto' })
  await expect(refused).toContainText(
    'Recordá que los productos que agregues al carrito deben compartir la misma zona de entrega.',
  )
  await refused.getByRole('button', { name: 'Aceptar' }).click()
  await expect(refused).toBeHidden()

  await panel(page).getByRole('button', { name: 'Usar Córdoba' }).click()
  await quantity(page).fill('999990')
  await addButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Algo salió mal' })).toContainText(
    'Recordá que los productos que agregues al carrito no deben superar el monto establecido.',
  )
})

test('K3 K8 a zone without an address says so, and the cart moves to one with an address as a whole, both prices shown', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'suplente@abasto.test')
  await startSession(page, 'suplente@abasto.test')
  await page.goto(GLOVE_PAGE)
  await at.chooseZone(page, 'Salta')
  const zones = panel(page).getByRole('combobox', { name: 'Zona de entrega' }).locator('optgroup')
  await expect(zones.nth(0)).toHaveAttribute('label', 'Con dirección de tu empresa')
  await expect(zones.nth(0)).toContainText('Buenos Aires')
  await expect(zones.nth(1)).toHaveAttribute('label', 'Sin dirección de tu empresa')
  await expect(panel(page)).toContainText('Tu empresa no tiene direcciones en Salta')
  await addButton(page).click()
  await expect(panel(page)).toContainText('Es la zona de tu carrito.')

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Cambiar la zona' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasar el carrito a otra zona' })
  const zone = dialog.getByRole('combobox', { name: 'Zona de entrega' })
  const total = dialog.getByRole('row').last().getByRole('cell')
  await zone.selectOption(await withoutDelivery(buyer))
  await expect(total.nth(1)).toHaveText('Sin entrega')
  await zone.selectOption('Buenos Aires')
  const there = await buyer.callOrThrow(cartInZone, { params: { region_id: 1 } })
  const carts = [await buyer.callOrThrow(getCart), there]
  for (const [index, cart] of carts.entries()) {
    const [line] = cart.items
    if (!line) throw new Error('The cart has a line')
    const price = dialog.getByRole('row').nth(1).getByRole('cell').nth(index)
    await expect(price).toContainText(formatMoney(line.subtotal, line.currency_code, 'es'))
    await expect(price).toContainText(
      line.shipping_cost === '0.00'
        ? 'Envío gratis'
        : `Envío ${formatMoney(line.shipping_cost, line.shipping_currency_code, 'es')}`,
    )
    await expect(total.nth(index)).toContainText(formatMoney(cart.total_w_shipping_ARP, 'ARS', 'es'))
  }
  await dialog.getByRole('button', { name: 'Pasar a Buenos Aires' }).click()
  await expect(page.getByText('Zona de entrega: Buenos Aires')).toBeVisible()
  expect(await buyer.callOrThrow(getCart)).toEqual(there)

  await page.goto(OTHER_GLOVE_PAGE)
  await at.chooseZone(page, 'Salta')
  await panel(page).getByRole('button', { name: 'Pasar el carrito a Salta' }).click()
  await expect(dialog).toContainText('Tu empresa no tiene direcciones en Salta')
  await dialog.getByRole('button', { name: 'Pasar a Salta' }).click()
  await expect(panel(page)).toContainText('Es la zona de tu carrito.')
})

test('K2 a price that changed since it was shown is reported and updated', async ({ page }) => {
  await startSession(page, 'otra@abasto.test')
  // As on a page opened before the seller changed the price.
  await page.route('**/api/v1/products/SEG-GLA-00056-AMA-S', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(/"value":"\d+\.\d\d"/g, '"value":"10.00"') })
  })
  await page.goto(GLOVE_PAGE)
  await at.chooseZone(page, 'Córdoba')
  await expect(panel(page)).toContainText('$ 10,00')
  await page.unroute('**/api/v1/products/SEG-GLA-00056-AMA-S')
  await addButton(page).click()
  await expect(panel(page).getByRole('alert')).toHaveText(/El precio cambió de \$\s10,00 a \$\s[\d.]+,\d\d\./)
  await expect(panel(page).getByText(/^\$\s10,00$/)).toHaveCount(0)
  await addButton(page).click()
  await expect(added(page)).toBeVisible()
})

test('D6 a failed addition shows an error, keeps the quantity, and can be retried', async ({ page, app }) => {
  const buyer = await callerOf(app, 'suplente@abasto.test')
  for (const { cart_item_id } of (await buyer.callOrThrow(getCart)).items)
    await buyer.callOrThrow(deleteCartItem, { params: { cart_item_id } })
  await startSession(page, 'suplente@abasto.test')
  await page.goto(GLOVE_PAGE)
  await at.chooseZone(page, 'Córdoba')
  await quantity(page).fill('4')
  for (const fail of ['offline', 'broken']) {
    await page.route('**/api/v1/cart/*', (route) =>
      fail === 'offline' ? route.abort() : route.fulfill({ status: 500, body: '<html>' }),
    )
    await addButton(page).click()
    const failed = page.getByText('Error al agregar el producto')
    await expect(failed).toBeVisible()
    await expect(failed).toBeHidden()
    await page.unroute('**/api/v1/cart/*')
  }
  await expect(quantity(page)).toHaveValue('4')
  await addButton(page).click()
  await expect(added(page)).toBeVisible()
  await expect(miniCart(page)).toContainText('Cantidad: 4')
})

test('S19 D6 without connection an addition says so once, adds nothing, and works when it is back', async ({
  page,
  context,
}) => {
  await startSession(page, 'suplente@abasto.test')
  await page.goto(GLOVE_PAGE)
  await at.chooseZone(page, 'Córdoba')
  await expect(addButton(page)).toBeEnabled()
  await context.setOffline(true)
  await addButton(page).click()
  await expect(page.getByText('Error al agregar el producto: no hay conexión')).toBeVisible()
  await expect(page.getByText('Sin conexión', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(added(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await addButton(page).click()
  await expect(added(page)).toBeVisible()
})

test('D3 K14 a seller who charges shipping in another currency comes last, is named, and the reason is on the page', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'suplente@abasto.test')
  const isMixed = (offer: Offer) =>
    offer.currency_code !== offer.shipping_currency_code && Number(offer.shipping_cost) > 0
  let found: { sku: string; offers: Offer[] } | undefined
  for await (const one of offeredProducts(buyer, 'cafetera')) {
    const { offers } = one
    if (offers.some(isMixed) && !offers.every(isMixed)) found = one
    if (found) break
  }
  if (!found) throw new Error('The demo world has no such product')
  const { sku, offers } = found
  await startSession(page, 'suplente@abasto.test')
  await page.goto(`/detail/${sku}`)
  await at.chooseZone(page, 'Buenos Aires')
  const options = page.getByRole('region', { name: 'Otras opciones de compra' })
  const sellers = offers.map(({ provider_fantasy_name: name }) => name)
  await expect(options.getByRole('rowheader')).toContainText(sellers)
  await expect(options.getByRole('radio').first()).toBeChecked()
  expect(offers.findIndex(isMixed)).toBe(offers.length - offers.filter(isMixed).length)
  for (const offer of offers.filter(isMixed))
    await expect(options.getByText(/^Ordenadas por el menor total con envío/)).toContainText(
      offer.provider_fantasy_name,
    )
})

/** The name of a zone to which nothing in the cart is delivered. */
async function withoutDelivery(buyer: Caller): Promise<string> {
  for (const { id, name } of await buyer.callOrThrow(regions)) {
    const { items } = await buyer.callOrThrow(cartInZone, { params: { region_id: id } })
    if (items.every(({ error }) => error)) return name
  }
  throw new Error('The cart can be delivered everywhere')
}
