import { expect, test } from 'vitest'
import { Outage } from './reports.ts'

test('N2 an outage is reported at its first failure and at the first success after it, and no success without one', () => {
  const reports: unknown[] = []
  const outage = new Outage({ down: (error) => reports.push(error), back: () => reports.push('back') })
  outage.back()
  expect([reports, outage.isDown, outage.endedAt]).toEqual([[], false, -Infinity])
  outage.down('first')
  outage.down('second')
  expect([reports, outage.isDown]).toEqual([['first'], true])
  const before = performance.now()
  outage.back()
  outage.back()
  expect([reports, outage.isDown]).toEqual([['first', 'back'], false])
  expect(outage.endedAt).toBeGreaterThanOrEqual(before)
  outage.down('third')
  expect(reports).toEqual(['first', 'back', 'third'])
})
