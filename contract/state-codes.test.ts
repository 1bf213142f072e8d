import { expect, test } from 'vitest'
import { ORDER_STATES } from '#domain/order-state.ts'
import { approverStates, buyerStates, ORDER_CODES, sellerStates } from './state-codes.ts'

test('Q5 no filter of the seller lists an order that is not approved', () => {
  for (const code of [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    expect(sellerStates(code)).not.toContain('pending_approval')
    expect(sellerStates(code)).not.toContain('rejected')
  }
})

test('V1 the filters of the seller list every sale', () => {
  const listed = [2, 4, 5, 8].flatMap((code) => sellerStates(code)).sort()
  expect(listed).toEqual(sellerStates(undefined).sort())
  expect(sellerStates(2).sort()).toEqual(['awaiting_dispatch', 'partially_handled'])
  expect(sellerStates(4).sort()).toEqual(['confirmed', 'delivered', 'sent'])
})

test('Q1 the filters of the approver list every order once', () => {
  const all = [...ORDER_STATES, 'step_taken', 'others_decide'].sort()
  expect([0, 1, 2, 3].flatMap((code) => approverStates(code)).sort()).toEqual(all)
  expect(approverStates(0)).toEqual(['others_decide'])
  expect(approverStates(1)).toEqual(['pending_approval'])
})

test('P1 the filters of the buyer list every purchase once, claimed ones under way', () => {
  expect([2, 3, 4].flatMap((code) => buyerStates(code)).sort()).toEqual([
    'claimed',
    'finished',
    'in_progress',
    'pending_approval',
  ])
  expect(buyerStates(3).sort()).toEqual(['claimed', 'in_progress'])
})

test('P6 V6 every state has a number for each audience', () => {
  expect(ORDER_CODES.sent).toEqual({ approver: 2, buyer: 4, seller: 4 })
  expect(Object.keys(ORDER_CODES).sort()).toEqual([...ORDER_STATES].sort())
})
