import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digits } from './digits.ts'

test('a range pattern matches exactly the integers of the range', () => {
  fc.assert(
    fc.property(fc.nat(1), fc.integer({ min: 1, max: 12_000 }), fc.nat(13_000), (min, max, number) => {
      const pattern = new RegExp(digits(min, max), 'u')
      for (const near of [number, 0, 1, max - 1, max, max + 1]) {
        const isInside = min <= near && near <= max
        expect([near, pattern.test(`${near}`), pattern.test(`00${near}`)]).toEqual([near, isInside, isInside])
      }
    }),
  )
})

test('a range pattern matches nothing but digits', () => {
  const pattern = new RegExp(digits(0, 999_999_999_999_999), 'u')
  for (const text of ['', '-0', '-1', ' 1', '1 ', '1.0', '1e3', '0x1f', '1000000000000000'])
    expect([text, pattern.test(text)]).toEqual([text, false])
})
