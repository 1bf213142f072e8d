// The size of the first load, and the Content Security Policy.

import { enter, expect, test } from '../../../e2e/app.ts'

const SCRIPT_BUDGET = 150_000

test('the first load of /login is at most 150 kB of script, compressed', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET)
})

test('S17 the page violates no Content Security Policy and requests nothing from other hosts', async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== baseURL && origin !== 'null') complaints.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const answer = await page.goto('/login')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  await enter(page, 'comprador@abasto.test')
  await page.getByRole('button', { name: 'Categorías' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Carrito/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Mis compras', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis compras' })).toBeVisible()
  expect(complaints).toEqual([])
})
