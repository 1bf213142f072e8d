import { afterAll, describe, expect, test } from 'vitest'
import { memorySearch } from '#server/search/memory-engine.ts'
import { db } from '#test/database.ts'
import { hasOpenSearch, startOpenSearch } from '#test/opensearch.ts'
import { sortedFacets } from '#test/plain-count.ts'
import { testBarCodes } from '#test/search-by-bar-code.ts'
import { testEngine } from '#test/search-engine.ts'
import { openSearch } from './opensearch-engine.ts'

const QUERIES = [
  'guantes',
  'guantes nitrilo talle 9',
  'guntes de nitrilo',
  'cinta roja',
  'cinta aisladora 20 m negra',
  'taladro percutor 13mm',
  'tornillo acero inoxidable',
  'destornillador phillips',
  'cable hdmi',
  'notebok 15 pulgadas',
  'resma a4 75 g',
  'silla de oficina ergonómica con apoyabrazos',
  'casco',
  'cascos amarillos',
  'lampara led 12 w',
  'agua mineral',
  'portalapices',
  'porta lapices',
  'monitor hd',
  'termo xyzzy',
  'qwertyuiop',
  'disco sol',
  'celular 42',
  'rojo',
  'lap',
  'screwdriver',
  'disco de amoladora',
  'caja de guantes',
  'guantes de cocina',
  'luz de emergencia',
  'tecla de luz',
  'herramientas manuales',
  'carpetas y biblioratos',
  'pc de escritorio',
  'safety gloves',
  'soporte de monitor doble blanco',
  'caja de herramientas metalica roja',
  'disco flap amoladora chico',
  'bandeja 300x50',
  'termica 2x32 a',
  'caño de media pulgada',
  '100 x 50',
  '¿?',
]

const nodes = hasOpenSearch ? await startOpenSearch() : null
afterAll(() => nodes?.stop())

describe.runIf(nodes)('X1 the engine in OpenSearch', () => {
  const urls = nodes?.urls ?? []
  testEngine((its) => openSearch(its, urls, { timeoutMs: 60_000 }))
})

describe.runIf(nodes)('X1 the engine in OpenSearch beside the one in memory', () => {
  const memory = memorySearch(db, { timeoutMs: 60_000 })
  const engine = openSearch(db, nodes?.urls.map((url) => `${url}/beside`) ?? [], { timeoutMs: 60_000 })
  afterAll(() => Promise.all([memory.close(), engine.close()]))
  const page = { limit: 20, offset: 0 }

  test.for(QUERIES)(
    'C4 "%s" finds the same products in the same order, with the same corrections',
    async (term) => {
      for (const language of ['es', 'en'] as const) {
        const expected = await memory.products({ term, language }, page)
        expect(await engine.products({ term, language }, page)).toEqual(expected)
        const literal = await memory.products({ term, literal: true, language }, page)
        expect(await engine.products({ term, literal: true, language }, page)).toEqual(literal)
      }
    },
  )

  test.for(['price', '-price', 'delivery_days'] as const)(
    'C4 E7 the same order by %s, and the same counts',
    async (sort) => {
      for (const term of ['', ...QUERIES]) {
        const filters = { term, sort, ...(term.length % 3 === 0 && { zone_available_qty: [1, 2] }) }
        expect(await engine.products(filters, page), term).toEqual(await memory.products(filters, page))
        const [own, others] = [await engine.facets(filters), await memory.facets(filters)]
        expect(sortedFacets(own), term).toEqual(sortedFacets(others))
      }
      const inDollars = { term: 'guantes', sort, price_currency: 'USD' } as const
      expect(await engine.products(inDollars, page)).toEqual(await memory.products(inDollars, page))
    },
  )

  test.for(['mangitas', 'destornilladro', 'zurdel xyz', 'xilofonte', 'guantelete', 'termo xyzzy', 'celular'])(
    'E6 "%s" has the same unknown words and the same terms near it',
    async (term) => {
      for (const language of ['es', 'en'] as const)
        expect(await engine.near(term, language)).toEqual(await memory.near(term, language))
    },
  )

  test.for(QUERIES.flatMap((term) => [term, term.slice(0, 3)]))(
    'S11 "%s" suggests the same',
    async (typed) => {
      const most = { products: 5, categories: 3, brands: 3 }
      expect(await engine.suggestions(typed, most, 'es')).toEqual(await memory.suggestions(typed, most, 'es'))
    },
  )
})

// Last: one more product changes how the words of the comparison above weigh.
describe.runIf(nodes)('X1 bar codes in OpenSearch', () => {
  testBarCodes((its) =>
    openSearch(its, nodes?.urls.map((url) => `${url}/codes`) ?? [], { timeoutMs: 60_000 }),
  )
})
