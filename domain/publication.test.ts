import { expect, test } from 'vitest'
import {
  PRICE_MAX_CENTS,
  priceProblem,
  publicationIsOpen,
  publicationMayBecome,
  type PublicationState,
} from './publication.ts'

const STATES: PublicationState[] = ['active', 'paused', 'cancelled']

test('U3 activate is for what is paused, pause for what is active, cancel for both; cancelled is final', () => {
  const moves = STATES.flatMap((from) =>
    STATES.filter((to) => publicationMayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['active → paused', 'active → cancelled', 'paused → active', 'paused → cancelled'])
  expect(STATES.filter(publicationIsOpen)).toEqual(['active', 'paused'])
})

test('U2 a price is more than zero and begins today or later', () => {
  expect(priceProblem(1, '2026-03-10', '2026-03-10')).toBeNull()
  expect(priceProblem(PRICE_MAX_CENTS, '2027-01-01', '2026-03-10')).toBeNull()
  expect(priceProblem(0, '2026-03-10', '2026-03-10')).toEqual({ field: 'value', problem: 'price_is_zero' })
  expect(priceProblem(PRICE_MAX_CENTS + 1, '2026-03-10', '2026-03-10')).toEqual({
    field: 'value',
    problem: 'too_high',
  })
  expect(priceProblem(1, '2026-03-09', '2026-03-10')).toEqual({ field: 'date_from', problem: 'day_past' })
})
