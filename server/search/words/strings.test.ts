import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Sorted } from './sorted.ts'
import { Strings } from './strings.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'z', 'ñ', '0', '😀', '𝒳'), maxLength: 6 })

test('every string has one number, by which it is found again', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 600 }), text, (texts, other) => {
      const strings = new Strings()
      const numbers = new Map(texts.map((text) => [text, strings.give(text)]))
      expect([...numbers.values()]).toEqual([...new Set(texts)].map((_, number) => number))
      for (const [text, number] of numbers) {
        expect(strings.numberOf(text)).toBe(number)
        expect(strings.textOf(number)).toBe(text)
      }
      expect(strings.numberOf(other)).toBe(numbers.get(other) ?? -1)
    }),
  )
})

test('C4 the strings that begin alike are found, sorted ones and late ones', () => {
  const strings = new Strings()
  const sorted = new Sorted(strings)
  const texts = Array.from({ length: 9_000 }, (_, at) => ((at * 7_919) % 9_001).toString(6))
  for (const [at, text] of texts.entries()) {
    strings.give(text)
    sorted.tidy()
    if (at % 1_500 !== 0) continue
    for (const beginning of ['', '1', '23', '555', '1010', '7'])
      expect(
        sorted
          .begunBy(beginning)
          .map((number) => strings.textOf(number))
          .sort(),
      ).toEqual(
        texts
          .slice(0, at + 1)
          .filter((text) => text.startsWith(beginning))
          .sort(),
      )
  }
})
