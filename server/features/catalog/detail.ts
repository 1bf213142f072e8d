// A product as a buyer sees it (D1).
import { sql, type Kysely } from 'kysely'
import type { ProductDetail } from '#contract/catalog.ts'
import type { DB } from '#db/types.ts'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest, notFound, type ApiError } from '#server/http/errors.ts'
import { zonesOf, zonesWithout } from './offers.ts'
import { variantChoices, type Variant } from './variant-choices.ts'

export async function readProduct({ db, now }: Deps, sku: string): Promise<ProductDetail> {
  const today = dayOf(now())
  const product = await findProduct(db, sku)
  if (!product) throw notFound('product_not_found')
  const prices = await zonesOf(db, product.variantId, today)
  if (prices.length === 0) throw await whyNot(db, product.variantId, today)
  const variants = await buyableVariants(db, product.productId, today)
  return {
    product_detail: {
      sku,
      product_name: product.title,
      product_short_description: product.short_description,
      product_long_description: product.long_description,
      image_source: product.image_source,
      brand: product.brand,
      size: product.size,
      categories: await categoriesDownTo(db, product.category_id),
    },
    variants: variantChoices(variants, { sku, attributes: product.attributes as Variant['attributes'] }),
    prices,
    zones_without_offer: await zonesWithout(db, prices),
    technical_details: await technicalDetails(db, product.variantId),
  }
}

function findProduct(db: Kysely<DB>, sku: string) {
  return db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .where('v.sku', '=', sku)
    .select(['v.id as variantId', 'p.id as productId', 'v.title', 'v.image_source', 'v.size', 'v.attributes'])
    .select(['p.short_description', 'p.long_description', 'p.category_id', 'b.name as brand'])
    .executeTakeFirst()
}

/** D7: a seller offers it but delivers nowhere now, or nobody offers it. */
async function whyNot(db: Kysely<DB>, variantId: number, today: Day): Promise<ApiError> {
  const { rows } = await sql`
    select from priced_publications(${today}) where variant_id = ${variantId} limit 1`.execute(db)
  return badRequest(rows.length > 0 ? 'zone_not_active' : 'product_not_available')
}

/** Choosing a variant must not end at "not available": those that nobody sells now are left out. */
async function buyableVariants(db: Kysely<DB>, productId: number, today: Day): Promise<Variant[]> {
  const { rows } = await sql<Variant>`
    select sku, attributes from variants
    where product_id = ${productId} and id in (
      select o.variant_id from offers_on(${today}) o join variants v on v.id = o.variant_id
      where v.product_id = ${productId}
    )
    order by position, id`.execute(db)
  return rows
}

async function categoriesDownTo(db: Kysely<DB>, categoryId: number) {
  const { rows } = await sql<{ id: number; name: string; level: number }>`
    with recursive path as (
      select id, name, level, parent_id from categories where id = ${categoryId}
      union all
      select c.id, c.name, c.level, c.parent_id from categories c join path on c.id = path.parent_id
    )
    select id, name, level from path order by level`.execute(db)
  return rows
}

function technicalDetails(db: Kysely<DB>, variantId: number) {
  return db
    .selectFrom('technical_details')
    .where('variant_id', '=', variantId)
    .orderBy('position')
    .select(['attr_key', 'attr_value'])
    .execute()
}
