import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import {
  besideScheduled,
  bulkCount,
  bulkIsOffered,
  confirmDueSince,
  percentChange,
  PRICE_MAX_CENTS,
  priceProblem,
  priceMayBeTakenBack,
  priceStates,
  publicationIsOpen,
  publicationMayBecome,
  type PublicationState,
  takeBackProblem,
} from './publication.ts'

const STATES: PublicationState[] = ['active', 'paused', 'cancelled']

test('U3 paused publications can be activated, active ones paused, both cancelled; cancelled ones published again', () => {
  const moves = STATES.flatMap((from) =>
    STATES.filter((to) => publicationMayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'active → paused',
    'active → cancelled',
    'paused → active',
    'paused → cancelled',
    'cancelled → active',
  ])
  expect(STATES.filter(publicationIsOpen)).toEqual(['active', 'paused'])
})

test('U2 a price is above zero and starts today or later', () => {
  expect(priceProblem(1, '2026-03-10', '2026-03-10')).toBeNull()
  expect(priceProblem(PRICE_MAX_CENTS, '2027-01-01', '2026-03-10')).toBeNull()
  expect(priceProblem(0, '2026-03-10', '2026-03-10')).toEqual({ field: 'value', problem: 'price_is_zero' })
  expect(priceProblem(PRICE_MAX_CENTS + 1, '2026-03-10', '2026-03-10')).toEqual({
    field: 'value',
    problem: 'too_high',
  })
  expect(priceProblem(1, '2026-03-09', '2026-03-10')).toEqual({ field: 'date_from', problem: 'day_past' })
})

test('U2 a price starts within ten years', () => {
  expect(priceProblem(1, '2036-03-10', '2026-03-10')).toBeNull()
  expect(priceProblem(1, '2036-03-11', '2026-03-10')).toEqual({ field: 'date_from', problem: 'day_too_far' })
  expect(priceProblem(1, '9998-12-31', '2026-03-10')?.problem).toBe('day_too_far')
  expect(priceProblem(1, '2038-02-28', '2028-02-29')).toBeNull()
  expect(priceProblem(1, '2038-03-01', '2028-02-29')?.problem).toBe('day_too_far')
})

test('U4 a bulk change is offered when the list shows publications it would change', () => {
  const shown = ['all', 'active', 'paused', 'cancelled'] as const
  expect(shown.filter((state) => bulkIsOffered('paused', state))).toEqual(['all', 'active'])
  expect(shown.filter((state) => bulkIsOffered('active', state))).toEqual(['all', 'paused'])
})

test('U4 a bulk activation counts what a bulk change paused, and on request all that is paused', () => {
  const counts = { active: 7, paused: 5, paused_in_bulk: 2 }
  expect(bulkCount('paused', counts, false)).toBe(7)
  expect(bulkCount('active', counts, false)).toBe(2)
  expect(bulkCount('active', counts, true)).toBe(5)
})

test('U2 the price with the latest day up to today is in force; of the same day, the last written', () => {
  const prices = [
    { id: 1, from: '2026-01-10' },
    { id: 2, from: '2026-03-05' },
    { id: 3, from: '2026-03-05' },
    { id: 4, from: '2026-04-01' },
    { id: 5, from: '2026-03-10' },
    { id: 6, from: '2026-04-01' },
  ]
  const on = (day: string) => [...priceStates(prices, day).values()]
  expect(on('2026-03-09')).toEqual(['past', 'replaced', 'in_force', 'replaced', 'scheduled', 'scheduled'])
  expect(on('2026-03-10')).toEqual(['past', 'replaced', 'past', 'replaced', 'in_force', 'scheduled'])
  expect(on('2026-01-01').filter((state) => state === 'in_force')).toEqual([])
  expect([...priceStates([], '2026-01-01')]).toEqual([])
})

test('U2 a price holds until one that begins later, replaces one of its day, and follows one that begins before', () => {
  expect(besideScheduled('2026-03-31', '2026-04-01')).toBe('until_it')
  expect(besideScheduled('2026-04-01', '2026-04-01')).toBe('replaces_it')
  expect(besideScheduled('2026-04-02', '2026-04-01')).toBe('after_it')
  const days = fc.integer({ min: 0, max: 400 }).map((ahead) => addDays('2026-01-01', ahead))
  fc.assert(
    fc.property(days, days, (from, scheduled) => {
      // In force on the day on which the later one begins.
      const prices = [
        { id: 1, from: scheduled },
        { id: 2, from },
      ]
      const isInForce = priceStates(prices, scheduled).get(2) === 'in_force'
      expect(besideScheduled(from, scheduled) === 'replaces_it').toBe(isInForce)
    }),
  )
})

test('U2 a price can be taken back until the day before it begins', () => {
  expect(priceMayBeTakenBack('2026-04-01', '2026-03-31')).toBe(true)
  expect(priceMayBeTakenBack('2026-04-01', '2026-04-01')).toBe(false)
  expect(priceMayBeTakenBack('2026-04-01', '2026-04-02')).toBe(false)
})

test('U2 U3 why a price cannot be taken back: its publication is cancelled, or it began', () => {
  for (const state of ['active', 'paused'] as const) {
    expect(takeBackProblem(state, '2026-04-01', '2026-03-31')).toBe(null)
    expect(takeBackProblem(state, '2026-04-01', '2026-04-01')).toBe('price_began')
  }
  for (const from of ['2026-04-01', '2026-03-31'])
    expect(takeBackProblem('cancelled', from, '2026-03-31')).toBe('publication_cancelled')
})

test('U2 a price is to confirm 90 days after it was set or confirmed', () => {
  expect(confirmDueSince('2026-03-31')).toBe('2025-12-31')
})

test('U2 a price change in percent has one decimal', () => {
  expect([percentChange(100_00, 112_50), percentChange(300, 200), percentChange(7, 7)]).toEqual([
    12.5, -33.3, 0,
  ])
})
