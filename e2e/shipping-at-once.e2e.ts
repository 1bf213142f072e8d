// Z5: what a seller changes about delivery, a buyer in another session sees at once: in search, in the detail and in the cart.
import { getCart } from '#contract/cart.ts'
import { expect, test } from './app.ts'
import { BUYER, first, GLOVES, rowOf } from './cart-page.ts'
import { fillCart } from './carts.ts'
import { panel } from './detail-page.ts'
import { callerOf } from './orders.ts'
import { startSession } from './people.ts'
import { cards } from './results.ts'
import { GLANCE, seenAgain } from './seen-again.ts'

test('Z2 Z5 days, shipping and a paused zone are seen in search, detail and cart as soon as they are done', async ({
  page: seller,
  browser,
  app,
}) => {
  const caller = await callerOf(app, BUYER)
  const item = first(await fillCart(caller, [GLOVES]))
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
  expect(first(await caller.ask(getCart)).delivery_time).toBe(777)
  await seenAgain(search, () => expect(cards(search).filter({ hasText: item.title })).toHaveCount(1, GLANCE))
  await seenAgain(detail, () => expect(detail.getByRole('main')).toContainText('777 días', GLANCE))
  await seenAgain(cart, () => expect(rowOf(cart, item)).toContainText('777', GLANCE))

  await seller.bringToFront()
  await seller.getByRole('button', { name: 'Acciones masivas' }).click()
  await seller.getByRole('menuitem', { name: 'Modificar todos los precios' }).click()
  await seller.getByRole('checkbox', { name: 'Envío gratis' }).check()
  await seller.getByRole('button', { name: 'Sí, ofrecer envío gratis' }).click()
  await expect(seller.getByRole('status').filter({ hasText: /^Modificaste/ })).toBeVisible()
  expect((await caller.ask(getCart)).shipping_cost_ARP).toBe('0.00')
  await seenAgain(detail, () => expect(panel(detail)).toContainText('Envío gratis', GLANCE))
  await seenAgain(cart, () => expect(cart.getByRole('main')).toContainText('Envío gratis', GLANCE))

  await seller.bringToFront()
  await seller.getByRole('button', { name: 'Pausar Buenos Aires' }).click()
  await seller.getByRole('button', { name: 'Sí, pausar' }).click()
  await expect(seller.getByRole('button', { name: 'Activar Buenos Aires' })).toBeVisible()
  expect(first(await caller.ask(getCart)).error).toBe(true)
  await seenAgain(search, () => expect(cards(search)).toHaveCount(0, GLANCE))
  await seenAgain(detail, () => expect(detail.getByRole('main').getByText('777 días')).toHaveCount(0, GLANCE))
  const gone = 'Este producto ya no se encuentra disponible para comprar.'
  await seenAgain(cart, () => expect(rowOf(cart, item)).toContainText(gone, GLANCE))
  await context.close()
})
