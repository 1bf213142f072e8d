// Words without a product are corrected; the page says so and offers the search as typed (C4).
import type { Page } from '@playwright/test'
import { expect, startSession, test } from '../../../e2e/app.ts'
import {
  activeFilters,
  cards,
  filterOption,
  filters,
  resultCount,
  results,
  summary,
} from '../../../e2e/shop-pages.ts'

const correction = (page: Page) => results(page).getByRole('status').first()
const nothing = (page: Page) =>
  page.getByRole('heading', { name: 'No se encontraron resultados para la búsqueda' })

test.beforeEach(async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
})

test('C4 C5 a correction is shown with a link to the search as typed, filters included', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('guanets')
  await page.keyboard.press('Enter')
  await expect(correction(page)).toHaveText(
    'Mostrando resultados para “guantes”. Buscar “guanets” en su lugar',
  )
  await expect(summary(page)).toHaveText(/^\d{2,} productos$/)
  await expect(cards(page).first()).toContainText(/guantes/i)
  await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toHaveValue('guanets')
  await filterOption(page, 'Marca', /^Kalvex/).check()
  await resultCount(page)

  await correction(page).getByRole('link', { name: 'Buscar “guanets” en su lugar' }).press('Enter')
  await expect(page).toHaveURL(/\?page=1&per_page=20&term=guanets&brands=\d+&literal=true$/)
  await expect(nothing(page)).toBeVisible()
  await expect(activeFilters(page)).toHaveText(['Kalvex'])
  await expect(summary(page)).toHaveText('0 productos para “guanets”')
  await expect(correction(page)).toHaveText('')
  await expect(results(page)).toBeFocused()
  await filters(page).getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(results(page)).toContainText('No hay productos con “guanets” tal como está escrito.')
  await page.reload()
  await expect(nothing(page)).toBeVisible()

  await results(page).getByRole('link', { name: 'Buscar también palabras parecidas' }).click()
  await expect(page).toHaveURL('/search?page=1&per_page=20&term=guanets')
  await expect(correction(page)).toContainText('Mostrando resultados para “guantes”')
  await page.goBack()
  await expect(nothing(page)).toBeVisible()
  await page.goForward()
  await expect(correction(page)).toContainText('Mostrando resultados para “guantes”')
})

test('C4 words with products are not corrected; similar words are found on demand', async ({ page }) => {
  await page.goto('/search?term=guantes')
  const all = await resultCount(page)
  await expect(correction(page)).toHaveText('')
  await page.goto('/search/guantes?literal=true')
  expect(await resultCount(page)).toBe(all)
  await expect(correction(page)).toHaveText(
    'Resultados de “guantes” tal como está escrito. Buscar también palabras parecidas',
  )
  await correction(page).getByRole('link').click()
  await expect(page).toHaveURL('/search/guantes?page=1&per_page=20')
  await expect(correction(page)).toHaveText('')
})

test('C4 S9 S11 the suggestions show the corrected words, also in English', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('guanets')
  const group = page.getByRole('listbox').getByRole('group', { name: 'Productos para “guantes”' })
  await expect(group.getByRole('option').first()).toContainText(/guantes/i)

  await page.evaluate(() => localStorage.setItem('abasto.language', 'en'))
  await page.goto('/search?term=guanets')
  const status = page.getByRole('region', { name: 'Results' }).getByRole('status').first()
  await expect(status).toHaveText('Showing results for “guantes”. Search for “guanets” instead')
  await status.getByRole('link').click()
  await expect(page.getByText('There are no products with “guanets” exactly as typed.')).toBeVisible()
  await page.getByRole('link', { name: 'Search for similar words too' }).click()
  await expect(status).toContainText('Showing results for “guantes”')
})
