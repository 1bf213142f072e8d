import { expect, test } from 'vitest'
import { seeded } from '#demo/random.ts'
import { Sorted } from './sorted.ts'
import { Strings } from './strings.ts'

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
