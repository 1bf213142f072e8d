// The category tree of a caller (C10, S13).
import type { Category } from '#contract/catalog.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/session.ts'
import { treeOf } from './category-tree.ts'

/** An operator sees all of them, a seller on request the own ones, everybody else those with something to buy. */
export async function readCategories({ db }: Deps, caller: Caller, ofSeller: boolean): Promise<Category[]> {
  const categories = await db.selectFrom('categories').select(['id', 'name', 'level', 'parent_id']).execute()
  if (caller.role === 'operator') return treeOf(categories)
  const ids = caller.role === 'seller' && ofSeller ? await published(db, caller.sellerId) : await buyable(db)
  return treeOf(categories, ids)
}

async function published(db: Deps['db'], sellerId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('pub.provider_id', '=', sellerId)
    .select('p.category_id as id')
    .distinct()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function buyable(db: Deps['db']): Promise<Set<number>> {
  const rows = await db
    .selectFrom('search_products')
    .where('price_cents', 'is not', null)
    .select('category_id as id')
    .distinct()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
