// What search results can be filtered by (C3).
import { sql } from 'kysely'
import type { FilterOptions } from '#contract/catalog.ts'
import { decimal } from '#domain/money.ts'
import { NO_DELIVERY_DAYS } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import type { Count, Facets, SearchFilters } from '#server/search/engine.ts'
import { byName, type StoredCategory } from './category-tree.ts'

type Option = FilterOptions['marcas'][number]

const MOST_BRANDS = 50

export async function readFilterOptions(
  { db, search }: Deps,
  filters: SearchFilters,
): Promise<FilterOptions> {
  const [facets, categories, regions] = await Promise.all([
    search.facets(filters),
    db.selectFrom('categories').select(['id', 'name', 'level', 'parent_id']).execute(),
    db.selectFrom('regions').select(['id', 'name']).execute(),
  ])
  const brands = await readBrands(db, facets.brands, filters.brand_id ?? [])
  return {
    categorias: categoryOptions(categories, facets.categories, filters.category_id ?? []),
    marcas: brandOptions(brands, facets.brands, filters.brand_id ?? []),
    regiones: counted(regions, facets.zones).sort(byName),
    precios: { minimo: decimal(facets.prices?.min ?? 0), maximo: decimal(facets.prices?.max ?? 0) },
    tiempo_entrega: deliveryTime(facets.days),
  }
}

/** Those whose names the answer may need: of thousands of brands few are shown. */
async function readBrands(
  db: Deps['db'],
  counts: Count[],
  selected: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const least = counts.map(({ count }) => count).sort((a, b) => b - a)[MOST_BRANDS - 1] ?? 0
  const ids = counts.filter(({ count }) => count >= least).map(({ id }) => id)
  return db
    .selectFrom('brands')
    .where(sql<boolean>`id = any(${[...new Set([...ids, ...selected])]}::bigint[])`)
    .select(['id', 'name'])
    .execute()
}

/**
 * The top level; once there is a selection, the selected ones, so that they can be unticked, what is below them, and
 * what is beside them, which can be ticked too: of one facet any may hold (C2).
 */
function categoryOptions(
  categories: StoredCategory[],
  counts: Count[],
  selected: readonly number[],
): Option[] {
  const chosen = new Set(selected)
  const parents = new Set(categories.filter(({ id }) => chosen.has(id)).map(({ parent_id }) => parent_id))
  const place = ({ id, parent_id }: StoredCategory) => {
    if (chosen.has(id)) return 0
    if (parent_id !== null && chosen.has(parent_id)) return 1
    return parents.has(parent_id) || (parents.size === 0 && parent_id === null) ? 2 : null
  }
  return counted(categories, counts)
    .map((category) => ({ ...category, place: place(category) }))
    .filter(({ place, count }) => place === 0 || (place !== null && count > 0))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || b.count - a.count || byName(a, b))
    .map(({ id, name, count }) => ({ id, name, count }))
}

/** The most frequent, and the selected ones. */
function brandOptions(
  brands: { id: number; name: string }[],
  counts: Count[],
  selected: readonly number[],
): Option[] {
  const chosen = new Set(selected)
  return counted(brands, counts)
    .filter(({ id, count }) => count > 0 || chosen.has(id))
    .sort((a, b) => b.count - a.count || byName(a, b))
    .filter(({ id }, index) => index < MOST_BRANDS || chosen.has(id))
}

function counted<Named extends { id: number; name: string }>(named: Named[], counts: Count[]) {
  const count = new Map(counts.map((counted) => [counted.id, counted.count]))
  return named.map((item) => ({ ...item, count: count.get(item.id) ?? 0 }))
}

/** Nothing to choose from: both bounds say so. */
function deliveryTime(days: Facets['days']): FilterOptions['tiempo_entrega'] {
  if (!days || days.min === days.max) return { minimo: NO_DELIVERY_DAYS, maximo: NO_DELIVERY_DAYS }
  return { minimo: days.min, maximo: days.max }
}
