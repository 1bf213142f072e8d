import { expect, test } from 'vitest'
import { auditName, auditValue } from './audit.ts'

const valueOf = (field: string, value: string | null, currency: 'ARS' | 'USD' | null = null) =>
  [auditValue({ field, currency }, value, 'es'), auditValue({ field, currency }, value, 'en')] as const

test('O12 names are in the language of the reader, and a code of another version stays', () => {
  expect(auditName('kinds', 'company_limits', 'es')).toBe('Límite de compra')
  expect(auditName('fields', 'limit_cents', 'en')).toBe('Limit')
  expect(auditName('fields', 'toString', 'en')).toBe('toString')
})

test('O12 amounts, days, instants, states and choices read as on other pages', () => {
  expect(valueOf('value_cents', '98765.40', 'ARS')).toEqual(['$\u00a098.765,40', '$\u00a098,765.40'])
  expect(valueOf('cost_cents', '1.00', 'USD')).toEqual(['US$\u00a01,00', 'US$\u00a01.00'])
  expect(valueOf('date_from', '2026-03-01')).toEqual(['1 mar 2026', '1 Mar 2026'])
  expect(valueOf('created_at', '2026-03-01T15:04:00+00:00')[0]).toBe('1 mar 2026, 12:04')
  expect(valueOf('state', 'paused')).toEqual(['Pausada', 'Paused'])
  expect(valueOf('active', 'false')).toEqual(['No', 'No'])
  expect(valueOf('administrator', 'true')).toEqual(['Sí', 'Yes'])
  expect(valueOf('reason', null)).toEqual(['—', '—'])
  expect(valueOf('name', 'Depósito')).toEqual(['Depósito', 'Depósito'])
})
