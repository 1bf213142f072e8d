// Writes the staged lines of a catalogue import. Every statement touches only rows that differ.

import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { ImportStep } from '#contract/catalogue-import.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { freeSlug } from '#domain/slug.ts'
import { plainName } from '#domain/text.ts'
import { priceInForce } from '#server/features/publications/filter.ts'

export type ImportChanges = {
  categories: number
  brands: number
  products: number
  variants: number
  publications: number
  prices: number
}

/** Also collects the ids of touched products, for search. Ids stay in the database, as there may be millions. */
export async function writeStaged(
  trx: Transaction<DB>,
  today: Day,
  onProgress: (step: ImportStep) => void,
): Promise<ImportChanges> {
  const begin = (name: ImportStep['name']) => onProgress({ name, done: 0, all: 0 })
  begin('categories')
  const { categories, brands } = await matchCategoriesAndBrands(trx)
  begin('products')
  const products = await writeProducts(trx)
  await touchLosingProducts(trx)
  begin('variants')
  await lockPictures(trx)
  await writeVariants(trx)
  begin('details')
  await writeDetails(trx)
  const variants = await countOf(trx, 'touched_variants')
  begin('publications')
  const publications = await writePublications(trx)
  begin('prices')
  const prices = await writePrices(trx, today)
  await sql`
    insert into touched_products
    select distinct v.product_id from touched_variants t join variants v on v.id = t.id on conflict do nothing`.execute(
    trx,
  )
  if (variants > 1_000) await sql`select analyze_catalogue_import(true)`.execute(trx)
  return { categories, brands, products, variants, publications, prices }
}

export const countTouched = (trx: Transaction<DB>) => countOf(trx, 'touched_products')

async function countOf(trx: Transaction<DB>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Runs a statement that returns ids and keeps them in `table`. Returns the number of its rows. */
async function keep(
  trx: Transaction<DB>,
  table: 'touched_products' | 'touched_variants',
  statement: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with written as (${statement}), kept as (
      insert into ${sql.table(table)} select distinct id from written on conflict do nothing
    )
    select count(*) from written`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The first line of a product describes it. A line without product name keeps the stored one. */
async function writeProducts(trx: Transaction<DB>): Promise<number> {
  const statement = sql`
    insert into products as stored (code, name, short_description, long_description, brand_id, category_id, is_draft,
      vat_rate)
    select distinct on (product) product,
      coalesce(product_name, case when product <> sku then (select name from products where code = product) end, title),
      coalesce(short_description, (select p.short_description from products p where code = product), ''),
      coalesce(long_description, (select p.long_description from products p where code = product), ''),
      brand_id, category_id,
      coalesce(draft, (select p.is_draft from products p where code = product), false),
      nullif(coalesce(vat_rate, (select p.vat_rate from products p where code = product)), 'category')
    from import_lines
    order by product, line
    on conflict (code) do update set
      name = excluded.name, short_description = excluded.short_description,
      long_description = excluded.long_description, brand_id = excluded.brand_id, category_id = excluded.category_id,
      is_draft = excluded.is_draft, vat_rate = excluded.vat_rate
    where (stored.name, stored.short_description, stored.long_description, stored.brand_id, stored.category_id,
        stored.is_draft, stored.vat_rate)
      is distinct from (excluded.name, excluded.short_description, excluded.long_description, excluded.brand_id,
        excluded.category_id, excluded.is_draft, excluded.vat_rate)
    returning id`
  return keep(trx, 'touched_products', statement)
}

/** Products that lose a variant to another one. */
async function touchLosingProducts(trx: Transaction<DB>): Promise<void> {
  await sql`
    insert into touched_products
    select distinct v.product_id
    from import_lines staged join variants v on v.sku = staged.sku join products p on p.code = staged.product
    where v.product_id <> p.id
    on conflict do nothing`.execute(trx)
}

/** New variants come after existing ones, in file order. */
async function writeVariants(trx: Transaction<DB>): Promise<void> {
  const statement = sql`
    insert into variants as stored (product_id, sku, title, bar_code, attributes, size, image_source, more_images, position)
    select p.id, staged.sku, staged.title, coalesce(staged.bar_code, known.bar_code), coalesce(staged.attributes, known.attributes, '{}'),
      staged.size, coalesce(staged.image, known.image_source, ''), coalesce(staged.more_images, known.more_images, '{}'),
      coalesce(known.position, coalesce(last.position, -1) +
        row_number() over (partition by p.id, known.id is null order by staged.line))
    from import_lines staged
    join products p on p.code = staged.product
    left join variants known on known.sku = staged.sku
    left join (select product_id, max(position) as position from variants group by product_id) last
      on last.product_id = p.id
    order by staged.line
    on conflict (sku) do update set
      product_id = excluded.product_id, title = excluded.title, bar_code = excluded.bar_code, attributes = excluded.attributes,
      size = excluded.size, image_source = excluded.image_source, more_images = excluded.more_images
    where (stored.product_id, stored.title, stored.bar_code, stored.attributes, stored.size, stored.image_source,
        stored.more_images)
      is distinct from (excluded.product_id, excluded.title, excluded.bar_code, excluded.attributes, excluded.size,
        excluded.image_source, excluded.more_images)
    returning id`
  await keep(trx, 'touched_variants', statement)
}

/** Against the removal of unused pictures (O9). */
async function lockPictures(trx: Transaction<DB>): Promise<void> {
  await sql`
    select count(*) from (
      select from pictures where source in (
        select image from import_lines union all select unnest(more_images) from import_lines)
      order by source for key share
    ) locked`.execute(trx)
}

async function writeDetails(trx: Transaction<DB>): Promise<void> {
  await sql`
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
    insert into touched_variants select variant_id from different on conflict do nothing`.execute(trx)
}

/** Existing publications keep their state: an import does not undo a pause. */
async function writePublications(trx: Transaction<DB>): Promise<number> {
  const statement = sql`
    insert into publications (provider_id, variant_id, state)
    select staged.provider_id, v.id, 'active'
    from import_lines staged join variants v on v.sku = staged.sku
    where staged.provider_id is not null order by staged.line
    on conflict (provider_id, variant_id) do nothing
    returning variant_id as id`
  return keep(trx, 'touched_variants', statement)
}

/** U2: a changed price is a new row, in force from today. */
async function writePrices(trx: Transaction<DB>, today: Day): Promise<number> {
  const statement = sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, minimum, multiple, steps)
    select pub.id, staged.price_cents, currency.id, ${today}::date, coalesce(in_force.minimum, 1), coalesce(in_force.multiple, 1),
      -- Steps that would cost more than the new price go (B7).
      coalesce(case when price_steps_are_valid(staged.price_cents, in_force.minimum, in_force.multiple, in_force.steps)
        then in_force.steps end, '[]')
    from import_lines staged
    join variants v on v.sku = staged.sku
    join publications pub on pub.provider_id = staged.provider_id and pub.variant_id = v.id
    join currencies currency on currency.code = staged.currency
    left join lateral ${priceInForce(today)} in_force on true
    where (in_force.value_cents, in_force.currency_id) is distinct from (staged.price_cents, currency.id)
    order by staged.line
    returning (select variant_id from publications where id = publication_id) as id`
  return keep(trx, 'touched_variants', statement)
}

async function matchCategoriesAndBrands(
  trx: Transaction<DB>,
): Promise<{ categories: number; brands: number }> {
  // Concurrent imports must not create the same category twice.
  await sql`lock table categories, brands in share row exclusive mode`.execute(trx)
  const categories = await matchCategories(trx)
  const brands = await matchBrands(trx)
  await sql`
    update import_lines set category_id = c.id, brand_id = b.id
    from json_to_recordset(${JSON.stringify(categories.found)}::json) as c (category text[], id bigint),
      json_to_recordset(${JSON.stringify(brands.found)}::json) as b (brand text, id bigint)
    where import_lines.category = c.category and import_lines.brand = b.brand`.execute(trx)
  const renamed = await renameInEnglish(trx, categories)
  return { categories: categories.created + renamed, brands: brands.created }
}

type Category = { id: number; name: string; slug: string; parent_id: number | null; name_en: string | null }

async function matchCategories(trx: Transaction<DB>) {
  const stored = (await sql<Category>`select id, name, slug, parent_id, name_en from categories`.execute(trx))
    .rows
  const ids = new Map(stored.map((category) => [childKey(category.parent_id, category.name), category.id]))
  const slugs = new Set(stored.map((category) => category.slug))
  const given = await sql<{ category: string[] }>`
    select category from import_lines group by category order by min(line)`.execute(trx)

  const created = new Set<number>()
  const found: { category: string[]; id: number | null }[] = []
  for (const { category } of given.rows) {
    let parent: number | null = null
    for (const [index, name] of category.entries()) {
      const key = childKey(parent, name)
      let id = ids.get(key)
      if (id === undefined) {
        id = await createCategory(trx, name, takeSlug(category.slice(0, index + 1), slugs), parent)
        ids.set(key, id)
        created.add(id)
      }
      parent = id
    }
    found.push({ category, id: parent })
  }
  const namesEn = new Map(stored.map(({ id, name_en }) => [id, name_en]))
  return { created: created.size, found, ids, namesEn, isNew: (id: number) => created.has(id) }
}

/** Renames categories that were there before: the names of new ones count with them. */
async function renameInEnglish(
  trx: Transaction<DB>,
  { ids, namesEn, isNew }: Awaited<ReturnType<typeof matchCategories>>,
): Promise<number> {
  const given = await sql<{ category: string[]; category_en: string[] }>`
    select category, category_en from import_lines where category_en is not null
    group by category, category_en order by min(line)`.execute(trx)
  const names = new Map<number, string>()
  for (const { category, category_en } of given.rows) {
    let parent: number | null = null
    for (const [index, name] of category.entries()) {
      const id: number | undefined = ids.get(childKey(parent, name))
      const nameEn = category_en[index]
      if (id === undefined) break
      if (nameEn && nameEn !== namesEn.get(id) && !names.has(id)) names.set(id, nameEn)
      parent = id
    }
  }
  const changed = JSON.stringify([...names].map(([id, name_en]) => ({ id, name_en })))
  await sql`
    update categories set name_en = given.name_en
    from json_to_recordset(${changed}::json) as given (id bigint, name_en text)
    where categories.id = given.id`.execute(trx)
  await sql`
    insert into touched_products
    select product_id from search_products where category_ids && ${[...names.keys()]}::bigint[]
    on conflict do nothing`.execute(trx)
  return [...names.keys()].filter((id) => !isNew(id)).length
}

async function createCategory(
  trx: Transaction<DB>,
  name: string,
  slug: string,
  parent: number | null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into categories (name, slug, parent_id, level)
    select ${name}, ${slug}, ${parent}, coalesce((select level + 1 from categories where id = ${parent}), 1)
    returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`Category ${slug} was not created`)
  return id
}

async function matchBrands(trx: Transaction<DB>) {
  const stored = (await sql<{ id: number; name: string }>`select id, name from brands`.execute(trx)).rows
  const ids = new Map(stored.map((brand) => [plainName(brand.name), brand.id]))
  const given = await sql<{ brand: string }>`
    select brand from import_lines group by brand order by min(line)`.execute(trx)
  const missing = new Map(
    given.rows
      .filter(({ brand }) => !ids.has(plainName(brand)))
      .map(({ brand }) => [plainName(brand), brand]),
  )
  const created = await sql<{ id: number; name: string }>`
    insert into brands (name) select unnest(${[...missing.values()]}::text[]) returning id, name`.execute(trx)
  for (const brand of created.rows) ids.set(plainName(brand.name), brand.id)
  return {
    created: created.rows.length,
    found: given.rows.map(({ brand }) => ({ brand, id: ids.get(plainName(brand)) })),
  }
}

function childKey(parent: number | null, name: string): string {
  return `${parent ?? ''}>${plainName(name)}`
}

function takeSlug(path: string[], taken: Set<string>): string {
  const slug = freeSlug(path, taken)
  taken.add(slug)
  return slug
}
