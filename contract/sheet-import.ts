// A sheet whose rows are added or changed at once: upload, comparison, confirmation. Each kind has these endpoints below its own path.
import { z } from 'zod'
import { IMPORT_STATES } from '#domain/file-import.ts'
import { MAX_PARTS } from '#domain/file-limits.ts'
import { endpoint, XLSX_TYPE, type Caller } from './endpoint.ts'
import { count, idParams, instant, integer, list, page, perPage, uploadId, uploadParts } from './fields.ts'

export const SHEET_OUTCOMES = ['added', 'changed', 'removed', 'same'] as const

const sheetImportRecord = z.object({
  id: z.number(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
})
export type SheetImportRow = z.infer<typeof sheetImportRecord>

const wholeSheetImport = sheetImportRecord.extend({
  /** The sheet of the workbook that was read; null before. */
  sheet: z.string().nullable(),
  /** Incremented by each comparison. */
  revision: count,
  counts: z.object({ added: count, changed: count, removed: count, same: count, wrong: count }),
  /** Names of the cells below, in the caller's language. */
  columns: z.array(z.string()),
  /** The first thousand rows that are not the same. */
  rows: z.array(z.object({ line: count, outcome: z.enum(SHEET_OUTCOMES), cells: z.array(z.string()) })),
  /** The first thousand. */
  errors: z.array(z.object({ line: count, column: z.string(), found: z.string(), reason: z.string() })),
  /** Why the file as a whole is refused. */
  reason: z.string().nullable(),
})
export type SheetImport = z.infer<typeof wholeSheetImport>

/** `what` names the rows and their requirement. */
export function sheetEndpoints<const Path extends `/${string}`, const Who extends readonly Caller[]>(
  path: Path,
  who: Who,
  what: string,
) {
  const params = idParams
  const answer = wholeSheetImport
  return {
    uploadSheet: endpoint(`POST ${path}/upload`, {
      summary: `Upload a part of an .xlsx with ${what}, multipart, at most 2,000,000 bytes, in any order; a repeated part changes nothing`,
      who,
      takesPart: true,
      upload: [XLSX_TYPE],
      query: z.object({
        upload: uploadId,
        index: integer(0, MAX_PARTS - 1).default(0),
        total: integer(1, MAX_PARTS).default(1),
      }),
      answer: uploadParts,
    }),
    sheetUpload: endpoint(`GET ${path}/upload/:upload`, {
      summary: `The stored parts of an upload of ${what}, to resume it`,
      who,
      params: z.object({ upload: uploadId }),
      answer: uploadParts,
    }),
    startSheet: endpoint(`POST ${path}`, {
      summary: `Compare an uploaded sheet with the stored ${what}, changing nothing; a repeated call answers the same import`,
      who,
      body: z.object({ upload: uploadId }),
      answer,
      status: 201,
    }),
    sheetImports: endpoint(`GET ${path}`, {
      summary: `Imports of ${what}, newest first`,
      who,
      query: z.object({ page, per_page: perPage(5) }),
      answer: list(sheetImportRecord),
    }),
    sheetImport: endpoint(`GET ${path}/:id`, {
      summary: `An import of ${what}: its rows and what is wrong with them`,
      who,
      params,
      answer,
    }),
    confirmSheet: endpoint(`POST ${path}/:id/confirm`, {
      summary: `Write a compared sheet of ${what}, all of it or nothing; idempotent`,
      who,
      params,
      /** The comparison that was looked at. */
      body: z.object({ revision: integer(0, 1_000_000) }),
      answer,
    }),
    discardSheet: endpoint(`POST ${path}/:id/discard`, {
      summary: `Discard an unconfirmed sheet of ${what}; idempotent`,
      who,
      params,
      answer,
    }),
  }
}

export type SheetEndpoints = ReturnType<typeof sheetEndpoints<`/${string}`, readonly Caller[]>>
