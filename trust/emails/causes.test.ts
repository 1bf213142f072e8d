// I20: every event has its e-mail, also one that happened before to the same people, even within the same millisecond.
import { beforeEach, expect, test } from 'vitest'
import { moveApproval } from '#contract/market.ts'
import { approve, reject } from '#contract/approvals.ts'
import { changePassword, forgotPassword, confirmEmailChange } from '#contract/account.ts'
import { delegateFor, endDelegationFor } from '#contract/company-delegations.ts'
import { invitePerson, sendPersonLink, updatePerson } from '#contract/company-people.ts'
import { createDelegation, deleteDelegation, updateDelegation } from '#contract/delegations.ts'
import { myPendingChanges, withdrawPendingChange } from '#contract/pending-changes.ts'
import {
  askCancellation,
  claimDelivery,
  confirmReception,
  insistOnClaim,
  withdrawPurchase,
} from '#contract/purchases.ts'
import { answerCancellation, answerClaim, cancelOrder, correctNote, sendOrder } from '#contract/sales.ts'
import { refuseProposal } from '#contract/proposals.ts'
import { resetSecondFactor } from '#contract/second-factor.ts'
import { pauseSeller, resumeSeller } from '#contract/sellers.ts'
import { startView } from '#contract/views.ts'
import { inTransaction } from '#db/transaction.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { dayOf } from '#domain/days.ts'
import { addEmailChangeToken } from '#server/accounts/email-change-tokens.ts'
import type { EmailKind } from '#server/mail/payloads.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import { remindApprovers } from '#server/scheduled/approval-reminders.ts'
import { askBuyers } from '#server/scheduled/still-wanted.ts'
import { stepUpOrders } from '#server/scheduled/step-ups.ts'
import { anonymous, clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, endAllDelegations, inDays } from '#test/delegating.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aProposal } from '#test/factories/proposals.ts'
import { aBuyer, aCompany } from '#test/factories/people.ts'
import { putWaitingDays, type WaitingDays } from '#test/factories/rules.ts'
import { makeSeller } from '#test/offer-fixtures.ts'
import { findOffers, placeApproved, placePurchase, type TestOffer } from '#test/shopping.ts'
import { addColleague } from '../accounts.ts'

const START = new Date()
clock.set(START)
const [BUYER, APPROVER, OTHER] = ['comprador@abasto.test', 'aprobadora@abasto.test', 'gerencia@abasto.test']
const as = {
  buyer: () => signIn(BUYER),
  approver: () => signIn(APPROVER),
  seller: () => signIn('vendedor@abasto.test', 'seller'),
  operator: () => signIn('operador@abasto.test', 'operator'),
}
const [glove] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const approverId = await clientId(APPROVER)
const otherId = await clientId(OTHER)
const { company_id } = await db
  .selectFrom('clients')
  .where('id', '=', approverId)
  .select('company_id')
  .executeTakeFirstOrThrow()
const params = { company_id }
const userId = await addColleague(db, 'repetida@causas.test', BUYER)
const person = { params: { company_id, id: await clientId('repetida@causas.test') } }
const form = (email: string) => ({
  ...({ name: 'Nora', last_name: 'Paz', language: 'es', email, administrator: false } as const),
  ...{ cost_center_id: null, approver_id: null },
})
const paused = await makeSeller('Pausada', [])
const pausedUser = await addColleague(db, 'pausada@causas.test', 'vendedor@abasto.test')
await db
  .updateTable('provider_users')
  .set({ provider_id: paused })
  .where('user_id', '=', pausedUser)
  .execute()
const invited = await (
  await as.operator()
).callOrThrow(invitePerson, { params, body: form('invitada@causas.test') })

let notes = 0
const newNote = () => `91.${++notes}`
/** Three units, one of them sent; the other two wait. */
async function sent() {
  const { id: purchaseId, orders } = await placeApproved(await as.buyer(), await as.approver(), [[glove, 3]])
  const id = orders[0]?.id ?? 0
  const item = orders[0]?.buy_order_items[0]?.id ?? 0
  const note = newNote()
  await send(id, item, note)
  return { purchaseId, id, item, note, ofOrder: { params: { order_id: id } } }
}
const send = async (order_id: number, item: number, note: string) =>
  (await as.seller()).callOrThrow(sendOrder, {
    params: { order_id },
    body: { items: [{ buy_order_item_id: item, qty_sent: 1 }], dispatch_note_number: note },
  })
async function claimed() {
  const order = await sent()
  const body = { dispatch_note_number: order.note, message: 'Falta' }
  await (await as.buyer()).callOrThrow(claimDelivery, { ...order.ofOrder, body })
  return order
}
const move = async (order: number, approver_id: number) =>
  (await as.operator()).callOrThrow(moveApproval, {
    params: { id: order },
    body: { approver_id, reason: 'Viaje' },
  })
const changeEmail = async (email: string) =>
  (await as.operator()).callOrThrow(updatePerson, { ...person, body: form(email) })
const terms = (delegated_id: number, day = 30) => ({
  ...{ delegated_id, reason: 'Viaje' },
  ...{ date_from: inDays(day), date_to: inDays(day) },
})

/** Prepares once, and returns what happens again and again to the same people. */
type Repeated = () => Promise<() => Promise<unknown>>

const askedAndRefused: Repeated = async () => {
  const { ofOrder } = await sent()
  return async () => {
    const [buyer, seller] = [await as.buyer(), await as.seller()]
    await buyer.callOrThrow(askCancellation, { ...ofOrder, body: { reason: 'Sobra' } })
    await seller.callOrThrow(answerCancellation, { ...ofOrder, body: { accept: false, reason: 'No' } })
  }
}
const moved: Repeated = async () => {
  const { orders } = await placePurchase(await as.buyer(), [[glove, 1]])
  const id = orders[0]?.id ?? 0
  return async () => {
    await move(id, otherId)
    await move(id, approverId)
  }
}
/** A new purchase of the same people waits for too long, with an administrator beside its approver or without. */
const waited =
  (days: WaitingDays, work: (by: typeof deps) => Promise<void>, administrator = false): Repeated =>
  async () => {
    const company = await aCompany()
    const approver = await aBuyer({ company })
    const buyer = await aBuyer({ company, approver })
    if (administrator) await aBuyer({ company, administrator: true })
    await putWaitingDays(company, days)
    const offer = await anOffer()
    return async () => {
      await placePurchase(buyer, [[offer, 1]])
      const now = clock.now()
      clock.set(new Date(`${businessDaysAfter(dayOf(now), 5)}T12:00:00.000Z`))
      await work(deps)
      // The buyer's session would end.
      clock.set(now)
    }
  }
const decided =
  (decision: typeof approve | typeof reject): Repeated =>
  async () =>
  async () => {
    const { orders } = await placePurchase(await as.buyer(), [[glove, 1]])
    const body = decision === reject ? { reason: 'No' } : {}
    await (
      await as.approver()
    ).callOrThrow(decision as typeof reject, {
      params: { id: orders[0]?.id ?? 0 },
      body: body as never,
    })
  }
const delegated: Repeated = async () => async () => {
  await endAllDelegations()
  const approver = await as.approver()
  const { id } = await approver.callOrThrow(createDelegation, { body: terms(otherId) })
  await approver.callOrThrow(deleteDelegation, { params: { id } })
}
const delegatedFor: Repeated = async () => async () => {
  await endAllDelegations()
  const operator = await as.operator()
  const body = { ...terms(otherId), authorizer_id: approverId }
  const { id } = await operator.callOrThrow(delegateFor, { params, body })
  await operator.callOrThrow(endDelegationFor, { params: { company_id, id } })
}
const pausedAndResumed: Repeated = async () => async () => {
  const operator = await as.operator()
  await operator.callOrThrow(pauseSeller, { params: { id: paused }, body: { reason: 'Feriado' } })
  await operator.callOrThrow(resumeSeller, { params: { id: paused } })
}
let emails = 0
const askedForEmail: Repeated = async () => async () => {
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow()
  await changeEmail('siempre.la.misma@causas.test')
  await changeEmail(email)
}

/** The approver administers the company, and the other one approves for them (R11). */
const askedAndTakenBack: Repeated = async () => async () => {
  const administrator = await as.approver()
  await administrator.callOrThrow(sendPersonLink, { params: { company_id, id: otherId } })
  for (const { id } of await administrator.callOrThrow(myPendingChanges))
    await administrator.callOrThrow(withdrawPendingChange, { params: { id } })
}

const EVENTS: Readonly<Record<EmailKind, Repeated>> = {
  order_to_approve: moved,
  change_to_accept: askedAndTakenBack,
  change_ended: askedAndTakenBack,
  approver_replaced: moved,
  step_went_up: waited({ step_up_days: 1 }, stepUpOrders, true),
  no_decider_left: waited({ step_up_days: 1 }, stepUpOrders),
  still_wanted: waited({ ask_buyer_days: 1 }, askBuyers),
  approval_reminder: async () => {
    const { orders } = await placePurchase(await as.buyer(), [[glove, 1]])
    const remind = async () => {
      clock.set(new Date(`${businessDaysAfter(dayOf(clock.now()), 3)}T12:00:00.000Z`))
      await remindApprovers(deps)
    }
    // Reminds about the other purchases, too.
    await remind()
    return async () => {
      await move(orders[0]?.id ?? 0, otherId)
      await move(orders[0]?.id ?? 0, approverId)
      await remind()
    }
  },
  purchase_withdrawn: async () => async () => {
    const buyer = await as.buyer()
    const { id } = await placePurchase(buyer, [[glove, 1]])
    await buyer.callOrThrow(withdrawPurchase, { params: { order_id: id } })
  },
  order_approved: decided(approve),
  new_sale: decided(approve),
  order_rejected: decided(reject),
  order_dispatched: async () => {
    const { id, item } = await sent()
    return () => send(id, item, newNote())
  },
  order_cancelled: async () => async () => {
    const { ofOrder, item } = await sent()
    await (
      await as.seller()
    ).callOrThrow(cancelOrder, { ...ofOrder, body: { items: [{ buy_order_item_id: item }] } })
  },
  cancellation_asked: askedAndRefused,
  cancellation_refused: askedAndRefused,
  note_corrected: async () => {
    const { ofOrder, note } = await sent()
    const other = newNote()
    return async () => {
      const seller = await as.seller()
      for (const [dispatch_note_number, corrected_number] of [
        [note, other],
        [other, note],
      ] as const)
        await seller.callOrThrow(correctNote, {
          ...ofOrder,
          body: { dispatch_note_number, corrected_number },
        })
    }
  },
  delivery_claimed: async () => claimed,
  claim_insisted: async () => {
    const { ofOrder, note } = await claimed()
    const body = { dispatch_note_number: note, message: 'No llegó' }
    const answer = { dispatch_note_number: note, kind: 'text', message: 'Va mañana' } as const
    return async () => {
      await (await as.seller()).callOrThrow(answerClaim, { ...ofOrder, body: answer })
      await (await as.buyer()).callOrThrow(insistOnClaim, { ...ofOrder, body })
    }
  },
  claim_answered: async () => {
    const { ofOrder, note } = await claimed()
    const body = { dispatch_note_number: note, kind: 'text', message: 'Va mañana' } as const
    return async () => (await as.seller()).callOrThrow(answerClaim, { ...ofOrder, body })
  },
  claim_closed: async () => async () => {
    const { ofOrder, note } = await claimed()
    await (
      await as.buyer()
    ).callOrThrow(confirmReception, { ...ofOrder, body: { dispatch_note_number: note } })
  },
  delegation_named: delegated,
  delegation_ended: delegated,
  delegation_changed: async () => {
    await endAllDelegations()
    const approver = await as.approver()
    const { id } = await approver.callOrThrow(createDelegation, { body: terms(otherId) })
    return async () => {
      for (const day of [31, 30])
        await (
          await as.approver()
        ).callOrThrow(updateDelegation, { params: { id }, body: terms(otherId, day) })
    }
  },
  delegation_made_for: delegatedFor,
  delegation_ended_for: delegatedFor,
  seller_paused: pausedAndResumed,
  seller_resumed: pausedAndResumed,
  proposal_decided: async () => async () => {
    const { id } = await aProposal(await as.seller())
    const body = { version: 1, reason: 'Falta la marca' }
    await (await as.operator()).callOrThrow(refuseProposal, { params: { id }, body })
  },
  pages_viewed: async () => async () =>
    (await as.operator()).callOrThrow(startView, { params: { id: userId }, body: { reason: 'Ayuda' } }),
  second_factor_changed: async () => async () => {
    const now = clock.now()
    const factor = { secret: Buffer.alloc(20), created_at: now, confirmed_at: now, last_step: 1 }
    await db
      .insertInto('second_factors')
      .values({ user_id: userId, ...factor })
      .execute()
    await (await as.operator()).callOrThrow(resetSecondFactor, { params: { id: userId } })
  },
  password_reset: async () => async () => {
    clock.set(new Date(clock.now().getTime() + 16 * 60_000))
    await anonymous.callOrThrow(forgotPassword, { body: { email: 'pausada@causas.test', user_type_id: 3 } })
  },
  password_changed: async () => {
    let current = DEMO_PASSWORD
    return async () => {
      const next = current === 'Lapacho-rosado-7' ? 'Jacaranda-azul-8' : 'Lapacho-rosado-7'
      const caller = await signIn('pausada@causas.test', 'seller')
      const body = { current_password: current, password: next, password_confirmation: next }
      await caller.callOrThrow(changePassword, { body })
      current = next
    }
  },
  invitation: async () => async () =>
    (await as.operator()).callOrThrow(sendPersonLink, { params: { company_id, id: invited.id } }),
  email_confirmation: askedForEmail,
  email_change_asked: askedForEmail,
  email_changed: async () => async () => {
    await changeEmail(`cambia.${++emails}@causas.test`)
    const token = await inTransaction(db, async (trx) => {
      const change = trx.selectFrom('email_changes').where('user_id', '=', userId).select('id')
      return addEmailChangeToken(trx, (await change.executeTakeFirstOrThrow()).id, clock.now())
    })
    await anonymous.callOrThrow(confirmEmailChange, { body: { token: token ?? '' } })
  },
}

/** By reader. */
async function emailsOf(kind: EmailKind): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('emails')
    .where('kind', '=', kind)
    .groupBy('user_id')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]))
}

beforeEach(() => clock.set(START))

test.each(Object.keys(EVENTS) as EmailKind[])(
  'I20 what causes %s twice sends it twice to each reader',
  async (kind) => {
    const happen = await EVENTS[kind]()
    const before = await emailsOf(kind)
    await happen()
    const once = await emailsOf(kind)
    await happen()
    const twice = await emailsOf(kind)
    const sentOnce = [...once].flatMap(([reader, count]) => {
      const more = count - (before.get(reader) ?? 0)
      return more > 0 ? [[reader, more] as const] : []
    })
    expect(sentOnce).not.toEqual([])
    const sentThen = sentOnce.map(([reader]) => [reader, (twice.get(reader) ?? 0) - (once.get(reader) ?? 0)])
    expect(sentThen).toEqual(sentOnce)
  },
)
