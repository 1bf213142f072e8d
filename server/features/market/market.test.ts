// O3 and O11 over HTTP: what waits, orders of all companies, and what an operator may do to them.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as contract from '#contract/market.ts'
import { auditLog } from '#contract/audit.ts'
import { searchProducts } from '#contract/search.ts'
import { claimDelivery, insistOnClaim, myPurchase } from '#contract/purchases.ts'
import { approve, reject } from '#contract/approvals.ts'
import { answerClaim, cancelOrder } from '#contract/sales.ts'
import { findViolations } from '#db/invariants.ts'
import { dayOf } from '#domain/days.ts'
import { MISSES_COUNTED_DAYS } from '#domain/rules.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller } from '#test/factories/people.ts'
import { oneByOne, putRules } from '#test/factories/rules.ts'
import { placePurchase, readOrders } from '#test/shopping.ts'

const operator = await anOperator()
const approver = await aBuyer({ approver: await aBuyer() })
const buyer = await aBuyer({ approver })
const seller = await aSeller()
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]

const list = async (query: Record<string, string | number>) =>
  (await operator.callOrThrow(contract.allOrders, { query: { per_page: 100, ...query } })).data
const read = (id: number) => operator.callOrThrow(contract.anyOrder, { params: { id } })
const pending = () => anOrder({ buyer, lines: [[glove, 2]], pending: true })
const lastLine = async (kind: string) =>
  (await operator.callOrThrow(auditLog, { query: { kind } as never })).data[0]

let notes = 0
async function claimed(note = `88.${++notes}`) {
  const { id, code } = await anOrder({ buyer, lines: [[glove, 3]], sent: 1, note })
  await buyer.callOrThrow(claimDelivery, {
    params: { order_id: id },
    body: { dispatch_note_number: note, message: 'Falta un par.' },
  })
  return { id, note, code }
}

test('O11 a dispatch note is found by any part of its digits, points, commas and dashes apart', async () => {
  const { id } = await claimed('0007.00098,4123')
  const { id: other } = await claimed('0007.00098,5123')
  const found = async (search: string) => (await list({ search })).map((row) => row.id)
  for (const search of ['984', '0984123', '98,412', '0007-0009 84123', '.9841']) {
    expect(await found(search), search).toContain(id)
    expect(await found(search), search).not.toContain(other)
  }
  for (const search of ['98', '9841230', '98x4', '-']) expect(await found(search), search).not.toContain(id)
})

test('O11 an order is found by its number, company, seller, SKU and dispatch note', async () => {
  const { id, note, code } = await claimed()
  const { company, seller: sellerName, items } = await read(id)
  const sku = items[0]?.combination.sku ?? ''
  for (const search of [code, code.toLowerCase(), company.slice(2).toUpperCase(), sellerName, sku, note])
    expect(
      (await list({ search })).map((row) => row.id),
      search,
    ).toContain(id)
  expect(await list({ search: '%' })).toEqual([])
  expect(await list({ search: 'nada de eso' })).toEqual([])
  expect((await list({ search: code })).map((row) => row.id)).toEqual([id])
  for (const row of await list({ state: 'claimed' })) expect(row.state).toBe('claimed')
  expect((await list({ to: '2001-01-01' })).length).toBe(0)
})

test('O11 P7 each order to send has its due day, which sorts them; the late ones are those that the home counts', async () => {
  const data = await list({ sort: 'due_date', per_page: 100 })
  const dues = data.flatMap(({ due_date: due }) => due ?? [])
  expect(dues.length).toBeGreaterThan(3)
  expect(dues).toEqual(dues.toSorted())
  expect(data.slice(0, dues.length).every(({ due_date: due }) => due !== null)).toBe(true)
  const { late } = await operator.callOrThrow(contract.market)
  expect(dues.filter((due) => due < dayOf(new Date()))).toHaveLength(late)
})

test('O11 B25 the rows that are listed and exported have units and totals without cancelled units, and 0 of rejected and cancelled orders', async () => {
  const place = async () => {
    const lines = [
      [glove, 3],
      [helmet, 2],
    ] as const
    const { placed: order, itemOf } = await anOrder({ buyer, lines })
    return { order, ids: { glove: itemOf(glove).id, helmet: itemOf(helmet).id } }
  }
  const cancel = (order: number, items: number[]) =>
    seller.callOrThrow(cancelOrder, {
      params: { order_id: order },
      body: { items: items.map((id) => ({ buy_order_item_id: id })) },
    })
  const shownOf = async (code: string) => {
    const [row] = await list({ search: code })
    return [row?.state, row?.units, row?.total_w_shipping_ARP, row?.total_w_shipping_USD]
  }
  const { order, ids } = await place()
  const whole = [order.total_w_shipping_ARP, order.total_w_shipping_USD]
  expect(await shownOf(order.internal_code)).toEqual(['awaiting_dispatch', 5, ...whole])
  await cancel(order.id, [ids.helmet])
  const { committed, total_w_shipping_ARP } = await read(order.id)
  expect(total_w_shipping_ARP).toBe(whole[0])
  expect(committed.total_w_shipping_ARP).not.toBe(whole[0])
  expect(await shownOf(order.internal_code)).toEqual([
    'partially_handled',
    3,
    committed.total_w_shipping_ARP,
    committed.total_w_shipping_USD,
  ])
  await cancel(order.id, [ids.glove])
  expect(await shownOf(order.internal_code)).toEqual(['cancelled', 0, '0.00', '0.00'])
  const refused = await pending()
  await approver.callOrThrow(reject, { params: { id: refused.id }, body: { reason: 'Ya hay' } })
  expect(await shownOf(refused.code)).toEqual(['rejected', 0, '0.00', '0.00'])
})

test('O3 the counts of the home are the lengths of the lists they lead to', async () => {
  await claimed()
  await pending()
  await giveUpEmail()
  await insertFailedImports()
  await sql`insert into job_failures (name, error, failed_at) values ('memory', 'out of memory', now())`.execute(
    db,
  )
  // Misses of today, of the last counted day, and older.
  await sql`
    insert into search_misses (term, day, searches)
    select 'zzyzx ' || days, (now() at time zone 'America/Argentina/Buenos_Aires')::date - days, 2
    from unnest('{0,6,7,29}'::int[]) days`.execute(db)
  const home = () => operator.callOrThrow(contract.market)
  const total = async (attention: 'waiting' | 'late' | 'claimed') =>
    (await operator.callOrThrow(contract.allOrders, { query: { attention } })).pagination.totalRows
  const failed = async (kind: 'emails' | 'jobs') =>
    (await operator.callOrThrow(contract.failures, { query: { kind } })).pagination.totalRows
  const before = await home()
  for (const count of ['claimed', 'late', 'emails', 'jobs', 'searches'] as const)
    expect(before[count], count).toBeGreaterThan(0)
  expect(before.emails).not.toBe(before.jobs)
  for (const kind of ['emails', 'jobs'] as const)
    expect([kind, await failed(kind)]).toEqual([kind, before[kind]])
  const misses = await operator.callOrThrow(contract.searchMisses, { query: { days: MISSES_COUNTED_DAYS } })
  expect(misses.pagination.totalRows).toBe(before.searches)
  expect(misses.data.map(({ term }) => term)).toEqual(expect.arrayContaining(['zzyzx 0', 'zzyzx 6']))
  expect((await operator.callOrThrow(contract.searchMisses)).pagination.totalRows).toBe(before.searches + 2)
  expect(before.weeks).toHaveLength(12)
  expect(before.weeks.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(0)
  for (const attention of ['waiting', 'late', 'claimed'] as const)
    expect([attention, await total(attention)]).toEqual([attention, before[attention]])
  clock.set(new Date(clock.now().getTime() + 60 * 86_400_000))
  const tired = await signIn(operator.email, 'operator')
  const later = await tired.callOrThrow(contract.market)
  clock.set(null)
  expect(later.waiting).toBeGreaterThan(before.waiting)
  expect(later.late).toBeGreaterThan(before.late)
})

test('O11 the detail has the history, e-mails and internal notes, which the company and seller do not see', async () => {
  const { id, code } = await claimed()
  const add = (message: string, headers = {}) =>
    operator.call(contract.addOrderNote, { params: { id }, body: { message }, headers })
  const first = await add('Llamé al vendedor.', { 'idempotency-key': 'nota' })
  expect(first.status).toBe(201)
  expect((await add('Llamé al vendedor.', { 'idempotency-key': 'nota' })).message).toEqual(first.message)
  const detail = await read(id)
  expect(detail.notes.map(({ message }) => message)).toEqual(['Llamé al vendedor.'])
  expect(detail.events.map(({ type }) => type)).toEqual(['placed', 'approved', 'sent', 'claimed'])
  expect(detail.emails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'order_to_approve',
      'order_approved',
      'new_sale',
      'order_dispatched',
      'delivery_claimed',
    ]),
  )
  expect(await lastLine('order_notes')).toMatchObject({
    subject: code,
    company: null,
    seller: null,
    person: { email: operator.email },
  })
  expect((await add('')).status).toBe(422)
  expect(
    (await operator.call(contract.addOrderNote, { params: { id: 987_654 }, body: { message: 'x' } })).status,
  ).toBe(404)
})

test('O11 R2 the detail has the steps of the approval as its buyer sees them, and none without a chain', async () => {
  const company = await aCompany()
  const [first, second] = [await aBuyer({ company }), await aBuyer({ company })]
  const by = await aBuyer({ company, approver: first })
  const without = await placePurchase(by, [[glove, 1]])
  expect((await read(without.orders[0]?.id ?? 0)).chain).toBeNull()
  await putRules(company, { conditions: [], steps: oneByOne(first, second) })
  const { id: purchaseId, orders } = await placePurchase(by, [[glove, 1]])
  const id = orders[0]?.id ?? 0
  await first.callOrThrow(approve, { params: { id } })
  const { chain } = await read(id)
  expect(chain?.steps.map(({ state, people }) => [state, people])).toEqual([
    ['taken', [first.name]],
    ['waits', [second.name]],
  ])
  expect(chain).toEqual((await readOrders(by, purchaseId)).orders[0]?.chain)
})

test('O11 the operator answers a claim for a reason, as the market, and the buyer may insist', async () => {
  const { id, note, code } = await claimed()
  const body = {
    dispatch_note_number: note,
    kind: 'credit_note',
    message: '',
    reason: 'El vendedor no responde',
  } as const
  const answered = await operator.call(contract.answerAnyClaim, { params: { id }, body })
  expect(answered).toMatchObject({ status: 200, message: { state: 'claimed' } })
  const { events } = await read(id)
  expect(events.at(-1)).toMatchObject({
    type: 'claim_answered',
    actor: { side: 'operator', name: operator.name },
  })
  expect(await lastLine('buy_orders')).toMatchObject({
    subject: code,
    action: 'claim_answered',
    reason: 'El vendedor no responde',
    person: { email: operator.email },
  })
  await buyer.callOrThrow(insistOnClaim, {
    params: { order_id: id },
    body: { dispatch_note_number: note, message: 'Prefiero el producto.' },
  })
  const sellers = { dispatch_note_number: note, kind: 'resend', message: '' } as const
  expect((await seller.call(answerClaim, { params: { order_id: id }, body: sellers })).status).toBe(200)
  expect(await findViolations(db)).toEqual([])
  const late = { ...body, dispatch_note_number: '1.1' }
  expect((await operator.call(contract.answerAnyClaim, { params: { id }, body: late })).status).toBe(404)
})

test('O11 waiting approvals move to another approver of the company for a reason, and to nobody else', async () => {
  const { id, code } = await pending()
  const before = await read(id)
  const [to] = before.approvers
  if (!to) throw new Error('There is no other approver')
  const move = (approver_id: number, orderId = id) =>
    operator.call(contract.moveApproval, {
      params: { id: orderId },
      body: { approver_id, reason: 'Está de licencia' },
    })
  const { rows } = await sql<{ id: number; buyer: number }>`
    select c.id, (select client_id from buy_orders where id = ${id}) as buyer from clients c
    where company_id <> (select company_id from clients where id = ${to.id}) limit 1`.execute(db)
  expect((await move(rows[0]?.id ?? 0)).status).toBe(422)
  expect((await move(rows[0]?.buyer ?? 0)).status).toBe(422)
  expect((await move(to.id, 987_654)).status).toBe(404)
  expect((await move(to.id)).message).toEqual({ approver: to.name })
  expect((await move(to.id)).status).toBe(200)
  const after = await read(id)
  expect(after.approver.id).toBe(to.id)
  expect(after.events.at(-1)).toMatchObject({
    ...{ type: 'reassigned', approver: to.name },
    actor: { side: 'operator', name: operator.name },
  })
  expect(await lastLine('buy_orders')).toMatchObject({
    subject: code,
    action: 'reassigned',
    reason: 'Está de licencia',
    person: { email: operator.email },
  })
  const decided = await claimed()
  expect((await move(to.id, decided.id)).status).toBe(409)
  expect((await read(decided.id)).approvers).toEqual([])
})

test('O11 a given up e-mail is listed and sent again, once', async () => {
  const id = await giveUpEmail()
  const { data, pagination } = await operator.callOrThrow(contract.failures, { query: { kind: 'emails' } })
  expect(data).toContainEqual(expect.objectContaining({ kind: 'emails', id, again: true }))
  expect((await operator.callOrThrow(contract.market)).emails).toBe(pagination.totalRows)
  const again = () => operator.call(contract.tryAgain, { params: { kind: 'emails', id } })
  expect((await again()).status).toBe(204)
  expect((await again()).status).toBe(404)
  const [email] = (
    await sql`select due_at is not null as due, tries from emails where id = ${id}`.execute(db)
  ).rows
  expect(email).toEqual({ due: true, tries: 0 })
  const { rows: lines } = await sql`
    select u.email, a.source, a.action from audit_entries a join users u on u.id = a.actor_id
    where a.kind = 'emails' and a.row_id = ${String(id)}`.execute(db)
  expect(lines).toEqual([
    { email: operator.email, source: 'PUT /market/failures/:kind/:id', action: 'retried' },
  ])
})

test('O3 O11 failed imports are counted and listed, and cannot be tried again', async () => {
  const before = (await operator.callOrThrow(contract.market)).jobs
  const ids = await insertFailedImports()
  expect((await operator.callOrThrow(contract.market)).jobs).toBe(before + 2)
  for (const [kind, id] of Object.entries(ids) as ['price_imports' | 'catalogue_imports', number][]) {
    const { data } = await operator.callOrThrow(contract.failures, { query: { kind, sort: '-at' } })
    expect(data[0]).toEqual({
      ...{ kind, id, at: '2026-03-02T12:00:00.000Z', subject: `${kind}.xlsx`, again: false, error: null },
      person: kind === 'price_imports' ? seller.email : operator.email,
    })
    expect(await operator.call(contract.tryAgain, { params: { kind, id } })).toMatchObject({
      status: 409,
      error_code: 'file_is_gone',
    })
  }
})

test('O3 a search without an answer is counted once per search, unless filters or zones excluded what there is', async () => {
  const search = (query: Record<string, string | number>) => buyer.callOrThrow(searchProducts, { query })
  await search({ term: 'Xilofonte Qwrtz' })
  await search({ term: 'xilofonte qwrtz' })
  await search({ term: 'xilofonte qwrtz', price_max: 1 })
  await search({ term: 'xilofonte qwrtz', zone_available_qty: '1' })
  const { data } = await operator.callOrThrow(contract.searchMisses, { query: { search: 'xilofonte' } })
  expect(data).toMatchObject([{ term: 'xilofonte qwrtz', searches: 3 }])
  expect((await operator.callOrThrow(contract.market)).searches).toBeGreaterThan(0)
})

test('S6 O3 O11 only operators see and do it', async () => {
  const { id } = await pending()
  const calls: [{ method: string; path: string }, unknown?][] = [
    [contract.market],
    [contract.allOrders],
    [contract.anyOrder],
    [contract.addOrderNote, { message: 'x' }],
    [contract.answerAnyClaim, { dispatch_note_number: '1', kind: 'text', message: 'x', reason: 'x' }],
    [contract.moveApproval, { approver_id: 1, reason: 'x' }],
    [contract.failures],
    [contract.tryAgain],
    [contract.searchMisses],
    [contract.dismissSearch, { term: 'x', dismissed: true }],
  ]
  for (const [{ method, path }, body] of calls) {
    const filled = path.replace(':id', String(id)).replace(':kind', 'emails')
    expect((await anonymous.request(method, filled, { body })).status, path).toBe(401)
    for (const caller of [buyer, approver, seller])
      expect((await caller.request(method, filled, { body })).status, path).toBe(403)
  }
  const own = await buyer.call(myPurchase, { params: { order_id: 1 } })
  expect(JSON.stringify(own)).not.toContain('Llamé')
})

/** Returns the id of the last e-mail. */
async function giveUpEmail(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update emails set due_at = null, sent_at = null, stored_at = null, given_up_at = now()
    where id = (select max(id) from emails) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

let uploads = 0
async function insertFailedImports() {
  const at = new Date('2026-03-02T12:00:00Z')
  const row = { state: 'failed', created_at: at, finished_at: at, updated_at: at }
  const prices = await db
    .insertInto('price_imports')
    .values({
      ...row,
      provider_id: seller.sellerId,
      upload_id: `f${++uploads}`,
      file_name: 'price_imports.xlsx',
      created_by: seller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const catalogue = await db
    .insertInto('catalogue_imports')
    .values({
      ...row,
      upload_id: `f${++uploads}`,
      file_name: 'catalogue_imports.xlsx',
      created_by: operator.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { price_imports: prices.id, catalogue_imports: catalogue.id }
}
