// Adding, changing and removing categories (C10). The menus read them as they are; search is told.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { createCategory, updateCategory } from '#contract/catalog.ts'
import { categoriesBelow, categoryPlaceProblem, levelBelow } from '#domain/category-tree.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { plainName } from '#domain/text.ts'
import type { Deps } from '#server/deps.ts'
import type { Operator } from '#server/http/session.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { refreshProducts } from '#server/search/refresh.ts'

type Form = z.output<typeof createCategory.body>
type Stored = z.output<typeof createCategory.answer>

const STORED = ['id as id_categories', 'name', 'slug', 'parent_id as parent_id_category'] as const

export async function addCategory(
  { db }: Deps,
  operator: Operator,
  { name, slug, parent_id_category: parentId }: Form,
  key: string | null,
): Promise<Stored> {
  const request = { name, slug, parentId }
  return inTransaction(db, (trx) =>
    oncePerKey(trx, { userId: operator.userId, route: 'category', key, request }, async () => {
      const tree = await lockTree(trx)
      refusePlace(tree, null, parentId)
      refuseUsed(tree, null, request)
      return trx
        .insertInto('categories')
        .values({ name, slug, parent_id: parentId, level: levelBelow(tree, parentId) })
        .returning(STORED)
        .executeTakeFirstOrThrow()
    }),
  )
}

/** Renames and moves, with all below. Products are found under the new names and places at once. */
export async function changeCategory(
  deps: Deps,
  id: number,
  { name, slug, parent_id_category: parentId }: z.output<typeof updateCategory.body>,
): Promise<Stored> {
  return inTransaction(deps.db, async (trx) => {
    const tree = await lockTree(trx)
    const before = tree.find((category) => category.id === id)
    if (!before) throw notFound()
    refusePlace(tree, id, parentId)
    refuseUsed(tree, id, { name, slug, parentId })
    const level = levelBelow(tree, parentId)
    const stored = await trx
      .updateTable('categories')
      .set({ name, slug, parent_id: parentId, level })
      .where('id', '=', id)
      .returning(STORED)
      .executeTakeFirstOrThrow()
    const below = categoriesBelow(tree, id)
    if (level !== before.level) {
      const deeper = level - before.level
      await sql`update categories set level = level + ${deeper} where id = any(${below})`.execute(trx)
    }
    await refreshProductsIn(trx, [id, ...below], dayOf(deps.now()))
    return stored
  })
}

export async function removeCategory({ db }: Deps, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const tree = await lockTree(trx)
    if (!tree.some((category) => category.id === id)) throw notFound()
    const product = await trx
      .selectFrom('products')
      .where('category_id', '=', id)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (product || tree.some(({ parentId }) => parentId === id)) throw conflict('category_in_use')
    await trx.deleteFrom('categories').where('id', '=', id).execute()
  })
}

interface LockedCategory {
  id: number
  parentId: number | null
  name: string
  slug: string
  level: number
}

/** Changes of the tree come one after the other, imports' too: two moves could together make a circle. */
async function lockTree(trx: Trx): Promise<LockedCategory[]> {
  await sql`lock table categories in share row exclusive mode`.execute(trx)
  return trx
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name', 'slug', 'level'])
    .execute()
}

function refusePlace(tree: readonly LockedCategory[], id: number | null, parentId: number | null): void {
  const problem = categoryPlaceProblem(tree, id, parentId)
  if (problem) throw invalid(problem, { field: 'parent_id_category' })
}

function refuseUsed(
  tree: readonly LockedCategory[],
  id: number | null,
  { name, slug, parentId }: { name: string; slug: string; parentId: number | null },
): void {
  const others = tree.filter((category) => category.id !== id)
  if (others.some((category) => category.slug === slug)) throw conflict('slug_used', { field: 'slug' })
  const beside = others.filter((category) => category.parentId === parentId)
  if (beside.some((category) => plainName(category.name) === plainName(name)))
    throw conflict('name_used', { field: 'name' })
}

async function refreshProductsIn(trx: Trx, categoryIds: readonly number[], today: Day): Promise<void> {
  const products = await trx
    .selectFrom('products')
    .where('category_id', '=', sql<number>`any(${categoryIds})`)
    .select('id')
    .execute()
  if (products.length > 0)
    await refreshProducts(
      trx,
      products.map(({ id }) => id),
      today,
    )
}
