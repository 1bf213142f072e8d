// The constraints and triggers of budgets (R5), each tested by a statement, and their balances against the sums of a plain loop.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BUDGET_PERIODS, periodAt } from '#domain/budgets.ts'
import { addDays, dayOf, type Day } from '#domain/days.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBudget, costCenterOf } from '#test/factories/budgets.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany } from '#test/factories/people.ts'
import { refusalIn, rolledBack } from '#test/rolled-back.ts'
import { placePurchase } from '#test/shopping.ts'

const refusal = refusalIn(db)
const company = await aCompany()
const other = await aCompany()
const buyer = await aBuyer({ company, approver: await aBuyer({ company }) })
const glove = await anOffer({ cents: 500_00 })
const { id } = await aBudget(company, '900000', { carries_over: true })
const ended = await aBudget(company, '900000', { period: 'quarter' })
await db
  .updateTable('budgets')
  .set({ ended_on: '2026-01-01', version: 2 })
  .where('id', '=', ended.id)
  .execute()
const { orders } = await placePurchase(buyer, [[glove, 1]])
const warned = await aBudget(company, '0', { period: 'year', mode: 'warn' })
const order = orders[0]?.id ?? 0
const { from } = periodAt('month', dayOf(clock.now()))
const { id: otherCenter } = await costCenterOf(other)

const set = (budget: number, values: string) =>
  `update budgets set ${values}, version = version + 1 where id = ${budget}`
const entry = (kind: string, reserved: number, committed: number) =>
  `insert into budget_entries (budget_id, first_day, buy_order_id, kind, reserved_cents, committed_cents, at)
   values (${id}, '${from}', ${order}, '${kind}', ${reserved}, ${committed}, now())`

test.each([
  ['an entry that overspends a budget that stops', entry('reserve', 900_000_00, 0), /is overspent/],
  ['a commitment that overspends it', entry('commit', 0, 900_000_00), /is overspent/],
  [
    'an amount of its period below what is used',
    `update budget_periods set amount_cents = 1 where budget_id = ${id}`,
    /is overspent/,
  ],
  [
    'a budget that starts to stop below what is used',
    set(warned.id, 'stops_from = first_day'),
    /is overspent/,
  ],
  ['a release of more than there is', entry('release', -900_000_00, 0), /check/],
  ['a reservation that releases', entry('reserve', -1, 0), /check/],
  ['a release that reserves', entry('release', 1, -1), /check/],
  ['a changed entry', `update budget_entries set reserved_cents = 1`, /never changed or deleted/],
  ['a deleted entry', `delete from budget_entries`, /never changed or deleted/],
  ['a deleted period', `delete from budget_periods`, /never changed or deleted/],
  ['a deleted budget', `delete from budgets`, /never changed or deleted/],
  ['a budget of another currency', set(id, 'currency_id = 2'), /stays of its cost center/],
  ['a budget of another period', set(id, `period = 'year'`), /starts with a period|stays of its/],
  ['a budget of another start', set(id, `first_day = first_day + interval '1 month'`), /stays of its/],
  [
    'a budget of a cost center of another company',
    set(id, `cost_center_id = ${otherCenter}`),
    /stays of its|foreign key/,
  ],
  [
    'a budget that starts within a period',
    `insert into budgets (company_id, cost_center_id, period, currency_id, amount_cents, carries_over, first_day)
    values (${other.id}, ${otherCenter}, 'month', 1, 1, false, '2027-01-02')`,
    /starts with a period/,
  ],
  [
    'a cost center of another company',
    `insert into budgets (company_id, cost_center_id, period, currency_id, amount_cents, carries_over, first_day)
    values (${company.id}, ${otherCenter}, 'month', 1, 1, false, '2027-01-01')`,
    /foreign key/,
  ],
  [
    'a second budget of its kind',
    `insert into budgets (company_id, cost_center_id, period, currency_id, amount_cents, carries_over, first_day)
    select company_id, cost_center_id, period, currency_id, 1, false, first_day from budgets where id = ${id}`,
    /budgets_in_force/,
  ],
  ['a negative amount', set(id, 'amount_cents = -1'), /check/],
  ['an amount above the ceiling', set(id, 'amount_cents = purchase_max_cents() + 1'), /check/],
  [
    'a change without another version',
    `update budgets set amount_cents = 5 where id = ${id}`,
    /next version/,
  ],
  ['a change of a budget that ended', set(ended.id, 'amount_cents = 5'), /ended is not changed/],
])('R5 %s is refused', async (_, statement, reason) => {
  expect((await refusal(statement)) ?? 'accepted').toMatch(reason)
})

test('R5 a new order beyond a budget that stops is refused by the database alone', async () => {
  const message = await refusal(
    `
    update budgets set amount_cents = 900000, stops_from = first_day, version = version + 1 where id = ${warned.id};
    update budget_periods set amount_cents = 90000 where budget_id = ${warned.id};
    set constraints all immediate;
    set constraints all deferred;
    insert into carts (client_id, created_at, purchased_at) values (${buyer.id}, now(), now());
    insert into purchases select (jsonb_populate_record(p, jsonb_build_object('id', -1, 'internal_code', 'AB-1', 'cart_id', (select max(id) from carts)))).*
    from purchases p join buy_orders o on o.purchase_id = p.id where o.id = ${order};
    insert into buy_orders select (jsonb_populate_record(o, jsonb_build_object('id', -1, 'internal_code', 'AB-1-1', 'purchase_id', -1))).*
    from buy_orders o where o.id = ${order};
    set constraints changed_periods_cover_what_is_used immediate`
      .replaceAll('insert into purchases select', 'insert into purchases overriding system value select')
      .replaceAll('insert into buy_orders select', 'insert into buy_orders overriding system value select'),
  )
  expect(message ?? 'accepted').toMatch(/is overspent/)
})

test('R5 a period starts in SQL as in the rules', async () => {
  const days = Array.from({ length: 800 }, (_, count) => addDays('2027-01-01', count * 3))
  for (const period of BUDGET_PERIODS) {
    const { rows } = await sql<{ start: Day }>`
      select budget_period_start(${period}, day)::text as start from unnest(${days}::date[]) with ordinality as d (day, nth) order by nth`.execute(
      db,
    )
    expect(rows.map(({ start }) => start)).toEqual(days.map((day) => periodAt(period, day).from))
  }
})

test('R5 each period carries over what the one before left, never a debt, as a plain loop adds it up', async () => {
  const anyPeriod = fc.option(
    fc.record({ amount: fc.nat(100), reserved: fc.nat(120), committed: fc.nat(120) }),
    { freq: 3 },
  )
  const { id: center } = await costCenterOf(other)
  const world = {
    periods: fc.array(anyPeriod, { minLength: 1, maxLength: 8 }),
    carries: fc.boolean(),
    period: fc.constantFrom(...BUDGET_PERIODS),
  }
  await fc.assert(
    fc.asyncProperty(fc.record(world), async ({ periods, carries, period }) => {
      const starts: Day[] = ['2027-01-01']
      while (starts.length < periods.length) starts.push(addDays(periodAt(period, starts.at(-1) ?? '').to, 1))
      const { rows } = await rolledBack(db, async (trx) => {
        const budget = await trx
          .insertInto('budgets')
          .values({
            company_id: other.id,
            cost_center_id: center,
            period,
            currency_id: 1,
            amount_cents: 50,
            carries_over: carries,
            first_day: '2027-01-01',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const [nth, one] of periods.entries())
          if (one)
            await sql`insert into budget_periods values (${budget.id}, ${starts[nth]}, ${one.amount}, ${one.reserved}, ${one.committed})`.execute(
              trx,
            )
        return sql`
          select first_day::text as "firstDay", amount_cents as amount, carried_cents as carried, reserved_cents as reserved, committed_cents as committed
          from budget_balances(${budget.id}, ${starts.at(-1)})`.execute(trx)
      })
      let carried = 0
      const expected = periods.map((one, nth) => {
        const { amount, reserved, committed } = one ?? { amount: 50, reserved: 0, committed: 0 }
        const row = { firstDay: starts[nth], amount, carried, reserved, committed }
        carried = carries ? Math.max(0, amount + carried - reserved - committed) : 0
        return row
      })
      expect(rows).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})
