// Expected results and facets, counted naively over all offers (C2, C3).
import { sql, type Kysely } from 'kysely'
import type { ProductFilters } from '#contract/search.ts'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import type { Count, Facets } from '#server/search/engine.ts'

export interface PlainProduct {
  id: number
  brand: number
  categories: number[]
  currency: number
  price: number
  /** In zones where it differs. */
  zonePrices: { zone: number; price: number; currency: number }[]
  /** Delivery days of all its sellers. */
  delivery: { zone: number; days: number }[]
}

type Filter = 'category_id' | 'brand_id' | 'zone_available_qty' | 'price' | 'delivery_days'

export async function buyableProducts(db: Kysely<DB>): Promise<PlainProduct[]> {
  const { rows } = await sql<
    Omit<PlainProduct, 'delivery'> & { delivery: { zone: number; days: number[] }[] }
  >`
    with in_zone as (
      select v.product_id, o.region_id, array_agg(distinct o.delivery_days) as days,
        min(array[o.currency_id, o.value_cents, v.position, o.variant_id]) as cheapest
      from offers_on(${dayOf(new Date())}) o join variants v on v.id = o.variant_id
      group by v.product_id, o.region_id
    ), sold as (
      select product_id, min(cheapest) as cheapest,
        json_agg(json_build_object('zone', region_id, 'currency', cheapest[1], 'price', cheapest[2])) as zone_prices,
        json_agg(json_build_object('zone', region_id, 'days', days)) as delivery
      from in_zone group by product_id
    )
    select p.id, p.brand_id as brand, sold.cheapest[1] as currency, sold.cheapest[2] as price,
      sold.zone_prices as "zonePrices", sold.delivery,
      array_remove(array[c.id, c.parent_id, above.parent_id], null) as categories
    from sold
    join products p on p.id = sold.product_id
    join categories c on c.id = p.category_id
    left join categories above on above.id = c.parent_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    delivery: row.delivery.flatMap(({ zone, days }) => days.map((each) => ({ zone, days: each }))),
  }))
}

const PESOS = 1

/** The cheapest in the chosen zones (C2); where none is sold there, anywhere. */
export function priceIn({ price, currency, zonePrices }: PlainProduct, zones: number[] | undefined) {
  const inZones = zonePrices
    .filter(({ zone }) => zones?.includes(zone))
    .sort((a, b) => a.currency - b.currency || a.price - b.price)
  return inZones[0] ?? { price, currency }
}

/** Products that pass all filters but one. */
export function passing(products: PlainProduct[], filters: ProductFilters, ignored?: Filter): PlainProduct[] {
  const {
    category_id,
    brand_id,
    zone_available_qty,
    price_min = 0,
    price_max = Infinity,
    delivery_days,
  } = filters
  const hasPrice = price_min > 0 || price_max < Infinity
  const isWithin = ({ price, currency }: { price: number; currency: number }) =>
    currency === PESOS && price >= price_min * 100 && price <= price_max * 100
  const zones = ignored === 'zone_available_qty' ? undefined : zone_available_qty
  const days = ignored === 'delivery_days' ? undefined : delivery_days
  return products.filter(
    (product) =>
      (ignored === 'category_id' ||
        !category_id ||
        product.categories.some((id) => category_id.includes(id))) &&
      (ignored === 'brand_id' || !brand_id || brand_id.includes(product.brand)) &&
      (ignored === 'price' || !hasPrice || isWithin(priceIn(product, zone_available_qty))) &&
      product.delivery.some(
        (offer) =>
          (!zones || zones.includes(offer.zone)) &&
          (!days || (offer.days >= days.min && offer.days <= days.max)),
      ),
  )
}

/** Sorted by id. */
export function plainFacets(products: PlainProduct[], filters: ProductFilters): Facets {
  const { zone_available_qty: zones } = filters
  const everyZone = new Set(products.flatMap(({ delivery }) => delivery.map(({ zone }) => zone)))
  const times = passing(products, filters, 'delivery_days')
    .flatMap(({ delivery }) => delivery)
    .filter((offer) => !zones || zones.includes(offer.zone))
  const shown = passing(products, filters, 'price').map((product) => priceIn(product, zones))
  return {
    categories: countOf(passing(products, filters, 'category_id').flatMap((product) => product.categories)),
    brands: countOf(passing(products, filters, 'brand_id').map(({ brand }) => brand)),
    zones: countOf(
      [...everyZone].flatMap((zone) =>
        passing(products, { ...filters, zone_available_qty: [zone] }).map(() => zone),
      ),
    ),
    prices: boundsOf(shown.flatMap(({ price, currency }) => (currency === PESOS ? price : []))),
    hasOtherCurrency: shown.some(({ currency }) => currency !== PESOS),
    days: boundsOf(times.map((offer) => offer.days)),
  }
}

function countOf(ids: number[]): Count[] {
  return sortedById([...Map.groupBy(ids, (id) => id)].map(([id, { length: count }]) => ({ id, count })))
}

export function sortedById(counts: Count[]): Count[] {
  return counts.toSorted((a, b) => a.id - b.id)
}

export function sortedFacets(facets: Facets): Facets {
  const { categories, brands, zones } = facets
  return {
    ...facets,
    categories: sortedById(categories),
    brands: sortedById(brands),
    zones: sortedById(zones),
  }
}

function boundsOf(values: number[]) {
  const [min] = values.sort((a, b) => a - b)
  const max = values.at(-1)
  return min === undefined || max === undefined ? null : { min, max }
}
