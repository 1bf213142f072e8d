// "Armar la mejor compra" from the cart, a list and a quick order (B12).
import type { Locator } from '@playwright/test'
import { sql } from 'kysely'
import { bestPurchase, type BestTable } from '#contract/best-purchase.ts'
import { getCart } from '#contract/cart.ts'
import { createList } from '#contract/lists.ts'
import { dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { centsOf, decimal } from '#domain/money.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { money } from '../../../e2e/facts.ts'
import {
  callerOf,
  type Entry,
  isPlain,
  offeredProducts,
  putInCart,
  withDatabase,
} from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'
/** The zone of the demo company's addresses. */
const REGION_ID = 2

/** Products with offers of several sellers, each at its dearest. */
async function dearestOffers(buyer: Caller, count: number): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const { sku, offers } of offeredProducts(buyer, 'guantes')) {
    const pesos = offers.filter((offer) => isPlain(offer) && offer.currency_code === 'ARS')
    const offer = pesos.at(-1)
    if (offer && pesos.length > 1) found.push({ sku, offer, quantity: 3 })
    if (found.length === count) return found
  }
  throw new Error(`The demo world has only ${found.length} such offers`)
}

const wayOf = ({ ways }: BestTable, name: string) => {
  const way = ways.find((one) => one.way === name)
  if (!way) throw new Error(`The table has no ${name}`)
  return way
}

test('B12 the cart’s ways stand in one table with total, days, sellers and what changes, and one press takes one', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const entries = await dearestOffers(buyer, 3)
  await putInCart(buyer, entries)
  const { region_id: region } = await buyer.callOrThrow(getCart)
  const table = await buyer.callOrThrow(bestPurchase, { body: { region_id: region ?? REGION_ID } })
  await startSession(page, BUYER)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Armar la mejor compra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Armar la mejor compra' })
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name })
  const now = row('Como está ahora')
  await expect(now).toContainText(money(table.now?.total_w_shipping_ARP ?? '', 'ARS'))
  for (const [name, title] of [
    ['cheapest', 'La más barata'],
    ['soonest', 'La que llega antes'],
    ['fewest_sellers', 'Con menos vendedores'],
  ] as const) {
    const way = wayOf(table, name)
    const changed = way.lines.filter(({ changes }) => changes).length
    const { minimo, maximo } = way.delivery_time
    const last = maximo === 1 ? '1 día hábil' : `${maximo} días hábiles`
    const days = minimo === maximo ? last : `${minimo} a ${last}`
    await expect(row(title)).toContainText(money(way.total_w_shipping_ARP, 'ARS'))
    await expect(row(title).getByRole('cell').nth(1)).toHaveText(days)
    await expect(row(title).getByRole('cell').nth(2)).toHaveText(String(way.sellers))
    await expect(row(title).getByRole('cell').nth(3)).toHaveText(
      changed === 0 ? 'Nada' : `Vendedor de ${changed === 1 ? '1 producto' : `${changed} productos`}`,
    )
  }
  const cheapest = wayOf(table, 'cheapest')
  const soonest = wayOf(table, 'soonest')
  expect(soonest.delivery_time.maximo).toBeLessThanOrEqual(cheapest.delivery_time.maximo)
  expect(soonest.delivery_time.minimo).toBeLessThanOrEqual(cheapest.delivery_time.minimo)
  const saved = centsOf(table.now?.total_w_shipping_ARP ?? '') - centsOf(cheapest.total_w_shipping_ARP)
  expect(saved).toBeGreaterThan(0)
  await expect(row('La más barata')).toContainText(`Ahorrás ${money(decimal(saved), 'ARS')}`)
  await dialog.getByRole('button', { name: 'Productos de «La más barata»' }).click()
  const lines = dialog.getByRole('table', { name: 'Productos de «La más barata»' })
  for (const { sku, offer, quantity, changes } of cheapest.lines) {
    const line = lines.getByRole('row').filter({ hasText: sku })
    await expect(line).toContainText(offer.fantasy_name)
    await expect(line).toContainText(money(offer.value, 'ARS'))
    await expect(line.getByRole('cell').first()).toHaveText(String(quantity))
    const mark = line.getByText('cambia de vendedor')
    await expect(mark).toHaveCount(changes ? 1 : 0)
  }
  await dialog.getByRole('button', { name: 'Elegir «La más barata»' }).click()
  await expect(page.getByText('Tu carrito tiene la compra que elegiste.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const cart = await buyer.callOrThrow(getCart)
  expect(cart.total_w_shipping_ARP).toBe(cheapest.total_w_shipping_ARP)
  await expect(page.getByRole('main')).toContainText(money(cheapest.total_w_shipping_ARP, 'ARS'))
})

test('B12 the products of a way open directly under its row, on a phone under its card, and the others stay as they are', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  await putInCart(buyer, await dearestOffers(buyer, 2))
  const { region_id: region } = await buyer.callOrThrow(getCart)
  const table = await buyer.callOrThrow(bestPurchase, { body: { region_id: region ?? REGION_ID } })
  await startSession(page, BUYER)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Armar la mejor compra' }).click()
    const dialog = page.getByRole('dialog', { name: 'Armar la mejor compra' })
    const rows = dialog.getByRole('table', { name: 'Armar la mejor compra' }).locator('> tbody > tr')
    const productsOf = (title: string) => ({
      button: page.getByRole('button', { name: `Productos de «${title}»` }),
      lines: page.getByRole('table', { name: `Productos de «${title}»` }),
    })
    await expect(rows).toHaveCount(4)
    const cheapest = productsOf('La más barata')
    await expect(cheapest.button).toHaveAttribute('aria-expanded', 'false')
    await cheapest.button.click()
    await expect(cheapest.button).toHaveAttribute('aria-expanded', 'true')
    await expect(rows).toHaveCount(5)
    const opened = rows.filter({ has: cheapest.lines })
    await expect(opened).toHaveCount(1)
    const id = (await cheapest.button.getAttribute('aria-controls')) ?? ''
    await expect(page.locator(`[id="${id}"]`).getByRole('table')).toHaveAccessibleName(
      'Productos de «La más barata»',
    )
    for (const { sku } of wayOf(table, 'cheapest').lines) await expect(opened).toContainText(sku)
    const boxOf = async (row: Locator) => (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [card, below, next] = await Promise.all(
      [rows.filter({ has: cheapest.button }), opened, rows.filter({ hasText: 'La que llega antes' })].map(
        boxOf,
      ),
    )
    expect(Math.abs((below?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0))).toBeLessThanOrEqual(1)
    expect(Math.abs((next?.y ?? 0) - (below?.y ?? 0) - (below?.height ?? 0))).toBeLessThanOrEqual(1)
    const soonest = productsOf('La que llega antes')
    await soonest.button.press('Enter')
    await expect(soonest.lines).toBeVisible()
    await expect(cheapest.lines).toBeVisible()
    await cheapest.button.click()
    await expect(cheapest.button).toHaveAttribute('aria-expanded', 'false')
    await expect(cheapest.lines).toHaveCount(0)
    await expect(soonest.lines).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
  }
})

test('B12 a price that changes while the table is open is refused with the new table', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const [entry] = await dearestOffers(buyer, 1)
  if (!entry) throw new Error('The demo world has offers')
  await putInCart(buyer, [entry])
  const { region_id: region } = await buyer.callOrThrow(getCart)
  const body = { region_id: region ?? REGION_ID }
  const before = wayOf(await buyer.callOrThrow(bestPurchase, { body }), 'cheapest')
  await startSession(page, BUYER)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Armar la mejor compra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Armar la mejor compra' })
  await expect(dialog).toContainText(money(before.total_w_shipping_ARP, 'ARS'))
  const { publication_id: id, currency_id: currency } = entry.offer
  await withDatabase(app, (db) =>
    sql`insert into prices (publication_id, value_cents, currency_id, date_from)
      values (${id}, 100, ${currency}, ${dayOf(new Date())})`.execute(db),
  )
  const after = wayOf(await buyer.callOrThrow(bestPurchase, { body }), 'cheapest')
  expect(after.total_w_shipping_ARP).not.toBe(before.total_w_shipping_ARP)
  await dialog.getByRole('button', { name: 'Elegir «La más barata»' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Cambiaron ofertas o el carrito')
  await expect(dialog).toContainText(money(after.total_w_shipping_ARP, 'ARS'))
  await dialog.getByRole('button', { name: 'Elegir «La más barata»' }).click()
  await expect(dialog).toBeHidden()
  expect((await buyer.callOrThrow(getCart)).total_w_shipping_ARP).toBe(after.total_w_shipping_ARP)
})

test('B12 a list and a quick order have it too; what cannot be bought is named', async ({ page, app }) => {
  const buyer = await callerOf(app, BUYER)
  await putInCart(buyer, [])
  const entries = await dearestOffers(buyer, 2)
  const items = entries.map(({ sku, quantity }) => ({ sku, quantity }))
  const { id } = await buyer.callOrThrow(createList, {
    body: { name: `Mensual ${Date.now()}`, is_shared: false, items },
  })
  await startSession(page, BUYER)
  await page.goto(`/lists/${id}`)
  const zone = page.getByRole('combobox', { name: 'Zona de entrega' })
  await zone.selectOption('Buenos Aires')
  await page.getByRole('button', { name: 'Armar la mejor compra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Armar la mejor compra' })
  await expect(dialog.getByRole('row').filter({ hasText: 'Como está ahora' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Elegir «Con menos vendedores»' }).click()
  await expect(dialog).toBeHidden()
  expect((await buyer.callOrThrow(getCart)).items).toHaveLength(2)

  await putInCart(buyer, [])
  await page.goto('/quick-order')
  const box = page.getByRole('textbox', { name: 'Productos y cantidades' })
  await box.fill(items.map(({ sku, quantity }) => `${sku};${quantity}`).join('\n'))
  await page.getByRole('button', { name: 'Revisar las líneas' }).click()
  await page.getByRole('button', { name: 'Armar la mejor compra' }).click()
  await dialog.getByRole('button', { name: 'Elegir «La que llega antes»' }).click()
  await expect(dialog).toBeHidden()
  expect((await buyer.callOrThrow(getCart)).items).toHaveLength(2)
  await expect(page.getByText('Todo está en tu carrito')).toBeVisible()
})
