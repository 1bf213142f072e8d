import { expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import { draftOfProposal, productDraftOf, readProposal } from './proposal-draft.ts'

const PROPOSAL: Proposal = {
  id: 7,
  name: 'Amoladora',
  brand: 'Chispa',
  category_id: 3,
  sku: 'CH-1',
  bar_code: '7790895000997',
  size: 'T2',
  state: 'pending',
  short_description: 'Corta',
  long_description: 'Larga',
  reason: null,
  product: null,
  version: 4,
  created_at: '2026-03-02T12:00:00.000Z',
  proposed_by: 'Ana Ruiz',
  decided_at: null,
  attributes: [{ name: 'Tensión', value: '220 V' }],
  technical_details: [{ attr_key: 'Potencia', attr_value: '750 W' }],
  pictures: ['/media/a.webp'],
  price: { value: '1234.50', currency_id: 2, currency_code: 'USD', minimum: 6 },
}

test('B8 a proposal that is opened and saved unchanged is the same, in both languages', () => {
  for (const language of ['es', 'en'] as const)
    expect(readProposal(draftOfProposal(PROPOSAL, {}, language), language)).toEqual({
      body: {
        name: PROPOSAL.name,
        brand: PROPOSAL.brand,
        category_id: 3,
        sku: 'CH-1',
        bar_code: '7790895000997',
        size: 'T2',
        short_description: 'Corta',
        long_description: 'Larga',
        pictures: PROPOSAL.pictures,
        attributes: PROPOSAL.attributes,
        technical_details: PROPOSAL.technical_details,
        price: { value: '1234.50', currency_id: 2, minimum: 6 },
      },
    })
})

test('B8 a new proposal begins with what was searched, without SKU and price', () => {
  const read = readProposal(draftOfProposal(null, { name: 'amoladora' }, 'es'), 'es')
  expect(read).toMatchObject({
    body: { name: 'amoladora', sku: null, bar_code: null, price: null, category_id: 0 },
  })
})

test('B8 a new proposal begins with the bar code that was searched, and a number that is none is its name', () => {
  const startOf = (name: string) => {
    const draft = draftOfProposal(null, { name }, 'es')
    return [draft.name, draft.variant.bar_code]
  }
  expect(startOf('779-0895 000997')).toEqual(['', '7790895000997'])
  expect(startOf('042100005264')).toEqual(['', '042100005264'])
  expect(startOf('7790895000998')).toEqual(['7790895000998', null])
})

test('B8 a new proposal begins with the name and the bar code of a line of a list, without a wrong code', () => {
  const startOf = (name: string, bar_code: string) => {
    const draft = draftOfProposal(null, { name, bar_code }, 'es')
    return [draft.name, draft.variant.bar_code]
  }
  expect(startOf('Amoladora', '779-0895 000997')).toEqual(['Amoladora', '7790895000997'])
  expect(startOf('Amoladora', '7790895000998')).toEqual(['Amoladora', null])
  expect(startOf('7790895000997', '')).toEqual(['', '7790895000997'])
})

test('B8 a bar code that was removed from the form is none', () => {
  const draft = draftOfProposal(PROPOSAL, {}, 'es')
  const read = readProposal({ ...draft, variant: { ...draft.variant, bar_code: ' ' } }, 'es')
  expect(read).toMatchObject({ body: { bar_code: null } })
})

test('B8 a wrong price or minimum says what is wrong, and an untyped price leaves the minimum alone', () => {
  const draft = draftOfProposal(null, {}, 'es')
  expect(readProposal({ ...draft, price: '0', minimum: '2,5' }, 'es')).toEqual({
    wrong: { price: { problem: 'too_small', limit: '0.01' }, minimum: { problem: 'not_whole' } },
  })
  expect(readProposal({ ...draft, price: ' ', minimum: 'x' }, 'es')).toMatchObject({ body: { price: null } })
})

test('B8 the product of a proposal has all that was proposed, and is no draft', () => {
  const found = { ...PROPOSAL, seller: { id: 1, name: 'Ferretera' }, brand_id: null, near: [] }
  expect(productDraftOf(found)).toMatchObject({
    name: 'Amoladora',
    short_description: 'Corta',
    long_description: 'Larga',
    brand_id: null,
    category_id: 3,
    is_draft: false,
    vat_rate: null,
    variants: [
      {
        sku: 'CH-1',
        bar_code: '7790895000997',
        size: 'T2',
        title: '',
        pictures: ['/media/a.webp'],
        publications: 0,
        attributes: PROPOSAL.attributes,
        technical_details: PROPOSAL.technical_details,
      },
    ],
  })
})
