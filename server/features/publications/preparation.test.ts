import { afterAll, expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { priceImportRows } from '#contract/price-files.ts'
import { price, publications } from '#contract/publications.ts'
import { cancelOrder, mySale, sendOrder } from '#contract/sales.ts'
import { changeDeliveryTime, shippingPricesOfSku } from '#contract/zones.ts'
import { dayOf } from '#domain/days.ts'
import { PRICE_FILES } from '#server/features/price-files/import.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, deps } from '#test/client.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { confirmAndSettle, importErrors, pricesOf } from '#test/price-imports.ts'
import { compareFile, HEADINGS, sheetOf } from '#test/price-sheets.ts'
import { emptyCart, placeApproved, putOffer, type TestOffer } from '#test/shopping.ts'
import { startImportWorker } from '#server/files/imports.ts'

afterAll(startImportWorker(deps, PRICE_FILES))

const [seller, rival] = [await aSeller(), await aSeller()]
const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const today = dayOf(clock.now())
const newOffer = () => anOffer({ seller })
const [offer, other, third, fourth] = [await newOffer(), await newOffer(), await newOffer(), await newOffer()]

const ZONE_DAYS = 4
const zone = { params: { id: offer.zoneId }, body: { delivery_time: ZONE_DAYS } }
await seller.callOrThrow(changeDeliveryTime, zone)

const change = ({ publicationId: id }: TestOffer, body: object, caller: Caller = seller) =>
  caller.request('PUT', `/prices/${id}`, { body })
const daysOf = async ({ publicationId: id }: TestOffer) =>
  (await seller.callOrThrow(price, { params: { id } })).preparation_days

test('U2 S6 preparation days are set by the seller, alone or with a price, from 0 to 90', async () => {
  expect((await change(offer, { preparation_days: 5 }, anonymous)).status).toBe(401)
  expect((await change(offer, { preparation_days: 5 }, buyer)).status).toBe(403)
  expect((await change(offer, { preparation_days: 5 }, rival)).status).toBe(404)
  for (const preparation_days of [-1, 91, 1.5, '5 días', null])
    expect((await change(offer, { preparation_days })).status).toBe(422)
  expect(await change(offer, {})).toMatchObject({ status: 422 })
  const half = await change(offer, { preparation_days: 5, value: '7.00' })
  expect([half.status, half.errors?.map(({ path }) => path)]).toEqual([422, ['date_from', 'currency_id']])
  expect(await daysOf(offer)).toBe(0)

  const before = await pricesOf(offer)
  expect(await change(offer, { preparation_days: 5 })).toMatchObject({
    status: 200,
    message: { preparation_days: 5, value: offer.value, dateFrom: before[0]?.date_from },
  })
  expect(await pricesOf(offer)).toEqual(before)
  const priced = { value: '7.00', date_from: today, currency_id: 1, preparation_days: 6 }
  expect(await change(offer, priced)).toMatchObject({ message: { preparation_days: 6, value: '7.00' } })
  expect(await change(offer, { value: '8.00', date_from: today, currency_id: 1 })).toMatchObject({
    message: { preparation_days: 6, value: '8.00' },
  })
  const { data } = await seller.callOrThrow(publications, { query: { search: offer.sku } })
  expect(data[0]).toMatchObject({ preparation_days: 6, comb_price: '8.00' })
})

test('D3 C2 K1 U7 preparation days count in product, search, cart and shipping prices at once', async () => {
  const { sku, regionId, publicationId } = other
  const deliveredWithin = async (days: number) => {
    const delivery_days = `${days}-${days}`
    const query = { term: sku, zone_available_qty: String(regionId), delivery_days }
    return (await buyer.callOrThrow(searchProducts, { query })).data.map((card) => card.sku)
  }
  const shown = async () => {
    const { prices } = await buyer.callOrThrow(productDetail, { params: { sku } })
    const here = prices.find((region) => region.region_id === regionId)?.offers ?? []
    const zones = await seller.callOrThrow(shippingPricesOfSku, { params: { sku } })
    const cart = await buyer.callOrThrow(getCart)
    return {
      product: here.find((each) => each.publication_id === publicationId)?.delivery_time,
      cart: cart.items.find((item) => item.sku === sku)?.delivery_time,
      shipping: zones.find((each) => each.region === 'Buenos Aires')?.delivery_time,
    }
  }
  await emptyCart(buyer)
  expect((await putOffer(buyer, other)).status).toBe(200)
  expect(await shown()).toEqual({ product: ZONE_DAYS, cart: ZONE_DAYS, shipping: ZONE_DAYS })
  expect(await deliveredWithin(ZONE_DAYS + 33)).not.toContain(sku)
  await change(other, { preparation_days: 33 })
  const later = ZONE_DAYS + 33
  expect(await shown()).toEqual({ product: later, cart: later, shipping: later })
  expect(await deliveredWithin(later)).toContain(sku)
  await emptyCart(buyer)
})

test('D3 the delivery days of an offer never exceed 999', async () => {
  await seller.callOrThrow(changeDeliveryTime, { ...zone, body: { delivery_time: 950 } })
  await change(third, { preparation_days: 90 })
  const { orders } = await placeApproved(buyer, approver, [[third, 1]])
  expect(orders[0]?.buy_order_items[0]?.days_delivery_time_block).toBe(999)
  await seller.callOrThrow(changeDeliveryTime, zone)
})

test('V3 V4 V5 a sale has a block per delivery days: one is sent, the other rejected', async () => {
  await change(third, { preparation_days: 0 })
  await change(fourth, { preparation_days: 10 })
  const { orders } = await placeApproved(buyer, approver, [
    [third, 2],
    [fourth, 3],
  ])
  const order_id = orders[0]?.id ?? 0
  const read = async () => (await seller.callOrThrow(mySale, { params: { order_id } })).data
  const blocksOf = async () =>
    (await read()).to_send.map((block) => [
      block.days_delivery_time_block,
      block.lines.map(({ quantity }) => quantity),
    ])
  expect(await blocksOf()).toEqual([
    [ZONE_DAYS, [2]],
    [ZONE_DAYS + 10, [3]],
  ])
  const itemOf = async (offer: TestOffer) => {
    const { buy_order_items } = await read()
    return buy_order_items.find(({ combination }) => combination.sku === offer.sku)?.id ?? 0
  }
  const sent = { buy_order_item_id: await itemOf(third), qty_sent: 2 }
  const body = { items: [sent], dispatch_note_number: '0001.77' }
  await seller.callOrThrow(sendOrder, { params: { order_id }, body })
  expect(await blocksOf()).toEqual([[ZONE_DAYS + 10, [3]]])
  const rest = { items: [{ buy_order_item_id: await itemOf(fourth) }] }
  await seller.callOrThrow(cancelOrder, { params: { order_id }, body: rest })
  const { buy_order_items } = await read()
  const counts = buy_order_items.map((item) => [
    item.days_delivery_time_block,
    item.quantity_sent,
    item.quantity_cancel,
  ])
  expect(counts).toEqual([
    [ZONE_DAYS, 2, 0],
    [ZONE_DAYS + 10, 0, 3],
  ])
})

test('U5 an import changes preparation days, with a price or alone, and an empty cell keeps them', async () => {
  const [alone, both, kept] = [await newOffer(), await newOffer(), await newOffer()]
  await change(kept, { preparation_days: 8 })
  const compared = await compareFile(
    seller,
    sheetOf(
      [
        [alone.sku, alone.value, 'ARS', null, 12],
        [both.sku, '3,50', 'ARS', null, 20],
        [kept.sku, '4,50', 'ARS', null, null],
      ],
      [...HEADINGS, 'Días de preparación'],
    ),
  )
  expect(compared).toMatchObject({ state: 'ready', changed: 3, same: 0, wrong: 0 })
  const { data } = await seller.callOrThrow(priceImportRows, { params: { id: compared.id } })
  expect(data.map((row) => [row.previous_preparation_days, row.preparation_days])).toEqual([
    [0, 12],
    [0, 20],
    [8, null],
  ])
  const before = await pricesOf(alone)
  expect((await confirmAndSettle(seller, compared.id)).message).toMatchObject({ state: 'applied' })
  expect(await Promise.all([alone, both, kept].map(daysOf))).toEqual([12, 20, 8])
  expect(await pricesOf(alone)).toEqual(before)
  expect((await pricesOf(both))[0]).toMatchObject({ value_cents: 350 })
})

test('U5 an import compares again when the preparation days changed meanwhile', async () => {
  const both = await newOffer()
  const sheet = sheetOf([[both.sku, '3,50', 'ARS', null, 30]], [...HEADINGS, 'Días de preparación'])
  const { id } = await compareFile(seller, sheet)
  await change(both, { preparation_days: 25 })
  expect((await confirmAndSettle(seller, id)).message).toMatchObject({ state: 'ready', revision: 2 })
  const { data } = await seller.callOrThrow(priceImportRows, { params: { id } })
  expect(data).toMatchObject([{ previous_preparation_days: 25, preparation_days: 30 }])
  expect((await confirmAndSettle(seller, id, 2)).message).toMatchObject({ state: 'applied' })
  expect(await daysOf(both)).toBe(30)
})

test('U5 wrong preparation days are reported with their cell', async () => {
  const sheet = sheetOf([[offer.sku, '3,50', 'ARS', null, 91]], [...HEADINGS, 'Días de preparación'])
  const { id, state } = await compareFile(seller, sheet)
  expect(state).toBe('refused')
  expect(await importErrors(seller, id)).toEqual([
    {
      line: 2,
      column: 'preparation_days',
      found: '91',
      reason: 'Escribí los días hábiles de preparación: de 0 a 90, sin decimales.',
    },
  ])
})
