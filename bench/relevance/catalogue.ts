// The products that relevance is measured on: those of the demo world, or those of a file of somebody else's catalogue.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import type { ProductText } from '#server/search/text/postings.ts'

export interface Product extends ProductText {
  /** From the top to its own; empty when the catalogue has none. */
  categories: string[]
}

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
    }
  })
}

type SourceRecord = Record<string, unknown>

/** Lines of JSON, or a table with a header; compressed or not. */
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
    },
  ]
}
