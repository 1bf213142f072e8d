// Periods of budgets, what they leave and what exceeds them (R5).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BUDGET_PERIODS,
  type BudgetUse,
  budgetBar,
  budgetLeft,
  isBelowUsed,
  overBudgetBy,
  periodAt,
} from './budgets.ts'
import { addDays } from './days.ts'

const cents = fc.bigInt({ min: 0n, max: 10n ** 19n })
const anyUse: fc.Arbitrary<BudgetUse> = fc.record({
  amount: cents,
  carried: cents,
  spent: cents,
  reserved: cents,
})
const use = (amount: bigint, spent: bigint, reserved: bigint, carried = 0n) => ({
  amount,
  spent,
  reserved,
  carried,
})

test('R5 a period is the calendar month, quarter or year of the day', () => {
  expect(periodAt('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodAt('month', '2027-12-31')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
  expect(periodAt('quarter', '2027-03-31')).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  expect(periodAt('quarter', '2027-04-01')).toEqual({ from: '2027-04-01', to: '2027-06-30' })
  expect(periodAt('quarter', '2027-11-15')).toEqual({ from: '2027-10-01', to: '2027-12-31' })
  expect(periodAt('year', '2027-07-09')).toEqual({ from: '2027-01-01', to: '2027-12-31' })
  const day = fc.nat({ max: 40_000 }).map((count) => addDays('2000-01-01', count))
  fc.assert(
    fc.property(fc.constantFrom(...BUDGET_PERIODS), day, (period, one) => {
      const { from, to } = periodAt(period, one)
      expect(from <= one && one <= to).toBe(true)
      expect(periodAt(period, from)).toEqual({ from, to })
      expect(periodAt(period, to)).toEqual({ from, to })
      expect(periodAt(period, addDays(to, 1)).from).toBe(addDays(to, 1))
    }),
  )
})

test('R5 what is left is the budget with what was carried over, less what is spent, reserved and bought now', () => {
  expect(budgetLeft(use(1000n, 300n, 200n, 50n))).toBe(550n)
  expect(budgetLeft(use(1000n, 300n, 200n, 50n), 600n)).toBe(-50n)
  expect(overBudgetBy(use(1000n, 300n, 200n), 500n)).toBe(0n)
  expect(overBudgetBy(use(1000n, 300n, 200n), 501n)).toBe(1n)
  expect(overBudgetBy(use(1000n, 1300n, 200n), 0n)).toBe(0n)
  fc.assert(
    fc.property(anyUse, cents, (one, purchase) => {
      const over = overBudgetBy(one, purchase)
      const fits = one.spent + one.reserved + purchase <= one.amount + one.carried
      expect(over === 0n).toBe(purchase === 0n || fits)
      // The same purchase fits into a budget larger by that much, and by no cent less.
      expect(overBudgetBy({ ...one, amount: one.amount + over }, purchase)).toBe(0n)
      const least = over === 0n ? 0n : 1n
      expect(overBudgetBy({ ...one, amount: one.amount + over - least }, purchase)).toBe(least)
    }),
  )
})

test('R5 a bar is as long as the budget, or as the use beyond it', () => {
  expect(budgetBar(use(1000n, 300n, 200n), 100n)).toEqual({
    spent: 30,
    reserved: 20,
    purchase: 10,
    limit: 100,
  })
  expect(budgetBar(use(900n, 1500n, 500n, 100n))).toEqual({ spent: 75, reserved: 25, purchase: 0, limit: 50 })
  expect(budgetBar(use(0n, 0n, 0n))).toEqual({ spent: 0, reserved: 0, purchase: 0, limit: 100 })
  fc.assert(
    fc.property(anyUse, cents, (one, purchase) => {
      const { limit, ...bar } = budgetBar(one, purchase)
      const parts = Object.values(bar)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      expect(parts.reduce((sum, part) => sum + part)).toBeLessThanOrEqual(100.001)
      expect(limit === 100 || budgetLeft(one, purchase) < 0n).toBe(true)
    }),
  )
})

test('R5 a budget that stops covers what is used, and one that warns is not lowered below it', () => {
  const stop = (one: BudgetUse) => ({ ...one, mode: 'stop' as const })
  const warn = (one: BudgetUse) => ({ ...one, mode: 'warn' as const })
  const before = use(1000n, 300n, 200n)
  expect(isBelowUsed(before, stop(use(500n, 300n, 200n)))).toBe(false)
  expect(isBelowUsed(before, stop(use(499n, 300n, 200n)))).toBe(true)
  expect(isBelowUsed(before, warn(use(499n, 300n, 200n)))).toBe(true)
  const overspent = use(400n, 300n, 200n)
  expect(isBelowUsed(overspent, warn(overspent))).toBe(false)
  expect(isBelowUsed(overspent, warn(use(450n, 300n, 200n)))).toBe(false)
  expect(isBelowUsed(overspent, stop(overspent))).toBe(true)
  // What was carried over counts, and is gone when the budget no longer carries over.
  expect(isBelowUsed(use(400n, 300n, 200n, 100n), stop(use(400n, 300n, 200n)))).toBe(true)
})
