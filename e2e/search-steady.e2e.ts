// While a search loads: what comes first is shown first, nothing jumps, and what is shown last is what was asked last (C5, C7).
import type { Page, Route } from '@playwright/test'
import { expect, startSession, test } from './app.ts'
import { waiting } from './look.ts'
import { cards, choice, filters, found, summary, tags } from './shop-pages.ts'

const PRODUCTS = '**/products/searchelastic?**'
const OPTIONS = '**/products/filterselastic?**'
const CATEGORIES = '**/api/v1/categories'
const PICTURES = '**/media/**'
const ANY_ANSWER = /\/products\/(search|filters)elastic\?/

test.beforeEach(async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
})

test('C5 products, filters and categories do not wait for each other', async ({ page }) => {
  const letOptionsGo = await waiting(page, OPTIONS)
  const letCategoriesGo = await waiting(page, CATEGORIES)
  await page.goto('/search?term=guantes')
  await expect(cards(page)).toHaveCount(20)
  await expect(summary(page)).toHaveText(/^\d+ productos para “guantes”$/)
  await expect(filters(page).getByRole('checkbox')).toHaveCount(0)
  letCategoriesGo()
  letOptionsGo()
  await expect(choice(page, 'Marca', /^Kalvex/)).toBeVisible()

  const letProductsGo = await waiting(page, PRODUCTS)
  await page.goto('/search?term=casco')
  await expect(filters(page).getByRole('group', { name: 'Marca' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  letProductsGo()
  await expect(cards(page).first()).toContainText(/casco/i)
})

test('C6 the filters keep their place and their ticks while the next counts are on their way, and after', async ({
  page,
}) => {
  await page.goto('/search?term=guantes')
  await found(page)
  const price = filters(page).getByRole('group', { name: 'Precio' })
  const place = async () => (await price.boundingBox())?.y
  const before = await place()
  const letGo = await waiting(page, OPTIONS)
  await choice(page, 'Marca', /^Kalvex/).check()
  await found(page)
  await expect(choice(page, 'Marca', /^Kalvex/)).toBeChecked()
  expect(await place()).toBe(before)
  const counted = page.waitForResponse(OPTIONS)
  letGo()
  await counted
  await expect(filters(page).locator('[data-old]')).toHaveCount(0)
  expect(await place()).toBe(before)
})

for (const width of [1280, 390]) {
  test(`C5 nothing jumps at ${width} px while products, filters and pictures come in any order`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(sumShifts)
    for (const [late, address, least] of [
      [PRODUCTS, 'term=guantes', 20],
      [PRODUCTS, 'term=caf-agu-00020', 1],
      [PRODUCTS, 'term=xyzzyqwv', 0],
      [OPTIONS, 'term=guantes&brands=13,2&zones=1,2,3&price_max=90000&delivery_days=0-9', 1],
      [CATEGORIES, 'category_id=1&lvl=01&categories=10', 1],
      [PICTURES, 'category_id=1&lvl=01', 20],
    ] as const) {
      const letGo = await waiting(page, late)
      await page.goto(`/search?${address}`)
      const enough = () => expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(least)
      if (late !== PRODUCTS) await enough()
      letGo()
      await enough()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate<number>('shift'), `${address}, ${late} late`).toBeLessThan(0.01)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
}

/** Cumulative layout shift, whoever caused it. */
const sumShifts = `
  shift = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shift += value
  }).observe({ type: 'layout-shift', buffered: true })`

const tick = (brand: RegExp) => (page: Page) => choice(page, 'Marca', brand).click()
const turnTo = (which: string) => (page: Page) =>
  page.getByRole('link', { name: `Página ${which}`, exact: true }).click()
const type = (term: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill(term)
  await page.keyboard.press('Enter')
}
const asTyped = (page: Page) => page.getByRole('link', { name: 'Buscar “guanets” en su lugar' }).click()
const back = (page: Page) => page.goBack()
const forward = (page: Page) => page.goForward()

/** From "guantes" on, which "guanets" is taken for. */
const SEQUENCES: Record<string, ((page: Page) => Promise<unknown>)[]> = {
  'filters toggled': [tick(/^Kalvex/), tick(/^Segurmax/), tick(/^Kalvex/), tick(/^Manopro/)],
  'pages turned, and a filter': [turnTo('2'), turnTo('siguiente'), tick(/^Kalvex/), turnTo('2')],
  'back and forward': [tick(/^Kalvex/), back, forward, tick(/^Segurmax/), back],
  'as typed, and back': [asTyped, back, tick(/^Kalvex/), back, forward],
  'other terms, and back': [type('martillo'), type('casco'), turnTo('2'), back, back],
}

for (const [what, acts] of Object.entries(SEQUENCES)) {
  test(`C5 C7 answers that come the wrong way round never show an older search: ${what}`, async ({
    page,
    context,
  }) => {
    await page.goto(`/search?term=${acts[0] === asTyped ? 'guanets' : 'guantes'}`)
    await found(page)
    const held: Route[] = []
    let isHeld = true
    await page.route(ANY_ANSWER, (route) => (isHeld ? void held.push(route) : route.continue()))
    for (const act of acts) {
      const address = page.url()
      await act(page)
      await expect(page).not.toHaveURL(address)
      // What was there stays until its successor comes.
      await expect(cards(page)).toHaveCount(20)
    }
    isHeld = false
    // The page may have hung up.
    for (const route of held.toReversed()) {
      await route.continue().catch(() => {})
      await route
        .request()
        .response()
        .catch(() => null)
    }
    await page.waitForLoadState('networkidle')

    const asked = await context.newPage()
    await asked.goto(page.url())
    const count = await found(asked)
    await expect(filters(asked).getByRole('checkbox').first()).toBeVisible()
    expect(await found(page)).toBe(count)
    await expect(summary(page)).toHaveText((await summary(asked).textContent()) ?? '')
    expect(await hrefs(page)).toEqual(await hrefs(asked))
    expect(await tags(page).allTextContents()).toEqual(await tags(asked).allTextContents())
    expect(await filters(page).innerText()).toBe(await filters(asked).innerText())
  })
}

const hrefs = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
