// How many products each choice of each filter would leave, exactly (C3). One pass counts what products share by number;
// what the numbers stand for is taken apart at the end.
import type { ProductFilters } from '#contract/catalog.ts'
import type { Count, Facets } from '../engine.ts'
import type { Match } from '../words/match.ts'
import { candidatesOf, type Candidates, type SkuMatch } from './candidates.ts'
import type { Columns } from './columns.ts'
import { scratchOf } from './scratch.ts'
import { BRAND, CATEGORY, boundsOf, DELIVERY, PRICE, sieveOf, type Sieve } from './sieve.ts'
import { countZones, daysOf } from './times.ts'

interface Tally {
  /** By number. */
  paths: Uint32Array
  brands: Uint32Array
  deliveries: Uint32Array
  prices: Facets['prices']
}

/** Without a match everything is counted, or what has such a SKU if those are given, even none. */
export function countFacets(
  columns: Columns,
  filters: ProductFilters,
  match: Match | null,
  skus: SkuMatch | null,
): Facets {
  const candidates = candidatesOf(columns, match, skus)
  const sieve = sieveOf(columns, filters, skus)
  const tally = !candidates && sieve.isOpen ? tallyOfAll(columns) : tallyOf(columns, sieve, candidates)
  return {
    categories: countCategories(columns, tally.paths),
    brands: countBrands(columns, tally.brands),
    zones: countZones(columns.deliveries, tally.deliveries, sieve.days),
    prices: tally.prices,
    days: daysOf(columns.deliveries, tally.deliveries, sieve.zones),
  }
}

/** What can be bought is counted as it changes; only the bounds of the prices are not kept. */
function tallyOfAll({ paths, brands, deliveries, size, live, prices }: Columns): Tally {
  let [min, max] = [Infinity, -Infinity]
  for (let doc = 0; doc < size; doc += 1) {
    const price = prices[doc] as number
    if (price < min && live[doc] === 1) min = price
    if (price > max && live[doc] === 1) max = price
  }
  return { paths: paths.live, brands: brands.live, deliveries: deliveries.live, prices: boundsOf(min, max) }
}

function tallyOf(columns: Columns, { missedBy, priceOf }: Sieve, candidates: Candidates | null): Tally {
  const { path, brand, delivery } = columns
  const paths = new Uint32Array(columns.paths.size)
  const brands = new Uint32Array(columns.brands.size)
  const deliveries = scratchOf('deliveries', columns.deliveries.size, 0)
  let [min, max] = [Infinity, -Infinity]
  const count = candidates?.count ?? columns.size
  for (let at = 0; at < count; at += 1) {
    const doc = candidates ? (candidates.docs[at] as number) : at
    const missed = missedBy(doc)
    // It misses two filters: whatever facet ignores one of them, the other holds.
    if ((missed & (missed - 1)) !== 0) continue
    if ((missed & ~CATEGORY) === 0) addOne(paths, path[doc] as number)
    if ((missed & ~BRAND) === 0) addOne(brands, brand[doc] as number)
    if ((missed & ~DELIVERY) === 0) addOne(deliveries, delivery[doc] as number)
    if ((missed & ~PRICE) === 0) {
      const price = priceOf(doc)
      if (price < min) min = price
      if (price > max) max = price
    }
  }
  return { paths, brands, deliveries, prices: boundsOf(min, max) }
}

function addOne(counts: Uint32Array, number: number): void {
  counts[number] = (counts[number] as number) + 1
}

/** Of every level: a category counts what is below it. */
function countCategories({ paths }: Columns, byPath: Uint32Array): Count[] {
  const counts = new Map<number, number>()
  for (const [number, { ids }] of paths.values.entries()) {
    const count = byPath[number] as number
    if (count > 0) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return Array.from(counts, ([id, count]) => ({ id, count }))
}

function countBrands({ brands }: Columns, byBrand: Uint32Array): Count[] {
  return brands.values
    .map((id, number) => ({ id, count: byBrand[number] as number }))
    .filter(({ count }) => count > 0)
}
