// A product as a buyer sees it (D1).
import { type Kysely, sql } from 'kysely'
import type { ProductDetail, UnavailableProduct } from '#contract/product.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { EncodedResponse } from '#server/http/encoded-response.ts'
import { type ApiError, badRequest, notFound } from '#server/http/errors.ts'
import type { PageCache } from './page-cache.ts'
import { type VariantOffers, offersOf, zonesOf, zonesWithout } from './offers.ts'

interface Product extends VariantOffers {
  productId: number
  variantId: number
  title: string
  bar_code: string | null
  short_description: string
  long_description: string
  image_source: string
  more_images: string[]
  brand: string
  size: string
  attributes: Variant['attributes']
  categories: ProductDetail['product_detail']['categories']
  variants: Variant[]
  technical_details: ProductDetail['technical_details']
}

/** Encoded, from the cache while current. */
export async function readProduct(
  { db, now }: Deps,
  pages: PageCache,
  sku: string,
  encode: (detail: ProductDetail) => EncodedResponse,
): Promise<EncodedResponse> {
  const day = dayOf(now())
  return pages.get(sku, day, async () => {
    const product = await findProduct(db, sku, day)
    if (!product) throw notFound('product_not_found')
    if (product.offers.length === 0) throw await unavailable(db, sku, product, day)
    const { productId } = product
    const sellers = Object.keys(product.sellers).map(Number)
    return { day, productId, sellers, response: encode(detailOf(sku, product, day)) }
  })
}

function detailOf(sku: string, product: Product, today: Day): ProductDetail {
  const prices = zonesOf(product, today)
  return {
    product_detail: {
      sku,
      bar_code: product.bar_code,
      product_name: product.title,
      product_short_description: product.short_description,
      product_long_description: product.long_description,
      image_source: product.image_source,
      more_images: product.more_images,
      brand: product.brand,
      size: product.size,
      categories: product.categories,
    },
    variants: variantChoices(product.variants, { sku, attributes: product.attributes }),
    prices,
    zones_without_offer: zonesWithout(product, prices),
    technical_details: product.technical_details,
  }
}

async function findProduct(db: Kysely<DB>, sku: string, today: Day): Promise<Product | undefined> {
  const { rows } = await sql<Product>`
    select v.id as "variantId", v.product_id as "productId", v.title, v.bar_code, v.image_source, v.more_images, v.size, v.attributes,
      p.short_description, p.long_description, b.name as brand, ${offersOf(sql`v.id`, today)},
      ${categoryPath()} as categories, ${buyableVariants(today)} as variants,
      ${technicalDetails()} as technical_details
    from variants v
    join products p on p.id = v.product_id
    join brands b on b.id = p.brand_id
    where v.sku = ${sku} and not p.is_draft`.execute(db)
  return rows[0]
}

function categoryPath() {
  return sql`(
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'level', c.level) order by c.level)
    from categories own
    left join categories above on above.id = own.parent_id
    join categories c on c.id in (own.id, above.id, above.parent_id)
    where own.id = p.category_id
  )`
}

/** On sale only, so that no choice leads to "not available". */
function buyableVariants(today: Day) {
  return sql`(
    select coalesce(json_agg(json_build_object('sku', one.sku, 'attributes', one.attributes)
      order by one.position, one.id), '[]')
    from variants one
    where one.product_id = p.id and exists (select from offers_on(${today}) where variant_id = one.id)
  )`
}

function technicalDetails() {
  return sql`(
    select coalesce(json_agg(json_build_object('attr_key', attr_key, 'attr_value', attr_value)
      order by position), '[]')
    from technical_details where variant_id = v.id
  )`
}

/** D7 */
async function unavailable(db: Kysely<DB>, sku: string, product: Product, today: Day): Promise<ApiError> {
  const { rows } = await sql`
    select from priced_publications(${today}) where variant_id = ${product.variantId} limit 1`.execute(db)
  const { product_detail, variants } = detailOf(sku, product, today)
  const details: UnavailableProduct = { product_detail, variants }
  return badRequest(rows.length > 0 ? 'zone_not_active' : 'product_not_available', details)
}

export interface Variant {
  sku: string
  attributes: Readonly<Record<string, string>>
}

/** Per value, the closest variant (D2). */
export function variantChoices(variants: readonly Variant[], current: Variant): ProductDetail['variants'] {
  const names = new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))
  return Object.fromEntries([...names].map((name) => [name, choicesOf(name, variants, current)]))
}

function choicesOf(name: string, variants: readonly Variant[], current: Variant) {
  const best = new Map<string, Variant>()
  for (const variant of variants) {
    const value = variant.attributes[name]
    if (value === undefined) continue
    const former = best.get(value)
    if (!former || sharedValues(variant, current) > sharedValues(former, current)) best.set(value, variant)
  }
  return [...best].map(([value, variant]) => ({
    sku: variant.sku,
    value,
    also_changes: Object.keys(current.attributes).filter(
      (other) => other !== name && variant.attributes[other] !== current.attributes[other],
    ),
  }))
}

function sharedValues(a: Variant, b: Variant): number {
  if (a.sku === b.sku) return Infinity
  return Object.entries(a.attributes).filter(([name, value]) => b.attributes[name] === value).length
}
