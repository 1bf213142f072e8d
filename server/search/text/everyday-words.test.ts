import { expect, test } from 'vitest'
import { makeIndex, textOf } from '#test/made-index.ts'
import { type Synonym, Synonyms, clausesOf } from './synonyms.ts'
import { analyzePrefix, wordsOf } from './analyzer.ts'

const SYNONYMS = new Synonyms([
  { language: 'es', term: 'lapicera', means: 'bolígrafo' },
  { language: 'es', term: 'zapato', means: 'botín' },
  { language: 'es', term: 'zapato', means: 'calzado de seguridad' },
  { language: 'es', term: 'bolsas consorcio', means: 'bolsas residuos' },
  { language: 'en', term: 'gloves', means: 'guantes' },
])

function indexed(...names: string[]) {
  const made = makeIndex(names)
  made.index.synonyms = SYNONYMS
  const match = (term: string, language: 'es' | 'en' = 'es', literal = false) =>
    made.index.match(term, { literal, language }, made.live)
  const find = (...given: Parameters<typeof match>) =>
    made.match(given[0])?.map(({ doc }) => names[doc]) ?? []
  return { match, find }
}

test('C4 a synonym finds the products of its meaning, not in a literal search', () => {
  const { find, match } = indexed('Bolígrafo azul', 'Bolígrafo rojo', 'Lápiz azul')
  expect(find('lapicera')).toEqual(['Bolígrafo azul', 'Bolígrafo rojo'])
  expect(find('lapiceras azules')[0]).toBe('Bolígrafo azul')
  expect(match('lapicera')?.corrected).toBeNull()
  expect(match('lapicera', 'es', true)?.count).toBe(0)
})

test('C4 terms and meanings of several words: all words of one of them', () => {
  const bags = indexed('Bolsas de residuos 60 x 90', 'Bolsas de papel', 'Cerradura de consorcio')
  expect(bags.find('bolsas consorcio')[0]).toBe('Bolsas de residuos 60 x 90')
  const shoes = indexed('Botín Kalvex', 'Calzado de seguridad Pehuén', 'Casco de seguridad', 'Zapato Vulcano')
  expect(new Set(shoes.find('zapatos'))).toEqual(
    new Set(['Botín Kalvex', 'Calzado de seguridad Pehuén', 'Zapato Vulcano']),
  )
  const stems = (...texts: string[]) =>
    clausesOf(texts.map(wordsOf)).map((clause) => clause.map(({ stem }) => stem).join(' '))
  expect(stems('bolsas consorcio', 'bolsas residuos')).toEqual(['bol', 'consorci residu'])
  expect(stems('a4 b5 c6', 'd7 e8')).toEqual(['a4', 'b5', 'c6'])
})

test('E1 one more row answers as all rows built anew, and changes nothing for the others', () => {
  const rows: Synonym[] = [
    { language: 'es', term: 'lapicera', means: 'bolígrafo' },
    { language: 'es', term: 'lapicera de gel', means: 'roller' },
  ]
  const category: Synonym = { language: 'en', term: 'pens', means: 'bolígrafo', isWhole: true }
  const added: Synonym[] = [
    { language: 'es', term: 'lapicera', means: 'lápiz' },
    { language: 'es', term: 'lapiceras', means: 'marcador' },
    { language: 'es', term: 'lapicera de gel azul', means: 'roller azul' },
    { language: 'es', term: 'birome', means: 'bolígrafo' },
    { language: 'en', term: 'pens', means: 'lápiz' },
    { language: 'en', term: 'pen', means: 'lápiz' },
    { language: 'es', term: 'de', means: 'lápiz' },
  ]
  const texts = ['lapicera', 'lapiceras de gel', 'lapicera gel azul', 'birome', 'biromes', 'pens', 'red pens']
  const answersOf = (synonyms: Synonyms) =>
    texts.flatMap((text) =>
      (['es', 'en'] as const).map((language) => [
        wordsOf(text).map((word, place, words) => [
          synonyms.at(words, place, language),
          synonyms.has(word.stem, language),
          synonyms.similarTo('lapisera', language)[0],
          synonyms.similarTo('virome', language)[0],
        ]),
        synonyms.meaningsOf(analyzePrefix(text), language),
      ]),
    )
  const synonyms = new Synonyms([...rows, category])
  const before = answersOf(synonyms)
  for (const row of added) {
    expect(answersOf(synonyms.with(row)), row.term).toEqual(answersOf(new Synonyms([...rows, row, category])))
    expect(answersOf(synonyms), row.term).toEqual(before)
  }
})

test('B23 an English word finds its Spanish product when the page is English', () => {
  const { match } = indexed('Guantes de látex', 'Casco')
  expect(match('gloves', 'en')?.count).toBe(1)
  expect(match('gloves', 'es')?.count).toBe(0)
})

test('C4 B23 a word of both languages has the synonyms of the page’s language, and else those in Spanish', () => {
  const names = ['Malla tejida', 'Casco rojo']
  const made = makeIndex(names)
  made.index.synonyms = new Synonyms([
    { language: 'es', term: 'red', means: 'malla' },
    { language: 'en', term: 'red', means: 'rojo' },
    { language: 'es', term: 'yelmo', means: 'casco' },
  ])
  const find = (term: string, language: 'es' | 'en') => {
    const match = made.index.match(term, { literal: false, language }, made.live)
    return Array.from(match?.docs.subarray(0, match.count) ?? [], (doc) => names[doc])
  }
  expect(find('red', 'es')).toEqual(['Malla tejida'])
  expect(find('red', 'en')).toEqual(['Casco rojo'])
  expect(find('yelmo', 'en')).toEqual(['Casco rojo'])
})

test('C4 a common Spanish word is never corrected to a word of the catalogue', () => {
  const { match } = indexed('Celulosa en polvo', 'Jugo de naranja', 'Zapata de freno', 'Cinta adhesiva')
  for (const term of ['celular', 'celulares', 'juego', 'zapato de cuero', 'cita', 'manga'])
    expect([term, match(term)?.corrected], term).toEqual([term, null])
  expect(match('sinta adhesiva')?.corrected).toBe('cinta adhesiva')
})

test('E3 a misspelt word is corrected through the synonyms', () => {
  const { find, match } = indexed('Bolígrafo azul', 'Lápiz azul', 'Botín de cuero')
  expect(find('lapisera')).toEqual(['Bolígrafo azul'])
  expect(match('lapisera azul')?.corrected).toBe('lapicera azul')
  expect(match('bolsas consorsio')?.corrected).toBe('bolsas consorcio')
})

test('E3 a rarer Spanish word is corrected only to one of its sound, or to what completes a product', () => {
  const names = [
    'Sellador de silicona',
    'Cajonera rodante',
    'Andador plegable',
    'Gasas estériles',
    'Caja de cartón',
  ]
  const { match, find } = indexed(...names)
  for (const term of ['velador', 'jabonera', 'caminador', 'anotador'])
    expect([term, match(term)?.corrected, match(term)?.count]).toEqual([term, null, 0])
  expect(match('gazas')?.corrected).toBe('gasas')
  expect(match('caja catón')?.corrected).toBe('caja cartón'.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  expect(find('caja catón')).toEqual(['Caja de cartón'])
})

test('E2 a word of descriptions only finds what is near, and says so', () => {
  const camp = textOf('Camilla plegable', { descriptions: ['Se apoya sobre una cama.'] })
  const made = makeIndex([camp, 'Mesa'])
  const match = made.index.match('cama', { literal: false }, made.live)
  expect([...(match?.docs ?? [])]).toEqual([0])
  expect(match?.leftOut).toEqual(['cama'])
  expect(made.index.match('camilla', { literal: false }, made.live)?.leftOut).toEqual([])
})

test('C4 words that the first products lack are named', () => {
  const { match } = indexed('Guantes rojos', 'Guantes de látex', 'Casco violeta')
  expect(match('guantes rojos')?.leftOut).toEqual([])
  expect(match('guantes xyzzy')?.leftOut).toEqual(['xyzzy'])
  expect(match('guantes violetas de látex')?.leftOut).toEqual(['violetas'])
  expect(match('xyzzy')?.leftOut).toEqual([])
})

test('C4 a number, a unit or a letter alone finds nothing when all other words are unknown', () => {
  const { match, find } = indexed('Mecha 1 mm', 'Zapatilla 42', 'Papel A4', 'Vitamina K')
  for (const term of ['<script>alert(1)</script>', 'xyzzy 42', 'xyzzy mm', 'xyzzy 1 mm', 'xyzzy k'])
    expect([term, match(term)?.count, match(term)?.leftOut]).toEqual([term, 0, []])
  expect(find('42')).toEqual(['Zapatilla 42'])
  expect(find('1 mm')).toEqual(['Mecha 1 mm'])
  expect(find('xyzzy a4')).toEqual(['Papel A4'])
  expect(find('xyzzy mecha 1')).toEqual(['Mecha 1 mm'])
})

test('C4 the whole name of a product finds it first, also by a number past the eighth word', () => {
  const name = (litres: number) =>
    `Tacho plástico negro reforzado con tapa y pedal para residuos domiciliarios ${litres} Lt`
  const names = [1, 2, 5, 10, 20, 100].map(name)
  // Numbers more frequent than any word of the names.
  const others = [1, 2, 5, 10, 20, 100].flatMap((n) => Array.from({ length: 9 }, () => `Tornillo ${n}`))
  const { find } = indexed(...names, ...others, 'Cable', 'Cable a cable')
  for (const one of names) expect(find(one)[0]).toBe(one)
  expect(find('Cable a cable')[0]).toBe('Cable a cable')
})

test('C4 words of a description never precede the whole name', () => {
  const long = textOf('Adhesivo', { descriptions: ['Cinta doble faz para espejos.'] })
  const { find } = makeIndex([long, textOf('Cinta doble faz', { descriptions: ['Adhesivo.'] })])
  expect(find('cinta doble faz')?.[0]).toBe(1)
})

test('E8 the name of a category is a term only as the whole query, and only where no synonym has it', () => {
  const { index, find } = makeIndex([
    textOf('Pincel', { about: ['Pinturas'] }),
    textOf('Rodillo'),
    textOf('Látex'),
  ])
  index.synonyms = new Synonyms([
    { language: 'es', term: 'roller', means: 'rodillo' },
    { language: 'es', term: 'paint', means: 'pinturas', isWhole: true },
    { language: 'es', term: 'roller', means: 'látex', isWhole: true },
  ])
  expect(find('paint')).toEqual([0])
  expect(find('paint roller')).toEqual([1])
  expect(find('roller')).toEqual([1])
})

test('E1 an unknown diminutive finds what it is one of', () => {
  const { find, match } = indexed(
    'Caja de cartón',
    'Café molido',
    'Pala ancha',
    'Botón rojo',
    'Bolígrafo azul',
    'Mosquito',
  )
  expect(find('cajitas de cartón')).toEqual(['Caja de cartón'])
  expect(find('cafecito')).toEqual(['Café molido'])
  expect(find('botoncitos')).toEqual(['Botón rojo'])
  expect(find('lapicerita')).toEqual(['Bolígrafo azul'])
  expect(find('mosquitos')).toEqual(['Mosquito'])
  expect(find('palita')).toEqual(['Pala ancha'])
  expect(find('palito')).toEqual([])
  expect(match('cajita')?.corrected).toBeNull()
})

test('E1 a synonym of many words has its effect, as the term and its meanings leave no room for all', () => {
  const { index, find } = makeIndex([
    'Cortador de césped',
    'Rama de olivo',
    'Aceite de olivo',
    'Tijera de dos manos',
  ])
  index.synonyms = new Synonyms([{ language: 'es', term: 'cortador ramas olivo', means: 'tijera manos' }])
  expect(find('cortador de ramas de olivo')?.[0]).toBe(3)
})
