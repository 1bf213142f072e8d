// How budgets read (R5).
import { expect, test } from 'vitest'
import { en } from '#web/texts/en.ts'
import { es } from '#web/texts/es.ts'
import { budgetPeriod, exactCents, usedCents } from './budget-names.ts'

test('R5 a period reads as its month, quarter or year in both languages', () => {
  expect(budgetPeriod({ period: 'month', from: '2026-11-01' }, es, 'es')).toBe('noviembre de 2026')
  expect(budgetPeriod({ period: 'month', from: '2026-11-01' }, en, 'en')).toBe('November 2026')
  expect(budgetPeriod({ period: 'quarter', from: '2026-01-01' }, es, 'es')).toBe('1.º trimestre de 2026')
  expect(budgetPeriod({ period: 'quarter', from: '2026-10-01' }, es, 'es')).toBe('4.º trimestre de 2026')
  expect(budgetPeriod({ period: 'quarter', from: '2026-04-01' }, en, 'en')).toBe('quarter 2 of 2026')
  expect(budgetPeriod({ period: 'year', from: '2026-01-01' }, es, 'es')).toBe('2026')
})

test('R5 amounts are exact beyond what a number holds', () => {
  expect(exactCents('90071992547409939.99')).toBe(9_007_199_254_740_993_999n)
  expect(usedCents({ amount: '10.00', carried: '0.05', spent: '1.50', reserved: '0.00' })).toEqual({
    amount: 1000n,
    carried: 5n,
    spent: 150n,
    reserved: 0n,
  })
})
