import { expect, test } from 'vitest'
import { MAX_SCALE, moved, WHOLE, zoomed } from './zoom.ts'

test('D2 the picture grows around the point under the pointer', () => {
  const view = zoomed(WHOLE, 2, { x: 0.25, y: -0.25 })
  expect(view).toEqual({ scale: 2, x: -0.25, y: 0.25 })
  // The same point of the picture is still there: (0.25 - x) / scale.
  expect(zoomed(view, 2, { x: 0.25, y: -0.25 })).toEqual({ scale: 4, x: -0.75, y: 0.75 })
})

test('D2 the scale stays between the whole picture and its maximum', () => {
  expect(zoomed(WHOLE, 100).scale).toBe(MAX_SCALE)
  expect(zoomed(zoomed(WHOLE, 3, { x: 0.5, y: 0.5 }), 0.01)).toEqual(WHOLE)
})

test('D2 moving stops at the edges of the picture', () => {
  expect(moved(WHOLE, { x: 1, y: 1 })).toEqual(WHOLE)
  expect(moved(zoomed(WHOLE, 3), { x: -0.4, y: 9 })).toEqual({ scale: 3, x: -0.4, y: 1 })
})
