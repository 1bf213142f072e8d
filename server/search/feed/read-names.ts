// Reads what categories, brands, zones and currencies are called.
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Currency } from '#domain/money.ts'
import { alphabetical, type CatalogNames } from '#server/search/catalog-names.ts'

interface Named {
  id: number
  name: string
}

interface Row {
  categories: (Named & { level: number; parent_id: number | null })[]
  brands: Named[]
  regions: Named[]
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

/** Whether there is any such category or brand. All names are dear to read: whoever asks for an id that is nobody's must not cause it. */
export async function isThere(
  db: Kysely<DB>,
  { categories, brands }: { categories: number[]; brands: number[] },
): Promise<boolean> {
  if (categories.length + brands.length === 0) return false
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from categories where id = any(${categories}))
      or exists (select from brands where id = any(${brands})) as any`.execute(db)
  return rows[0]?.any ?? false
}
