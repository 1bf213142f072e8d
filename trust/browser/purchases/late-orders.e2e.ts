// What has not come on its day says so, in lists and on pages (P7).
import { approvals } from '#contract/approvals.ts'
import { myPurchase, myPurchases } from '#contract/purchases.ts'
import { mySales } from '#contract/sales.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { dayText, expectFacts } from '../../../e2e/facts.ts'
import { callerOf } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const APPROVER = 'aprobadora@abasto.test'
const SELLER = 'vendedor@abasto.test'

test('P1 P7 late deliveries are marked in the list and on the page', async ({ page, app }) => {
  const buyer = await callerOf(app, BUYER)
  const { data } = await buyer.callOrThrow(myPurchases, { query: { state: 3, per_page: 100 } })
  const pages = await Promise.all(
    data
      .filter(({ overdue }) => overdue)
      .map(({ id }) => buyer.callOrThrow(myPurchase, { params: { order_id: id } })),
  )
  const late = pages
    .map((one) => one.data)
    .find(({ buy_orders: orders }) => orders.some((one) => one.deliveries.some(({ overdue }) => overdue)))
  if (!late) throw new Error('The demo world has nothing late')
  const pageOfList = Math.floor(data.findIndex(({ id }) => id === late.id) / 5) + 1
  await startSession(page, BUYER)
  await page.goto(`/my-orders?state=3&page=${pageOfList}`)
  const card = page.getByRole('article').filter({ hasText: late.internal_code })
  await expect(card).toContainText('Atrasada')
  await expect(card).toContainText(/\d entregas? por confirmar/)
  const estimated = { 'Entrega estimada': `Debía llegar el ${dayText(late.due_date ?? '')}` }
  await expectFacts(card, estimated)
  await card.getByRole('link', { name: /^Ver compra/ }).click()
  await expect(page.getByRole('status').filter({ hasText: late.internal_code })).toContainText('Atrasada')
  await expectFacts(page.getByRole('main'), estimated)
  await expect(page.getByText(/atrasada.*debía llegar el /)).toBeVisible()
  await expect(page.getByText(/^Debía llegar el /).first()).toBeVisible()
})

test('Q1 Q2 P7 an order whose day has passed says so in the list and on its page', async ({ page, app }) => {
  const approver = await callerOf(app, APPROVER)
  const { data } = await approver.callOrThrow(approvals, { query: { state: 2, per_page: 100 } })
  const place = data.findIndex(({ overdue }) => overdue)
  const late = data[place]
  if (!late) throw new Error('The demo world has nothing late')
  const estimated = { 'Entrega estimada': `Debía llegar el ${dayText(late.due_date ?? '')}` }
  await startSession(page, APPROVER)
  await page.goto(`/approve-orders/?state=2&page=${Math.floor(place / 5) + 1}`)
  const card = page.getByRole('article', { name: late.internal_code })
  await expect(card.locator('header')).toContainText('Atrasado')
  await expectFacts(card, estimated)
  await card.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByRole('status').filter({ hasText: late.internal_code })).toContainText('Atrasado')
  await expectFacts(page.getByRole('main'), estimated)
})

test('V2 V3 V6 late sales say so in the list, on their page and on their block', async ({ page, app }) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(mySales, { query: { state: 2, per_page: 100 } })
  const place = data.findIndex(({ overdue }) => overdue)
  const late = data[place]
  if (!late) throw new Error('The demo world has nothing late')
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/?state=2&page=${Math.floor(place / 5) + 1}`)
  const card = page.getByRole('article', { name: late.internal_code })
  const dueOn = `Debía llegar el ${dayText(late.due_date ?? '')}`
  await expect(card.locator('header')).toContainText('Atrasado')
  await expectFacts(card, { 'Entrega estimada': dueOn })
  await card.getByRole('link', { name: /^Ver pedido/ }).click()
  await expect(page.getByRole('status').filter({ hasText: late.internal_code })).toContainText('Atrasado')
  await expectFacts(page.getByRole('main'), { 'Entrega estimada': dueOn })
  const block = page.getByRole('rowgroup', { name: /^Entrega en/ }).filter({ hasText: dueOn })
  await expect(block).toContainText('Atrasado')
})
