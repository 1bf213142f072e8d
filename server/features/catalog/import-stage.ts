// First step of an import: checks every line against the contract and puts the good ones into a temporary table.

import { sql, type Transaction } from 'kysely'
import { CatalogueRecord, MAX_BAD_LINES, type BadLine } from '#contract/catalogue-import.ts'
import type { DB } from '#db/types.ts'
import { parseCents } from '#domain/money.ts'

/** A line as it was read: its values, or why it could not be read. */
export type SourceLine = { line: number; values: unknown } | { line: number; unreadable: string }

const BATCH = 2_000

export async function stageLines(
  trx: Transaction<DB>,
  lines: AsyncIterable<SourceLine> | Iterable<SourceLine>,
  onProgress: (rows: number) => void,
): Promise<{ rows: number; badLines: BadLine[] }> {
  await createStage(trx)
  const badLines: BadLine[] = []
  let rows = 0
  let batch: object[] = []
  for await (const source of lines) {
    rows++
    const checked = check(source)
    if ('staged' in checked) batch.push(checked.staged)
    else badLines.push(...checked.badLines)
    if (badLines.length >= MAX_BAD_LINES) break
    if (rows % BATCH === 0) {
      await insert(trx, batch)
      batch = []
      onProgress(rows)
    }
  }
  await insert(trx, batch)
  onProgress(rows)
  await sql`analyze import_lines`.execute(trx)
  return { rows, badLines }
}

function check(source: SourceLine): { staged: object } | { badLines: BadLine[] } {
  const { line } = source
  if ('unreadable' in source) return { badLines: [{ line, column: '', reason: source.unreadable }] }
  const parsed = CatalogueRecord.safeParse(source.values)
  if (!parsed.success) {
    return {
      badLines: parsed.error.issues.map((issue) => ({
        line,
        column: String(issue.path[0] ?? ''),
        reason: issue.message,
      })),
    }
  }
  const record = parsed.data
  return {
    staged: {
      line,
      sku: record.sku,
      title: record.title,
      product: record.product,
      product_name: record.product_name,
      short_description: record.short_description,
      long_description: record.long_description,
      category: record.category,
      brand: record.brand,
      attributes: record.attributes,
      image: record.image,
      size: record.size,
      details: record.technical_details,
      provider: record.provider,
      price_cents: record.price === undefined ? undefined : parseCents(record.price),
      currency: record.currency,
    },
  }
}

async function createStage(trx: Transaction<DB>) {
  await sql`
    create temporary table import_lines (
      line               int primary key,
      sku                text not null,
      title              text not null,
      product            text,
      product_name       text,
      short_description  text,
      long_description   text,
      category           text[] not null,
      brand              text not null,
      attributes         jsonb,
      image              text,
      size               text not null,
      details            jsonb,
      provider           text,
      price_cents        bigint,
      currency           text,
      category_id        bigint,
      brand_id           bigint,
      provider_id        bigint
    ) on commit drop`.execute(trx)
}

async function insert(trx: Transaction<DB>, batch: object[]) {
  if (batch.length === 0) return
  await sql`
    insert into import_lines (line, sku, title, product, product_name, short_description, long_description, category,
      brand, attributes, image, size, details, provider, price_cents, currency)
    select * from json_to_recordset(${JSON.stringify(batch)}::json) as batch (line int, sku text, title text,
      product text, product_name text, short_description text, long_description text, category text[], brand text,
      attributes jsonb, image text, size text, details jsonb, provider text, price_cents bigint, currency text)
  `.execute(trx)
}
