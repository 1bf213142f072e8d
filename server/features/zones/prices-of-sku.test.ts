// What delivering one product costs in each zone (U7).
import { expect, test } from 'vitest'
import { shippingPricesOfSku } from '#contract/zones.ts'
import { nobody, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { findOffers, type TestOffer } from '#test/shopping.ts'
import { codePrice } from './queries.ts'

const seller = await signIn('vendedor@abasto.test', 'seller')
const buyer = await signIn('comprador@abasto.test')
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]

const ask = (sku: string, query = {}, caller = seller) =>
  caller.call(shippingPricesOfSku, { params: { sku }, query })

test('U7 S6 only its seller asks what a product costs to deliver', async () => {
  const own = await makeSeller('Ajena', [{ region: 1, days: 2 }])
  await makeProduct({
    name: 'Cosa ajena',
    variants: [{ sku: 'AJENA', offers: [{ seller: own, cents: 1_00 }] }],
  })
  expect((await ask(offer.sku, {}, nobody)).status).toBe(401)
  expect((await ask(offer.sku, {}, buyer)).status).toBe(403)
  const absent = await ask('NO-EXISTE')
  expect(absent.status).toBe(404)
  expect(await ask('AJENA')).toEqual(absent)
  expect((await ask(offer.sku, { size: 'T8' })).status).toBe(422)
})

test('U7 every zone of the seller, active or not, in the product’s own size unless another is asked for', async () => {
  const zones = await db
    .selectFrom('shipping_zones')
    .where('provider_id', '=', offer.sellerId)
    .select('state')
    .execute()
  const { message } = await ask(offer.sku)
  expect(message).toHaveLength(zones.length)
  expect(new Set(message.map(({ state }) => state))).toEqual(new Set([1, 2]))
  const [first] = message
  expect(first).toMatchObject({ region: 'Buenos Aires', country_name: 'Argentina', currency_code: 'ARS' })
  expect(first?.code_price).toMatch(/^ARS \d+(\.\d\d)?$/)
  expect(first?.date_from).toMatch(/^\d{4}-\d\d-\d\d$/)
  const { size } = await db
    .selectFrom('variants')
    .where('sku', '=', offer.sku)
    .select('size')
    .executeTakeFirstOrThrow()
  expect((await ask(offer.sku, { size })).message).toEqual(message)
  const largest = (await ask(offer.sku, { size: 'T7' })).message[0]
  expect(Number(largest?.value)).toBeGreaterThan(Number(first?.value))
  expect(message.map(({ region }) => region)).toEqual(
    message.map(({ region }) => region).toSorted(new Intl.Collator('es').compare),
  )
})

test('U7 a price is written as the documents do', () => {
  expect([codePrice(0, 'ARS'), codePrice(1500_00, 'ARS'), codePrice(12_50, 'USD')]).toEqual([
    'ARS 0',
    'ARS 1500',
    'USD 12.50',
  ])
})
