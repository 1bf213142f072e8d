import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { buyAgain } from '#contract/purchases.ts'
import { CART_LINES_MAX } from '#domain/rules.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { emptyCart, findOffers, placePurchase, putOffer, type TestOffer } from '#test/shopping.ts'

const buyer = await signIn('comprador@abasto.test')
const offers = await findOffers({ seller: 'vendedor@abasto.test' }, CART_LINES_MAX + 2)
const [first, second, ...others] = offers as [TestOffer, TestOffer, ...TestOffer[]]
await db.deleteFrom('company_limits').execute()

test('K2 P8 a cart takes 300 products and says so; those in it can still be changed and removed', async () => {
  const bought = await placePurchase(buyer, [[second, 1]])
  await emptyCart(buyer)
  const { message: cart } = await putOffer(buyer, first)
  await db
    .insertInto('cart_items')
    .values(
      others.slice(0, CART_LINES_MAX - 1).map((offer) => ({
        cart_id: cart.id ?? 0,
        publication_id: offer.publicationId,
        quantity: 1,
        shown_price_cents: Math.round(Number(offer.value) * 100),
        shown_currency_id: offer.currencyId,
      })),
    )
    .execute()
  const full = {
    status: 422,
    message:
      'Un carrito tiene hasta 300 productos. Finalizá esta compra, o quitá algún producto para agregar otro.',
  }
  const again = () => buyer.call(buyAgain, { params: { order_id: bought.id }, body: {} })
  expect(await putOffer(buyer, second)).toMatchObject(full)
  expect(await again()).toMatchObject(full)
  expect((await buyer.callOrThrow(getCart)).items).toHaveLength(CART_LINES_MAX)
  expect((await putOffer(buyer, first, 2)).status).toBe(200)
  const { items } = await buyer.callOrThrow(getCart)
  await buyer.request('DELETE', `/cart/${items.at(-1)?.cart_item_id}`)
  expect((await again()).status).toBe(200)
  expect((await buyer.callOrThrow(getCart)).items).toHaveLength(CART_LINES_MAX)
})
