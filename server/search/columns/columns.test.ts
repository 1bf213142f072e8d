// The columns against a naive count over all offers, after any changes and with any filters.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedById, sortedFacets } from '#test/plain-count.ts'
import type { Count, Facets, Hit } from '../engine.ts'
import type { ScoredDocs } from '#server/search/text/scorer.ts'
import { type Filters, LAST_ZONE, type SkuMatch } from './filters.ts'
import { Columns, type ProductOffers } from './columns.ts'
import type { Zones } from './dictionaries.ts'
import { countFacets } from './facets.ts'
import { findHits } from './hits.ts'

const ZONES = [1, 2, 9, 24, 31, 32, 33, 62]
const UNKNOWN = 777
/** Category 1 holds 2 and 3; 3 holds 4. */
const PATHS = [[1], [1, 2], [1, 3], [1, 3, 4], [5], [5, 6]]

interface Offered {
  productId: number
  path: number[]
  brandId: number
  price: number | null
  currencyId: number
  /** The price in these zones, if it differs. */
  dear: { price: number; currencyId: number; zones: number[] } | null
  delivery: { days: number; zones: number[] }[]
  popularity: number
}

const someOf = (values: number[], most = 4) =>
  fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: most })
const anOffer = (productIds: fc.Arbitrary<number>): fc.Arbitrary<Offered> =>
  fc.record({
    productId: productIds,
    path: fc.constantFrom(...PATHS),
    brandId: fc.integer({ min: 1, max: 4 }),
    price: fc.option(fc.constantFrom(100, 250, 999, 1_000, 50_000_000_000_00), { freq: 6 }),
    currencyId: fc.constantFrom(1, 2),
    dear: fc.option(
      fc.record({
        price: fc.constantFrom(300, 1_000, 2_000),
        currencyId: fc.constantFrom(1, 2),
        zones: someOf(ZONES),
      }),
    ),
    delivery: fc
      .uniqueArray(fc.record({ days: fc.constantFrom(0, 1, 2, 5, 999), zones: someOf(ZONES) }), {
        selector: ({ days }) => days,
        maxLength: 3,
      })
      .map((times) => times.toSorted((a, b) => a.days - b.days)),
    popularity: fc.constantFrom(0, 0, 1, 1, 5, 300, 2_000_000),
  })

type Change =
  | { kind: 'offer' | 'words'; offered: Offered }
  | { kind: 'drop'; productId: number }
  // Caches must follow the changes.
  | { kind: 'search'; filters: Filters }

const productIds = fc.integer({ min: 1, max: 60 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const someFilters: fc.Arbitrary<Filters> = fc.record({
  term: fc.constant(''),
  currencyId: fc.constantFrom(1, 1, 2),
  category_id: maybe(someOf([1, 2, 3, 4, 5, 6, UNKNOWN])),
  brand_id: maybe(someOf([1, 2, 3, 4, UNKNOWN])),
  zone_available_qty: maybe(someOf([...ZONES, 0, 3, 63, 64, UNKNOWN])),
  price_min: maybe(fc.constantFrom(0, 2.5, 9.99, 1e12)),
  price_max: maybe(fc.constantFrom(0, 2.5, 10, 1e12)),
  delivery_days: maybe(
    fc.constantFrom({ min: 0, max: 1 }, { min: 1, max: 2 }, { min: 3, max: 4 }, { min: 2, max: 999 }),
  ),
})

const someChanges: fc.Arbitrary<Change[]> = fc
  .tuple(
    // The load ascends by product; changes do not.
    fc.uniqueArray(anOffer(productIds), {
      selector: ({ productId }) => productId,
      maxLength: 50,
      size: 'max',
    }),
    fc.array(
      fc.oneof(
        {
          weight: 4,
          arbitrary: anOffer(productIds).map((offered) => ({ kind: 'offer' as const, offered })),
        },
        {
          weight: 2,
          arbitrary: anOffer(productIds).map((offered) => ({ kind: 'words' as const, offered })),
        },
        { weight: 1, arbitrary: productIds.map((productId) => ({ kind: 'drop' as const, productId })) },
        { weight: 2, arbitrary: someFilters.map((filters) => ({ kind: 'search' as const, filters })) },
      ),
      { maxLength: 40, size: 'max' },
    ),
  )
  .map(([loaded, later]) => [
    ...loaded
      .toSorted((a, b) => a.productId - b.productId)
      .map((offered) => ({ kind: 'words' as const, offered })),
    ...later,
  ])

/** Matches of a query, by product. */
interface Matched {
  words: Map<number, { tier: number; score: number }> | null
  skus: { products: number[]; exact: { productId: number; price: number } | null } | null
}
const someMatch: fc.Arbitrary<Matched> = fc.record({
  words: fc.option(
    fc
      .array(
        fc.tuple(
          productIds,
          fc.record({
            tier: fc.integer({ min: 0, max: 2 }),
            score: fc.constantFrom(0, 1, 1, 7.5, 9_000).map(Math.fround),
          }),
        ),
        { maxLength: 40 },
      )
      .map((found) => new Map(found)),
  ),
  skus: fc.option(
    fc.record({
      products: fc.uniqueArray(productIds, { maxLength: 5 }),
      exact: fc.option(fc.record({ productId: productIds, price: fc.constantFrom(1, 500, 70_000) })),
    }),
  ),
})

function changed(changes: Change[]): { columns: Columns; offered: Map<number, Offered> } {
  const columns = new Columns()
  const offered = new Map<number, Offered>()
  for (const change of changes) {
    if (change.kind === 'search') {
      findHits(columns, change.filters, null, null, { limit: 3, offset: 0 })
      continue
    }
    const productId = change.kind === 'drop' ? change.productId : change.offered.productId
    const doc = columns.docOf(productId)
    expect(doc === undefined).toBe(!offered.has(productId))
    if (change.kind === 'drop') {
      if (doc !== undefined) columns.drop(doc)
      offered.delete(productId)
    } else {
      if (doc === undefined || change.kind === 'words') columns.append(offersOf(change.offered))
      else columns.set(doc, offersOf(change.offered))
      offered.set(productId, change.offered)
    }
  }
  return { columns, offered }
}

function offersOf(offered: Offered): ProductOffers {
  const { productId, path, brandId, price, currencyId, dear, delivery, popularity } = offered
  const isDear = (zone: number) => dear?.zones.includes(zone) ?? false
  const cheap = delivery.flatMap(({ zones }) => zones).filter((zone) => !isDear(zone))
  const steps =
    dear && price !== null && cheap.length > 0
      ? [
          { variantId: productId * 10, priceCents: price, currencyId, zones: halvesOf(cheap) },
          { ...dear, variantId: productId * 10 + 1, priceCents: dear.price, zones: halvesOf(dear.zones) },
        ]
      : []
  return {
    productId,
    categoryId: path.at(-1) ?? 0,
    categoryIds: path,
    brandId,
    shown: price === null ? null : { variantId: productId * 10, priceCents: price, currencyId },
    steps,
    days: delivery.map(({ days }) => days),
    dayZones: delivery.map(({ zones }) => halvesOf(zones)),
    popularity,
  }
}

function halvesOf(zones: number[]): Zones {
  const bits = zones.reduce((sum, zone) => sum | (1n << BigInt(zone)), 0n)
  return { low: Number(bits & 0xffff_ffffn), high: Number(bits >> 32n) }
}

/** Arguments for a query's matches. */
function termOf(columns: Columns, { words, skus }: Matched): [ScoredDocs | null, SkuMatch | null] {
  const found = [...(words ?? [])]
    .flatMap(([productId, rank]) => ({ doc: columns.docOf(productId) ?? -1, ...rank }))
    .filter(({ doc }) => columns.live[doc] === 1)
    .sort((a, b) => a.doc - b.doc)
  const match = words && {
    count: found.length,
    // Entries beyond the count are garbage.
    docs: Uint32Array.from([...found.map(({ doc }) => doc), 0, 0]),
    tiers: Uint8Array.from([...found.map(({ tier }) => tier), 0, 0]),
    scores: Float32Array.from([...found.map(({ score }) => score), 9, 9]),
  }
  const exact = skus?.exact && {
    productId: skus.exact.productId,
    variantId: 5,
    priceCents: skus.exact.price,
    currencyId: 1,
  }
  return [match, skus && { products: skus.products, exact: exact ?? null }]
}

interface Candidate {
  product: Offered
  price: number
  currencyId: number
  compareDocs: number[]
  isFull: boolean
  hit: Hit
}

/** The price in the chosen zones; where nothing is sold there, the one elsewhere. */
function priceIn({ productId, price, currencyId, dear, delivery }: Offered, zones: number[] | undefined) {
  const sold = delivery.flatMap((way) => way.zones)
  const cheap = sold.filter((zone) => !dear?.zones.includes(zone))
  const isChosen = (zone: number) => zones?.includes(zone)
  return dear && cheap.length > 0 && !cheap.some(isChosen) && dear.zones.some(isChosen)
    ? { ...dear, variantId: productId * 10 + 1 }
    : { variantId: productId * 10, price: price ?? 0, currencyId }
}

function plainly(
  offered: Map<number, Offered>,
  { words, skus }: Matched,
  { zone_available_qty }: Pick<Filters, 'zone_available_qty'>,
): Candidate[] {
  return [...offered.values()].flatMap((product): Candidate[] => {
    const { productId, path, popularity, delivery } = product
    const isExact = skus?.exact?.productId === productId
    const isSku = isExact || skus?.products.includes(productId)
    const rank = words?.get(productId)
    const isFound = words || skus ? rank || isSku : true
    if (product.price === null || delivery.length === 0 || !isFound) return []
    const { variantId, price, currencyId } = isExact
      ? { variantId: 5, price: skus?.exact?.price ?? 0, currencyId: 1 }
      : priceIn(product, zone_available_qty)
    const score = (rank?.score ?? 0) + 0.05 * Math.min(1, Math.log1p(popularity) / Math.log1p(100_000))
    const sku = isExact ? 0 : isSku ? 1 : 2
    const byWords = words || skus ? [sku, rank?.tier ?? 63, -score] : []
    const isFull = byWords.length === 0 || sku < 2 || rank?.tier === 0
    const hit = {
      productId,
      variantId,
      categoryId: path.at(-1) ?? 0,
      priceCents: price,
      currencyId,
      zones: new Set(delivery.flatMap(({ zones }) => zones)).size,
    }
    return [{ product, price, currencyId, compareDocs: [...byWords, -popularity, productId], isFull, hit }]
  })
}

type Filter = 'category_id' | 'brand_id' | 'zone_available_qty' | 'price' | 'delivery_days'

function scanBlocks(candidates: Candidate[], filters: Filters, ignored?: Filter): Candidate[] {
  const { category_id, brand_id, price_min = 0, price_max = Infinity } = filters
  const hasPrice = price_min > 0 || price_max < Infinity
  return candidates.filter(
    ({ product, price, currencyId }) =>
      (ignored === 'category_id' || !category_id || product.path.some((id) => category_id.includes(id))) &&
      (ignored === 'brand_id' || !brand_id || brand_id.includes(product.brandId)) &&
      (ignored === 'price' ||
        !hasPrice ||
        (currencyId === filters.currencyId && price >= price_min * 100 && price <= price_max * 100)) &&
      waysOf(product, filters, ignored).length > 0,
  )
}

function waysOf(product: Offered, filters: Filters, ignored?: Filter) {
  const zones = ignored === 'zone_available_qty' ? undefined : filters.zone_available_qty
  const range = ignored === 'delivery_days' ? undefined : filters.delivery_days
  return product.delivery
    .flatMap(({ days, zones: ids }) => ids.map((zone) => ({ days, zone })))
    .filter(({ zone }) => !zones || zones.includes(zone))
    .filter(({ days }) => !range || (days >= range.min && days <= range.max))
}

function facetsPlainly(offered: Map<number, Offered>, matched: Matched, filters: Filters): Facets {
  const candidates = plainly(offered, matched, filters)
  const inZone = (zone: number) => {
    const alone = { ...filters, zone_available_qty: [zone] }
    return scanBlocks(plainly(offered, matched, alone), alone).map(() => zone)
  }
  const without = (ignored: Filter) => scanBlocks(candidates, filters, ignored).map((one) => one)
  const ways = (ignored: Filter) => without(ignored).map(({ product }) => waysOf(product, filters, ignored))
  return {
    categories: countOf(without('category_id').flatMap(({ product }) => product.path)),
    brands: countOf(without('brand_id').map(({ product }) => product.brandId)),
    zones: countOf(Array.from({ length: LAST_ZONE }, (_, place) => inZone(place + 1)).flat()),
    prices: boundsOf(
      without('price').flatMap(({ price, currencyId }) => (currencyId === filters.currencyId ? price : [])),
    ),
    hasOtherCurrency: without('price').some(({ currencyId }) => currencyId !== filters.currencyId),
    days: boundsOf(ways('delivery_days').flatMap((all) => all.map(({ days }) => days))),
  }
}

function countOf(ids: number[]): Count[] {
  return sortedById([...Map.groupBy(ids, (id) => id)].map(([id, { length: count }]) => ({ id, count })))
}

function boundsOf(values: number[]) {
  return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) }
}

const RUNS = { numRuns: 600 }
test('C2 C3 E9 facet counts equal a naive count after any changes: that of a zone is the number of results with it alone', () => {
  fc.assert(
    fc.property(someChanges, someMatch, someFilters, (changes, matched, filters) => {
      const { columns, offered } = changed(changes)
      const facets = countFacets(columns, filters, ...termOf(columns, matched))
      expect(sortedFacets(facets)).toEqual(facetsPlainly(offered, matched, filters))
    }),
    RUNS,
  )
})

test('C1 C2 C4 results are complete and ranked, and pages neither overlap nor skip', () => {
  fc.assert(
    fc.property(
      someChanges,
      someMatch,
      someFilters,
      fc.integer({ min: 1, max: 9 }),
      (changes, matched, filters, limit) => {
        const { columns, offered } = changed(changes)
        const term = termOf(columns, matched)
        const nothing: Matched = { words: null, skus: null }
        const expected = sortByCountDescending(plainly(offered, matched, filters), filters)
        expect(paged(columns, term, filters, limit)).toEqual(pagesOf(expected, limit))
        for (const change of changes) {
          if (change.kind !== 'search') continue
          const all = sortByCountDescending(plainly(offered, nothing, change.filters), change.filters)
          expect(paged(columns, [null, null], change.filters, limit)).toEqual(pagesOf(all, limit))
        }
      },
    ),
    RUNS,
  )
})

type Term = ReturnType<typeof termOf>

interface Paged {
  hits: Hit[]
  total: number
  full: number
}

/** Includes the last, possibly empty page. */
function pagesOf(found: Candidate[], limit: number): Paged[] {
  return Array.from({ length: Math.floor(found.length / limit) + 1 }, (_, page) => ({
    hits: found.slice(page * limit, (page + 1) * limit).map(({ hit }) => hit),
    total: found.length,
    full: found.filter(({ isFull }) => isFull).length,
  }))
}

function paged(columns: Columns, term: Term, filters: Filters, limit: number): Paged[] {
  const { total } = findHits(columns, filters, ...term, { limit: 1, offset: 0 })
  return Array.from({ length: Math.floor(total / limit) + 1 }, (_, page) =>
    findHits(columns, filters, ...term, { limit, offset: page * limit }),
  )
}

function sortByCountDescending(candidates: Candidate[], filters: Filters): Candidate[] {
  return scanBlocks(candidates, filters).sort((a, b) => compare(a.compareDocs, b.compareDocs))
}

function compare(a: number[], b: number[]): number {
  const place = a.findIndex((value, index) => value !== b[index])
  return place < 0 ? 0 : (a[place] as number) - (b[place] as number)
}

test('S11 a category or brand is buyable while one of its products is', () => {
  fc.assert(
    fc.property(someChanges, (changes) => {
      const { columns, offered } = changed(changes)
      const all = { words: null, skus: null }
      const { categories, brands } = facetsPlainly(offered, all, { term: '', currencyId: 1 })
      const idsOf = (counts: Count[]) => counts.map(({ id }) => id)
      const has = (kind: 'brands' | 'categories') =>
        [1, 2, 3, 4, 5, 6, UNKNOWN].filter((id) => columns.hasLiveDoc(kind, id))
      expect(has('categories')).toEqual(idsOf(categories))
      expect(has('brands')).toEqual(idsOf(brands))
    }),
  )
})
