// Reads products and names for the index.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Currency } from '#domain/money.ts'
import type { ProductOffers } from '#server/search/columns/columns.ts'
import type { Zones } from '#server/search/columns/dictionaries.ts'
import type { ProductText } from '#server/search/text/postings.ts'
import type { Synonym } from '#server/search/text/synonyms.ts'
import type { CatalogNames } from './engine.ts'

export interface Product {
  offers: ProductOffers
  brand: string
  categories: string[]
  text: ProductText
  hash: number
}

export async function readOffers(db: Kysely<DB>, ids: readonly number[]): Promise<ProductOffers[]> {
  const { rows } = await sql<OffersRow>`select ${OFFERS} from ${withIds(ids)} s`.execute(db)
  return rows.map(offersOf)
}

export async function readProducts(db: Kysely<DB>, ids: readonly number[]): Promise<Product[]> {
  return productsOf(db, withIds(ids))
}

export async function readProductsAfter(db: Kysely<DB>, id: number, most: number): Promise<Product[]> {
  return productsOf(
    db,
    sql`(select * from search_products where product_id > ${id} order by product_id limit ${most})`,
  )
}

/** Ids to read at once. */
const CHUNK = 500

export function chunks(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, n) =>
    ids.slice(n * CHUNK, (n + 1) * CHUNK),
  )
}

/** All products, in chunks; PostgreSQL reads the next one meanwhile. `read`: as many products, after the id. */
export async function* allProducts(
  read: (id: number, most: number) => Promise<Product[]>,
): AsyncGenerator<Product[]> {
  for (let next = read(0, CHUNK); ;) {
    const products = await next
    const last = products.at(-1)
    if (!last) return
    next = read(last.offers.productId, CHUNK)
    next.catch(() => undefined)
    yield products
  }
}

const OFFERS = sql`s.product_id as id, s.brand_id as brand, s.category_id as category,
  to_json(s.category_ids) as categories, s.variant_id as variant, s.price_cents as price, s.currency_id as currency,
  case when cardinality(s.step_zones) > 1 then (
    select json_agg(json_build_array(variant, cents, currency, zones::text) order by place)
    from unnest(s.step_variants, s.step_cents, s.step_currencies, s.step_zones) with ordinality
      as step (variant, cents, currency, zones, place)
  ) end as steps, to_json(s.days) as days, to_json(s.day_zones::text[]) as zones, s.popularity`

interface OffersRow {
  id: number
  brand: number
  category: number
  categories: number[]
  variant: number | null
  price: number | null
  currency: number | null
  /** Variant, cents, currency, zones. */
  steps: [number, number, number, string][] | null
  days: number[]
  /** By delivery time, as decimal text: 62 bits exceed a number. */
  zones: string[]
  popularity: number
}

type TextRow = OffersRow & { text: CatalogText; hash: number }

interface CatalogText {
  name: string
  brand: string
  categories: string[]
  titles: string[] | null
  skus: string[] | null
  attributes: Record<string, unknown>[] | null
  descriptions: string[]
}

function withIds(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(select * from search_products where product_id = any(${ids}::bigint[]))`
}

// "offset 0" evaluates the text once for the value and its hash.
async function productsOf(db: Kysely<DB>, some: RawBuilder<unknown>): Promise<Product[]> {
  const { rows } = await sql<TextRow>`
    select ${OFFERS}, catalog.text, hashtextextended(catalog.text::text, 0) & ${Number.MAX_SAFE_INTEGER}::bigint as hash
    from ${some} s
    join products p on p.id = s.product_id
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    left join categories middle on middle.id = c.parent_id
    left join categories top on top.id = middle.parent_id
    cross join lateral (
      select json_build_object('name', p.name, 'brand', b.name,
        'categories', array_remove(array[top.name, middle.name, c.name], null),
        'titles', json_agg(title order by position, id), 'skus', json_agg(sku order by position, id),
        'attributes', json_agg(attributes order by position, id),
        'descriptions', array[p.short_description, p.long_description]) as text
      from variants where product_id = p.id
      offset 0
    ) catalog
    order by s.product_id`.execute(db)
  return rows.map((row) => ({
    offers: offersOf(row),
    brand: row.text.brand,
    categories: row.text.categories,
    text: textOf(row.text),
    hash: row.hash,
  }))
}

function offersOf(row: OffersRow): ProductOffers {
  const { variant, price, currency } = row
  for (const id of [row.id, row.brand, row.category, variant ?? 0]) checkId(id)
  const isOffered = variant !== null && price !== null && currency !== null
  return {
    productId: row.id,
    brandId: row.brand,
    categoryId: row.category,
    categoryIds: row.categories,
    shown: isOffered ? { variantId: variant, priceCents: price, currencyId: currency } : null,
    steps: (row.steps ?? []).map(([variantId, priceCents, currencyId, zones]) => ({
      variantId,
      priceCents,
      currencyId,
      zones: zonesOf(zones),
    })),
    days: row.days,
    dayZones: row.zones.map(zonesOf),
    popularity: row.popularity,
  }
}

const MAX_IDS = 2 ** 32

/** Typed arrays would truncate larger ids. */
function checkId(id: number): void {
  if (id >= MAX_IDS) throw new RangeError(`Search keeps ids of 32 bits, and there is one of ${id}`)
}

function zonesOf(decimal: string): Zones {
  const bits = BigInt(decimal)
  return { low: Number(BigInt.asUintN(32, bits)), high: Number(BigInt.asUintN(32, bits >> 32n)) }
}

function textOf(text: CatalogText): ProductText {
  const values = new Set((text.attributes ?? []).flatMap((each) => Object.values(each)))
  // "#1E88E5|Azul" is a colour (D2): its code is not indexed.
  const plain = [...values].map((value) => String(value).split('|').at(-1) ?? '')
  const { name, titles } = text
  const endings = (titles ?? []).map((title) => endingOf(title, name))
  return {
    names: [name, ...(titles ?? [])],
    skus: text.skus ?? [],
    about: [text.brand, ...text.categories, ...plain],
    descriptions: text.descriptions,
    categories: text.categories,
    variants: endings.length > 1 ? [...new Set([...endings, ...plain])] : [],
  }
}

/** The title of a variant without the product's name. */
export function endingOf(title: string, name: string): string {
  return title.startsWith(name) ? title.slice(name.length) : title
}

export const NO_NAMES: CatalogNames = {
  synonyms: [],
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

interface NamesRow {
  synonyms: Synonym[]
  categories: { id: number; name: string; name_en: string | null; level: number; parent_id: number | null }[]
  brands: { id: number; name: string }[]
  regions: { id: number; name: string }[]
  currencies: { id: number; code: Currency }[]
}

export async function readNames(db: Kysely<DB>): Promise<CatalogNames> {
  const { rows } = await sql<NamesRow>`
    select
      (select coalesce(json_agg(json_build_object(
        'id', id, 'name', name, 'name_en', name_en, 'level', level, 'parent_id', parent_id)), '[]') from categories) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from brands) as brands,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from regions
        where closed_at is null) as regions,
      (select coalesce(json_agg(json_build_object('id', id, 'code', code)), '[]') from currencies) as currencies,
      (select coalesce(json_agg(json_build_object('language', language, 'term', term, 'means', means) order by id), '[]')
        from search_synonyms) as synonyms
  `.execute(db)
  const { categories = [], brands = [], regions = [], currencies = [], synonyms = [] } = rows[0] ?? {}
  return {
    synonyms: [...synonyms, ...englishNames(categories)],
    categories: alphabetical(categories),
    brands: alphabetical(brands),
    regions: alphabetical(regions),
    currencies: new Map(currencies.map(({ id, code }) => [id, code])),
  }
}

/** On the English page a category is found by its English name (E8). */
export function englishNames(categories: readonly { name: string; name_en: string | null }[]): Synonym[] {
  return categories.flatMap(({ name, name_en }) =>
    name_en === null ? [] : { language: 'en', term: name_en, means: name, isWhole: true },
  )
}

/** These names, or read anew if they lack one of the categories or brands that exist. */
export async function namesWith(
  db: Kysely<DB>,
  names: CatalogNames,
  categories: readonly number[],
  brands: readonly number[],
): Promise<CatalogNames> {
  const unknown = {
    categories: categories.filter((id) => !names.categories.has(id)),
    brands: brands.filter((id) => !names.brands.has(id)),
  }
  return (await someExist(db, unknown)) ? readNames(db) : names
}

/** Pesos by default (C2). */
export function currencyIdOf({ currencies }: CatalogNames, code: Currency = 'ARS'): number {
  return [...currencies].find(([, each]) => each === code)?.[0] ?? 0
}

/** Checked first, because reading all names is expensive. */
async function someExist(
  db: Kysely<DB>,
  { categories, brands }: { categories: number[]; brands: number[] },
): Promise<boolean> {
  if (categories.length + brands.length === 0) return false
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from categories where id = any(${categories}))
      or exists (select from brands where id = any(${brands})) as any`.execute(db)
  return rows[0]?.any ?? false
}
