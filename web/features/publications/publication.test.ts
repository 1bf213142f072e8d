import { expect, test } from 'vitest'
import { actsOf } from './publication.ts'

test('U3 the menu of a publication: pause what is active, activate what is paused, cancel both, edit no cancelled one', () => {
  expect(actsOf('active', true)).toEqual(['price', 'confirm', 'history', 'paused', 'cancelled'])
  expect(actsOf('paused', true)).toEqual(['price', 'confirm', 'history', 'active', 'cancelled'])
  expect(actsOf('cancelled', true)).toEqual(['history'])
})

test('U2 only a price in force can be confirmed', () => {
  expect(actsOf('active', false)).not.toContain('confirm')
})
