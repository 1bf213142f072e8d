// Brands of products (O9).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { brands, createBrand } from '#contract/catalogue.ts'
import { type Trx, inTransaction } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import { plainName } from '#domain/text.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { refreshProducts } from '#server/search/feed.ts'

type Brand = z.output<typeof createBrand.answer>

export async function readBrands({ db }: Deps): Promise<z.input<typeof brands.answer>> {
  const { rows } = await sql<Brand & { products: number }>`
    select b.id, b.name, coalesce(used.products, 0)::int as products
    from brands b
    left join (select brand_id, count(*) as products from products group by brand_id) used on used.brand_id = b.id
    order by folded(b.name), b.id`.execute(db)
  return rows
}

export async function addBrand(
  { db }: Deps,
  operator: Operator,
  name: string,
  key: string | null,
): Promise<Brand> {
  return inTransaction(db, (trx) =>
    oncePerKey(trx, { userId: operator.userId, route: 'brand', key, request: { name } }, async () => {
      await lockAndCheck(trx, null, name)
      return trx.insertInto('brands').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow()
    }),
  )
}

/** Updates its products in search. */
export async function renameBrand({ db, now }: Deps, id: number, name: string): Promise<Brand> {
  return inTransaction(db, async (trx) => {
    await lockAndCheck(trx, id, name)
    const stored = await trx
      .updateTable('brands')
      .set({ name })
      .where('id', '=', id)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!stored) throw notFound()
    const products = await trx.selectFrom('products').where('brand_id', '=', id).select('id').execute()
    const ids = products.map((product) => product.id)
    if (ids.length > 0) await refreshProducts(trx, ids, dayOf(now()))
    return stored
  })
}

export async function removeBrand({ db }: Deps, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Locked before the check against parallel products of the brand.
    const brand = await trx
      .selectFrom('brands')
      .where('id', '=', id)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!brand) throw notFound()
    const product = await trx
      .selectFrom('products')
      .where('brand_id', '=', id)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (product) throw conflict('brand_in_use')
    await trx.deleteFrom('brands').where('id', '=', id).execute()
  })
}

/** Imports take the same lock. Names differ by more than accents and case. */
async function lockAndCheck(trx: Trx, id: number | null, name: string): Promise<void> {
  await sql`lock table brands in share row exclusive mode`.execute(trx)
  const stored = await trx.selectFrom('brands').select(['id', 'name']).execute()
  const isTaken = stored.some((brand) => brand.id !== id && plainName(brand.name) === plainName(name))
  if (isTaken) throw conflict('brand_name_used', { field: 'name' })
}
