import { expect, test } from 'vitest'
import { makeIndex } from '#test/made-index.ts'
import { Synonyms } from './synonyms.ts'

const made = makeIndex(
  ['Zapatilla liviana', 'Lapicero gris', 'Excavadora chica', 'Lámpara rosada', 'Martillo'],
  {
    dead: [4],
  },
)
made.index.synonyms = new Synonyms([
  { language: 'es', term: 'birome larga', means: 'lapicero' },
  { language: 'es', term: 'biróme', means: 'lapicero' },
  { language: 'en', term: 'lapisette', means: 'lapicero' },
])
const near = (text: string, language: 'es' | 'en' = 'es') => made.index.near(text, language, made.live)

test('E6 unknown words are given as typed; numbers, units and words of synonyms are none', () => {
  expect(near('Zurdel, «XYZ» birome 40 mm rosada').unknown).toEqual(['Zurdel', 'XYZ'])
  expect(near('birome 10').unknown).toEqual([])
  expect(near('¿?')).toEqual({ unknown: [], terms: [] })
})

test('E6 things that are spelt alike come near, farther than a correction; neither colours nor what is gone', () => {
  expect(near('sapatiya').terms).toEqual(['zapatilla'])
  expect(near('ezcabadira').terms).toEqual(['excavadora'])
  expect(near('rozadda').terms).toEqual([])
  expect(near('martilla').terms).toEqual([])
})

test('E6 then those that begin alike, and terms of synonyms as an operator wrote them, in the language', () => {
  expect(near('zapatillerixx').terms).toEqual(['zapatilla'])
  expect(near('biromexxxx').terms).toEqual(['biróme'])
  expect(near('lapisett', 'en').terms).toContain('lapisette')
  expect(near('lapisett', 'es').terms).not.toContain('lapisette')
})

test('E6 each unknown word has its turn', () => {
  expect(near('biromexxxx zapatillerixx lapicerixxx').terms).toEqual(['biróme', 'zapatilla', 'lapicero'])
})
