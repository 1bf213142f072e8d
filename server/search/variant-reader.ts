// Reads variants that are on sale, with their price in the chosen zones.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { barCodeKey } from '#domain/bar-codes.ts'
import { barCodeIs } from '#server/database/variant-filter.ts'
import { LAST_ZONE, type SkuMatch } from '#server/search/columns/filters.ts'

/** Shorter terms must be the whole SKU. */
export const MIN_SKU_PREFIX = 4
const MAX_SKU_LENGTH = 64
const MAX_SKUS = 1_000
const LAST_CHARACTER = '\u{10ffff}'

function bitOf(zone: number): bigint {
  return zone >= 1 && zone <= LAST_ZONE ? 1n << BigInt(zone) : 0n
}

function bitsOf(zones: readonly number[] = []): string {
  return String(zones.reduce((bits, id) => bits | bitOf(id), 0n))
}

/** The cheapest price in these zones; no row without zones. */
function stepIn(zones: string): RawBuilder<unknown> {
  return sql`(
    select * from unnest(step_cents, step_currencies, step_zones) with ordinality as each (cents, currency, zones, place)
    where zones & ${zones}::bigint <> 0 order by place limit 1
  ) step`
}

export const NO_SKUS: SkuMatch = { exact: null, products: [] }

interface SkuRow {
  productId: number
  variantId: number
  priceCents: number
  currencyId: number
  isExact: boolean
}

/** Variants by SKU prefix, and the one with this bar code (B8). */
export async function readSkus(db: Kysely<DB>, term: string, zones?: readonly number[]): Promise<SkuMatch> {
  if (term.length > MAX_SKU_LENGTH) return NO_SKUS
  const key = barCodeKey(term)
  const rows = await readBeginning(db, term, zones)
  if (key !== null) rows.push(...(await readByBarCode(db, key, zones)))
  if (rows.length === 0) return NO_SKUS
  // A whole SKU sorts first.
  const exact = rows.find(({ isExact }) => isExact) ?? null
  return { exact, products: [...new Set(rows.map(({ productId }) => productId))] }
}

/** Unlike "like", a bytewise comparison with a parameter uses the index. */
async function readBeginning(db: Kysely<DB>, term: string, zones?: readonly number[]): Promise<SkuRow[]> {
  const end = term.length < MIN_SKU_PREFIX ? '' : LAST_CHARACTER
  const wanted = bitsOf(zones)
  const { rows } = await sql<SkuRow>`
    select product_id as "productId", variant_id as "variantId", coalesce(step.cents, price_cents) as "priceCents",
      coalesce(step.currency, currency_id) as "currencyId",
      sku_key = lower(${term}) and (${wanted}::bigint = 0 or step.cents is not null) as "isExact"
    from search_variants
    left join lateral ${stepIn(wanted)} on sku_key = lower(${term})
    where sku_key ~>=~ lower(${term}) and sku_key ~<=~ (lower(${term}) || ${end})
    order by sku_key using ~<~, variant_id
    limit ${MAX_SKUS}`.execute(db)
  return rows
}

async function readByBarCode(db: Kysely<DB>, key: string, zones?: readonly number[]): Promise<SkuRow[]> {
  const wanted = bitsOf(zones)
  const { rows } = await sql<SkuRow>`
    select s.product_id as "productId", s.variant_id as "variantId", coalesce(step.cents, s.price_cents) as "priceCents",
      coalesce(step.currency, s.currency_id) as "currencyId",
      ${wanted}::bigint = 0 or step.cents is not null as "isExact"
    from variants v
    join search_variants s on s.variant_id = v.id
    left join lateral ${stepIn(wanted)} on true
    where ${barCodeIs('v', key)}`.execute(db)
  return rows
}

export interface Variant {
  productId: number
  variantId: number
  priceCents: number
  currencyId: number
  sku: string
  title: string
  image: string
  /** Its product's. */
  name: string
  attributes: Record<string, unknown>
}

/** Cheapest first, in these zones; by default anywhere. */
export async function readVariants(
  db: Kysely<DB>,
  products: readonly number[],
  zones?: readonly number[],
): Promise<Variant[]> {
  const wanted = bitsOf(zones)
  const { rows } = await sql<Variant>`
    select s.product_id as "productId", s.variant_id as "variantId", coalesce(step.cents, s.price_cents) as "priceCents",
      coalesce(step.currency, s.currency_id) as "currencyId", v.sku, v.title, v.image_source as image, p.name, v.attributes
    from search_variants s
    join variants v on v.id = s.variant_id
    join products p on p.id = s.product_id
    left join lateral ${stepIn(wanted)} on true
    where s.product_id = any(${products}::bigint[]) and (${zones === undefined} or step.cents is not null)
    order by "currencyId", "priceCents", v.position, v.id`.execute(db)
  return rows
}
