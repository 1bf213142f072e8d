// Prices as .xlsx files: import in two steps, first compared and then confirmed, and export (U5, U6).
import { z } from 'zod'
import { MAX_PARTS } from '#domain/price-file.ts'
import { addresses } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  currencyCode,
  day,
  idParams,
  instant,
  integer,
  list,
  page,
  perPage,
  requiredText,
} from './fields.ts'
import { publicationFilters } from './publications.ts'

/** The caller makes it up, so that a part that was lost can be sent again: 32 hexadecimal digits. */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/)

const upload = z.object({
  /** What POST /quotes/import/file asks for as `filename`. */
  name: z.string(),
  /** The parts that are there, counted from 0. */
  received: z.array(z.number().int()),
  total: z.number().int(),
})

export const uploadImport = endpoint(addresses.priceFiles.uploadImport, {
  summary:
    'Upload a part of an .xlsx file, multipart, at most 2,000,000 bytes, in any order; one that is there already changes nothing (U5)',
  who: ['seller'],
  query: z.object({
    /** Without one the file is whole. */
    upload: uploadId.optional(),
    index: integer(0, MAX_PARTS - 1).default(0),
    total: integer(1, MAX_PARTS).default(1),
  }),
  answer: upload,
})

export const priceUpload = endpoint(addresses.priceFiles.priceUpload, {
  summary: 'Which parts of an upload are there, to send what is missing (U5)',
  who: ['seller'],
  params: z.object({ upload: uploadId }),
  answer: upload,
})

/**
 * reading: compared with the prices there are. ready: to be confirmed or discarded. refused: something in the file is
 * wrong. applying, applied: confirmed. failed: the fault is ours.
 */
const importState = z.enum(['reading', 'ready', 'refused', 'applying', 'applied', 'discarded', 'failed'])

const priceImportRecord = z.object({
  id: z.number(),
  file_name: z.string(),
  state: importState,
  /** Of what was refused or failed: the documented text, and why. */
  message: z.string().nullable(),
  reason: z.string().nullable(),
  rows_done: z.number().int(),
  rows_total: z.number().int(),
  changed: z.number().int(),
  /** Publications that the seller does not have yet. */
  added: z.number().int(),
  same: z.number().int(),
  wrong: z.number().int(),
  /** Grows when it is compared again, because prices changed after it was compared. */
  revision: z.number().int(),
  created_at: instant,
  created_by: z.string(),
  confirmed_at: instant.nullable(),
  confirmed_by: z.string().nullable(),
  finished_at: instant.nullable(),
})
export type PriceImport = z.infer<typeof priceImportRecord>

export const importFile = endpoint(addresses.priceFiles.importFile, {
  summary: 'Read an uploaded file and compare it with the prices there are, changing none (U5)',
  who: ['seller'],
  body: z.object({ filename: requiredText(300) }),
  answer: priceImportRecord,
})

export const priceImports = endpoint(addresses.priceFiles.priceImports, {
  summary: "The seller's imports, the last first (U5)",
  who: ['seller'],
  query: z.object({ page, per_page: perPage(5) }),
  answer: list(priceImportRecord),
})

export const priceImport = endpoint(addresses.priceFiles.priceImport, {
  summary: 'How far an import is, and what it found (U5)',
  who: ['seller'],
  params: idParams,
  answer: priceImportRecord,
})

export const priceImportRows = endpoint(addresses.priceFiles.priceImportRows, {
  summary: 'The prices of an import, from what to what (U5)',
  who: ['seller'],
  params: idParams,
  query: z.object({
    /** `different` is changed or added. */
    outcome: z.enum(['changed', 'added', 'same', 'different']).optional(),
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
    }),
  ),
})

export const priceImportErrors = endpoint(addresses.priceFiles.priceImportErrors, {
  summary: "What is wrong in a file: line, column and reason, in the reader's language (U5)",
  who: ['seller'],
  params: idParams,
  query: z.object({ page, per_page: perPage(50) }),
  answer: list(
    z.object({
      line: z.number().int(),
      /** One of the known columns, or a heading that is none. */
      column: z.string(),
      reason: z.string(),
      found: z.string(),
    }),
  ),
})

export const confirmImport = endpoint(addresses.priceFiles.confirmImport, {
  summary: 'Apply what was compared, all or nothing; twice is once (U5)',
  who: ['seller'],
  params: idParams,
  body: z.object({ revision: integer(0, 1_000_000) }),
  answer: priceImportRecord,
})

export const discardImport = endpoint(addresses.priceFiles.discardImport, {
  summary: 'Let go of an import that was not confirmed (U5)',
  who: ['seller'],
  params: idParams,
  answer: priceImportRecord,
})

const priceExportRecord = z.object({
  id: z.number(),
  state: z.enum(['preparing', 'ready', 'failed']),
  rows: z.number().int(),
})

export const exportPrices = endpoint(addresses.priceFiles.exportPrices, {
  summary:
    'The publications of the filter as a file. The link is there at once and holds for 15 minutes; whoever opens it before the file is ready waits a little (U6)',
  who: ['seller'],
  query: publicationFilters,
  answer: priceExportRecord.extend({ temporary_signed_url: z.string() }),
})

export const priceExport = endpoint(addresses.priceFiles.priceExport, {
  summary: 'Whether an export is ready (U6)',
  who: ['seller'],
  params: idParams,
  answer: priceExportRecord,
})
