// Who decides on an order with steps: the SQL function of the lists agrees with the rules that admit a decision (R3).
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Chain, cannotStandIn, type StepApproval, turnOf } from '#domain/approval-rules.ts'
import { decisionRight, type Delegation } from '#domain/approvals.ts'
import type { Trx } from '#db/transaction.ts'
import { db } from '#test/database.ts'
import { inDays } from '#test/delegating.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany } from '#test/factories/people.ts'
import { rolledBack } from '#test/rolled-back.ts'
import { placePurchase } from '#test/shopping.ts'

const company = await aCompany()
const people = []
for (let nth = 0; nth < 9; nth++) people.push(await aBuyer({ company }))
const [approver] = people
const buyer = await aBuyer({ company, approver })
const { id: purchaseId, orders } = await placePurchase(buyer, [[await anOffer(), 1]])
const orderId = orders[0]?.id ?? 0
const everyone = [...people, buyer].map(({ id }) => id)

const person = fc.nat({ max: people.length - 1 })
const worlds = fc.record({
  repeats: fc.boolean(),
  steps: fc.array(
    fc.record({ approvers: fc.uniqueArray(person, { minLength: 1, maxLength: 3 }), everyone: fc.boolean() }),
    { minLength: 1, maxLength: 3 },
  ),
  /** Which of those who are asked approve, one after the other. */
  approvals: fc.array(fc.nat({ max: 8 }), { maxLength: 4 }),
  delegations: fc.uniqueArray(
    fc.record({ of: person, to: fc.nat({ max: people.length }), excluded: fc.boolean() }),
    { minLength: 3, maxLength: 7, selector: ({ of }) => of },
  ),
  isRejected: fc.constantFrom(false, false, false, true),
})

const idOf = (nth: number) => everyone[nth] ?? 0

function walk(chain: Chain, picks: readonly number[]): StepApproval[] {
  const approvals: StepApproval[] = []
  for (const pick of picks) {
    const turn = turnOf(chain, approvals)
    if (!turn) break
    const approverId = turn.asked[pick % turn.asked.length] as number
    approvals.push({ step: turn.step, approverId, decidedBy: approverId })
  }
  return approvals
}

async function store(trx: Trx, chain: Chain, approvals: readonly StepApproval[], isRejected: boolean) {
  const turn = turnOf(chain, approvals)
  const rows = chain.steps.flatMap(({ approvers }, index) =>
    approvers.map((approverId) => {
      const step = index + 1
      const isApproved = approvals.some((one) => one.step === step && one.approverId === approverId)
      const isAsked = turn?.step === step && turn.asked.includes(approverId)
      const waits = isAsked ? 'asked' : turn && step > turn.step ? 'later' : 'passed'
      return { step, approverId, state: isApproved ? 'approved' : isRejected ? 'passed' : waits }
    }),
  )
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`update purchases set chain = ${JSON.stringify(chain)}::jsonb where id = ${purchaseId}`.execute(
    trx,
  )
  await sql`
    update buy_orders set steps = ${chain.steps.length}, state = ${isRejected ? 'rejected' : 'pending_approval'}
    where id = ${orderId}`.execute(trx)
  await sql`
    insert into order_approvals (buy_order_id, step, approver_id, state, asked_at, decided_by, decided_at)
    select ${orderId}, step, "approverId", state, now(), case state when 'approved' then "approverId" end,
      case state when 'approved' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}) as row (step int, "approverId" bigint, state text)`.execute(
    trx,
  )
}

test('Q1 R3 chained_orders_of and decisionRight name the same deciders of an order with steps', async () => {
  const seen = { own: 0, delegated: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(worlds, ({ repeats, steps, approvals: picks, delegations, isRejected }) =>
      rolledBack(db, async (trx) => {
        const chain: Chain = {
          conditions: [],
          repeats,
          steps: steps.map((step) => ({ ...step, approvers: step.approvers.map(idOf) })),
        }
        const approvals = walk(chain, picks)
        await store(trx, chain, approvals, isRejected)
        const running: Delegation[] = []
        for (const { of, to, excluded } of delegations.filter((one) => one.of !== one.to)) {
          const excludedBuyerIds = excluded ? [buyer.id] : []
          await sql`
            insert into delegations (company_id, authorizer_id, delegated_id, excluded_buyer_ids, date_from, date_to, reason, created_at)
            values (${company.id}, ${idOf(of)}, ${idOf(to)}, ${excludedBuyerIds}, ${inDays(0)}, ${inDays(0)}, 'Viaje',
              ${`${inDays(0)}T12:00:00Z`})`.execute(trx)
          running.push({
            approverId: idOf(of),
            delegatedId: idOf(to),
            excludedBuyerIds,
            from: inDays(0),
            to: inDays(0),
          })
        }
        const turn = turnOf(chain, approvals)
        for (const callerId of everyone) {
          const { rows } = await sql<{ state: string }>`
            select state from chained_orders_of(${callerId}, ${inDays(0)}) where id = ${orderId}`.execute(trx)
          const question = { buyerId: buyer.id, callerId, delegations: running, today: inDays(0) }
          const right = decisionRight({
            ...question,
            asked: isRejected ? [] : (turn?.asked ?? []),
            notForOthers: cannotStandIn(chain, approvals),
          })
          const sees = decisionRight({
            ...question,
            asked: chain.steps.flatMap(({ approvers }) => approvers),
            notForOthers: new Set(),
          })
          expect(rows).toHaveLength(sees.allowed ? 1 : 0)
          expect(rows[0]?.state === 'pending_approval').toBe(right.allowed)
          if (!right.allowed) seen.refused++
          else if (right.onBehalfOf === null) seen.own++
          else seen.delegated++
        }
      }),
    ),
    { numRuns: 150 },
  )
  expect(Math.min(seen.own, seen.delegated, seen.refused)).toBeGreaterThan(0)
})
