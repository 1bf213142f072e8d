// The address holds the whole state of a search (C5); the browser's storage only mirrors it (C7).
import type { Page } from '@playwright/test'
import { expect, signOut, startSession, test } from '../../../e2e/app.ts'
import {
  activeFilters,
  cards,
  filterOption,
  GLOVES,
  openCart,
  resultCount,
  results,
  summary,
} from '../../../e2e/shop-pages.ts'

const kept = async (page: Page) => {
  const text = await page.evaluate(() => localStorage.getItem('abasto.filters'))
  return text === null ? null : (JSON.parse(text) as object)
}
const NOTHING_KEPT = { isFirstLoad: true, categories: [], brands: [], delivery_zones: [] }
const EVERYTHING = '/search?page=1&per_page=20'

test('C7 S15 filters are stored: "Continuar comprando" restores them, home resets them, signing out removes them', async ({
  page,
  app,
}) => {
  await openCart(page, app, [GLOVES])
  await page.goto('/search/?page=1&per_page=20&term=guantes')
  await filterOption(page, 'Categorías', /^Seguridad industrial/).check()
  await filterOption(page, 'Marca', /^Kalvex/).check()
  await expect(page).toHaveURL(/brands=\d+/)
  const { categories = '', brands = '' } = Object.fromEntries(new URL(page.url()).searchParams)
  await expect
    .poll(() => kept(page))
    .toMatchObject({
      isFirstLoad: false,
      categories: [{ id: Number(categories), name: 'Seguridad industrial' }],
      brands: [Number(brands)],
    })

  await page.goto('/cart')
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await expect(page).toHaveURL(`${EVERYTHING}&categories=${categories}&brands=${brands}`)
  await expect(activeFilters(page)).toHaveText(['Seguridad industrial', 'Kalvex'])
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await page.goto('/search')
  await expect(page).toHaveURL(`${EVERYTHING}&categories=${categories}&brands=${brands}`)

  await page.goto(EVERYTHING)
  await expect(activeFilters(page)).toHaveCount(0)
  await expect.poll(() => kept(page)).toMatchObject({ isFirstLoad: false, brands: [] })
  await page.goto(`${EVERYTHING}&brands=${brands}`)
  await expect(activeFilters(page)).toHaveText(['Kalvex'])
  await page.getByRole('link', { name: 'Abasto, ir al inicio' }).click()
  await expect.poll(() => kept(page)).toMatchObject(NOTHING_KEPT)
  await page.goto('/search')
  await expect(page).toHaveURL(EVERYTHING)
  await expect(activeFilters(page)).toHaveCount(0)

  for (const wrong of [
    '{',
    '7',
    '{"isFirstLoad":false,"brands":"x","price":{"min":"<b>"},"categories":[null]}',
  ]) {
    await page.evaluate((text) => localStorage.setItem('abasto.filters', text), wrong)
    await page.goto('/search')
    await expect(page).toHaveURL(EVERYTHING)
    await resultCount(page)
  }
  await page.goto(`${EVERYTHING}&brands=${brands}`)
  await expect(activeFilters(page)).toHaveText(['Kalvex'])
  await signOut(page)
  expect(await kept(page)).toBeNull()
})

test('C5 back, reload and another window show the same page and scroll position', async ({
  page,
  context,
}) => {
  await startSession(page, 'comprador@abasto.test')
  await page.goto(`${EVERYTHING}&term=guantes`)
  const place = () => page.evaluate<number>('scrollY')
  const last = cards(page).nth(19)
  // Where a click finds it.
  await last.hover()
  await expect.poll(place).toBeGreaterThan(500)
  const left = await place()
  const sku = (await last.getAttribute('href')) ?? ''

  await last.click()
  await expect(page).toHaveURL(sku)
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect.poll(place).toBe(left)
  await page.reload()
  await expect(last).toBeInViewport()
  await expect.poll(place).toBe(left)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(cards(other).first()).toHaveText((await cards(page).first().textContent()) ?? '')
  await other.close()

  await page.getByRole('link', { name: 'Página 2' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(place).toBe(0)
  await expect(results(page)).toBeFocused()
})

test('C5 an invalid parameter is ignored, and no address breaks the page', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) broken.push(`${answer.status()} ${answer.url()}`)
  })
  await startSession(page, 'comprador@abasto.test')
  await page.goto(EVERYTHING)
  const all = await resultCount(page)
  const asAll = [
    '?page=abc&per_page=1000&lvl=99&category_id=xyz',
    '?page=-1&price_min=caro&brands=1,,2',
    '?page=999999&zones=%00&delivery_days=x',
    '?term=%00%E2%80%AE',
    '/%00',
    '/%20?page=1e9',
  ]
  for (const address of asAll) {
    await page.goto(`/search${address}`)
    expect(await resultCount(page), address).toBe(all)
  }
  const turned = '/search?term=guantes&price_min=9000&price_max=1000&delivery_days=9-2&brands=13,13'
  await page.goto(turned)
  await expect(page).toHaveURL(/price_min=1000&price_max=9000.*&delivery_days=2-9/)
  await expect(activeFilters(page)).toHaveText([
    /./,
    /Precio de \$.1\.000 a \$.9\.000/,
    'Entrega de 2 a 9 días',
  ])

  const nothing = [
    '?term=😀',
    '?term=שלום',
    `?term=${'x'.repeat(10_000)}`,
    `/${'y'.repeat(2_000)}`,
    '?brands=999999',
  ]
  for (const address of nothing) {
    await page.goto(`/search${address}`)
    expect(await resultCount(page), address.slice(0, 20)).toBe(0)
    const tooWide = 'document.documentElement.scrollWidth - innerWidth'
    expect(await page.evaluate<number>(tooWide), address.slice(0, 20)).toBe(0)
  }
  await page.goto('/search?term=<script>alert(1)</script>')
  await expect(summary(page)).toContainText('para “<script>alert(1)</script>”')

  await page.goto('/search?page=99999&term=guantes')
  await expect(page).toHaveURL(/page=12/)
  await expect(cards(page)).not.toHaveCount(0)
  expect(broken).toEqual([])
})
