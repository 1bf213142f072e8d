// How many e-mails one user may cause to another within an hour.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { decideOrders } from '#contract/approvals.ts'
import { endBuy } from '#contract/cart.ts'
import { createDelegation, deleteDelegation } from '#contract/delegations.ts'
import { withdrawPurchase } from '#contract/purchases.ts'
import { correctNote, sendOrder } from '#contract/sales.ts'
import { readConfig } from '#server/config.ts'
import { storeEmailLimits } from '#server/mail/email-limits.ts'
import type { EmailKind } from '#server/mail/payloads.ts'
import type { Caller } from '#test/caller.ts'
import { clock, signIn } from '#test/client.ts'
import { applicationDb, db } from '#test/database.ts'
import { clientId, endAllDelegations, inDays } from '#test/delegating.ts'
import {
  checkoutBody,
  emptyCart,
  findOffers,
  placeApproved,
  placePurchase,
  putOffer,
  type TestOffer,
} from '#test/shopping.ts'

const HOUR = 3_600_000
const SELLER = 'vendedor@abasto.test'

const setLimits = (expression: string) => sql.raw(`update email_limits set most = ${expression}`).execute(db)
beforeEach(() => setLimits('most / 1000'))
afterEach(async () => {
  clock.set(null)
  await setLimits('most * 1000')
})
afterAll(endAllDelegations)

test('S20 EMAIL_LIMITS sets the limits of the topics that it names', async () => {
  const read = async () =>
    Object.fromEntries(
      (await db.selectFrom('email_limits').selectAll().execute()).map(({ topic, most }) => [topic, most]),
    )
  const before = await read()
  const { emailLimits } = readConfig({ EMAIL_LIMITS: 'sales=7, claims=8' })
  await storeEmailLimits(applicationDb, emailLimits)
  expect(await read()).toEqual({ ...before, sales: 7, claims: 8 })
  await storeEmailLimits(applicationDb, readConfig({}).emailLimits)
  expect(await read()).toEqual({ ...before, sales: 7, claims: 8 })
  const { sales = 1, claims = 1 } = before
  await storeEmailLimits(applicationDb, [
    { topic: 'sales', most: sales },
    { topic: 'claims', most: claims },
  ])
})

const [offer] = (await findOffers({ seller: SELLER }, 1)) as [TestOffer]

async function emailsTo(email: string, kinds: readonly EmailKind[]): Promise<number> {
  const { count } = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('u.email', '=', email)
    .where('e.kind', 'in', kinds)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of a test's own, after the window of those before. */
let windows = 0
const openWindow = () => clock.set(new Date(Date.now() + ++windows * 2 * HOUR))

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)
const counted = (all: readonly number[]) =>
  Object.fromEntries([...new Set(all)].map((status) => [status, all.filter((one) => one === status).length]))

test('S20 the limits, and every kind of e-mail that one user causes to another at will has one', async () => {
  const limits = await db.selectFrom('email_limits').select(['topic', 'kinds', 'most']).execute()
  expect(Object.fromEntries(limits.map(({ topic, most }) => [topic, most]))).toEqual({
    purchases: 60,
    delegations: 20,
    claims: 60,
    sales: 120,
    invitations: 10,
    email_changes: 20,
  })
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'emails_kind_check'`.execute(
    db,
  )
  const kinds = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind ?? '')
  const limited = limits.flatMap((limit) => limit.kinds)
  expect(limited).toHaveLength(new Set(limited).size)
  expect(kinds.filter((kind) => !limited.includes(kind)).toSorted()).toEqual([
    // Once a purchase, by the clock.
    'approval_reminder',
    // By operators.
    'approver_replaced',
    // Once a claim.
    'claim_closed',
    // Never refused, and as many as delegations.
    'delegation_ended',
    'delegation_ended_for',
    // One decision an order.
    'new_sale',
    'order_approved',
    'order_rejected',
    // Once a change.
    'email_changed',
    // By operators.
    'pages_viewed',
    // To the user, or limited per account.
    'password_changed',
    'password_reset',
    'second_factor_changed',
    // By operators.
    'seller_paused',
    'seller_resumed',
  ])
})

test('S20 a colleague gets twenty e-mails an hour about new delegations of one approver, whose ends are never refused', async () => {
  openWindow()
  await endAllDelegations()
  const kinds = ['delegation_named', 'delegation_changed', 'delegation_ended'] as const
  const before = await emailsTo('suplente@abasto.test', kinds)
  const approver = await signIn('aprobadora@abasto.test')
  const create = async (caller: Caller, email: string, from = 40) =>
    caller.call(createDelegation, {
      body: {
        delegated_id: await clientId(email),
        date_from: inDays(from),
        date_to: inDays(from),
        reason: 'Viaje',
      },
    })
  const found: number[] = []
  for (let round = 0; round < 25; round++) {
    const created = await create(approver, 'suplente@abasto.test')
    found.push(created.status)
    if (created.status >= 300) continue
    const ended = await approver.call(deleteDelegation, { params: { id: created.message.id } })
    found.push(ended.status)
  }
  expect(counted(found)).toEqual({ 200: 40, 429: 5 })
  expect(await emailsTo('suplente@abasto.test', kinds)).toBe(before + 40)
  const { count } = await db
    .selectFrom('delegations')
    .where('deleted_at', 'is', null)
    .where('date_from', '=', inDays(40))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)

  const refused = await fetch(`${approver.address}/api/v1/delegates`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${approver.token}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify({
      delegated_id: await clientId('suplente@abasto.test'),
      date_from: inDays(40),
      date_to: inDays(40),
      reason: 'Viaje',
    }),
  })
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(3500)
  expect(seconds).toBeLessThanOrEqual(3600)
  const { message } = (await refused.json()) as { message: string }
  expect(message).toMatch(
    /^You did this many times .* go on from \d\d:\d\d\. What you did so far is saved\.$/,
  )

  // Far from the other days: the hour added below may begin a new day.
  expect((await create(approver, 'planta@abasto.test', 50)).status).toBe(200)
  const management = await signIn('gerencia@abasto.test')
  expect((await create(management, 'suplente@abasto.test')).status).toBe(200)
  clock.set(new Date(clock.now().getTime() + HOUR))
  expect((await create(approver, 'suplente@abasto.test')).status).toBe(200)
})

test('S20 purchases placed and withdrawn again and again send the approver sixty e-mails an hour', async () => {
  openWindow()
  const kinds = ['order_to_approve', 'purchase_withdrawn'] as const
  const before = await emailsTo('aprobadora@abasto.test', kinds)
  const buyer = await signIn('comprador@abasto.test')
  for (let round = 0; round < 30; round++) {
    const { id } = await placePurchase(buyer, [[offer, 1]])
    expect((await buyer.call(withdrawPurchase, { params: { order_id: id } })).status).toBe(200)
  }
  expect(await emailsTo('aprobadora@abasto.test', kinds)).toBe(before + 60)
  await emptyCart(buyer)
  await putOffer(buyer, offer)
  const body = await checkoutBody(buyer)
  expect(await buyer.call(endBuy, { body })).toMatchObject({
    status: 429,
    message: expect.stringContaining('seguí a partir de las'),
  })
  expect(await emailsTo('aprobadora@abasto.test', kinds)).toBe(before + 60)
  // A colleague of the same approver; and the cart is as it was.
  await placePurchase(await signIn('planta@abasto.test'), [[offer, 1]])
  clock.set(new Date(clock.now().getTime() + HOUR))
  expect((await buyer.call(endBuy, { body })).status).toBe(200)
})

test('S20 parallel calls do not exceed a limit', async () => {
  openWindow()
  const [buyer, approver] = [await signIn('comprador@abasto.test'), await signIn('aprobadora@abasto.test')]
  const seller = await signIn(SELLER, 'seller')
  const orders = []
  for (let order = 0; order < 8; order++) {
    const { orders: placed } = await placeApproved(buyer, approver, [[offer, 1]])
    orders.push(...placed)
  }
  await db.updateTable('email_limits').set({ most: 3 }).where('topic', '=', 'sales').execute()
  try {
    const answers = await Promise.all(
      orders.map(({ id, buy_order_items }, nth) =>
        seller.call(sendOrder, {
          params: { order_id: id },
          body: {
            dispatch_note_number: `${nth}`,
            items: [{ buy_order_item_id: buy_order_items[0]?.id, qty_sent: 1 }],
          },
        }),
      ),
    )
    expect(counted(statuses(answers))).toEqual({ 200: 3, 429: 5 })
  } finally {
    await db.updateTable('email_limits').set({ most: 120 }).where('topic', '=', 'sales').execute()
  }
})

test('S20 a morning of an approver who decides 200 orders and a seller who dispatches 100 is not limited; a note corrected for ever is', async () => {
  openWindow()
  const [buyer, approver] = [await signIn('comprador@abasto.test'), await signIn('aprobadora@abasto.test')]
  const seller = await signIn(SELLER, 'seller')
  await setLimits('most * 1000')
  const orders = []
  for (let order = 0; order < 200; order++) {
    const { orders: placed } = await placePurchase(buyer, [[offer, 1]])
    orders.push(...placed)
  }
  await setLimits('most / 1000')
  const ids = orders.map(({ id }) => id)
  for (let from = 0; from < 200; from += 50) {
    const body = { ids: ids.slice(from, from + 50), decision: 'approved' }
    const { orders: decided } = await approver.callOrThrow(decideOrders, { body })
    expect(decided.filter((order) => !order.decided)).toEqual([])
  }
  const kinds = ['order_dispatched', 'note_corrected'] as const
  const before = await emailsTo('comprador@abasto.test', kinds)
  for (const { id, buy_order_items } of orders.slice(0, 100))
    await seller.callOrThrow(sendOrder, {
      params: { order_id: id },
      body: {
        dispatch_note_number: '1',
        items: [{ buy_order_item_id: buy_order_items[0]?.id, qty_sent: 1 }],
      },
    })
  expect(await emailsTo('comprador@abasto.test', kinds)).toBe(before + 100)

  const found: number[] = []
  let note = 1
  for (let time = 0; time < 25; time++) {
    const body = { dispatch_note_number: `${note}`, corrected_number: `${note + 1}` }
    const { status } = await seller.call(correctNote, { params: { order_id: ids[0] ?? 0 }, body })
    if (status === 200) note++
    found.push(status)
  }
  expect(found).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
  expect(await emailsTo('comprador@abasto.test', kinds)).toBe(before + 120)
}, 120_000)
