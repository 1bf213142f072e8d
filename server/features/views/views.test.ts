// "Ver como": an operator sees a user's pages and changes nothing (O14).
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { isWrite } from '#contract/endpoint.ts'
import { me, sessions, logout } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import { addCartLines } from '#contract/quick-order.ts'
import { mySales } from '#contract/sales.ts'
import { endView, startView } from '#contract/views.ts'
import { blockSellerUser, pauseSeller } from '#contract/sellers.ts'
import { hashToken } from '#server/http/session.ts'
import { Caller } from '#test/caller.ts'
import { address, anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, anOperator } from '#test/factories/people.ts'
import { recordRowWrites, takeRowWrites } from '#test/row-writes.ts'
import { putOffer } from '#test/shopping.ts'

const operator = await anOperator()
const { buyer, seller } = await anOrder()
await putOffer(buyer, await anOffer())
const body = { reason: 'Nos pidió ayuda con su carrito' }
beforeAll(recordRowWrites)

const [buyerId, sellerId] = [buyer.userId, seller.userId]

async function view(id: number, by: Caller = operator) {
  const opened = await by.callOrThrow(startView, { params: { id }, body })
  return { ...opened, caller: new Caller(address, opened.token) }
}

test('S6 O14 only an operator views, only buyers and sellers who are not blocked, and gives a reason', async () => {
  const params = { id: buyerId }
  for (const endpoint of [startView, endView] as (typeof startView)[]) {
    expect((await anonymous.call(endpoint, { params, body })).status).toBe(401)
    for (const caller of [buyer, seller])
      expect((await caller.call(endpoint, { params, body })).status).toBe(403)
  }
  expect(await operator.call(startView, { params, body: { reason: ' ' } })).toMatchObject({
    status: 422,
    errors: [{ path: 'reason' }],
  })
  for (const id of [987_654, operator.userId])
    expect((await operator.call(startView, { params: { id }, body })).status).toBe(404)
  const { userId: blocked } = await aBuyer()
  await db.updateTable('users').set({ active: false }).where('id', '=', blocked).execute()
  expect(await operator.call(startView, { params: { id: blocked }, body })).toMatchObject({
    error_code: 'user_blocked',
  })
})

test('O14 a view shows what the user sees, is logged with its reason and told to the user once', async () => {
  const { caller, ...opened } = await view(buyerId)
  expect(opened).toMatchObject({ role: 'buyer', email: buyer.email })
  expect(await caller.call(me)).toEqual(await buyer.call(me))
  expect(await caller.call(getCart)).toEqual(await buyer.call(getCart))
  const sales = await view(sellerId)
  expect(await sales.caller.call(mySales)).toEqual(await seller.call(mySales))
  const { rows } = await sql`
    select actor_id, role, kind, row_id, reason, source from audit_entries where action = 'viewed' order by id`.execute(
    db,
  )
  const line = { actor_id: operator.userId, role: 'operator', kind: 'sessions', ...body }
  expect(rows).toEqual([
    { ...line, row_id: String(buyerId), source: 'POST /operator/users/:id/view' },
    { ...line, row_id: String(sellerId), source: 'POST /operator/users/:id/view' },
  ])
  const told = await db
    .selectFrom('emails')
    .where('kind', '=', 'pages_viewed')
    .select(['user_id', 'facts'])
    .execute()
  expect(told.map(({ user_id }) => user_id)).toEqual([buyerId, sellerId])
  expect(told[0]?.facts).toMatchObject({ viewer: operator.name, ...body })
  expect((await buyer.callOrThrow(sessions)).every(({ current }) => current)).toBe(true)
})

const VIEWING_ONLY = 'Estás viendo las páginas de otra persona: acá solo se puede mirar.'
const CHANGING = ENDPOINTS.filter(({ endpoint }) => endpoint.who !== 'anyone' && isWrite(endpoint))
const HIDDEN = ENDPOINTS.filter(({ endpoint }) => endpoint.hiddenFromViewers)

test('O14 every change, and every secret of the user, is refused while viewing', async () => {
  expect(CHANGING.length).toBeGreaterThan(60)
  expect(HIDDEN.map(({ name }) => name).toSorted()).toEqual([
    'exportApprovals',
    'exportPrices',
    'exportPurchases',
    'exportSales',
    'exportSalesReport',
    'exportSpending',
    'priceExport',
    'secondFactor',
    'sessions',
  ])
  for (const [id, role] of [
    [buyerId, 'buyer'],
    [sellerId, 'seller'],
  ] as const) {
    const { caller } = await view(id)
    await takeRowWrites()
    for (const { name, endpoint } of [...CHANGING, ...HIDDEN]) {
      const path = endpoint.path.replaceAll(/:\w+/g, '1')
      const answer = await caller.request(
        endpoint.method,
        path,
        endpoint.method === 'GET' ? {} : { body: {} },
      )
      // The seller's first user administers it (B17).
      const isOwn =
        endpoint.who !== 'anyone' &&
        (endpoint.who as readonly string[]).some((who) => who === role || who === `${role}_administrator`)
      const message = isOwn ? VIEWING_ONLY : 'Tu usuario no tiene permiso para esta acción.'
      expect([name, answer.status, answer.message]).toEqual([name, 403, message])
    }
    const written = (await takeRowWrites()).filter(({ table }) => table !== 'audit_entries')
    expect(written).toEqual([])
  }
})

test('O14 B14 a viewing operator tries lines of a cart, and puts none into it', async () => {
  const { caller } = await view(buyerId)
  const offer = await anOffer()
  const lines = [{ sku: offer.sku, quantity: 3 }]
  const add = (more: object) =>
    caller.call(addCartLines, { body: { region_id: offer.regionId, lines, ...more } as never })
  await takeRowWrites()
  const tried = await add({ dry_run: true })
  expect([tried.status, tried.message.cart]).toEqual([200, null])
  expect(
    tried.message.lines.map(({ outcome, product, in_cart }) => [outcome, product?.sku, in_cart]),
  ).toEqual([['ok', offer.sku, 3]])
  expect(await takeRowWrites()).toEqual([])
  for (const more of [{}, { dry_run: false }, { dry_run: 'true' }])
    expect(await add(more)).toMatchObject({ status: 403, message: VIEWING_ONLY })
  expect((await caller.call(addCartLines, { body: { dry_run: true } as never })).status).toBe(422)
  expect((await buyer.callOrThrow(getCart)).items.map(({ sku }) => sku)).not.toContain(offer.sku)
})

test('O14 no reading endpoint writes while viewing, not even the last use of the session', async () => {
  for (const id of [buyerId, sellerId]) {
    const { caller } = await view(id)
    clock.set(new Date(Date.now() + 5 * 60_000))
    await takeRowWrites()
    for (const { endpoint } of ENDPOINTS.filter((listed) => listed.endpoint.method === 'GET')) {
      const { status } = await caller.request('GET', endpoint.path.replaceAll(/:\w+/g, '1'))
      expect(status).toBeLessThan(500)
    }
    clock.set(null)
    const written = (await takeRowWrites()).filter(({ table }) => table !== 'audit_entries')
    expect(written).toEqual([])
  }
})

test('O12 O14 what an operator tries to change while viewing is a refused line of the operator about the user', async () => {
  const { caller } = await view(buyerId)
  expect((await caller.request('PUT', '/users/language', { body: { language: 'en' } })).status).toBe(403)
  const { rows } = await sql`
    select actor_id, role, action, reason, row_id from audit_entries
    where kind = 'requests' and source = 'PUT /users/language' and row_id = ${String(buyerId)}`.execute(db)
  expect(rows).toEqual([
    {
      actor_id: operator.userId,
      role: 'operator',
      action: 'refused',
      reason: 'viewing_only',
      row_id: String(buyerId),
    },
  ])
})

test('O14 a view ends when the operator says so, starts another, signs out, and after twenty minutes', async () => {
  const status = async (caller: Caller) => (await caller.call(me)).status
  const first = await view(buyerId)
  const second = await view(sellerId)
  expect(await status(first.caller)).toBe(401)
  expect(await status(second.caller)).toBe(200)
  for (let time = 0; time < 2; time++) expect((await operator.call(endView)).status).toBe(204)
  expect(await status(second.caller)).toBe(401)

  const third = await view(buyerId)
  clock.set(new Date(Date.now() + 20 * 60_000))
  expect(await status(third.caller)).toBe(401)
  clock.set(null)

  const leaving = await signIn(operator.email, 'operator')
  const fourth = await view(buyerId, leaving)
  await leaving.callOrThrow(logout)
  expect(await status(fourth.caller)).toBe(401)

  const fifth = await view(sellerId)
  const params = { id: seller.sellerId, user_id: sellerId }
  await operator.callOrThrow(pauseSeller, { params, body })
  await operator.callOrThrow(blockSellerUser, { params })
  expect(await status(fifth.caller)).toBe(401)
})

test('O14 the database refuses a view by anybody but an operator, of an operator, or of more than twenty minutes', async () => {
  const insert = (by: Caller, of: number, minutes: number) =>
    sql`
    insert into sessions (token_hash, user_id, opened_by, created_at, last_used_at, expires_at)
    values (sha256(random()::text::bytea), ${of}, ${hashToken(by.token ?? '')}, now(), now(),
      now() + make_interval(mins => ${minutes}))`.execute(db)
  await expect(insert(buyer, sellerId, 5)).rejects.toThrow('only an operator views')
  await expect(insert(operator, operator.userId, 5)).rejects.toThrow('only buyers and sellers')
  await expect(insert(operator, buyerId, 21)).rejects.toThrow('sessions_views_are_short')
})
