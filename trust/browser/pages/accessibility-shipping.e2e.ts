// Axe, reflow and focus on "Mis envíos" and its dialogs.
import type { Page } from '@playwright/test'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { tabThrough } from '../../../e2e/keyboard.ts'
import { respondWithError, checkAccessibility, holdResponses, WIDE } from '../../../e2e/accessibility.ts'

const SELLER = 'vendedor@abasto.test'

const zones = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')

test('Z1 Z2 axe, reflow and focus: the delivery zones of a seller', async ({ page }) => {
  await startSession(page, SELLER, 'Vendedor')
  const release = await holdResponses(page, '**/shipping_prices/provider?*')
  await page.goto('/shipping?state=1&page=1&per_page=5')
  await expect(page.getByRole('main').getByText('Cargando')).toBeAttached()
  await checkAccessibility(page, 'zones, loading')
  release()
  const rows = zones(page)
  await expect(rows).toHaveCount(5)
  await checkAccessibility(page, 'zones')

  const days = rows.first().getByRole('textbox', { name: /^Tiempo de entrega/ })
  await days.fill('')
  await days.press('Enter')
  await expect(days).toHaveAccessibleDescription('Completá este campo.')
  const price = rows.first().getByRole('textbox', { name: /^Precio T1/ })
  await price.fill('1.2.3')
  await price.press('Enter')
  await expect(price).toHaveAccessibleDescription('Escribí solo un número, como 12 o 1.500.')
  await checkAccessibility(page, 'zones, wrong values')
  await days.press('Escape')
  await price.press('Escape')
  await days.focus()
  await tabThrough([price, rows.first().getByRole('textbox', { name: /^Precio T2/ })])

  const pause = rows.getByRole('button', { name: /^Pausar/ }).first()
  await pause.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('dejan de ver tus productos')
  await checkAccessibility(page, 'pausing a zone', WIDE)
  await page.keyboard.press('Escape')
  await expect(pause).toBeFocused()

  await page.goto('/shipping?state=1&search=zzz')
  await expect(page.getByRole('heading', { name: 'No se encontraron resultados' })).toBeVisible()
  await checkAccessibility(page, 'no zones')
  await page.route('**/shipping_prices/provider?*', respondWithError)
  await page.goto('/shipping')
  const problem = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(problem).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(problem).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await checkAccessibility(page, 'zones, failed')
})

test('Z3 Z4 axe, reflow and focus: the size guide and the dialogs that change all zones', async ({
  page,
}) => {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/shipping?state=1&page=1&per_page=5')
  await expect(zones(page)).toHaveCount(5)
  const guide = page.getByRole('button', { name: 'Guía de Envío' })
  await guide.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Guía de Envío' })).toBeVisible()
  await checkAccessibility(page, 'the guide')
  await page.keyboard.press('Escape')
  await expect(guide).toBeFocused()

  const bulk = page.getByRole('button', { name: 'Acciones masivas' })
  // The menu focuses its first item once it is open.
  const focusedItem = page.locator('[role="menuitem"]:focus')
  await bulk.press('Enter')
  await expect(focusedItem).toHaveCount(1)
  await checkAccessibility(page, 'the bulk menu', WIDE)
  await page.getByRole('menuitem', { name: 'Pausar todas' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('dejan de ver tus productos')
  await checkAccessibility(page, 'pausing all')
  await page.keyboard.press('Escape')
  await expect(bulk).toBeFocused()

  await bulk.press('Enter')
  await expect(focusedItem).toHaveCount(1)
  await page.getByRole('menuitem', { name: 'Modificar todos los precios' }).press('Enter')
  const percentage = page.getByRole('textbox', { name: 'Porcentaje de aumento' })
  await expect(percentage).toBeFocused()
  await percentage.fill('15')
  await checkAccessibility(page, 'modifying all prices')
  await percentage.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Modificaste/ })).toBeVisible()
  await expect(bulk).toBeFocused()
  await checkAccessibility(page, 'all prices modified')
  await page.getByRole('button', { name: 'Deshacer', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: '¿Deshacer el último cambio masivo?' })).toBeVisible()
  await checkAccessibility(page, 'undoing', WIDE)
  await page.getByRole('button', { name: 'Sí, deshacer' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Deshiciste/ })).toBeVisible()
})
