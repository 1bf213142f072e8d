// Every page and dialog of who is signed out and of a buyer's shop, by axe, down to 320 px and without motion. Those of
// orders are in accessibility-orders.e2e.ts: both run at the same time.
import type { Page, Route } from '@playwright/test'
import { expect, test } from './app.ts'
import { fillCart } from './carts.ts'
import { ALL, look, NARROW, WIDE } from './look.ts'
import { callerOf, glovesOf } from './orders.ts'
import { enter, signIn } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

const BUYER = 'comprador@abasto.test'

test('axe and reflow: the pages before sign-in', async ({ page }) => {
  await page.goto('/login')
  await look(page, 'login')
  await enter(page, 'nadie@abasto.test', 'Vendedor', 'Equivocada1')
  await expect(page.getByRole('alert')).toBeVisible()
  await look(page, 'login, refused')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await look(page, 'login, English')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('corto')
  await look(page, 'forgot password, a short e-mail')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(BUYER)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await look(page, 'forgot password, sent')
  await page.goto('/reset-password?email=x@abasto.test&token=no')
  await expect(page.getByRole('link', { name: 'Obtén un nuevo link' })).toBeVisible()
  await look(page, 'reset password, expired')

  await page.goto('/login')
  await enter(page, 'nuevo@abasto.test')
  await expect(page).toHaveURL(/create-password/)
  await page.getByLabel('Nueva contraseña').fill('corta')
  await page.getByLabel('Repetir contraseña').fill('otra')
  await look(page, 'create password, both wrong')
})

test('axe and reflow: home, search and the menus', async ({ page }) => {
  await signIn(page, BUYER)
  await expect(page.getByRole('link', { name: /^Ferretería/ })).toBeVisible()
  await look(page, 'home')
  await page.getByRole('button', { name: 'Categorías', exact: true }).click()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await look(page, 'menu of categories', WIDE)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ver perfil' })).toBeVisible()
  await look(page, 'menu of the profile', WIDE)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: 'Categorías' }).click()
  await menu.getByRole('button', { name: 'Ferretería' }).click()
  await expect(menu.getByRole('button', { name: 'Ferretería' })).toHaveAttribute('aria-expanded', 'true')
  await look(page, 'menu of a phone', NARROW)
  await page.setViewportSize({ width: 1280, height: 720 })

  const letProductsGo = await hold(page, '**/products/searchelastic*')
  await page.goto('/search?term=guantes')
  await expect(page.getByRole('main').getByText('Cargando').first()).toBeAttached()
  await look(page, 'search, loading')
  letProductsGo()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Guantes/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('group', { name: 'Marca' }).getByRole('checkbox').first().check()
  await expect(page.getByRole('button', { name: /^Quitar filtro/ })).toBeVisible()
  await look(page, 'search')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await expect(
    page.getByRole('dialog', { name: 'Filtrar' }).getByRole('group', { name: 'Marca' }),
  ).toBeVisible()
  await look(page, 'filters of a phone', NARROW)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/search?term=zzzz')
  await expect(page.getByRole('heading', { level: 2, name: /No se encontraron/ })).toBeVisible()
  await look(page, 'search, nothing')
  await page.route('**/products/searchelastic*', fail)
  await page.goto('/search?term=taladro')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await look(page, 'search, failed')
  await page.goto('/nada')
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible()
  await look(page, 'no page')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Tomás Ledesma' })).toBeVisible()
  await look(page, 'profile')
  await page.goto('/profile/change-password')
  await page.getByLabel('Contraseña actual').fill('x')
  await look(page, 'change of the password')
})

test('axe and reflow: a product and the cart', async ({ page, app }) => {
  const [name = ''] = await glovesOf(app, 'Ferretera del Plata', 'Insumos Andinos')
  const buyer = await callerOf(app, BUYER)
  await signIn(page, BUYER)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Descubrir productos' })).toBeVisible()
  await look(page, 'cart, empty')

  await page.goto('/search?term=guantes')
  const letProductGo = await hold(page, /\/products\/[A-Z]+-/)
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('main').getByText('Cargando')).toBeAttached()
  await look(page, 'product, loading')
  letProductGo()
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await look(page, 'product')
  await page.getByRole('button', { name: 'Ampliar imagen' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'picture, large')
  await page.keyboard.press('Escape')
  const panel = page.getByRole('region', { name: 'Comprar' })
  await panel.getByRole('button', { name: /Plata|Andinos/ }).click()
  await expect(page.getByRole('dialog', { name: 'Contactar al vendedor' })).toBeVisible()
  await look(page, 'contact', { axe: [1280, 390], reflow: [360, 320] })
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByText('Producto agregado correctamente')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
  await look(page, 'mini cart and a toast')

  await fillCart(buyer, [
    { term: 'guantes', quantity: 2 },
    { term: 'mouse', currency: 'USD', quantity: 1 },
  ])
  await page.goto('/cart')
  await expect(page.getByRole('combobox', { name: 'Dirección de entrega' })).toBeVisible()
  await look(page, 'cart')
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await look(page, 'cart, choosing an address', WIDE)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Quitar / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await look(page, 'cart, taken out')
  await page.getByRole('textbox', { name: /^Cantidad de/ }).fill('999999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Algo salió mal' })).toBeVisible()
  await look(page, 'cart, refused')
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('combobox', { name: 'Delivery address' })).toBeVisible()
  await look(page, 'cart, English', ALL)
})

/** The answers wait until they are let go by what it gives. */
async function hold(page: Page, calls: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(calls, async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

/** An answer that is not asked for again by itself. */
function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 501, json: {} })
}
