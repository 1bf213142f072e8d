import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHOICES_MAX, likenessOf, matchOf, nameWords, searchedWords } from './list-matches.ts'

const found = (more: Partial<Parameters<typeof matchOf>[1]>) => ({
  ...{ bySku: null, byBarCode: null, byName: [] },
  ...more,
})
const named = (...titles: string[]) =>
  found({ byName: titles.map((title, index) => ({ id: index + 1, title })) })

test.each([
  ['a SKU', found({ bySku: 7 }), 'sku', 100, [7]],
  ['a bar code', found({ byBarCode: 7 }), 'bar_code', 100, [7]],
  ['both of one product', found({ bySku: 7, byBarCode: 7 }), 'sku', 100, [7]],
  [
    'a SKU of one product and a bar code of another',
    found({ bySku: 7, byBarCode: 8 }),
    'choose',
    100,
    [7, 8],
  ],
  ['nothing', found({}), 'none', 0, []],
  ['the same words in another order', named('GUANTE rojo, de NITRILO'), 'name', 100, [1]],
  [
    'the same words, beside a like name',
    named('Guante de nitrilo rojo talle 9', 'Guante de nitrilo rojo'),
    'name',
    100,
    [2],
  ],
  ['the same words twice', named('Guante de nitrilo rojo', 'Guante rojo de nitrilo'), 'choose', 100, [1, 2]],
  [
    'a like name far before the next',
    named('Guante de nitrilo rojo Kalvex', 'Guante de látex azul rojo grande'),
    'name',
    88,
    [1],
  ],
  [
    'several alike',
    named(
      'Guante de nitrilo rojo S',
      'Guante de nitrilo rojo M',
      'Guante de nitrilo rojo L',
      'Guante de nitrilo rojo XL',
    ),
    'choose',
    88,
    [1, 2, 3],
  ],
  ['unlike names', named('Pinza de acero', 'Guante térmico'), 'none', 0, []],
] as const)('B8 how surely a line is a product: %s', (_, variants, kind, likeness, candidates) => {
  expect(matchOf('Guante de nitrilo rojo', variants)).toEqual({ kind, likeness, candidates })
})

const names = fc.array(fc.constantFrom('guante', 'ROJO', 'nitrilo', 'talle', '9', 'Ñandú', 'x'), {
  maxLength: 6,
})

test('B8 likeness is mutual, from 0 to 100, and 100 just for the same words', () => {
  fc.assert(
    fc.property(names, names, (a, b) => {
      const likeness = likenessOf(a.join(' '), b.join(', '))
      expect(likeness).toBe(likenessOf(b.join('-'), a.join(' ')))
      expect(likeness).toBeGreaterThanOrEqual(0)
      const isSame =
        a.length > 0 && a.every((word) => b.includes(word)) && b.every((word) => a.includes(word))
      expect(likeness === 100).toBe(isSame)
      expect(likeness).toBeLessThanOrEqual(100)
    }),
  )
})

test('B8 whatever the names, there are at most three products to choose from, the likeliest first, and one of each other kind', () => {
  const lists = fc.array(
    names.map((words) => words.join(' ')),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(names, lists, (words, titles) => {
      const name = words.join(' ')
      const { kind, candidates, likeness } = matchOf(name, named(...titles))
      const likenesses = candidates.map((id) => likenessOf(name, titles[id - 1] ?? ''))
      expect(likenesses).toEqual(likenesses.toSorted((a, b) => b - a))
      expect(likenesses[0] ?? 0).toBe(likeness)
      expect(Math.max(0, ...titles.map((title) => likenessOf(name, title)).filter((one) => one >= 60))).toBe(
        likeness,
      )
      expect({ none: [0], name: [1], choose: [2, CHOICES_MAX] }[kind as 'none']).toContain(candidates.length)
    }),
  )
})

test('B8 names are searched by their longest words', () => {
  expect(nameWords('Ñandú 1/2" (rojo)')).toEqual(['nandu', '1', '2', 'rojo'])
  expect(searchedWords('Caño de 1/2" x 3 m galvanizado')).toEqual(['galvanizado', 'cano'])
  expect(searchedWords('x 3 m')).toEqual([])
})
