// The parts of "Mis cotizaciones".
import type { Locator, Page } from '@playwright/test'
import { publications, type PublicationRow } from '#contract/publications.ts'
import { dayOf } from '#domain/days.ts'
import { expect } from './app.ts'
import { callerOf, isPlain } from './orders.ts'
import type { RunningApp } from './server.ts'

export const SELLER = 'vendedor@abasto.test'
export const today = dayOf(new Date())

export const articles = (page: Page) => page.getByRole('main').getByRole('article')
export const count = (page: Page) => page.getByRole('status').filter({ hasText: /publicaci/ })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

export async function openPublications(page: Page, query = '') {
  await page.goto(`/quotes?state=1&page=1&per_page=5${query}`)
  await expect(articles(page).first()).toBeVisible()
}

/** Active publications with a price in pesos. Tests of one file take different ones by `from`. */
export async function publicationsOf(app: RunningApp, from: number, many = 1): Promise<PublicationRow[]> {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, {
    query: { state: 1, currency_id: 1, per_page: 100 },
  })
  const usable = data.filter(
    (row) => row.price_state === 'in_force' && row.scheduled === null && isPlain(row),
  )
  return usable.slice(from, from + many)
}

export async function openPublication(
  page: Page,
  { comb_sku: sku }: PublicationRow,
  state = 1,
): Promise<Locator> {
  await page.goto(`/quotes?state=${state}&search=${encodeURIComponent(sku)}`)
  const article = articles(page).filter({ hasText: `SKU ${sku} ·` })
  await expect(article).toBeVisible()
  return article
}

export async function choose(page: Page, article: Locator, act: string) {
  await article.getByRole('button', { name: /^Más acciones/ }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
