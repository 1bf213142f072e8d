// A search without results helps on, and what buyers look for reaches the operator (E6).
import type { Page, Request } from '@playwright/test'
import { searchMisses, type SearchMiss } from '#contract/market.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import { cards, results, summary } from '../../../e2e/shop-pages.ts'

const form = (page: Page) => results(page).getByRole('region', { name: 'Avisanos qué buscás' })
const field = (page: Page) => form(page).getByRole('textbox', { name: '¿Qué buscás?' })
const near = (page: Page) => results(page).getByRole('region', { name: 'Quizás buscás' })
const CHOICES = '**/products/search-choices'

async function search(page: Page, term: string) {
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill(term)
  await page.keyboard.press('Enter')
  await expect(summary(page)).toHaveText(new RegExp(`“${term}”$`))
}

async function missOf(app: RunningApp, term: string): Promise<SearchMiss | undefined> {
  const operator = await callerOf(app, 'operador@abasto.test', 'operator')
  const { data } = await operator.callOrThrow(searchMisses, { query: { search: term } })
  return data.find((miss) => miss.term === term)
}

test.beforeEach(async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
})

test('E6 C9 no result names the unknown words, near things that find products, and categories', async ({
  page,
}) => {
  await page.goto('/search?term=guantelete xyzw')
  await expect(results(page)).toContainText('No conocemos “guantelete” ni “xyzw”.')
  await near(page).getByRole('link', { name: 'guantes', exact: true }).press('Enter')
  await expect(summary(page)).toHaveText(/^\d{2,} productos para “guantes”$/)
  await expect(cards(page).first()).toContainText(/guantes/i)
  await page.goBack()
  const categories = results(page).getByRole('region', { name: 'Comprá por categoría' })
  await categories.getByRole('link', { name: /^Seguridad/ }).click()
  await expect(page).toHaveURL(/category_id=\d+/)
  await expect(cards(page).first()).toBeVisible()
})

test('E6 C9 with a filter the page offers to clear it, and helps on only then', async ({ page }) => {
  await page.goto('/search?term=guantelete&price_max=10')
  await expect(results(page)).toContainText('Probá quitando alguno de los filtros.')
  await expect(form(page)).toHaveCount(0)
  await results(page).getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(results(page)).toContainText('No conocemos “guantelete”.')
  await expect(form(page)).toBeVisible()
})

test('E6 the form is filled with the term, keeps what could not be sent, and is sent once', async ({
  page,
  app,
}) => {
  const term = 'zurdolfo'
  await page.goto(`/search?term=${term}`)
  await expect(field(page)).toHaveValue(term)
  await field(page).fill('Lapicera, escribanme a ana@empresa.test')
  await field(page).press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(/No escribas e-mails/)
  await expect(field(page)).toBeFocused()

  await page.route('**/products/wanted', (route) => route.abort())
  await field(page).fill('Lapicera zurda')
  await form(page).getByRole('button', { name: 'Avisar' }).click()
  await expect(form(page).getByRole('alert')).toBeVisible()
  await expect(field(page)).toHaveValue('Lapicera zurda')
  await page.unroute('**/products/wanted')
  await field(page).press('Enter')
  const thanks = form(page).getByRole('status')
  await expect(thanks).toHaveText('¡Gracias! Quienes operan el mercado lo van a ver.')
  await expect(thanks).toBeFocused()
  await expect(field(page)).toHaveCount(0)
  expect(await missOf(app, term)).toMatchObject({ wanted: [{ text: 'Lapicera zurda', times: 1 }] })
})

test('E6 where products lack words, a line opens the form', async ({ page }) => {
  await page.goto('/search?term=guantes xyzzyqwv')
  await expect(results(page)).toContainText('dejamos afuera “xyzzyqwv”')
  const opener = results(page).getByRole('button', { name: 'Avisanos' })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(field(page)).toHaveValue('guantes xyzzyqwv')
  await page.goto('/search?term=guantes')
  await expect(cards(page).first()).toBeVisible()
  await expect(opener).toHaveCount(0)
})

test('E6 a product opened after the next search is proposed once, and nothing after the page is opened again', async ({
  page,
  app,
}) => {
  const sent: unknown[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/products/search-choices')) sent.push(request.postDataJSON())
  })
  await page.goto('/')
  await search(page, 'zurdilla')
  await search(page, 'guantes')
  const answered = page.waitForResponse(CHOICES)
  await cards(page).first().click()
  expect((await answered).status()).toBe(204)
  await page.goBack()
  await cards(page).nth(1).click()
  await expect(page).toHaveURL(/\/detail\//)
  expect(sent).toEqual([{ term: 'zurdilla', next: 'guantes' }])
  expect(await missOf(app, 'zurdilla')).toMatchObject({
    proposals: [{ means: 'guantes', language: 'es', times: 1 }],
  })

  await search(page, 'zurdella')
  await page.goto('/')
  await search(page, 'taladro')
  await cards(page).first().click()
  await expect(page).toHaveURL(/\/detail\//)
  expect(sent).toHaveLength(1)
})

test('E6 a search without a click is answered by the product that is opened next', async ({ page }) => {
  await page.goto('/search?term=resma&zones=1')
  await search(page, 'taladro')
  await search(page, 'martillo')
  const request = page.waitForRequest(CHOICES)
  await cards(page).first().click()
  expect((await request).postDataJSON()).toEqual({ term: 'taladro', next: 'martillo' })
})
