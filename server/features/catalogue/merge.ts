// Merges two products that are the same (O9): the variants of one move to the other, with their publications, prices, carts and
// orders, which refer to variants.
import { sql } from 'kysely'
import type { EditedProduct } from '#contract/catalogue-products.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import { mergeProblem } from '#domain/product-form.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { refreshProducts } from '#server/search/feed.ts'
import { findEdited } from './product-lists.ts'

interface Locked {
  id: number
  is_draft: boolean
  variants: number
}

/** The other product is deleted. Throws 404 without the product, 422 without the other. */
export async function mergeProducts(
  { db, now }: Deps,
  { userId }: Operator,
  id: number,
  otherId: number,
  key: string | null,
): Promise<EditedProduct> {
  return inTransaction(db, (trx) =>
    oncePerKey(trx, { userId, route: 'merge', key, request: [id, otherId] }, async () => {
      const ids = [id, otherId]
      // As a change of a product: blocks inserts of variants and publications.
      await sql`select from products where id = any(${ids}) order by id for update`.execute(trx)
      await sql`select from variants where product_id = any(${ids}) order by id for update`.execute(trx)
      const { rows } = await sql<Locked>`
        select p.id, p.is_draft, (select count(*)::int from variants v where v.product_id = p.id) as variants
        from products p where p.id = any(${ids})`.execute(trx)
      const kept = rows.find((row) => row.id === id)
      const other = rows.find((row) => row.id === otherId)
      if (!kept) throw notFound()
      if (!other) throw invalid('product_unknown', { field: 'other_id' })
      const problem = mergeProblem(kept, other)
      if (problem) throw conflict(problem, { field: 'other_id' })
      await sql`
        update variants v set product_id = ${id}, position = moved.position
        from (
          select id, (select coalesce(max(position), -1) from variants where product_id = ${id})
            + row_number() over (order by position, id) as position
          from variants where product_id = ${otherId}
        ) moved
        where v.id = moved.id`.execute(trx)
      await refreshProducts(trx, ids, dayOf(now()))
      await trx.deleteFrom('products').where('id', '=', otherId).execute()
      const merged = await findEdited(trx, id)
      if (!merged) throw new Error(`Product ${id} was not stored`)
      return merged
    }),
  )
}
