// What a line of the audit changed, with names instead of ids and amounts with their currency.
import { sql, type Kysely } from 'kysely'
import type { AuditChange } from '#contract/audit.ts'
import type { DB } from '#db/types.ts'
import { CURRENCIES, decimal, type Currency } from '#domain/money.ts'
import { fullName } from '#server/accounts/columns.ts'

type Columns = Record<string, unknown>

export interface Row {
  kind: string
  rowId: string | null
  action: string
  before: Columns | null
  after: Columns | null
}

/** By "table id". */
type Names = ReadonlyMap<string, string>

/** The table that an id of a column is of. */
const TABLES: Readonly<Record<string, keyof typeof NAMES>> = {
  affected: 'clients',
  authorizer_id: 'clients',
  brand_id: 'brands',
  category_id: 'categories',
  client_id: 'clients',
  company_id: 'companies',
  cost_center_id: 'cost_centers',
  created_by: 'users',
  currency_id: 'currencies',
  default_cost_center_id: 'cost_centers',
  delegated_id: 'clients',
  email_changed_by: 'clients',
  ended_by: 'users',
  excluded_buyer_ids: 'clients',
  from: 'clients',
  invited_by: 'clients',
  on_behalf_of: 'users',
  parent_id: 'categories',
  person_id: 'clients',
  product_id: 'products',
  promoted_by: 'clients',
  provider_id: 'providers',
  publication_id: 'publications',
  region_id: 'regions',
  province_id: 'regions',
  requested_by: 'users',
  to: 'clients',
  user_id: 'users',
  variant_id: 'variants',
  zone_id: 'shipping_zones',
}

const NAMES = {
  brands: sql`(select name from brands where id = given.id)`,
  categories: sql`(select name from categories where id = given.id)`,
  clients: sql`(select ${fullName('u')} from clients c join users u on u.id = c.user_id where c.id = given.id)`,
  companies: sql`(select name from companies where id = given.id)`,
  cost_centers: sql`(select ceco || ' ' || name from cost_centers where id = given.id)`,
  currencies: sql`(select code from currencies where id = given.id)`,
  products: sql`(select code from products where id = given.id)`,
  providers: sql`(select fantasy_name from providers where id = given.id)`,
  publications: sql`(
    select v.sku from publications p join variants v on v.id = p.variant_id where p.id = given.id)`,
  regions: sql`(select name from regions where id = given.id)`,
  shipping_zones: sql`(
    select r.name from shipping_zones z join regions r on r.id = z.region_id where z.id = given.id)`,
  users: sql`(select ${fullName('u')} from users u where u.id = given.id)`,
  variants: sql`(select sku from variants where id = given.id)`,
} as const

/** Names of the rows that the lines refer to. */
export async function readNames(db: Kysely<DB>, rows: readonly Row[]): Promise<Names> {
  const keys = new Set(rows.flatMap(({ before, after }) => [...referred(before), ...referred(after)]))
  if (keys.size === 0) return new Map()
  const wanted = [...keys].map((key) => key.split(' ') as [string, string])
  const name = sql.join(
    Object.entries(NAMES).map(([table, query]) => sql`when ${sql.lit(table)} then ${query}`),
    sql` `,
  )
  const found = await sql<{ table: string; id: number; name: string | null }>`
    select given.table, given.id, case given.table ${name} end as name
    from unnest(${wanted.map(([table]) => table)}::text[], ${wanted.map(([, id]) => Number(id))}::bigint[])
      as given ("table", id)`.execute(db)
  return new Map(
    found.rows.flatMap(({ table, id, name }) => (name === null ? [] : [[`${table} ${id}`, name]])),
  )
}

function referred(columns: Columns | null): string[] {
  return Object.entries(columns ?? {}).flatMap(([field, value]) => {
    const table = TABLES[field]
    return table ? [value].flat().flatMap((id) => (typeof id === 'number' ? [`${table} ${id}`] : [])) : []
  })
}

/** Columns that differ; of a new or deleted row those with a value. */
export function changesOf({ before, after }: Row, names: Names): AuditChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    if (field === 'id') return []
    const change = {
      field,
      before: textOf(field, before, names),
      after: textOf(field, after, names),
      currency: field.endsWith('_cents') ? (currencyOf(after) ?? currencyOf(before)) : null,
    }
    return change.before === change.after ? [] : [change]
  })
}

function currencyOf(columns: Columns | null): Currency | null {
  const id = columns?.['currency_id']
  return typeof id === 'number' ? (CURRENCIES[id - 1] ?? null) : null
}

function textOf(field: string, columns: Columns | null, names: Names): string | null {
  const value = columns?.[field] ?? null
  if (value === null) return null
  const table = TABLES[field]
  if (table)
    return (
      [value]
        .flat()
        .map((id) => names.get(`${table} ${String(id)}`) ?? `#${String(id)}`)
        .join(', ') || null
    )
  if (field.endsWith('_cents') && typeof value === 'number') return decimal(value)
  if (field === 'items' && Array.isArray(value)) return String(unitsOf(value))
  if (typeof value === 'object') return partsOf(value)
  return String(value)
}

function unitsOf(items: readonly { quantity?: number }[]): number {
  return items.reduce((sum, { quantity = 0 }) => sum + quantity, 0)
}

/** { color: 'Rojo', talle: 'L' } → "color: Rojo, talle: L" */
function partsOf(value: object): string {
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${typeof part === 'object' ? JSON.stringify(part) : String(part)}`)
    .join(', ')
}
