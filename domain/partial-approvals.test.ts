import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ApprovedLine,
  partialProblem,
  reasonOfAll,
  refusedLines,
  refusesAll,
} from './partial-approvals.ts'
import { REASON_MAX_LENGTH } from './rules.ts'

const asked = new Map([
  [1, 10],
  [2, 4],
])
const line = (itemId: number, quantity: number, reason = 'Alcanza'): ApprovedLine => ({
  itemId,
  quantity,
  reason,
})

test('R6 fewer units need a reason, more than asked for are refused, and a line is named once', () => {
  expect(partialProblem([], asked)).toBeNull()
  expect(partialProblem([line(1, 10, '')], asked)).toBeNull()
  expect(partialProblem([line(1, 9, ' ')], asked)).toBe('reason_required')
  expect(partialProblem([line(1, 0), line(2, 0, '')], asked)).toBe('reason_required')
  expect(partialProblem([line(1, 11)], asked)).toBe('more_than_asked')
  expect(partialProblem([line(3, 0)], asked)).toBe('item_of_other_order')
  expect(partialProblem([line(1, 9), line(1, 8)], asked)).toBe('item_repeated')
})

test('R6 what is not listed is approved whole, and 0 everywhere is a rejection', () => {
  expect(refusedLines([line(1, 6), line(2, 4)], asked)).toEqual([{ id: 1, quantity: 4, reason: 'Alcanza' }])
  expect(refusesAll(refusedLines([line(1, 0)], asked), asked)).toBe(false)
  expect(refusesAll(refusedLines([line(1, 0), line(2, 0)], asked), asked)).toBe(true)
  expect(refusesAll([], new Map([[1, 0]]))).toBe(false)
})

test('R6 a line of which an earlier step left nothing needs no reason', () => {
  const left = new Map([
    [1, 0],
    [2, 4],
  ])
  expect(partialProblem([line(1, 0, '')], left)).toBeNull()
  expect(refusesAll(refusedLines([line(2, 0)], left), left)).toBe(true)
})

test('R6 the reason of a rejection has each reason once, within its length', () => {
  const refused = (...reasons: string[]) => reasons.map((reason, id) => ({ id, quantity: 1, reason }))
  expect(reasonOfAll(refused('Caros', 'Sobran', 'Caros'))).toBe('Caros; Sobran')
  expect([...reasonOfAll(refused('a'.repeat(REASON_MAX_LENGTH), 'b'))]).toHaveLength(REASON_MAX_LENGTH)
  expect(reasonOfAll(refused('🧤'.repeat(REASON_MAX_LENGTH), 'b')).isWellFormed()).toBe(true)
})

test('R6 approved and refused units of each line are those asked for, over any number of steps', () => {
  const steps = fc.array(fc.array(fc.nat(10), { minLength: 2, maxLength: 2 }), { maxLength: 5 })
  fc.assert(
    fc.property(steps, (wanted) => {
      let left = new Map(asked)
      const refused = new Map([...asked.keys()].map((id) => [id, 0]))
      for (const quantities of wanted) {
        const lines = [...left.keys()].map((id, nth) => line(id, quantities[nth] ?? 0))
        if (partialProblem(lines, left) !== null) continue
        for (const { id, quantity } of refusedLines(lines, left)) {
          left = new Map(left).set(id, (left.get(id) ?? 0) - quantity)
          refused.set(id, (refused.get(id) ?? 0) + quantity)
        }
      }
      for (const [id, units] of asked) expect((left.get(id) ?? 0) + (refused.get(id) ?? 0)).toBe(units)
      for (const units of left.values()) expect(units).toBeGreaterThanOrEqual(0)
    }),
  )
})
