// 360 × 740: how much of the screen the header and the bar at the bottom take. Keyboard: how far the products are.
import type { Locator, Page } from '@playwright/test'
import { approvals } from '#contract/approvals.ts'
import { mySales } from '#contract/sales.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'
import { BUYER, GLOVE_PAGE, GLOVES, MOUSE, openCart, results, title } from '../../../e2e/shop-pages.ts'

const APPROVER = 'aprobadora@abasto.test'
const SELLER = 'vendedor@abasto.test'
const MAX_PIXELS = 160

/** The heights of the header and of the bar that sticks to the bottom of the screen. */
const BARS = `(() => {
  const heightOf = (element) => element?.getBoundingClientRect().height ?? 0
  const bar = [...document.querySelectorAll('main *')].find((element) => {
    const { position, bottom } = getComputedStyle(element)
    return position === 'sticky' && bottom === '0px'
  })
  return { header: heightOf(document.querySelector('header')), bar: heightOf(bar) }
})()`
const barsOf = (page: Page) => page.evaluate<{ header: number; bar: number }>(BARS)

async function expectRoom(page: Page) {
  await expect.poll(async () => (await barsOf(page)).bar).toBeGreaterThan(0)
  const { header, bar } = await barsOf(page)
  expect(header).toBeGreaterThan(0)
  expect(header + bar).toBeLessThanOrEqual(MAX_PIXELS)
}

test('S16 at 360 × 740 header and bottom bar take at most 160 px of a product, a cart in two currencies, an approval and a sale', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openCart(page, app, [GLOVES, MOUSE])
  await expectRoom(page)
  await page.goto(GLOVE_PAGE)
  await expect(title(page)).toBeVisible()
  await expectRoom(page)

  const [order] = (await (await callerOf(app, APPROVER)).callOrThrow(approvals, { query: { state: 1 } })).data
  await startSession(page, APPROVER)
  await page.goto(`/approve-orders/order-detail/${order?.id}`)
  await expectRoom(page)

  const seller = await callerOf(app, SELLER, 'seller')
  const [sale] = (await seller.callOrThrow(mySales, { query: { state: 2 } })).data
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/order-detail/${sale?.id}`)
  await expectRoom(page)
})

test('S16 B6 at 360 × 740 header and the bar to compare take at most 160 px of a search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await startSession(page, BUYER)
  await page.goto('/search/?term=guantes')
  for (const index of [0, 1, 2, 3])
    await results(page)
      .getByRole('button', { name: /^Comparar / })
      .nth(index)
      .click()
  await expect(page.getByRole('region', { name: 'Productos para comparar' })).toBeInViewport({ ratio: 1 })
  await expectRoom(page)
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`S16 at ${width} px the first product of a search is within 12 tab stops`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await startSession(page, BUYER)
    await page.goto('/search/?term=guantes')
    const product = results(page)
      .getByRole('link', { name: /\+ Imp/ })
      .first()
    await expect(product).toBeVisible()
    const skip = page.getByRole('link', { name: 'Ir a los resultados' })
    const isFocused = async (link: Locator) => (await link.and(page.locator(':focus')).count()) === 1
    let stops = 0
    for (const link of [skip, product]) {
      while (!(await isFocused(link))) {
        await page.keyboard.press('Tab')
        expect(++stops).toBeLessThanOrEqual(12)
      }
      if (link === skip) await page.keyboard.press('Enter')
    }
  })
}
