import { expect, test } from 'vitest'
import { makeIndex, textOf } from '#test/made-index.ts'

test('C4 accents, capitals, plurals and genders match; brand, SKU and description are searched', () => {
  const { find } = makeIndex([
    textOf('Lámpara frontal recargable roja', {
      skus: ['LFR.900/X'],
      about: ['Ñandú Óptica'],
      descriptions: ['Con batería de litio.'],
    }),
  ])
  for (const term of ['LAMPARAS ROJAS', 'rojo frontal', 'nandu', 'lfr.900', 'baterias de litio'])
    expect(find(term), term).toEqual([0])
  for (const term of ['xqzzwv', '901']) expect(find(term), term).toEqual([])
})

test('C4 a query without words is null, one without known words finds nothing', () => {
  const { find } = makeIndex(['Guante', 'Casco'])
  for (const term of ['', ' ', 'de', "'!& | <-> \\ :*", '😀']) expect(find(term), term).toBeNull()
  for (const term of ['x'.repeat(200), 'שלום', '𝒳𝒴𝒵𝒳', '0'.repeat(200)]) expect(find(term), term).toEqual([])
})

test('C4 docs with all words come first, then those that lack one, then those with a rare word', () => {
  const { find } = makeIndex(
    [
      'La zorra eléctrica',
      'La zorra manual',
      'La zorra hidráulica manual',
      'El apilador hidráulico',
      'Un casco',
    ].map((name) => `Artículo ${name}`),
  )
  expect(find('zorra hidraulica manual')).toEqual([2, 1, 3])
})

test('C4 a match in the name ranks above the category, that above the description', () => {
  const { find } = makeIndex([
    textOf('Funda lisa', { descriptions: ['Tejida en kevlar de alta resistencia.'] }),
    textOf('Manga larga', { about: ['Ropa de kevlar'] }),
    textOf('Delantal de kevlar', { about: ['Otras prendas'] }),
  ])
  expect(find('kevlar')).toEqual([2, 1, 0])
})

test('C4 one typing error per word is corrected, and reported', () => {
  const { find, corrected } = makeIndex(['Guantes de látex', 'Casco'])
  expect(find('gautnes de latx')).toEqual([0])
  expect(corrected('Gautnes de latx')).toBe('guantes de latex')
  expect(corrected('guante de látex')).toBeNull()
  expect(find('gautnes', true)).toEqual([])
})

test('C4 the last word may be a prefix when no product has it', () => {
  const { find, corrected } = makeIndex(['Xilografía Quimera', 'Xilófono Quimera', 'Luces'])
  expect(find('xil')).toEqual([0, 1])
  expect(find('quimera xilog')).toEqual([0])
  expect(corrected('quimera xilog')).toBeNull()
  expect(find('xi')).toEqual([])
  expect(find('xil', true)).toEqual([])
})

test('S11 whole words in the name come first, then prefixes, then other fields', () => {
  const { matchPrefix } = makeIndex([
    textOf('Funda lisa', { descriptions: ['Para zaranda.'] }),
    'Zarandajo corto',
    'Malla de zaranda',
    'Quizpaces dobles',
  ])
  expect(matchPrefix('zaranda')).toEqual([
    [2, 0],
    [1, 1],
    [0, 2],
  ])
  for (const typed of ['quizpace', 'quizpac', 'dobles quiz', 'Quizpaces '])
    expect(matchPrefix(typed), typed).toMatchObject([[3, expect.anything()]])
  expect(matchPrefix('zaranda xqz')).toEqual([])
  expect(matchPrefix(' ')).toBeNull()
})

test('C4 a compound finds its two words, and the other way round', () => {
  const { find, corrected } = makeIndex([
    'Router wifi',
    'Porta rollo de pared',
    'Rollo de cocina',
    'Casco 34',
  ])
  expect(find('router wi fi')).toEqual([0])
  expect(corrected('router wi fi')).toBeNull()
  expect(find('portarollo')?.[0]).toBe(1)
  expect(corrected('Portarollo de pared')).toBe('porta rollo de pared')
  expect(find('rollocasco')).toEqual([])
  expect(find('3 4')).toEqual([])
  expect(find('portarollo', true)).toEqual([])
})

test('C4 a description with all words ranks below a name with most of them', () => {
  const { find } = makeIndex([
    textOf('Soporte de pared', { descriptions: ['Con un casco amarillo ventilado queda prolijo.'] }),
    textOf('Casco ventilado', { about: ['Amarillo'] }),
    'Casco amarillo',
  ])
  expect(find('casco amarillo ventilado')).toEqual([1, 2, 0])
})

test('C4 a name that begins with the query ranks above one that contains it', () => {
  const { find } = makeIndex(['Funda silla', 'Silla ejecutiva alta con apoyabrazos', 'Silla'])
  expect(find('sillas')).toEqual([2, 1, 0])
})

test('C4 a number or a unit alone is not enough to match', () => {
  const { find } = makeIndex(['Cable 6A', 'Casco', 'Casco liso', 'Tóner'])
  expect(find('toner casco 6a')).toEqual([3])
  expect(find('6a')).toEqual([0])
})

test('C4 adjacent words in the name come first', () => {
  const { find } = makeIndex([
    'Papel con cinta de caja',
    'Caja de papel con cinta',
    'Papel, caja y cinta',
    textOf('Caja', { about: ['cinta'], descriptions: ['papel'] }),
  ])
  expect(find('caja de papel')?.[0]).toBe(1)
  expect(find('papel caja')?.[0]).toBe(2)
  expect(find('cinta papel caja cinta')?.at(-1)).toBe(3)
})

test('C4 at most seven words are searched: the rarest', () => {
  const words = Array.from('abcdefghi', (letter) => `${letter}qx`.repeat(2))
  const { match } = makeIndex(
    [words[8] ?? '', ...words.map((_, at) => words.slice(0, at + 1).join(' '))].map(
      (name) => `casco ${name}`,
    ),
  )
  // The last product has all, the first only the rarest.
  expect(match(words.join(' '))?.map(({ doc, tier }) => [doc, tier])).toEqual([
    [9, 0],
    [8, 1],
    [0, 2],
  ])
})

test('C4 a query of many words has results', () => {
  const { find } = makeIndex(['Guante de nitrilo', 'Casco'])
  for (const junk of ['xqzw', '77', 'gautnes', '😀', 'q'.repeat(150)])
    expect(find(`${`${junk} `.repeat(40)}nitrilo`), junk).toEqual([0])
})

test('C4 numbers and models are not corrected', () => {
  const { find, corrected } = makeIndex(['Taladro D500', 'Mecha 12345'])
  for (const term of ['D501', '12346', 'D5000']) {
    expect(find(term), term).toEqual([])
    expect(corrected(term), term).toBeNull()
  }
})

test('C4 English words are corrected too', () => {
  const { find, corrected } = makeIndex(['Cordless drill, brushless', 'Nitrile gloves for men'])
  expect(find('cordles dril')?.[0]).toBe(0)
  expect(corrected('Nitirle golves for men')).toBe('nitrile gloves for men')
})

test('C4 with two words, docs with one are found only if no name has both', () => {
  const names = ['Cinta roja', 'Cinta azul', 'Pinza roja']
  expect(makeIndex(names).find('cinta roja')).toEqual([0])
  expect(makeIndex(names).find('cinta verde azul')?.toSorted()).toEqual([1])
  expect(makeIndex(names.slice(1)).find('adhesiva roja')).toEqual([1])
  const told = textOf('Bolso', { descriptions: ['Cinta de adorno, de tela roja muy fina y resistente'] })
  expect(makeIndex([told, ...names.slice(1)]).find('cinta roja')).toEqual([1, 0])
})

test('C4 of words that are as similar, the one that more products have is meant, however often a product repeats the others', () => {
  const repeated = ['zurdol', 'zurdul', 'zurdel'].map((word) =>
    textOf(`Gorro ${word}`, { descriptions: [`${word} ${word}, ${word}.`] }),
  )
  const { corrected } = makeIndex([...repeated, 'Buzo zurdal', 'Campera zurdal'])
  expect(corrected('zurdil')).toBe('zurdal')
})

test('E2 the letters of a SKU are no word, and find it as they are', () => {
  const { find } = makeIndex([textOf('Férula de aluminio', { skus: ['SAL-CAM-00012'] }), 'Sal fina'])
  expect(find('cama')).toEqual([])
  expect(find('cam')).toEqual([0])
  expect(find('sal-cam')).toEqual([0])
  expect(find('cam 00012')).toEqual([0])
  expect(find('sal')).toEqual([1, 0])
})
