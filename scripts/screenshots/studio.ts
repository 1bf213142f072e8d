// The application on a copy of the demo world, a browser, and a visitor's steps.

import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { addStyles, launchChromium } from '../../e2e/chromium.ts'
import { openDemoApp } from '../../e2e/global-setup.ts'
import type { RunningApp } from '../../e2e/server.ts'

const QUALITY = 82

export type Size = { width: number; height: number }
export type Area = Size & { x: number; y: number }

export type Studio = {
  app: RunningApp
  open: (size: Size) => Promise<Page>
  close: () => Promise<void>
}

export async function openStudio(): Promise<Studio> {
  const app = await openDemoApp()
  const browser = await launchChromium()
  return {
    app,
    open: async (size) => {
      const context = await browser.newContext({
        baseURL: app.address,
        viewport: size,
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
        reducedMotion: 'reduce',
      })
      return context.newPage()
    },
    close: async () => {
      await browser.close()
      await app.close()
    },
  }
}

export async function capture(page: Page, area?: Area, scale = 1): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  // The caret blinks.
  await addStyles(page, '* { caret-color: transparent !important }')
  // Two frames, until the last picture's scale is redrawn.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  const devtools = await (page.context() as BrowserContext).newCDPSession(page)
  const clip = area && { ...area, scale }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
  await devtools.detach()
  return Buffer.from(data, 'base64')
}

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

/** Not the one in the bottom bar of phones. */
function addButton(page: Page) {
  const panel = page.getByRole('region', { name: 'Comprar', exact: true })
  return panel.getByRole('button', { name: 'Agregar al carrito', disabled: false })
}

/** Unless the cart has some. */
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

export async function openPurchaseTable(page: Page) {
  await page.goto('/my-orders?view=table')
  await page.getByRole('table').waitFor()
}
