import { expect, test } from 'vitest'
import { actionsOf } from './publication.ts'

test('U3 an active publication can be paused, a paused one activated, both cancelled; a cancelled one only published again', () => {
  expect(actionsOf('active', true)).toEqual(['price', 'confirm', 'history', 'paused', 'cancelled'])
  expect(actionsOf('paused', true)).toEqual(['price', 'confirm', 'history', 'active', 'cancelled'])
  expect(actionsOf('cancelled', true)).toEqual(['history', 'active'])
})

test('U2 only a price in force can be confirmed', () => {
  expect(actionsOf('active', false)).not.toContain('confirm')
})
