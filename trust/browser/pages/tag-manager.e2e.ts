// An installation with a tag manager. The test answers its requests, so nothing leaves the machine.

import type { Page } from '@playwright/test'
import { enter, expect, signInByForm, test } from '../../../e2e/app.ts'

test.use({ settings: { TAG_MANAGER_ID: 'GTM-ABC123' } })

/** Collects the requests to other hosts from now on. */
async function collectRequests(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route(/^https:/, async (route) => {
    requests.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'window.dataLayer.push({ event: "loaded" })',
    })
  })
  return requests
}

function events(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => (globalThis as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
}

test('S17 D6 the tag manager loads with the page and receives what was added to the cart with its orderType', async ({
  page,
}) => {
  const requests = await collectRequests(page)
  await signInByForm(page, 'comprador@abasto.test')
  await expect.poll(() => requests).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'])
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
    .toContainEqual(expect.objectContaining({ ...added, orderType: 'cartAddition' }))
  await page.getByRole('button', { name: 'Comprar ahora' }).click()
  await expect(page).toHaveURL('/cart')
  expect(await events(page)).toContainEqual(expect.objectContaining({ ...added, orderType: 'buyNow' }))
  expect(requests).toHaveLength(1)
})

test('S17 the tag manager never sees an address with a token', async ({ page }) => {
  const requests = await collectRequests(page)
  await page.goto('/reset-password?email=comprador@abasto.test&token=secret', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El link ha expirado...')
  await page.getByRole('link', { name: 'Obtén un nuevo link' }).click()
  await expect(page).toHaveURL('/forgot-password')
  expect(requests).toEqual([])
  for (const path of ['/invitation', '/operator/invitation', '/operator/setup', '/create-password']) {
    await page.goto('about:blank')
    await page.goto(`${path}#email=comprador@abasto.test&token=secret`, { waitUntil: 'networkidle' })
    await expect(page).toHaveURL(path === '/create-password' ? '/login' : path)
    expect([path, requests]).toEqual([path, []])
  }

  await page.goto('about:blank')
  await page.goto('/login')
  await expect.poll(() => requests).toHaveLength(1)
  await enter(page, 'nuevo@abasto.test')
  await expect(page).toHaveURL('/create-password')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('debes cambiar tu contraseña')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
  expect(requests).toHaveLength(1)
})
