import { expect, test } from 'vitest'
import type { ProductText } from './impacts.ts'
import { WordIndex } from './word-index.ts'

const product = (name: string, more: Partial<ProductText> = {}): ProductText => ({
  names: [name],
  skus: [],
  about: [],
  descriptions: [],
  ...more,
})

function indexOf(...products: (string | ProductText)[]) {
  const index = new WordIndex()
  const live = new Uint8Array(products.length).fill(1)
  for (const [doc, text] of products.entries())
    index.add(doc, typeof text === 'string' ? product(text) : text)
  const ordered = (match: ReturnType<WordIndex['match']>) =>
    match &&
    Array.from(match.docs, (doc, at) => ({
      doc,
      tier: match.tiers[at] ?? 0,
      score: match.scores[at] ?? 0,
    })).sort((a, b) => a.tier - b.tier || b.score - a.score || a.doc - b.doc)
  const find = (term: string, literal = false) =>
    ordered(index.match(term, { literal }, live))?.map(({ doc }) => doc) ?? null
  const begun = (typed: string) =>
    ordered(index.begun(typed, live))?.map(({ doc, tier }) => [doc, tier]) ?? null
  const corrected = (term: string) => index.match(term, { literal: false }, live)?.corrected
  return { index, live, find, begun, corrected, ordered }
}

test('C4 accents, capitals, plurals and genders meet; brand, SKU and description are found', () => {
  const { find } = indexOf(
    product('Lámpara frontal recargable roja', {
      skus: ['LFR.900/X'],
      about: ['Ñandú Óptica'],
      descriptions: ['Con batería de litio.'],
    }),
  )
  for (const term of ['LAMPARAS ROJAS', 'rojo frontal', 'nandu', 'lfr.900', 'baterias de litio'])
    expect(find(term), term).toEqual([0])
  for (const term of ['xqzzwv', '901']) expect(find(term), term).toEqual([])
})

test('C4 a term without words is no question, one without known words finds nothing', () => {
  const { find } = indexOf('Guante', 'Casco')
  for (const term of ['', ' ', 'de', "'!& | <-> \\ :*", '😀']) expect(find(term), term).toBeNull()
  for (const term of ['x'.repeat(200), 'שלום', '𝒳𝒴𝒵𝒳', '0'.repeat(200)]) expect(find(term), term).toEqual([])
})

test('C4 those with all words come first, then those that lack one, then those with a rare word', () => {
  const { find } = indexOf(
    'Zorra eléctrica',
    'Zorra manual',
    'Zorra hidráulica manual',
    'Apilador hidráulico',
    'Casco',
  )
  expect(find('zorra hidraulica manual')).toEqual([2, 1, 3])
})

test('C4 a name counts for more than a category, that for more than a description', () => {
  const { find } = indexOf(
    product('Funda lisa', { descriptions: ['Tejida en kevlar de alta resistencia.'] }),
    product('Manga larga', { about: ['Ropa de kevlar'] }),
    product('Delantal de kevlar', { about: ['Otras prendas'] }),
  )
  expect(find('kevlar')).toEqual([2, 1, 0])
})

test('C4 one typo is forgiven, in each word, and said', () => {
  const { find, corrected } = indexOf('Guantes de látex', 'Casco')
  expect(find('gautnes de latx')).toEqual([0])
  expect(corrected('Gautnes de latx')).toBe('guantes de latex')
  expect(corrected('guante de látex')).toBeNull()
  expect(find('gautnes', true)).toEqual([])
})

test('C4 the last word may be unfinished when nothing has it as it is', () => {
  const { find, corrected } = indexOf('Xilografía Quimera', 'Xilófono Quimera', 'Luces')
  expect(find('xil')).toEqual([0, 1])
  expect(find('quimera xilog')).toEqual([0, 1])
  expect(corrected('quimera xilog')).toBeNull()
  expect(find('xi')).toEqual([])
  expect(find('xil', true)).toEqual([])
})

test('S11 whole words in the name come first, then words that begin so, then those elsewhere', () => {
  const { begun } = indexOf(
    product('Funda lisa', { descriptions: ['Para zaranda.'] }),
    'Zarandajo corto',
    'Malla de zaranda',
    'Quizpaces dobles',
  )
  expect(begun('zaranda')).toEqual([
    [2, 0],
    [1, 1],
    [0, 2],
  ])
  for (const typed of ['quizpace', 'quizpac', 'dobles quiz', 'Quizpaces '])
    expect(begun(typed), typed).toMatchObject([[3, expect.anything()]])
  expect(begun('zaranda xqz')).toEqual([])
  expect(begun(' ')).toBeNull()
})

test('C4 words written together find those written apart, and the other way round', () => {
  const { find, corrected } = indexOf('Router wifi', 'Porta rollo de pared', 'Rollo de cocina', 'Casco 34')
  expect(find('router wi fi')).toEqual([0])
  expect(corrected('router wi fi')).toBeNull()
  expect(find('portarollo')?.[0]).toBe(1)
  expect(corrected('Portarollo de pared')).toBe('porta rollo de pared')
  expect(find('rollocasco')).toEqual([])
  expect(find('3 4')).toEqual([])
  expect(find('portarollo', true)).toEqual([])
})

test('C4 a description that mentions all words is worth less than a name that has most of them', () => {
  const { find } = indexOf(
    product('Soporte de pared', { descriptions: ['Con un casco amarillo ventilado queda prolijo.'] }),
    product('Casco ventilado', { about: ['Amarillo'] }),
    'Casco amarillo',
  )
  expect(find('casco amarillo ventilado')).toEqual([1, 2, 0])
})

test('C4 a name that begins with what is looked for comes before one that only mentions it', () => {
  const { find } = indexOf('Funda silla', 'Silla ejecutiva alta con apoyabrazos', 'Silla')
  expect(find('sillas')).toEqual([2, 1, 0])
})

test('C4 a number or a unit alone is not what is looked for', () => {
  const { find } = indexOf('Cable 6A', 'Casco', 'Casco liso', 'Tóner')
  expect(find('toner casco 6a')).toEqual([3])
  expect(find('6a')).toEqual([0])
})
