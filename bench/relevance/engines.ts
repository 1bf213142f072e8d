// The compared engines, ours and PostgreSQL's full-text search, and the products they index: of the demo world or of a file.

import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { startPostgres } from '#db/embedded/start.ts'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { ENGLISH_NAMES } from '#demo/catalogue/families.ts'
import type { Language } from '#domain/format.ts'
import { englishNames } from '#server/search/catalog-reader.ts'
import { type Synonym, Synonyms } from '#server/search/text/synonyms.ts'
import { TextIndex } from '#server/search/text/text-index.ts'
import { ANSWERS, type Product } from './judge.ts'

export function readProducts(file: string | undefined): Product[] {
  return file === undefined ? demoProducts() : recordsOf(file).flatMap(productOf)
}

function demoProducts(): Product[] {
  return demoCatalogue().map(({ name, variants, category, brand, shortDescription, longDescription }) => {
    const values = variants.flatMap(({ attributes }) => Object.values(attributes))
    return {
      names: [name, ...variants.map(({ title }) => title)],
      skus: variants.map(({ sku }) => sku),
      about: [brand, ...category, ...new Set(values.map((value) => value.split('|').at(-1) ?? ''))],
      descriptions: [shortDescription, longDescription],
      categories: category,
      attributes: variants.map(({ attributes }) =>
        Object.entries(attributes)
          .map(([name, value]) => `${name}=${value.split('|').at(-1)}`)
          .join(' '),
      ),
    }
  })
}

type SourceRecord = Record<string, unknown>

/** JSON lines or CSV with a header, optionally gzipped. */
function recordsOf(file: string): SourceRecord[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  if (/\.jsonl(\.gz)?$/.test(file))
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as SourceRecord)
  return parse(text, { columns: true, bom: true, relax_column_count: true, relax_quotes: true })
}

function productOf(record: SourceRecord): Product[] {
  const cell = (...columns: string[]) => {
    const column = columns.find((one) => typeof record[one] === 'string' || typeof record[one] === 'number')
    return column === undefined ? [] : [String(record[column])]
  }
  const names = cell('product_name', 'title', 'name')
  if (!names[0]?.trim()) return []
  const categories = cell('category').flatMap((path) => path.replaceAll('_', ' ').split(' > '))
  return [
    {
      names,
      skus: cell('sku', 'gtin', 'id'),
      about: [...cell('brand'), ...categories],
      descriptions: cell('description', 'short_description'),
      categories,
      attributes: [],
    },
  ]
}

export interface Answer {
  /** Indexes of products, best first. */
  docs: number[]
  /** No word of the query was left out. Only of our engine, which tells the buyer. */
  isSure?: boolean
}

export interface Engine {
  name: string
  find(text: string, language?: Language): Promise<Answer>
  close(): Promise<void>
}

export function ours(products: Product[]): Engine {
  const index = new TextIndex()
  for (const [doc, product] of products.entries()) index.add(doc, product)
  index.synonyms = new Synonyms(shippedSynonyms())
  const live = new Uint8Array(products.length).fill(1)
  async function find(text: string, language: Language = 'es') {
    const match = index.match(text, { literal: false, language }, live)
    if (!match) return { docs: [] }
    const { docs, tiers, scores, leftOut } = match
    const best = Array.from(docs, (_, at) => at)
      .sort((a, b) => (tiers[a] ?? 0) - (tiers[b] ?? 0) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      .slice(0, ANSWERS)
      .map((at) => docs[at] ?? 0)
    return { docs: best, isSure: leftOut.length === 0 }
  }
  return { name: 'Abasto', find, close: async () => undefined }
}

/** Those that a new database has, and the English names of the demo world's categories. */
export function shippedSynonyms(): Synonym[] {
  const categories = Object.entries(ENGLISH_NAMES).map(([name, name_en]) => ({ name, name_en }))
  return [...migratedSynonyms(), ...englishNames(categories)]
}

function migratedSynonyms(): Synonym[] {
  const rows = [...migration('148_words_of_things').matchAll(/\('(es|en)', '([^']+)', '([^']+)'\)/g)].map(
    ([, language, term = '', means = '']) => ({ language, term, means }),
  )
  const lines = [...migration('149_more_words_of_things').matchAll(/^(es|en) ([^:]+): (.+)$/gm)].flatMap(
    ([, language, means = '', terms = '']) => terms.split(', ').map((term) => ({ language, term, means })),
  )
  return [...rows, ...lines].map((row) => ({ ...row, language: row.language === 'en' ? 'en' : 'es' }))
}

/** What it adds, without what an earlier release had added. */
function migration(name: string): string {
  const text = readFileSync(new URL(`../../db/migrations/${name}.sql`, import.meta.url), 'utf8')
  return text.split('with shipped').at(-1) ?? ''
}

const BATCH = 1_000

export async function plainPostgres(products: Product[]): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-relevance-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query('create table plain (doc int primary key, words tsvector)')
  for (let from = 0; from < products.length; from += BATCH) {
    const texts = products
      .slice(from, from + BATCH)
      .map(({ names, skus, about, descriptions }) =>
        [...names, ...skus, ...about, ...descriptions].join(' · '),
      )
    await client.query(
      `insert into plain select $1 + number - 1, to_tsvector('spanish', text)
      from unnest($2::text[]) with ordinality as given (text, number)`,
      [from, texts],
    )
  }
  await client.query('create index on plain using gin (words)')
  await client.query('analyze plain')
  async function find(text: string) {
    const { rows } = await client.query<{ doc: number }>(
      `select doc from plain, plainto_tsquery('spanish', $1) as query
      where words @@ query order by ts_rank_cd(words, query) desc, doc limit ${ANSWERS}`,
      [text],
    )
    return { docs: rows.map(({ doc }) => doc) }
  }
  async function close() {
    await client.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { name: 'plain PostgreSQL', find, close }
}
