// Price imports and exports (U5, U6).
import { z } from 'zod'
import { MAPPED_IMPORT_STATES } from '#domain/file-import.ts'
import { FILE_LIMITS, MAX_PARTS } from '#domain/file-limits.ts'
import { MATCH_KINDS } from '#domain/list-matches.ts'
import { FILE_PURPOSES } from '#domain/price-columns.ts'
import { COLUMNS } from '#domain/price-file.ts'
import { endpoint, XLSX_TYPE } from './endpoint.ts'
import {
  amount,
  count,
  currencyCode,
  day,
  idParams,
  instant,
  integer,
  list,
  page,
  perPage,
  quantityTerms,
  requiredText,
  uploadId,
  uploadParts,
  yesOrNo,
} from './fields.ts'
import { publicationFilters } from './publications.ts'

export const uploadImport = endpoint('POST /quotes/import/upload', {
  summary:
    'Upload a part of an .xlsx file, multipart, at most 2,000,000 bytes, in any order; a repeated part changes nothing (U5)',
  who: ['seller'],
  takesPart: true,
  upload: [XLSX_TYPE],
  query: z.object({
    /** Absent for a file in one part. */
    upload: uploadId.optional(),
    index: integer(0, MAX_PARTS - 1).default(0),
    total: integer(1, MAX_PARTS).default(1),
  }),
  answer: uploadParts,
})

export const priceUpload = endpoint('GET /quotes/import/upload/:upload', {
  summary: 'The stored parts of an upload, to resume it (U5)',
  who: ['seller'],
  params: z.object({ upload: uploadId }),
  answer: uploadParts,
})

const priceImportRecord = z.object({
  id: z.number(),
  file_name: z.string(),
  /** What it is read for (B8). */
  purpose: z.enum(FILE_PURPOSES),
  /** The sheet of the workbook whose prices were read; null before. */
  sheet: z.string().nullable(),
  state: z.enum(MAPPED_IMPORT_STATES),
  /** U5 */
  message: z.string().nullable(),
  reason: z.string().nullable(),
  rows_done: z.number().int(),
  rows_total: z.number().int(),
  changed: z.number().int(),
  added: z.number().int(),
  same: z.number().int(),
  wrong: z.number().int(),
  /** Prices with fractions of a cent, as the file has them (B16). */
  below_cent: z.number().int(),
  /** Lines without SKU and price. */
  skipped: z.number().int(),
  /** Headings of the columns that are not read. */
  not_read: z.array(z.string()),
  /** More than ten times the price before, or under a tenth of it; confirmed by their number. */
  jumps: z.number().int(),
  /** Incremented by each comparison. */
  revision: z.number().int(),
  created_at: instant,
  created_by: z.string(),
  confirmed_at: instant.nullable(),
  confirmed_by: z.string().nullable(),
  finished_at: instant.nullable(),
  /** To undo it (B16); null before it was applied. */
  bulk_change_id: z.number().nullable(),
})
export type PriceImport = z.infer<typeof priceImportRecord>

export const importFile = endpoint('POST /quotes/import/file', {
  summary: 'Read an uploaded file and compare it with current prices, changing none (U5)',
  who: ['seller'],
  body: z.object({
    filename: requiredText(300),
    /** "publish": matched with the catalogue; GET /quotes/import/{id}/matches has its lines (B8). */
    purpose: z.enum(FILE_PURPOSES).default('prices'),
  }),
  answer: priceImportRecord,
})

export const priceImports = endpoint('GET /quotes/import', {
  summary: "The seller's imports, latest first (U5)",
  who: ['seller'],
  query: z.object({ page, per_page: perPage(5), purpose: z.enum(FILE_PURPOSES).default('prices') }),
  answer: list(priceImportRecord),
})

export const priceImport = endpoint('GET /quotes/import/:id', {
  summary: 'Progress and result of an import (U5)',
  who: ['seller'],
  params: idParams,
  answer: priceImportRecord,
})

export const priceImportRows = endpoint('GET /quotes/import/:id/rows', {
  summary: 'Old and new prices of an import (U5)',
  who: ['seller'],
  params: idParams,
  query: z.object({
    /** `different`: changed or added. */
    outcome: z.enum(['changed', 'added', 'same', 'different']).optional(),
    /** Only those (B16). */
    jumps: yesOrNo.optional(),
    page,
    per_page: perPage(50),
  }),
  answer: list(
    z.object({
      line: z.number().int(),
      sku: z.string(),
      title: z.string(),
      outcome: z.enum(['changed', 'added', 'same']),
      previous_value: amount.nullable(),
      previous_currency: currencyCode.nullable(),
      value: amount,
      currency: currencyCode,
      date_from: day,
      previous_preparation_days: z.number().int().nullable(),
      /** Null: the file does not change them. */
      preparation_days: z.number().int().nullable(),
      /** B7 */
      terms: quantityTerms,
      previous_terms: quantityTerms.nullable(),
      is_jump: z.boolean(),
    }),
  ),
})

export const priceImportErrors = endpoint('GET /quotes/import/:id/errors', {
  summary: "Errors of a file: line, column and reason in the caller's language (U5)",
  who: ['seller'],
  params: idParams,
  query: z.object({ page, per_page: perPage(50) }),
  answer: list(
    z.object({
      line: z.number().int(),
      column: z.string(),
      reason: z.string(),
      found: z.string(),
    }),
  ),
})

export const confirmImport = endpoint('PUT /quotes/import/:id/confirm', {
  summary: 'Apply the comparison, all or nothing; idempotent (U5)',
  who: ['seller'],
  params: idParams,
  body: z.object({
    revision: integer(0, 1_000_000),
    /** `jumps` as seen (B16). */
    jumps: integer(0, 1_000_000).default(0),
  }),
  answer: priceImportRecord,
})

export const discardImport = endpoint('DELETE /quotes/import/:id', {
  summary: 'Discard an unconfirmed import (U5)',
  who: ['seller'],
  params: idParams,
  answer: priceImportRecord,
})

const listedMatch = z.object({
  line: z.number().int(),
  /** As the file says it; empty where it does not. */
  given: z.object({ sku: z.string(), bar_code: z.string(), name: z.string() }),
  kind: z.enum(MATCH_KINDS),
  /** How alike the names are, in percent. */
  likeness: z.number().int(),
  /** The likeliest first; several when the seller chooses. */
  candidates: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      image_source: z.string(),
      /** Whether the caller sells it; null: never did. */
      own: z.enum(['active', 'paused', 'cancelled']).nullable(),
    }),
  ),
  /** Null when it cannot be read. */
  value: amount.nullable(),
  currency_code: currencyCode.nullable(),
  minimum: z.number().int().nullable(),
  multiple: z.number().int().nullable(),
  preparation_days: z.number().int().nullable(),
  /** The cell that is wrong, and why in the caller's language. */
  column: z.string().nullable(),
  reason: z.string().nullable(),
  /** The first line with the same product. */
  repeats: z.number().int().nullable(),
})
export type ListedMatch = z.infer<typeof listedMatch>

export const importMatches = endpoint('GET /quotes/import/:id/matches', {
  summary:
    'The lines of a list to publish from, in order, and how surely each is a product of the catalogue; none of a file of prices (B8)',
  who: ['seller'],
  params: idParams,
  query: z.object({
    /** `sure`: by SKU or bar code. */
    kind: z.enum(['sure', 'name', 'choose', 'none']).optional(),
    page,
    per_page: perPage(50),
  }),
  answer: list(listedMatch).extend({
    /** How many lines of each kind. */
    counts: z.object({ sku: count, bar_code: count, name: count, choose: count, none: count }),
  }),
})

const readColumn = z.enum(COLUMNS).nullable()

const importColumns = z.object({
  tables: z.array(
    z.object({
      sheet: z.string(),
      line: z.number().int(),
      headings: z.array(z.string()),
      /** The first rows below the headings. */
      samples: z.array(z.array(z.string())),
    }),
  ),
  /** Proposed while the state is "unmapped"; null before the file was read. */
  mapping: z
    .object({
      table: z.number().int(),
      columns: z.array(readColumn),
      currency: currencyCode.nullable(),
      rounds: z.boolean().nullable(),
    })
    .nullable(),
})
export type ImportColumns = z.infer<typeof importColumns>

export const priceImportColumns = endpoint('GET /quotes/import/:id/columns', {
  summary: 'The tables of a price file, and what each column of one of them is (B16)',
  who: ['seller'],
  params: idParams,
  answer: importColumns,
})

export const mapColumns = endpoint('PUT /quotes/import/:id/columns', {
  summary:
    'Say what the columns of a price file are, its currency, and whether fractions of a cent are rounded; the file is read again, and the same headings are known next time (B16)',
  who: ['seller'],
  params: idParams,
  body: z.object({
    /** Index of one of the tables. */
    table: integer(0, 1_000),
    /** One per heading; null: not read. */
    columns: z.array(readColumn).max(FILE_LIMITS.prices.columns, 'too_many'),
    /** The currency of all prices; null where a column says it. */
    currency: currencyCode.nullable(),
    /** Null: the seller is asked when there are such prices. */
    rounds: z.boolean().nullable(),
  }),
  answer: priceImportRecord,
})

const priceExportRecord = z.object({
  id: z.number(),
  state: z.enum(['preparing', 'ready', 'failed']),
  rows: z.number().int(),
})

export const exportPrices = endpoint('GET /quotes/export', {
  summary:
    'Export the publications of the filter. The link works at once and for five minutes; it waits briefly while the file is made (U6)',
  who: ['seller'],
  hiddenFromViewers: true,
  query: publicationFilters,
  answer: priceExportRecord.extend({ temporary_signed_url: z.string() }),
})

export const priceExport = endpoint('GET /quotes/export/:id', {
  summary: 'State of an export (U6)',
  who: ['seller'],
  hiddenFromViewers: true,
  params: idParams,
  answer: priceExportRecord,
})
