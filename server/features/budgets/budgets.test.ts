// Budgets of a company: who reads and changes them, and what is refused (R5).
import { afterEach, expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { auditLog } from '#contract/audit.ts'
import { budgets, changeBudget, createBudget } from '#contract/budgets.ts'
import { endBuy } from '#contract/cart.ts'
import { periodAt } from '#domain/budgets.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { decimal, PURCHASE_MAX_CENTS } from '#domain/money.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock } from '#test/client.ts'
import { aBudget, costCenterOf, readBudget } from '#test/factories/budgets.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller, type Company } from '#test/factories/people.ts'
import { checkoutBody, placePurchase, putOffer } from '#test/shopping.ts'

const company = await aCompany()
const administrator = await aBuyer({ company, administrator: true })
const buyer = await aBuyer({ company, approver: administrator })
const stranger = await aBuyer({ administrator: true })
const operator = await anOperator()
const seller = await aSeller()
const glove = await anOffer({ cents: 100_000_00 })
const center = await costCenterOf(company)

const body = {
  cost_center_id: center.id,
  period: 'month' as const,
  currency_code: 'ARS' as const,
  amount: '1000000',
  mode: 'stop' as const,
}
const read = (by: Caller, of: Company = company) => by.call(budgets, { params: { company_id: of.id } })
const create = (by: Caller, more: object = {}, of: Company = company) =>
  by.call(createBudget, { params: { company_id: of.id }, body: { ...body, ...more } })
const change = (by: Caller, id: number, more: object, of: Company = company) =>
  by.call(changeBudget, {
    params: { company_id: of.id, id },
    body: { version: 1, amount: '1000000', mode: 'stop', carries_over: false, ...more },
  })

afterEach(() => clock.set(null))

test('R5 budgets are for the administrators of the company and the operator: 401, 403, 404', async () => {
  const own = await aCompany()
  const { id } = await aBudget(own, '5')
  const statuses = async (by: Caller, of: Company = company) => [
    (await read(by, of)).status,
    (await create(by, {}, of)).status,
    (await change(by, id, {}, of)).status,
  ]
  expect(await statuses(anonymous)).toEqual([401, 401, 401])
  for (const by of [buyer, seller]) expect(await statuses(by)).toEqual([403, 403, 403])
  expect(await statuses(stranger)).toEqual([404, 404, 404])
  // The budget of another company, and a cost center of it.
  expect(await statuses(administrator)).toEqual([200, 200, 404])
  expect((await create(operator, {}, own)).errors).toMatchObject([{ path: 'cost_center_id' }])
  expect(await statuses(operator, { ...company, id: 999_999 })).toEqual([404, 404, 404])
})

test('R5 a budget is read as it was made, with its period, and the last one to end is last', async () => {
  const own = await aCompany({ costCenters: 2 })
  const { id: cost_center_id, name } = await costCenterOf(own)
  const { id } = await aBudget(own, '1234.5', { carries_over: true, mode: 'warn', period: 'quarter' })
  const { from, to } = periodAt('quarter', dayOf(clock.now()))
  const shown = {
    id,
    cost_center: name,
    cost_center_id,
    period: 'quarter',
    from,
    to,
    currency_code: 'ARS',
    mode: 'warn',
    amount: '1234.50',
    carried: '0.00',
    spent: '0.00',
    reserved: '0.00',
    left: '1234.50',
    over_by: null,
    carries_over: true,
    version: 1,
    ended_on: null,
  }
  expect((await read(operator, own)).message).toEqual({ budgets: [shown] })
  const ended = { carries_over: true, mode: 'warn', ended: true }
  expect((await change(operator, id, ended, own)).message).toEqual({ version: 2 })
  const again = await aBudget(own, '0', { period: 'quarter', starts: 'next' })
  expect((await read(operator, own)).message.budgets).toMatchObject([
    { id: again.id, from: addDays(to, 1), to: periodAt('quarter', addDays(to, 1)).to, amount: '0.00' },
    { ...shown, version: 2, ended_on: dayOf(clock.now()) },
  ])
})

test.each([
  ['a negative amount', { amount: '-1' }, 'amount'],
  ['an amount above the ceiling', { amount: '1000000000000' }, 'amount'],
  ['three decimals', { amount: '1.001' }, 'amount'],
  ['an unknown period', { period: 'week' }, 'period'],
  ['an unknown currency', { currency_code: 'EUR' }, 'currency_code'],
  ['an unknown mode', { mode: 'beg' }, 'mode'],
  ['an unknown start', { starts: 'last' }, 'starts'],
  ['an unknown cost center', { cost_center_id: 999_999 }, 'cost_center_id'],
])('R5 %s is 422', async (_, more, path) => {
  const answer = await create(administrator, { period: 'year', ...more })
  expect(answer.status).toBe(422)
  expect(answer.errors?.[0]?.path).toBe(path)
})

test('R5 a budget at the ceiling stops what exceeds it, and its sums stay exact', async () => {
  const own = await aCompany()
  const approver = await aBuyer({ company: own })
  const by = await aBuyer({ company: own, approver })
  const { id } = await aBudget(own, decimal(PURCHASE_MAX_CENTS), { carries_over: true })
  const { orders } = await placePurchase(by, [[glove, 1]])
  expect(await readBudget(own, id)).toMatchObject({
    amount: decimal(PURCHASE_MAX_CENTS),
    reserved: orders[0]?.total_w_shipping_ARP,
    over_by: null,
  })
  clock.set(new Date('2127-01-01T15:00:00Z'))
  const later = await readBudget(own, id)
  expect(BigInt(later.left.replace('.', ''))).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
})

test('R5 overlapping budgets are 409 budget_exists, also of two at once; another period, currency or an ended one is not', async () => {
  const own = await aCompany()
  const { id: cost_center_id } = await costCenterOf(own)
  const make = (more: object = {}) => create(operator, { cost_center_id, ...more }, own)
  const answers = await atOnce([() => make(), () => make(), () => make({ mode: 'warn' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await make({ starts: 'next' })).toMatchObject({ status: 409, error_code: 'budget_exists' })
  expect((await make({ period: 'year' })).status).toBe(200)
  expect((await make({ currency_code: 'USD' })).status).toBe(200)
  const id = answers.find(({ status }) => status === 200)?.message.id ?? 0
  await operator.callOrThrow(changeBudget, {
    params: { company_id: own.id, id },
    body: { version: 1, amount: '1', mode: 'warn', carries_over: false, ended: true },
  })
  expect((await make()).status).toBe(200)
})

test('R5 a change replaces the version that it saw; another one, and a budget that ended, are 409', async () => {
  const own = await aCompany()
  const { id } = await aBudget(own, '100')
  const answers = await atOnce([
    () => change(operator, id, { amount: '200' }, own),
    () => change(operator, id, { amount: '300' }, own),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.error_code).toBe('budget_changed')
  expect((await readBudget(own, id)).version).toBe(2)
  expect((await change(operator, id, { version: 2, ended: true }, own)).status).toBe(200)
  expect(await change(operator, id, { version: 3 }, own)).toMatchObject({
    status: 409,
    error_code: 'budget_ended',
  })
})

test('R5 a budget below what is reserved and spent is 409 budget_below_used with the amount; one that warns may be overspent', async () => {
  const own = await aCompany()
  const approver = await aBuyer({ company: own })
  const by = await aBuyer({ company: own, approver })
  const { id } = await aBudget(own, '9000000')
  const first = await placePurchase(by, [[glove, 2]])
  await approver.callOrThrow(approve, { params: { id: first.orders[0]?.id ?? 0 } })
  await placePurchase(by, [[glove, 3]])
  const { spent, reserved } = await readBudget(own, id)
  const cents = Number(spent.replace('.', '')) + Number(reserved.replace('.', ''))
  const below = {
    status: 409,
    error_code: 'budget_below_used',
    details: { used: decimal(cents), currency_code: 'ARS' },
  }
  expect(await change(operator, id, { amount: decimal(cents - 1) }, own)).toMatchObject(below)
  expect(await change(operator, id, { amount: decimal(cents - 1), mode: 'warn' }, own)).toMatchObject(below)
  expect(await readBudget(own, id)).toMatchObject({ amount: '9000000.00', mode: 'stop', version: 1 })
  expect((await change(operator, id, { amount: decimal(cents) }, own)).status).toBe(200)
  expect(await readBudget(own, id)).toMatchObject({ amount: decimal(cents), left: '0.00', over_by: null })
  const { id: cost_center_id } = await costCenterOf(own)
  const quarter = { cost_center_id, period: 'quarter', amount: decimal(cents - 1) }
  expect(await create(operator, quarter, own)).toMatchObject(below)
  const warns = await create(operator, { ...quarter, mode: 'warn' }, own)
  expect((await readBudget(own, warns.message.id)).over_by).toBe('0.01')
  expect(await change(operator, warns.message.id, { amount: decimal(cents - 1) }, own)).toMatchObject(below)
})

test('R5 a changed amount is that of the current period and later ones; earlier periods keep theirs', async () => {
  clock.set(new Date('2027-01-15T15:00:00Z'))
  const own = await aCompany()
  const { id } = await aBudget(own, '100', { carries_over: true })
  clock.set(new Date('2027-03-15T15:00:00Z'))
  expect((await change(await anOperator(), id, { amount: '7', carries_over: true }, own)).status).toBe(200)
  expect(await readBudget(own, id)).toMatchObject({ amount: '7.00', carried: '200.00', left: '207.00' })
  clock.set(new Date('2027-04-15T15:00:00Z'))
  expect(await readBudget(own, id)).toMatchObject({ amount: '7.00', carried: '207.00', left: '214.00' })
})

test('R5 a budget that is changed or ended while purchases wait: they stay, and the next one meets what is in force', async () => {
  const own = await aCompany()
  const approver = await aBuyer({ company: own })
  const by = await aBuyer({ company: own, approver })
  const { id } = await aBudget(own, '9000000')
  const waiting = await placePurchase(by, [[glove, 2]])
  const { reserved } = await readBudget(own, id)
  await operator.callOrThrow(changeBudget, {
    params: { company_id: own.id, id },
    body: { version: 1, amount: reserved, mode: 'stop', carries_over: false },
  })
  await putOffer(by, glove, 1)
  const cart = await checkoutBody(by)
  expect(await by.call(endBuy, { body: cart })).toMatchObject({ status: 409, error_code: 'over_budget' })
  await operator.callOrThrow(changeBudget, {
    params: { company_id: own.id, id },
    body: { version: 2, amount: reserved, mode: 'stop', carries_over: false, ended: true },
  })
  await by.callOrThrow(endBuy, { body: cart })
  await approver.callOrThrow(approve, { params: { id: waiting.orders[0]?.id ?? 0 } })
  expect(await readBudget(own, id)).toMatchObject({ spent: reserved, reserved: '0.00' })
})

test('R5 O12 the audit has each change of a budget with the values before and after', async () => {
  const own = await aCompany()
  const boss = await aBuyer({ company: own, administrator: true })
  const { id } = await aBudget(own, '100')
  await change(boss, id, { amount: '250.5', mode: 'warn', carries_over: true }, own)
  const { data } = await operator.callOrThrow(auditLog, { query: { kind: 'budgets' } })
  expect(data.slice(0, 2)).toMatchObject([{ action: 'changed' }, { action: 'created' }])
  const changed = Object.fromEntries(
    (data[0]?.changes ?? []).map(({ field, before, after, currency }) => [field, [before, after, currency]]),
  )
  const { from } = periodAt('month', dayOf(clock.now()))
  expect(changed).toEqual({
    amount_cents: ['100.00', '250.50', 'ARS'],
    carries_over: ['false', 'true', null],
    stops_from: [from, null, null],
    version: ['1', '2', null],
  })
})
