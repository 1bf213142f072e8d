import { expect, test } from 'vitest'
import type { ListedMatch } from '#contract/price-files.ts'
import { isTicked, itemsOf, NO_CHOICE, obstacleOf, withTick } from './list-choice.ts'

const candidate = (sku: string, own: 'active' | 'paused' | 'cancelled' | null = null) => ({
  ...{ sku, title: sku, image_source: '', own },
})
const match = (line: number, more: Partial<ListedMatch> = {}): ListedMatch => ({
  ...{ line, given: { sku: '', bar_code: '', name: '' }, kind: 'sku' as const, likeness: 100 },
  ...{ candidates: [candidate(`S-${line}`)], value: '10.00', currency_code: 'USD' as const },
  ...{ minimum: null, multiple: null, preparation_days: null, column: null, reason: null, repeats: null },
  ...more,
})
const skusOf = (choice: typeof NO_CHOICE, matches: ListedMatch[], sent = new Set<string>()) =>
  itemsOf(choice, matches, sent).map(({ line, item }) => `${line} ${item.sku}`)

test('B8 sure lines are ticked until they are unticked, and lines by name once they are ticked', () => {
  const [sure, code, named] = [match(1), match(2, { kind: 'bar_code' }), match(3, { kind: 'name' })]
  const all = [sure, code, named]
  expect(all.map((one) => isTicked(NO_CHOICE, one))).toEqual([true, true, false])
  const changed = withTick(withTick(NO_CHOICE, sure, null), named, 'S-3')
  expect(all.map((one) => isTicked(changed, one))).toEqual([false, true, true])
  const back = withTick(withTick(changed, sure, 'S-1'), named, null)
  expect(all.map((one) => isTicked(back, one))).toEqual([true, true, false])
})

test('B8 a line that is sold, repeated, without a price or a product is not published, and says why', () => {
  const lines = [
    match(1, { candidates: [candidate('S-1', 'active')] }),
    match(2, { candidates: [candidate('S-2', 'paused')] }),
    match(3, { candidates: [candidate('S-3', 'cancelled')] }),
    match(4, { repeats: 3 }),
    match(5, { value: null, currency_code: null, reason: 'Falta el precio.' }),
    match(6, { kind: 'none', candidates: [] }),
  ]
  expect(lines.map((one) => obstacleOf(one, one.candidates[0]?.sku ?? null))).toEqual([
    ...['sold', 'sold', null],
    ...['repeated', 'wrong', 'none'],
  ])
  expect(skusOf(NO_CHOICE, lines)).toEqual(['3 S-3'])
})

test('B8 what is sent has the chosen product, its price and terms, and no SKU twice in all calls', () => {
  const choose = match(7, {
    kind: 'choose',
    candidates: [candidate('A'), candidate('B')],
    minimum: 6,
    multiple: 3,
  })
  const choice = withTick(NO_CHOICE, choose, 'B')
  const sent = new Set<string>()
  expect(itemsOf(choice, [choose, match(8, { preparation_days: 2 })], sent).map(({ item }) => item)).toEqual([
    { sku: 'B', value: '10.00', currency_id: 2, minimum: 6, multiple: 3 },
    { sku: 'S-8', value: '10.00', currency_id: 2, preparation_days: 2 },
  ])
  expect(skusOf(choice, [match(9, { candidates: [candidate('B')] }), match(10)], sent)).toEqual(['10 S-10'])
  expect(itemsOf(NO_CHOICE, [choose], new Set())).toEqual([])
})
