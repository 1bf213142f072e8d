// Categories and brands whose names begin with what is typed, if something of them can be bought now (C1).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#db/types.ts'
import { stemOf } from './stem.ts'
import { wordsOf, type TypedText } from './text.ts'

type Kind = 'categories' | 'brands'

interface Named {
  id: number
  name: string
}

/** Ids, the best first. */
export async function findNamed(
  db: Kysely<DB>,
  kind: Kind,
  typed: TypedText,
  most: number,
): Promise<number[]> {
  const letters = firstLetters(typed)
  if (letters === '') return []
  const near = await db
    .selectFrom(kind)
    .where(sql<boolean>`strpos(unaccent(lower(name)), ${letters}) > 0`)
    .select(['id', 'name'])
    .execute()
  const ids = near
    .map((one) => ({ ...one, place: placeOf(typed, one.name) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place || a.name.length - b.name.length || a.id - b.id)
    .map(({ id }) => id)
  return ids.length === 0 ? [] : buyable(db, kind, ids, most)
}

/** Few names have even these: the others need not be looked at word by word. */
function firstLetters({ words, beginning }: TypedText): string {
  return (words[0]?.stem ?? beginning ?? '').slice(0, 2)
}

/** Which word of the name is the one being typed; negative when the name lacks what was typed. */
function placeOf({ words, beginning }: TypedText, name: Named['name']): number {
  const has = wordsOf(name)
  if (!words.every(({ stem }) => has.some((one) => one.stem === stem))) return -1
  if (beginning === null) return has.findIndex(({ stem }) => stem === words.at(-1)?.stem)
  const stem = stemOf(beginning)
  return has.findIndex((one) => one.word.startsWith(beginning) || one.stem === stem)
}

async function buyable(db: Kysely<DB>, kind: Kind, ids: number[], most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    cross join lateral (
      select from products p
      join search_products s on s.product_id = p.id and s.price_cents is not null
      where ${kind === 'brands' ? sql`p.brand_id = asked.id` : inCategory}
      limit 1
    ) one
    order by asked.place
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of the category or of one below it. */
const inCategory: RawBuilder<boolean> = sql`p.category_id = any(array(
  with recursive below as (
    select asked.id
    union all
    select c.id from below join categories c on c.parent_id = below.id
  )
  select id from below))`
