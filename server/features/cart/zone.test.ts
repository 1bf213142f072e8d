// The whole cart in another delivery zone (K3).
import { expect, test } from 'vitest'
import { addressesForCartItem, regions } from '#contract/account.ts'
import { cartInZone, endBuy, getCart, moveCart } from '#contract/cart.ts'
import { toggleZone } from '#contract/zones.ts'
import { decimal, parseCents } from '#domain/money.ts'
import { anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import {
  BUENOS_AIRES,
  checkoutBody,
  CORDOBA,
  emptyCart,
  findOffers,
  putOffer,
  type TestOffer,
} from '#test/shopping.ts'

const buyer = await signIn('comprador@abasto.test')
const otherBuyer = await signIn('otra@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')
const [glove] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const [helmet] = (await findOffers({ seller: 'vendedora2@abasto.test' }, 1)) as [TestOffer]

/** The zone where the first seller delivers and the second does not. */
const { id: FAR } = await db
  .selectFrom('regions')
  .where('name', 'like', 'Tierra del Fuego%')
  .select('id')
  .executeTakeFirstOrThrow()

await seller.callOrThrow(toggleZone, { params: { region_id: FAR }, query: { to: 1 } })

const inZone = (region_id: number) => buyer.call(cartInZone, { params: { region_id } })
const move = (region_id: number) => buyer.call(moveCart, { params: { region_id } })

async function fill() {
  await emptyCart(buyer)
  await move(BUENOS_AIRES)
  await putOffer(buyer, glove, 2)
  await putOffer(buyer, helmet, 3)
}

async function shippingThere(sku: string, sellerId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('shipping_prices as price')
    .innerJoin('shipping_zones as zone', 'zone.id', 'price.zone_id')
    .innerJoin('variants as v', 'v.size', 'price.size')
    .where('zone.region_id', '=', FAR)
    .where('zone.provider_id', '=', sellerId)
    .where('v.sku', '=', sku)
    .select('price.cost_cents as cents')
    .executeTakeFirstOrThrow()
  return cents
}

test('S6 K3 only a buyer sees and moves a cart, and only the own one', async () => {
  const params = { region_id: CORDOBA }
  for (const endpoint of [cartInZone, moveCart]) {
    expect((await anonymous.call(endpoint, { params })).status).toBe(401)
    expect((await seller.call(endpoint, { params })).status).toBe(403)
  }
  await fill()
  await otherBuyer.call(moveCart, { params })
  expect((await buyer.call(getCart)).message.region_id).toBe(BUENOS_AIRES)
})

test('K3 an unknown zone answers 404, an invalid one 422, and an empty cart stays empty', async () => {
  await fill()
  for (const ask of [inZone, move]) {
    expect((await ask(32_000)).status).toBe(404)
    expect((await ask(99_999)).status).toBe(422)
  }
  expect((await buyer.call(getCart)).message).toMatchObject({ region_id: BUENOS_AIRES, items: [{}, {}] })
  await emptyCart(buyer)
  expect((await inZone(CORDOBA)).message.items).toEqual([])
  expect((await move(CORDOBA)).message.items).toEqual([])
})

test('K3 before it moves, a cart is shown with shipping and totals of the zone, and what is not delivered there', async () => {
  await fill()
  const { message: before } = await buyer.call(getCart)
  const { status, message: there } = await inZone(FAR)
  expect(status).toBe(200)
  const shipping = 2 * (await shippingThere(glove.sku, glove.sellerId))
  expect(there.items).toMatchObject([
    {
      sku: glove.sku,
      quantity: 2,
      value: glove.value,
      shipping_cost: decimal(shipping),
      region_id: FAR,
      error: false,
    },
    { sku: helmet.sku, quantity: 3, value: helmet.value, shipping_cost: '0.00', region_id: FAR, error: true },
  ])
  const goods = 2 * (parseCents(glove.value) ?? 0)
  expect(there).toMatchObject({ total_ARP: decimal(goods), total_w_shipping_ARP: decimal(goods + shipping) })
  expect((await buyer.call(getCart)).message).toEqual(before)
})

test('K3 a cart moves as a whole: every item stays, with the terms shown; a repetition changes nothing', async () => {
  await fill()
  const { message: shown } = await inZone(FAR)
  const { status, message: moved } = await move(FAR)
  expect(status).toBe(200)
  expect(moved).toEqual(shown)
  expect(moved).toMatchObject({ region_id: FAR, items: [{ quantity: 2 }, { quantity: 3 }] })
  expect((await move(FAR)).message).toEqual(moved)
  const item = { cart_item_id: moved.items[0]?.cart_item_id ?? 0 }
  expect((await buyer.call(addressesForCartItem, { params: item })).status).toBe(404)
  const { message: back } = await move(BUENOS_AIRES)
  expect(back.items.map(({ error }) => error)).toEqual([false, false])
})

test('K3 I9 a checkout concurrent with a move buys for the zone of its address, or is refused', async () => {
  for (let round = 0; round < 4; round++) {
    await fill()
    const body = await checkoutBody(buyer)
    const [bought, moved] = await Promise.all([buyer.call(endBuy, { body }), move(CORDOBA)])
    expect(moved.status).toBe(200)
    expect([200, 404, 409]).toContain(bought.status)
    expect(moved.message.items).toHaveLength(bought.status === 200 ? 0 : 2)
  }
})

test('K8 the zones say where the buyer’s company has an address', async () => {
  const { company_id } = await db
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('u.email', '=', 'comprador@abasto.test')
    .select('c.company_id')
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('addresses')
    .where('company_id', '=', company_id)
    .orderBy('region_id')
    .select('region_id')
    .distinct()
    .execute()
  const withAddress = ({ message }: { message: { id: number; has_address: boolean }[] }) =>
    message.filter((region) => region.has_address).map(({ id }) => id)
  expect(withAddress(await buyer.call(regions))).toEqual(own.map(({ region_id }) => region_id))
  expect(own.length).toBeGreaterThan(0)
  expect(withAddress(await seller.call(regions))).toEqual([])
})
