// The home of a buyer and of an approver (S15).
import type { Page } from '@playwright/test'
import { ownAddresses } from '#contract/account.ts'
import { purchasesToApprove } from '#contract/approvals.ts'
import { getCart } from '#contract/cart.ts'
import { myDesk } from '#contract/home.ts'
import { sendOrder } from '#contract/sales.ts'
import { formatMoney } from '#domain/format.ts'
import { checkAccessibility, respondWithError } from '../../../e2e/accessibility.ts'
import { expect, signInByForm, startSession, test } from '../../../e2e/app.ts'
import { dayText, price } from '../../../e2e/facts.ts'
import { addNewcomer } from '../../../e2e/newcomers.ts'
import { approvedOrder, callerOf, fillCart } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
const APPROVER = 'aprobadora@abasto.test'

const tile = (page: Page, label: string | RegExp) =>
  page.getByRole('navigation', { name: 'Tus pendientes' }).getByRole('link', { name: label })
const rowsOf = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('listitem')
const hero = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })

test('S15 P1 D1 a buyer’s home: one line of welcome, figures that lead to their lists, deliveries and products to open', async ({
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
  expect((await hero(page).boundingBox())?.height).toBeLessThanOrEqual(64)

  const deliveries = rowsOf(page, 'Próximas entregas')
  await expect(deliveries).toHaveText(
    desk.deliveries.map((one) => {
      const units = one.units === 1 ? '1 unidad' : `${one.units} unidades`
      const others = one.products === 2 ? ' y 1 producto más' : ` y ${one.products - 1} productos más`
      const title = `${one.title}${one.products === 1 ? '' : others}`
      const about = `Compra ${one.internal_code} · ${one.fantasy_name} · ${units} · Remito ${one.dispatch_note_number}`
      return `${title}${about}En proceso${dayText(one.estimated_date)}`
    }),
  )
  await expect(deliveries.first().locator('img')).toHaveAttribute(
    'src',
    desk.deliveries[0]?.image_source ?? 'no picture',
  )
  await deliveries.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/my-orders/order-detail/${desk.deliveries[0]?.purchase_id}\\b`))
  await page.goBack()

  const products = rowsOf(page, 'Lo que más comprás')
  await expect(products).toContainText(
    desk.bought_often.map(
      (one) => `${one.product_name}Desde${price(one.min_price_value, one.currency_code)}`,
    ),
  )
  await expect(products.first().locator('img')).toHaveAttribute(
    'src',
    desk.bought_often[0]?.image_source ?? 'no picture',
  )
  await products.first().getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/detail/${desk.bought_often[0]?.sku}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    desk.bought_often[0]?.product_name ?? 'no product',
  )
})

test('S15 D4 with a delivery place home says what each product bought often costs there, and adds several units', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  await fillCart(buyer, [])
  await signInByForm(page, BUYER)
  const place = (await buyer.callOrThrow(ownAddresses)).find((one) => one.last_used)
  const { bought_often: often } = await buyer.callOrThrow(myDesk, { query: { region_id: place?.region_id } })
  const [index] = [...often.keys()].filter((key) => often[key]?.offers?.cheapest)
  const product = often[index ?? -1]
  const offer = product?.offers?.cheapest
  if (!product || !offer || index === undefined) throw new Error('Nothing bought often is delivered there')
  const row = rowsOf(page, 'Lo que más comprás').nth(index)
  await expect(row).toContainText(`${product.product_name}${price(offer.value, offer.currency_code)}`)
  const shipping = `Envío ${formatMoney(offer.shipping_cost, offer.shipping_currency_code, 'es')}`
  await expect(row).toContainText(offer.shipping_cost === '0.00' ? 'Envío gratis' : shipping)
  await row.getByRole('textbox', { name: `Cantidad de ${product.product_name}` }).fill('4')
  await row.getByRole('button', { name: `Agregar ${product.product_name}` }).click()
  await expect(row).toContainText('Ya tenés 4 en el carrito.')
  expect((await buyer.callOrThrow(getCart)).items).toMatchObject([
    { sku: product.sku, provider_id: offer.provider_id, quantity: 4, value: offer.value },
  ])
  // The mini cart stays closed over the other products.
  await expect(page.getByRole('link', { name: 'Ver carrito' })).toHaveCount(0)
})

test('S15 Q1 an approver’s home counts the orders to approve and leads to them', async ({ page, app }) => {
  const { to_approve } = await (await callerOf(app, APPROVER)).callOrThrow(myDesk)
  expect(to_approve).toBeGreaterThan(1)
  await startSession(page, APPROVER)
  await page.goto('/')
  await expect(tile(page, 'Pedidos por aprobar')).toHaveText(`${to_approve}Pedidos por aprobar`)
  const waiting = rowsOf(page, 'Para aprobar')
  const query = { state: 1, per_page: 5 } as const
  const { data } = await (await callerOf(app, APPROVER)).callOrThrow(purchasesToApprove, { query })
  await expect(waiting).toContainText(
    data.map(({ client, internal_code, cost_center }) => {
      return `${client.name}Compra ${internal_code} · ${cost_center}`
    }),
  )
  await waiting.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/approve-orders/purchase-detail/${data[0]?.id}\\b`))
  await page.goBack()
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
  // Who approves and never bought has no panel or figure of own purchases.
  await expect(tile(page, /./)).toHaveText(['0Pedidos por aprobar'])
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Comprá por categoría'])
  await checkAccessibility(page, 'home, empty')
  await startSession(page, APPROVER)
  await page.goto('/')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('navigation', { name: 'Waiting for you' })).toContainText('Orders to approve')
  await expect(page.getByRole('region', { name: 'Bought most often' })).toBeVisible()
  await checkAccessibility(page, 'home of an approver, English')
})
