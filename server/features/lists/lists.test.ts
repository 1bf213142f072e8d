// Lists of products (B2).
import { expect, test } from 'vitest'
import { auditLog, companyAuditLog } from '#contract/audit.ts'
import { getCart } from '#contract/cart.ts'
import {
  changeList,
  createList,
  deleteList,
  type ListForm,
  lists,
  listToCart,
  readList,
} from '#contract/lists.ts'
import { dayOf } from '#domain/days.ts'
import { LIST_ITEMS_MAX, LISTS_MAX, QUANTITY_MAX } from '#domain/rules.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller, type Buyer } from '#test/factories/people.ts'
import { addPrice } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'

const company = await aCompany()
const author = await aBuyer({ company, name: 'Ana Autora' })
const colleague = await aBuyer({ company })
const administrator = await aBuyer({ company, administrator: true })
const stranger = await aBuyer({ administrator: true })
const seller = await aSeller()
const operator = await anOperator()
const [glove, helmet] = [await anOffer({ seller, cents: 1_000_00 }), await anOffer({ seller })]

const form = (over: Partial<ListForm> = {}): ListForm => ({
  name: 'Guantes de obra',
  is_shared: false,
  items: [{ sku: glove.sku, quantity: 3 }],
  ...over,
})
const make = async (over: Partial<ListForm> = {}, by: Caller = author) =>
  (await by.callOrThrow(createList, { body: form(over) })).id
const read = (id: number, by: Caller = author, region_id?: number) =>
  by.call(readList, { params: { id }, query: { region_id } })
const change = (id: number, version: number, over: Partial<ListForm> = {}, by: Caller = author) =>
  by.call(changeList, { params: { id }, body: { ...form(over), version } })
const remove = (id: number, by: Caller) => by.call(deleteList, { params: { id } })
const toCart = (id: number, by: Caller, headers = {}, region_id = BUENOS_AIRES) =>
  by.call(listToCart, { params: { id }, body: { region_id }, headers })
const idsOf = async (by: Caller) => (await by.callOrThrow(lists)).data.map(({ id }) => id)
const quantitiesOf = async (by: Caller) =>
  (await by.callOrThrow(getCart)).items.map(({ sku, quantity }) => [sku, quantity])

test('B2 a list has a name, items in their order, quantities and notes', async () => {
  const items = [
    { sku: helmet.sku, quantity: 2, note: 'Blancos' },
    { sku: glove.sku, quantity: QUANTITY_MAX },
  ]
  const id = await make({ name: '  Obra norte ', items })
  const { message } = await read(id)
  expect(message).toMatchObject({
    ...{ id, name: 'Obra norte', is_shared: false, author: 'Ana Autora', is_mine: true, may_change: true },
    version: 1,
    items: [
      {
        sku: helmet.sku,
        title: helmet.title,
        quantity: 2,
        note: 'Blancos',
        line: null,
        previous_value: null,
      },
      { sku: glove.sku, title: glove.title, quantity: QUANTITY_MAX, note: '', line: null },
    ],
  })
  const { data } = await author.callOrThrow(lists)
  expect(data.find((row) => row.id === id)).toEqual({
    ...{ id, name: 'Obra norte', is_shared: false, author: 'Ana Autora', is_mine: true, may_change: true },
    ...{ items: 2, updated_at: message.updated_at },
  })
  const changed = await change(id, 1, { name: 'Obra sur', items: items.toReversed() })
  expect(changed).toMatchObject({ status: 200, message: { version: 2 } })
  const after = (await read(id)).message
  expect([after.name, after.version, after.items.map(({ sku }) => sku)]).toEqual([
    'Obra sur',
    2,
    [glove.sku, helmet.sku],
  ])
  expect(after.updated_at >= message.updated_at).toBe(true)
  expect((await change(id, 2, { items: [] })).status).toBe(200)
  expect((await read(id)).message.items).toEqual([])
})

test('B2 S6 a private list is its author’s alone, for others it does not exist', async () => {
  const id = await make()
  for (const other of [colleague, administrator, stranger]) {
    expect((await read(id, other)).status).toBe(404)
    expect((await change(id, 1, {}, other)).status).toBe(404)
    expect((await remove(id, other)).status).toBe(404)
    expect((await toCart(id, other)).status).toBe(404)
    expect(await idsOf(other)).not.toContain(id)
  }
  for (const by of [seller, operator]) expect((await read(id, by)).status).toBe(403)
  expect((await read(id, anonymous)).status).toBe(401)
  expect((await remove(id, author)).status).toBe(204)
  expect((await read(id)).status).toBe(404)
})

test('B2 S6 the whole company reads a shared list; its author and the administrators change and delete it', async () => {
  const id = await make({ is_shared: true })
  expect((await read(id, colleague)).message).toMatchObject({ is_mine: false, may_change: false })
  expect((await read(id, administrator)).message).toMatchObject({ is_mine: false, may_change: true })
  expect(await idsOf(colleague)).toContain(id)
  expect((await change(id, 1, { is_shared: true }, colleague)).status).toBe(403)
  expect((await remove(id, colleague)).status).toBe(403)
  for (const status of [
    (await read(id, stranger)).status,
    (await change(id, 1, {}, stranger)).status,
    (await remove(id, stranger)).status,
    (await toCart(id, stranger)).status,
  ])
    expect(status).toBe(404)
  expect(await idsOf(stranger)).not.toContain(id)
  expect((await toCart(id, colleague)).status).toBe(200)
  expect((await change(id, 1, { is_shared: true, name: 'De todos' }, administrator)).status).toBe(200)
  expect((await read(id)).message).toMatchObject({ name: 'De todos', author: 'Ana Autora', version: 2 })
  expect((await remove(id, administrator)).status).toBe(204)
  expect((await read(id)).status).toBe(404)
})

test('B2 a shared list stays when its author is blocked', async () => {
  const leaving = await aBuyer({ company })
  const id = await make({ is_shared: true }, leaving)
  await db.updateTable('users').set({ active: false }).where('id', '=', leaving.userId).execute()
  expect((await read(id, colleague)).status).toBe(200)
  expect((await change(id, 1, { is_shared: true }, administrator)).status).toBe(200)
})

test('B2 a stale version answers 409, and of two changes at once one is kept', async () => {
  const id = await make({ is_shared: true })
  const results = await atOnce([
    () => change(id, 1, { is_shared: true, name: 'Primera' }),
    () => change(id, 1, { is_shared: true, name: 'Segunda' }, administrator),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const kept = results[0]?.status === 200 ? 'Primera' : 'Segunda'
  expect((await read(id)).message).toMatchObject({ name: kept, version: 2 })
  expect(await change(id, 1)).toMatchObject({ status: 409, error_code: 'list_changed' })
})

test('B2 an author has at most 200 lists, also when two are made at once', async () => {
  const busy = await aBuyer()
  await db
    .insertInto('lists')
    .values(
      Array.from({ length: LISTS_MAX - 1 }, (_, n) => ({
        ...{ company_id: busy.company.id, client_id: busy.id, name: `Lista ${n}` },
      })),
    )
    .execute()
  const made = await atOnce([1, 2].map(() => () => busy.call(createList, { body: form() })))
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await busy.callOrThrow(lists)).pagination).toMatchObject({ totalRows: LISTS_MAX, perPage: 20 })
})

test('B2 a list has at most 500 products, each once, with whole quantities that can be bought', async () => {
  const skus = await db
    .selectFrom('variants')
    .select('sku')
    .limit(LIST_ITEMS_MAX + 1)
    .execute()
  const many = skus.map(({ sku }) => ({ sku, quantity: 1 }))
  const id = await make({ items: many.slice(0, LIST_ITEMS_MAX) })
  expect((await read(id)).message.items).toHaveLength(LIST_ITEMS_MAX)
  const refused = async (over: Record<string, unknown>) => {
    const { status, errors } = await author.request('POST', '/lists', { body: { ...form(), ...over } })
    return [status, errors?.map(({ path }) => path)]
  }
  const item = { sku: glove.sku, quantity: 1 }
  expect(await refused({ items: many })).toEqual([422, ['items']])
  expect(await refused({ items: [item, item] })).toEqual([422, ['items.1.sku']])
  expect(await refused({ items: [item, { sku: 'NO-EXISTE', quantity: 1 }] })).toEqual([422, ['items.1.sku']])
  for (const quantity of [0, -1, 1.5, QUANTITY_MAX + 1])
    expect(await refused({ items: [{ ...item, quantity }] })).toEqual([422, ['items.0.quantity']])
  expect(await refused({ items: [{ ...item, note: 'x'.repeat(201) }] })).toEqual([422, ['items.0.note']])
  expect(await refused({ name: '  ' })).toEqual([422, ['name']])
  expect(await refused({ name: 'x'.repeat(101) })).toEqual([422, ['name']])
  expect(await refused({ name: 'Guan\u202ees' })).toEqual([422, ['name']])
  expect(await refused({ is_shared: 'yes' })).toEqual([422, ['is_shared']])
})

test('B2 a list shows the offer of today in the zone or why there is none, and the price that changed since', async () => {
  const nails = await anOffer({ seller, cents: 500_00 })
  const items = [
    { sku: nails.sku, quantity: 4 },
    { sku: helmet.sku, quantity: 1 },
  ]
  const id = await make({ items, region_id: BUENOS_AIRES })
  const shown = async (region: number) =>
    (await read(id, author, region)).message.items.map((item) => [
      item.line?.outcome,
      item.line?.offer?.value ?? null,
      item.previous_value,
      item.previous_currency_code,
    ])
  expect(await shown(BUENOS_AIRES)).toEqual([
    ['ok', '500.00', null, null],
    ['ok', helmet.value, null, null],
  ])
  expect(await shown(CORDOBA)).toEqual([
    ['zone', null, null, null],
    ['zone', null, null, null],
  ])
  await addPrice(nails.publicationId, 650_00, dayOf(clock.now()))
  expect(await shown(BUENOS_AIRES)).toEqual([
    ['ok', '650.00', '500.00', 'ARS'],
    ['ok', helmet.value, null, null],
  ])
  // A change of the list keeps the price that was seen; the cart shows the one of today.
  expect((await change(id, 1, { items, region_id: BUENOS_AIRES })).status).toBe(200)
  expect((await shown(BUENOS_AIRES))[0]).toEqual(['ok', '650.00', '500.00', 'ARS'])
  expect((await toCart(id, author)).message.lines.map(({ offer }) => offer?.value)).toEqual([
    '650.00',
    helmet.value,
  ])
  expect((await shown(BUENOS_AIRES))[0]).toEqual(['ok', '650.00', null, null])
})

test('B2 I3 a list goes into the cart in one call, once per key, and an empty list changes nothing', async () => {
  const buyer = await aBuyer()
  const items = [
    { sku: glove.sku, quantity: 3 },
    { sku: helmet.sku, quantity: 2 },
  ]
  const id = await make({ items }, buyer)
  const key = { 'idempotency-key': 'once' }
  const [first, again] = await atOnce([1, 2].map(() => () => toCart(id, buyer, key)))
  expect(first?.message.lines.map(({ outcome, in_cart }) => [outcome, in_cart])).toEqual([
    ['ok', 3],
    ['ok', 2],
  ])
  expect(again?.message.lines).toEqual(first?.message.lines)
  expect(await quantitiesOf(buyer)).toEqual([
    [glove.sku, 3],
    [helmet.sku, 2],
  ])
  expect((await toCart(id, buyer, key, CORDOBA)).status).toBe(422)
  const other = await toCart(id, buyer, {}, CORDOBA)
  expect(other.message.lines.map(({ outcome }) => outcome)).toEqual(['zone', 'zone'])
  const empty = await make({ items: [] }, buyer)
  expect((await toCart(empty, buyer)).message).toMatchObject({ lines: [], cart: { items: { length: 2 } } })
})

test('B2 O12 the audit of a company has its shared lists, and not the private ones', async () => {
  const own: Buyer = await aBuyer({ administrator: true })
  await make({ name: 'Privada' }, own)
  await make({ name: 'Compartida', is_shared: true }, own)
  const params = { company_id: own.company.id }
  const ofCompany = await own.callOrThrow(companyAuditLog, { params, query: { kind: 'lists' } })
  expect(ofCompany.data.map(({ subject, action }) => [subject, action])).toEqual([['Compartida', 'created']])
  const { changes = [] } = ofCompany.data[0] ?? {}
  expect(changes.find(({ field }) => field === 'client_id')?.after).toBe(own.name)
  const ofMarket = await operator.callOrThrow(auditLog, { query: { kind: 'lists', search: 'Privada' } })
  expect(ofMarket.data.map(({ subject }) => subject)).toEqual(['Privada'])
})
