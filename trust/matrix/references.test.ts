// Foreign ids inside bodies, the content of lists, and their page size.
import { beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getCart } from '#contract/cart.ts'
import type { Caller } from '#test/caller.ts'
import { address } from '#test/client.ts'
import { EXPORT_PAGE } from '#domain/rules.ts'
import { db } from '#test/database.ts'
import { checkoutBody, placeApproved } from '#test/shopping.ts'
import { takeRowWrites, recordRowWrites } from '#test/row-writes.ts'
import { sendJson } from '../http.ts'
import { comparable } from './logged-app.ts'
import { ACTORS, type Actor, type ActorName, isAmong } from './actors.ts'
import { freeDays, ONE, OTHER, putInCart, RESOURCES } from './resources.ts'
import type { Side } from './sides.ts'

const ABSENT = 987_654_321
beforeAll(recordRowWrites)

const approved = {
  one: await placeApproved(ONE.buyer, ONE.approver, [[ONE.offer, 3]]),
  other: await placeApproved(OTHER.buyer, OTHER.approver, [[OTHER.offer, 3]]),
}
const orderOf = (side: Side) => approved[side.name].orders[0]?.id ?? 0
const itemOf = (side: Side) => approved[side.name].orders[0]?.buy_order_items[0]?.id ?? 0

async function ofCompany(table: 'addresses' | 'cost_centers', { approverClient }: Side): Promise<number> {
  const { id } = await db
    .selectFrom(table)
    .where('company_id', '=', (companies) =>
      companies.selectFrom('clients').where('id', '=', approverClient).select('company_id'),
    )
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const pendingOther = (await RESOURCES.pendingOrder(OTHER)).params.id
const uploadOther = (await RESOURCES.upload(OTHER)).params.upload
const deliveryOther = (await RESOURCES.delivery(OTHER)).body
const delivery = await RESOURCES.delivery(ONE)
await putInCart(ONE)
const { items: seen } = await ONE.buyer.callOrThrow(getCart)
const checkout = { ...(await checkoutBody(ONE.buyer)), seen }

/** Valid but for one id in the body, foreign or absent. */
const REFERENCES: readonly [
  what: string,
  caller: Caller,
  method: string,
  path: string,
  others: unknown,
  status: number,
  body: (id: unknown) => unknown,
][] = [
  [
    'an address',
    ONE.buyer,
    'POST',
    '/cart/endbuy',
    await ofCompany('addresses', OTHER),
    404,
    (id) => ({ ...checkout, address: id }),
  ],
  [
    'a cost center',
    ONE.buyer,
    'POST',
    '/cart/endbuy',
    await ofCompany('cost_centers', OTHER),
    404,
    (id) => ({ ...checkout, cost_center: id }),
  ],
  [
    'an item bought again',
    ONE.buyer,
    'POST',
    `/buyorders/my-orders/${approved.one.id}/again`,
    itemOf(OTHER),
    422,
    (id) => ({ items: [id] }),
  ],
  [
    'an order among several decided on',
    ONE.approver,
    'PUT',
    '/buyorders/decisions',
    pendingOther,
    200,
    (id) => ({ ids: [id], decision: 'approved' }),
  ],
  [
    'an item sent',
    ONE.seller,
    'PUT',
    `/buyorders/send/${orderOf(ONE)}`,
    itemOf(OTHER),
    422,
    (id) => ({ items: [{ buy_order_item_id: id, qty_sent: 1 }], dispatch_note_number: '51' }),
  ],
  [
    'an order among several dispatched',
    ONE.seller,
    'POST',
    '/buyorders/send-many',
    orderOf(OTHER),
    200,
    (id) => ({ orders: [{ buy_order_id: id, dispatch_note_number: '52' }] }),
  ],
  [
    'an item cancelled',
    ONE.seller,
    'PUT',
    `/buyorders/cancel/${orderOf(ONE)}`,
    itemOf(OTHER),
    422,
    (id) => ({ items: [{ buy_order_item_id: id }] }),
  ],
  [
    'a dispatch note confirmed',
    ONE.buyer,
    'PUT',
    `/buyorders/confirm/${delivery.params.order_id}`,
    deliveryOther.dispatch_note_number,
    404,
    (id) => ({ dispatch_note_number: String(id) }),
  ],
  [
    'a dispatch note claimed about',
    ONE.buyer,
    'POST',
    `/buyorders/claim/${delivery.params.order_id}`,
    deliveryOther.dispatch_note_number,
    404,
    (id) => ({ dispatch_note_number: String(id), message: 'Falta.' }),
  ],
  [
    'a delegate',
    ONE.approver,
    'POST',
    '/delegates',
    OTHER.delegateClient,
    422,
    (id) => ({ delegated_id: id, ...freeDays() }),
  ],
  [
    'an approver delegated for',
    ONE.approver,
    'POST',
    '/delegates',
    OTHER.approverClient,
    403,
    (id) => ({ authorizer_id: id, delegated_id: ONE.delegateClient, ...freeDays() }),
  ],
  [
    'an uploaded file',
    ONE.seller,
    'POST',
    '/quotes/import/file',
    `${uploadOther}.xlsx`,
    404,
    (id) => ({ filename: id === ABSENT ? `${'e'.repeat(32)}.xlsx` : id }),
  ],
  [
    'an order whose price is claimed about',
    ONE.buyer,
    'POST',
    `/prices/claim/${ONE.offer.publicationId}`,
    orderOf(OTHER),
    404,
    (id) => ({ order_id: id, provider_id: ONE.offer.sellerId, message: 'Era menos.' }),
  ],
  [
    'a publication whose price changes with others',
    ONE.seller,
    'POST',
    '/prices/bulk',
    OTHER.offer.publicationId,
    404,
    (id) => ({ ids: [ONE.offer.publicationId, id], percent: 10, currency_id: ONE.offer.currencyId }),
  ],
  [
    'a seller whose price is claimed about',
    ONE.buyer,
    'POST',
    `/prices/claim/${ONE.offer.publicationId}`,
    OTHER.offer.sellerId,
    404,
    (id) => ({ order_id: orderOf(ONE), provider_id: id, message: 'Era menos.' }),
  ],
]

test.each(REFERENCES)(
  'S6 %s of another company or seller answers like an absent one and writes nothing',
  async (...row) => {
    const [, { token }, method, path, others, status, body] = row
    const headers = { authorization: `Bearer ${token}` }
    const send = (id: unknown) =>
      sendJson(address, { method, path: `/api/v1${path}`, headers, body: body(id) })
    await takeRowWrites()
    const absent = await send(ABSENT)
    const foreign = await send(others)
    const isSeveral = status === 200
    expect(absent.status).toBeGreaterThanOrEqual(isSeveral ? 200 : 400)
    expect(absent.status).toBeLessThan(500)
    const named = comparable({ ...foreign, body: foreign.body.replace(`id":${others}`, `id":${ABSENT}`) })
    const unsized = (bytes: string) => bytes.replace(/\["content-length","\d+"\],?/, '')
    expect(unsized(named)).toBe(unsized(comparable(absent)))
    expect(foreign.body.includes('"error_code":"not_found"')).toBe(status === 200)
    expect(await takeRowWrites()).toEqual([])
  },
)

const OF_APPROVERS: readonly ActorName[] = ['approver', 'delegate']
const OF_SELLER: readonly ActorName[] = ['seller', 'colleague of the seller']

const delegationOne = (await RESOURCES.delegation(ONE)).params.id
const importOne = (await RESOURCES.import(ONE)).params.id
const scheduledOne = (await RESOURCES.priceToTakeBack(ONE)).params.id
const changeOne = (await RESOURCES.bulkChange(ONE)).params.id

const LISTS: readonly [path: string, key: string, id: unknown, reach: readonly ActorName[]][] = [
  ['/buyorders/my-orders?per_page=100', 'id', approved.one.id, ['buyer']],
  ['/buyorders?per_page=100', 'id', orderOf(ONE), OF_APPROVERS],
  ['/buyorders/my-sales?per_page=100', 'id', orderOf(ONE), OF_SELLER],
  [`/prices?per_page=100&search=${ONE.offer.sku}`, 'price_id', ONE.offer.publicationId, OF_SELLER],
  ['/prices/scheduled?sort=-date_from&per_page=100', 'id', scheduledOne, OF_SELLER],
  ['/quotes/import?per_page=100', 'id', importOne, OF_SELLER],
  ['/shipping_prices/provider?per_page=100', 'shipping_provider_id', ONE.offer.zoneId, OF_SELLER],
  ['/shipping-providers/last-bulk-change', 'id', changeOne, OF_SELLER],
  ['/delegated-to-me', 'id', delegationOne, ['colleague']],
  ['/cart', 'cart_item_id', seen[0]?.cart_item_id, ['buyer']],
]

const listFor = (actor: Actor, path: string) =>
  sendJson(address, { method: 'GET', path: `/api/v1${path}`, headers: actor.headers })

test.each(LISTS)('S6 GET %s contains own resources only', async (path, key, id, reach) => {
  const found: ActorName[] = []
  for (const actor of ACTORS) {
    const { status, body } = await listFor(actor, path)
    if (status === 200 && valuesOf(JSON.parse(body), key).includes(id)) found.push(actor.name)
  }
  expect(found).toEqual(ACTORS.map(({ name }) => name).filter((name) => reach.includes(name)))
})

function valuesOf(within: unknown, key: string): unknown[] {
  if (typeof within !== 'object' || within === null) return []
  // Purchases list their orders, whose ids are others.
  const fields = Object.entries(within).filter(([name]) => name !== 'buy_orders')
  return fields.flatMap(([name, value]) => (name === key ? [value] : valuesOf(value, key)))
}

test('G1 clients, cost centers and the day of a seller are those of the own company or seller', async () => {
  const byCompany = await db
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.email', 'c.company_id', 'u.active'])
    .execute()
  for (const actor of ACTORS.filter(({ role, due }) => role === 'buyer' && due === null)) {
    const company = byCompany.find(({ id }) => id === actor.userId)?.company_id
    const { body } = await listFor(actor, '/clients?page=1&per_page=10000')
    const { message } = JSON.parse(body) as { message: { data: Record<string, unknown>[] } }
    const own = byCompany.filter(({ company_id, active }) => company_id === company && active)
    expect(message.data.map(({ email }) => email).toSorted()).toEqual(
      own.map(({ email }) => email).toSorted(),
    )
    expect(new Set(message.data.flatMap(Object.keys))).toEqual(new Set(['id', 'name', 'last_name', 'email']))
    const centers = await listFor(actor, '/companies/cost-centers')
    const ids = valuesOf(JSON.parse(centers.body), 'id')
    const rows = await db
      .selectFrom('cost_centers')
      .where('company_id', '=', company ?? 0)
      .select('id')
      .execute()
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  }
  const codes = await db
    .selectFrom('buy_orders')
    .where('provider_id', '=', ONE.offer.sellerId)
    .select('internal_code')
    .execute()
  const own = new Set(codes.map(({ internal_code }) => internal_code))
  const other = ACTORS.find(({ name }) => name === 'other seller') as Actor
  const day = await listFor(other, '/providers/my-day')
  const shown = valuesOf(JSON.parse(day.body), 'internal_code')
  expect(shown.filter((code) => own.has(String(code)))).toEqual([])
})

test('no list returns more than 100 items, except the clients of a company and a page of an export', async () => {
  const takes = (query: Endpoint['query'], per_page: string) => query.safeParse({ per_page }).success
  const lists = ENDPOINTS.filter(({ endpoint: { query } }) => takes(query, '1') && !takes(query, 'x'))
  expect(lists.length).toBeGreaterThanOrEqual(9)
  for (const { name, endpoint } of lists) {
    const isExported = takes(endpoint.query, String(EXPORT_PAGE))
    const most = name === 'clients' ? 10_000 : isExported ? EXPORT_PAGE : 100
    const role = endpoint.who === 'anyone' ? null : endpoint.who[0]
    const actor = ACTORS.find(
      (one) => one.due === null && one.role !== null && (!role || isAmong([role], one)),
    ) as Actor
    const path = endpoint.path.replaceAll(/:\w+/g, '1')
    const statusFor = async (perPage: number) => (await listFor(actor, `${path}?per_page=${perPage}`)).status
    // A buyer who decides nothing may not see the spending (B11).
    const accepted = name === 'spendingOrders' ? [403] : [200, 404]
    expect(accepted, name).toContain(await statusFor(most))
    expect(await statusFor(most + 1), name).toBe(422)
  }
})
