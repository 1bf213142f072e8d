// Rows that change elsewhere while a list is open, and the scroll position after going back (decision 038).
import type { Locator, Page } from '@playwright/test'
import { changePublicationState, publications } from '#contract/publications.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { approve } from '#contract/approvals.ts'
import { sendOrder } from '#contract/sales.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, peopleOf, placeOrder } from '../../../e2e/orders.ts'
import { choose, dialog, SELLER } from '../../../e2e/publications-page.ts'

const BUYER = 'comprador@abasto.test'
const APPROVER = 'aprobadora@abasto.test'

/** Until an open list is read again. */
const LIVE_MS = 30_000
const MARK_MS = 6000

const rowOf = (page: Page, text: string) => page.getByRole('table').getByRole('row').filter({ hasText: text })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('B3 P1 an approval elsewhere changes the row of an open table, marks it for some seconds and announces it', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const order = await placeOrder(buyer, { seller: 'Ferretera del Plata', quantities: [2] })
  const code = order.internal_code.slice(0, -2)
  await page.clock.install()
  await startSession(page, BUYER)
  await page.goto('/my-orders/?state=0&view=table')
  const row = rowOf(page, code)
  await expect(row).toContainText('Pendiente de aprobación')
  await (await callerOf(app, APPROVER)).callOrThrow(approve, { params: { id: order.id } })
  await page.clock.fastForward(LIVE_MS)
  await expect(row).toContainText('Aprobada por superior')
  await expect(status(page, `Se actualizó la compra ${code}: Aprobada por superior.`)).toBeVisible()
  await expect(row).toHaveCSS('background-color', 'rgb(253, 241, 216)')
  await page.clock.fastForward(MARK_MS)
  await expect(status(page, 'Se actualizó')).toHaveCount(0)
  await expect(row).not.toHaveCSS('background-color', 'rgb(253, 241, 216)')
})

test('B3 U1 several publications changed elsewhere are marked and counted, those of the page itself are not', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, { query: { state: 1, sort: 'price', per_page: 3 } })
  const [first, second, third] = data
  if (!first || !second || !third) throw new Error('The seller has fewer')
  await page.clock.install()
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes?state=0&view=table&sort=price')
  const marked = page.getByRole('table').locator('[data-updated]')
  await choose(page, rowOf(page, third.comb_sku), 'Pausar publicación')
  await dialog(page, '¿Pausar la publicación?').getByRole('button', { name: 'Sí, pausar' }).click()
  await expect(rowOf(page, third.comb_sku)).toContainText('Pausada')
  await expect(marked).toHaveCount(0)

  for (const { price_id: id } of [first, second])
    await seller.callOrThrow(changePublicationState, {
      params: { id },
      body: { state: PUBLICATION_CODES.paused },
    })
  await page.clock.fastForward(LIVE_MS)
  await expect(status(page, 'Se actualizaron 2 publicaciones.')).toBeVisible()
  await expect(marked).toHaveCount(2)
  for (const { comb_sku: sku } of [first, second])
    await expect(marked.filter({ hasText: sku })).toHaveCount(1)
})

test('B3 Q1 V1 an order approved elsewhere leaves the open list of approvals, and one sent elsewhere changes in the open list of sales', async ({
  page,
  app,
}) => {
  const { buyer, approver, seller } = await peopleOf(app)
  const order = await placeOrder(buyer, { seller: 'Ferretera del Plata', quantities: [2] })
  const { internal_code: code } = order
  await page.clock.install()
  await startSession(page, APPROVER)
  await page.goto('/approve-orders/?state=1&view=table')
  await expect(rowOf(page, code)).toHaveCount(1)
  await approver.callOrThrow(approve, { params: { id: order.id } })
  await page.clock.fastForward(LIVE_MS)
  await expect(rowOf(page, code)).toHaveCount(0)

  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/sales/?state=0&view=table')
  await expect(rowOf(page, code)).toContainText('Pendiente de envío')
  const items = order.buy_order_items.map(({ id, quantity }) => ({
    buy_order_item_id: id,
    qty_sent: quantity,
  }))
  await seller.callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: { items, dispatch_note_number: '90.001' },
  })
  await page.clock.fastForward(LIVE_MS)
  await expect(status(page, `Se actualizó el pedido ${code}: Enviada.`)).toBeVisible()
  await expect(rowOf(page, code)).toContainText('Enviada')
  await expect(rowOf(page, code)).toHaveAttribute('data-updated')
})

/** Its rows replace those of the first page, and the page scrolls up. */
async function openSecondPage(page: Page) {
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
}

/** Opens the link in the middle of the screen and goes back: it is as high as before. */
async function expectSamePlace(page: Page, link: Locator, address: RegExp) {
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await link.boundingBox()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(300)
  await link.click()
  await expect(page).toHaveURL(address)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
  await page.goBack()
  await expect.poll(() => link.boundingBox()).toEqual(before)
}

test('B3 P1 C5 back from a detail shows the same row at the same height, in the second page of a table and of a search', async ({
  page,
}) => {
  await startSession(page, BUYER)
  await page.goto('/my-orders/?state=0&view=table&per_page=50')
  await openSecondPage(page)
  await expectSamePlace(page, page.getByRole('link', { name: /^Ver compra/ }).nth(30), /order-detail/)

  await page.goto('/search/?term=guantes')
  await openSecondPage(page)
  const product = page
    .locator('#results')
    .getByRole('link', { name: /guante/i })
    .nth(14)
  await expectSamePlace(page, product, /detail/)
})
