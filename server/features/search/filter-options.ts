// The filter options of search results (C3).
import type { FilterOptions } from '#contract/search.ts'
import { type Currency, decimal } from '#domain/money.ts'
import { NO_DELIVERY_DAYS } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import type {
  CatalogNames,
  Count,
  Facets,
  Named,
  NamedCategory,
  SearchEngine,
  SearchFilters,
} from '#server/search/engine.ts'

type Option = FilterOptions['marcas'][number]

const MAX_BRANDS = 50

export async function readFilterOptions({ search }: Deps, filters: SearchFilters): Promise<FilterOptions> {
  const { category_id: categories = [], brand_id: brands = [] } = filters
  const [{ facets, ...prices }, names] = await Promise.all([
    facetsInCurrency(search, filters),
    search.names(categories, brands),
  ])
  return {
    categorias: categoryOptions(names, facets.categories, categories),
    marcas: brandOptions(names, facets.brands, brands),
    regiones: zoneOptions(names, facets.zones),
    precios: {
      minimo: decimal(facets.prices?.min ?? 0),
      maximo: decimal(facets.prices?.max ?? 0),
      ...prices,
    },
    tiempo_entrega: deliveryTime(facets.days),
  }
}

/** In pesos; in dollars if requested, or if all results are in dollars and no bound is set. */
async function facetsInCurrency(
  search: SearchEngine,
  filters: SearchFilters,
): Promise<{ facets: Facets } & Pick<FilterOptions['precios'], 'currency_code' | 'currencies'>> {
  const currency = filters.price_currency ?? 'ARS'
  const other: Currency = currency === 'ARS' ? 'USD' : 'ARS'
  const facets = await search.facets(filters)
  const { prices, hasOtherCurrency } = facets
  const isOpen = [filters.price_currency, filters.price_min, filters.price_max].every(
    (one) => one === undefined,
  )
  if (isOpen && !prices && hasOtherCurrency) {
    const others = await search.facets({ ...filters, price_currency: other })
    return { facets: others, currency_code: other, currencies: [other] }
  }
  const currencies: Currency[] = [...(prices ? [currency] : []), ...(hasOtherCurrency ? [other] : [])]
  return { facets, currency_code: currency, currencies: currencies.sort() }
}

/** The top level; with a selection: the selected ones, their children, then their siblings (C2). */
function categoryOptions(
  { categories }: CatalogNames,
  counts: Count[],
  selected: readonly number[],
): Option[] {
  const chosen = new Set(selected)
  const parents = new Set(
    selected.flatMap((id) => categories.get(id) ?? []).map(({ parent_id }) => parent_id),
  )
  const groupOf = ({ id, parent_id }: NamedCategory) => {
    if (chosen.has(id)) return 0
    if (parent_id !== null && chosen.has(parent_id)) return 1
    return parents.has(parent_id) || (parents.size === 0 && parent_id === null) ? 2 : null
  }
  const options = withSelected(counts, selected).flatMap(({ id, count }) => {
    const category = categories.get(id)
    const group = category && groupOf(category)
    return category && group !== null && group !== undefined ? [{ ...category, count, group }] : []
  })
  return options.sort((a, b) => a.group - b.group || mostFirst(a, b)).map(optionOf)
}

function brandOptions({ brands }: CatalogNames, counts: Count[], selected: readonly number[]): Option[] {
  const chosen = new Set(selected)
  const least =
    Uint32Array.from(counts.map(({ count }) => count))
      .sort()
      .at(-MAX_BRANDS) ?? 0
  const candidates = counts.filter(({ id, count }) => count >= least || chosen.has(id))
  return withSelected(candidates, selected)
    .flatMap(({ id, count }) => {
      const brand = brands.get(id)
      return brand ? [{ ...brand, count }] : []
    })
    .sort(mostFirst)
    .filter(({ id }, index) => index < MAX_BRANDS || chosen.has(id))
    .map(optionOf)
}

function zoneOptions({ regions }: CatalogNames, counts: Count[]): Option[] {
  const count = new Map(counts.map((counted) => [counted.id, counted.count]))
  return Array.from(regions.values(), ({ id, name }) => ({ id, name, count: count.get(id) ?? 0 }))
}

function withSelected(counts: Count[], selected: readonly number[]): Count[] {
  const known = new Set(counts.map(({ id }) => id))
  const others = [...new Set(selected)].filter((id) => !known.has(id))
  return [...counts, ...others.map((id) => ({ id, count: 0 }))]
}

type Counted = Named & { count: number }

function mostFirst(a: Counted, b: Counted): number {
  return b.count - a.count || a.place - b.place
}

function optionOf({ id, name, count }: Counted): Option {
  return { id, name, count }
}

/** A single delivery time is no choice: both bounds are 999 then. */
function deliveryTime(days: Facets['days']): FilterOptions['tiempo_entrega'] {
  if (!days || days.min === days.max) return { minimo: NO_DELIVERY_DAYS, maximo: NO_DELIVERY_DAYS }
  return { minimo: days.min, maximo: days.max }
}
