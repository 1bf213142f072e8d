// The estimated IVA of a cart and of a purchase as its buyer, approver, seller and the operator read it (F1–F3).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approval, approve, purchaseToApprove } from '#contract/approvals.ts'
import { getCart } from '#contract/cart.ts'
import { anyOrder } from '#contract/market.ts'
import { myPurchase } from '#contract/purchases.ts'
import { cancelOrder, mySale } from '#contract/sales.ts'
import type { VatRate } from '#domain/vat.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller } from '#test/factories/people.ts'
import { emptyCart, placePurchase, putOffer } from '#test/shopping.ts'

const company = await aCompany({
  contact: 'Walter Sosa, 11 5263-7712',
  taxData: { legal_name: 'Metal S.A.', vat_condition: 'responsable_inscripto', fiscal_address: 'Calle 9' },
})
const approver = await aBuyer({ company })
const buyer = await aBuyer({ approver })
const operator = await anOperator()
const registered = await aSeller({
  zones: [{ region: 1, days: 3, shipping: 1_501 }],
  taxData: { vat_condition: 'responsable_inscripto', shipping_vat_rate: '10.5' },
})
const simplified = await aSeller({ taxData: { vat_condition: 'monotributo' } })
const drill = await anOffer({ seller: registered, cents: 99_999 })
const laptop = await anOffer({ seller: registered, cents: 79_903, currency: 'USD' })
const book = await anOffer({ seller: simplified, cents: 50_000 })
await setRate(laptop.sku, '10.5')

async function setRate(sku: string, rate: VatRate) {
  await sql`
    update products set vat_rate = ${rate}
    where id = (select product_id from variants where sku = ${sku})`.execute(db)
}

/** Two drills and one laptop: 1,999.98 and 799.03, shipping of three units at 15.01. */
const REGISTERED = {
  rates: [
    { currency_code: 'ARS', rate: '21', net: '1999.98', vat: '420.00' },
    // Shipping of 30.02 and of 15.01, each rounded: 3.15 and 1.58.
    { currency_code: 'ARS', rate: '10.5', net: '45.03', vat: '4.73' },
    { currency_code: 'USD', rate: '10.5', net: '799.03', vat: '83.90' },
  ],
  total_ARP: '2469.74',
  total_USD: '882.93',
}
const WITHOUT_VAT = { rates: [], total_ARP: '515.00', total_USD: '0.00' }
/** Without IVA on the 515.00 of the seller who has none. */
const BOTH = { ...REGISTERED, total_ARP: '2984.74' }

test('F3 the cart estimates IVA per currency and rate, none for a seller who is Monotributo', async () => {
  await emptyCart(buyer)
  for (const [offer, quantity] of [
    [drill, 2],
    [laptop, 1],
    [book, 1],
  ] as const)
    await putOffer(buyer, offer, quantity)
  const { message } = await buyer.call(getCart)
  expect(message.vat).toEqual(BOTH)
  expect(message.total_w_shipping_ARP).toBe('2560.01')
  expect(message.items.map((item) => [item.sku, item.vat_rate, item.shipping_vat_rate])).toEqual([
    [drill.sku, '21', '10.5'],
    [laptop.sku, '10.5', '10.5'],
    [book.sku, '21', '21'],
  ])
})

test('F1 F2 F3 approval, purchase, sale and the operator show the same IVA and the kept data', async () => {
  const placed = await placePurchase(buyer, [
    [drill, 2],
    [laptop, 1],
    [book, 1],
  ])
  await setRate(laptop.sku, '27')
  const read = async () => (await buyer.call(myPurchase, { params: { order_id: placed.id } })).message.data
  const purchase = await read()
  const orderOf = ({ sellerId }: { sellerId: number }) =>
    purchase.buy_orders.find((order) => order.provider_id === sellerId)
  const order = orderOf(registered)
  if (!order) throw new Error('No order')
  expect(purchase).toMatchObject({ vat: BOTH, committed_vat: BOTH })
  expect(order).toMatchObject({ vat: REGISTERED, committed_vat: REGISTERED })
  expect(order.seller_tax_data).toMatchObject({
    legal_name: registered.fantasyName,
    vat_condition: 'responsable_inscripto',
  })
  expect(orderOf(simplified)?.vat).toEqual(WITHOUT_VAT)
  expect(order.buy_order_items.map((item) => [item.vat_rate, item.shipping_unit])).toEqual([
    ['21', '15.01'],
    ['10.5', '15.01'],
  ])

  const toApprove = await approver.call(approval, { params: { id: order.id } })
  expect(toApprove.message).toMatchObject({ vat: REGISTERED, committed_vat: REGISTERED })
  const whole = await approver.call(purchaseToApprove, { params: { id: placed.id } })
  expect(whole.message).toMatchObject({ vat: BOTH, committed_vat: BOTH })

  await approver.call(approve, { params: { id: order.id } })
  const sale = (await registered.call(mySale, { params: { order_id: order.id } })).message.data
  expect(sale).toMatchObject({
    vat: REGISTERED,
    buyer: { name: buyer.name, email: buyer.email },
    buyer_tax_data: {
      legal_name: 'Metal S.A.',
      cuit: company.taxId,
      vat_condition: 'responsable_inscripto',
      fiscal_address: 'Calle 9',
      gross_income_number: null,
    },
    logistic_center: 'CL',
    delivery_contact: 'Walter Sosa, 11 5263-7712',
  })
  const seen = (await operator.call(anyOrder, { params: { id: order.id } })).message
  expect(seen).toMatchObject({
    vat: REGISTERED,
    buyer_tax_data: sale.buyer_tax_data,
    seller_tax_data: order.seller_tax_data,
    logistic_center: 'CL',
    delivery_contact: sale.delivery_contact,
  })

  const [drills] = order.buy_order_items
  await registered.call(cancelOrder, {
    params: { order_id: order.id },
    body: { items: [{ buy_order_item_id: drills?.id ?? 0 }] },
  })
  const after = (await read()).buy_orders.find(({ id }) => id === order.id)
  expect(after?.vat).toEqual(REGISTERED)
  expect(after?.committed_vat).toEqual({
    rates: [
      { currency_code: 'ARS', rate: '10.5', net: '15.01', vat: '1.58' },
      { currency_code: 'USD', rate: '10.5', net: '799.03', vat: '83.90' },
    ],
    total_ARP: '16.59',
    total_USD: '882.93',
  })
})

test('F3 an order that was placed before rates were kept has no estimate', async () => {
  const placed = await placePurchase(buyer, [[drill, 1]])
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update purchases set buyer_tax_data = null, logistic_center = null, delivery_contact = null
      where id = ${placed.id}`.execute(trx)
    await sql`update buy_orders set seller_tax_data = null, shipping_vat_rate = null
      where purchase_id = ${placed.id}`.execute(trx)
    await sql`update buy_order_items set vat_rate = null
      where buy_order_id in (select id from buy_orders where purchase_id = ${placed.id})`.execute(trx)
  })
  const { data } = (await buyer.call(myPurchase, { params: { order_id: placed.id } })).message
  expect(data).toMatchObject({ vat: null, committed_vat: null })
  expect(data.buy_orders[0]).toMatchObject({ vat: null, seller_tax_data: null })
})
