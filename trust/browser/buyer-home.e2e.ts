// The home of a buyer and of an approver (S15).
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { myDesk } from '#contract/my-desk.ts'
import { sendOrder } from '#contract/sales.ts'
import { checkAccessibility, respondWithError } from '../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../e2e/app.ts'
import { dayText } from '../../e2e/facts.ts'
import { approvedOrder, callerOf, withDatabase } from '../../e2e/orders.ts'
import type { RunningApp } from '../../e2e/server.ts'

const BUYER = 'comprador@abasto.test'
const APPROVER = 'aprobadora@abasto.test'

const tile = (page: Page, label: string | RegExp) =>
  page.getByRole('navigation', { name: 'Tus pendientes' }).getByRole('link', { name: label })
const rowsOf = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('listitem')
const hero = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })

/** A colleague of the demo buyer who never bought. With `people`, one who approves for a new colleague. */
async function addNewcomer(app: RunningApp, email: string, { people = false } = {}): Promise<void> {
  await withDatabase(app, async (db) => {
    const add = (address: string) =>
      sql`
        with person as (
          insert into users (user_type, email, name, last_name, password_hash, password_changed_at)
          select user_type, ${address}, 'Nora', 'Paz', password_hash, now() from users where email = ${BUYER}
          returning id
        )
        insert into clients (user_id, company_id) select id, 1 from person`.execute(db)
    await add(email)
    if (!people) return
    await add(`de-${email}`)
    await sql`
      update clients set authorizer_id = (select c.id from clients c join users u on u.id = c.user_id where u.email = ${email})
      where user_id = (select id from users where email = ${`de-${email}`})`.execute(db)
  })
}

test('S15 P1 D1 a buyer’s home: a band of at most 200 px, figures that lead to their lists, deliveries and products to open', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [2])
  await (
    await callerOf(app, 'vendedor@abasto.test', 'seller')
  ).callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: {
      dispatch_note_number: '4.321',
      items: order.buy_order_items.map(({ id, quantity }) => ({ buy_order_item_id: id, qty_sent: quantity })),
    },
  })
  const desk = await (await callerOf(app, BUYER)).callOrThrow(myDesk)
  expect(desk.deliveries.map((one) => one.dispatch_note_number)).toContain('4.321')
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSession(page, BUYER)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida a Abasto')
  await expect(page.getByRole('region', { name: 'Qué te ofrece Abasto' })).toContainText(
    'Comprar de forma eficiente',
  )
  const figures = [
    [/Compras? pendientes? de aprobación$/, desk.pending, 'Pendiente de aprobación'],
    [/Compras? que llegan? en los próximos 7 días$/, desk.arriving, 'Llegan en 7 días'],
    [/Compras? atrasadas?$/, desk.late, 'Atrasadas'],
    [/Compras? con entregas por confirmar$/, desk.to_confirm, 'Por confirmar'],
  ] as const
  await expect(tile(page, /./)).toHaveCount(figures.length)
  for (const [label, count, filter] of figures) {
    await expect(tile(page, label)).toHaveText(new RegExp(`^${count}${label.source}`))
    await tile(page, label).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mis compras' })).toBeVisible()
    await expect(
      page.getByRole('main').locator('[aria-current="page"]').filter({ hasText: filter }),
    ).toContainText(String(count))
    await page.goBack()
  }
  expect((await hero(page).boundingBox())?.height).toBeLessThanOrEqual(200)

  const deliveries = rowsOf(page, 'Próximas entregas')
  await expect(deliveries).toHaveText(
    desk.deliveries.map((one) => {
      const units = one.units === 1 ? '1 unidad' : `${one.units} unidades`
      const note = `Remito ${one.dispatch_note_number}`
      return `${dayText(one.estimated_date)}Compra ${one.internal_code}${one.fantasy_name}${units}${note}`
    }),
  )
  await deliveries.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/my-orders/order-detail/${desk.deliveries[0]?.purchase_id}\\b`))
  await page.goBack()

  const products = rowsOf(page, 'Lo que más comprás')
  await expect(products).toHaveText(desk.bought_often.map(({ title }) => title))
  await expect(products.first().locator('img')).toHaveAttribute(
    'src',
    desk.bought_often[0]?.image_source ?? 'no picture',
  )
  await products.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/detail/${desk.bought_often[0]?.sku}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    desk.bought_often[0]?.title ?? 'no product',
  )
})

test('S15 Q1 an approver’s home counts the orders to approve and leads to them', async ({ page, app }) => {
  const { to_approve } = await (await callerOf(app, APPROVER)).callOrThrow(myDesk)
  expect(to_approve).toBeGreaterThan(1)
  await startSession(page, APPROVER)
  await page.goto('/')
  await expect(tile(page, 'Pedidos por aprobar')).toHaveText(`${to_approve}Pedidos por aprobar`)
  await tile(page, 'Pedidos por aprobar').click()
  await expect(page).toHaveURL(/\/approve-orders\/?\?.*state=1/)
  await expect(page.getByRole('heading', { level: 1, name: 'Aprobar pedidos' })).toBeVisible()
})

test('S15 a new user without a purchase keeps the large carousel and the button to all products', async ({
  page,
  app,
}) => {
  await addNewcomer(app, 'primera@abasto.test')
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSession(page, 'primera@abasto.test')
  await page.goto('/')
  await expect(tile(page, /Productos en tu carrito$/)).toBeVisible()
  expect((await hero(page).boundingBox())?.height).toBeGreaterThan(300)
  await expect(page.getByRole('region', { name: 'Próximas entregas' })).toHaveCount(0)
  await hero(page).getByRole('link', { name: 'Ver todos los productos' }).click()
  await expect(page).toHaveURL(/\/search\/?\?/)
})

test('S15 axe and reflow: a failed desk with a retry, an empty one, and one in English', async ({
  page,
  app,
}) => {
  await addNewcomer(app, 'jefa@abasto.test', { people: true })
  await startSession(page, 'jefa@abasto.test')
  await page.route('**/clients/my-desk', respondWithError)
  await page.goto('/')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(tile(page, 'Pedidos por aprobar')).toHaveText('–Pedidos por aprobar')
  await checkAccessibility(page, 'home, failed')
  await page.unroute('**/clients/my-desk')
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Ninguna entrega está en camino.')).toBeVisible()
  await expect(page.getByText('Lo que compres vas a verlo acá durante 90 días.')).toBeVisible()
  await checkAccessibility(page, 'home, empty')
  await startSession(page, APPROVER)
  await page.goto('/')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('navigation', { name: 'Waiting for you' })).toContainText('Orders to approve')
  await expect(page.getByRole('region', { name: 'Bought most often' })).toBeVisible()
  await checkAccessibility(page, 'home of an approver, English')
})
