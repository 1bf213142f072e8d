// Spending by category, which a product may change, and what cancelled units leave of it (B11).
import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { mergeProducts } from '#contract/catalogue-products.ts'
import { cancelOrder } from '#contract/sales.ts'
import { spending, type SpendingFilters } from '#contract/spending.ts'
import type { SPENDING_GROUPINGS } from '#domain/reports.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, type Offer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES, placePurchase } from '#test/shopping.ts'

const company = await aCompany()
const administrator = await aBuyer({ company, administrator: true })
const ana = await aBuyer({ company })
const bruno = await aBuyer({ approver: ana })
const seller = await aSeller({ zones: [{ region: BUENOS_AIRES, days: 3, shipping: 1_00 }] })
const glove = await anOffer({ seller, cents: 10_00 })
const drill = await anOffer({ seller, cents: 300_00 })

const aCategory = async (name: string, parent_id: number | null, level: number) => {
  const row = { name, slug: name.toLowerCase(), parent_id, level }
  return (await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const power = await aCategory('Potencia', null, 1)
const safety = await aCategory('Resguardo', null, 1)
const hands = await aCategory('Manoplas', safety, 2)
const leather = await aCategory('Descarne', hands, 3)
const move = (offer: Offer, category_id: number) =>
  db.updateTable('products').set({ category_id }).where('code', '=', offer.sku).execute()
await move(glove, leather)
await move(drill, power)

const [buyer, approver, admin] = [
  await signIn(bruno.email),
  await signIn(ana.email),
  await signIn(administrator.email),
]
const { orders } = await placePurchase(buyer, [
  [glove, 50],
  [drill, 2],
])
const order = orders[0]?.id ?? 0
await approver.callOrThrow(approve, { params: { id: order } })

async function groupsBy(by: (typeof SPENDING_GROUPINGS)[number], filters: SpendingFilters = {}) {
  const found = await admin.callOrThrow(spending, { query: { by, ...filters } })
  return [found.orders, found.groups.map((group) => [group.name, group.orders, group.total_w_shipping_ARP])]
}

test('B11 a product counts for its category of today on each level, and an order once in a category', async () => {
  const both = [
    ['Potencia', 1, '602.00'],
    ['Resguardo', 1, '550.00'],
  ]
  expect(await groupsBy('category')).toEqual([1, both])
  expect(await groupsBy('category', { category_id: safety })).toEqual([1, [['Manoplas', 1, '550.00']]])
  expect(await groupsBy('category', { category_id: hands })).toEqual([1, [['Descarne', 1, '550.00']]])
  expect(await groupsBy('category', { category_id: leather })).toEqual([1, [['Descarne', 1, '550.00']]])
  expect(await groupsBy('buyer', { category_id: hands })).toEqual([1, [[expect.any(String), 1, '550.00']]])
  await move(drill, hands)
  expect(await groupsBy('category')).toEqual([1, [['Resguardo', 1, '1152.00']]])
  expect(await groupsBy('category', { category_id: hands })).toEqual([
    1,
    [
      ['Manoplas', 1, '602.00'],
      ['Descarne', 1, '550.00'],
    ],
  ])
  expect(await groupsBy('category', { category_id: power })).toEqual([0, []])
  await move(drill, power)
  expect(await groupsBy('category')).toEqual([1, both])
})

test('B11 O9 the spending of a product follows it into the one that it is merged with', async () => {
  const ids = await db
    .selectFrom('products')
    .where('code', 'in', [glove.sku, drill.sku])
    .select(['id', 'code'])
    .execute()
  const idOf = (offer: Offer) => ids.find(({ code }) => code === offer.sku)?.id ?? 0
  const other = await anOffer({ seller, cents: 7_00 })
  const { orders: more } = await placePurchase(buyer, [[other, 1]])
  await approver.callOrThrow(approve, { params: { id: more[0]?.id ?? 0 } })
  await move(other, power)
  const withOther = [
    2,
    [
      ['Potencia', 2, '610.00'],
      ['Resguardo', 1, '550.00'],
    ],
  ]
  expect(await groupsBy('category')).toEqual(withOther)
  const { id: otherId } = await db
    .selectFrom('products')
    .where('code', '=', other.sku)
    .select('id')
    .executeTakeFirstOrThrow()
  const operator = await anOperator()
  await operator.callOrThrow(mergeProducts, { params: { id: idOf(glove) }, body: { other_id: otherId } })
  expect(await groupsBy('category')).toEqual([
    2,
    [
      ['Potencia', 1, '602.00'],
      ['Resguardo', 2, '558.00'],
    ],
  ])
  await move(glove, leather)
  const caller = await signIn(seller.email, 'seller')
  const items = [{ buy_order_item_id: more[0]?.buy_order_items[0]?.id }]
  await caller.callOrThrow(cancelOrder, { params: { order_id: more[0]?.id ?? 0 }, body: { items } })
  expect(await groupsBy('category')).toEqual([
    1,
    [
      ['Potencia', 1, '602.00'],
      ['Resguardo', 1, '550.00'],
    ],
  ])
})

test('B11 cancelled products leave the spending in the transaction that cancels them, and the last one takes the order out', async () => {
  const caller = await signIn(seller.email, 'seller')
  const item = async (offer: Offer) => {
    const found = db.selectFrom('buy_order_items').where('buy_order_id', '=', order)
    return (await found.where('sku', '=', offer.sku).select('id').executeTakeFirstOrThrow()).id
  }
  const cancel = async (offer: Offer) => {
    const items = [{ buy_order_item_id: await item(offer) }]
    await caller.callOrThrow(cancelOrder, { params: { order_id: order }, body: { items } })
  }
  const lines = () => db.selectFrom('spending_lines').where('buy_order_id', '=', order)
  await cancel(drill)
  expect(await groupsBy('category')).toEqual([1, [['Resguardo', 1, '550.00']]])
  expect(await lines().select(['ars_cents', 'shipping_ars_cents']).execute()).toEqual([
    { ars_cents: 500_00, shipping_ars_cents: 50_00 },
  ])
  await cancel(glove)
  expect(await groupsBy('category')).toEqual([0, []])
  expect(await lines().select('variant_id').execute()).toEqual([])
})
