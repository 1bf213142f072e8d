// An installation in English with its own support address and social networks.

import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { leftInSpanish } from '../../../e2e/languages.ts'

test.use({
  settings: {
    DEFAULT_LANGUAGE: 'en',
    SUPPORT_EMAIL: 'help@market.test',
    LINKEDIN_URL: 'https://social.test/market',
  },
})

async function signInInEnglish(page: Page, email: string, type: 'Buyer' | 'Seller') {
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
}

async function expectEnglish(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await leftInSpanish(page), address).toEqual([])
  }
}

test('S9 S10 S12 a new visitor sees English, categories too, and the installation’s own contacts', async ({
  page,
}) => {
  await expectEnglish(page, ['/login', '/forgot-password', '/reset-password'])
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/login')
  await signInInEnglish(page, 'comprador@abasto.test', 'Buyer')
  await page.getByRole('link', { name: 'Help' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('help@market.test')
  const manual = page.getByRole('link', { name: 'User manual (opens in a new tab)' })
  await expect(manual).toHaveAttribute('href', '/manual/en')
  await expect(page.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
    'href',
    'https://social.test/market',
  )

  await page.goto('/')
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('tab', { name: 'Industrial safety' }).click()
  const menu = page.getByRole('tabpanel')
  await expect(menu.getByRole('link', { name: 'Hand protection' })).toBeVisible()
  await menu.getByRole('link', { name: 'Cut-resistant gloves' }).click()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs).toContainText(/Industrial safety.*Hand protection.*Cut-resistant gloves/)
  await page.locator('a[href^="/detail/"]').first().click()
  // The category has the same path above its products.
  await expect(page.getByRole('region', { name: 'Buy', exact: true })).toBeVisible()
  await expect(crumbs).toContainText(/Industrial safety.*Hand protection.*Cut-resistant gloves/)
  await page.getByRole('combobox', { name: 'Search products' }).fill('gua')
  await expect(page.getByRole('option', { name: /^Cut-resistant gloves.*Hand protection/ })).toBeVisible()
})

test('S9 C4 the English word for a product finds it', async ({ page }) => {
  await startSession(page, 'comprador@abasto.test')
  await page.goto('/')
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('gloves')
  await search.press('Enter')
  await expect(page).toHaveURL(/term=gloves/)
  const cards = page.getByRole('region', { name: 'Results' }).getByRole('link', { name: /\+ Tax/ })
  await expect(cards.first()).toHaveText(/^Guantes /)
})

test('S9 a seller sees English while changing a price', async ({ page }) => {
  await page.goto('/login')
  await signInInEnglish(page, 'vendedor@abasto.test', 'Seller')
  await page.goto('/quotes?state=1&page=1&per_page=5')
  await page
    .getByRole('button', { name: /^Change price of/ })
    .first()
    .click()
  const change = page.getByRole('dialog', { name: 'Change price' })
  await change.getByRole('textbox', { name: 'New price' }).fill('1,234.5')
  await expect(change.getByRole('status')).toContainText('1,234.50 + Tax from today.')
  expect(await leftInSpanish(page), 'changing a price').toEqual([])
})
