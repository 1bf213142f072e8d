// Who decides: the SQL function of the lists, counts, details and e-mails agrees with the rule that admits a decision.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decisionRight, type Delegation } from '#domain/approvals.ts'
import { addDays } from '#domain/days.ts'
import { db } from '#test/database.ts'
import { inDays } from '#test/delegating.ts'
import { rolledBack } from '#test/rolled-back.ts'

const PEOPLE = 4
const person = fc.nat({ max: PEOPLE - 1 })
const somebodyElse = (id: number) => person.filter((other) => other !== id)
/** One approver's delegations, one after the other, as the database demands; `ended` ones count no more. */
const delegationsOf = (approver: number) =>
  fc.array(
    fc.record({
      gap: fc.nat({ max: 2 }),
      days: fc.nat({ max: 3 }),
      delegate: somebodyElse(approver),
      excluded: fc.uniqueArray(person, { maxLength: 2 }),
      ended: fc.boolean(),
    }),
    { maxLength: 3 },
  )
const worlds = fc.tuple(...Array.from({ length: PEOPLE }, (_, approver) => delegationsOf(approver)))

test('Q1 Q3 Q4 G5 R11 deciders_on and decisionRight name the same deciders of every purchase on every day', async () => {
  const { rows: people } = await sql<{ id: number; company: number }>`
    select id, company_id as company from clients
    where company_id = (select company_id from clients group by 1 having count(*) >= ${PEOPLE} order by 1 limit 1)
    order by id limit ${PEOPLE}`.execute(db)
  const idOf = (nth: number) => people[nth]?.id ?? 0
  const ids = people.map(({ id }) => id)
  let delegatesSeen = 0
  await fc.assert(
    fc.asyncProperty(worlds, (world) =>
      rolledBack(db, async (trx) => {
        await sql`update delegations set deleted_at = now() where deleted_at is null`.execute(trx)
        const running: Delegation[] = []
        for (const [approver, delegations] of world.entries()) {
          let from = inDays(0)
          for (const { gap, days, delegate, excluded, ended } of delegations) {
            const one = { from: addDays(from, gap), to: addDays(from, gap + days) }
            from = addDays(one.to, 1)
            const excludedBuyerIds = excluded.map(idOf)
            await sql`
              insert into delegations (company_id, authorizer_id, delegated_id, excluded_buyer_ids, date_from, date_to, reason,
                created_at, deleted_at)
              values (${people[0]?.company}, ${idOf(approver)}, ${idOf(delegate)}, ${excludedBuyerIds}, ${one.from}, ${one.to},
                'Viaje', ${`${inDays(0)}T12:00:00Z`}, ${ended ? `${inDays(0)}T13:00:00Z` : null})`.execute(
              trx,
            )
            if (!ended)
              running.push({
                ...one,
                approverId: idOf(approver),
                delegatedId: idOf(delegate),
                excludedBuyerIds,
              })
          }
        }
        for (const today of [0, 1, 2, 4, 7].map(inDays)) {
          const { rows } = await sql<{ key: string }>`
            select concat_ws(' ', buyer, approver_id, decider_id) as key
            from deciders_on(${today}), unnest(${ids}::bigint[]) buyer
            where approver_id = any(${ids}) and buyer <> all(excluded_buyer_ids)`.execute(trx)
          const expected = ids.flatMap((buyerId) =>
            ids.flatMap((approverId) =>
              ids
                .filter(
                  (callerId) =>
                    decisionRight({
                      buyerId,
                      asked: [approverId],
                      notForOthers: new Set(),
                      callerId,
                      delegations: running,
                      today,
                    }).allowed,
                )
                .map((callerId) => `${buyerId} ${approverId} ${callerId}`),
            ),
          )
          delegatesSeen += expected.length - ids.length * (ids.length - 1)
          expect(rows.map(({ key }) => key).toSorted()).toEqual(expected.toSorted())
        }
      }),
    ),
    { numRuns: 60 },
  )
  expect(delegatesSeen).toBeGreaterThan(100)
})
