// A cart of twelve lines, a purchase of five sellers, and what an approver is warned of: lengths and what stays in view (K5, K7, P3, Q2).
import type { Page } from '@playwright/test'
import { approve } from '#contract/approvals.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { price } from '../../../e2e/facts.ts'
import {
  type Entry,
  manyOffers,
  offeredProducts,
  peopleOf,
  placeLines,
  purchaseIdOf,
  putInCart,
} from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const DESKTOP = { width: 1280, height: 800 }

const heightOf = (page: Page) => page.locator('html').evaluate(({ scrollHeight }) => scrollHeight)

test('K5 K8 K9 a cart of 12 lines names each SKU, is at most 1,900 px high, and keeps summary and form in view', async ({
  page,
  app,
}) => {
  const { buyer } = await peopleOf(app)
  const lines = await manyOffers(buyer, 12)
  await putInCart(buyer, lines)
  await page.setViewportSize(DESKTOP)
  await startSession(page, BUYER)
  await page.goto('/cart')
  const rows = page.getByRole('list', { name: /^Productos de / }).getByRole('listitem')
  await expect(rows).toHaveCount(12)
  const address = page.getByRole('combobox', { name: 'Dirección de entrega' })
  await expect(address).toBeVisible()
  for (const { sku } of lines) await expect(rows.getByText(`SKU ${sku}`, { exact: true })).toHaveCount(1)
  expect(await heightOf(page)).toBeLessThanOrEqual(1900)
  await expect(page.getByRole('progressbar', { name: 'Límite por carrito, con envío:' })).toHaveCount(1)
  // Beside the lines, while the last of them is read.
  await rows.last().scrollIntoViewIfNeeded()
  const summary = page.getByRole('region', { name: 'Resumen de compra' })
  const finish = page.getByRole('button', { name: 'Finalizar compra' })
  for (const part of [address, summary, finish, rows.last()]) await expect(part).toBeInViewport({ ratio: 1 })
  const right = (await rows.last().boundingBox())?.width ?? 0
  for (const part of [address, summary]) expect((await part.boundingBox())?.x).toBeGreaterThan(right)
  const comments = page.getByRole('textbox', { name: /^Comentarios para el aprobador/ })
  await comments.focus()
  await expect(comments).toBeInViewport({ ratio: 1 })
})

/** Lines of each of five sellers. */
async function linesOfFive(buyer: Parameters<typeof manyOffers>[0], each: number): Promise<Entry[]> {
  const bySeller = new Map<string, Entry[]>()
  for await (const { sku, offers } of offeredProducts(buyer, '')) {
    const offer = offers.find((one) => (bySeller.get(one.provider_fantasy_name)?.length ?? 0) < each)
    if (offer) {
      const { provider_fantasy_name: seller } = offer
      bySeller.set(seller, [...(bySeller.get(seller) ?? []), { sku, offer, quantity: 2 }])
    }
    const full = [...bySeller.values()].filter((lines) => lines.length === each)
    if (full.length === 5) return full.flat()
  }
  throw new Error('The demo world has fewer than five such sellers')
}

test('P3 K7 a purchase of five sellers is at most 3,000 px high, names each product once and each order’s steps in one line; its approver goes when all is decided', async ({
  page,
  app,
}) => {
  const { buyer, approver } = await peopleOf(app)
  const orders = await placeLines(buyer, await linesOfFive(buyer, 2))
  expect(orders).toHaveLength(5)
  await page.setViewportSize(DESKTOP)
  await startSession(page, BUYER)
  const [first, ...others] = orders
  if (!first) throw new Error('The purchase has no order')
  const path = `/my-orders/order-detail/${purchaseIdOf(first)}`
  const banner = page.getByText('Tus compras deben ser aprobadas por:')
  for (const { id } of others) await approver.callOrThrow(approve, { params: { id } })
  await page.goto(path)
  await expect(banner).toBeVisible()
  await expect(page.getByRole('table', { name: 'Productos' })).toHaveCount(5)
  expect(await heightOf(page)).toBeLessThanOrEqual(3000)
  for (const { combination } of orders.flatMap((order) => order.buy_order_items)) {
    const named = page.getByRole('main').getByText(combination.title).filter({ visible: true })
    await expect(named).toHaveCount(1)
  }
  const steps = page.getByRole('list', { name: /^Avance/ })
  await expect(steps).toHaveCount(5)
  for (const one of await steps.all()) {
    const tops = await one
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    const { width = 0, x = 0 } = (await one.boundingBox()) ?? {}
    const last = await one.getByRole('listitem').last().boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(x + width)
  }
  await approver.callOrThrow(approve, { params: { id: first.id } })
  await page.reload()
  await expect(page.getByRole('table', { name: 'Productos' })).toHaveCount(5)
  await expect(banner).toHaveCount(0)
  expect(await heightOf(page)).toBeLessThanOrEqual(3000)
})

test('Q2 an approver is warned of shipping above half of the goods and of a price above the last one paid', async ({
  page,
  app,
}) => {
  const { buyer } = await peopleOf(app)
  const [order] = await placeLines(
    buyer,
    (await manyOffers(buyer, 1)).map((line) => ({ ...line, quantity: 1 })),
  )
  if (!order) throw new Error('The purchase has no order')
  await startSession(page, 'aprobadora@abasto.test')
  // The figures of the answer, made unusual.
  let changes = { shipping: '0.00', last: null as string | null }
  await page.route(`**/api/v1/buyorders/${order.id}`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const detail = answer.message
    detail.shipping_cost_ARP = changes.shipping
    for (const item of detail.buy_order_items) {
      item.last_price_paid = changes.last
      item.last_paid = changes.last && {
        value: changes.last,
        currency_code: item.currency_code,
        date: '2026-03-10T12:00:00.000Z',
        fantasy_name: 'Ferretera del Plata',
      }
    }
    await route.fulfill({ response, json: answer })
  })
  const path = `/approve-orders/order-detail/${order.id}`
  const warning = page.getByRole('note').filter({ hasText: 'Antes de decidir, mirá esto' })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible()
  await expect(warning).toHaveCount(0)
  changes = { shipping: order.total_ARP, last: '1.00' }
  await page.reload()
  await expect(warning.getByRole('listitem')).toHaveText([
    `${order.provider.fantasy_name}: el envío supera la mitad del valor de los productos.`,
    `${order.provider.fantasy_name}: 1 producto cuesta más que la última vez que tu empresa lo compró.`,
  ])
  await expect(page.getByText('Subió. La última vez:')).toContainText(
    `${price('1.00', 'ARS').replace(' + Imp', '')} · 10 mar 2026 · Ferretera del Plata Hoy,`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  const root = page.locator('html')
  expect(await root.evaluate(({ scrollWidth }) => scrollWidth)).toBe(390)
})
