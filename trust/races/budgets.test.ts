// Concurrent purchases on one budget that stops, and purchases against a change of it (R5).
import { sql } from 'kysely'
import { expect } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { changeBudget, createBudget } from '#contract/budgets.ts'
import { endBuy, getCart } from '#contract/cart.ts'
import { centsOf, decimal } from '#domain/money.ts'
import { atOnce } from '#test/at-once.ts'
import type { Answer } from '#test/caller.ts'
import { db } from '#test/database.ts'
import { aBudget, readBudget } from '#test/factories/budgets.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, type Buyer } from '#test/factories/people.ts'
import { checkoutBody, putOffer } from '#test/shopping.ts'
import { errorCodes, race, rotated, statuses } from './race.ts'

const BUYERS = 16
const company = await aCompany({ limits: {} })
const operator = await anOperator()
const approver = await aBuyer({ company })
const buyers: Buyer[] = []
while (buyers.length < BUYERS) buyers.push(await aBuyer({ company, approver }))
const glove = await anOffer({ cents: 1_000_00 })
const [first] = buyers as [Buyer]
await putOffer(first, glove)
const body = await checkoutBody(first)
const cost = centsOf((await first.callOrThrow(getCart)).total_w_shipping_ARP)
const { id } = await aBudget(company, '0', { period: 'year' })
const params = { company_id: company.id, id }

const used = ({ spent, reserved }: { spent: string; reserved: string }) => centsOf(spent) + centsOf(reserved)
const leave = async (units: number) => {
  const budget = await readBudget(company, id)
  const amount = decimal(used(budget) + units * cost)
  const { version } = budget
  await operator.callOrThrow(changeBudget, {
    params,
    body: { version, amount, mode: 'stop', carries_over: false },
  })
  return { before: used(budget), version: version + 1 }
}
const buy = (buyer: Buyer) => () => buyer.call(endBuy, { body })
const pendingOrders = async () => {
  const rows = await db
    .selectFrom('buy_orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .where('p.company_id', '=', company.id)
    .where('o.state', '=', 'pending_approval')
    .select('o.id')
    .orderBy('o.id')
    .limit(4)
    .execute()
  return rows.map(({ id: orderId }) => orderId)
}

race(
  'R5 16 buyers on one budget, while orders are approved, never overspend it, and none is refused while it has room',
  async (nth) => {
    const room = nth % (BUYERS + 1)
    const { before } = await leave(room)
    await Promise.all(buyers.map((buyer) => putOffer(buyer, glove)))
    const approvals = (await pendingOrders()).map(
      (orderId) => () => approver.call(approve, { params: { id: orderId } }),
    )
    const all = rotated<() => Promise<Answer<unknown>>>([...buyers.map(buy), ...approvals], nth)
    const decided = new Set<unknown>(approvals)
    const answers = await atOnce(all)
    const bought = answers.filter((_, index) => !decided.has(all[index]))
    expect(statuses(bought)).toEqual([
      ...Array.from({ length: room }, () => 200),
      ...Array.from({ length: BUYERS - room }, () => 409),
    ])
    if (room < BUYERS) expect(errorCodes(bought)).toEqual(['over_budget'])
    expect(statuses(answers.filter((_, index) => decided.has(all[index])))).toEqual(approvals.map(() => 200))
    const budget = await readBudget(company, id)
    expect(used(budget)).toBe(before + room * cost)
    expect(budget).toMatchObject({ left: '0.00', over_by: null })
  },
)

race(
  'R5 a budget is lowered before a purchase or after it, never below what it reserved',
  async (nth) => {
    const { before, version } = await leave(1)
    const four = buyers.slice(0, 4)
    await Promise.all(four.map((buyer) => putOffer(buyer, glove)))
    const lower = () =>
      operator.call(changeBudget, {
        params,
        body: { version, amount: decimal(before), mode: 'stop', carries_over: false },
      })
    const all = rotated<() => Promise<Answer<unknown>>>([lower, ...four.map(buy)], nth)
    const answers = await atOnce(all)
    const change = answers[all.indexOf(lower)] as Answer<unknown>
    const bought = answers.filter((answer) => answer !== change)
    const isLowered = change.status === 200
    expect(isLowered ? 'lowered' : change.error_code).toBe(isLowered ? 'lowered' : 'budget_below_used')
    expect(statuses(bought)).toEqual(isLowered ? [409, 409, 409, 409] : [200, 409, 409, 409])
    expect(errorCodes(bought)).toEqual(['over_budget'])
    expect(used(await readBudget(company, id))).toBe(before + (isLowered ? 0 : cost))
    return isLowered ? 'lowered first' : 'bought first'
  },
  ['lowered first', 'bought first'],
)

race(
  'R5 a budget that is made while orders are placed and approved has each of them once',
  async (nth) => {
    const { rows } = await sql<{ id: number }>`
      insert into cost_centers (company_id, ceco, name) values (${company.id}, ${`C${nth}`}, 'Planta') returning id`.execute(
      db,
    )
    const center = rows[0]?.id ?? 0
    const four = buyers.slice(0, 4)
    const place = (buyer: Buyer) => () => buyer.call(endBuy, { body: { ...body, cost_center: center } })
    await Promise.all(four.map((buyer) => putOffer(buyer, glove)))
    const earlier = await place(four[0] as Buyer)()
    const { id: orderId } = await db
      .selectFrom('buy_orders')
      .where('purchase_id', '=', earlier.message.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const terms = { period: 'month', currency_code: 'ARS', amount: '0', mode: 'warn' } as const
    const make = () =>
      operator.call(createBudget, {
        params: { company_id: company.id },
        body: { cost_center_id: center, ...terms },
      })
    const decide = () => approver.call(approve, { params: { id: orderId } })
    const all = rotated<() => Promise<Answer<unknown>>>([make, decide, ...four.slice(1).map(place)], nth)
    const answers = await atOnce(all)
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200])
    const made = answers[all.indexOf(make)]?.message as { id: number; version: number }
    expect(await readBudget(company, made.id)).toMatchObject({
      spent: decimal(cost),
      reserved: decimal(3 * cost),
      over_by: decimal(4 * cost),
    })
    const reserved = await sql<{ kind: string }>`
      select kind from budget_entries where budget_id = ${made.id} order by id`.execute(db)
    const kinds = reserved.rows.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'commit')).toHaveLength(1)
    // A company has a limited number of budgets.
    await operator.callOrThrow(changeBudget, {
      params: { company_id: company.id, id: made.id },
      body: { version: made.version, amount: '0', mode: 'warn', carries_over: false, ended: true },
    })
    return kinds.length === 5 ? 'made before the approval' : 'made after it'
  },
  ['made before the approval', 'made after it'],
)
