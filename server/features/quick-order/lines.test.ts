// POST /cart/lines (B1, B14).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { addCartLines, type LineOutcome } from '#contract/quick-order.ts'
import { dayOf } from '#domain/days.ts'
import { CART_LINES_MAX, LINES_TO_ADD_MAX, QUANTITY_MAX } from '#domain/rules.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES, CORDOBA, emptyCart, putOffer } from '#test/shopping.ts'

const seller = await aSeller({ zones: [BUENOS_AIRES, CORDOBA].map((region) => ({ region, days: 3 })) })
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]
const cordobese = await aSeller({ zones: [{ region: CORDOBA, days: 5 }] })
const onlyInCordoba = await anOffer({ seller: cordobese, region: CORDOBA })

interface Options {
  dryRun?: boolean
  mode?: 'add' | 'set'
  region?: number
  key?: string
}
type Lines = readonly (readonly [sku: string, quantity: number, provider?: number])[]

function put(
  buyer: Caller,
  lines: Lines,
  { dryRun = false, mode, region = BUENOS_AIRES, key }: Options = {},
) {
  return buyer.callOrThrow(addCartLines, {
    body: {
      region_id: region,
      mode,
      dry_run: dryRun,
      lines: lines.map(([sku, quantity, provider]) => ({ sku, quantity, provider })),
    },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

async function quantitiesOf(buyer: Caller): Promise<[string, number][]> {
  const { items } = await buyer.callOrThrow(getCart)
  return items.map(({ sku, quantity }) => [sku, quantity])
}
const outcomes = ({ lines }: { lines: readonly LineOutcome[] }) => lines.map(({ outcome }) => outcome)

async function titleOf(buyer: Caller, sku: string): Promise<string> {
  const { lines } = await put(buyer, [[sku, 1]], { dryRun: true })
  return lines[0]?.product?.title ?? ''
}

test('B14 each line has an outcome in order, and only what can be bought goes into the cart', async () => {
  const buyer = await aBuyer()
  const other = await aSeller()
  const wanted: Lines = [
    [glove.sku, 2],
    ['NO-EXISTE-XYZ', 1],
    [helmet.sku, 0],
    [helmet.sku, -1],
    [helmet.sku, 1e9],
    [helmet.sku, 2.5],
    [onlyInCordoba.sku, 1],
    [glove.sku, 1, other.sellerId],
    [helmet.sku.toLowerCase(), 3, seller.sellerId],
    [glove.sku, 4],
  ]
  const expected = [
    'ok',
    'not_found',
    'quantity_too_small',
    'quantity_too_small',
    'too_many',
    'not_whole',
    'zone',
    'seller',
    'ok',
    'ok',
  ]
  const dry = await put(buyer, wanted, { dryRun: true })
  expect(outcomes(dry)).toEqual(expected)
  expect(dry.cart).toBeNull()
  expect(await quantitiesOf(buyer)).toEqual([])

  const done = await put(buyer, wanted)
  expect(done.lines).toEqual(dry.lines)
  expect(done.cart).toEqual(await buyer.callOrThrow(getCart))
  expect(await quantitiesOf(buyer)).toEqual([
    [glove.sku, 6],
    [helmet.sku, 3],
  ])
  const [first, , , , , , , , , last] = done.lines
  expect(first).toMatchObject({
    product: { sku: glove.sku, title: expect.any(String), image_source: expect.any(String) },
    offer: {
      provider_id: seller.sellerId,
      fantasy_name: expect.any(String),
      value: glove.value,
      currency_code: 'ARS',
      shipping_cost: expect.stringMatching(/^\d+\.\d\d$/),
      shipping_currency_code: 'ARS',
      delivery_time: 3,
    },
    in_cart: 2,
    repeats: null,
    nearest: [],
  })
  expect(last).toMatchObject({ in_cart: 6, repeats: 0 })
})

test('B14 lines add to the cart or set its quantities', async () => {
  const buyer = await aBuyer()
  await putOffer(buyer, glove, 5)
  await put(buyer, [[glove.sku, 2]])
  expect(await quantitiesOf(buyer)).toEqual([[glove.sku, 7]])
  await put(
    buyer,
    [
      [glove.sku, 2],
      [glove.sku, 1],
    ],
    { mode: 'set' },
  )
  expect(await quantitiesOf(buyer)).toEqual([[glove.sku, 3]])
  expect(outcomes(await put(buyer, [[glove.sku, QUANTITY_MAX]]))).toEqual(['too_many'])
  expect(await quantitiesOf(buyer)).toEqual([[glove.sku, 3]])
})

test('B1 a product is found by its name, and what is not found has the nearest ones', async () => {
  const buyer = await aBuyer()
  const name = await titleOf(buyer, 'FER-LLA-00038')
  const found = await put(buyer, [[name.toUpperCase(), 2]], { dryRun: true })
  expect(found.lines[0]).toMatchObject({ outcome: 'ok', product: { sku: 'FER-LLA-00038', title: name } })
  const unknown = await put(buyer, [['llave ajustable', 1]], { dryRun: true })
  expect(unknown.lines[0]).toMatchObject({ outcome: 'not_found', product: null, offer: null })
  expect(unknown.lines[0]?.nearest).toHaveLength(3)
  for (const { title } of unknown.lines[0]?.nearest ?? []) expect(title).toContain('Llave ajustable')
})

test('B14 with a cart for another zone every line says so, and an empty cart takes the zone of the lines', async () => {
  const buyer = await aBuyer()
  await putOffer(buyer, glove, 1)
  const refused = await put(buyer, [[helmet.sku, 1]], { region: CORDOBA })
  expect(outcomes(refused)).toEqual(['other_zone'])
  expect(refused.cart_region).toEqual({ id: BUENOS_AIRES, name: 'Buenos Aires' })
  expect(await quantitiesOf(buyer)).toEqual([[glove.sku, 1]])
  await emptyCart(buyer)
  const taken = await put(buyer, [[onlyInCordoba.sku, 1]], { region: CORDOBA })
  expect([outcomes(taken), taken.cart_region, taken.cart?.region_id]).toEqual([['ok'], null, CORDOBA])
})

test('B14 past the 300 lines of a cart a line is refused, and those of the cart still go up', async () => {
  const buyer = await aBuyer({ company: await aCompany({ limits: {} }) })
  const { id: cartId } = await putOffer(buyer, glove).then(({ message }) => message)
  await sql`
    insert into cart_items (cart_id, publication_id, quantity, shown_price_cents, shown_currency_id)
    select ${cartId}, publication_id, 1, value_cents, currency_id from offers_on(${dayOf(clock.now())})
    where region_id = ${BUENOS_AIRES} and provider_id <> ${seller.sellerId} limit ${CART_LINES_MAX - 2}`.execute(
    db,
  )
  const another = await anOffer({ seller })
  const lines = await put(buyer, [
    [helmet.sku, 1],
    [another.sku, 1],
    [glove.sku, 1],
  ])
  expect(outcomes(lines)).toEqual(['ok', 'cart_full', 'ok'])
  const filled = await quantitiesOf(buyer)
  expect(filled).toHaveLength(CART_LINES_MAX)
  expect(filled.find(([sku]) => sku === glove.sku)).toEqual([glove.sku, 2])
})

test('K3 B14 a line above the limit of the company is refused, the others are not', async () => {
  const buyer = await aBuyer({ company: await aCompany({ limits: { ARS: 5_000_000 } }) })
  const dear = await anOffer({ seller, cents: 4_900_000 })
  const lines = await put(buyer, [
    [dear.sku, 2],
    [dear.sku, 1],
  ])
  expect(outcomes(lines)).toEqual(['over_limit', 'ok'])
})

test('I3 B14 a retry with the same key adds once, and the key takes no other lines', async () => {
  const buyer = await aBuyer()
  const lines: Lines = [[glove.sku, 2]]
  const [first, again] = await atOnce([1, 2].map(() => () => put(buyer, lines, { key: 'a list' })))
  expect(again?.lines).toEqual(first?.lines)
  expect(await quantitiesOf(buyer)).toEqual([[glove.sku, 2]])
  await expect(put(buyer, [[glove.sku, 3]], { key: 'a list' })).rejects.toThrow('422')
})

test('B14 only a buyer puts lines into a cart, 1 to 500, each with a name', async () => {
  const body = { region_id: BUENOS_AIRES, lines: [{ sku: glove.sku, quantity: 1 }] }
  const statusOf = async (caller: Caller, sent: unknown = body) =>
    (await caller.request('POST', '/cart/lines', { body: sent })).status
  expect(await statusOf(anonymous)).toBe(401)
  expect(await statusOf(seller)).toBe(403)
  expect(await statusOf(await signIn('operador@abasto.test', 'operator'))).toBe(403)
  const buyer = await aBuyer()
  const lines = (count: number) => ({
    ...body,
    lines: Array.from({ length: count }, () => ({ sku: glove.sku, quantity: 1 })),
  })
  expect(await statusOf(buyer, lines(LINES_TO_ADD_MAX))).toBe(200)
  for (const wrong of [
    lines(0),
    lines(LINES_TO_ADD_MAX + 1),
    { ...body, mode: 'replace' },
    { ...body, region_id: 'x' },
    { ...body, lines: [{ sku: ' ', quantity: 1 }] },
    { ...body, lines: [{ sku: glove.sku, quantity: '2' }] },
    { ...body, lines: [{ sku: glove.sku, quantity: null }] },
    { ...body, lines: [{ sku: 'x'.repeat(201), quantity: 1 }] },
    {},
  ])
    expect(await statusOf(buyer, wrong)).toBe(422)
})
