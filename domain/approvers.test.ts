import { expect, test } from 'vitest'
import { standing } from './approvers.ts'

const delegation = { approverId: 2, delegatedId: 3, from: '2026-11-10', to: '2026-11-20' }
const ask = (callerId: number, today = '2026-11-15') =>
  standing({ buyerId: 1, approverId: 2, callerId, delegations: [delegation], today })

test('Q3 the approver decides in their own name', () => {
  expect(ask(2)).toEqual({ allowed: true, onBehalfOf: null })
})

test('G5 a delegate decides for the approver on both ends of the range and on no other day', () => {
  expect(ask(3, '2026-11-10')).toEqual({ allowed: true, onBehalfOf: 2 })
  expect(ask(3, '2026-11-20')).toEqual({ allowed: true, onBehalfOf: 2 })
  expect(ask(3, '2026-11-09').allowed).toBe(false)
  expect(ask(3, '2026-11-21').allowed).toBe(false)
})

test('Q4 nobody approves their own purchase, delegate or not', () => {
  expect(ask(1).allowed).toBe(false)
  const buyerIsDelegate = { approverId: 2, delegatedId: 1, from: '2026-11-01', to: '2026-11-30' }
  expect(
    standing({
      buyerId: 1,
      approverId: 2,
      callerId: 1,
      delegations: [buyerIsDelegate],
      today: '2026-11-15',
    }).allowed,
  ).toBe(false)
})

test('Q3 somebody else never decides', () => {
  expect(ask(9).allowed).toBe(false)
})
