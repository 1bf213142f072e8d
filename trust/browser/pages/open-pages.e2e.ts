// Z5: a buyer's open pages show what a seller changes in another session as soon as the buyer returns to them.
import type { Page } from '@playwright/test'
import { getCart, type CartItem } from '#contract/cart.ts'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import type { Caller } from '#test/caller.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { BUYER, cards, firstItem, GLOVES, panel, rowOf } from '../../../e2e/shop-pages.ts'
import { callerOf, fillCart } from '../../../e2e/orders.ts'

/** For one attempt; then the buyer returns to the page again. */
const GLANCE = { timeout: 2000 }

/** Focuses the page again until `expectation` passes. */
async function onReturn(page: Page, expectation: () => Promise<void>): Promise<void> {
  await page.bringToFront()
  await expect(async () => {
    await page.evaluate('dispatchEvent(new Event("visibilitychange")); dispatchEvent(new Event("focus"))')
    await expectation()
  }).toPass({ intervals: [100] })
}

/** The prices that the API gives the buyer now. */
async function pricesOf(buyer: Caller, item: CartItem) {
  const { data } = await buyer.callOrThrow(searchProducts, { query: { term: item.sku } })
  const detail = await buyer.call(productDetail, { params: { sku: item.sku } })
  const offers = detail.status === 200 ? detail.message.prices.flatMap((zone) => zone.offers) : []
  const inCart = firstItem(await buyer.callOrThrow(getCart))
  return {
    search: data.find(({ sku }) => sku === item.sku)?.min_price_value,
    detail: offers.find(({ provider_id }) => provider_id === item.provider_id)?.value,
    cart: inCart.error ? undefined : inCart.value,
  }
}

test('Z5 U2 U3 a price and a pause show at once in search, detail and cart', async ({
  page: seller,
  browser,
  app,
}) => {
  const caller = await callerOf(app, BUYER)
  const item = firstItem(await fillCart(caller, [GLOVES]))
  const context = await browser.newContext({ baseURL: app.address })
  const [search, detail, cart] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await startSession(search, BUYER)
  await search.goto(`/search?term=${item.sku}&page=1&per_page=20`)
  const card = cards(search).filter({ hasText: item.title })
  await expect(card).toHaveCount(1)
  await detail.goto(`/detail/${item.sku}`)
  await expect(panel(detail)).toBeVisible()
  await cart.goto('/cart')
  const row = rowOf(cart, item)
  await expect(row).toBeVisible()

  await startSession(seller, 'vendedor@abasto.test', 'Vendedor')
  await seller.goto(`/quotes?state=0&search=${item.sku}`)
  const publication = seller.getByRole('article').filter({ hasText: item.sku })
  await publication.getByRole('button', { name: /^Modificar precio/ }).click()
  await seller.getByRole('textbox', { name: 'Precio nuevo' }).fill('1,07')
  await seller.getByRole('button', { name: 'Guardar precio' }).click()
  await expect(seller.getByText('El precio fue modificado con éxito')).toBeVisible()

  expect(await pricesOf(caller, item)).toEqual({ search: '1.07', detail: '1.07', cart: '1.07' })
  await onReturn(search, () => expect(card).toContainText('$ 1,07', GLANCE))
  await onReturn(detail, () => expect(panel(detail)).toContainText('$ 1,07', GLANCE))
  await onReturn(cart, () => expect(row).toContainText('$ 1,07', GLANCE))

  await seller.bringToFront()
  await publication.getByRole('button', { name: /^Más acciones/ }).click()
  await seller.getByRole('menuitem', { name: 'Pausar publicación' }).click()
  await seller.getByRole('button', { name: 'Sí, pausar' }).click()
  await expect(seller.getByText('La publicación fue pausada con éxito')).toBeVisible()

  const { search: found, ...offered } = await pricesOf(caller, item)
  expect(found).not.toBe('1.07')
  expect(offered).toEqual({ detail: undefined, cart: undefined })
  const gone = 'Este producto ya no se encuentra disponible para comprar.'
  await onReturn(search, () => expect(cards(search).filter({ hasText: '$ 1,07' })).toHaveCount(0, GLANCE))
  await onReturn(detail, () => expect(detail.getByRole('main').getByText('$ 1,07')).toHaveCount(0, GLANCE))
  await onReturn(cart, () => expect(row).toContainText(gone, GLANCE))
  await context.close()
})

test('Z2 Z5 days, shipping and a paused zone show at once in search, detail and cart', async ({
  page: seller,
  browser,
  app,
}) => {
  const caller = await callerOf(app, BUYER)
  const item = firstItem(await fillCart(caller, [GLOVES]))
  const context = await browser.newContext({ baseURL: app.address })
  const [search, detail, cart] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await startSession(search, BUYER)
  await search.goto(`/search?term=${item.sku}&page=1&per_page=20&delivery_days=777-777`)
  await expect(search.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cards(search)).toHaveCount(0)
  await detail.goto(`/detail/${item.sku}`)
  await expect(panel(detail)).toBeVisible()
  await cart.goto('/cart')
  await expect(rowOf(cart, item)).toBeVisible()

  await startSession(seller, 'vendedor@abasto.test', 'Vendedor')
  await seller.goto('/shipping?state=1&search=buenos')
  const days = seller.getByRole('textbox', { name: 'Tiempo de entrega en Buenos Aires, en días hábiles' })
  await days.fill('777')
  await days.press('Enter')
  await expect(seller.getByText(/^Guardado: .*777$/)).toBeAttached()
  expect(firstItem(await caller.callOrThrow(getCart)).delivery_time).toBe(777)
  await onReturn(search, () => expect(cards(search).filter({ hasText: item.title })).toHaveCount(1, GLANCE))
  await onReturn(detail, () => expect(detail.getByRole('main')).toContainText('777 días', GLANCE))
  await onReturn(cart, () => expect(rowOf(cart, item)).toContainText('777', GLANCE))

  await seller.bringToFront()
  await seller.getByRole('button', { name: 'Acciones masivas' }).click()
  await seller.getByRole('menuitem', { name: 'Modificar todos los precios' }).click()
  await seller.getByRole('checkbox', { name: 'Envío gratis' }).check()
  await seller.getByRole('button', { name: 'Sí, ofrecer envío gratis' }).click()
  await expect(seller.getByRole('status').filter({ hasText: /^Modificaste/ })).toBeVisible()
  expect((await caller.callOrThrow(getCart)).shipping_cost_ARP).toBe('0.00')
  await onReturn(detail, () => expect(panel(detail)).toContainText('Envío gratis', GLANCE))
  await onReturn(cart, () => expect(cart.getByRole('main')).toContainText('Envío gratis', GLANCE))

  await seller.bringToFront()
  await seller.getByRole('button', { name: 'Pausar Buenos Aires' }).click()
  await seller.getByRole('button', { name: 'Sí, pausar' }).click()
  await expect(seller.getByRole('button', { name: 'Activar Buenos Aires' })).toBeVisible()
  expect(firstItem(await caller.callOrThrow(getCart)).error).toBe(true)
  await onReturn(search, () => expect(cards(search)).toHaveCount(0, GLANCE))
  await onReturn(detail, () => expect(detail.getByRole('main').getByText('777 días')).toHaveCount(0, GLANCE))
  const gone = 'Este producto ya no se encuentra disponible para comprar.'
  await onReturn(cart, () => expect(rowOf(cart, item)).toContainText(gone, GLANCE))
  await context.close()
})
