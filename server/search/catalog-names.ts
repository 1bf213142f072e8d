// Names of categories, brands, zones and currencies.
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Currency } from '#domain/money.ts'
import type { CatalogNames } from './engine.ts'

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

interface Row {
  categories: { id: number; name: string; level: number; parent_id: number | null }[]
  brands: { id: number; name: string }[]
  regions: { id: number; name: string }[]
  currencies: { id: number; code: Currency }[]
}

export async function readNames(db: Kysely<DB>): Promise<CatalogNames> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'level', level, 'parent_id', parent_id)), '[]')
        from categories) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from brands) as brands,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from regions) as regions,
      (select coalesce(json_agg(json_build_object('id', id, 'code', code)), '[]') from currencies) as currencies
  `.execute(db)
  const { categories = [], brands = [], regions = [], currencies = [] } = rows[0] ?? {}
  return {
    categories: alphabetical(categories),
    brands: alphabetical(brands),
    regions: alphabetical(regions),
    currencies: new Map(currencies.map(({ id, code }) => [id, code])),
  }
}

/** Reading all names is expensive: an unknown id must not cause it. */
export async function someExist(
  db: Kysely<DB>,
  { categories, brands }: { categories: number[]; brands: number[] },
): Promise<boolean> {
  if (categories.length + brands.length === 0) return false
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from categories where id = any(${categories}))
      or exists (select from brands where id = any(${brands})) as any`.execute(db)
  return rows[0]?.any ?? false
}
