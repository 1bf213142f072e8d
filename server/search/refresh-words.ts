// The words under which products are found. They are made in Node, so only for products whose text changed or is new.
import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { among, type Products } from './among.ts'
import { TEXT_VERSION, wordsOf, type Word } from './text.ts'

const BATCH = 1_000

interface Source {
  id: number
  source_hash: string
  name: string
  titles: string[]
  skus: string[]
  brand: string
  categories: string[]
  attributes: string[]
  short_description: string
  long_description: string
  brand_id: number
  category_id: number
  category_ids: number[]
}

export async function refreshWords(trx: Transaction<DB>, products: Products): Promise<void> {
  const vocabulary = new Map<string, string>()
  for (let last = 0; ;) {
    const changed = await nextChanged(trx, products, last)
    if (changed.length === 0) break
    await store(trx, changed, vocabulary)
    last = changed.at(-1)?.id ?? last
  }
  await learn(trx, vocabulary)
}

async function nextChanged(trx: Transaction<DB>, products: Products, last: number): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with source as (
      select p.id, p.name, v.titles, v.skus, b.name as brand,
        array_remove(array[top.name, middle.name, c.name], null) as categories, v.attributes,
        p.short_description, p.long_description, p.brand_id, p.category_id,
        array_remove(array[top.id, middle.id, c.id], null) as category_ids
      from products p
      join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id
      left join categories middle on middle.id = c.parent_id
      left join categories top on top.id = middle.parent_id
      cross join lateral (
        select coalesce(array_agg(title order by position, id), '{}') as titles,
          coalesce(array_agg(sku order by position, id), '{}') as skus,
          array(
            select distinct value from variants, jsonb_each_text(attributes) where product_id = p.id order by value
          ) as attributes
        from variants where product_id = p.id
      ) v
      where ${among(products, 'p.id')} and p.id > ${last}
    ),
    hashed as (select *, md5(source::text) as source_hash from source)
    select hashed.* from hashed
    left join search_products s on s.product_id = hashed.id
    where s.source_hash is distinct from hashed.source_hash or s.text_version <> ${TEXT_VERSION}
    order by hashed.id
    limit ${BATCH}`.execute(trx)
  return rows
}

async function store(trx: Transaction<DB>, sources: Source[], vocabulary: Map<string, string>) {
  const rows = sources.map((source) => {
    const { id, source_hash, brand_id, category_id, category_ids } = source
    return { id, source_hash, brand_id, category_id, category_ids, words: vectorOf(source, vocabulary) }
  })
  await sql`
    insert into search_products (product_id, source_hash, text_version, words, brand_id, category_id, category_ids)
    select id, source_hash, ${TEXT_VERSION}, words::tsvector, brand_id, category_id, category_ids
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id bigint, source_hash text, words text,
      brand_id bigint, category_id bigint, category_ids bigint[])
    order by id
    on conflict (product_id) do update set source_hash = excluded.source_hash, text_version = excluded.text_version,
      words = excluded.words, brand_id = excluded.brand_id, category_id = excluded.category_id,
      category_ids = excluded.category_ids`.execute(trx)
}

/** A tsvector: names and SKUs weigh most, then brand, category and attributes, the descriptions least. */
function vectorOf(source: Source, vocabulary: Map<string, string>): string {
  const { name, titles, skus, brand, categories, attributes, short_description, long_description } = source
  const places = new Map<string, string[]>()
  let position = 0
  const add = (words: Word[], weight: 'A' | 'B' | 'D') => {
    for (const { stem } of words) {
      position++
      const known = places.get(stem)
      if (known) known.push(`${position}${weight}`)
      else places.set(stem, [`${position}${weight}`])
    }
  }
  const named = distinct([name, ...titles])
  // "#1E88E5|Azul" is a colour (D2): nobody looks for its code.
  const described = wordsOf(
    [brand, ...categories, ...attributes.map((value) => value.split('|').at(-1))].join(' · '),
  )
  const told = wordsOf(`${short_description} · ${long_description}`)
  add(named, 'A')
  add(distinct(skus), 'A')
  add(described, 'B')
  add(told, 'D')
  for (const { word, stem } of [...named, ...described, ...told])
    if (isCorrectable(word)) vocabulary.set(word, stem)
  return [...places].map(([stem, at]) => `'${stem}':${at.join(',')}`).join(' ')
}

/** Variants repeat the words of their product, which must not count for more because there are many. */
function distinct(texts: string[]): Word[] {
  return [...new Map(texts.flatMap(wordsOf).map((word) => [word.stem, word])).values()]
}

export function isCorrectable(word: string): boolean {
  return word.length >= 4 && !/\d/.test(word)
}

// In one order, so that two transactions that learn the same words never wait for each other in a circle.
async function learn(trx: Transaction<DB>, vocabulary: Map<string, string>): Promise<void> {
  if (vocabulary.size === 0) return
  const words = [...vocabulary.keys()].sort()
  await sql`
    insert into search_words (word, stem)
    select * from unnest(${words}::text[], ${words.map((word) => vocabulary.get(word))}::text[])
    on conflict do nothing`.execute(trx)
}
