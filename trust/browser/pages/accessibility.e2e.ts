// Axe, reflow and reduced motion on the pages and dialogs of a visitor and of a buyer's shop. Orders, publications and
// delivery zones have their own files, so that they run in parallel.
import { enter, expect, signIn, startSession, test } from '../../../e2e/app.ts'
import { callerOf, fillCart, glovesOf } from '../../../e2e/orders.ts'
import {
  ALL,
  respondWithError,
  checkAccessibility,
  NARROW,
  holdResponses,
  WIDE,
} from '../../../e2e/accessibility.ts'

const BUYER = 'comprador@abasto.test'

test('axe and reflow: the pages before sign-in', async ({ page }) => {
  await page.goto('/login')
  await checkAccessibility(page, 'login')
  await enter(page, 'nadie@abasto.test', 'Vendedor', 'Equivocada1')
  await expect(page.getByRole('alert')).toBeVisible()
  await checkAccessibility(page, 'login, wrong password')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await checkAccessibility(page, 'login, English')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('corto')
  await checkAccessibility(page, 'forgot password, a short e-mail')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(BUYER)
  await page.getByRole('button', { name: 'Enviar' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible()
  // The form is gone, so the focus moves to the result.
  await expect(page.getByRole('main')).toBeFocused()
  await checkAccessibility(page, 'forgot password, sent')
  await page.goto('/reset-password?email=x@abasto.test&token=no')
  await expect(page.getByRole('link', { name: 'Obtén un nuevo link' })).toBeVisible()
  await checkAccessibility(page, 'reset password, expired')

  await page.goto('/login')
  await enter(page, 'nuevo@abasto.test')
  await expect(page).toHaveURL(/create-password/)
  await page.getByLabel('Nueva contraseña').fill('corta')
  await page.getByLabel('Repetir contraseña').fill('otra')
  await checkAccessibility(page, 'create password, both fields invalid')
})

test('axe and reflow: home, search and the menus', async ({ page }) => {
  await signIn(page, BUYER)
  await expect(page.getByRole('link', { name: /^Ferretería/ })).toBeVisible()
  await checkAccessibility(page, 'home')
  await page.getByRole('button', { name: 'Categorías', exact: true }).click()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await checkAccessibility(page, 'menu of categories', WIDE)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mi perfil' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ver perfil' })).toBeVisible()
  await checkAccessibility(page, 'menu of the profile', WIDE)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: 'Categorías' }).click()
  await menu.getByRole('button', { name: 'Ferretería' }).click()
  await expect(menu.getByRole('button', { name: 'Ferretería' })).toHaveAttribute('aria-expanded', 'true')
  await checkAccessibility(page, 'phone menu', NARROW)
  await page.setViewportSize({ width: 1280, height: 720 })

  const releaseProducts = await holdResponses(page, '**/products/searchelastic*')
  await page.goto('/search?term=guantes')
  await expect(page.getByRole('main').getByText('Cargando').first()).toBeAttached()
  await checkAccessibility(page, 'search, loading')
  releaseProducts()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Guantes/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('group', { name: 'Marca' }).getByRole('checkbox').first().check()
  await expect(page.getByRole('button', { name: /^Quitar filtro/ })).toBeVisible()
  await checkAccessibility(page, 'search')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await expect(
    page.getByRole('dialog', { name: 'Filtrar' }).getByRole('group', { name: 'Marca' }),
  ).toBeVisible()
  await checkAccessibility(page, 'filters of a phone', NARROW)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/search?term=zzzz')
  await expect(page.getByRole('heading', { level: 2, name: /No se encontraron/ })).toBeVisible()
  await checkAccessibility(page, 'search, nothing')
  await page.route('**/products/searchelastic*', respondWithError)
  await page.goto('/search?term=taladro')
  await expect(page.getByRole('dialog')).toContainText('Algo salió mal')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await checkAccessibility(page, 'search, failed')
  await page.unroute('**/products/searchelastic*')
  await page.getByRole('button', { name: 'Reintentar' }).press('Enter')
  await expect(page.getByRole('link', { name: /^Taladro/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resultados' })).toBeFocused()
  await page.goto('/nada')
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible()
  await checkAccessibility(page, 'no page')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Tomás Ledesma' })).toBeVisible()
  await checkAccessibility(page, 'profile')
  await page.goto('/profile/change-password')
  await page.getByLabel('Contraseña actual').fill('x')
  await checkAccessibility(page, 'change of the password')
})

test('axe and reflow: a product and the cart', async ({ page, app }) => {
  const [name = ''] = await glovesOf(app, 'Ferretera del Plata', 'Insumos Andinos')
  const buyer = await callerOf(app, BUYER)
  await startSession(page, BUYER)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Descubrir productos' })).toBeVisible()
  await checkAccessibility(page, 'cart, empty')

  await page.goto('/search?term=guantes')
  const releaseProduct = await holdResponses(page, /\/products\/[A-Z]+-/)
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('main').getByText('Cargando')).toBeAttached()
  await checkAccessibility(page, 'product, loading')
  releaseProduct()
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await checkAccessibility(page, 'product')
  await page.getByRole('button', { name: 'Ampliar imagen' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccessibility(page, 'picture, large')
  await page.keyboard.press('Escape')
  const panel = page.getByRole('region', { name: 'Comprar' })
  await panel.getByRole('button', { name: /Plata|Andinos/ }).click()
  await expect(page.getByRole('dialog', { name: 'Contactar al vendedor' })).toBeVisible()
  await checkAccessibility(page, 'contact', { axe: [1280, 390], reflow: [360, 320] })
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByText('Producto agregado correctamente')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
  await checkAccessibility(page, 'mini cart and a toast')

  await fillCart(buyer, [
    { term: 'guantes', quantity: 2 },
    { term: 'mouse', currency: 'USD', quantity: 1 },
  ])
  await page.goto('/cart')
  await expect(page.getByRole('combobox', { name: 'Dirección de entrega' })).toBeVisible()
  await checkAccessibility(page, 'cart')
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await checkAccessibility(page, 'cart, choosing an address', WIDE)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Quitar / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await checkAccessibility(page, 'cart, taken out')
  await page.keyboard.press('Enter')
  // The focus returns to the row.
  await expect(page.getByRole('main').getByRole('listitem').locator('a:focus')).toBeVisible()
  await page
    .getByRole('textbox', { name: /^Cantidad de/ })
    .first()
    .fill('999999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Algo salió mal' })).toBeVisible()
  await checkAccessibility(page, 'cart, refused')
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('combobox', { name: 'Delivery address' })).toBeVisible()
  await checkAccessibility(page, 'cart, English', ALL)
})
