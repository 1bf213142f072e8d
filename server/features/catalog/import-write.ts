// Last step of an import: writes the checked lines, set by set. Every statement touches only what differs, so that
// importing a file twice changes nothing the second time.

import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { matchCategoriesAndBrands } from '#server/features/catalog/import-match.ts'

/** How many rows of each kind were created or changed. */
export type ImportChanges = {
  categories: number
  brands: number
  products: number
  variants: number
  publications: number
  prices: number
}

export type Written = {
  changes: ImportChanges
  /** Products of which search shows something else now. */
  productIds: number[]
}

export async function writeStaged(trx: Transaction<DB>, today: Day): Promise<Written> {
  const { categories, brands } = await matchCategoriesAndBrands(trx)
  const products = await writeProducts(trx)
  const left = await productsLeft(trx)
  const variants = await writeVariants(trx)
  const detailed = await writeDetails(trx)
  const publications = await writePublications(trx)
  const repriced = await writePrices(trx, today)
  // What a large file filled has no statistics yet; without them what follows is planned blindly.
  if (variants.length > 1_000) await sql`analyze products, variants, publications, prices`.execute(trx)
  return {
    changes: {
      categories,
      brands,
      products: products.length,
      variants: new Set([...variants, ...detailed]).size,
      publications: publications.length,
      prices: repriced.length,
    },
    productIds: [
      ...new Set([
        ...products,
        ...left,
        ...(await productsOf(trx, variants, [...publications, ...repriced])),
      ]),
    ],
  }
}

/** The first line of a product describes it. A product keeps its name when the line names only one of its variants. */
async function writeProducts(trx: Transaction<DB>): Promise<number[]> {
  const written = await sql<{ id: number }>`
    insert into products as stored (code, name, short_description, long_description, brand_id, category_id)
    select distinct on (product) product,
      coalesce(product_name, case when product <> sku then (select name from products where code = product) end, title),
      coalesce(short_description, (select p.short_description from products p where code = product), ''),
      coalesce(long_description, (select p.long_description from products p where code = product), ''),
      brand_id, category_id
    from import_lines
    order by product, line
    on conflict (code) do update set
      name = excluded.name, short_description = excluded.short_description,
      long_description = excluded.long_description, brand_id = excluded.brand_id, category_id = excluded.category_id
    where (stored.name, stored.short_description, stored.long_description, stored.brand_id, stored.category_id)
      is distinct from (excluded.name, excluded.short_description, excluded.long_description, excluded.brand_id,
        excluded.category_id)
    returning id`.execute(trx)
  return written.rows.map(({ id }) => id)
}

/** Products that a variant leaves for another one. */
async function productsLeft(trx: Transaction<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.product_id as id
    from import_lines staged join variants v on v.sku = staged.sku join products p on p.code = staged.product
    where v.product_id <> p.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** New variants follow those the product has, in the order of the file. */
async function writeVariants(trx: Transaction<DB>): Promise<number[]> {
  const written = await sql<{ id: number }>`
    insert into variants as stored (product_id, sku, title, attributes, size, image_source, position)
    select p.id, staged.sku, staged.title, coalesce(staged.attributes, known.attributes, '{}'),
      staged.size, coalesce(staged.image, known.image_source, ''),
      coalesce(known.position, coalesce(last.position, -1) +
        row_number() over (partition by p.id, known.id is null order by staged.line))
    from import_lines staged
    join products p on p.code = staged.product
    left join variants known on known.sku = staged.sku
    left join (select product_id, max(position) as position from variants group by product_id) last
      on last.product_id = p.id
    order by staged.line
    on conflict (sku) do update set
      product_id = excluded.product_id, title = excluded.title, attributes = excluded.attributes,
      size = excluded.size, image_source = excluded.image_source
    where (stored.product_id, stored.title, stored.attributes, stored.size, stored.image_source)
      is distinct from (excluded.product_id, excluded.title, excluded.attributes, excluded.size, excluded.image_source)
    returning id`.execute(trx)
  return written.rows.map(({ id }) => id)
}

/** The list of a variant is replaced as a whole, when the file gives another one. */
async function writeDetails(trx: Transaction<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with given as (
      select v.id as variant_id, staged.details
      from import_lines staged join variants v on v.sku = staged.sku where staged.details is not null
    ), stored as (
      select variant_id, jsonb_agg(jsonb_build_array(attr_key, attr_value) order by position) as details
      from technical_details where variant_id in (select variant_id from given) group by variant_id
    ), different as (
      select variant_id, given.details from given left join stored using (variant_id)
      where coalesce(stored.details, '[]') <> given.details
    ), removed as (
      delete from technical_details using different
      where technical_details.variant_id = different.variant_id
        and technical_details.position > jsonb_array_length(different.details)
    ), written as (
      insert into technical_details (variant_id, position, attr_key, attr_value)
      select variant_id, detail.position, detail.pair ->> 0, detail.pair ->> 1
      from different, jsonb_array_elements(details) with ordinality as detail (pair, position)
      on conflict (variant_id, position) do update
        set attr_key = excluded.attr_key, attr_value = excluded.attr_value
    )
    select variant_id as id from different`.execute(trx)
  return rows.map(({ id }) => id)
}

/** A publication that is there keeps its state: a file does not undo a pause. */
async function writePublications(trx: Transaction<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into publications (provider_id, variant_id, state)
    select staged.provider_id, v.id, 'active'
    from import_lines staged join variants v on v.sku = staged.sku
    where staged.provider_id is not null order by staged.line
    on conflict (provider_id, variant_id) do nothing
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** U2: history is kept, so another price is another row, in force from today. */
async function writePrices(trx: Transaction<DB>, today: Day): Promise<number[]> {
  const { rows } = await sql<{ publicationId: number }>`
    insert into prices (publication_id, value_cents, currency_id, date_from)
    select publication.id, staged.price_cents, currency.id, ${today}::date
    from import_lines staged
    join variants v on v.sku = staged.sku
    join publications publication on publication.provider_id = staged.provider_id and publication.variant_id = v.id
    join currencies currency on currency.code = staged.currency
    left join lateral (
      select value_cents, currency_id from prices
      where publication_id = publication.id and date_from <= ${today}::date
      order by date_from desc, id desc limit 1
    ) in_force on true
    where (in_force.value_cents, in_force.currency_id) is distinct from (staged.price_cents, currency.id)
    order by staged.line
    returning publication_id as "publicationId"`.execute(trx)
  return rows.map(({ publicationId }) => publicationId)
}

async function productsOf(
  trx: Transaction<DB>,
  variantIds: number[],
  publicationIds: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from variants where id = any(${variantIds})
    union
    select v.product_id from publications p join variants v on v.id = p.variant_id
    where p.id = any(${publicationIds})`.execute(trx)
  return rows.map(({ id }) => id)
}
