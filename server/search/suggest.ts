// What the text in the search box may become, while it is being typed (S11): products whose words begin like that, and
// the categories and brands of that name. Every question is answered from an index.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Hit, Suggestions } from './engine.ts'
import { findNamed } from './suggest-named.ts'
import { begins, quoted, skuPattern } from './term.ts'
import { stemOf } from './stem.ts'
import { typedOf, type TypedText } from './text.ts'

/** One letter begins everything. */
const SHORTEST = 2
const MOST_WORDS = 8
/** "ma" is rather the beginning of "mameluco" than all of "30 mA". */
const SHORTEST_WHOLE = 3

type Found = Hit & { productId: number }

export async function suggest(
  db: Kysely<DB>,
  text: string,
  most: Record<keyof Suggestions, number>,
): Promise<Suggestions> {
  const typed = typedOf(text)
  if (text.trim().length < SHORTEST) return { products: [], categories: [], brands: [] }
  const [bySku, byWords, categories, brands] = await Promise.all([
    productsOfSku(db, text.trim(), most.products),
    productsOfWords(db, typed, most.products),
    findNamed(db, 'categories', typed, most.categories),
    findNamed(db, 'brands', typed, most.brands),
  ])
  const products = new Map([...byWords, ...bySku].map((found) => [found.productId, found]))
  // Whoever types a SKU wants that product, as that variant (C1).
  const order = new Set([...bySku, ...byWords].map(({ productId }) => productId))
  return {
    products: [...order].slice(0, most.products).flatMap((id) => products.get(id) ?? []),
    categories,
    brands,
  }
}

async function productsOfSku(db: Kysely<DB>, term: string, most: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select p.product_id as "productId", v.variant_id as "variantId", p.category_id as "categoryId",
      v.price_cents as "priceCents", v.currency_id as "currencyId", bit_count(p.zones::bit(64))::int as zones
    from (
      select distinct on (product_id) * from search_variants
      where sku_key like lower(${skuPattern(term)})
      order by product_id, sku_key
    ) v
    join search_products p on p.product_id = v.product_id
    order by v.sku_key
    limit ${most}`.execute(db)
  return rows
}

/** Those that have the words in their names come first, whole words before beginnings, then what is bought most. */
async function productsOfWords(db: Kysely<DB>, typed: TypedText, most: number): Promise<Found[]> {
  const words = typed.words.slice(0, MOST_WORDS).map(({ stem }) => [quoted(stem)])
  const { beginning } = typed
  const begun = beginning === null ? words : [...words, await completionsOf(db, beginning)]
  const isWhole = beginning !== null && beginning.length >= SHORTEST_WHOLE
  const whole = isWhole ? sql`${has([...words, [quoted(stemOf(beginning))]], 'A')} desc,` : sql``
  if (begun.length === 0) return []
  const { rows } = await sql<Found>`
    select p.product_id as "productId", p.variant_id as "variantId", p.category_id as "categoryId",
      p.price_cents as "priceCents", p.currency_id as "currencyId", bit_count(p.zones::bit(64))::int as zones
    from search_products p
    where p.price_cents is not null and ${has(begun)}
    order by ${whole} ${has(begun, 'A')} desc, p.popularity desc, p.product_id
    limit ${most}`.execute(db)
  return rows
}

const COMPLETIONS = 20

/** "luce" begins "luces", which is kept as "luz": stems do not always begin like their words. */
async function completionsOf(db: Kysely<DB>, beginning: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .where('word', '>=', beginning)
    .where('word', '<', `${beginning}\u{10ffff}`)
    .where(sql<boolean>`not starts_with(stem, ${beginning})`)
    .select('stem')
    .distinct()
    .limit(COMPLETIONS)
    .execute()
  const stems = new Set([stemOf(beginning), ...rows.map(({ stem }) => stem)])
  return [begins(beginning), ...[...stems].map(quoted)]
}

/** Has one of the alternatives of every place; with a weight, in its names. */
function has(places: string[][], weight?: 'A'): RawBuilder<boolean> {
  const marked = (word: string) => {
    if (!weight) return word
    return word.endsWith(':*') ? word + weight : `${word}:${weight}`
  }
  const query = places.map((words) => `(${words.map(marked).join(' | ')})`).join(' & ')
  return sql`p.words @@ ${query}::tsquery`
}
