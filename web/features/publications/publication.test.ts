import { expect, test } from 'vitest'
import { actionsOf } from './publication.ts'

test('U3 the menu of a publication: pause what is active, activate what is paused, cancel both, edit no cancelled one', () => {
  expect(actionsOf('active', true)).toEqual(['price', 'confirm', 'history', 'paused', 'cancelled'])
  expect(actionsOf('paused', true)).toEqual(['price', 'confirm', 'history', 'active', 'cancelled'])
  expect(actionsOf('cancelled', true)).toEqual(['history'])
})

test('U2 only a price in force can be confirmed', () => {
  expect(actionsOf('active', false)).not.toContain('confirm')
})
