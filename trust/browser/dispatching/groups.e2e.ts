// Many chosen orders are dispatched in groups: progress, a group that fails, and leaving the page (B10).
import type { Page, Route } from '@playwright/test'
import { DISPATCHED_AT_ONCE } from '#domain/rules.ts'
import { mySale } from '#contract/sales.ts'
import type { SellerOrder } from '#contract/purchases.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const SELLER = 'vendedor@abasto.test'
const noteNumber = (first: number, nth = 0) => `0021.${String(first + nth).padStart(8, '0')}`

/** Two orders more than a group has, chosen on the page with notes of a series. */
async function chooseMany(page: Page, app: RunningApp, firstNote: number): Promise<SellerOrder[]> {
  const orders: SellerOrder[] = []
  while (orders.length < DISPATCHED_AT_ONCE + 2) orders.push(await approvedOrder(app, [1]))
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/sales')
  await page.getByRole('link', { name: 'Despachar', exact: true }).click()
  for (const { internal_code: code } of orders)
    await page.getByRole('checkbox', { name: `Seleccionar pedido ${code}` }).check()
  await page.getByRole('textbox', { name: 'Primer remito' }).fill(noteNumber(firstNote))
  return orders
}

/** Holds the first `most` calls until the test lets each go on, or fail. */
async function holdGroups(page: Page, most: number) {
  const held: Route[] = []
  const waiting: ((route: Route) => void)[] = []
  let calls = 0
  await page.route('**/buyorders/send-many', (route) => {
    if (++calls > most) return route.continue()
    const next = waiting.shift()
    if (next) next(route)
    else held.push(route)
  })
  return () => {
    const route = held.shift()
    return route ? Promise.resolve(route) : new Promise<Route>((resolve) => waiting.push(resolve))
  }
}

interface Sent {
  orders: { buy_order_id: number; dispatch_note_number: string }[]
}
const bodyOf = (route: Route) => route.request().postDataJSON() as Sent
const keyOf = (route: Route) => route.request().headers()['idempotency-key']
const noteOf = (page: Page, { internal_code: code }: SellerOrder) =>
  page.getByRole('textbox', { name: `Remito del pedido ${code}` })

async function sentUnits(app: RunningApp, orders: readonly SellerOrder[]) {
  const seller = await callerOf(app, SELLER, 'seller')
  const units: (number | undefined)[] = []
  for (const { id } of orders)
    units.push(
      (await seller.callOrThrow(mySale, { params: { order_id: id } })).data.buy_order_items[0]?.quantity_sent,
    )
  return units
}

const press = async (page: Page, count: number) => {
  await page.getByRole('button', { name: `Despachar ${count} pedidos` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, despachar' }).click()
}

test('B10 many orders go in groups with their progress; a group that fails stays chosen, and goes with the same key and notes', async ({
  page,
  app,
}) => {
  const orders = await chooseMany(page, app, 500)
  const [eleventh, twelfth] = orders.slice(-2) as [SellerOrder, SellerOrder]
  const nextGroup = await holdGroups(page, 3)
  await press(page, 12)
  const first = await nextGroup()
  const dialog = page.getByRole('dialog', { name: '¿Despachar 12 pedidos?' })
  const bar = dialog.getByRole('progressbar', { name: 'Pedidos despachados' })
  await expect(dialog.getByRole('status')).toHaveText('0 de 12')
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  expect(bodyOf(first).orders.map(({ buy_order_id: id }) => id)).toEqual(
    orders.slice(0, 10).map(({ id }) => id),
  )
  await first.continue()
  const second = await nextGroup()
  await expect(dialog.getByRole('status')).toHaveText('10 de 12')
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeCloseTo(83.3, 0)
  await checkAccessibility(page, 'a dispatch in progress')
  expect(keyOf(second)).toMatch(/./)
  expect(keyOf(second)).not.toBe(keyOf(first))
  // The server sends the group, and its answer is lost.
  await second.fetch()
  await second.abort()
  await expect(page.getByRole('dialog', { name: '¿Despachar 2 pedidos?' }).getByRole('alert')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  const results = page.getByRole('region', { name: 'Despachaste 10 pedidos' })
  await expect(results).toContainText(`${orders[9]?.internal_code}: remito ${noteNumber(500, 9)}`)
  await expect(results).not.toContainText(eleventh.internal_code)
  await expect(page.getByRole('status').filter({ hasText: 'elegidos' })).toContainText('2 pedidos elegidos')

  await press(page, 2)
  const again = await nextGroup()
  expect([keyOf(again), bodyOf(again)]).toEqual([keyOf(second), bodyOf(second)])
  await again.continue()
  const all = page.getByRole('region', { name: 'Despachaste 12 pedidos' })
  for (const [nth, { internal_code: code }] of orders.entries())
    await expect(all).toContainText(`${code}: remito ${noteNumber(500, nth)}`)
  await expect(noteOf(page, twelfth)).toHaveCount(0)
  expect(await sentUnits(app, orders)).toEqual(orders.map(() => 1))
})

test('B10 leaving the page during a dispatch asks first, and leaves the orders of later groups unsent', async ({
  page,
  app,
}) => {
  const orders = await chooseMany(page, app, 700)
  const nextGroup = await holdGroups(page, 1)
  await press(page, 12)
  const first = await nextGroup()
  await page.goBack()
  const question = page.getByRole('dialog', { name: '¿Salir mientras se despachan los pedidos?' })
  await expect(question).toContainText('Los que todavía no salieron quedan sin despachar.')
  await question.getByRole('button', { name: 'Seguir despachando' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('0 de 12')
  await page.goBack()
  await question.getByRole('button', { name: 'Salir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis ventas' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver pedido/ }).first()).toBeVisible()
  const answered = page.waitForResponse('**/buyorders/send-many')
  const listed = page.waitForResponse(/my-sales\?/)
  await first.continue()
  await answered
  // The list is read again once the dispatch has ended.
  await listed
  expect(await sentUnits(app, orders)).toEqual([...orders.slice(0, 10).map(() => 1), 0, 0])
})
