// The catalogue as operators see it (O9).
import { createHash } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { categoryList, ListedCategory } from '#contract/catalogue.ts'
import type {
  EditedProduct,
  ListedProduct,
  listProducts as listEndpoint,
  ProductOffer,
  productOffers,
} from '#contract/catalogue-products.ts'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { priceInForce, productIn } from '#server/features/publications/filter.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'
import { namesVariant } from '#server/database/variant-filter.ts'

type Query = z.output<typeof listEndpoint.query>

const COLUMNS = { name: sql`folded(p.name)`, code: sql`p.code` }

export async function listProducts(
  { db }: Deps,
  { page, per_page, sort, ...filters }: Query,
): Promise<z.input<typeof listEndpoint.answer>> {
  const fitting = matches(filters)
  const order = sort ? sortedBy(sort, COLUMNS, sql`p.id`) : sql`p.id desc`
  const { rows, total } = await selectPage<ListedProduct>(db, {
    total: sql`(select count(*)::int from products p where ${fitting})`,
    rows: sql`
      select p.id, p.code, p.name, b.name as brand, c.name as category, p.is_draft,
        coalesce(cover.image_source, '') as image_source, cover.sku,
        (select count(*)::int from variants where product_id = p.id) as variants,
        exists (select from search_products s where s.product_id = p.id and s.price_cents is not null) as on_sale
      from (select * from products p where ${fitting} order by ${order} ${rowsOfPage(page, per_page)}) p
      join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id
      left join lateral (
        select image_source, sku from variants where product_id = p.id order by position, id limit 1
      ) cover on true
      order by ${order}`,
  })
  return { data: rows, pagination: paginate(page, per_page, total) }
}

function matches(filters: Omit<Query, 'page' | 'per_page' | 'sort'>): RawBuilder<boolean> {
  const { search, category_id, brand_id, draft, without_picture, without_offers } = filters
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) {
    conditions.push(sql`p.id in (
      select id from products where ${hasEveryWord(folded(sql`name`), search)}
      union all select product_id from variants where ${namesVariant('variants', search)}
      union all select id from products where brand_id in (
        select id from brands where ${hasEveryWord(folded(sql`name`), search)})
    )`)
  }
  if (category_id !== undefined) conditions.push(productIn(category_id))
  if (brand_id !== undefined) conditions.push(sql`p.brand_id = ${brand_id}`)
  if (draft !== undefined) conditions.push(draft ? sql`p.is_draft` : sql`not p.is_draft`)
  if (without_picture) conditions.push(sql`p.id in (select product_id from variants where image_source = '')`)
  if (without_offers) {
    conditions.push(sql`not exists (
      select from search_products s where s.product_id = p.id and s.price_cents is not null)`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export async function readCategoryList({ db }: Deps): Promise<z.input<typeof categoryList.answer>> {
  const { rows } = await sql<ListedCategory>`
    select c.id, c.name, c.name_en, c.slug, c.level, c.parent_id as parent_id_category,
      coalesce(used.products, 0)::int as products, c.vat_rate, rate.vat_rate as vat_rate_in_force
    from categories c
    join category_vat_rates() rate on rate.category_id = c.id
    left join (select category_id, count(*) as products from products group by category_id) used
      on used.category_id = c.id
    order by c.level, folded(c.name), c.id`.execute(db)
  return rows
}

export async function readOffers(
  { db, now }: Deps,
  id: number,
): Promise<z.input<typeof productOffers.answer>> {
  const known = await db.selectFrom('products').where('id', '=', id).select('id').executeTakeFirst()
  if (!known) throw notFound()
  interface Row extends Omit<ProductOffer, 'value'> {
    cents: number | null
  }
  const { rows } = await sql<Row>`
    select pub.id, v.sku, v.title, s.id as seller_id, s.fantasy_name as seller, pub.state, price.value_cents as cents,
      c.code as currency_code, price.date_from, zones.count as zones,
      (not p.is_draft and pub.state = 'active' and price.value_cents is not null and s.paused_at is null
        and zones.count > 0) as on_sale
    from products p
    join variants v on v.product_id = p.id
    join publications pub on pub.variant_id = v.id
    join providers s on s.id = pub.provider_id
    left join lateral ${priceInForce(dayOf(now()))} price on true
    left join currencies c on c.id = price.currency_id
    cross join lateral (
      select count(*)::int as count from shipping_zones where provider_id = s.id and state = 'active'
    ) zones
    where p.id = ${id}
    order by v.position, v.id, folded(s.fantasy_name)`.execute(db)
  return rows.map(({ cents, ...offer }) => ({ ...offer, value: cents === null ? null : decimal(cents) }))
}

export async function readEdited({ db }: Pick<Deps, 'db'>, id: number): Promise<EditedProduct> {
  const product = await findEdited(db, id)
  if (!product) throw notFound()
  return product
}

export async function findEdited(db: Kysely<DB>, id: number): Promise<EditedProduct | null> {
  const { rows } = await selectEdited(id).execute(db)
  return editedOf(rows)
}

export function selectEdited(id: number): RawBuilder<Omit<EditedProduct, 'revision'>> {
  return sql`
    select p.id, p.code, p.name, p.short_description, p.long_description, p.brand_id, p.category_id, p.is_draft, p.vat_rate, (
      select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'title', v.title,
        'attributes', (
          select coalesce(json_agg(json_build_object('name', key, 'value', value) order by key), '[]')
          from jsonb_each_text(v.attributes)),
        'size', v.size, 'bar_code', v.bar_code,
        'pictures', to_json(
          case when v.image_source = '' then '{}'::text[] else array_prepend(v.image_source, v.more_images) end),
        'technical_details', (
          select coalesce(json_agg(json_build_object('attr_key', attr_key, 'attr_value', attr_value) order by position), '[]')
          from technical_details where variant_id = v.id),
        'publications', (select count(*) from publications where variant_id = v.id)
      ) order by v.position, v.id), '[]')
      from variants v where v.product_id = p.id
    ) as variants
    from products p where p.id = ${id}`
}

/** The revision is a hash of the content, so imports change it too. */
export function editedOf([row]: readonly Omit<EditedProduct, 'revision'>[]): EditedProduct | null {
  if (!row) return null
  // Operators do not edit publications.
  const content = JSON.stringify(row, (key, value: unknown) => (key === 'publications' ? undefined : value))
  return { ...row, revision: createHash('sha256').update(content).digest('hex').slice(0, 32) }
}
