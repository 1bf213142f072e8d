// The operator's list of searches without an answer: one press makes a synonym (O3, E6).
import { synonyms } from '#contract/catalogue.ts'
import { askForProduct, recordSearchChoice, searchProducts } from '#contract/search.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'

test.beforeEach(({ page }) => startSession(page, 'operador@abasto.test', 'Operador'))

test('O3 E6 a term has what buyers wrote and chose; one press makes the synonym, and it can be undone', async ({
  page,
  app,
}) => {
  const term = 'zurdemo'
  const buyer = await callerOf(app, 'comprador@abasto.test')
  await buyer.callOrThrow(searchProducts, { query: { term } })
  await buyer.callOrThrow(askForProduct, { body: { term, wanted: 'Lapicera zurda' } })
  for (const next of ['bolígrafo', 'bolígrafo', 'lápiz'])
    await buyer.callOrThrow(recordSearchChoice, { body: { term, next } })
  const found = async () => {
    const { pagination } = await buyer.callOrThrow(searchProducts, { query: { term } })
    return pagination.totalRows
  }
  expect(await found()).toBe(0)

  await page.goto(`/operator/searches?search=${term}`)
  const row = page.getByRole('row', { name: /^zurdemo/ })
  await expect(row.getByRole('cell').nth(2)).toHaveText('Lapicera zurda (1)')
  await expect(row.getByRole('listitem').filter({ hasText: '(2)' })).toContainText('bolígrafo (2)')
  await row
    .getByRole('button', { name: 'Crear sinónimo: zurdemo también encuentra bolígrafo' })
    .press('Enter')
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription('Ahora “zurdemo” también encuentra bolígrafo.')
  await expect(row).toHaveCount(0)
  expect(await found()).toBeGreaterThan(0)

  await undo.press('Enter')
  await expect(row).toHaveCount(1)
  await expect(undo).toHaveCount(0)
  expect(await found()).toBe(0)
  const operator = await callerOf(app, 'operador@abasto.test', 'operator')
  const left = await operator.callOrThrow(synonyms, { query: { search: term } })
  expect(left.pagination.totalRows).toBe(0)
})

test('O3 a term is dismissed, which can be undone, or gets another synonym in a form filled in', async ({
  page,
  app,
}) => {
  const term = 'zurdico'
  const buyer = await callerOf(app, 'comprador@abasto.test')
  await buyer.callOrThrow(searchProducts, { query: { term } })
  await page.goto(`/operator/searches?search=${term}`)
  const row = page.getByRole('row', { name: /^zurdico/ })
  await row.getByRole('button', { name: 'Descartar zurdico' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Todas las búsquedas encontraron algo' })).toBeVisible()

  await page.goto('/operator/searches')
  await buyer.callOrThrow(searchProducts, { query: { term: 'zurdicolas' } })
  await page.goto('/operator/searches?search=zurdicolas')
  const other = page.getByRole('row', { name: /^zurdicolas/ })
  await other.getByRole('button', { name: 'Descartar zurdicolas' }).press('Enter')
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(other).toHaveCount(1)

  await other.getByRole('link', { name: 'Crear sinónimo de zurdicolas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar sinónimo' })
  await expect(dialog.getByRole('textbox', { name: 'Palabra que se busca' })).toHaveValue('zurdicolas')
  await dialog.getByRole('textbox', { name: 'También encuentra' }).fill('bolígrafo')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/term=/)
  await page.goto('/operator/searches?search=zurdicolas')
  await expect(other).toContainText('Ya encuentra: bolígrafo')
})
