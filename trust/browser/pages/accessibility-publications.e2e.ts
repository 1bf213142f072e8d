// Axe, reflow and keyboard use of the pages and dialogs of publications.
import type { Page } from '@playwright/test'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { pressOn, tabTo } from '../../../e2e/keyboard.ts'
import { respondWithError, checkAccessibility, holdResponses, WIDE } from '../../../e2e/accessibility.ts'

const SELLER = 'vendedor@abasto.test'
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const more = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Más acciones para/ })
    .first()

test('U1 U4 U7 axe and reflow: publications (loading, empty, failed) and their shipping prices', async ({
  page,
}) => {
  await startSession(page, SELLER, 'Vendedor')
  const release = await holdResponses(page, '**/api/v1/prices?*')
  await page.goto('/quotes')
  await expect(main(page).getByText('Cargando')).toBeAttached()
  await checkAccessibility(page, 'publications, loading')
  release()
  await expect(main(page).getByRole('article')).toHaveCount(5)
  const zones = await main(page)
    .getByRole('link', { name: /^Ver listado/ })
    .first()
    .getAttribute('href')
  await checkAccessibility(page, 'publications')
  await page.getByRole('button', { name: /Todas las categorías/ }).press('Enter')
  await expect(dialog(page).getByRole('tab').first()).toBeFocused()
  await checkAccessibility(page, 'the category menu', WIDE)
  await page.keyboard.press('Escape')
  await page.goto('/quotes?state=1&to_confirm=true')
  await expect(main(page).getByRole('article').first()).toContainText('Precio por confirmar')
  await checkAccessibility(page, 'prices to confirm')
  await page.goto('/quotes?state=1&search=zzzz')
  await expect(main(page).getByRole('heading', { name: 'No se encontraron resultados' })).toBeVisible()
  await checkAccessibility(page, 'no publications')
  await page.route('**/api/v1/prices?*', respondWithError)
  await page.goto('/quotes?state=2')
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await checkAccessibility(page, 'publications, failed')
  await page.goto(zones ?? '')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await checkAccessibility(page, 'shipping prices of a product')
})

test('U2 U3 U4 axe, reflow and focus: the dialogs that confirm a change', async ({ page }) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes')
  await expect(main(page).getByRole('article')).toHaveCount(5)
  const change = main(page)
    .getByRole('button', { name: /^Modificar precio de/ })
    .first()
  await change.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Precio nuevo' })).toBeFocused()
  await checkAccessibility(page, 'changing a price')
  await page.getByRole('textbox', { name: 'Precio nuevo' }).fill('0')
  await checkAccessibility(page, 'a price that is none', WIDE)
  await page.getByRole('textbox', { name: 'Precio nuevo' }).fill('99999999')
  await checkAccessibility(page, 'a large change')
  const day = dialog(page).getByRole('button', { name: /^Fecha de vigencia/ })
  await day.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Fecha de vigencia/ }).getByRole('table')).toBeVisible()
  await checkAccessibility(page, 'choosing a day', WIDE)
  await page.keyboard.press('Escape')
  await expect(day).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(change).toBeFocused()
  for (const [act, message] of [
    ['Historial de precios', 'Vigente'],
    ['Confirmar precio', 'Precio vigente'],
    ['Pausar publicación', 'hasta que la actives'],
    ['Cancelar publicación', 'podés publicarla de nuevo cuando quieras'],
  ] as const) {
    await more(page).press('Enter')
    // The menu focuses its first item once it is open.
    await expect(page.locator('[role="menuitem"]:focus')).toHaveCount(1)
    await page.getByRole('menuitem', { name: act }).press('Enter')
    await expect(dialog(page)).toContainText(message)
    await checkAccessibility(page, act, WIDE)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(more(page), act).toBeFocused()
  }
  const bulk = page.getByRole('button', { name: 'Acciones masivas' })
  await bulk.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Cambiar precios',
    'Pausar masivamente',
    'Activar masivamente',
    'Precios programados',
    'Publicar',
    'Mi lugar',
  ])
  await checkAccessibility(page, 'the menu of bulk changes', WIDE)
  await page.getByRole('menuitem', { name: 'Pausar masivamente' }).press('Enter')
  await expect(dialog(page).getByText(/publicaciones activas/)).toBeVisible()
  await checkAccessibility(page, 'a bulk change', WIDE)
  await page.keyboard.press('Escape')
  await expect(bulk).toBeFocused()
})

test('U2 U3 a price is changed and a publication paused by keyboard alone', async ({ page }) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes?state=0&search=PIN-ROD')
  const article = main(page).getByRole('article').first()
  await expect(article).toBeVisible()
  await main(page).focus()
  await pressOn(article.getByRole('button', { name: /^Modificar precio de/ }))
  await expect(page.getByRole('textbox', { name: 'Precio nuevo' })).toBeFocused()
  await page.keyboard.type('3.999,90')
  await tabTo(page.getByRole('button', { name: 'Guardar precio' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(article).toContainText('$ 3.999,90')
  await pressOn(more(page))
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Pausar publicación' }).press('Enter')
  await tabTo(page.getByRole('button', { name: 'Sí, pausar' }))
  await page.keyboard.press('Enter')
  await expect(article).toContainText('Pausada')
})
