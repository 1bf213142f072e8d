// A product as a buyer sees it (D1).
import { sql, type Kysely } from 'kysely'
import type { ProductDetail } from '#contract/catalog.ts'
import type { DB } from '#db/types.ts'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest, notFound, type ApiError } from '#server/http/errors.ts'
import type { EncodedResponse } from '#server/http/encoded-response.ts'
import type { KeptDetails } from './kept-details.ts'
import { offersOf, zonesOf, zonesWithout, type Sold } from './offers.ts'
import { variantChoices, type Variant } from './variant-choices.ts'

interface Product extends Sold {
  productId: number
  variantId: number
  title: string
  short_description: string
  long_description: string
  image_source: string
  brand: string
  size: string
  attributes: Variant['attributes']
  categories: ProductDetail['product_detail']['categories']
  variants: Variant[]
  technical_details: ProductDetail['technical_details']
}

/** As it was written once, for as long as it would be written so. */
export async function readProduct(
  { db, now }: Deps,
  kept: KeptDetails,
  sku: string,
  write: (detail: ProductDetail) => EncodedResponse,
): Promise<EncodedResponse> {
  const day = dayOf(now())
  return kept.get(sku, day, async () => {
    const product = await findProduct(db, sku, day)
    if (!product) throw notFound('product_not_found')
    if (product.offers.length === 0) throw await whyNot(db, product.variantId, day)
    const { productId } = product
    const sellers = Object.keys(product.sellers).map(Number)
    return { day, productId, sellers, answer: write(detailOf(sku, product)) }
  })
}

function detailOf(sku: string, product: Product): ProductDetail {
  const prices = zonesOf(product)
  return {
    product_detail: {
      sku,
      product_name: product.title,
      product_short_description: product.short_description,
      product_long_description: product.long_description,
      image_source: product.image_source,
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

/** All of it in one question: a page asked for as often as this one has no time for a second. */
async function findProduct(db: Kysely<DB>, sku: string, today: Day): Promise<Product | undefined> {
  const { rows } = await sql<Product>`
    select v.id as "variantId", v.product_id as "productId", v.title, v.image_source, v.size, v.attributes,
      p.short_description, p.long_description, b.name as brand, ${offersOf(sql`v.id`, today)},
      ${categoriesDownTo()} as categories, ${buyableVariants(today)} as variants,
      ${technicalDetails()} as technical_details
    from variants v
    join products p on p.id = v.product_id
    join brands b on b.id = p.brand_id
    where v.sku = ${sku}`.execute(db)
  return rows[0]
}

/** A category has two above it at most. */
function categoriesDownTo() {
  return sql`(
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'level', c.level) order by c.level)
    from categories own
    left join categories above on above.id = own.parent_id
    join categories c on c.id in (own.id, above.id, above.parent_id)
    where own.id = p.category_id
  )`
}

/** Choosing a variant must not end at "not available": those that nobody sells now are left out. */
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

/** D7: a seller offers it but delivers nowhere now, or nobody offers it. */
async function whyNot(db: Kysely<DB>, variantId: number, today: Day): Promise<ApiError> {
  const { rows } = await sql`
    select from priced_publications(${today}) where variant_id = ${variantId} limit 1`.execute(db)
  return badRequest(rows.length > 0 ? 'zone_not_active' : 'product_not_available')
}
