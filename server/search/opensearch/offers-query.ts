// Filters, facets and orders of offers for OpenSearch (C2, C3), by a field per zone.
import type { ProductSort } from '#contract/search.ts'
import type { Count, Facets, SearchFilters } from '#server/search/engine.ts'
import { LAST_ZONE, type SkuMatch } from '#server/search/columns/filters.ts'
import type { Body } from './connection.ts'
import { ANYWHERE, CURRENCY, daysIn, priceCode, priceIn } from './document.ts'
import { any, every } from './term-query.ts'

export type Filters = SearchFilters & { currencyId: number }

const FACETS = ['categories', 'brands', 'prices', 'delivery'] as const
type Facet = (typeof FACETS)[number]

/** One query per facet that is filtered. */
export type Parts = Partial<Record<Facet, Body[]>>

export function partsOf(filters: Filters, exact: SkuMatch['exact']): Parts {
  const {
    category_id,
    brand_id,
    zone_available_qty,
    delivery_days,
    price_min = 0,
    price_max = Infinity,
  } = filters
  return {
    ...(category_id && { categories: [{ terms: { categories: category_id } }] }),
    ...(brand_id && { brands: [{ terms: { brand: brand_id } }] }),
    ...((zone_available_qty || delivery_days) && { delivery: [deliveredIn(filters)] }),
    ...((price_min > 0 || price_max < Infinity) && {
      prices: [pricedWithin(filters, exact, Math.round(price_min * 100), Math.round(price_max * 100))],
    }),
  }
}

/** All filters, or all but those of some facets. */
export function passing(parts: Parts, ...but: Facet[]): Body {
  return every(FACETS.filter((facet) => !but.includes(facet)).flatMap((facet) => parts[facet] ?? []))
}

function zonesOf({ zone_available_qty }: Filters): number[] | null {
  return zone_available_qty?.filter((zone) => zone >= 1 && zone <= LAST_ZONE) ?? null
}

function deliveredIn(filters: Filters): Body {
  const zones = zonesOf(filters)
  const { delivery_days: days } = filters
  if (!days) return { terms: { zones } }
  const range = { gte: days.min, lte: days.max }
  return any((zones?.map(daysIn) ?? ['days']).map((field) => ({ range: { [field]: range } })))
}

/** The shown price is that of the first step into the zones: the lowest code of them, or the one of anywhere. */
function codedWithin(filters: Filters, lowest: number, highest: number): Body {
  const within = { gte: lowest, lte: highest }
  const fields = zonesOf(filters)?.map(priceIn) ?? []
  const anywhere = { range: { [priceIn(ANYWHERE)]: within } }
  if (fields.length === 0) return anywhere
  return any([
    {
      bool: {
        filter: [any(fields.map((field) => ({ range: { [field]: within } })))],
        must_not: fields.map((field) => ({ range: { [field]: { lt: lowest } } })),
      },
    },
    { bool: { filter: [anywhere], must_not: fields.map((field) => ({ exists: { field } })) } },
  ])
}

/** In the currency of the filters (C2), in cents. */
function pricedWithin(filters: Filters, exact: SkuMatch['exact'], min: number, max: number): Body {
  const { currencyId } = filters
  const lowest = priceCode({ currencyId, priceCents: min })
  const coded = codedWithin(
    filters,
    lowest,
    priceCode({ currencyId, priceCents: Math.min(max, CURRENCY - 1) }),
  )
  if (!exact) return coded
  // Its product has the price of the variant whose SKU is the query (C1).
  const isExact = { term: { product: exact.productId } }
  const others = { bool: { filter: [coded], must_not: [isExact] } }
  const passes = exact.currencyId === currencyId && exact.priceCents >= min && exact.priceCents <= max
  return passes ? any([others, isExact]) : others
}

const SHOWN_CODE = `
  long lowest = -1;
  for (def field : params.fields) {
    if (doc[field].size() > 0 && (lowest < 0 || doc[field].value < lowest)) lowest = doc[field].value;
  }
  if (lowest < 0) lowest = doc[params.anywhere].value;
  if (doc['product'].value == params.exact) lowest = params.exactCode;`

function shownCode(filters: Filters, exact: SkuMatch['exact']) {
  return {
    fields: zonesOf(filters)?.map(priceIn) ?? [],
    anywhere: priceIn(ANYWHERE),
    exact: exact?.productId ?? 0,
    exactCode: exact ? priceCode(exact) : 0,
    perCurrency: CURRENCY,
  }
}

/** The orders of chosen-order.ts: other currencies come last. */
export function sortOf(filters: Filters, exact: SkuMatch['exact'], sort: ProductSort): Body {
  if (sort === 'delivery_days') {
    const params = {
      fields: zonesOf(filters)?.map(daysIn) ?? ['days'],
      least: filters.delivery_days?.min ?? 0,
    }
    const source = `
      long fewest = Long.MAX_VALUE;
      for (def field : params.fields)
        for (def days : doc[field]) if (days >= params.least && days < fewest) fewest = days;
      return fewest;`
    return { _script: { type: 'number', script: { source, params }, order: 'asc' } }
  }
  const source = `${SHOWN_CODE}
    long cents = lowest % params.perCurrency;
    double key = params.sign * cents;
    return lowest / params.perCurrency == params.currency ? key : key + 4.0 * params.perCurrency;`
  const params = {
    ...shownCode(filters, exact),
    currency: filters.currencyId,
    sign: sort === 'price' ? 1 : -1,
  }
  return { _script: { type: 'number', script: { source, params }, order: 'asc' } }
}

/** How many values each facet may have: none is left out. */
export interface Values {
  categories: number
  brands: number
  zones: readonly number[]
}

export function facetsBody(filters: Filters, exact: SkuMatch['exact'], values: Values): Record<string, Body> {
  const parts = partsOf(filters, exact)
  const inCurrency = pricedWithin(filters, exact, 0, Infinity)
  const ownPrice = shownPrice(filters, exact)
  return {
    categories: {
      filter: passing(parts, 'categories'),
      aggs: { values: termsOf('categories', values.categories) },
    },
    brands: { filter: passing(parts, 'brands'), aggs: { values: termsOf('brand', values.brands) } },
    delivery: {
      filter: passing(parts, 'delivery'),
      aggs: dayBounds(filters),
    },
    zones: {
      filter: passing(parts, 'delivery', 'prices'),
      aggs: { values: zoneCounts(filters, exact, values.zones) },
    },
    prices: {
      filter: passing(parts, 'prices'),
      aggs: {
        own: {
          filter: inCurrency,
          aggs: { min: { min: ownPrice }, max: { max: ownPrice } },
        },
      },
    },
  }
}

export function termsOf(field: string, size: number): Body {
  return { terms: { field, size: Math.max(1, size) } }
}

/** Each zone as if it alone were chosen: with the days and the prices in it (E9). */
function zoneCounts(filters: Filters, exact: SkuMatch['exact'], zones: readonly number[]): Body {
  if (!filters.delivery_days && !partsOf(filters, exact).prices) return termsOf('zones', LAST_ZONE)
  const byZone = zones
    .filter((zone) => zone <= LAST_ZONE)
    .map((zone) => {
      const { delivery = [], prices = [] } = partsOf({ ...filters, zone_available_qty: [zone] }, exact)
      return [zone, every([...delivery, ...prices])] as const
    })
  return { filters: { filters: Object.fromEntries(byZone) } }
}

function dayBounds(filters: Filters): Record<string, Body> {
  const fields = zonesOf(filters)?.map(daysIn) ?? ['days']
  return Object.fromEntries(
    fields.flatMap((field, place) => [
      [`min${place}`, { min: { field } }],
      [`max${place}`, { max: { field } }],
    ]),
  )
}

/** The code of the shown price, by script where it is the lowest of several zones. */
function shownPrice(filters: Filters, exact: SkuMatch['exact']): Body {
  const fields = zonesOf(filters)?.map(priceIn) ?? [priceIn(ANYWHERE)]
  const [field] = fields
  if (field !== undefined && fields.length === 1 && !exact) return { field }
  return { script: { source: `${SHOWN_CODE} return lowest;`, params: shownCode(filters, exact) } }
}

interface Bucket {
  key: number
  doc_count: number
}

interface Bound {
  value: number | null
}

export interface FacetsAnswer {
  categories: { values: { buckets: Bucket[] } }
  brands: { values: { buckets: Bucket[] } }
  delivery: Record<string, Bound>
  zones: { values: { buckets: Bucket[] | Record<string, { doc_count: number }> } }
  prices: { doc_count: number; own: { doc_count: number; min: Bound; max: Bound } }
}

export function facetsOf({ categories, brands, delivery, zones, prices }: FacetsAnswer): Facets {
  const { doc_count: _, ...bounds } = delivery
  const days = (which: string) =>
    Object.entries(bounds).flatMap(([name, { value }]) =>
      name.startsWith(which) && value !== null ? [value] : [],
    )
  const { own } = prices
  return {
    categories: countsOf(categories.values.buckets),
    brands: countsOf(brands.values.buckets),
    zones: countsOf(zones.values.buckets),
    prices:
      own.doc_count === 0
        ? null
        : { min: (own.min.value ?? 0) % CURRENCY, max: (own.max.value ?? 0) % CURRENCY },
    hasOtherCurrency: prices.doc_count > own.doc_count,
    days: days('min').length === 0 ? null : { min: Math.min(...days('min')), max: Math.max(...days('max')) },
  }
}

function countsOf(buckets: Bucket[] | Record<string, { doc_count: number }>): Count[] {
  const pairs = Array.isArray(buckets)
    ? buckets.map(({ key, doc_count }) => [key, doc_count] as const)
    : Object.entries(buckets).map(([key, { doc_count }]) => [Number(key), doc_count] as const)
  return pairs.map(([id, count]) => ({ id, count })).filter(({ count }) => count > 0)
}
