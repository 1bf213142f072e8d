import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noteProblems, notesOf, unitsToSend } from './dispatch-day.ts'

test('B10 chosen orders get the series in their order, and a typed note takes none of it', () => {
  const typed = new Map([[2, '77']])
  expect([...notesOf([1, 2, 3], '0009', typed)]).toEqual([
    [1, '0009'],
    [2, '77'],
    [3, '0010'],
  ])
  expect([...notesOf([1, 2], '', new Map())]).toEqual([
    [1, ''],
    [2, ''],
  ])
  expect([...notesOf([1, 2], '.', new Map())]).toEqual([
    [1, '.'],
    [2, ''],
  ])
})

test('B10 a note that is missing, not as V4 says or given twice is named', () => {
  const notes = new Map([
    [1, '1'],
    [2, ''],
    [3, 'R-1'],
    [4, '1'],
    [5, '2'],
  ])
  expect([...noteProblems(notes)]).toEqual([
    [1, 'repeated'],
    [2, 'missing'],
    [3, 'invalid'],
    [4, 'repeated'],
  ])
})

test('B10 units go as ordered or as typed, without lines of none, and never above what is open', () => {
  const lines = [
    { itemId: 1, open: 5 },
    { itemId: 2, open: 3 },
  ]
  expect(unitsToSend(lines, new Map())).toEqual([
    { itemId: 1, quantity: 5 },
    { itemId: 2, quantity: 3 },
  ])
  expect(unitsToSend(lines, new Map([[1, 2]]))).toEqual([
    { itemId: 1, quantity: 2 },
    { itemId: 2, quantity: 3 },
  ])
  expect(unitsToSend(lines, new Map([[1, 0]]))).toEqual([{ itemId: 2, quantity: 3 }])
  for (const wrong of [6, -1, null]) expect(unitsToSend(lines, new Map([[1, wrong]]))).toBeNull()
})

test('B10 whatever is typed, what is sent of a line is at most what is open', () => {
  const line = fc.record({
    open: fc.integer({ min: 1, max: 9 }),
    typed: fc.option(fc.integer({ min: -2, max: 11 })),
  })
  fc.assert(
    fc.property(fc.array(line), (all) => {
      const lines = all.map(({ open }, itemId) => ({ itemId, open }))
      const typed = new Map(
        all.flatMap(({ typed: one }, itemId) => (one === null ? [] : [[itemId, one] as const])),
      )
      const units = unitsToSend(lines, typed)
      const isWrong = all.some(({ open, typed: one }) => one !== null && (one < 0 || one > open))
      expect(units === null).toBe(isWrong)
      for (const { itemId, quantity } of units ?? [])
        expect(quantity).toBe(all[itemId]?.typed ?? all[itemId]?.open)
    }),
  )
})
