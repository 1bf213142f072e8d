import { expect, test } from 'vitest'
import { TextIndex } from './text-index.ts'

const names = [
  'Turrón de choclate',
  'Tableta de chocolate',
  'Chocolate con almendras',
  'Almendras peladas',
  'Pista Hot Wheels',
  'Hotwheels rojo',
  'Hot dog',
  'Masilla plástica',
  'Mesilla de noche',
]

function matchOf(term: string, literal = false) {
  const index = new TextIndex()
  for (const [doc, name] of names.entries())
    index.add(doc, { names: [name], skus: [], about: [], descriptions: [] })
  const match = index.match(term, { literal }, new Uint8Array(names.length).fill(1))
  const docs = Array.from(match?.docs ?? [], (doc, at) => ({ name: names[doc], tier: match?.tiers[at] }))
  return { corrected: match?.corrected, best: docs.filter(({ tier }) => tier === 0).map(({ name }) => name) }
}

test('C4 a typing error that a product contains is corrected when no doc has all words', () => {
  expect(matchOf('choclate con almendras')).toEqual({
    corrected: 'chocolate con almendras',
    best: ['Chocolate con almendras'],
  })
  expect(matchOf('choclate con almendras', true)).toEqual({ corrected: null, best: [] })
})

test('C4 a word of the catalogue is no typing error of one that is less than twice as frequent', () => {
  expect(matchOf('masilla de noche')).toEqual({ corrected: null, best: [] })
})

test('C4 a rare word is not corrected while docs have all words', () => {
  expect(matchOf('turron de choclate')).toEqual({ corrected: null, best: ['Turrón de choclate'] })
  expect(matchOf('choclate')).toEqual({ corrected: null, best: ['Turrón de choclate'] })
  expect(matchOf('choclate xqzw peladas')).toMatchObject({ best: [] })
})

test('C4 a rare compound is found where it is written as two words', () => {
  expect(matchOf('hotwheels')).toEqual({ corrected: null, best: ['Pista Hot Wheels', 'Hotwheels rojo'] })
  expect(matchOf('hotwheels', true)).toEqual({ corrected: null, best: ['Hotwheels rojo'] })
})
