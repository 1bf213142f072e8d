// The engine against a plain count over all offers: whatever is filtered, results and counts are exact (C2, C3).
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ProductFilters } from '#contract/catalog.ts'
import { dayOf } from '#domain/days.ts'
import type { Count } from '#server/search/engine.ts'
import { postgresSearch } from '#server/search/postgres.ts'
import { db } from '#test/database.ts'

interface Product {
  id: number
  brand: number
  categories: number[]
  price: number
  /** Where and how fast any of its sellers delivers. */
  delivery: { zone: number; days: number }[]
}

type Filter = 'category_id' | 'brand_id' | 'zone_available_qty' | 'price' | 'delivery_days'

const search = postgresSearch(db)
const everything = await loadProducts()
const brands = [...new Set(everything.map(({ brand }) => brand))]
const categories = [...new Set(everything.flatMap((product) => product.categories))]

async function loadProducts(): Promise<Product[]> {
  const { rows } = await sql<Product>`
    with offers as (
      select v.product_id, v.position, o.* from offers_on(${dayOf(new Date())}) o join variants v on v.id = o.variant_id
    ), shown as (
      select distinct on (product_id) product_id, value_cents from offers
      order by product_id, currency_id, value_cents, position, variant_id
    ), reach as (
      select product_id, json_agg(json_build_object('zone', region_id, 'days', delivery_days)) as delivery from (
        select distinct product_id, region_id, delivery_days from offers
      ) one group by product_id
    )
    select p.id, p.brand_id as brand, shown.value_cents as price, reach.delivery,
      array_remove(array[c.id, c.parent_id, above.parent_id], null) as categories
    from products p
    join shown on shown.product_id = p.id
    join reach on reach.product_id = p.id
    join categories c on c.id = p.category_id
    left join categories above on above.id = c.parent_id`.execute(db)
  return rows
}

function plainly(products: Product[], filters: ProductFilters, ignored?: Filter): Product[] {
  const {
    category_id,
    brand_id,
    zone_available_qty,
    price_min = 0,
    price_max = Infinity,
    delivery_days,
  } = filters
  const zones = ignored === 'zone_available_qty' ? undefined : zone_available_qty
  const days = ignored === 'delivery_days' ? undefined : delivery_days
  return products.filter(
    (product) =>
      (ignored === 'category_id' ||
        !category_id ||
        product.categories.some((id) => category_id.includes(id))) &&
      (ignored === 'brand_id' || !brand_id || brand_id.includes(product.brand)) &&
      (ignored === 'price' || (product.price >= price_min * 100 && product.price <= price_max * 100)) &&
      product.delivery.some(
        (offer) =>
          (!zones || zones.includes(offer.zone)) &&
          (!days || (offer.days >= days.min && offer.days <= days.max)),
      ),
  )
}

function facetsPlainly(products: Product[], filters: ProductFilters) {
  const { zone_available_qty: zones, delivery_days: days } = filters
  const inTime = plainly(products, filters, 'zone_available_qty').map(({ delivery }) => ({
    zones: delivery
      .filter((offer) => !days || (offer.days >= days.min && offer.days <= days.max))
      .map(({ zone }) => zone),
  }))
  const times = plainly(products, filters, 'delivery_days')
    .flatMap(({ delivery }) => delivery)
    .filter((offer) => !zones || zones.includes(offer.zone))
  return {
    categories: countOf(plainly(products, filters, 'category_id').flatMap((product) => product.categories)),
    brands: countOf(plainly(products, filters, 'brand_id').map(({ brand }) => brand)),
    zones: countOf(inTime.flatMap((product) => [...new Set(product.zones)])),
    prices: boundsOf(plainly(products, filters, 'price').map(({ price }) => price)),
    days: boundsOf(times.map((offer) => offer.days)),
  }
}

function countOf(ids: number[]): Count[] {
  return [...Map.groupBy(ids, (id) => id)]
    .map(([id, { length: count }]) => ({ id, count }))
    .sort((a, b) => a.id - b.id)
}

function boundsOf(values: number[]) {
  const [min] = values.sort((a, b) => a - b)
  const max = values.at(-1)
  return min === undefined || max === undefined ? null : { min, max }
}

// Half the filters are left out, so that most combinations find something.
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const some = (ids: number[]) => fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 40 })
const randomFilters: fc.Arbitrary<ProductFilters> = fc.record({
  term: fc.constantFrom('', '', 'guantes', 'cable', 'cinta blanca', 'taladro percutor', 'acero'),
  category_id: maybe(some(categories)),
  brand_id: maybe(some(brands)),
  zone_available_qty: maybe(some([1, 2, 3, 6, 10, 23, 24, 61])),
  price_min: maybe(fc.constantFrom(0, 500, 10_000)),
  price_max: maybe(fc.constantFrom(3_000, 50_000, 1_000_000)),
  delivery_days: maybe(fc.constantFrom({ min: 0, max: 2 }, { min: 2, max: 4 }, { min: 5, max: 999 })),
})

const SLOW = { timeout: 120_000 }
test('C2 C3 results and the counts of every facet are those of a plain count', SLOW, async () => {
  const matching = new Map<string, Product[]>()
  await fc.assert(
    fc.asyncProperty(randomFilters, async (filters) => {
      const matched = matching.get(filters.term) ?? (await productsOf({ term: filters.term }))
      matching.set(filters.term, matched)
      const [found, facets] = await Promise.all([productsOf(filters), search.facets(filters)])
      expect(ids(found)).toEqual(ids(plainly(matched, filters)))
      expect({
        ...facets,
        categories: sorted(facets.categories),
        brands: sorted(facets.brands),
        zones: sorted(facets.zones),
      }).toEqual(facetsPlainly(matched, filters))
    }),
    { numRuns: 60 },
  )
})

const byId = new Map(everything.map((product) => [product.id, product]))

async function productsOf(filters: ProductFilters): Promise<Product[]> {
  const { hits, total } = await search.products(filters, { limit: 100_000, offset: 0 })
  expect(hits).toHaveLength(total)
  const variants = await sql<{ id: number; product_id: number }>`
    select id, product_id from variants where id = any(${hits.map(({ variantId }) => variantId)})`.execute(db)
  return variants.rows.flatMap(({ product_id }) => byId.get(product_id) ?? [])
}

function ids(products: Product[]): number[] {
  return products.map(({ id }) => id).sort((a, b) => a - b)
}

function sorted(counts: Count[]): Count[] {
  return counts.toSorted((a, b) => a.id - b.id)
}
