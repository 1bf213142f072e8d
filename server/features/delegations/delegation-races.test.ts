// At the same moment: exactly one outcome, and every invariant holds afterwards. What trust.md asks to race is in trust/races.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { reject } from '#contract/approvals.ts'
import { delegations, deleteDelegation, updateDelegation } from '#contract/delegations.ts'
import { findViolations } from '#db/invariants.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, delegate, endAllDelegations, inDays, type Terms } from '#test/delegating.ts'
import { findOffers, placePurchase, type TestOffer } from '#test/shopping.ts'

const ROUNDS = 20

const approver = await signIn('aprobadora@abasto.test')
const substitute = await signIn('suplente@abasto.test')
const buyer = await signIn('comprador@abasto.test')
const own = await clientId('aprobadora@abasto.test')
const substituteId = await clientId('suplente@abasto.test')
const plantId = await clientId('planta@abasto.test')
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]

beforeEach(endAllDelegations)

const terms = (from: number, to: number, delegated_id = substituteId): Terms => ({
  delegated_id,
  date_from: inDays(from),
  date_to: inDays(to),
  reason: 'Licencia',
})

async function pendingOrder(): Promise<number> {
  const { orders } = await placePurchase(buyer, [[offer, 1]])
  return orders[0]?.id ?? 0
}

async function made(wanted = terms(0, 5)): Promise<number> {
  return (await delegate(approver, wanted)).message.id
}

test('G5 what the database alone sees overlap is told in the same words', async () => {
  const { company_id } = await db
    .selectFrom('clients')
    .where('id', '=', own)
    .select('company_id')
    .executeTakeFirstOrThrow()
  // Not yet committed, and not under the lock: nobody sees it but the constraint.
  const answer = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('delegations')
      .values({ company_id, authorizer_id: own, ...terms(2, 3, plantId) })
      .execute()
    const waiting = delegate(approver, terms(0, 5))
    await untilSomebodyWaits()
    return { waiting }
  })
  expect(await answer.waiting).toMatchObject({
    status: 409,
    error_code: 'delegation_overlaps',
    details: { date_from: inDays(2), date_to: inDays(3) },
  })
})

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(db)
    if (rows.length > 0) return
  }
}

test('G4 G5 the delegate rejects while somebody else is chosen: it counts or it does not', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [id, orderId] = [await made(), await pendingOrder()]
    const [rejected, changed] = await Promise.all([
      substitute.call(reject, { params: { id: orderId } }),
      approver.call(updateDelegation, { params: { id }, body: terms(0, 5, plantId) }),
    ])
    expect(changed.status).toBe(200)
    expect([200, 404]).toContain(rejected.status)
    await endAllDelegations()
  }
  expect(await findViolations(db)).toEqual([])
})

test('G4 of changing and deleting at once, deleting has the last word', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await made()
    const [changed, deleted, again] = await Promise.all([
      approver.call(updateDelegation, { params: { id }, body: terms(0, 9) }),
      approver.call(deleteDelegation, { params: { id } }),
      approver.call(deleteDelegation, { params: { id } }),
    ])
    expect([200, 404]).toContain(changed.status)
    expect([deleted.status, again.status]).toEqual([200, 200])
    const left = await approver.ask(delegations, { params: { id: own } })
    expect(left.filter(({ state }) => state !== 'past')).toEqual([])
  }
})
