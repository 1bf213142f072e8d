// The products that lines of a quick order name: by SKU, bar code, or a name that only one has (B1).
import { type Kysely, sql } from 'kysely'
import type { FoundProduct } from '#contract/quick-order.ts'
import type { DB } from '#db/types.ts'
import type { Language } from '#domain/format.ts'
import { barCodeKey } from '#domain/bar-codes.ts'
import { plainName } from '#domain/text.ts'
import { barCodeOf } from '#server/database/variant-filter.ts'
import type { Deps } from '#server/deps.ts'
import type { Card, SearchEngine } from '#server/search/engine.ts'

/** Lines that get proposals: each is a search. */
export const SEARCHED_MAX = 50
const NEAREST = 3

export interface FoundVariant extends FoundProduct {
  variantId: number
}

export interface NamedProduct {
  product: FoundVariant | null
  /** Without a product: products with such a name that can be bought in the zone. */
  nearest: FoundProduct[]
}

/** In the order of `names`. */
export async function namedProducts(
  { db, search }: Pick<Deps, 'db' | 'search'>,
  names: readonly string[],
  regionId: number,
  language: Language,
): Promise<NamedProduct[]> {
  const bySku = await variantsBySku(db, names)
  const unknown = [...new Set(names.filter((name) => !bySku.has(skuKey(name))))].slice(0, SEARCHED_MAX)
  const hits = new Map<string, Card[]>()
  for (const name of unknown) hits.set(name, await searchFor(search, name, regionId, language))
  return names.map((name) => {
    const product = bySku.get(skuKey(name))
    if (product) return { product, nearest: [] }
    const found = hits.get(name) ?? []
    const called = found.filter(({ title }) => plainName(title) === plainName(name))
    const [only] = called
    return only && called.length === 1
      ? { product: variantOf(only), nearest: [] }
      : { product: null, nearest: found.map(foundProduct) }
  })
}

export const skuKey = (sku: string) => sku.trim().toUpperCase()

/** By the `skuKey` of a name, which is a SKU or a bar code (B8). */
export async function variantsBySku(
  db: Kysely<DB>,
  names: readonly string[],
): Promise<ReadonlyMap<string, FoundVariant>> {
  const skus = new Set(names.flatMap((name) => [name.trim(), skuKey(name)]))
  const keys = names.flatMap((name) => barCodeKey(name) ?? [])
  const rows = await db
    .selectFrom('variants as v')
    .where((eb) =>
      eb.or([
        eb('v.sku', '=', sql<string>`any(${[...skus]})`),
        eb(barCodeOf('v'), '=', sql<string>`any(${keys})`),
      ]),
    )
    .select(['v.id as variantId', 'v.sku', 'v.title', 'v.image_source', barCodeOf('v').as('barCode')])
    .execute()
  const variants = rows.map(({ barCode: _, ...variant }) => variant)
  const bySku = new Map(variants.map((variant) => [skuKey(variant.sku), variant]))
  const byBarCode = new Map(rows.map(({ barCode }, index) => [barCode, variants[index]]))
  return new Map(
    names.flatMap((name) => {
      const found = bySku.get(skuKey(name)) ?? byBarCode.get(barCodeKey(name) ?? '')
      return found ? [[skuKey(name), found]] : []
    }),
  )
}

/** Other products that can be bought in the zone, nearest in name first. */
export async function searchFor(
  search: SearchEngine,
  term: string,
  regionId: number,
  language: Language,
): Promise<Card[]> {
  const filters = { term, language, zone_available_qty: [regionId] }
  const { hits } = await search.products(filters, { limit: NEAREST, offset: 0 })
  return hits
}

const variantOf = (card: Card): FoundVariant => ({ ...foundProduct(card), variantId: card.variantId })

export const foundProduct = ({ sku, title, image }: Card): FoundProduct => ({
  sku,
  title,
  image_source: image,
})
