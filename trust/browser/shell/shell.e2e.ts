// The parts around every page: languages, menus, unknown addresses, home, phones.

import type { Page } from '@playwright/test'
import { enter, expect, signIn, signOut, startSession, test } from '../../../e2e/app.ts'
import { axeViolations } from '../../../e2e/accessibility.ts'
import { GLOVES, MOUSE, openCart, OTHER_GLOVE_PAGE } from '../../../e2e/shop-pages.ts'

const BUYER = 'comprador@abasto.test'
const SELLER = 'vendedor@abasto.test'

test('S9 the language changes at once, also in texts from the server, and stays chosen', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account')

  await page.getByRole('textbox', { name: 'E-mail' }).fill(BUYER)
  await page.getByLabel('Password', { exact: true }).fill('Abasto2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'My purchases' })).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('link', { name: 'Mis compras', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Inicio · Abasto')
})

test('S9 a new visitor sees Spanish, whatever the browser’s language', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'en-US', baseURL })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresá a tu cuenta')
  await context.close()
})

test('S7 S14 S15 unknown addresses link home, and home to the categories and the pending work', async ({
  page,
}) => {
  await startSession(page, BUYER)
  const pages = [
    ['/no-existe', 'Parece que esta página no existe'],
    ['/profile/nada', 'Parece que esta página no existe'],
    ['/detail/NADA-1/error/not-found', 'Parece que este producto no existe'],
    ['/detail/NADA-1/error/not-available', 'El producto no se encuentra disponible'],
  ] as const
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.goto('/detail/NADA-1/error/not-found')
  await expect(
    page.getByRole('region', { name: 'Comprá por categoría' }).getByRole('link', { name: /^Ferretería/ }),
  ).toBeVisible()
  const search = page.getByRole('main').getByRole('textbox', { name: '¿Qué estás buscando?' })
  await search.fill('  Guantes ')
  await search.press('Enter')
  await expect(page).toHaveURL('/search?page=1&per_page=20&term=guantes')
  await page.goBack()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: /^Carrito/ }).click()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await page.keyboard.press('Escape')

  const pending = page.getByRole('navigation', { name: 'Tus pendientes' })
  await expect(pending.getByRole('link', { name: /^\d+\s?Compras? atrasadas?$/ })).toBeVisible()
  await pending.getByRole('link', { name: /Compras? atrasadas?/ }).click()
  await expect(page).toHaveURL(/\/my-orders\?page=1&per_page=5&.*attention=late/)
  await page.goBack()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ferretería/ })
    .click()
  await expect(page).toHaveURL(/\/search\?page=1&per_page=20&category_id=\d+&lvl=01/)
})

test('S10 S12 the header and the footer of a buyer and of a seller', async ({ page }) => {
  await signIn(page, BUYER)
  const header = page.getByRole('banner')
  await expect(header.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible()
  for (const name of ['Mis compras', 'Aprobar pedidos']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await header.getByRole('link', { name: 'Ayuda' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('soporte@abasto.test')
  const footer = page.getByRole('contentinfo').getByRole('link')
  await expect(footer).toHaveText([/^Manual de usuario/, /^LinkedIn/, /^Instagram/])

  await signOut(page)
  await signIn(page, SELLER, 'Vendedor')
  for (const name of ['Mis ventas', 'Mis cotizaciones', 'Mis envíos']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(header.getByRole('combobox')).toHaveCount(0)
  await expect(footer).toHaveText([/^LinkedIn/, /^Instagram/])
  await expect(header.getByRole('button', { name: /^Carrito/ })).toHaveCount(0)
})

for (const [email, type] of [
  ['comprador@abasto.test', 'Comprador'],
  ['vendedor@abasto.test', 'Vendedor'],
  ['operador@abasto.test', 'Operador'],
] as const)
  test(`S12 the manual is in the menu of ${email}, on a desktop and on a phone`, async ({ page }) => {
    await startSession(page, email, type)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Mi perfil' }).click()
    const item = page.getByRole('menuitem', { name: 'Manual de usuario (se abre en otra pestaña)' })
    await expect(item).toHaveAttribute('href', '/manual')
    await page.getByRole('menu').press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: /^Manual de usuario/ })
    const opened = page.waitForEvent('popup')
    await link.click()
    await expect(await opened).toHaveURL('/manual')
  })

test('S12 the manual opens in its own tab, also on a phone, signed out and in English', async ({ page }) => {
  await signIn(page, BUYER)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Manual de usuario (se abre en otra pestaña)' }).click()
  const manual = await opened
  await expect(manual.getByRole('heading', { level: 1 })).toHaveText('Manual de usuario')
  await expect(manual).toHaveURL('/manual')
  await manual.getByRole('link', { name: 'Aprobaciones', exact: true }).first().click()
  await expect(manual.getByRole('heading', { name: 'Aprobaciones' })).toBeInViewport()
  await manual.waitForLoadState('networkidle')
  const missing = '[...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src)'
  expect(await manual.evaluate(missing)).toEqual([])
  expect(await axeViolations(manual)).toEqual([])

  await manual.evaluate('localStorage.clear()')
  await manual.setViewportSize({ width: 360, height: 740 })
  await manual.goto('/manual')
  await expect(manual.getByRole('heading', { level: 1 })).toHaveText('Manual de usuario')
  expect(
    await manual.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0)

  await manual.getByRole('link', { name: 'English' }).click()
  await expect(manual).toHaveURL('/manual/en')
  await expect(manual.getByRole('heading', { level: 1 })).toHaveText('User manual')
  await expect(manual.getByRole('heading', { name: 'Frequent questions' })).toBeVisible()
  await manual.waitForLoadState('networkidle')
  expect(await manual.evaluate(missing)).toEqual([])
  expect(await axeViolations(manual)).toEqual([])
})

interface MenuGroup {
  innerText: string
  getBoundingClientRect(): { left: number }
  querySelectorAll(of: string): { length: number }
}

test('S11 S13 S18 the search box and the menu of categories open the catalogue', async ({ page }) => {
  await signIn(page, BUYER)
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  await expect(box).toHaveAttribute('placeholder', '¿Qué estás buscando?')
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL('/')
  await box.fill('  GUANTES de Nitrilo ')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?page=1&per_page=20&term=guantes+de+nitrilo')

  await page.getByRole('button', { name: 'Categorías', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Categorías' })
  await menu.getByRole('tab', { name: 'Seguridad industrial' }).hover()
  const group = menu
    .locator('section')
    .filter({ has: page.getByRole('link', { name: 'Protección de manos' }) })
  await expect(group.getByRole('listitem')).toHaveCount(6)
  await expect(group.getByRole('link', { name: 'Ver todo' })).toBeVisible()
  // "Ver todo" under two items or more, and no column without a group.
  for (const tab of await menu.getByRole('tab').all()) {
    // A focus alone loses to the pointer that rests on another tab.
    await tab.hover()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const name = (await tab.textContent()) ?? ''
    await expect(menu.getByRole('heading', { name, exact: true })).toBeVisible()
    const groups = await menu.locator('section').evaluateAll((sections) =>
      (sections as unknown as MenuGroup[]).map((section) => ({
        left: Math.round(section.getBoundingClientRect().left),
        items: section.querySelectorAll('li').length,
        seesAll: section.innerText.includes('Ver todo'),
      })),
    )
    for (const { items, seesAll } of groups) expect([name, seesAll]).toEqual([name, items > 2])
    expect([name, new Set(groups.map(({ left }) => left)).size]).toEqual([name, Math.min(3, groups.length)])
  }
  await menu.getByRole('link', { name: 'Ver todo' }).first().click()
  await expect(page).toHaveURL(/\/search\?page=1&per_page=20&category_id=\d+&lvl=01/)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Categorías', exact: true }).click()
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Categorías', exact: true })).toBeFocused()

  // Pictures that fail to load show a message.
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/search?page=1&per_page=20&term=guantes')
  await expect(page.getByRole('img', { name: 'Imagen no disponible' }).first()).toBeVisible()
  await expect(page.getByTitle('Imagen no disponible').first()).toBeVisible()

  // A catalogue without categories shows a message too, on wide and narrow screens.
  await page.route('**/api/v1/categories*', (route) => route.fulfill({ json: { code: 200, message: [] } }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Categorías', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveText('No se encontraron resultados')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('button', { name: 'Categorías', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('No se encontraron resultados')
})

/** The number of the visible picture of home, 1 to 4. */
async function shownPicture(page: Page): Promise<number> {
  const name = await page.getByRole('group', { name: /^\d de 4$/ }).getAttribute('aria-label')
  return Number(name?.charAt(0))
}

/** Opens home with a clock that the test controls. */
async function openStoppedHome(page: Page) {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' })
  await signIn(page, BUYER)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('group', { name: '1 de 4' })).toBeVisible()
  await page.clock.pauseAt('2026-11-20T13:00:00Z')
}

test('S15 the pictures of home change every 3000 ms until they are paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openStoppedHome(page)
  const first = await shownPicture(page)
  for (const passed of [1, 2, 3]) {
    await page.clock.runFor(3000)
    await expect.poll(() => shownPicture(page)).toBe(((first + passed - 1) % 4) + 1)
  }
  const pause = page.getByRole('button', { name: 'Pausar las imágenes' })
  const read = await shownPicture(page)
  await pause.focus()
  await page.clock.runFor(10_000)
  expect(await shownPicture(page)).toBe(read)
  await pause.click()
  const last = await shownPicture(page)
  await page.clock.runFor(10_000)
  expect(await shownPicture(page)).toBe(last)
})

test('S15 the pictures of home stand still with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStoppedHome(page)
  await page.clock.runFor(10_000)
  expect(await shownPicture(page)).toBe(1)
  await expect(page.getByRole('button', { name: 'Reproducir las imágenes' })).toBeVisible()
})

test('S16 at 360 px nothing is wider than the screen, and the menu holds the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const tooWide = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  for (const path of ['/login', '/forgot-password', '/reset-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await tooWide(), path).toBeLessThanOrEqual(0)
  }
  await page.goto('/login')
  await enter(page, BUYER)
  await expect(page).toHaveURL('/')
  const pages = [
    ['/', page.getByRole('link', { name: /^Ferretería/ })],
    ['/profile', page.getByRole('heading', { name: 'Tomás Ledesma' })],
    ['/profile/change-password', page.getByLabel('Contraseña actual')],
    ['/nowhere', page.getByRole('link', { name: 'Volver al inicio' })],
  ] as const
  for (const [path, content] of pages) {
    await page.goto(path)
    await expect(content).toBeVisible()
    expect(await tooWide(), path).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('dialog')
  for (const name of ['Mis compras', 'Aprobar pedidos', 'Mi perfil']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await expect(menu).toContainText('soporte@abasto.test')
  await menu.getByRole('button', { name: 'English' }).click()
  await expect(menu.getByRole('link', { name: 'My purchases' })).toBeVisible()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
})

test('S16 the figures of tables and amounts have one width, in a search, a product, a cart, a list and a sale', async ({
  page,
  app,
}) => {
  await openCart(page, app, [GLOVES, MOUSE])
  await expect(page.getByRole('button', { name: 'Finalizar compra' })).toBeVisible()
  await expectEvenFigures(page, 6)
  await page.goto('/search?term=guantes')
  await expect(page.getByText(/\+ Imp/).first()).toBeVisible()
  await expectEvenFigures(page, 20)
  await page.goto(OTHER_GLOVE_PAGE)
  await expect(page.getByRole('table', { name: 'Ficha técnica' })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Otras opciones de compra' })).toBeVisible()
  await expectEvenFigures(page, 10)
  await page.goto('/my-orders/?state=4')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectEvenFigures(page, 5)
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/shipping')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectEvenFigures(page, 5)
})

/** Compares the width of ones and eights, in the place of each amount and cell. */
const UNEVEN_FIGURES = `(() => {
  const measure = (element, digits) => {
    const probe = element.appendChild(document.createElement('span'))
    probe.textContent = digits
    probe.style.cssText = 'position: absolute; white-space: nowrap'
    const { width } = probe.getBoundingClientRect()
    probe.remove()
    return width
  }
  const own = (element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join('')
  const places = [...document.querySelectorAll('main *')].filter(
    (element) => element.matches('td, th, dd') || /\\$\\s?\\d/.test(own(element)),
  )
  const uneven = places.filter((place) => measure(place, '1111') !== measure(place, '8888'))
  return { places: places.length, uneven: uneven.map(({ textContent }) => textContent) }
})()`

async function expectEvenFigures(page: Page, least: number) {
  await page.evaluate('document.fonts.ready')
  const { places, uneven } = await page.evaluate<{ places: number; uneven: string[] }>(UNEVEN_FIGURES)
  expect(uneven).toEqual([])
  expect(places).toBeGreaterThanOrEqual(least)
}

test('S10 a link skips the header, and a new page takes the focus at its top', async ({ page }) => {
  await startSession(page, BUYER)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Tomás Ledesma' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Inicio' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toBeFocused()
})
