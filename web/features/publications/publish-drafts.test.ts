import { expect, test } from 'vitest'
import { EMPTY_DRAFT, readDraft } from './publish-drafts.ts'

const read = (change: Partial<typeof EMPTY_DRAFT>) =>
  readDraft('A-1', { ...EMPTY_DRAFT, ...change }, 'ARS', 'es')

test('B8 a typed price makes an item of one unit without preparation, in the numbers of the language', () => {
  expect(read({})).toBeNull()
  expect(read({ minimum: '5' })).toBeNull()
  expect(read({ price: '1.234,50' })).toEqual({
    item: { sku: 'A-1', value: '1234.50', minimum: 1, preparation_days: 0 },
  })
  expect(read({ price: '$ 10', minimum: '6', preparation: '3' })).toEqual({
    item: { sku: 'A-1', value: '10.00', minimum: 6, preparation_days: 3 },
  })
})

test('B8 each wrong number says what is wrong with it', () => {
  expect(read({ price: '0', minimum: '2,5', preparation: '91' })).toEqual({
    wrong: {
      price: { problem: 'too_small', limit: '0.01' },
      minimum: { problem: 'not_whole' },
      preparation: { problem: 'too_large', limit: '90' },
    },
  })
})
