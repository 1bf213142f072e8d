// The whole cart in another delivery zone (K3).
import { expect, test } from 'vitest'
import { addressesForCartItem, regions } from '#contract/account.ts'
import { cartInZone, endBuy, getCart, moveCart } from '#contract/cart.ts'
import { decimal } from '#domain/money.ts'
import { anonymous } from '#test/client.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES, checkoutBody, CORDOBA, emptyCart, putOffer } from '#test/shopping.ts'

/** The zone where the first seller delivers and the second does not. */
const FAR = 2
const delivers = (region: number, shipping: number) => ({ region, days: 3, shipping })
const regionsOfCompany = [BUENOS_AIRES, CORDOBA]
const company = await aCompany({ regions: regionsOfCompany })
const buyer = await aBuyer({ approver: await aBuyer({ company }) })
const otherBuyer = await aBuyer()
const near = [delivers(BUENOS_AIRES, 1_000), delivers(CORDOBA, 2_000)]
const seller = await aSeller({ zones: [...near, delivers(FAR, 9_000)] })
const glove = await anOffer({ seller })
const helmet = await anOffer({ seller: await aSeller({ zones: near }) })

const inZone = (region_id: number) => buyer.call(cartInZone, { params: { region_id } })
const move = (region_id: number) => buyer.call(moveCart, { params: { region_id } })

async function fill() {
  await emptyCart(buyer)
  await move(BUENOS_AIRES)
  await putOffer(buyer, glove, 2)
  await putOffer(buyer, helmet, 3)
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
  const shipping = 2 * 9_000
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
  const goods = 2 * glove.cents
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
  const withAddress = ({ message }: { message: { id: number; has_address: boolean }[] }) =>
    message.filter((region) => region.has_address).map(({ id }) => id)
  expect(withAddress(await buyer.call(regions))).toEqual(regionsOfCompany)
  expect(withAddress(await seller.call(regions))).toEqual([])
})
