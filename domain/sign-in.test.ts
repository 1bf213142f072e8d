import { expect, test } from 'vitest'
import { failureCounts } from './sign-in.ts'

test('A3 a known browser is stopped by its own failures only', () => {
  expect(failureCounts({ browser: true, network: false })).toEqual(['browser'])
  expect(failureCounts({ browser: true, network: true })).toEqual(['browser'])
})

test('A3 in a network where the account signed in before, failures of other accounts do not count', () => {
  expect(failureCounts({ browser: false, network: true })).toEqual(['account'])
  expect(failureCounts({ browser: false, network: false })).toEqual(['account', 'network'])
})
