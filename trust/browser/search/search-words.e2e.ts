// Words of a search that name a variant, and products that lack some words (C1, C4).
import { expect, startSession, test } from '../../../e2e/app.ts'
import { cards, resultCount, results, summary, title } from '../../../e2e/shop-pages.ts'

test.beforeEach(async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
})

test('C1 a size in the search shows the product in that size, and its card opens it', async ({ page }) => {
  const glove = 'Guantes de nitrilo Segurmax Plus con baño liso'
  await page.goto(`/search?term=${glove}`)
  await expect(cards(page).first()).toContainText(`${glove} - Azul, talle 8`)

  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('guantes talle 9')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toHaveText(/^\d{2,} productos para “guantes talle 9”$/)
  await expect(cards(page)).toHaveText(Array.from({ length: 20 }, () => /^Guantes .*talle 9[A-Z-]+/))
  await cards(page).filter({ hasText: glove }).click()
  await expect(title(page)).toHaveText(`${glove} - Azul, talle 9`)
})

test('C4 products that may lack a word follow under a heading, on the first page and on the next', async ({
  page,
}) => {
  const partial = 'A estos les puede faltar alguna palabra'
  const under = results(page).getByRole('list', { name: partial }).getByRole('listitem')
  const all = results(page).getByRole('list').getByRole('listitem').filter({ hasText: 'Desde' })
  await page.goto('/search?term=taladro percutor 13mm')
  await expect(all).toHaveCount(20)
  await expect(all.filter({ hasText: 'percutor' }).filter({ hasText: '13 mm' })).toHaveCount(19)
  await expect(under).toHaveText([/10 mm/])
  await expect(page.getByRole('heading', { level: 2, name: partial })).toBeVisible()

  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 2' }).click()
  await expect(under).toHaveCount(await resultCount(page).then((found) => found - 20))
  await expect(all.first()).toHaveText(/10 mm/)
  await expect(page.getByRole('heading', { level: 2, name: partial })).toBeVisible()

  for (const term of ['guantes', 'guantes violetas']) {
    await page.goto(`/search?term=${term}`)
    await expect(all).toHaveCount(20)
    await expect(page.getByRole('heading', { name: partial })).toHaveCount(0)
  }
})

test('C1 C4 a colour comes first; a word that no such product has is left out, and the page says which', async ({
  page,
}) => {
  const leftOut = results(page).getByText(/Ningún producto tiene todas las palabras: dejamos afuera /)
  await page.goto('/search?term=guantes amarillos')
  for (const index of [0, 1, 2, 3]) await expect(cards(page).nth(index)).toHaveText(/^Guantes .*Amarillo/)
  await expect(leftOut).toHaveCount(0)
  // The gloves of the demo are not violet.
  for (const [term, word] of [
    ['guantes violetas', '“violetas”'],
    ['guantes xyzzyqwv', '“xyzzyqwv”'],
  ] as const) {
    await page.goto(`/search?term=${term}`)
    await expect(leftOut).toHaveText(`Ningún producto tiene todas las palabras: dejamos afuera ${word}.`)
    await expect(cards(page).first()).toHaveText(/^Guantes /)
  }
})

test('C9 a script as a search finds nothing and says so', async ({ page }) => {
  for (const term of ['<script>', '<script>alert(1)</script>']) {
    await page.goto(`/search?term=${encodeURIComponent(term)}`)
    await expect(summary(page)).toHaveText(`0 productos para “${term}”`)
    await expect(
      page.getByRole('heading', { name: 'No se encontraron resultados para la búsqueda' }),
    ).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  }
})
