import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { productDetail, searchProducts } from '#contract/catalog.ts'
import { toggleZone } from '#contract/zones.ts'
import { nobody, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { BUENOS_AIRES, emptyCart, findOffers, putOffer, type TestOffer } from '#test/shopping.ts'

const seller = await signIn('vendedor@abasto.test', 'seller')
const buyer = await signIn('comprador@abasto.test')
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]

const toggle = (region_id = BUENOS_AIRES, headers = {}) =>
  seller.call(toggleZone, { params: { region_id }, headers })

async function states() {
  return db.selectFrom('shipping_zones').orderBy('id').select(['id', 'state']).execute()
}

test('S6 Z2 only a seller switches a zone, and only one of their own', async () => {
  const before = await states()
  expect((await nobody.call(toggleZone, { params: { region_id: BUENOS_AIRES } })).status).toBe(401)
  expect((await buyer.call(toggleZone, { params: { region_id: BUENOS_AIRES } })).status).toBe(403)
  expect((await toggle(999)).status).toBe(404)
  expect((await toggle(0)).status).toBe(422)
  // vendedora2 does not deliver to Tierra del Fuego, so there is nothing of hers to switch.
  const other = await signIn('vendedora2@abasto.test', 'seller')
  const unserved = await db
    .selectFrom('regions')
    .where('code', '=', 'AR-V')
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await other.call(toggleZone, { params: { region_id: unserved.id } })).status).toBe(404)
  expect(await states()).toEqual(before)
})

test('Z2 Z5 a paused zone leaves search, detail and cart at once, and comes back', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, offer)
  const others = (await states()).filter(({ id }) => id !== offer.zoneId)
  expect(await regionsOfOffer()).toContain(BUENOS_AIRES)
  const inSearch = await found()
  expect(inSearch).toBeGreaterThan(0)

  expect(await toggle()).toMatchObject({ status: 200, message: { id: offer.zoneId, state_shipping: 2 } })
  expect(await regionsOfOffer()).not.toContain(BUENOS_AIRES)
  expect(await found()).toBeLessThan(inSearch)
  expect((await buyer.ask(getCart)).items[0]?.error).toBe(true)
  expect((await states()).filter(({ id }) => id !== offer.zoneId)).toEqual(others)

  expect((await toggle()).message.state_shipping).toBe(1)
  expect(await regionsOfOffer()).toContain(BUENOS_AIRES)
  expect(await found()).toBe(inSearch)
  expect((await buyer.ask(getCart)).items[0]?.error).toBe(false)
})

/** As a page does: who is told to come back later, does. */
async function insist(headers = {}) {
  for (;;) {
    const answer = await toggle(BUENOS_AIRES, headers)
    if (answer.status !== 503) return answer
  }
}

test('Z2 a repeated request with one key switches once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 4 }, () => insist(headers)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, message: { state_shipping: 2 } })
  expect((await toggle()).message.state_shipping).toBe(1)
})

test('Z2 whoever says what the zone is to become switches it once', async () => {
  const to = (state: number) =>
    seller.ask(toggleZone, { params: { region_id: BUENOS_AIRES }, query: { to: state } })
  expect(await to(1)).toEqual({ id: offer.zoneId, state_shipping: 1 })
  expect(await to(2)).toEqual({ id: offer.zoneId, state_shipping: 2 })
  expect(await to(2)).toEqual({ id: offer.zoneId, state_shipping: 2 })
  expect(await to(1)).toEqual({ id: offer.zoneId, state_shipping: 1 })
})

test('Z2 of three switches at once none is lost', async () => {
  const answers = await Promise.all([insist(), insist(), insist()])
  expect(answers.map(({ message }) => message.state_shipping).toSorted()).toEqual([1, 2, 2])
  expect((await insist()).message.state_shipping).toBe(1)
})

async function regionsOfOffer(): Promise<number[]> {
  const { prices } = await buyer.ask(productDetail, { params: { sku: offer.sku } })
  return prices
    .filter(({ offers }) => offers.some((one) => one.publication_id === offer.publicationId))
    .map(({ region_id }) => region_id)
}

/** How many products can be bought in the zone. */
async function found(): Promise<number> {
  const { pagination } = await buyer.ask(searchProducts, { query: { zone_available_qty: BUENOS_AIRES } })
  return pagination.totalRows
}
