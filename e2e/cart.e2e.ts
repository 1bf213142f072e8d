// The cart, and what becomes of it (K).
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { getCart, type Cart } from '#contract/cart.ts'
import { myPurchases } from '#contract/purchases.ts'
import { expect, test } from './app.ts'
import { changePrice, fillCart, setPublications, withDatabase, type Line } from './carts.ts'
import type { Caller } from '#test/caller.ts'
import { callerOf } from './orders.ts'
import { signIn } from './people.ts'
import type { RunningApp } from './running-app.ts'

const BUYER = 'comprador@abasto.test'
const GLOVES: Line = { term: 'guantes', seller: 'Ferretera del Plata', currency: 'ARS', quantity: 2 }
const WRENCH: Line = { term: 'llave', seller: 'Ferretera del Plata', currency: 'ARS', quantity: 1 }
const PAPER: Line = { term: 'resma', seller: 'Papelera del Sur', currency: 'ARS', quantity: 3 }
const MOUSE: Line = { term: 'mouse', seller: 'Tecnocentro Córdoba', currency: 'USD', quantity: 2 }

async function openCart(page: Page, app: RunningApp, lines: readonly Line[]) {
  const buyer = await callerOf(app, BUYER)
  const cart = await fillCart(buyer, lines)
  await signIn(page, BUYER)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mi Carrito')
  return { buyer, cart, finish: page.getByRole('button', { name: 'Finalizar compra' }) }
}

function rowOf(page: Page, { title = '' }: { title?: string } = {}) {
  return page
    .getByRole('list', { name: /^Productos de / })
    .getByRole('listitem')
    .filter({ hasText: title })
}

async function fillForm(page: Page) {
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await page.getByRole('option', { name: /Planta Pilar/ }).click()
  await page.getByRole('textbox', { name: 'Comentarios para el vendedor' }).fill('Portón 3, de 8 a 12 h.')
}

async function purchaseCount(buyer: Caller) {
  return (await buyer.ask(myPurchases)).pagination.totalRows
}

/** "8844.00" as the page writes it. */
function pesos(amount: string) {
  const [whole = '', cents] = amount.split('.')
  return `$\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`
}

function first(cart: Cart) {
  const [item] = cart.items
  if (!item) throw new Error('The cart is empty')
  return item
}

test('K5 K7 K8 K9 K11 the cart says what is missing, and becomes a purchase', async ({ page, app }) => {
  const { buyer, finish } = await openCart(page, app, [GLOVES, PAPER])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 2 productos')
  await expect(page.getByText('Tus compras deben ser aprobadas por:')).toContainText(
    'Mariana Quiroga aprobadora@abasto.test',
  )
  await expect(page.getByText('ventas@ferreteradelplata.test')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuar comprando' })).toHaveAttribute(
    'href',
    /^\/search\/?\?page=1&per_page=20$/,
  )
  await expect(page.getByRole('combobox', { name: 'Centro de costo' })).toHaveValue(
    '1010 – Mantenimiento de planta',
  )
  await expect(finish).toBeDisabled()
  await expect(finish).toHaveAccessibleDescription('Para finalizar, elegí la dirección de entrega.')
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await page.getByRole('option', { name: /Planta Pilar/ }).click()
  await expect(finish).toHaveAccessibleDescription(
    'Para finalizar, escribí los comentarios para el vendedor.',
  )
  const comments = page.getByRole('textbox', { name: 'Comentarios para el vendedor' })
  await comments.fill('   ')
  await expect(finish).toBeDisabled()
  await comments.fill('Portón 3')
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await finish.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Registramos tu compra')
  await expect(page.getByText('Son 2 pedidos, uno por vendedor.')).toBeVisible()
  await expect(page.getByText(/Mariana Quiroga .* tiene que aprobar la compra/)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Ver compra' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estado de la compra')
  await expect(page.getByText('Portón 3')).toBeVisible()
  expect((await buyer.ask(getCart)).items).toEqual([])

  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Tu carrito esta vacío' })).toBeVisible()
  await page.getByRole('link', { name: 'Descubrir productos' }).click()
  await expect(page).toHaveURL(/\/search\/?\?page=1&per_page=20$/)
})

test('K6 a quantity takes digits only, 0 becomes 1, and a change is kept', async ({ page, app }) => {
  const { cart, buyer } = await openCart(page, app, [GLOVES])
  const { title, value } = first(cart)
  const quantity = page.getByRole('textbox', { name: `Cantidad de ${title}` })
  await quantity.fill('a1b2-')
  await expect(quantity).toHaveValue('12')
  await expect(rowOf(page, { title })).toContainText(pesos((Number(value) * 12).toFixed(2)))
  await expect.poll(async () => first(await buyer.ask(getCart)).quantity).toBe(12)
  await quantity.fill('0')
  await expect(quantity).toHaveValue('1')
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: `Sumar uno: Cantidad de ${title}` }).click()
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await expect.poll(async () => first(await buyer.ask(getCart)).quantity).toBe(2)
})

test('K3 K6 a quantity over the company’s limit is refused in words and goes back', async ({ page, app }) => {
  const { cart } = await openCart(page, app, [GLOVES])
  const quantity = page.getByRole('textbox', { name: `Cantidad de ${first(cart).title}` })
  await quantity.fill('999999')
  await quantity.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(dialog).toContainText('no deben superar el monto establecido')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(quantity).toHaveValue('2')
})

test('K4 what is taken out is gone, and can be put back', async ({ page, app }) => {
  const { cart, buyer } = await openCart(page, app, [GLOVES, PAPER])
  const { title } = first(cart)
  await page.getByRole('button', { name: `Quitar ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Carrito 1 producto')
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeFocused()
  await expect.poll(async () => (await buyer.ask(getCart)).items.length).toBe(1)
  await undo.click()
  await expect(page.getByRole('textbox', { name: `Cantidad de ${title}` })).toHaveValue('2')
  await expect.poll(async () => (await buyer.ask(getCart)).items.length).toBe(2)
})

test('K5 K14 pesos and dollars add up apart, and a currency at 0.00 has no line', async ({ page, app }) => {
  const { cart } = await openCart(page, app, [GLOVES, MOUSE])
  const summary = page.getByRole('region', { name: 'Resumen de compra' })
  await expect(summary).toContainText(`Total en pesos${pesos(cart.total_w_shipping_ARP)}`)
  await expect(summary).toContainText(`Total en dólaresUS${pesos(cart.total_w_shipping_USD)}`)
  const mouse = cart.items.find((item) => item.currency_code === 'USD')
  await page.getByRole('button', { name: `Quitar ${mouse?.title}` }).click()
  await expect(summary).not.toContainText('dólares')
  await expect(summary).toContainText('Total en pesos')
})

test('K10 what can no longer be bought is flagged and blocks the purchase', async ({ page, app }) => {
  const { cart, finish, buyer } = await openCart(page, app, [GLOVES, WRENCH])
  const { sku, title } = first(cart)
  await fillForm(page)
  await setPublications(app, sku, 'paused')
  const before = await purchaseCount(buyer)
  // The page does not know yet; the server does.
  await finish.click()
  await expect(rowOf(page, { title })).toContainText(
    'Este producto ya no se encuentra disponible para comprar.',
  )
  await page.reload()
  await expect(finish).toBeEnabled()
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/endbuy') ? 1 : 0))
  await finish.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Error al finalizar compra – No se puede generar orden de compra con productos fuera de stock',
  )
  expect(asked).toBe(0)
  expect(await purchaseCount(buyer)).toBe(before)
  await setPublications(app, sku, 'active')
})

test('K11 a price that changed is named, nothing typed is lost, and the new price is paid', async ({
  page,
  app,
}) => {
  const { cart, finish, buyer } = await openCart(page, app, [GLOVES])
  const item = first(cart)
  await fillForm(page)
  await changePrice(app, item, '9876.50')
  const before = await purchaseCount(buyer)
  await finish.click()
  await expect(page.getByRole('alert')).toContainText('El precio cambió')
  await expect(rowOf(page, item)).toContainText(
    `El precio cambió. Antes: ${pesos(item.value)}, ahora: ${pesos('9876.50')}`,
  )
  expect(await purchaseCount(buyer)).toBe(before)

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Comentarios para el vendedor' })).toHaveValue(
    'Portón 3, de 8 a 12 h.',
  )
  await expect(page.getByRole('combobox', { name: 'Dirección de entrega' })).toHaveValue('Planta Pilar')
  await finish.click()
  await page.getByRole('link', { name: 'Ver compra' }).click()
  await expect(page.getByText(`Precio unitario: ${pesos('9876.50')}`)).toBeVisible()
})

test('K6 K11 a quantity typed while the price changes goes in at the new price', async ({ page, app }) => {
  const { cart, buyer } = await openCart(page, app, [GLOVES])
  const item = first(cart)
  await changePrice(app, item, '8765.25')
  await page.getByRole('textbox', { name: `Cantidad de ${item.title}` }).fill('7')
  await expect(rowOf(page, item)).toContainText(`ahora: ${pesos('8765.25')}`)
  await expect.poll(async () => first(await buyer.ask(getCart)).quantity).toBe(7)
  await expect(page.getByRole('textbox', { name: `Cantidad de ${item.title}` })).toHaveValue('7')
})

test('K11 a double click makes one purchase', async ({ page, app }) => {
  const { finish, buyer } = await openCart(page, app, [GLOVES])
  const before = await purchaseCount(buyer)
  await fillForm(page)
  await finish.dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Registramos tu compra')
  expect(await purchaseCount(buyer)).toBe(before + 1)
})

test('K11 a purchase whose answer was lost is found again by the next try', async ({ page, app }) => {
  const { finish, buyer } = await openCart(page, app, [GLOVES])
  const before = await purchaseCount(buyer)
  await fillForm(page)
  // The purchase is made, but neither its answer nor the emptied cart reach the page.
  let isCut = false
  await page.route('**/api/v1/cart/endbuy', async (route) => {
    if (isCut) return route.continue()
    isCut = true
    await route.fetch()
    await route.abort()
  })
  await page.route('**/api/v1/cart', (route) => (isCut ? route.abort() : route.continue()))
  await finish.click()
  await expect(page.getByRole('alert').filter({ hasText: 'no se va a duplicar' })).toBeVisible()
  expect(await purchaseCount(buyer)).toBe(before + 1)
  await finish.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Registramos tu compra')
  expect(await purchaseCount(buyer)).toBe(before + 1)
})

test('K11 an empty cart after a lost answer says that the purchase is there', async ({ page, app }) => {
  const { finish } = await openCart(page, app, [GLOVES])
  await fillForm(page)
  await page.route('**/api/v1/cart/endbuy', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await finish.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Tu compra se registró' })
  await alert.getByRole('link', { name: 'Mis compras' }).click()
  await expect(page.getByRole('article').first()).toContainText('Pendiente de aprobación')
})

test('K11 what another window changed is not bought unseen', async ({ page, app }) => {
  const { cart, finish, buyer } = await openCart(page, app, [GLOVES])
  await fillForm(page)
  await fillCart(buyer, [{ ...GLOVES, quantity: 5 }])
  await finish.click()
  await expect(page.getByRole('alert')).toContainText('Tu carrito cambió')
  await expect(page.getByRole('textbox', { name: `Cantidad de ${first(cart).title}` })).toHaveValue('5')
})

test('K8 without a cost center of their own the buyer is told and chooses one', async ({ page, app }) => {
  const setOwn = (id: number | null) =>
    withDatabase(app, (db) =>
      sql`update clients set default_cost_center_id = ${id}
        where user_id = (select id from users where email = ${BUYER} and user_type = 2)`.execute(db),
    )
  await setOwn(null)
  await openCart(page, app, [GLOVES])
  const costCenter = page.getByRole('combobox', { name: 'Centro de costo' })
  await expect(costCenter).toHaveAccessibleDescription(/No tenés un centro de costo asignado/)
  await expect(costCenter).toHaveValue('')
  await setOwn(1)
})

test('K13 a cart that cannot be had is no empty cart', async ({ page }) => {
  await signIn(page, BUYER)
  await page.route('**/api/v1/cart', (route) => route.abort())
  await page.goto('/cart')
  const dialog = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(dialog).toContainText('Lo solucionaremos a la brevedad.')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Tu carrito esta vacío')).toHaveCount(0)
  await page.unroute('**/api/v1/cart')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mi Carrito')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
})

test('S14 the mini cart opens by itself when the cart changes elsewhere', async ({ page, app }) => {
  const buyer = await callerOf(app, BUYER)
  const cart = await fillCart(buyer, [GLOVES])
  const { sku, title } = first(cart)
  await signIn(page, BUYER)
  await page.goto(`/detail/${sku}`)
  const mini = page.getByRole('dialog', { name: 'Carrito' })
  await expect(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()
  await expect(mini).toBeHidden()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(mini).toContainText(title)
  await expect(mini).toContainText('Cantidad: 3')
  await expect(mini).toContainText('Total en pesos')
  await mini.getByRole('link', { name: 'Ver carrito' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(mini).toBeHidden()
})
