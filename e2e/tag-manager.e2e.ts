// The tag manager of an installation that has one. What it would load is answered here: nothing leaves the machine.

import type { Page } from '@playwright/test'
import { enter, expect, signInByForm, test } from './app.ts'

test.use({ settings: { TAG_MANAGER_ID: 'GTM-ABC123' } })

/** The addresses that are asked for elsewhere, from now on. */
async function asksElsewhere(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/^https:/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'window.dataLayer.push({ event: "loaded" })',
    })
  })
  return asked
}

function events(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => (globalThis as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
}

test('S17 D6 it is loaded when the page starts, and told what was added to the cart and how', async ({
  page,
}) => {
  const asked = await asksElsewhere(page)
  await signInByForm(page, 'comprador@abasto.test')
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'])
  await expect.poll(() => events(page)).toContainEqual({ event: 'loaded' })
  expect((await events(page))[0]).toMatchObject({ event: 'gtm.js', 'gtm.start': expect.any(Number) })

  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('guantes')
  await page.keyboard.press('Enter')
  await page.getByRole('main').locator('a[href^="/detail/"]').first().click()
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByText('Producto agregado correctamente')).toBeVisible()
  const added = { event: 'add_to_cart', quantity: 1, item_id: page.url().split('/').at(-1) }
  await expect
    .poll(() => events(page))
    .toContainEqual(expect.objectContaining({ ...added, order_type: 'cartAddition' }))
  await page.getByRole('button', { name: 'Comprar ahora' }).click()
  await expect(page).toHaveURL('/cart')
  expect(await events(page)).toContainEqual(expect.objectContaining({ ...added, order_type: 'buyNow' }))
  expect(asked).toHaveLength(1)
})

test('S17 no address with a token is ever within its reach', async ({ page }) => {
  const asked = await asksElsewhere(page)
  await page.goto('/reset-password?email=comprador@abasto.test&token=secret', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El link ha expirado...')
  await page.getByRole('link', { name: 'Obtén un nuevo link' }).click()
  await expect(page).toHaveURL('/forgot-password')
  expect(asked).toEqual([])

  await page.goto('/login')
  await expect.poll(() => asked).toHaveLength(1)
  await enter(page, 'nuevo@abasto.test')
  await expect(page).toHaveURL('/create-password')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('debes cambiar tu contraseña')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
  expect(asked).toHaveLength(1)
})
