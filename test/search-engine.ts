// The contract of every search engine, as a suite.
import fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductFilters } from '#contract/search.ts'
import { connect } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import { databaseUrl, db } from '#test/database.ts'
import { addPrice, makeCategory, makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { buyableProducts, passing, plainFacets, sortedFacets, type PlainProduct } from '#test/plain-count.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'
import type { SearchEngine, SearchFilters } from '#server/search/engine.ts'
import { refreshOffersOf, refreshProducts } from '#server/search/feed.ts'

/** `open`: an engine of a process, on its own connections. */
export function testEngine(open: (db: Kysely<DB>) => SearchEngine): void {
  const today = dayOf(new Date())
  const otherDb = connect(databaseUrl, { max: 3 })
  // Two processes.
  const engine = open(db)
  const other = open(otherDb)
  let near: number
  let far: number

  beforeAll(async () => {
    near = await makeSeller('Cercana', [{ region: BUENOS_AIRES, days: 2 }])
    far = await makeSeller('Lejana', [
      { region: BUENOS_AIRES, days: 7 },
      { region: CORDOBA, days: 9 },
    ])
  })
  afterAll(async () => {
    await Promise.all([engine.close(), other.close()])
    await otherDb.destroy()
  })

  let made = 0
  /** Sold in one zone for 10 pesos. */
  const make = (name: string, more: { category?: number; brand?: string; description?: string } = {}) =>
    makeProduct({
      name,
      ...more,
      variants: [{ sku: `MOT-${++made}`, offers: [{ seller: near, cents: 10_00 }] }],
    })

  const all = { limit: 100_000, offset: 0 }
  async function productsOf(
    its: SearchEngine,
    filters: Partial<SearchFilters>,
    page = all,
  ): Promise<number[]> {
    const { hits, total } = await its.products({ term: '', ...filters }, page)
    expect(hits).toHaveLength(Math.min(page.limit, Math.max(0, total - page.offset)))
    return productsOfVariants(hits.map(({ variantId }) => variantId))
  }
  const find = (filters: Partial<SearchFilters>) => productsOf(engine, filters)

  describe('C2 C3 against a plain count', () => {
    let everything: Map<number, PlainProduct>
    let arbitraries: fc.Arbitrary<ProductFilters>

    beforeAll(async () => {
      const products = await buyableProducts(db)
      everything = new Map(products.map((product) => [product.id, product]))
      arbitraries = randomFilters(products)
    })

    test('C2 C3 results and the counts of every facet are exact', { timeout: 120_000 }, async () => {
      const matching = new Map<string, PlainProduct[]>()
      const plain = (ids: number[]) => ids.flatMap((id) => everything.get(id) ?? [])
      await fc.assert(
        fc.asyncProperty(arbitraries, async (filters) => {
          const { term } = filters
          const matched = matching.get(term) ?? plain(await find({ term }))
          matching.set(term, matched)
          const [found, facets] = await Promise.all([find(filters), engine.facets(filters)])
          expect(found.toSorted(byNumber)).toEqual(
            passing(matched, filters)
              .map(({ id }) => id)
              .sort(byNumber),
          )
          expect(sortedFacets(facets)).toEqual(plainFacets(matched, filters))
        }),
        { numRuns: 100 },
      )
    })

    test('C1 without a term every buyable product is found', async () => {
      expect((await find({})).toSorted(byNumber)).toEqual([...everything.keys()].sort(byNumber))
    })
  })

  test.each([{}, { term: 'cinta' }, { term: 'tornillo acero' }])(
    'C4 pages of %o neither skip nor repeat, and are the same each time',
    async (filters) => {
      const whole = await find(filters)
      expect(whole.length).toBeGreaterThan(20)
      expect(new Set(whole).size).toBe(whole.length)
      const limit = Math.ceil(whole.length / 12)
      const pages: number[] = []
      for (let offset = 0; offset < whole.length + limit; offset += limit)
        pages.push(...(await productsOf(engine, filters, { limit, offset })))
      expect(pages).toEqual(whole)
      expect(await find(filters)).toEqual(whole)
      expect(await productsOf(other, filters)).toEqual(whole)
    },
  )

  test('C4 equal products have a fixed order', async () => {
    const twins: number[] = []
    for (let n = 0; n < 12; n++) twins.push(await make('Bigornia gemela'))
    expect(await find({ term: 'bigornia gemela' })).toEqual(twins)
    await db.transaction().execute((trx) => refreshProducts(trx, twins.slice(0, 5), today))
    await db.transaction().execute((trx) => refreshOffersOf(trx, twins.slice(3, 8), today))
    expect(await find({ term: 'bigornia gemela' })).toEqual(twins)
  })

  test('C4 docs with all words come first; a name ranks above a category, that above a description', async () => {
    const plain = await make('Funda lisa', { description: 'Tejida en kevlarita.' })
    const wear = await make('Manga larga', { category: await makeCategory('Ropa de kevlarita') })
    const named = await make('Delantal de kevlarita')
    expect(await find({ term: 'kevlarita' })).toEqual([named, wear, plain])
    expect((await find({ term: 'delantal kevlarita' }))[0]).toBe(named)
  })

  test('C4 a typing error is corrected and reported, but not in a literal search', async () => {
    const product = await make('Xilofón cuadrafónico')
    const page = { limit: 5, offset: 0 }
    const found = await engine.products({ term: 'xilfon cuadrafonico' }, page)
    expect(found).toMatchObject({ total: 1, corrected: expect.stringMatching(/xilof[oó]n/i) })
    expect(await find({ term: 'xilfon cuadrafonico' })).toEqual([product])
    expect((await engine.products({ term: 'xilofon' }, page)).corrected).toBeNull()
    expect(await engine.products({ term: 'xilfon', literal: true }, page)).toEqual({
      hits: [],
      total: 0,
      full: 0,
      corrected: null,
      leftOut: [],
    })
    expect((await engine.facets({ term: 'xilfon', literal: true })).brands).toEqual([])
    expect((await engine.facets({ term: 'xilfon' })).brands).toHaveLength(1)
  })

  test('E1 one more row of synonyms changes its own answer, and no other one', async () => {
    const [known, other] = [await make('Catalejo plegable'), await make('Telescopio plegable')]
    for (const term of ['catalejo', 'mirastro']) {
      const before = term === 'catalejo' ? [known] : []
      const extraSynonym = { language: 'es', term, means: 'telescopio' } as const
      expect(await find({ term })).toEqual(before)
      expect((await find({ term, extraSynonym })).toSorted(byNumber)).toEqual([...before, other])
      expect(await find({ term })).toEqual(before)
    }
  })

  test('C1 a SKU is found whole and by prefix, and represents its product', async () => {
    const product = await makeProduct({
      name: 'Escalera telescópica',
      variants: [
        { sku: 'ESX-100-A', offers: [{ seller: near, cents: 100_00 }] },
        { sku: 'ESX-100-B', offers: [{ seller: far, cents: 300_00 }] },
      ],
    })
    const first = async (term: string) =>
      (await engine.products({ term }, { limit: 1, offset: 0 })).hits.map(({ priceCents }) => priceCents)
    expect([await first('esx-100-b'), await first('ESX-100-A'), await first('esx-10')]).toEqual([
      [300_00],
      [100_00],
      [100_00],
    ])
    expect(await find({ term: 'esx-100-b', price_min: 200 })).toEqual([product])
    expect(await find({ term: 'esx-100-b', price_max: 200 })).toEqual([])
    expect((await engine.facets({ term: 'esx-100-b' })).prices).toEqual({ min: 300_00, max: 300_00 })
  })

  test('S11 suggestions: buyable products with the prefix, and categories and brands', async () => {
    const category = await makeCategory('Quintetos')
    const product = await make('Quintrón dorado', { category, brand: 'Quintador' })
    const most = { products: 5, categories: 3, brands: 3 }
    const suggested = await engine.suggestions('quint', most, 'es')
    expect(await productsOfVariants(suggested.products.map(({ variantId }) => variantId))).toEqual([product])
    expect(suggested.categories).toEqual([category])
    expect(suggested.brands).toHaveLength(1)
    await pause(product)
    expect(await engine.suggestions('quint', most, 'es')).toEqual({
      products: [],
      categories: [],
      brands: [],
    })
  })

  describe('Z5 the next answer of every process shows', () => {
    async function inBothEngines(term: string): Promise<number[]> {
      const filters = { term, literal: true }
      const [own, others] = [await find(filters), await productsOf(other, filters)]
      expect(others).toEqual(own)
      return own
    }

    test('a pause and its end', async () => {
      const product = await make('Yunquífero')
      expect(await inBothEngines('yunquifero')).toEqual([product])
      await pause(product)
      expect(await inBothEngines('yunquifero')).toEqual([])
      await pause(product, 'active')
      expect(await inBothEngines('yunquifero')).toEqual([product])
    })

    test('a changed price', async () => {
      const product = await make('Morsífera')
      const costs = async (its: SearchEngine) => (await its.facets({ term: 'morsifera' })).prices?.min
      expect([await costs(engine), await costs(other)]).toEqual([10_00, 10_00])
      const publication = await db
        .selectFrom('publications as p')
        .innerJoin('variants as v', 'v.id', 'p.variant_id')
        .where('product_id', '=', product)
        .select('p.id')
        .executeTakeFirstOrThrow()
      await addPrice(publication.id, 20_00, today)
      await db.transaction().execute((trx) => refreshOffersOf(trx, [product], today))
      expect([await costs(engine), await costs(other)]).toEqual([20_00, 20_00])
    })

    test('a changed delivery time and a paused zone', async () => {
      const seller = await makeSeller('De paso', [{ region: CORDOBA, days: 4 }])
      const product = await makeProduct({
        name: 'Crisolífero',
        variants: [{ sku: 'CRI-1', offers: [{ seller, cents: 10_00 }] }],
      })
      const inCordoba = { term: 'crisolifero', zone_available_qty: [CORDOBA] }
      const soon = { ...inCordoba, delivery_days: { min: 0, max: 4 } }
      expect(await productsOf(other, soon)).toEqual([product])
      const change = (values: { delivery_days?: number; state?: string }) =>
        db.transaction().execute(async (trx) => {
          await trx.updateTable('shipping_zones').set(values).where('provider_id', '=', seller).execute()
          await refreshOffersOf(trx, [product], today)
        })
      await change({ delivery_days: 5 })
      expect([await find(soon), await productsOf(other, soon)]).toEqual([[], []])
      expect([await find(inCordoba), await productsOf(other, inCordoba)]).toEqual([[product], [product]])
      await change({ state: 'paused' })
      expect([await find(inCordoba), await productsOf(other, inCordoba)]).toEqual([[], []])
    })

    test('a new product, its new name, and its renamed category', async () => {
      expect(await inBothEngines('cubilotero')).toEqual([])
      const category = await makeCategory('Hornallas')
      const product = await make('Cubilotero', { category })
      expect(await inBothEngines('cubilotero')).toEqual([product])
      expect(await inBothEngines('hornallas')).toEqual([product])
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('products').set({ name: 'Fundidora' }).where('id', '=', product).execute()
        await trx
          .updateTable('variants')
          .set({ title: 'Fundidora' })
          .where('product_id', '=', product)
          .execute()
        await trx.updateTable('categories').set({ name: 'Altitudes' }).where('id', '=', category).execute()
        await refreshProducts(trx, [product], today)
      })
      expect(await inBothEngines('cubilotero')).toEqual([])
      expect(await inBothEngines('fundidora')).toEqual([product])
      expect(await inBothEngines('altitudes')).toEqual([product])
    })

    test('C1 C3 new names of cards, categories and brands, also when written past the application', async () => {
      const category = await makeCategory('Balanzas')
      const product = await make('Romana de pilón', { category, brand: 'Pesar' })
      const { brand_id: brand } = await db
        .selectFrom('products')
        .where('id', '=', product)
        .select('brand_id')
        .executeTakeFirstOrThrow()
      const called = async (its: SearchEngine) => {
        const page = { limit: 5, offset: 0 }
        const [{ hits }, names] = await Promise.all([
          its.products({ term: '', brand_id: [brand] }, page),
          its.names([], []),
        ])
        return [
          ...hits.map(({ title, image, currencyCode }) => [title, image, currencyCode]),
          names.categories.get(category)?.name,
          names.brands.get(brand)?.name,
        ]
      }
      const bothEngines = async () => {
        const [own, others] = [await called(engine), await called(other)]
        expect(others).toEqual(own)
        return own
      }
      expect(await bothEngines()).toEqual([['Romana de pilón', '', 'ARS'], 'Balanzas', 'Pesar'])
      await db
        .updateTable('variants')
        .set({ title: 'Romana', image_source: '/r.png' })
        .where('product_id', '=', product)
        .execute()
      expect(await bothEngines()).toEqual([['Romana', '/r.png', 'ARS'], 'Balanzas', 'Pesar'])
      await db.updateTable('categories').set({ name: 'Básculas' }).where('id', '=', category).execute()
      await db.updateTable('brands').set({ name: 'Pesada' }).where('id', '=', brand).execute()
      expect(await bothEngines()).toEqual([['Romana', '/r.png', 'ARS'], 'Básculas', 'Pesada'])
    })

    test('C3 the name of a category without products', async () => {
      await engine.names([], [])
      const category = await makeCategory('Vacía todavía')
      expect((await engine.names([category], [])).categories.get(category)?.name).toBe('Vacía todavía')
    })

    test('C3 no name for an unknown id', async () => {
      const { categories, brands } = await engine.names([2_000_000_000], [2_000_000_000])
      expect(categories.size).toBeGreaterThan(0)
      expect([categories.get(2_000_000_000), brands.get(2_000_000_000)]).toEqual([undefined, undefined])
    })

    test('S11 suggestions by the new names of a category and a brand', async () => {
      const above = await makeCategory('Verdulones')
      const category = await makeCategory('Vergueríos', above)
      const product = await make('Gárgola', { category, brand: 'Vermentino' })
      const suggested = async (text: string) => {
        const most = { products: 0, categories: 3, brands: 3 }
        const [own, others] = [
          await engine.suggestions(text, most, 'es'),
          await other.suggestions(text, most, 'es'),
        ]
        expect(others).toEqual(own)
        return [own.categories, own.brands.length]
      }
      expect([await suggested('verdul'), await suggested('vergue'), await suggested('vermen')]).toEqual([
        [[above], 0],
        [[category], 0],
        [[], 1],
      ])
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('categories').set({ name: 'Zurrones' }).where('id', '=', above).execute()
        await trx.updateTable('categories').set({ name: 'Zurcidos' }).where('id', '=', category).execute()
        await trx.updateTable('brands').set({ name: 'Zurita' }).where('name', '=', 'Vermentino').execute()
        await refreshProducts(trx, [product], today)
      })
      for (const old of ['verdul', 'vergue', 'vermen']) expect(await suggested(old), old).toEqual([[], 0])
      expect([await suggested('zurron'), await suggested('zurci'), await suggested('zurit')]).toEqual([
        [[above], 0],
        [[category], 0],
        [[], 1],
      ])
    })

    test('nothing of a rolled back transaction', async () => {
      const product = await make('Tamborífero')
      const rolledBack = db.transaction().execute(async (trx) => {
        await trx
          .updateTable('publications')
          .set({ state: 'paused' })
          .where('provider_id', '=', near)
          .execute()
        await refreshProducts(trx, [product], today)
        throw new Error('undone')
      })
      await expect(rolledBack).rejects.toThrow('undone')
      expect(await inBothEngines('tamborifero')).toEqual([product])
    })
  })

  async function pause(product: number, state = 'paused'): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await sql`update publications set state = ${state}
        where variant_id in (select id from variants where product_id = ${product})`.execute(trx)
      await refreshOffersOf(trx, [product], today)
    })
  }
}

async function productsOfVariants(ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.product_id as id from unnest(${ids}::bigint[]) with ordinality as one (id, place)
    join variants v on v.id = one.id order by one.place`.execute(db)
  return rows.map(({ id }) => id)
}

function byNumber(a: number, b: number): number {
  return a - b
}

/** Half the filters are omitted, so that most combinations have results. */
function randomFilters(products: PlainProduct[]): fc.Arbitrary<ProductFilters> {
  const brands = [...new Set(products.map(({ brand }) => brand))]
  const categories = [...new Set(products.flatMap((product) => product.categories))]
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
  const some = (ids: number[]) => fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 40 })
  return fc.record({
    term: fc.constantFrom('', '', 'guantes', 'cable', 'cinta blanca', 'taladro percutor', 'acero'),
    category_id: maybe(some(categories)),
    brand_id: maybe(some(brands)),
    zone_available_qty: maybe(some([1, 2, 3, 6, 10, 23, 24, 61])),
    price_min: maybe(fc.constantFrom(0, 500, 10_000)),
    price_max: maybe(fc.constantFrom(3_000, 50_000, 1_000_000)),
    delivery_days: maybe(fc.constantFrom({ min: 0, max: 2 }, { min: 2, max: 4 }, { min: 5, max: 999 })),
  })
}
