// The category tree, and its changes by operators (C10, S13).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Category, createCategory, updateCategory } from '#contract/catalogue.ts'
import { type Trx, inTransaction } from '#db/transaction.ts'
import { categoriesBelow, categoryPlaceProblem, levelBelow } from '#domain/category-tree.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { freeSlug } from '#domain/slug.ts'
import { plainName } from '#domain/text.ts'
import type { VatRate } from '#domain/vat.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound, refuseContradictions } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Caller, Operator } from '#server/http/session.ts'
import { refreshProducts } from '#server/search/feed.ts'

/** Sellers get those they publish in on request, operators all, others those on sale. */
export async function readCategories({ db }: Deps, caller: Caller, ofSeller: boolean): Promise<Category[]> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name', 'name_en', 'level', 'parent_id'])
    .execute()
  if (caller.role === 'operator') return treeOf(categories)
  const used =
    caller.role === 'seller' && ofSeller
      ? sql<{ id: number }>`
          select distinct p.category_id as id
          from publications pub join variants v on v.id = pub.variant_id join products p on p.id = v.product_id
          where pub.provider_id = ${caller.sellerId}`
      : sql<{
          id: number
        }>`select distinct category_id as id from search_products where price_cents is not null`
  const { rows } = await used.execute(db)
  return treeOf(categories, new Set(rows.map(({ id }) => id)))
}

export interface StoredCategory {
  id: number
  name: string
  name_en: string | null
  level: number
  parent_id: number | null
}

const spanish = new Intl.Collator('es')
export const byName = (a: { name: string }, b: { name: string }) => spanish.compare(a.name, b.name)

/** With their ancestors; alphabetical per level. */
export function treeOf(categories: readonly StoredCategory[], ids?: ReadonlySet<number>): Category[] {
  const wanted = ids ? withAncestors(categories, ids) : categories
  const children = Map.groupBy(wanted.toSorted(byName), ({ parent_id }) => parent_id)
  const below = (id: number) =>
    (children.get(id) ?? []).map((child) => ({ ...child, parent_id_category: id }))
  return (children.get(null) ?? []).map(({ id, name, name_en, level }) => ({
    id,
    name,
    name_en,
    level,
    sub_categories: below(id).map((sub) => ({
      id: sub.id,
      name: sub.name,
      name_en: sub.name_en,
      level: sub.level,
      parent_id_category: sub.parent_id_category,
      sub_category_items: below(sub.id).map(({ id, name, name_en, parent_id_category }) => ({
        id,
        name,
        name_en,
        parent_id_category,
      })),
    })),
  }))
}

function withAncestors(categories: readonly StoredCategory[], ids: ReadonlySet<number>): StoredCategory[] {
  const known = new Map(categories.map((category) => [category.id, category]))
  const wanted = new Set<StoredCategory>()
  for (const id of ids) {
    for (let category = known.get(id); category; category = known.get(category.parent_id ?? 0))
      wanted.add(category)
  }
  return [...wanted]
}

type Form = z.output<typeof createCategory.body>
type Stored = z.output<typeof createCategory.answer>

const STORED = [
  'id as id_categories',
  'name',
  'name_en',
  'slug',
  'parent_id as parent_id_category',
  sql<VatRate | null>`vat_rate`.as('vat_rate'),
] as const

export async function addCategory(
  { db }: Deps,
  operator: Operator,
  { name, name_en, slug: givenSlug, parent_id_category: parentId, vat_rate }: Form,
  key: string | null,
): Promise<Stored> {
  const request = { name, name_en, slug: givenSlug, parentId, vat_rate }
  return inTransaction(db, (trx) =>
    oncePerKey(trx, { userId: operator.userId, route: 'category', key, request }, async () => {
      const tree = await lockTree(trx)
      checkPlace(tree, null, parentId)
      const slug = givenSlug ?? freeSlug([...pathOf(tree, parentId), name], slugsOf(tree))
      checkUnique(tree, null, { name, slug, parentId })
      return trx
        .insertInto('categories')
        .values({
          name,
          name_en: name_en ?? null,
          slug,
          parent_id: parentId,
          level: levelBelow(tree, parentId),
          vat_rate: vat_rate ?? null,
        })
        .returning(STORED)
        .executeTakeFirstOrThrow()
    }),
  )
}

/** With its descendants and their products in search. */
export async function changeCategory(
  deps: Deps,
  id: number,
  { id_categories, ...form }: z.output<typeof updateCategory.body>,
): Promise<Stored> {
  const { name, name_en, slug: givenSlug, parent_id_category: parentId, vat_rate } = form
  return inTransaction(deps.db, async (trx) => {
    const tree = await lockTree(trx)
    const before = tree.find((category) => category.id === id)
    if (!before) throw notFound()
    refuseContradictions({ id_categories }, { id_categories: id })
    checkPlace(tree, id, parentId)
    const slug = givenSlug ?? before.slug
    checkUnique(tree, id, { name, slug, parentId })
    const level = levelBelow(tree, parentId)
    const stored = await trx
      .updateTable('categories')
      .set({
        name,
        ...(name_en !== undefined && { name_en }),
        ...(vat_rate !== undefined && { vat_rate }),
        slug,
        parent_id: parentId,
        level,
      })
      .where('id', '=', id)
      .returning(STORED)
      .executeTakeFirstOrThrow()
    const descendants = categoriesBelow(tree, id)
    const deeper = level - before.level
    if (deeper !== 0)
      await sql`update categories set level = level + ${deeper} where id = any(${descendants})`.execute(trx)
    await refreshProductsIn(trx, [id, ...descendants], dayOf(deps.now()))
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

/** Two concurrent moves could form a cycle. */
async function lockTree(trx: Trx): Promise<LockedCategory[]> {
  await sql`lock table categories in share row exclusive mode`.execute(trx)
  return trx
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name', 'slug', 'level'])
    .execute()
}

function checkPlace(tree: readonly LockedCategory[], id: number | null, parentId: number | null): void {
  const problem = categoryPlaceProblem(tree, id, parentId)
  if (problem) throw invalid(problem, { field: 'parent_id_category' })
}

/** Names from the top. */
function pathOf(tree: readonly LockedCategory[], id: number | null): string[] {
  const category = tree.find((one) => one.id === id)
  return category ? [...pathOf(tree, category.parentId), category.name] : []
}

const slugsOf = (tree: readonly LockedCategory[]) => new Set(tree.map(({ slug }) => slug))

function checkUnique(
  tree: readonly LockedCategory[],
  id: number | null,
  { name, slug, parentId }: { name: string; slug: string; parentId: number | null },
): void {
  const others = tree.filter((category) => category.id !== id)
  if (others.some((category) => category.slug === slug)) throw conflict('slug_used', { field: 'slug' })
  const siblings = others.filter((category) => category.parentId === parentId)
  if (siblings.some((category) => plainName(category.name) === plainName(name)))
    throw conflict('name_used', { field: 'name' })
}

async function refreshProductsIn(trx: Trx, categoryIds: readonly number[], today: Day): Promise<void> {
  const products = await trx
    .selectFrom('products')
    .where('category_id', '=', sql<number>`any(${categoryIds})`)
    .select('id')
    .execute()
  const ids = products.map(({ id }) => id)
  if (ids.length > 0) await refreshProducts(trx, ids, today)
}
