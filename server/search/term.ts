// Finds out what a term looks for: a SKU, or words that must all occur. A word no product has may be mistyped, and the
// last one also unfinished; as a last resort all words but one must occur (C4). Filters play no part, so that the
// filter options stay put.
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { isCorrectable } from './refresh-words.ts'
import { wordsOf, type Word } from './text.ts'
import { nearest } from './typos.ts'

const MOST_WORDS = 8
/** From here on a SKU that begins with the term counts too. */
const SHORTEST_SKU_PREFIX = 4
/** Shorter beginnings say nothing. */
const SHORTEST_BEGINNING = 3

export interface Target {
  /** Products must match this, as a tsquery; null when the term has no words. */
  words: string | null
  /** The words as alternatives: how well each product has them. */
  rank: string
  /** Or have a variant whose SKU is like this; null when there is none. */
  sku: string | null
  /** The variant whose SKU is the term: it represents its product. */
  exact: Representative | null
}

export interface Representative {
  productId: number
  variantId: number
  priceCents: number
  currencyId: number
}

/** Of one word of the term, as parts of a tsquery: the word itself, or those it may have been meant to be. */
type Alternatives = string[]

export async function targetOf(db: Kysely<DB>, term: string): Promise<Target> {
  const words = distinct(wordsOf(term)).slice(0, MOST_WORDS)
  const found = await findSku(db, term)
  if (words.length === 0) return { words: null, rank: '', ...found }
  const places = words.map(({ stem }): Alternatives => [quoted(stem)])
  if (found.sku !== null || (await occurs(db, all(places))))
    return { words: all(places), rank: any(places), ...found }
  const corrected = await correct(db, words)
  const rank = any(corrected)
  if (corrected.length === 1 || (await occurs(db, all(corrected))))
    return { words: all(corrected), rank, ...found }
  return { words: allButOne(corrected), rank, ...found }
}

function distinct(words: Word[]): Word[] {
  return [...new Map(words.map((word) => [word.stem, word])).values()]
}

async function findSku(db: Kysely<DB>, term: string): Promise<Pick<Target, 'sku' | 'exact'>> {
  const pattern = skuPattern(term)
  const isExact = sql<boolean>`sku_key = lower(${term})`
  const first = await db
    .selectFrom('search_variants')
    .where('sku_key', 'like', sql<string>`lower(${pattern})`)
    .select(['product_id as productId', 'variant_id as variantId', 'price_cents as priceCents'])
    .select(['currency_id as currencyId', isExact.as('isExact')])
    .orderBy(isExact, 'desc')
    .orderBy('variant_id')
    .limit(1)
    .executeTakeFirst()
  return { sku: first ? pattern : null, exact: first?.isExact ? first : null }
}

/** What a SKU must be like to be meant by a term. */
export function skuPattern(term: string): string {
  return likeOnly(term) + (term.length < SHORTEST_SKU_PREFIX ? '' : '%')
}

function likeOnly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Whether something that can be bought matches. */
async function occurs(db: Kysely<DB>, query: string): Promise<boolean> {
  const row = await db
    .selectFrom('search_products')
    .where(sql<boolean>`words @@ ${query}::tsquery`)
    .where('price_cents', 'is not', null)
    .select('product_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function correct(db: Kysely<DB>, words: Word[]): Promise<Alternatives[]> {
  const places: Alternatives[] = []
  for (const [index, { word, stem }] of words.entries()) {
    const known = await occurs(db, quoted(stem))
    const similar = known || !isCorrectable(word) ? [] : await similarStems(db, word)
    const alternatives = similar.map(quoted)
    const mayGoOn = !known && index === words.length - 1 && word.length >= SHORTEST_BEGINNING
    if (mayGoOn && (await occurs(db, begins(word)))) alternatives.push(begins(word))
    places.push(alternatives.length > 0 ? alternatives : [quoted(stem)])
  }
  return places
}

const CANDIDATES = 50

async function similarStems(db: Kysely<DB>, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string; stem: string }>`
    select c.word, c.stem
    from (
      select word, stem, word <-> ${word} as distance from search_words
      where length(word) between ${word.length - 2}::int and ${word.length + 2}::int
      order by distance limit ${CANDIDATES}
    ) c
    where exists (
      select from search_products where words @@ quote_literal(c.stem)::tsquery and price_cents is not null)
    order by c.distance, c.word`.execute(db)
  return nearest(word, rows)
}

function all(places: Alternatives[]): string {
  return places.map(either).join(' & ')
}

function any(places: Alternatives[]): string {
  return places.map(either).join(' | ')
}

function allButOne(places: Alternatives[]): string {
  return places.map((_, index) => `(${all(places.toSpliced(index, 1))})`).join(' | ')
}

function either(alternatives: Alternatives): string {
  return `(${alternatives.join(' | ')})`
}

/** Stems hold only letters, digits, points, strokes and hyphens. */
export function quoted(stem: string): string {
  return `'${stem}'`
}

/** Words that begin like this. */
export function begins(word: string): string {
  return `${quoted(word)}:*`
}
