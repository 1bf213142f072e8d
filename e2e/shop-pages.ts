// The parts of the search page and of a product's page.
import type { Locator, Page } from '@playwright/test'
import { expect } from './app.ts'

export const summary = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'producto' })
export const results = (page: Page) => page.getByRole('region', { name: 'Resultados' })
export const cards = (page: Page) => results(page).getByRole('link', { name: /\+ Imp/ })
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtrar' })
export const tags = (page: Page) => page.getByRole('list', { name: 'Filtros activos' }).getByRole('button')

export const choice = (page: Page, filter: string, name: string | RegExp): Locator =>
  filters(page).getByRole('group', { name: filter }).getByRole('checkbox', { name })

/** The number of products found, once the results are shown. */
export async function found(page: Page): Promise<number> {
  await expect(summary(page)).toHaveText(/^[\d.]+ productos?/)
  await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(0)
  const text = (await summary(page).textContent()) ?? ''
  return Number(/[\d.]+/.exec(text)?.[0].replaceAll('.', ''))
}

export const GLOVE = '/detail/SEG-GLA-00056-AMA-S'
export const OTHER_GLOVE = '/detail/SEG-GAC-00069-7'

export const panel = (page: Page) => page.getByRole('region', { name: 'Comprar', exact: true })
export const addButton = (page: Page) => panel(page).getByRole('button', { name: 'Agregar al carrito' })
export const buyButton = (page: Page) => panel(page).getByRole('button', { name: 'Comprar ahora' })
export const quantity = (page: Page) => panel(page).getByRole('textbox', { name: 'Cantidad' })
export const zone = (page: Page) => panel(page).getByRole('combobox', { name: 'Zona de entrega' })
export const chosenZone = (page: Page) => zone(page).locator('option:checked')
export const chooseZone = (page: Page, label: string) => zone(page).selectOption({ label })
/** A row of headings, then a row per seller of the zone. */
export const offers = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Otras opciones de compra' }).getByRole('row')
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
