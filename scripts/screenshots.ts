// Makes the pictures of the documentation, docs/screenshots/NAME-WIDTH.webp, from the demo world as it is now.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium as playwright, type Browser, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { chromium, installChromium } from '../e2e/chromium.ts'
import { startApp } from '../e2e/running-app.ts'
import { openWorld } from '../test/world.ts'
import { buildPage } from './start/page.ts'

const FOLDER = join(import.meta.dirname, '../docs/screenshots')
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
const QUALITY = 82

const PAGES: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'login', open: (page) => page.goto('/login') },
  { name: 'home', open: signIn },
  { name: 'search', open: (page) => signIn(page).then(() => search(page)) },
  { name: 'detail', open: (page) => signIn(page).then(() => openProduct(page)) },
  { name: 'cart', open: (page) => signIn(page).then(() => fillCart(page)) },
]

const [{ world, close }] = await Promise.all([openWorld(), buildPage(), installChromium()])
process.env['ABASTO_WORLD'] = JSON.stringify(world)
const app = await startApp()
const { executablePath, env } = chromium()
const browser = await playwright.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
})
try {
  await mkdir(FOLDER, { recursive: true })
  for (const size of SIZES) for (const page of PAGES) await takePicture(browser, size, page)
} finally {
  await browser.close()
  await app.close()
  await close()
}

async function takePicture(
  from: Browser,
  size: (typeof SIZES)[number],
  { name, open }: (typeof PAGES)[number],
) {
  const context = await from.newContext({
    baseURL: app.address,
    viewport: size,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await open(page)
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  const picture = Buffer.from(data, 'base64')
  const file = `${name}-${size.width}.webp`
  await writeFile(join(FOLDER, file), picture)
  console.log(`${file} ${Math.ceil(picture.length / 1000)} kB`)
  await context.close()
}

async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('comprador@abasto.test')
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Te damos la bienvenida' }).waitFor()
}

async function search(page: Page) {
  await page.goto('/search/?page=1&per_page=20&term=guantes')
  await page.getByRole('main').locator('a[href^="/detail/"]').first().waitFor()
}

async function openProduct(page: Page, place = 0) {
  await search(page)
  await page.getByRole('main').locator('a[href^="/detail/"]').nth(place).click()
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  await page.getByRole('button', { name: 'Agregar al carrito', disabled: false }).waitFor()
}

/** Some products, which the pictures of the other size find there. */
async function fillCart(page: Page) {
  await page.goto('/cart')
  const filled = page.getByRole('button', { name: 'Finalizar compra' })
  const empty = page.getByRole('link', { name: 'Descubrir productos' })
  await filled.or(empty).waitFor()
  if (await filled.isVisible()) return
  for (const place of [0, 4, 9]) {
    await openProduct(page, place)
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await page.getByText('Producto agregado correctamente').waitFor()
  }
  await page.goto('/cart')
  await filled.waitFor()
}
