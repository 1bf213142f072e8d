// Eight who decide on one order: the approver and who stands in (R6), while the delegation ends (R7), and eight delegations
// for the same days (R15).
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { approve, reject } from '#contract/approvals.ts'
import { deleteDelegation } from '#contract/delegations.ts'
import { atOnce } from '#test/at-once.ts'
import type { Answer } from '#test/caller.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, delegate, endAllDelegations, inDays, type Terms } from '#test/delegating.ts'
import { findOffers, type TestOffer } from '#test/shopping.ts'
import { emailsAbout, eventsOf, pending, shopperOf } from './fixtures.ts'
import { eight, ONE_WINS, race, raceTime, refusals, statuses, turned } from './race.ts'

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const substitute = await signIn('suplente@abasto.test')
const approverId = await clientId('aprobadora@abasto.test')
const substituteId = await clientId('suplente@abasto.test')
const [glove] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const shopper = await shopperOf(buyer, glove)

beforeEach(endAllDelegations)

const terms = (from: number, to: number): Terms => ({
  delegated_id: substituteId,
  date_from: inDays(from),
  date_to: inDays(to),
  reason: 'Licencia',
})

/** The one decision on an order, as the rows tell it. */
async function decisionsOn(orderId: number) {
  return db
    .selectFrom('decisions')
    .where('buy_order_id', '=', orderId)
    .select(['decision', 'decided_by', 'on_behalf_of', 'decided_at'])
    .execute()
}

const DECIDERS = [
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
    ...{ caller: substitute, endpoint: approve },
    row: { decision: 'approved', decided_by: substituteId, on_behalf_of: approverId },
  },
  {
    ...{ caller: substitute, endpoint: reject },
    row: { decision: 'rejected', decided_by: substituteId, on_behalf_of: approverId },
  },
]

test('Q3 G5 I10 R6 of approver and delegate deciding one wins, and the log names who', raceTime, async () => {
  await delegate(approver, terms(0, 5))
  const ways = ['by the approver', 'by the delegate']
  await race(
    'R6 approver ‖ delegate, approve ‖ reject, × 2',
    async (nth) => {
      const id = await pending(shopper)
      const four = turned(DECIDERS, nth)
      const deciders = [...four, ...four]
      const answers: Answer<unknown>[] = await atOnce(
        deciders.map(
          ({ caller, endpoint }) =>
            () =>
              caller.call(endpoint, { params: { id } }),
        ),
      )
      expect(statuses(answers)).toEqual(ONE_WINS)
      expect(refusals(answers)).toEqual(['order_decided'])
      const winner = deciders[answers.findIndex(({ status }) => status === 200)] as (typeof DECIDERS)[number]
      expect(await decisionsOn(id)).toEqual([{ ...winner.row, decided_at: expect.any(Date) }])
      expect(await eventsOf(id)).toEqual(['placed', winner.row.decision])
      expect(await emailsAbout(`order_${winner.row.decision}`, `order ${id}`)).toBe(1)
      return winner.row.on_behalf_of === null ? 'by the approver' : 'by the delegate'
    },
    ways,
  )
})

test('G5 Q3 I10 R7 of an approval and the end of its delegation either comes first', raceTime, async () => {
  await race(
    'R7 delegate approves × 4 ‖ delegation deleted × 4',
    async (nth) => {
      const [orderId, delegation] = await Promise.all([pending(shopper), delegate(approver, terms(0, 5))])
      expect(delegation.status).toBe(201)
      const { id } = delegation.message
      const decide = () => substitute.call(approve, { params: { id: orderId } })
      const end = () => approver.call(deleteDelegation, { params: { id } })
      const both = turned<() => Promise<Answer<unknown>>>([decide, end], nth)
      const answers = await atOnce([...both, ...both, ...both, ...both])
      const of = (call: () => Promise<Answer<unknown>>) =>
        answers.filter((_, index) => both[index % 2] === call)
      expect(statuses(of(end))).toEqual([200, 200, 200, 200])
      const won = of(decide).filter(({ status }) => status === 200).length
      expect(won).toBeLessThanOrEqual(1)
      const reasons = of(decide)
        .filter(({ status }) => status !== 200)
        .map(({ status, error_code }) => error_code ?? status)
      // Decided already, or, once the delegation is over, an order that is none of theirs.
      for (const reason of reasons) expect(won === 1 ? ['order_decided', 404] : [404]).toContain(reason)
      const decided = await decisionsOn(orderId)
      expect(decided).toHaveLength(won)
      const { deleted_at } = await db
        .selectFrom('delegations')
        .where('id', '=', id)
        .select('deleted_at')
        .executeTakeFirstOrThrow()
      for (const { decided_at } of decided)
        expect(decided_at.getTime()).toBeLessThanOrEqual(deleted_at?.getTime() ?? 0)
      expect(await eventsOf(orderId)).toEqual(won === 1 ? ['placed', 'approved'] : ['placed'])
      return won === 1 ? 'approved' : 'ended before'
    },
    ['approved', 'ended before'],
  )
})

test('G5 I17 R15 of eight delegations for overlapping days one is made', raceTime, async () => {
  await race('R15 overlapping delegations × 8', async (nth) => {
    await endAllDelegations()
    const wanted = turned(
      eight((from) => terms(from, from + 8)),
      nth,
    )
    const answers = await atOnce(wanted.map((one) => () => delegate(approver, one)))
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    const lost = answers.filter(({ status }) => status === 409)
    for (const { error_code } of lost) expect(error_code).toBe('delegation_overlaps')
    const made = answers.find(({ status }) => status === 201)?.message
    const { rows } = await sql`
      select id from delegations where authorizer_id = ${approverId} and deleted_at is null
        and date_to >= ${inDays(0)}`.execute(db)
    expect(rows).toEqual([{ id: made?.id }])
  })
})
