// Z5: what a seller changes, a buyer in another session sees at once: in search, in the detail and in the cart.
import { getCart, type CartItem } from '#contract/cart.ts'
import { productDetail, searchProducts } from '#contract/catalog.ts'
import type { Caller } from '#test/caller.ts'
import { expect, test } from './app.ts'
import { BUYER, first, GLOVES, rowOf } from './cart-page.ts'
import { fillCart } from './carts.ts'
import { panel } from './detail-page.ts'
import { callerOf } from './orders.ts'
import { startSession } from './people.ts'
import { cards } from './results.ts'
import { GLANCE, seenAgain } from './seen-again.ts'

/** What the buyer is told at the moment the seller reads that it is done. */
async function told(buyer: Caller, item: CartItem) {
  const { data } = await buyer.ask(searchProducts, { query: { term: item.sku } })
  const detail = await buyer.call(productDetail, { params: { sku: item.sku } })
  const offers = detail.status === 200 ? detail.message.prices.flatMap((zone) => zone.offers) : []
  const inCart = first(await buyer.ask(getCart))
  return {
    search: data.find(({ sku }) => sku === item.sku)?.min_price_value,
    detail: offers.find(({ provider_id }) => provider_id === item.provider_id)?.value,
    cart: inCart.error ? undefined : inCart.value,
  }
}

test('Z5 U2 U3 a price and a pause are seen in search, detail and cart as soon as they are done', async ({
  page: seller,
  browser,
  app,
}) => {
  const caller = await callerOf(app, BUYER)
  const item = first(await fillCart(caller, [GLOVES]))
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

  expect(await told(caller, item)).toEqual({ search: '1.07', detail: '1.07', cart: '1.07' })
  await seenAgain(search, () => expect(card).toContainText('$ 1,07', GLANCE))
  await seenAgain(detail, () => expect(panel(detail)).toContainText('$ 1,07', GLANCE))
  await seenAgain(cart, () => expect(row).toContainText('$ 1,07', GLANCE))

  await seller.bringToFront()
  await publication.getByRole('button', { name: /^Más acciones/ }).click()
  await seller.getByRole('menuitem', { name: 'Pausar publicación' }).click()
  await seller.getByRole('button', { name: 'Sí, pausar' }).click()
  await expect(seller.getByText('La publicación fue pausada con éxito')).toBeVisible()

  const { search: found, ...offered } = await told(caller, item)
  expect(found).not.toBe('1.07')
  expect(offered).toEqual({ detail: undefined, cart: undefined })
  const gone = 'Este producto ya no se encuentra disponible para comprar.'
  await seenAgain(search, () => expect(cards(search).filter({ hasText: '$ 1,07' })).toHaveCount(0, GLANCE))
  await seenAgain(detail, () => expect(detail.getByRole('main').getByText('$ 1,07')).toHaveCount(0, GLANCE))
  await seenAgain(cart, () => expect(row).toContainText(gone, GLANCE))
  await context.close()
})
