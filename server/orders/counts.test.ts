// Triggers maintain the totals of the lists (migration 017) and the sums (083), in shares, so that transactions do not wait
// for each other. Their correctness is an invariant, checked after these tests too.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { connect } from '#db/connect.ts'
import { databaseUrl, db } from '#test/database.ts'
import { rolledBack } from '#test/rolled-back.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer } from '#test/factories/people.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const lines = [[await anOffer(), 1]] as const
// Counts and sums of each of them to lock.
await anOrder({ buyer, lines })

test('P1 Q1 V1 placing and approving orders do not wait for another transaction’s counts and sums', async () => {
  await rolledBack(db, async (trx) => {
    await sql`
      select pg_advisory_xact_lock('order_counts'::regclass::int, share) from generate_series(0, 31) share`.execute(
      trx,
    )
    await sql`
      insert into order_counts as c
      select distinct list, owner_id, entered.state, taken.share, 0
      from order_counts, generate_series(0, 31) taken (share),
        (values ('pending_approval'), ('awaiting_dispatch'), ('in_process')) entered (state)
      on conflict (list, owner_id, state, share) do update set count = c.count + 1`.execute(trx)
    await sql`
      insert into order_sums as s (list, owner_id, period, share)
      select distinct list, owner_id, this.period, taken.share
      from order_sums, generate_series(0, 31) taken (share),
        (values (month_of(now())), (week_of(now()))) this (period)
      on conflict (list, owner_id, period, share) do update set orders = s.orders`.execute(trx)
    const { id } = await anOrder({ buyer, lines, pending: true })
    expect((await approver.call(approve, { params: { id } })).status).toBe(200)
  })
})

test('a transaction keeps its share of the counts, and a concurrent one takes the next', async () => {
  const other = connect(databaseUrl, { max: 1 })
  const { rows } = await sql<{ first: number }>`select pg_backend_pid() % 32 as first`.execute(other)
  const first = rows[0]?.first ?? 0
  await rolledBack(db, async (trx) => {
    await sql`select pg_advisory_xact_lock('order_counts'::regclass::int, ${first}::int)`.execute(trx)
    await other.transaction().execute(async (later) => {
      for (let call = 0; call < 2; call++) {
        expect((await sql`select free_share() as share`.execute(later)).rows).toEqual([{ share: first + 1 }])
      }
    })
  })
  expect((await sql`select free_share() as share`.execute(other)).rows).toEqual([{ share: first }])
  await other.destroy()
})
