// The parts of the search page, as a person finds them.
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

/** How many products, when they are there. */
export async function found(page: Page): Promise<number> {
  await expect(summary(page)).toHaveText(/^[\d.]+ productos?/)
  await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(0)
  const text = (await summary(page).textContent()) ?? ''
  return Number(/[\d.]+/.exec(text)?.[0].replaceAll('.', ''))
}
