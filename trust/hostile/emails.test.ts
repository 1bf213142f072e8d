// E-mails that one user causes to another: beyond a limit within an hour they are bundled, and nothing is refused.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { moveApproval } from '#contract/market.ts'
import { approve, decideOrders, reject } from '#contract/approvals.ts'
import { delegateFor, endDelegationFor } from '#contract/company-delegations.ts'
import { createDelegation, deleteDelegation, updateDelegation } from '#contract/delegations.ts'
import { refuseProposal } from '#contract/proposals.ts'
import { aProposal } from '#test/factories/proposals.ts'
import {
  askCancellation,
  claimDelivery,
  confirmReception,
  insistOnClaim,
  withdrawPurchase,
} from '#contract/purchases.ts'
import { answerCancellation, answerClaim, cancelOrder, correctNote, sendOrder } from '#contract/sales.ts'
import { inTransaction } from '#db/transaction.ts'
import { readConfig } from '#server/config.ts'
import { isRepeated } from '#server/mail/by-kind.ts'
import { compose } from '#server/mail/compose.ts'
import { storeEmailLimits } from '#server/mail/email-limits.ts'
import type { EmailKind } from '#server/mail/payloads.ts'
import { EMAIL_KINDS } from '#server/mail/priorities.ts'
import { claimDue, markDone } from '#server/mail/queue.ts'
import type { Message } from '#server/mail/transport.ts'
import type { Caller } from '#test/caller.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { applicationDb, db } from '#test/database.ts'
import { clientId, endAllDelegations, inDays } from '#test/delegating.ts'
import { findOffers, placeApproved, placePurchase, type TestOffer } from '#test/shopping.ts'

const HOUR = 3_600_000
const SELLER = 'vendedor@abasto.test'

/** Tests act faster than people: test/world.ts makes the limits a thousand times as high. */
const WIDE = await db.selectFrom('email_limits').select(['topic', 'most']).execute()
const setMost = (topic: string, most: number) =>
  db.updateTable('email_limits').set({ most }).where('topic', '=', topic).execute()
beforeEach(async () => {
  for (const { topic, most } of WIDE) await setMost(topic, most)
})
afterEach(() => clock.set(null))
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

/** Windows so far: each test gets its own, after the window of those before, at the begin of a quarter of an hour. */
let windows = 0
function openWindow() {
  const quarter = HOUR / 4
  clock.set(new Date((Math.floor(Date.now() / quarter) + 1 + ++windows * 12) * quarter))
}

test('S20 every kind of e-mail that people cause to one another has a limit, beyond which it is bundled', async () => {
  const limits = await db.selectFrom('email_limits').select(['topic', 'kinds', 'most']).execute()
  expect(Object.fromEntries(limits.map(({ topic, most }) => [topic, most / 1000]))).toEqual({
    purchases: 60,
    decisions: 120,
    delegations: 20,
    claims: 60,
    sales: 120,
    invitations: 10,
    email_changes: 20,
    pending_changes: 20,
  })
  const limited = limits.flatMap((limit) => limit.kinds)
  expect(limited).toHaveLength(new Set(limited).size)
  expect(EMAIL_KINDS.filter((kind) => !limited.includes(kind)).toSorted()).toEqual([
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

interface Row {
  id: number
  kind: EmailKind
  userId: number
  heldUntil: Date | null
  bundle: string | null
}

async function emailsSince(id: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('emails')
    .where('id', '>', id)
    .orderBy('id')
    .select(['id', 'kind', 'user_id as userId', 'held_until as heldUntil', 'bundle'])
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as EmailKind }))
}

async function lastEmail(): Promise<number> {
  const { id } = await db
    .selectFrom('emails')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** As if time had passed: delivers all that waits. Returns the ids said by each message. */
async function deliverAll(): Promise<{ message: Message; ids: number[] }[]> {
  await db
    .updateTable('emails')
    .set({ due_at: sql<Date>`now()` })
    .where('due_at', 'is not', null)
    .execute()
  const delivered: { message: Message; ids: number[] }[] = []
  for (;;) {
    const due = await claimDue(db, 100)
    if (due.length === 0) return delivered
    for (const email of due) {
      const composed = await inTransaction(db, (trx) => compose(deps, trx, email.id))
      if (!composed) throw new Error(`E-mail ${email.id} says nothing`)
      delivered.push({ message: composed.message, ids: composed.ids })
      await inTransaction(db, (trx) => markDone(trx, composed.ids, 'sent_at', new Date()))
    }
  }
}

/** What waits from the demo world. */
async function sendEarlier(): Promise<void> {
  await db
    .updateTable('emails')
    .set({ stored_at: new Date(), due_at: null })
    .where('due_at', 'is not', null)
    .execute()
}

const ROUNDS = 5

test('S20 I20 whatever the order flow does many times in an hour is never refused because of e-mails, and each event is in one e-mail', async () => {
  openWindow()
  await sendEarlier()
  await endAllDelegations()
  await db.updateTable('email_limits').set({ most: 2 }).execute()
  const before = await lastEmail()
  const [buyer, approver] = [await signIn('comprador@abasto.test'), await signIn('aprobadora@abasto.test')]
  const [seller, operator] = [
    await signIn(SELLER, 'seller'),
    await signIn('operador@abasto.test', 'operator'),
  ]
  const [approverId, other] = [
    await clientId('aprobadora@abasto.test'),
    await clientId('gerencia@abasto.test'),
  ]
  const { company_id } = await db
    .selectFrom('clients')
    .where('id', '=', approverId)
    .select('company_id')
    .executeTakeFirstOrThrow()
  const delegated_id = await clientId('suplente@abasto.test')
  const refused: unknown[] = []
  const done = <Answer extends { status: number }>(answer: Answer): Answer => {
    if (answer.status >= 300) refused.push(answer)
    return answer
  }
  const purchase = async (quantity = 1) => (await placePurchase(buyer, [[offer, quantity]])).orders[0]
  /** Each action of the order flow that sends an e-mail to somebody else. */
  const ACTIONS: Record<string, (round: number) => Promise<unknown>> = {
    withdraw: async () => {
      const { id } = await placePurchase(buyer, [[offer, 1]])
      done(await buyer.call(withdrawPurchase, { params: { order_id: id } }))
    },
    reject: async () => done(await approver.call(reject, { params: { id: (await purchase())?.id ?? 0 } })),
    'decide on several': async () => {
      const ids = [(await purchase())?.id ?? 0, (await purchase())?.id ?? 0]
      done(await approver.call(decideOrders, { body: { ids, decision: 'approved' } }))
    },
    'move to another approver': async () => {
      const body = { approver_id: other, reason: 'Vacaciones' }
      done(await operator.call(moveApproval, { params: { id: (await purchase())?.id ?? 0 }, body }))
    },
    'dispatch, correct, claim, answer, insist, end, ask to cancel, refuse, cancel': async (round) => {
      const order = await purchase(3)
      const [id, item] = [order?.id ?? 0, order?.buy_order_items[0]?.id ?? 0]
      const params = { order_id: id }
      done(await approver.call(approve, { params: { id } }))
      const sent = { dispatch_note_number: `1${round}`, items: [{ buy_order_item_id: item, qty_sent: 1 }] }
      done(await seller.call(sendOrder, { params, body: sent }))
      const note = `2${round}`
      const corrected = { dispatch_note_number: `1${round}`, corrected_number: note }
      done(await seller.call(correctNote, { params, body: corrected }))
      const about = { dispatch_note_number: note }
      done(await buyer.call(claimDelivery, { params, body: { ...about, message: 'Falta uno' } }))
      done(await seller.call(answerClaim, { params, body: { ...about, kind: 'resend', message: '' } }))
      done(await buyer.call(insistOnClaim, { params, body: { ...about, message: 'Sigue faltando' } }))
      done(await buyer.call(confirmReception, { params, body: about }))
      done(await buyer.call(askCancellation, { params, body: { reason: 'Sobra' } }))
      done(await seller.call(answerCancellation, { params, body: { accept: false, reason: 'No' } }))
      done(
        await seller.call(cancelOrder, { params, body: { items: [{ buy_order_item_id: item }] } as never }),
      )
    },
    'refuse a proposed product': async () => {
      const { id } = await aProposal(seller)
      const body = { version: 1, reason: 'Falta la marca' }
      done(await operator.call(refuseProposal, { params: { id }, body }))
    },
    'create, change and end a delegation': async () => {
      const body = { delegated_id, date_from: inDays(40), date_to: inDays(40), reason: 'Viaje' }
      const { message } = done(await approver.call(createDelegation, { body }))
      const params = { id: message.id }
      done(await approver.call(updateDelegation, { params, body: { ...body, reason: 'Vacaciones' } }))
      done(await approver.call(deleteDelegation, { params }))
    },
    'delegate for an approver, and end it': async () => {
      const body = {
        ...{ authorizer_id: approverId, delegated_id },
        ...{ date_from: inDays(50), date_to: inDays(50), reason: 'Viaje' },
      }
      const { message } = done(await operator.call(delegateFor, { params: { company_id }, body }))
      done(await operator.call(endDelegationFor, { params: { company_id, id: message.id } }))
    },
  }
  for (const act of Object.values(ACTIONS)) for (let round = 0; round < ROUNDS; round++) await act(round)
  expect(refused).toEqual([])

  const rows = await emailsSince(before)
  // Some are the clock's, and a change that waits for a consent is no part of the order flow.
  const others = /^(approval_reminder|step_went_up|no_decider_left|still_wanted)$|^change_/
  const kinds = EMAIL_KINDS.filter((kind) => !isRepeated(kind) && !others.test(kind))
  const found = new Map(kinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]))
  expect([...found].filter(([, count]) => count < ROUNDS)).toEqual([])
  // Beyond the limit each waits for the end of the same quarter of an hour.
  const end = new Date(Math.ceil((clock.now().getTime() + 1) / (HOUR / 4)) * (HOUR / 4))
  const held = rows.filter(({ heldUntil }) => heldUntil)
  expect(new Set(held.map(({ heldUntil }) => heldUntil?.getTime()))).toEqual(new Set([end.getTime()]))

  const delivered = await deliverAll()
  expect(delivered.flatMap(({ ids }) => ids).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
  const kindOf = new Map(rows.map((row) => [row.id, `${row.kind} to ${row.userId}`]))
  for (const { ids } of delivered) expect(new Set(ids.map((id) => kindOf.get(id))).size).toBe(1)
  const bundles = Map.groupBy(
    delivered.filter(({ ids }) => held.some(({ id }) => id === ids[0])),
    ({ ids }) => kindOf.get(ids[0] ?? 0),
  )
  expect([...bundles].filter(([, messages]) => messages.length > 1)).toEqual([])
  expect(bundles.size).toBeGreaterThanOrEqual(kinds.length)
})

test('S20 63 purchases in an hour are placed; the approver gets 60 e-mails and then one that lists the others', async () => {
  openWindow()
  await sendEarlier()
  const before = await lastEmail()
  await setMost('purchases', 60)
  const buyer = await signIn('comprador@abasto.test')
  const codes: string[] = []
  for (let nth = 0; nth < 63; nth++) {
    const { orders } = await placePurchase(buyer, [[offer, 1]])
    codes.push(...orders.map(({ internal_code }) => internal_code))
  }
  const rows = await emailsSince(before)
  const heldFor = rows.map(({ heldUntil }) => heldUntil && heldUntil.getTime() - clock.now().getTime())
  expect(heldFor).toEqual([...Array<null>(60).fill(null), ...Array<number>(3).fill(HOUR / 4)])
  const delivered = await deliverAll()
  expect(delivered.map(({ ids }) => ids.length)).toEqual([...Array<number>(60).fill(1), 3])
  const { subject, text, html } = delivered[60]?.message ?? ({} as Message)
  expect(subject).toBe('3 compras esperan tu aprobación')
  for (const [nth, code] of codes.entries()) {
    expect(text.includes(`Pedido ${code} · `)).toBe(nth >= 60)
  }
  const totals = text.match(/\$\u00a0[\d.,]+\n {2}http\S+\/approve-orders\/purchase-detail\/\d+/g) ?? []
  expect([totals.length, new Set(totals.map((line) => line.split('\n')[1])).size]).toEqual([3, 3])
  expect(html.match(/href="[^"]*\/approve-orders\/purchase-detail\/\d+"/g)).toHaveLength(3)
  expect(text).toContain('Total en pesos')
})

test('S20 the limit is of one user to another, and ends with the hour', async () => {
  openWindow()
  await setMost('purchases', 1)
  const isHeld = async (act: () => Promise<unknown>) => {
    const before = await lastEmail()
    await act()
    return (await emailsSince(before)).map(({ heldUntil }) => heldUntil !== null)
  }
  const [buyer, colleague] = [await signIn('comprador@abasto.test'), await signIn('planta@abasto.test')]
  const place = (by: Caller) => () => placePurchase(by, [[offer, 1]])
  expect(await isHeld(place(buyer))).toEqual([false])
  expect(await isHeld(place(buyer))).toEqual([true])
  expect(await isHeld(place(colleague))).toEqual([false])
  clock.set(new Date(clock.now().getTime() + HOUR))
  expect(await isHeld(place(buyer))).toEqual([false])
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
  await setMost('sales', 3)
  const before = await lastEmail()
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
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const held = (await emailsSince(before)).filter(({ heldUntil }) => heldUntil)
  expect(held).toHaveLength(5)
})

test('S20 Q3 orders decided in one call count as one e-mail', async () => {
  openWindow()
  const [buyer, approver] = [await signIn('comprador@abasto.test'), await signIn('aprobadora@abasto.test')]
  const ids: number[] = []
  for (let nth = 0; nth < 9; nth++) ids.push((await placePurchase(buyer, [[offer, 1]])).orders[0]?.id ?? 0)
  await setMost('decisions', 2)
  const before = await lastEmail()
  for (const from of [0, 3, 6]) {
    const body = { ids: ids.slice(from, from + 3), decision: 'approved' as const }
    await approver.callOrThrow(decideOrders, { body })
  }
  const approved = (await emailsSince(before)).filter(({ kind }) => kind === 'order_approved')
  expect(approved.map(({ heldUntil }) => heldUntil !== null)).toEqual([
    ...Array<boolean>(6).fill(false),
    ...Array<boolean>(3).fill(true),
  ])
  expect(new Set(approved.map(({ bundle }) => bundle)).size).toBe(3)
})
