import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '#demo/random.ts'
import { Sorted, Strings } from './term-dictionary.ts'

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

test('S11 strings that begin alike are found, however many came since, and no call takes long work at once', () => {
  const random = seeded('sorted')
  const strings = new Strings()
  const sorted = new Sorted(strings)
  const all: string[] = []
  const letter = () => String.fromCharCode(random.int(97, 106))
  for (let count = 1; count <= 30_000; count++) {
    const text = Array.from({ length: random.int(1, 8) }, letter).join('')
    if (strings.numberOf(text) < 0) all.push(text)
    strings.give(text)
    sorted.tidy()
    if (count % 3_001 !== 0) continue
    for (const beginning of ['a', 'bc', 'jjj', 'aaaa', 'k', letter() + letter() + letter()]) {
      const begun = sorted.begunBy(beginning).map((number) => strings.textOf(number))
      expect(begun.toSorted()).toEqual(all.filter((one) => one.startsWith(beginning)).sort())
    }
  }
  for (let call = 0; call < 100; call++) sorted.tidy()
  expect(sorted.bytes).toBeLessThanOrEqual(4 * all.length)
})
