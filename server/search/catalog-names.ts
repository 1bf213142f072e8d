// What the ids of the answers are called: kept in memory until the log says that something has another name.
import type { Currency } from '#domain/money.ts'

export interface Named {
  id: number
  name: string
  /** In the order of the alphabet. */
  place: number
}

export interface NamedCategory extends Named {
  level: number
  parent_id: number | null
}

/** By id, in the order of the alphabet. */
export interface CatalogNames {
  categories: ReadonlyMap<number, NamedCategory>
  brands: ReadonlyMap<number, Named>
  regions: ReadonlyMap<number, Named>
  currencies: ReadonlyMap<number, Currency>
}

export const NO_NAMES: CatalogNames = {
  categories: new Map(),
  brands: new Map(),
  regions: new Map(),
  currencies: new Map(),
}

const spanish = new Intl.Collator('es')

export function alphabetical<One extends { id: number; name: string }>(
  named: readonly One[],
): Map<number, One & { place: number }> {
  return new Map(
    named
      .toSorted((a, b) => spanish.compare(a.name, b.name) || a.id - b.id)
      .map((one, place) => [one.id, { ...one, place }] as const),
  )
}
