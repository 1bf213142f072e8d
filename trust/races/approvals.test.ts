// Concurrent decisions by approver and delegate (R6), while the delegation ends (R7); overlapping delegations (R15).
import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { approve, reject } from '#contract/approvals.ts'
import { withdrawPurchase } from '#contract/purchases.ts'
import { deleteDelegation } from '#contract/delegations.ts'
import { atOnce } from '#test/at-once.ts'
import type { Answer } from '#test/caller.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, delegate, endAllDelegations, inDays, type Terms } from '#test/delegating.ts'
import { findOffers, type TestOffer } from '#test/shopping.ts'
import { emailsAbout, eventsOf, placePending, prepareShopper } from './fixtures.ts'
import { eight, ONE_WINS, race, errorCodes, statuses, rotated } from './race.ts'

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const delegateCaller = await signIn('suplente@abasto.test')
const approverId = await clientId('aprobadora@abasto.test')
const delegateId = await clientId('suplente@abasto.test')
const [glove] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const shopper = await prepareShopper(buyer, glove)

beforeEach(endAllDelegations)

const terms = (from: number, to: number): Terms => ({
  delegated_id: delegateId,
  date_from: inDays(from),
  date_to: inDays(to),
  reason: 'Licencia',
})

async function decisionsOn(orderId: number) {
  return db
    .selectFrom('decisions')
    .where('buy_order_id', '=', orderId)
    .select(['decision', 'decided_by', 'on_behalf_of', 'decided_at'])
    .execute()
}

const DECISIONS = [
  {
    caller: approver,
    endpoint: approve,
    row: { decision: 'approved', decided_by: approverId, on_behalf_of: null },
  },
  {
    caller: approver,
    endpoint: reject,
    row: { decision: 'rejected', decided_by: approverId, on_behalf_of: null },
  },
  {
    ...{ caller: delegateCaller, endpoint: approve },
    row: { decision: 'approved', decided_by: delegateId, on_behalf_of: approverId },
  },
  {
    ...{ caller: delegateCaller, endpoint: reject },
    row: { decision: 'rejected', decided_by: delegateId, on_behalf_of: approverId },
  },
]

race(
  'Q3 G5 I10 R6 of concurrent decisions by approver and delegate one wins, and the log names its author',
  async (nth) => {
    if (nth === 1) await delegate(approver, terms(0, 5))
    const id = await placePending(shopper)
    const four = rotated(DECISIONS, nth)
    const callers = [...four, ...four]
    const answers: Answer<unknown>[] = await atOnce(
      callers.map(
        ({ caller, endpoint }) =>
          () =>
            caller.call(endpoint, { params: { id } }),
      ),
    )
    expect(statuses(answers)).toEqual(ONE_WINS)
    expect(errorCodes(answers)).toEqual(['order_decided'])
    const winner = callers[answers.findIndex(({ status }) => status === 200)] as (typeof DECISIONS)[number]
    expect(await decisionsOn(id)).toEqual([{ ...winner.row, decided_at: expect.any(Date) }])
    expect(await eventsOf(id)).toEqual(['placed', winner.row.decision])
    expect(await emailsAbout(`order_${winner.row.decision}`, `order ${id}`)).toBe(1)
    return winner.row.on_behalf_of === null ? 'by the approver' : 'by the delegate'
  },
  ['by the approver', 'by the delegate'],
)

race(
  'P9 Q3 I10 R17 a purchase is withdrawn or decided, never both',
  async (nth) => {
    const id = await placePending(shopper)
    const { purchase_id: purchaseId } = await db
      .selectFrom('buy_orders')
      .where('id', '=', id)
      .select('purchase_id')
      .executeTakeFirstOrThrow()
    const withdraw = () => buyer.call(withdrawPurchase, { params: { order_id: purchaseId } })
    const decide = () => approver.call(approve, { params: { id } })
    const both = rotated<() => Promise<Answer<unknown>>>([withdraw, decide], nth)
    const answers = await atOnce([...both, ...both, ...both, ...both])
    expect(statuses(answers)).toEqual(ONE_WINS)
    const isWithdrawn = both[answers.findIndex(({ status }) => status === 200) % 2] === withdraw
    expect(await decisionsOn(id)).toHaveLength(isWithdrawn ? 0 : 1)
    expect(await eventsOf(id)).toEqual(['placed', isWithdrawn ? 'withdrawn' : 'approved'])
    expect(await emailsAbout('purchase_withdrawn', `purchase ${purchaseId}`)).toBe(isWithdrawn ? 1 : 0)
    return isWithdrawn ? 'withdrawn' : 'approved'
  },
  ['withdrawn', 'approved'],
)

race(
  'G5 Q3 I10 R7 a delegate decides before the delegation ends or not at all',
  async (nth) => {
    const [orderId, delegation] = await Promise.all([placePending(shopper), delegate(approver, terms(0, 5))])
    expect(delegation.status).toBe(200)
    const { id } = delegation.message
    const decide = () => delegateCaller.call(approve, { params: { id: orderId } })
    const end = () => approver.call(deleteDelegation, { params: { id } })
    const both = rotated<() => Promise<Answer<unknown>>>([decide, end], nth)
    const answers = await atOnce([...both, ...both, ...both, ...both])
    const of = (call: () => Promise<Answer<unknown>>) =>
      answers.filter((_, index) => both[index % 2] === call)
    expect(statuses(of(end))).toEqual([200, 200, 200, 200])
    const winners = of(decide).filter(({ status }) => status === 200).length
    expect(winners).toBeLessThanOrEqual(1)
    const reasons = of(decide)
      .filter(({ status }) => status !== 200)
      .map(({ status, error_code }) => error_code ?? status)
    // After the end of the delegation the order looks absent.
    for (const reason of reasons) expect(winners === 1 ? ['order_decided', 404] : [404]).toContain(reason)
    const decided = await decisionsOn(orderId)
    expect(decided).toHaveLength(winners)
    const { deleted_at } = await db
      .selectFrom('delegations')
      .where('id', '=', id)
      .select('deleted_at')
      .executeTakeFirstOrThrow()
    for (const { decided_at } of decided)
      expect(decided_at.getTime()).toBeLessThanOrEqual(deleted_at?.getTime() ?? 0)
    expect(await eventsOf(orderId)).toEqual(winners === 1 ? ['placed', 'approved'] : ['placed'])
    return winners === 1 ? 'approved' : 'delegation ended first'
  },
  ['approved', 'delegation ended first'],
)

race('G5 I17 R15 of eight overlapping delegations one is created', async (nth) => {
  await endAllDelegations()
  const wanted = rotated(
    eight((from) => terms(from, from + 8)),
    nth,
  )
  const answers = await atOnce(wanted.map((one) => () => delegate(approver, one)))
  expect(statuses(answers)).toEqual(ONE_WINS)
  const lost = answers.filter(({ status }) => status === 409)
  for (const { error_code } of lost) expect(error_code).toBe('delegation_overlaps')
  const made = answers.find(({ status }) => status === 200)?.message
  const { rows } = await sql`
      select id from delegations where authorizer_id = ${approverId} and deleted_at is null
        and date_to >= ${inDays(0)}`.execute(db)
  expect(rows).toEqual([{ id: made?.id }])
})
