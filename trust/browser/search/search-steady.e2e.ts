// While a search loads, each part is shown as it arrives, nothing jumps, and the newest search wins (C5, C7).
import type { Page, Route } from '@playwright/test'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { holdResponses } from '../../../e2e/accessibility.ts'
import { activeFilters, cards, filterOption, filters, resultCount, summary } from '../../../e2e/shop-pages.ts'

const PRODUCTS = '**/products/searchelastic?**'
const OPTIONS = '**/products/filterselastic?**'
const CATEGORIES = '**/api/v1/categories'
const PICTURES = '**/media/**'
const FONTS = '**/*.woff2'
const ANY_ANSWER = /\/products\/(search|filters)elastic\?/

test.beforeEach(async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
})

test('C5 products, filters and categories do not wait for each other', async ({ page }) => {
  const releaseOptions = await holdResponses(page, OPTIONS)
  const releaseCategories = await holdResponses(page, CATEGORIES)
  await page.goto('/search?term=guantes')
  await expect(cards(page)).toHaveCount(20)
  await expect(summary(page)).toHaveText(/^\d+ productos para “guantes”$/)
  await expect(filters(page).getByRole('checkbox')).toHaveCount(0)
  releaseCategories()
  releaseOptions()
  await expect(filterOption(page, 'Marca', /^Kalvex/)).toBeVisible()

  const releaseProducts = await holdResponses(page, PRODUCTS)
  await page.goto('/search?term=casco')
  await expect(filters(page).getByRole('group', { name: 'Marca' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  releaseProducts()
  await expect(cards(page).first()).toContainText(/casco/i)
})

test('C6 the filters keep their place and selection while the next counts load, and after', async ({
  page,
}) => {
  await page.goto('/search?term=guantes')
  await resultCount(page)
  const price = filters(page).getByRole('group', { name: 'Precio en pesos' })
  const place = async () => (await price.boundingBox())?.y
  const before = await place()
  const release = await holdResponses(page, OPTIONS)
  await filterOption(page, 'Marca', /^Kalvex/).check()
  await resultCount(page)
  await expect(filterOption(page, 'Marca', /^Kalvex/)).toBeChecked()
  expect(await place()).toBe(before)
  const counted = page.waitForResponse(OPTIONS)
  release()
  await counted
  await expect(filters(page).locator('[data-old]')).toHaveCount(0)
  expect(await place()).toBe(before)
})

for (const width of [1280, 390]) {
  test(`C5 nothing jumps at ${width} px while products, filters, pictures and fonts load in any order`, async ({
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
      [FONTS, 'category_id=1&lvl=01', 20],
      ['**/api/v1/me', 'category_id=1&lvl=01', 20],
    ] as const) {
      const release = await holdResponses(page, late)
      // A held font holds the load event.
      await page.goto(`/search?${address}`, { waitUntil: 'commit' })
      const enough = () => expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(least)
      if (late !== PRODUCTS) await enough()
      if (late === FONTS) await untilFontsAreLate(page)
      release()
      await enough()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate<number>('shift'), `${address}, ${late} late`).toBeLessThan(0.01)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
}

test('C5 the fonts are requested by the document, not by its first text', async ({ page }) => {
  await page.goto('/search?category_id=1&lvl=01')
  await resultCount(page)
  const requested = await page.evaluate<[string, string][]>(requestedFonts)
  expect(requested.toSorted()).toEqual([
    ['archivo', 'link'],
    ['inter', 'link'],
  ])
})

/** A text without its font is not shown for the first 100 ms, in which its place may still change. */
async function untilFontsAreLate(page: Page): Promise<void> {
  const shown = await page.evaluate(() => performance.now())
  await page.waitForFunction((from) => performance.now() > from + 1000, shown)
}

/** The family of each font requested, and what requested it. */
const requestedFonts = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.woff2'))
  .map(({ name, initiatorType }) => [name.match(/([a-z]+)-[^/]*$/)[1], initiatorType])`

/** Cumulative layout shift, whatever its cause. */
const sumShifts = `
  shift = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shift += value
  }).observe({ type: 'layout-shift', buffered: true })`

const tick = (brand: RegExp) => (page: Page) => filterOption(page, 'Marca', brand).click()
const turnTo = (which: string) => (page: Page) =>
  page.getByRole('link', { name: `Página ${which}`, exact: true }).click()
const type = (term: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill(term)
  await page.keyboard.press('Enter')
}
const asTyped = (page: Page) => page.getByRole('link', { name: 'Buscar “guanets” en su lugar' }).click()
const back = (page: Page) => page.goBack()
const forward = (page: Page) => page.goForward()

/** Each starts at the results of "guantes", of which "guanets" is a misspelling. */
const SEQUENCES: Record<string, ((page: Page) => Promise<unknown>)[]> = {
  'filters toggled': [tick(/^Kalvex/), tick(/^Segurmax/), tick(/^Kalvex/), tick(/^Manopro/)],
  'pages turned, and a filter': [turnTo('2'), turnTo('siguiente'), tick(/^Kalvex/), turnTo('2')],
  'back and forward': [tick(/^Kalvex/), back, forward, tick(/^Segurmax/), back],
  'a correction undone, and back': [asTyped, back, tick(/^Kalvex/), back, forward],
  'other terms, and back': [type('martillo'), type('casco'), turnTo('2'), back, back],
}

for (const [sequence, acts] of Object.entries(SEQUENCES)) {
  test(`C5 C7 responses out of order never show an older search: ${sequence}`, async ({ page, context }) => {
    await page.goto(`/search?term=${acts[0] === asTyped ? 'guanets' : 'guantes'}`)
    await resultCount(page)
    const held: Route[] = []
    let isHeld = true
    await page.route(ANY_ANSWER, (route) => (isHeld ? void held.push(route) : route.continue()))
    for (const act of acts) {
      const address = page.url()
      await act(page)
      await expect(page).not.toHaveURL(address)
      // The previous results stay until the next ones arrive.
      await expect(cards(page)).toHaveCount(20)
    }
    isHeld = false
    // The page may have cancelled the request.
    for (const route of held.toReversed()) {
      await route.continue().catch(() => {})
      await route
        .request()
        .response()
        .catch(() => null)
    }
    await page.waitForLoadState('networkidle')

    const fresh = await context.newPage()
    await fresh.goto(page.url())
    const count = await resultCount(fresh)
    await expect(filters(fresh).getByRole('checkbox').first()).toBeVisible()
    expect(await resultCount(page)).toBe(count)
    await expect(summary(page)).toHaveText((await summary(fresh).textContent()) ?? '')
    expect(await hrefs(page)).toEqual(await hrefs(fresh))
    expect(await activeFilters(page).allTextContents()).toEqual(await activeFilters(fresh).allTextContents())
    expect(await filters(page).innerText()).toBe(await filters(fresh).innerText())
  })
}

const hrefs = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
