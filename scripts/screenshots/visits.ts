// What a visitor does before a picture is taken, as a person would.

import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'

export async function signIn(
  page: Page,
  email = 'comprador@abasto.test',
  type: 'Comprador' | 'Vendedor' = 'Comprador',
) {
  await page.goto('/login')
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Te damos la bienvenida' }).waitFor()
}

export async function search(page: Page) {
  await page.goto('/search/?page=1&per_page=20&term=guantes')
  await page.getByRole('main').locator('a[href^="/detail/"]').first().waitFor()
}

export async function openProduct(page: Page, place = 0) {
  await search(page)
  await page.getByRole('main').locator('a[href^="/detail/"]').nth(place).click()
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  await addButton(page).waitFor()
}

/** Not the one of the bar that a phone has at the foot. */
function addButton(page: Page) {
  const panel = page.getByRole('region', { name: 'Comprar', exact: true })
  return panel.getByRole('button', { name: 'Agregar al carrito', disabled: false })
}

/** Some products, which the pictures of the other size find there. */
export async function fillCart(page: Page) {
  await page.goto('/cart')
  const filled = page.getByRole('button', { name: 'Finalizar compra' })
  const empty = page.getByRole('link', { name: 'Descubrir productos' })
  await filled.or(empty).waitFor()
  if (await filled.isVisible()) return
  for (const place of [0, 4, 9]) {
    await openProduct(page, place)
    await addButton(page).click()
    await page.getByText('Producto agregado correctamente').waitFor()
  }
  await page.goto('/cart')
  await filled.waitFor()
}
