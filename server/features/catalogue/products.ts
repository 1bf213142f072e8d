// Products with their variants, added and changed by operators (O9). Each transaction updates search.
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { EditedProduct, ProductForm, updateProduct } from '#contract/catalogue-products.ts'
import type { DB } from '#db/types.ts'
import { type Trx, inTransaction, pipeline } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import { productFormProblem, variantChangeProblem } from '#domain/product-form.ts'
import { barCodeOf } from '#server/database/variant-filter.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { refreshProducts } from '#server/search/feed.ts'
import { editedOf, findEdited, selectEdited } from './product-lists.ts'

type EditedVariant = EditedProduct['variants'][number]
type StoredVariant = EditedVariant & { position: number }
type VariantForm = ProductForm['variants'][number]
type KnownVariantForm = VariantForm & { bar_code: string | null }

export async function addProduct(
  { db, now }: Deps,
  operator: Operator,
  form: ProductForm,
  key: string | null,
): Promise<EditedProduct> {
  return storing(db, (trx) =>
    oncePerKey(trx, { userId: operator.userId, route: 'product', key, request: form }, () =>
      insertProduct(trx, form, now()),
    ),
  )
}

/** Also for an accepted proposal (B8). */
export async function insertProduct(trx: Trx, form: ProductForm, now: Date): Promise<EditedProduct> {
  checkForm(form)
  const variants = withBarCodes(form, [])
  if (form.variants.some((variant) => variant.id !== undefined)) throw invalid('variant_unknown')
  await checkReferences(trx, form, [])
  const { id } = await trx
    .insertInto('products')
    .values({ ...columnsOf(form), code: await freeCode(trx, form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return store(trx, id, variants, [], now)
}

/** Throws 409 with the stored product when its revision differs. */
export async function changeProduct(
  { db, now }: Deps,
  id: number,
  { revision, ...form }: z.output<typeof updateProduct.body>,
): Promise<EditedProduct> {
  return storing(db, async (trx) => {
    checkForm(form)
    const { places, rows } = await pipeline(trx, {
      // Blocks inserts of variants and publications, which reference the row.
      product: sql`select from products where id = ${id} for update`,
      places: sql<{ id: number; position: number }>`
        select id, position from variants where product_id = ${id} order by id for update`,
      rows: selectEdited(id),
    })
    const stored = editedOf(rows)
    if (!stored) throw notFound()
    if (stored.revision !== revision) throw conflict('product_changed', { details: stored })
    const problem = variantChangeProblem(stored.variants, form.variants)
    if (problem) {
      const { field, problem: text } = problem
      throw text === 'variant_unknown' ? invalid(text, { field }) : conflict(text, { field })
    }
    await checkReferences(trx, form, stored.variants)
    await trx.updateTable('products').set(columnsOf(form)).where('id', '=', id).execute()
    const positions = new Map(places.map(({ id, position }) => [id, position]))
    const variants = stored.variants.map((variant) => ({
      ...variant,
      position: positions.get(variant.id) ?? 0,
    }))
    return store(trx, id, withBarCodes(form, variants), variants, now())
  })
}

/** A SKU or bar code that another transaction took meanwhile is refused as one that was taken before. */
export async function storing<T>(db: Kysely<DB>, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    const { constraint } = error as { constraint?: unknown }
    if (constraint === 'variants_sku_key') throw conflict('sku_used')
    if (constraint === 'variants_bar_code') throw conflict('bar_code_used_meanwhile')
    throw error
  }
}

function checkForm({ variants }: ProductForm): void {
  const found = productFormProblem(variants)
  if (found) throw invalid(found.problem, { field: found.field })
}

/** Without a bar code in the form, a variant keeps its own (B8). */
function withBarCodes({ variants }: ProductForm, stored: readonly EditedVariant[]): KnownVariantForm[] {
  const known = new Map(stored.map(({ id, bar_code }) => [id, bar_code]))
  return variants.map(({ bar_code, ...variant }) => ({
    ...variant,
    bar_code: bar_code === undefined ? (known.get(variant.id ?? 0) ?? null) : bar_code,
  }))
}

function columnsOf(form: ProductForm) {
  const { name, short_description, long_description, brand_id, category_id, is_draft, vat_rate } = form
  return {
    name,
    short_description,
    long_description,
    brand_id,
    category_id,
    is_draft,
    ...(vat_rate !== undefined && { vat_rate }),
  }
}

/** The first SKU, as the importer does, unless another product has it. */
async function freeCode(trx: Trx, { variants }: ProductForm): Promise<string> {
  const [first] = variants
  const { rows } = await sql<{ code: string }>`
    select case when exists (select from products where code = ${first?.sku}) then gen_random_uuid()::text
      else ${first?.sku} end as code`.execute(trx)
  return rows[0]?.code ?? ''
}

async function checkReferences(trx: Trx, form: ProductForm, stored: EditedVariant[]): Promise<void> {
  const kept = new Set(form.variants.flatMap(({ id }) => id ?? []))
  const removed = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const known = new Set(stored.flatMap(({ pictures }) => pictures))
  const added = form.variants.flatMap(({ pictures }) => pictures).filter((source) => !known.has(source))
  const given = JSON.stringify(form.variants.map(({ id, sku, bar_code }) => ({ id, sku, bar_code })))
  const { brand, category, taken, takenBarCodes, pictures } = await pipeline(trx, {
    brand: sql`select from brands where id = ${form.brand_id} for key share`,
    category: sql`select from categories where id = ${form.category_id} for key share`,
    taken: sql<{ sku: string }>`
      select v.sku from json_to_recordset(${given}::json) as given (id bigint, sku text)
      join variants v on v.sku = given.sku and v.id is distinct from given.id
      where v.id <> all(${removed}::bigint[])`,
    takenBarCodes: sql<{ at: number; sku: string }>`
      select (given.at - 1)::int as at, v.sku
      from rows from (json_to_recordset(${given}::json) as (id bigint, bar_code text)) with ordinality as given (id, bar_code, at)
      join variants v on ${barCodeOf('v')} = ${barCodeOf('given')} and v.id is distinct from given.id
      where v.id <> all(${removed}::bigint[])`,
    pictures: sql<{ source: string }>`
      select source from pictures where source = any(${added}::text[]) order by source for key share`,
  })
  if (brand.length === 0) throw invalid('brand_unknown', { field: 'brand_id' })
  if (category.length === 0) throw invalid('category_unknown', { field: 'category_id' })
  const at = form.variants.findIndex(({ sku }) => taken.some((one) => one.sku === sku))
  if (at >= 0) throw conflict('sku_used', { field: `variants.${at}.sku` })
  const [used] = takenBarCodes
  if (used) {
    const field = `variants.${used.at}.bar_code`
    throw conflict('bar_code_used', { field, values: { sku: used.sku } })
  }
  const uploaded = new Set(pictures.map(({ source }) => source))
  for (const [index, { pictures: sources }] of form.variants.entries()) {
    const unknown = sources.findIndex((source) => !known.has(source) && !uploaded.has(source))
    if (unknown >= 0) throw invalid('picture_unknown', { field: `variants.${index}.pictures.${unknown}` })
  }
}

/** Writes the variants that differ from the stored ones. */
async function store(
  trx: Trx,
  id: number,
  form: readonly KnownVariantForm[],
  stored: StoredVariant[],
  now: Date,
): Promise<EditedProduct> {
  const kept = form.flatMap((variant) => variant.id ?? [])
  const edited = form.flatMap((variant, position) =>
    isStored({ ...variant, position }, stored[position]) ? [] : [rowOf(variant, position)],
  )
  const given = JSON.stringify(edited)
  const ifAny = (some: boolean, statement: RawBuilder<unknown>) => (some ? statement : null)
  await pipeline(trx, {
    removed: ifAny(
      stored.length > kept.length,
      sql`delete from variants where product_id = ${id} and id <> all(${kept}::bigint[])`,
    ),
    changed: ifAny(
      edited.some((variant) => variant.id !== undefined),
      sql`
        update variants v set sku = given.sku, bar_code = given.bar_code, title = given.title, attributes = given.attributes, size = given.size,
          position = given.position, image_source = given.image_source, more_images = given.more_images
        from json_populate_recordset(null::variants, ${given}::json) given
        where v.product_id = ${id} and v.id = given.id`,
    ),
    added: ifAny(
      edited.some((variant) => variant.id === undefined),
      sql`
        insert into variants (product_id, sku, bar_code, title, attributes, size, position, image_source, more_images)
        select ${id}, sku, bar_code, title, attributes, size, position, image_source, more_images
        from json_populate_recordset(null::variants, ${given}::json) where id is null`,
    ),
    details: ifAny(
      edited.length > 0,
      sql`
        with edited as (
          select v.id as variant_id, given.technical_details
          from json_to_recordset(${given}::json) as given (sku text, technical_details json)
          join variants v on v.sku = given.sku
        ), given as (
          select variant_id, detail.position, detail.pair ->> 'attr_key' as attr_key,
            detail.pair ->> 'attr_value' as attr_value
          from edited cross join json_array_elements(technical_details) with ordinality as detail (pair, position)
        ), gone as (
          delete from technical_details t
          where t.variant_id in (select variant_id from edited)
            and not exists (select from given where given.variant_id = t.variant_id and given.position = t.position)
        )
        insert into technical_details as t (variant_id, position, attr_key, attr_value)
        select variant_id, position, attr_key, attr_value from given
        on conflict (variant_id, position) do update set attr_key = excluded.attr_key, attr_value = excluded.attr_value
        where (t.attr_key, t.attr_value) is distinct from (excluded.attr_key, excluded.attr_value)`,
    ),
  })
  await refreshProducts(trx, [id], dayOf(now))
  const saved = await findEdited(trx, id)
  if (!saved) throw new Error(`Product ${id} was not stored`)
  return saved
}

function isStored(
  variant: KnownVariantForm & { position: number },
  stored: StoredVariant | undefined,
): boolean {
  if (!stored) return false
  const { publications: _, ...fields } = stored
  return isDeepStrictEqual(variant, fields)
}

function rowOf({ attributes, pictures, ...variant }: KnownVariantForm, position: number) {
  return {
    ...variant,
    position,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    image_source: pictures[0] ?? '',
    more_images: pictures.slice(1),
  }
}
