// Catalogue import in one transaction: stage all lines, check them, write them. All lines or none; repeating it changes
// nothing.

import { type Kysely, type Transaction, sql } from 'kysely'
import { CatalogueRecord, type ImportStep, problemOf } from '#contract/catalogue-import.ts'
import type { DB } from '#db/types.ts'
import { type BadLine, MAX_BAD_LINES, type Problem } from '#domain/catalogue-file.ts'
import { excerpt } from '#domain/cells.ts'
import type { Day } from '#domain/days.ts'
import { isConnectionLost } from '#db/transient-errors.ts'
import { describeLines, findDifferences, type Trial } from './import-trial.ts'
import { countTouched, type ImportChanges, writeStaged } from './import-write.ts'
import { barCodeOf } from '#server/database/variant-filter.ts'
import { refreshProducts } from '#server/search/feed.ts'

type ImportOptions = {
  /** First day of new prices. */
  today: Day
  onProgress?: (step: ImportStep) => void
  /** Leaves search as it is: the caller rolls back. */
  isDryRun?: boolean
  /** A connection outside of the transaction, for a dry run to tell what would change. */
  stored?: Kysely<DB>
  /** Throws to refuse what was written, which is locked by then. */
  checkWritten?: () => Promise<void>
}

export type ImportResult =
  | { ok: true; rows: number; changes: ImportChanges; trial?: Trial }
  | { ok: false; rows: number; badLines: BadLine[] }

/** The database went away. `isUncertain`: while committing, so the import may be stored. */
export class ImportInterrupted extends Error {
  readonly isUncertain: boolean

  constructor(isUncertain: boolean, cause: unknown) {
    super(`the connection to the database was lost (${String(cause)})`, { cause })
    this.isUncertain = isUncertain
  }
}

/** Needs a connection without a statement timeout: some statements take minutes. Throws ImportInterrupted. */
export async function importCatalogue(
  db: Kysely<DB>,
  lines: AsyncIterable<SourceLine> | Iterable<SourceLine>,
  options: ImportOptions,
): Promise<ImportResult> {
  let isCommitting = false
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx)
      await sql`set local lock_timeout = '1min'`.execute(trx)
      const result = await importCatalogueIn(trx, lines, options)
      isCommitting = true
      return result
    })
  } catch (error) {
    if (isConnectionLost(error)) throw new ImportInterrupted(isCommitting, error)
    throw error
  }
}

/** Runs in the caller's transaction. With bad lines nothing is written. */
export async function importCatalogueIn(
  trx: Transaction<DB>,
  lines: AsyncIterable<SourceLine> | Iterable<SourceLine>,
  { today, onProgress = () => undefined, isDryRun = false, stored, checkWritten }: ImportOptions,
): Promise<ImportResult> {
  const { rows, badLines } = await stageLines(trx, lines, onProgress)
  onProgress({ name: 'check', done: 0, all: 0 })
  badLines.push(...(await checkStaged(trx)))
  if (badLines.length > 0) {
    await dropStage(trx)
    // Complete up to the last one.
    badLines.sort((a, b) => a.line - b.line)
    return { ok: false, rows, badLines: badLines.slice(0, MAX_BAD_LINES) }
  }
  const described = stored && (await describeLines(trx))
  const changes = await writeStaged(trx, today, onProgress)
  await checkWritten?.()
  const trial = described && { ...described, ...(await findDifferences(trx, stored, today)) }
  if (!isDryRun) await refreshTouched(trx, today, onProgress)
  await dropStage(trx)
  return { ok: true, rows, changes, ...(trial && { trial }) }
}

/** Products refreshed together. */
const SLICE = 10_000

async function refreshTouched(trx: Transaction<DB>, today: Day, onProgress: (step: ImportStep) => void) {
  const all = await countTouched(trx)
  for (let last = 0, done = 0; done < all;) {
    onProgress({ name: 'search', done, all })
    const { rows } = await sql<{ id: number }>`
      select id from touched_products where id > ${last} order by id limit ${sql.lit(SLICE)}`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await refreshProducts(trx, ids, today)
    last = ids.at(-1) ?? Infinity
    done += ids.length
  }
}

async function dropStage(trx: Transaction<DB>) {
  await sql`select unstage_catalogue_import()`.execute(trx)
}

export type SourceLine = { line: number; values: unknown } | { line: number; unreadable: Problem }

const BATCH = 2_000

async function stageLines(
  trx: Transaction<DB>,
  lines: AsyncIterable<SourceLine> | Iterable<SourceLine>,
  onProgress: (step: ImportStep) => void,
): Promise<{ rows: number; badLines: BadLine[] }> {
  await sql`select stage_catalogue_import()`.execute(trx)
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
      onProgress({ name: 'lines', done: rows, all: 0 })
    }
  }
  await insert(trx, batch)
  onProgress({ name: 'lines', done: rows, all: 0 })
  await sql`select analyze_catalogue_import(false)`.execute(trx)
  return { rows, badLines }
}

function check(source: SourceLine): { staged: object } | { badLines: BadLine[] } {
  const { line } = source
  if ('unreadable' in source) return { badLines: [{ line, column: '', ...storable(source.unreadable) }] }
  const parsed = CatalogueRecord.safeParse(source.values)
  if (!parsed.success) {
    return {
      badLines: parsed.error.issues.map((issue) => ({
        line,
        column: String(issue.path[0] ?? ''),
        ...storable(problemOf(issue)),
      })),
    }
  }
  const { technical_details: details, price, ...record } = parsed.data
  return { staged: { ...record, line, details, price_cents: price?.cents } }
}

/** A name of the file may have a megabyte, and characters that PostgreSQL does not store. */
function storable({ problem, values }: Problem): Problem {
  if (!values) return { problem }
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? excerpt(value) : value,
  ])
  return { problem, values: Object.fromEntries(shown) as Record<string, string | number> }
}

async function insert(trx: Transaction<DB>, batch: object[]) {
  if (batch.length === 0) return
  await sql`
    insert into import_lines
    select * from json_populate_recordset(null::import_lines, ${JSON.stringify(batch)}::json)`.execute(trx)
}

async function checkStaged(trx: Transaction<DB>): Promise<BadLine[]> {
  await resolveReferences(trx)
  const { rows } = await sql<BadLine>`
    with numbered as (
      select *,
        first_value(line) over same_sku as first_of_sku,
        first_value(line) over (partition by ${barCodeOf('import_lines')} order by line) as first_of_bar_code,
        first_value(line) over same_product as first_of_product,
        first_value(category) over same_product as product_category,
        first_value(brand) over same_product as product_brand,
        first_value(draft) over same_product as product_draft,
        first_value(vat_rate) over same_product as product_vat_rate
      from import_lines
      window same_sku as (partition by sku order by line), same_product as (partition by product order by line)
    ), paths as (
      -- Few, however many lines.
      select category, category_en, min(line) as line from import_lines where category_en is not null
      group by category, category_en
    ), names_en as (
      select category, category_en, n.name_en, first_value(line) over same_category as first_of_category,
        first_value(n.name_en) over same_category as category_name_en
      from paths, lateral (
        select level, category_en[level] as name_en from generate_subscripts(category_en, 1) level
      ) n
      where n.name_en <> ''
      window same_category as (partition by folded(array_to_string(category[:n.level], '>')) order by line)
    )
    select line, 'sku' as "column", 'repeated_sku' as problem, jsonb_build_object('line', first_of_sku) as values
      from numbered where first_of_sku <> line
    union all
    select line, 'bar_code', 'repeated_bar_code', jsonb_build_object('line', first_of_bar_code)
      from numbered where bar_code is not null and first_of_bar_code <> line
    union all
    select numbered.line, 'bar_code', 'used_bar_code', jsonb_build_object('sku', v.sku)
      from numbered join variants v on ${barCodeOf('v')} = ${barCodeOf('numbered')} and v.sku <> numbered.sku
    union all
    select line, 'category', 'other_category', jsonb_build_object('line', first_of_product)
      from numbered where category <> product_category
    union all
    select line, 'brand', 'other_brand', jsonb_build_object('line', first_of_product)
      from numbered where brand <> product_brand
    union all
    select line, 'draft', 'other_draft', jsonb_build_object('line', first_of_product)
      from numbered where draft <> product_draft or (draft is not null and product_draft is null)
    union all
    select line, 'vat_rate', 'other_vat_rate', jsonb_build_object('line', first_of_product)
      from numbered
      where vat_rate <> product_vat_rate or (vat_rate is not null and product_vat_rate is null)
    union all
    select line, 'category_en', 'other_category_en', jsonb_build_object('line', first)
      from import_lines join (
        select category, category_en, min(first_of_category) as first
        from names_en where name_en <> category_name_en group by category, category_en
      ) contradicting using (category, category_en)
    union all
    select line, 'provider', 'unknown_seller', jsonb_build_object('name', provider)
      from numbered where provider is not null and provider_id is null
    order by line, "column"
    limit ${sql.lit(MAX_BAD_LINES)}`.execute(trx)
  return rows
}

async function resolveReferences(trx: Transaction<DB>) {
  await sql`
    update import_lines as staged set
      product = coalesce(product,
        (select p.code from variants v join products p on p.id = v.product_id where v.sku = staged.sku), sku),
      provider_id = (select id from providers
        where lower(staged.provider) in (lower(fantasy_name), lower(email)) order by id limit 1)
    where product is null or provider is not null`.execute(trx)
}
