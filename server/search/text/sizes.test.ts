import { expect, test } from 'vitest'
import { makeIndex } from '#test/made-index.ts'
import { partsOfSizes, sizesIn } from './sizes.ts'

test.for([
  ['caño 40x40x1,6', ['40x40x1.6']],
  ['40 X 40 × 1.6 mm', ['40x40x1.6']],
  ['mecha 10 mm x 120 mm', ['10x120']],
  ['codo 1/2" x 3/4"', ['1/2x3/4']],
  ['térmica 2x32A, chapa 1-1/2 x 2', ['2x32', '1-1/2x2']],
  ['20x30 40x50', ['20x30', '40x50']],
  ['caja x 100, M8x50, 20 cm de 30, 5 x', []],
  ['1x2x3x4x5', ['1x2x3x4x5']],
  ['1x2x3x4x5x6', []],
] as const)('E4 the sizes of "%s"', ([text, sizes]) => {
  expect(sizesIn(text).map(({ word }) => word)).toEqual(sizes)
})

test('E4 in a size repeats and order count, and its parts are sizes', () => {
  const names = ['Caño 40x60x1,6', 'Caño 40x1,6', 'Caño 60 x 40 x 1,6 mm', 'Caño 40 mm x 40 mm x 1,6 mm']
  const { find, match } = makeIndex(names)
  const best = (term: string) =>
    (match(term) ?? []).flatMap(({ doc, tier }) => (tier === 0 ? [names[doc]] : []))
  expect(best('caño 40x40x1.6')).toEqual([names[3]])
  expect(best('caño 40 x 60')).toEqual([names[0]])
  expect(best('caño 60x40')).toEqual([names[2]])
  expect(find('caño 40 1,6')?.toSorted()).toEqual([0, 1, 2, 3])
  // No product has it.
  expect(find('caño 60x60')?.toSorted()).toEqual([0, 2])
  expect(partsOfSizes('40x60x1,6')).toEqual(['×40×60', '×40×60×1.6', '×60×1.6'])
})
