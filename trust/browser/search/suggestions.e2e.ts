// Suggestions of the search box while typing (S11).
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../../../e2e/app.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' })
const options = (page: Page, group: string) =>
  list(page).getByRole('group', { name: group }).getByRole('option')
const active = (page: Page) => list(page).getByRole('option', { selected: true })

test.beforeEach(async ({ page }) => {
  await signIn(page, 'comprador@abasto.test')
})

test('S11 by keyboard: typing suggests, arrows choose, Enter opens, Escape closes', async ({ page }) => {
  await box(page).pressSequentially('GUÁN')
  await expect(options(page, 'Categorías')).toHaveCount(3)
  await expect(options(page, 'Productos')).toHaveCount(5)
  await expect(options(page, 'Productos').first()).toHaveText(/guantes.*\$\s[\d.]+,\d\d \+ Imp$/i)
  await expect(list(page).locator('mark').first()).toHaveText('Guan')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('8 sugerencias')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')

  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveText('Ver todos los resultados de “guán”')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText(/^Guantes .* · Protección de manos$/)
  const id = await active(page).getAttribute('id')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '')
  await expect(box(page)).toBeFocused()
  expect((await new AxeBuilder({ page }).include('header').analyze()).violations).toEqual([])

  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toHaveValue('GUÁN')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?page=1&per_page=20&category_id=\d+&lvl=02$/)
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('main')).toBeFocused()

  await box(page).fill('Guan')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?page=1&per_page=20&term=guan')
  await expect(page.getByRole('main').getByText(/^\d{3} productos$/)).toBeVisible()
})

test('S11 with the pointer: a brand filters, a product opens, a click elsewhere closes', async ({ page }) => {
  await box(page).fill('kalv')
  await options(page, 'Marcas').getByText('Kalvex').click()
  await expect(page).toHaveURL(/\/search\?page=1&per_page=20&brands=\d+$/)
  await expect(page.getByRole('button', { name: 'Quitar filtro: Kalvex' })).toBeVisible()
  await expect(list(page)).toBeHidden()

  await box(page).fill('caf-agu-00020')
  const product = options(page, 'Productos').first()
  const name = (await product.locator('span > span').first().textContent()) ?? ''
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toBeHidden()
  await box(page).press('ArrowDown')
  await product.click()
  await expect(page).toHaveURL(/\/detail\/CAF-AGU-00020/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await box(page).fill('xyzzyqwv')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Sin sugerencias')
  await expect(list(page)).toBeHidden()
})

test('S11 suggestions mark what matched across accents and cases, a product code as a code, and are heard as one text', async ({
  page,
}) => {
  await box(page).fill('CAFÉ  MÓLI')
  const coffee = options(page, 'Productos')
    .filter({ hasText: /^Café .*molido/i })
    .first()
  await expect(coffee.locator('mark')).toHaveText(['Café', /^moli$/i])
  await expect(coffee.locator('code')).toHaveCount(0)

  await box(page).fill('Caf Agu-0')
  const first = options(page, 'Productos').first()
  await expect(first.locator('code')).toHaveText(/^CAF-AGU-\d+$/)
  await expect(first.locator('code').locator('mark')).toHaveText('CAF-AGU-0')
  await expect(first).toHaveAccessibleName(/^\S.+ SKU CAF-AGU-\d+ \$\s[\d.]+,\d\d \+ Imp$/)
})

test('S11 a late response to an older text never replaces a newer one, and a failure hides the list', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: answered, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/products/suggestions?term=guan', async (route) => {
    await held
    // The page may have cancelled the request.
    await route.continue().catch(() => {})
    tell()
  })
  const suggestionRequest = page.waitForRequest('**/products/suggestions?term=guan')
  await box(page).fill('guan')
  await suggestionRequest
  await box(page).fill('martill')
  await expect(options(page, 'Productos').first()).toContainText('Martillo')
  release()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(options(page, 'Productos').first()).toContainText('Martillo')

  await page.route('**/products/suggestions?**', (route) => route.abort())
  await box(page).fill('tornillo')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/term=tornillo/)
  await expect(page.getByRole('main').getByText(/^\d+ productos$/)).toBeVisible()
})

test('S9 S11 the list fits a narrow phone, also in English', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => localStorage.setItem('abasto.language', 'en'))
  await page.reload()
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('luz')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('group', { name: 'Brands' })).toContainText('Luz Mayor')
  const last = suggestions.getByRole('option', { name: 'See all results for “luz”' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await last.click()
  await expect(page).toHaveURL('/search?page=1&per_page=20&term=luz')
})
