import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyzePrefix, analyzeQuery, stemOf, wordsOf } from './analyzer.ts'

const words = (text: string) => wordsOf(text).map(({ word }) => word)
const stems = (text: string) => wordsOf(text).map(({ stem }) => stem)

const golden = readFileSync(new URL('./text.golden.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split('\t'))

test.for(golden)('C4 "%s" is found by "%s"', ([text = '', expected]) => {
  expect(stems(text).join(' ')).toBe(expected)
})

test('C4 a word has its spelling and the stem it shares with its plural', () => {
  expect(words('Guantes de Nitrilo, 5 litros')).toEqual(['guantes', 'nitrilo', '5', 'l'])
})

test('S6 any description can be analysed', () => {
  for (const text of ['es', 'ese', '1.', '1/', '1 ', '-', "a'"])
    expect(wordsOf(text.repeat(10_000)), text).toBeInstanceOf(Array)
})

test.for([
  'guante guantes',
  'lapiz lapices',
  'luz luces',
  'bronce bronces',
  'arnes arneses',
  'azul azules',
  'gris grises',
  'rojo roja rojos rojas',
  'boton botones',
  'cable cables',
  'gas gases',
  'mes meses',
  'una unas',
  'pie pies',
  'kit kits',
  'led leds',
  'toner toners',
  'taladro taladros',
  'bateria baterias',
  'enlace enlaces',
  'matriz matrices',
  'llave llaves',
  'reloj relojes',
  'envase envases',
  'secador secadora secadores secadoras',
  'battery batteries',
  'box boxes',
  'knife knives',
  'shelf shelves',
  'glove gloves',
  'glass glasses',
  'lens lenses',
  'brush brushes',
  'case cases',
  'tape tapes',
  'tomato tomatoes',
  'shoe shoes',
  'toy toys',
])('C4 plurals and genders share a stem: %s', (family) => {
  expect(new Set(family.split(' ').map(stemOf)).size).toBe(1)
})

test.for([
  'guante guardia',
  'cable cabo',
  'taza taco',
  'casco casa',
  'a4 a3',
  '10 100',
  'tube tub',
  'tape tap',
])('C4 different words have different stems: %s', (pair) => {
  expect(new Set(pair.split(' ').map(stemOf)).size).toBe(2)
})

test.for([
  ['5 litros', 'Agua 5L'],
  ['codo 1 1/2 pulgadas', 'CODO 1-1/2"'],
  ['cable 2.5', 'Cable unipolar 2,5 mm²'],
  ['tornillo m8 x 50', 'Tornillo M8x50 cincado'],
  ['guantes x 100', 'Caja de 100 guantes de látex'],
  ['wd40', 'WD-40 spray'],
  ['mens gloves', "Men's glove"],
])('C4 the query "%s" matches "%s"', ([query = '', product = '']) => {
  expect(stems(product)).toEqual(expect.arrayContaining(analyzeQuery(query).map(({ stem }) => stem)))
})

const piece = fc.oneof(
  fc.constantFrom(
    'x',
    'X',
    '×',
    'a',
    'de',
    'c/',
    's/',
    'm2',
    'mm',
    'lts',
    'in',
    'u',
    'pcs',
    '½',
    '´',
    "'",
    "'s",
    '"',
  ),
  fc.constantFrom(' ', ' ', ' ', '-', '.', ',', '/', '\n'),
  fc.integer({ min: 0, max: 9999 }).map(String),
  fc.constantFrom('Guantes', 'lápiz', 'niño', 'M', 'ß', 'Ω', 'ﬁn', 'n', 'IP'),
)
const writing = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme' }),
)

test('C4 analysing the words of a text again gives the same words', () => {
  fc.assert(
    fc.property(writing, (text) => {
      const once = words(text)
      expect(words(once.join(' , '))).toEqual(once)
    }),
    { numRuns: 2_000 },
  )
})

test('C4 accents and capitals make no difference, however they are encoded', () => {
  fc.assert(
    fc.property(writing, (text) => {
      const once = words(text)
      expect(words(text.normalize('NFD'))).toEqual(once)
      expect(words(text.normalize('NFC'))).toEqual(once)
    }),
  )
  expect(words('LÁPIZ ÑANDÚ')).toEqual(words('lapiz nandu'))
})

test('C4 a word is letters, digits and the marks within numbers', () => {
  fc.assert(
    fc.property(writing, (text) => {
      for (const word of words(text)) expect(word).toMatch(/^([\p{L}\p{N}]+|\d+\.\d+|(\d+-)?\d+\/\d+)$/u)
    }),
  )
})

test.for([
  ['guan', [], 'guan'],
  ['Guantes de nit', ['guantes'], 'nit'],
  ['guantes ', ['guantes'], null],
  ['guantes de', ['guantes'], null],
  ['La', [], 'la'],
  ['balde 20l', ['balde', '20'], 'l'],
  ['balde 20 lit', ['balde', '20'], null],
  ['balde 20 litros', ['balde', '20', 'l'], null],
  ['guantes 100 unid', ['guantes', '100'], null],
  ['codo 1 1/2', ['codo'], '1-1/2'],
  ['“', [], null],
] as const)('S11 of %o the finished words are %o, the beginning %o', ([text, finished, prefix]) => {
  const typed = analyzePrefix(text)
  expect(typed.words.map(({ word }) => word)).toEqual(finished)
  expect(typed.prefix).toBe(prefix)
})
