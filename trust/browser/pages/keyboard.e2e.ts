// A whole purchase by keyboard (S10–S16, C5–C8, D2–D4, K5–K11, Q3, V4). No test here clicks.
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { expect, test } from '../../../e2e/app.ts'
import { callerOf, fillCart, glovesOf, offersOf, placeOrder } from '../../../e2e/orders.ts'
import { pressOn, tabThrough, tabTo, typeInto } from '../../../e2e/keyboard.ts'

const SELLER = 'Ferretera del Plata'
const OTHER_SELLER = 'Insumos Andinos'

test('S10 C6 D3 D4 K11 Q3 V4 a purchase from the search to its dispatch, by keyboard alone', async ({
  page,
  app,
}) => {
  const [product = ''] = await glovesOf(app, SELLER, OTHER_SELLER)
  await page.goto('/login')
  await test.step('sign in', () => signIn(page, 'comprador@abasto.test'))
  await test.step('search and filter', () => search(page))
  await test.step('add the product to the cart', () => addToCart(page, product))
  await test.step('open the cart from the mini cart', () => openCart(page))
  const code = await test.step('finish the purchase', () => finishPurchase(page))
  await test.step('sign in as the approver', () => signInAs(page, 'aprobadora@abasto.test'))
  await test.step('approve the order', () => approve(page, code))
  await test.step('sign in as the seller', () => signInAs(page, 'vendedor@abasto.test', 'Vendedor'))
  await test.step('send the order', () => sendOrder(page, code))
})

test('D3 K8 Q3 V4 at 200 % zoom and on a phone, every focused element is visible', async ({ page, app }) => {
  const [approver, buyer] = [
    await callerOf(app, 'aprobadora@abasto.test'),
    await callerOf(app, 'comprador@abasto.test'),
  ]
  const order = await placeOrder(buyer, { seller: SELLER, quantities: [1, 2] })
  const [offer] = await offersOf(approver, SELLER, 1)
  await fillCart(approver, [{ term: 'guantes', quantity: 1 }])
  await page.goto('/login')
  await signIn(page, 'aprobadora@abasto.test')
  const places = [
    '/search?term=guantes',
    `/detail/${offer?.[0]}`,
    '/cart',
    `/approve-orders/order-detail/${order.id}`,
  ]
  for (const size of [
    { width: 640, height: 400 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size)
    for (const place of places) {
      await test.step(`${place} at ${size.width} px`, async () => {
        await page.goto(place)
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
        await tabTo(page.getByRole('contentinfo').getByRole('link').last())
      })
    }
  }
})

async function signIn(page: Page, email: string, type: 'Comprador' | 'Vendedor' = 'Comprador') {
  await tabTo(page.getByRole('radio', { name: 'Comprador' }))
  if (type === 'Vendedor') await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: type })).toBeChecked()
  await typeInto(page.getByRole('textbox', { name: 'E-mail' }), email)
  await typeInto(page.getByLabel('Contraseña', { exact: true }), 'Equivocada1')
  await pressOn(page.getByRole('button', { name: 'Ingresar' }))
  // After a refusal the focus is on the field to correct.
  await expect(page.getByRole('alert')).toHaveText('Revisá los datos ingresados.')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await typeInto(page.getByLabel('Contraseña', { exact: true }), DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle('Inicio · Abasto')
}

async function search(page: Page) {
  // From the content back into the header.
  await page.keyboard.press('Shift+Tab')
  await tabTo(page.getByRole('search').getByRole('combobox'), 'Shift+Tab')
  await page.keyboard.type('guantes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('“guantes” · Resultados · Abasto')
  await expect(page.getByRole('main')).toBeFocused()

  const brand = page.getByRole('group', { name: 'Marca' }).getByRole('checkbox').first()
  await pressOn(brand, 'Space')
  await expect(brand).toBeChecked()
  await expect(brand).toBeFocused()
  await pressOn(page.getByRole('button', { name: /^Quitar filtro/ }))
  await expect(brand).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Resultados' })).toBeFocused()
}

async function addToCart(page: Page, product: string) {
  await pressOn(page.getByRole('main').getByRole('link', { name: product }))
  await expect(page.getByRole('combobox', { name: 'Zona de entrega' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const picture = page.getByRole('button', { name: 'Ampliar imagen' })
  await pressOn(picture)
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(picture).toBeFocused()

  const panel = page.getByRole('region', { name: 'Comprar' })
  await tabTo(panel.getByRole('combobox', { name: 'Zona de entrega' }))
  await page.keyboard.type('Buenos Aires')
  await expect(panel.getByRole('combobox')).toHaveValue(/\d/)
  const quantity = panel.getByRole('textbox', { name: 'Cantidad' })
  await tabTo(panel.getByRole('button', { name: /^Restar uno/ }))
  await tabThrough([
    quantity,
    panel.getByRole('button', { name: /^Sumar uno/ }),
    panel.getByRole('button', { name: 'Comprar ahora' }),
    panel.getByRole('button', { name: 'Agregar al carrito' }),
  ])
  const offers = page.getByRole('region', { name: 'Otras opciones de compra' }).getByRole('radio')
  await tabTo(offers.first())
  // Each arrow key chooses the next offer, and wraps around.
  for (const next of [1, 2, 0]) {
    await page.keyboard.press('ArrowDown')
    await expect(offers.nth(next)).toBeChecked()
  }
  await expect(offers).toHaveCount(3)
  const wanted = page.getByRole('radio', { name: SELLER })
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('button', { name: SELLER })).toBeVisible()
  await tabTo(quantity, 'Shift+Tab')
  await typeInto(quantity, '2')
  await pressOn(panel.getByRole('button', { name: 'Agregar al carrito' }))
  await expect(page.getByText('Producto agregado correctamente')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Agregar al carrito' })).toBeFocused()
  // The mini cart that opened by itself closes when the focus moves on.
  await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
  await tabThrough([panel.getByRole('link', { name: 'Ir al carrito' })])
  await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeHidden()
}

async function openCart(page: Page) {
  const mini = page.getByRole('dialog', { name: 'Carrito' })
  const button = page.getByRole('button', { name: 'Carrito, 1 producto' })
  await tabTo(button, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(mini.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(mini.getByRole('link', { name: 'Ver carrito' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Carrito' })).toBeVisible()
  await expect(mini).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
}

/** Buys the cart and returns the purchase code. */
async function finishPurchase(page: Page): Promise<string> {
  // The product page's message covers the cart for two seconds.
  await expect(page.locator('.mantine-Notifications-notification')).toHaveCount(0)
  await typeInto(page.getByRole('textbox', { name: /^Cantidad de/ }), '3')
  await page.keyboard.press('Enter')
  const address = page.getByRole('combobox', { name: 'Dirección de entrega' })
  await tabTo(address)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Planta Pilar' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(address).toHaveValue(/./)
  await expect(address).toBeFocused()
  await tabTo(page.getByRole('combobox', { name: 'Centro de costo' }))
  await typeInto(page.getByRole('textbox', { name: 'Comentarios para el vendedor' }), 'Entregar en portón 3.')
  await typeInto(page.getByRole('textbox', { name: 'Comentarios para el aprobador' }), 'Reposición.')
  await pressOn(page.getByRole('button', { name: 'Finalizar compra' }))
  await expect(page.getByRole('heading', { name: '¡Listo! Registramos tu compra' })).toBeVisible()
  const placed = page.getByText(/AB-\d{6}/).first()
  await expect(page.locator(':focus')).toContainText(/AB-\d{6}/)
  return (await placed.innerText()).match(/AB-\d{6}/)?.[0] ?? ''
}

async function signInAs(page: Page, email: string, type?: 'Comprador' | 'Vendedor') {
  await tabTo(page.getByRole('button', { name: 'Mi perfil' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Ver perfil' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Ingresar · Abasto')
  await expect(page.getByRole('main')).toBeFocused()
  await signIn(page, email, type)
}

async function openOrder(page: Page, list: string, order: string) {
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabThrough([page.getByRole('link', { name: 'Ir al contenido' })])
  await pressOn(page.getByRole('banner').getByRole('link', { name: list }))
  await expect(page).toHaveTitle(`${list} · Abasto`)
  await expect(page.getByRole('main')).toBeFocused()
  await pressOn(page.getByRole('link', { name: `Ver pedido ${order}` }))
  await expect(page.getByRole('main')).toBeFocused()
}

async function approve(page: Page, code: string) {
  await openOrder(page, 'Aprobar pedidos', `${code}-1`)
  const button = page.getByRole('button', { name: 'Aprobar', exact: true })
  await pressOn(button)
  const dialog = page.getByRole('dialog', { name: '¿Aprobar este pedido?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  // Tab stays within the dialog.
  const confirm = dialog.getByRole('button', { name: 'Sí, aprobar' })
  await tabTo(confirm)
  await tabThrough([
    dialog.getByRole('button', { name: 'Cerrar' }),
    dialog.getByRole('button', { name: 'Cancelar' }),
    confirm,
  ])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').locator(':focus')).toContainText('Aprobado por')
}

async function sendOrder(page: Page, code: string) {
  await openOrder(page, 'Mis ventas', `${code}-1`)
  await pressOn(page.getByRole('button', { name: 'Enviar pedido' }))
  await expect(page.getByRole('textbox', { name: 'Número de remito' })).toBeFocused()
  await page.keyboard.type('0001.00009999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enviaste el pedido con el remito 0001.00009999.')).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toContainText(`Fecha de compra`)
}
