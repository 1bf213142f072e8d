import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type {
  ImportColumns,
  PriceImport,
  priceImportErrors,
  priceImportRows,
  priceImports,
} from '#contract/price-files.ts'
import { decimal } from '#domain/money.ts'
import { type ColumnMapping, columnsRead, type FilePurpose, type FoundTable } from '#domain/price-columns.ts'
import { PLAIN_TERMS, type QuantityTerms } from '#domain/quantity-prices.ts'
import type { Deps } from '#server/deps.ts'
import { showTerms } from '#server/prices/quantity-terms.ts'
import type { Seller } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate } from '#server/http/paginate.ts'
import { isTextKey, textIn, type Language } from '#server/texts/language.ts'

type Imports = z.output<typeof priceImports.answer>
type Rows = z.output<typeof priceImportRows.answer>
type Errors = z.output<typeof priceImportErrors.answer>
type Paging = z.output<typeof priceImports.query>

export async function readImport(
  { db }: Pick<Deps, 'db'>,
  { sellerId }: Seller,
  id: number,
  language: Language,
): Promise<PriceImport> {
  const row = await importsOf(db, sellerId).where('i.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toRecord(row, language)
}

export async function listImports(
  { db }: Deps,
  { sellerId }: Seller,
  { purpose, ...paging }: Paging,
  language: Language,
): Promise<Imports> {
  const imports = db
    .selectFrom('price_imports as i')
    .where('i.provider_id', '=', sellerId)
    .where('i.purpose', '=', purpose)
  const listed = importsOf(db, sellerId).where('i.purpose', '=', purpose).orderBy('i.id', 'desc')
  const { data, pagination } = await pageOf(imports, listed, paging)
  return { data: data.map((row) => toRecord(row, language)), pagination }
}

/** A page of `rows`, which are as many as `counted`. */
async function pageOf<A, B extends keyof A, C, D extends keyof C, Row>(
  counted: SelectQueryBuilder<A, B, object>,
  rows: SelectQueryBuilder<C, D, Row>,
  { page, per_page: perPage }: Pick<Paging, 'page' | 'per_page'>,
) {
  const data = await rows
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { count } = await counted
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return { data, pagination: paginate(page, perPage, count) }
}

function importsOf(db: Deps['db'], sellerId: number) {
  return db
    .selectFrom('price_imports as i')
    .innerJoin('users as creator', 'creator.id', 'i.created_by')
    .leftJoin('users as confirmer', 'confirmer.id', 'i.confirmed_by')
    .where('i.provider_id', '=', sellerId)
    .selectAll('i')
    .select(['creator.email as creator', 'confirmer.email as confirmer'])
}

type Row = Awaited<ReturnType<ReturnType<typeof importsOf>['executeTakeFirstOrThrow']>>

function toRecord(row: Row, language: Language): PriceImport {
  const state = row.state as PriceImport['state']
  return {
    id: row.id,
    file_name: row.file_name,
    purpose: row.purpose as FilePurpose,
    sheet: row.sheet,
    state,
    rows_done: row.rows_done,
    rows_total: row.rows_total,
    changed: row.changed,
    added: row.added,
    same: row.same,
    wrong: row.wrong,
    below_cent: row.below_cent,
    skipped: row.skipped,
    jumps: row.jumps,
    not_read: notRead(columnsOf(row)),
    revision: row.revision,
    ...explainFailure(state, row.problem, language),
    created_at: row.created_at.toISOString(),
    created_by: row.creator,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    confirmed_by: row.confirmer,
    finished_at: row.finished_at?.toISOString() ?? null,
    bulk_change_id: row.bulk_change_id,
  }
}

export async function readColumns({ db }: Deps, { sellerId }: Seller, id: number): Promise<ImportColumns> {
  const row = await importsOf(db, sellerId).where('i.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return columnsOf(row)
}

function columnsOf({ tables, mapping, purpose }: Pick<Row, 'tables' | 'mapping' | 'purpose'>): ImportColumns {
  const readable = columnsRead(purpose as FilePurpose)
  const mapped = mapping as ColumnMapping | null
  return {
    tables: tables as unknown as FoundTable[],
    mapping: mapped && {
      ...mapped,
      // The template's columns that an import does not read are none.
      columns: mapped.columns.map((column) => readable.find((read) => read === column) ?? null),
    },
  }
}

function notRead({ tables, mapping }: ImportColumns): string[] {
  const headings = tables[mapping?.table ?? -1]?.headings ?? []
  return headings.filter((heading, index) => heading !== '' && mapping?.columns[index] === null)
}

function explainFailure(state: PriceImport['state'], problem: string | null, language: Language) {
  if (state !== 'refused' && state !== 'failed') return { message: null, reason: null }
  const reason = problem !== null && isTextKey(problem) ? textIn(language, problem) : null
  return { message: textIn(language, 'import_failed'), reason }
}

export async function listRows(
  { db }: Deps,
  seller: Seller,
  id: number,
  { outcome, jumps, ...paging }: z.output<typeof priceImportRows.query>,
): Promise<Rows> {
  await requireOwn(db, seller, id)
  const rows = db
    .selectFrom('price_import_rows as r')
    .where('r.import_id', '=', id)
    .where('r.outcome', 'in', outcomesOf(outcome))
    .$if(jumps !== undefined, (query) => query.where('r.is_jump', '=', jumps ?? false))
  const listed = rows
    .innerJoin('variants as v', 'v.sku', 'r.sku')
    .innerJoin('currencies as c', 'c.id', 'r.currency_id')
    .leftJoin('currencies as pc', 'pc.id', 'r.previous_currency_id')
    .orderBy('r.line')
    .select([
      'r.line',
      'r.sku',
      'v.title',
      'r.value_cents',
      'r.previous_cents',
      'r.date_from',
      'r.outcome',
      'r.is_jump',
    ])
    .select(['r.preparation_days', 'r.previous_preparation_days', 'r.terms', 'r.previous_terms'])
    .select(['c.code as currency', 'pc.code as previous_currency'])
  const { data, pagination } = await pageOf(rows, listed, paging)
  return {
    data: data.map(({ value_cents, previous_cents, terms, previous_terms, ...row }) => ({
      ...(row as Omit<Rows['data'][number], 'value' | 'previous_value'>),
      value: decimal(value_cents),
      previous_value: previous_cents === null ? null : decimal(previous_cents),
      terms: showTerms((terms as QuantityTerms | null) ?? PLAIN_TERMS),
      previous_terms: previous_terms === null ? null : showTerms(previous_terms as QuantityTerms),
    })),
    pagination,
  }
}

const OUTCOMES = ['changed', 'added', 'same'] as const

function outcomesOf(filter: z.output<typeof priceImportRows.query>['outcome']) {
  if (filter === undefined) return OUTCOMES
  return filter === 'different' ? (['changed', 'added'] as const) : [filter]
}

export async function listErrors(
  { db }: Deps,
  seller: Seller,
  id: number,
  paging: Pick<Paging, 'page' | 'per_page'>,
  language: Language,
): Promise<Errors> {
  await requireOwn(db, seller, id)
  const errors = db.selectFrom('price_import_errors as e').where('e.import_id', '=', id)
  const listed = errors
    .orderBy('e.line')
    .orderBy('e.column')
    .select(['e.line', 'e.column', 'e.problem', 'e.found'])
  const { data, pagination } = await pageOf(errors, listed, paging)
  return {
    data: data.map(({ problem, ...error }) => ({
      ...error,
      reason: textIn(language, isTextKey(problem) ? problem : 'invalid_value'),
    })),
    pagination,
  }
}

async function requireOwn(db: Deps['db'], { sellerId }: Seller, id: number): Promise<void> {
  const row = await db
    .selectFrom('price_imports')
    .where('id', '=', id)
    .where('provider_id', '=', sellerId)
    .select('id')
    .executeTakeFirst()
  if (!row) throw notFound()
}
