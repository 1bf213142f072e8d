import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AVAILABLE,
  claimUnits,
  type DeliveryUnits,
  inProcess,
  receive,
  sentUnits,
  settle,
  stateOfUnits,
  unitsProblem,
} from './delivery-units.ts'

const sent = sentUnits([
  { itemId: 1, quantity: 5 },
  { itemId: 2, quantity: 3 },
])
const of = (units: DeliveryUnits, itemId: number) => {
  const line = units.get(itemId)
  if (!line) throw new Error(`No item ${itemId}`)
  const { received, claimed, credited, refused, replaced } = line
  return [received, inProcess(line), claimed, credited, refused, replaced]
}

test('B19 a delivery is claimed while a unit is, then in process while one is, then confirmed', () => {
  expect(stateOfUnits(sent)).toBe('in_process')
  const part = receive(sent, [{ itemId: 1, quantity: 5 }])
  expect([of(part, 1), of(part, 2)]).toEqual([
    [5, 0, 0, 0, 0, 0],
    [0, 3, 0, 0, 0, 0],
  ])
  expect(stateOfUnits(part)).toBe('in_process')
  const claimed = claimUnits(part, [{ itemId: 2, quantity: 2 }])
  expect(of(claimed, 2)).toEqual([0, 1, 2, 0, 0, 0])
  expect(stateOfUnits(claimed)).toBe('claimed')
  const credited = settle(claimed, [{ itemId: 2, quantity: 1 }], 'credited')
  expect(stateOfUnits(credited)).toBe('claimed')
  const refused = settle(credited, [{ itemId: 2, quantity: 1 }], 'refused')
  expect(of(refused, 2)).toEqual([0, 1, 0, 1, 1, 0])
  expect(stateOfUnits(refused)).toBe('in_process')
  expect(stateOfUnits(receive(refused, null))).toBe('confirmed')
})

test('B19 a delivery whose last open units are replaced counts as confirmed, and nothing more is done with them', () => {
  const claimed = claimUnits(receive(sent, [{ itemId: 1, quantity: 5 }]), [{ itemId: 2, quantity: 3 }])
  const part = settle(claimed, [{ itemId: 2, quantity: 2 }], 'replaced')
  expect(of(part, 2)).toEqual([0, 0, 1, 0, 0, 2])
  expect(stateOfUnits(part)).toBe('claimed')
  const replaced = settle(part, [{ itemId: 2, quantity: 1 }], 'replaced')
  expect(of(replaced, 2)).toEqual([0, 0, 0, 0, 0, 3])
  expect(stateOfUnits(replaced)).toBe('confirmed')
  for (const action of ['confirm', 'claim', 'settle'] as const)
    expect(unitsProblem(action, replaced, [{ itemId: 2, quantity: 1 }])).toBe('more_than_in_delivery')
})

test('B19 without items a whole delivery is claimed or received, claimed units too', () => {
  const claimed = claimUnits(sent, null)
  expect([of(claimed, 1), of(claimed, 2)]).toEqual([
    [0, 0, 5, 0, 0, 0],
    [0, 0, 3, 0, 0, 0],
  ])
  expect(of(receive(claimed, null), 1)).toEqual([5, 0, 0, 0, 0, 0])
})

test('B19 units in process are received before claimed ones', () => {
  const claimed = claimUnits(sent, [{ itemId: 1, quantity: 2 }])
  expect(of(receive(claimed, [{ itemId: 1, quantity: 3 }]), 1)).toEqual([3, 0, 2, 0, 0, 0])
  expect(of(receive(claimed, [{ itemId: 1, quantity: 4 }]), 1)).toEqual([4, 0, 1, 0, 0, 0])
})

test('B19 units that a delivery lacks, repeated items and too many units are refused', () => {
  const claimed = claimUnits(sent, [{ itemId: 1, quantity: 2 }])
  const problem = (action: Parameters<typeof unitsProblem>[0], ...items: [number, number][]) =>
    unitsProblem(
      action,
      claimed,
      items.map(([itemId, quantity]) => ({ itemId, quantity })),
    )
  expect(problem('confirm', [9, 1])).toBe('item_of_other_order')
  expect(problem('confirm', [1, 1], [1, 1])).toBe('item_repeated')
  expect([problem('confirm', [1, 5]), problem('confirm', [1, 6])]).toEqual([null, 'more_than_in_delivery'])
  expect([problem('claim', [1, 3]), problem('claim', [1, 4])]).toEqual([null, 'more_than_in_delivery'])
  expect([problem('settle', [1, 2]), problem('settle', [1, 3])]).toEqual([null, 'more_than_in_delivery'])
  expect(problem('settle', [2, 1])).toBe('more_than_in_delivery')
})

const SETTLED = { credit: 'credited', refuse: 'refused', replace: 'replaced' } as const
const attempt = fc.record({
  action: fc.constantFrom('confirm', 'claim', 'credit', 'refuse', 'replace'),
  items: fc.option(fc.uniqueArray(fc.nat(2), { minLength: 1 })),
  quantity: fc.integer({ min: 1, max: 6 }),
})

test('B19 whatever is confirmed, claimed and settled, the units of each line add up to what was sent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
      fc.array(attempt, { maxLength: 12 }),
      (quantities, attempts) => {
        let units = sentUnits(quantities.map((quantity, itemId) => ({ itemId, quantity })))
        for (const { action, items: ids, quantity } of attempts) {
          const items = ids?.map((itemId) => ({ itemId, quantity })) ?? null
          const named = action === 'confirm' || action === 'claim' ? action : 'settle'
          if (items ? unitsProblem(named, units, items) !== null : named === 'settle') continue
          if (action === 'confirm') units = receive(units, items)
          else if (action === 'claim') units = claimUnits(units, items)
          else units = settle(units, items ?? [], SETTLED[action])
        }
        for (const [itemId, line] of units) {
          expect(line.sent).toBe(quantities[itemId])
          const parts = of(units, itemId)
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
          expect(parts.reduce((sum, part) => sum + part)).toBe(line.sent)
        }
        const left = [...units.values()].reduce((sum, line) => sum + AVAILABLE.confirm(line), 0)
        expect(stateOfUnits(units) === 'confirmed').toBe(left === 0)
      },
    ),
  )
})
