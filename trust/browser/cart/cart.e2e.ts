// Changing the cart (K1–K8, K13), and the mini cart (S14).
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { deleteCartItem, getCart } from '#contract/cart.ts'
import { decimal, parseCents } from '#domain/money.ts'
import { expectFacts, expectPicture, money, price, totalsOf, vatOf } from '../../../e2e/facts.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import {
  BUYER,
  firstItem,
  GLOVES,
  MOUSE,
  openCart,
  PAPER,
  pesos,
  pesosTimes,
  quantityIn,
  quantityOf,
  rowOf,
  WRENCH,
} from '../../../e2e/shop-pages.ts'
import { callerOf, fillCart, withDatabase } from '../../../e2e/orders.ts'

const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión y volvé a intentar.'

/** Holds each PUT of an item until the test releases it. */
async function holdChanges(page: Page) {
  const held: { quantity: number; release: () => void }[] = []
  await page.route('**/api/v1/cart/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const { quantity } = route.request().postDataJSON() as { quantity: number }
    await new Promise<void>((release) => held.push({ quantity, release }))
    await route.continue()
  })
  return held
}

test('K6 a quantity is read as its language writes it, 0 becomes 1 and what is no quantity is refused as typed, saying why, and a change is saved', async ({
  page,
  app,
}) => {
  const { cart, buyer } = await openCart(page, app, [GLOVES])
  const item = firstItem(cart)
  const quantity = quantityOf(page, item)
  await quantity.fill('12,00')
  await quantity.blur()
  await expect(quantity).toHaveValue('12')
  await expect(rowOf(page, item)).toContainText(pesosTimes(item.value, 12))
  await expect.poll(() => quantityIn(buyer)).toBe(12)
  const minimum = rowOf(page, item).getByText('El mínimo es 1.')
  await expect(minimum).toHaveCount(0)
  await quantity.fill('0')
  await expect(quantity).toHaveValue('1')
  await expect(minimum).toBeVisible()
  await quantity.fill('2')
  await expect(minimum).toHaveCount(0)
  await quantity.fill('-1')
  await expect(minimum).toBeVisible()
  for (const [typed, problem] of [
    ['-1', minimum],
    ['2,5', rowOf(page, item).getByText('Escribí un número entero, sin decimales.')],
    ['1e3', rowOf(page, item).getByText('Escribí solo un número, como 12 o 1.500.')],
  ] as const) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(problem).toBeVisible()
    await expect(quantity).toHaveValue(typed)
    await expect(page.getByText('Para finalizar, corregí la cantidad marcada en rojo.')).toBeVisible()
  }
  await quantity.fill('1')
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: `Sumar uno: Cantidad de ${item.title}` }).click()
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await expect.poll(() => quantityIn(buyer)).toBe(2)
})

test('K6 K14 the last typed quantity wins, and totals are marked while they update', async ({
  page,
  app,
}) => {
  const { cart, buyer } = await openCart(page, app, [GLOVES])
  const item = firstItem(cart)
  const quantity = quantityOf(page, item)
  const summary = page.getByRole('region', { name: 'Resumen de compra' })
  await expect(summary).not.toContainText('Actualizando')
  const held = await holdChanges(page)
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect.poll(() => held.length).toBe(1)
  // The buyer types again while the first request is pending.
  await quantity.fill('7')
  await quantity.press('Enter')
  await quantity.fill('5')
  await quantity.press('Enter')
  await expect(summary).toContainText('Actualizando…')
  await expect(summary).toContainText(pesosTimes(item.value, 5))
  held[0]?.release()
  await expect.poll(() => held.length).toBe(2)
  await expect(quantity).toHaveValue('5')
  await expect(summary).toContainText('Actualizando…')
  held[1]?.release()
  await expect(summary).not.toContainText('Actualizando')
  await expect(quantity).toHaveValue('5')
  expect(held.map((change) => change.quantity)).toEqual([3, 5])
  const now = await buyer.callOrThrow(getCart)
  expect(firstItem(now).quantity).toBe(5)
  await expect(summary).toContainText(`Total en pesos${pesos(now.total_w_shipping_ARP)}`)
})

test('K4 K6 without a connection a failed change is reported and can be retried', async ({ page, app }) => {
  const { cart, buyer } = await openCart(page, app, [GLOVES, PAPER])
  const item = firstItem(cart)
  const quantity = quantityOf(page, item)
  await page.route('**/api/v1/cart/*', (route) => route.abort())
  await quantity.fill('7')
  await quantity.press('Enter')
  const row = rowOf(page, item)
  await expect(row.getByRole('alert')).toContainText(`No pudimos cambiar la cantidad a 7. ${NO_CONNECTION}`)
  await expect(quantity).toHaveValue('2')
  await expect(row).toContainText(pesos(item.subtotal))
  await page.getByRole('button', { name: `Quitar ${item.title}` }).click()
  const toast = page
    .getByRole('alert')
    .filter({ hasText: 'No pudimos conectarnos, así que el producto sigue en tu carrito.' })
  await expect(toast).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 2 productos')
  expect((await buyer.callOrThrow(getCart)).items.map((one) => one.quantity)).toEqual([2, 3])

  await quantity.fill('8')
  await quantity.press('Enter')
  await expect(row.getByRole('alert')).toContainText('No pudimos cambiar la cantidad a 8.')
  await page.unroute('**/api/v1/cart/*')
  await row.getByRole('button', { name: 'Probar de nuevo con 8' }).click()
  await expect(row.getByRole('alert')).toBeHidden()
  await expect(quantity).toHaveValue('8')
  await expect.poll(() => quantityIn(buyer)).toBe(8)
})

test('K3 a change over the company’s limit, or back into another zone, is refused with a message and undone', async ({
  page,
  app,
}) => {
  const { cart, buyer } = await openCart(page, app, [GLOVES])
  const item = firstItem(cart)
  const quantity = quantityOf(page, item)
  await quantity.fill('999999')
  await quantity.press('Enter')
  const overLimit = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(overLimit).toContainText(
    'Recordá que los productos que agregues al carrito no deben superar el monto establecido.',
  )
  await expect(overLimit.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(overLimit).toBeHidden()
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('2')

  await page.getByRole('button', { name: `Quitar ${item.title}` }).click()
  await expect(page.getByRole('heading', { name: 'Tu carrito esta vacío' })).toBeVisible()
  await expect.poll(async () => (await buyer.callOrThrow(getCart)).items).toEqual([])
  await fillCart(buyer, [{ ...PAPER, region: 'AR-X' }])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  const otherZone = page.getByRole('dialog', { name: 'No es posible agregar este producto' })
  await expect(otherZone).toContainText(
    'Recordá que los productos que agregues al carrito deben compartir la misma zona de entrega.',
  )
  await expect(otherZone.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(otherZone).toBeHidden()
  expect((await buyer.callOrThrow(getCart)).items).toHaveLength(1)
})

test('K4 a removed item is gone and can be put back', async ({ page, app }) => {
  const { cart, buyer } = await openCart(page, app, [GLOVES, PAPER])
  const item = firstItem(cart)
  await page.getByRole('button', { name: `Quitar ${item.title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 1 producto')
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription(`Quitaste ${item.title} del carrito.`)
  await expect.poll(async () => (await buyer.callOrThrow(getCart)).items.length).toBe(1)
  await undo.click()
  await expect(quantityOf(page, item)).toHaveValue('2')
  await expect(rowOf(page, item).getByRole('link', { name: item.title })).toBeFocused()
  await expect.poll(async () => (await buyer.callOrThrow(getCart)).items.length).toBe(2)
})

test('K5 K14 lines show picture, prices, days and their seller; pesos and dollars have separate totals, shipping may be free, and a currency at 0.00 has no line', async ({
  page,
  app,
}) => {
  const { cart } = await openCart(page, app, [GLOVES, MOUSE])
  const summary = page.getByRole('region', { name: 'Resumen de compra' })
  for (const item of cart.items) {
    const row = rowOf(page, item)
    await expectPicture(row, item.image_source)
    const days = item.delivery_time === 1 ? '1 día hábil' : `${item.delivery_time} días hábiles`
    await expect(row).toContainText(
      `SKU ${item.sku}Precio unitario: ${price(item.value, item.currency_code)}Llega en ${days}`,
    )
    await expect(row).toContainText(`Subtotal${price(item.subtotal, item.currency_code)}`)
    const seller = row.locator('../..')
    await expect(seller.getByRole('heading', { name: item.fantasy_name })).toBeVisible()
    await expect(seller.getByRole('link', { name: item.provider_email })).toBeVisible()
    await expect(seller.getByRole('link', { name: item.provider_phone })).toBeVisible()
    const shipping = money(item.shipping_cost, item.shipping_currency_code)
    await expect(seller).toContainText(
      item.shipping_cost === '0.00' ? 'EnvíoEnvío gratis' : `Envío${shipping}`,
    )
  }
  await expectFacts(summary, { ...totalsOf(cart), ...vatOf(cart) })
  await page.getByRole('button', { name: `Quitar ${firstItem(cart).title}` }).click()
  await expect(summary).not.toContainText('pesos')
  await expect(summary).toContainText('EnvíoEnvío gratis')
  await expect(summary).toContainText(`Total en dólaresUS${pesos(cart.total_USD)}`)
})

test('K3 cart and profile show the company’s limit, what the cart uses and what is left, or by how much it is exceeded', async ({
  page,
  app,
}) => {
  const { buyer, cart } = await openCart(page, app, [MOUSE])
  const setLimit = (cents: number) =>
    withDatabase(app, (db) =>
      sql`update company_limits set limit_cents = ${cents}
        where currency_id = (select id from currencies where code = 'USD')
          and company_id = (select c.company_id from clients c join users u on u.id = c.user_id
            where u.email = ${BUYER})`.execute(db),
    )
  const cents = (amount: string | null) => parseCents(amount ?? '') ?? 0
  const usd = (amount: number) => money(decimal(amount), 'USD')
  const { limits } = await buyer.callOrThrow(getCart)
  const used = cents(cart.total_w_shipping_USD)
  const shown = (limit: number) =>
    `Límite por carrito, con envío: ${usd(limit)}Usado: ${usd(used)} · ` +
    (limit < used ? `te pasás por: ${usd(used - limit)}` : `queda: ${usd(limit - used)}`)
  const expectLimit = async (limit: number) => {
    await page.goto('/cart')
    await expect(page.getByRole('region', { name: 'Resumen de compra' })).toContainText(shown(limit))
    await page.goto('/profile')
    await expect(page.getByRole('main')).toContainText(shown(limit))
  }
  expect(cents(limits.USD)).toBeGreaterThan(used)
  await expectLimit(cents(limits.USD))
  await setLimit(used - 1_00)
  await expectLimit(used - 1_00)
  await setLimit(cents(limits.USD))
})

test('K8 a missing address or cost center shows a message', async ({ page, app }) => {
  const setOwn = (id: number | null) =>
    withDatabase(app, (db) =>
      sql`update clients set default_cost_center_id = ${id}
        where user_id = (select id from users where email = ${BUYER} and user_type = 2)`.execute(db),
    )
  await setOwn(null)
  const { finish } = await openCart(page, app, [{ ...PAPER, region: 'AR-J' }])
  const costCenter = page.getByRole('combobox', { name: 'Centro de costo' })
  await expect(costCenter).toHaveAccessibleDescription(/No tenés un centro de costo asignado/)
  await expect(costCenter).toHaveValue('')
  await expect(page.getByText('No se encontró la dirección solicitada')).toBeVisible()
  await expect(finish).toBeDisabled()
  await expect(finish).toHaveAccessibleDescription(
    'Para finalizar hace falta una dirección en la zona de entrega.',
  )
  await setOwn(1)
})

test('K13 a cart that fails to load is not shown as empty', async ({ page, app }) => {
  await openCart(page, app, [GLOVES])
  await page.route('**/api/v1/cart', (route) => route.abort())
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(dialog).toContainText('Lo solucionaremos a la brevedad.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Tu carrito esta vacío')).toHaveCount(0)
  await page.unroute('**/api/v1/cart')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 1 producto')

  // A cart loaded earlier stays visible, with a note that it may be out of date.
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await expect(page.getByRole('heading', { name: 'Resultados' })).toBeVisible()
  await page.route('**/api/v1/cart', (route) => route.abort())
  await page.goBack()
  await expect(dialog).toContainText('Lo solucionaremos a la brevedad.')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Lo que ves puede no estar al día')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 1 producto')
  await page.unroute('**/api/v1/cart')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Lo que ves puede no estar al día')).toBeHidden()
})

test('K1 a change in one window shows in the other, in both languages', async ({ page, app }) => {
  const { buyer, cart } = await openCart(page, app, [GLOVES, PAPER])
  const [item, paper] = cart.items
  if (!item || !paper) throw new Error('The cart holds less')
  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'EN English' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Cart 2 products')
  await expect(other.getByRole('button', { name: 'Finish purchase' })).toHaveAccessibleDescription(
    'To finish, choose the delivery address.',
  )
  await quantityOf(page, item).fill('9')
  await quantityOf(page, item).press('Enter')
  await expect(other.getByRole('textbox', { name: `Quantity of ${item.title}` })).toHaveValue('9')
  await other.getByRole('button', { name: `Remove ${paper.title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 1 producto')
  await other.getByRole('button', { name: 'ES Español' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 1 producto')
  // Focusing the window loads changes made elsewhere.
  await buyer.callOrThrow(deleteCartItem, { params: { cart_item_id: item.cart_item_id } })
  await page.evaluate("dispatchEvent(new Event('focus'))")
  await expect(page.getByRole('heading', { name: 'Tu carrito esta vacío' })).toBeVisible()
})

test('S14 the mini cart shows lines and totals, opens when the cart changes, and works by keyboard', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const cart = await fillCart(buyer, [GLOVES, WRENCH, PAPER, MOUSE])
  const { sku, title } = firstItem(cart)
  await startSession(page, BUYER)
  await page.goto(`/detail/${sku}`)
  const mini = page.getByRole('dialog', { name: 'Carrito' })
  const button = page.getByRole('button', { name: 'Carrito, 4 productos' })
  await expect(button).toBeVisible()
  await expect(mini).toBeHidden()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(mini).toContainText(title)
  await expect(mini).toContainText('Cantidad: 3')
  const now = await buyer.callOrThrow(getCart)
  await expect(mini.getByRole('listitem')).toHaveText(
    now.items.map(
      (item) => `${item.title}Cantidad: ${item.quantity}${price(item.subtotal, item.currency_code)}`,
    ),
  )
  await expectFacts(mini, { ...totalsOf(now), ...vatOf(now) })
  await page.keyboard.press('Escape')
  await expect(mini).toBeHidden()

  await page.setViewportSize({ width: 390, height: 560 })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(mini.locator(':focus')).toHaveCount(1)
  const seeCart = mini.getByRole('link', { name: 'Ver carrito' })
  await seeCart.scrollIntoViewIfNeeded()
  await expect(seeCart).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(mini).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await seeCart.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(mini).toBeHidden()
})
