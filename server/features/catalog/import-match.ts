// Finds the category and the brand of every line of an import and creates those that are missing. Names meet whatever
// their accents and capitals, so that "ferreteria" does not become a second "Ferretería".

import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { plainName } from '#domain/text.ts'

export async function matchCategoriesAndBrands(
  trx: Transaction<DB>,
): Promise<{ categories: number; brands: number }> {
  // Two imports at once must not both create what is missing.
  await sql`lock table categories, brands in share row exclusive mode`.execute(trx)
  const categories = await matchCategories(trx)
  const brands = await matchBrands(trx)
  await sql`
    update import_lines set category_id = c.id, brand_id = b.id
    from json_to_recordset(${JSON.stringify(categories.found)}::json) as c (category text[], id bigint),
      json_to_recordset(${JSON.stringify(brands.found)}::json) as b (brand text, id bigint)
    where import_lines.category = c.category and import_lines.brand = b.brand`.execute(trx)
  return { categories: categories.created, brands: brands.created }
}

type Category = { id: number; name: string; slug: string; parent_id: number | null }

async function matchCategories(trx: Transaction<DB>) {
  const stored = (await sql<Category>`select id, name, slug, parent_id from categories`.execute(trx)).rows
  const ids = new Map(stored.map((category) => [childKey(category.parent_id, category.name), category.id]))
  const slugs = new Set(stored.map((category) => category.slug))
  const given = await sql<{ category: string[] }>`
    select category from import_lines group by category order by min(line)`.execute(trx)

  let created = 0
  const found: { category: string[]; id: number | null }[] = []
  for (const { category } of given.rows) {
    let parent: number | null = null
    for (const [index, name] of category.entries()) {
      const key = childKey(parent, name)
      let id = ids.get(key)
      if (id === undefined) {
        id = await createCategory(trx, name, freeSlug(category.slice(0, index + 1), slugs), parent)
        ids.set(key, id)
        created++
      }
      parent = id
    }
    found.push({ category, id: parent })
  }
  return { created, found }
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

/** "martillos", else with its parents' names before it, else with a number. */
function freeSlug(path: string[], taken: Set<string>): string {
  const full = path.map(slugOf)
  const candidates = full.map((_, index) => full.slice(full.length - 1 - index).join('-'))
  let slug = candidates.find((candidate) => !taken.has(candidate))
  for (let number = 2; slug === undefined; number++) {
    const numbered = `${candidates.at(-1)}-${number}`
    if (!taken.has(numbered)) slug = numbered
  }
  taken.add(slug)
  return slug
}

function slugOf(name: string): string {
  return (
    plainName(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'categoria'
  )
}
