// A product: its variants, its offers, and into the cart (D1–D7, K2, K3).
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { signIn } from './people.ts'

const GLOVE = '/detail/SEG-GLA-00056-AMA-S'
const OTHER_GLOVE = '/detail/SEG-GAC-00069-7'
/** Its only publication is paused. */
const PAUSED = '/detail/CAF-AGU-00071'

const panel = (page: Page) => page.getByRole('region', { name: 'Comprar' })
const addButton = (page: Page) => panel(page).getByRole('button', { name: 'Agregar al carrito' })
const buyButton = (page: Page) => panel(page).getByRole('button', { name: 'Comprar ahora' })
const quantity = (page: Page) => panel(page).getByRole('textbox', { name: 'Cantidad' })
const offers = (page: Page) => page.getByRole('radiogroup', { name: 'Otras opciones de compra' })
const chooseZone = (page: Page, label: string) =>
  panel(page).getByLabel('Zona de entrega').selectOption({ label })

test.describe('looking', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'suplente@abasto.test')
  })

  test('D1 D5 a product tells what it is', async ({ page }) => {
    await page.goto(GLOVE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guantes de látex Pehuén/)
    await expect(page.getByText('SKU SEG-GLA-00056-AMA-S')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Descripción' })).toContainText('látex')
    const sheet = page.getByRole('table', { name: 'Ficha técnica' })
    await expect(sheet.getByRole('row', { name: 'Marca Pehuén' })).toBeVisible()
    await expect(
      page
        .getByRole('navigation', { name: 'Ruta de navegación' })
        .getByRole('link', { name: 'Seguridad industrial' }),
    ).toHaveAttribute('href', /category_id=\d+&lvl=01$/)
  })

  test('D2 a variant is chosen by its value and goes to its SKU, keeping what was typed', async ({
    page,
  }) => {
    await page.goto(GLOVE)
    await quantity(page).fill('7')
    const colours = page.getByRole('group', { name: 'Color' })
    await expect(colours.getByRole('link', { name: 'Amarillo' })).toHaveAttribute('aria-current')
    await page.getByRole('group', { name: 'Talle' }).getByRole('link', { name: 'M', exact: true }).click()
    await expect(page).toHaveURL('/detail/SEG-GLA-00056-AMA-M')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/talle M$/)
    const chosen = page.getByRole('group', { name: 'Talle' }).getByRole('link', { name: 'M', exact: true })
    await expect(chosen).toHaveAttribute('aria-current')
    await expect(chosen).toBeFocused()
    await expect(quantity(page)).toHaveValue('7')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/talle S$/)
  })

  test('D2 the picture opens larger', async ({ page }) => {
    await page.goto(GLOVE)
    const enlarge = page.getByRole('button', { name: 'Ampliar imagen' })
    await enlarge.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('img', { name: /^Guantes/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(enlarge).toBeFocused()
  })

  test('D3 the zone says the price; the cheapest seller comes first and another can be chosen', async ({
    page,
  }) => {
    await page.goto(OTHER_GLOVE)
    await expect(buyButton(page)).toBeDisabled()
    await chooseZone(page, 'Córdoba')
    await expect(panel(page)).toContainText(/Entrega en \d+ días? hábil/)
    const all = offers(page).getByRole('radio')
    expect(await all.count()).toBeGreaterThan(1)
    await expect(all.first()).toBeChecked()
    const last = all.last()
    const [, price = ''] = /(\$\s[\d.]+,\d\d)/.exec((await last.textContent()) ?? '') ?? []
    await last.click()
    await expect(panel(page)).toContainText(price)
    // The zone is kept for the next product.
    await page.goto(GLOVE)
    await expect(panel(page).getByLabel('Zona de entrega').locator('option:checked')).toHaveText('Córdoba')
  })

  test('D5 the seller can be reached', async ({ page }) => {
    await page.goto(GLOVE)
    await chooseZone(page, 'Córdoba')
    await panel(page).getByText('Vendido por').getByRole('button').click()
    const contact = page.getByRole('dialog').filter({ hasText: 'Nombre de fantasía' })
    await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await expect(contact.getByRole('link', { name: /^\+54/ })).toHaveAttribute('href', /^tel:\+54/)
  })

  test('D4 the quantity takes digits only; empty or 0 disables both buttons', async ({ page }) => {
    await page.goto(GLOVE)
    await chooseZone(page, 'Córdoba')
    await expect(addButton(page)).toBeEnabled()
    for (const nothing of ['', '0']) {
      await quantity(page).fill(nothing)
      await expect(addButton(page)).toBeDisabled()
      await expect(buyButton(page)).toBeDisabled()
    }
    await quantity(page).fill('')
    await quantity(page).pressSequentially('-1,2e')
    await expect(quantity(page)).toHaveValue('12')
    await expect(buyButton(page)).toBeEnabled()
  })

  test('D7 a product that does not exist, and one that nobody sells now', async ({ page }) => {
    await page.goto('/detail/NO-EXISTE')
    await expect(page).toHaveURL('/detail/NO-EXISTE/error/not-found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parece que este producto no existe')
    await page.goto(PAUSED)
    await expect(page).toHaveURL(`${PAUSED}/error/not-available`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El producto no se encuentra disponible')
  })
})

test.describe('buying', () => {
  test('D6 K2 adding tells so and counts in the mini cart, and adding again comes on top', async ({
    page,
  }) => {
    await signIn(page, 'comprador@abasto.test')
    await page.goto(GLOVE)
    await chooseZone(page, 'Córdoba')
    await quantity(page).fill('2')
    await addButton(page).click()
    await expect(page.getByText('Producto agregado correctamente')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()
    const cart = page.getByRole('dialog', { name: 'Carrito' })
    await expect(cart).toContainText('Cantidad: 2')
    await expect(panel(page)).toContainText('Ya tenés 2 en el carrito.')
    await quantity(page).fill('3')
    await addButton(page).click()
    await expect(cart).toContainText('Cantidad: 5')
    await expect(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()
  })

  test('D4 "Comprar ahora" adds and goes to the cart', async ({ page }) => {
    await signIn(page, 'gerencia@abasto.test')
    await page.goto(GLOVE)
    await chooseZone(page, 'Córdoba')
    await buyButton(page).dblclick()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()
    await page.goto(GLOVE)
    await expect(panel(page)).toContainText('Ya tenés 1 en el carrito.')
  })

  test('K3 another zone and too much money are refused with their reasons', async ({ page }) => {
    await signIn(page, 'aprobadora@abasto.test')
    await page.goto(GLOVE)
    await chooseZone(page, 'Córdoba')
    await addButton(page).click()
    await expect(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()

    await page.goto(OTHER_GLOVE)
    await expect(panel(page).getByLabel('Zona de entrega').locator('option:checked')).toHaveText('Córdoba')
    await chooseZone(page, 'Buenos Aires')
    await expect(panel(page)).toContainText('Tu carrito es para Córdoba.')
    await addButton(page).click()
    const zone = page.getByRole('dialog', { name: 'No es posible agregar este producto' })
    await expect(zone).toContainText(
      'Recordá que los productos que agregues al carrito deben compartir la misma zona de entrega.',
    )
    await zone.getByRole('button', { name: 'Aceptar' }).click()
    await expect(zone).toBeHidden()

    await chooseZone(page, 'Córdoba')
    await quantity(page).fill('999990')
    await addButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Algo salió mal' })).toContainText(
      'Recordá que los productos que agregues al carrito no deben superar el monto establecido.',
    )
  })

  test('K2 a price that changed since it was shown is told, and shown anew', async ({ page }) => {
    await signIn(page, 'otra@abasto.test')
    // As a page that was open while the seller changed the price.
    await page.route('**/api/v1/products/SEG-GLA-00056-AMA-S', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replaceAll(/"value":"\d+\.\d\d"/g, '"value":"10.00"') })
    })
    await page.goto(GLOVE)
    await chooseZone(page, 'Córdoba')
    await expect(panel(page)).toContainText('$ 10,00')
    await page.unroute('**/api/v1/products/SEG-GLA-00056-AMA-S')
    await addButton(page).click()
    await expect(panel(page).getByRole('alert')).toHaveText(
      /El precio cambió de \$\s10,00 a \$\s[\d.]+,\d\d\./,
    )
    await expect(panel(page).getByText(/^\$\s10,00$/)).toHaveCount(0)
    await addButton(page).click()
    await expect(page.getByText('Producto agregado correctamente')).toBeVisible()
  })

  test('D6 an addition that fails says so, and can be tried again', async ({ page }) => {
    await signIn(page, 'suplente@abasto.test')
    await page.goto(GLOVE)
    await chooseZone(page, 'Córdoba')
    await page.route('**/api/v1/cart/*', (route) => route.abort())
    await addButton(page).click()
    await expect(page.getByText('Error al agregar el producto')).toBeVisible()
    await page.unroute('**/api/v1/cart/*')
    await addButton(page).click()
    await expect(page.getByText('Producto agregado correctamente')).toBeVisible()
  })
})
