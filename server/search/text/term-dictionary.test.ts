import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '#demo/random.ts'
import { PrefixIndex, StringTable } from './term-dictionary.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'z', 'ñ', '0', '😀', '𝒳'), maxLength: 6 })

test('C4 every string has one id, by which it is found', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 600 }), text, (texts, other) => {
      const strings = new StringTable()
      const numbers = new Map(texts.map((text) => [text, strings.intern(text)]))
      expect([...numbers.values()]).toEqual([...new Set(texts)].map((_, number) => number))
      for (const [text, number] of numbers) {
        expect(strings.idOf(text)).toBe(number)
        expect(strings.textOf(number)).toBe(text)
      }
      expect(strings.idOf(other)).toBe(numbers.get(other) ?? -1)
    }),
  )
})

test('C4 strings are found by prefix, in runs and beyond them', () => {
  const strings = new StringTable()
  const sorted = new PrefixIndex(strings)
  const texts = Array.from({ length: 9_000 }, (_, at) => ((at * 7_919) % 9_001).toString(6))
  for (const [at, text] of texts.entries()) {
    strings.intern(text)
    sorted.mergeStep()
    if (at % 1_500 !== 0) continue
    for (const prefix of ['', '1', '23', '555', '1010', '7'])
      expect(
        sorted
          .withPrefix(prefix)
          .map((number) => strings.textOf(number))
          .sort(),
      ).toEqual(
        texts
          .slice(0, at + 1)
          .filter((text) => text.startsWith(prefix))
          .sort(),
      )
  }
})

test('S11 strings are found by prefix after any number of additions, and merging is done in small steps', () => {
  const random = seeded('sorted')
  const strings = new StringTable()
  const sorted = new PrefixIndex(strings)
  const all: string[] = []
  const letter = () => String.fromCharCode(random.int(97, 106))
  for (let count = 1; count <= 30_000; count++) {
    const text = Array.from({ length: random.int(1, 8) }, letter).join('')
    if (strings.idOf(text) < 0) all.push(text)
    strings.intern(text)
    sorted.mergeStep()
    if (count % 3_001 !== 0) continue
    for (const prefix of ['a', 'bc', 'jjj', 'aaaa', 'k', letter() + letter() + letter()]) {
      const matchPrefix = sorted.withPrefix(prefix).map((number) => strings.textOf(number))
      expect(matchPrefix.toSorted()).toEqual(all.filter((one) => one.startsWith(prefix)).sort())
    }
  }
  for (let call = 0; call < 100; call++) sorted.mergeStep()
  expect(sorted.bytes).toBeLessThanOrEqual(4 * all.length)
})
