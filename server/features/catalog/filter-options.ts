// What search results can be filtered by (C3).
import type { FilterOptions } from '#contract/catalog.ts'
import { decimal } from '#domain/money.ts'
import { NO_DELIVERY_DAYS } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import type {
  CatalogNames,
  Count,
  Facets,
  Named,
  NamedCategory,
  SearchFilters,
} from '#server/search/engine.ts'

type Option = FilterOptions['marcas'][number]

const MOST_BRANDS = 50

export async function readFilterOptions({ search }: Deps, filters: SearchFilters): Promise<FilterOptions> {
  const { category_id: categories = [], brand_id: brands = [] } = filters
  const [facets, names] = await Promise.all([search.facets(filters), search.names(categories, brands)])
  return {
    categorias: categoryOptions(names, facets.categories, categories),
    marcas: brandOptions(names, facets.brands, brands),
    regiones: zoneOptions(names, facets.zones),
    precios: { minimo: decimal(facets.prices?.min ?? 0), maximo: decimal(facets.prices?.max ?? 0) },
    tiempo_entrega: deliveryTime(facets.days),
  }
}

/**
 * The top level; once there is a selection, the selected ones, so that they can be unticked, what is below them, and
 * what is beside them, which can be ticked too: of one facet any may hold (C2).
 */
function categoryOptions(
  { categories }: CatalogNames,
  counts: Count[],
  selected: readonly number[],
): Option[] {
  const chosen = new Set(selected)
  const parents = new Set(
    selected.flatMap((id) => categories.get(id) ?? []).map(({ parent_id }) => parent_id),
  )
  const placeOf = ({ id, parent_id }: NamedCategory) => {
    if (chosen.has(id)) return 0
    if (parent_id !== null && chosen.has(parent_id)) return 1
    return parents.has(parent_id) || (parents.size === 0 && parent_id === null) ? 2 : null
  }
  const placed = withSelected(counts, selected).flatMap(({ id, count }) => {
    const category = categories.get(id)
    const place = category && placeOf(category)
    return category && place !== null && place !== undefined ? [{ ...category, count, place }] : []
  })
  return placed.sort((a, b) => a.place - b.place || mostFirst(a, b)).map(optionOf)
}

/** The most frequent, and the selected ones. */
function brandOptions({ brands }: CatalogNames, counts: Count[], selected: readonly number[]): Option[] {
  const chosen = new Set(selected)
  const least =
    Uint32Array.from(counts, ({ count }) => count)
      .sort()
      .at(-MOST_BRANDS) ?? 0
  const worthNaming = counts.filter(({ id, count }) => count >= least || chosen.has(id))
  return withSelected(worthNaming, selected)
    .flatMap(({ id, count }) => {
      const brand = brands.get(id)
      return brand ? [{ ...brand, count }] : []
    })
    .sort(mostFirst)
    .filter(({ id }, index) => index < MOST_BRANDS || chosen.has(id))
    .map(optionOf)
}

/** All there are: a buyer looks for the own one. */
function zoneOptions({ regions }: CatalogNames, counts: Count[]): Option[] {
  const count = new Map(counts.map((counted) => [counted.id, counted.count]))
  return Array.from(regions.values(), ({ id, name }) => ({ id, name, count: count.get(id) ?? 0 }))
}

/** Those without results too, if they are selected. */
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

/** Nothing to choose from: both bounds say so. */
function deliveryTime(days: Facets['days']): FilterOptions['tiempo_entrega'] {
  if (!days || days.min === days.max) return { minimo: NO_DELIVERY_DAYS, maximo: NO_DELIVERY_DAYS }
  return { minimo: days.min, maximo: days.max }
}
