// The catalogue as a file (O10). A line is one SKU, optionally with a seller's offer; an empty cell keeps the stored value.
import { z } from 'zod'
import { plainName } from '#domain/text.ts'
import { VAT_RATES } from '#domain/vat.ts'
import { readBarCode } from '#domain/bar-codes.ts'
import { IMPORT_PROBLEMS, type ImportProblem, type Problem } from '#domain/catalogue-file.ts'
import { CATEGORY_LEVELS } from '#domain/category-tree.ts'
import { amountWritten } from '#domain/cells.ts'
import { IMPORT_STATES } from '#domain/file-import.ts'
import { CATALOGUE_MAX_PARTS } from '#domain/file-limits.ts'
import { CURRENCIES, currencyNamed } from '#domain/money.ts'
import { COLOR, COLOR_ATTRIBUTE, MAX_PICTURES, SKU } from '#domain/product-form.ts'
import { SIZES } from '#domain/rules.ts'
import { isBlank, isManyLines, isOneLine, isStorable } from '#domain/text.ts'
import { endpoint, XLSX_TYPE } from './endpoint.ts'
import {
  count,
  idParams,
  instant,
  integer,
  list,
  page,
  perPage,
  tableQuery,
  uploadId,
  uploadParts,
} from './fields.ts'

/** The message of an issue is its problem. */
const because = (problem: ImportProblem) => ({ error: problem })

const written = (max: number, isAllowed: (value: string) => boolean) =>
  z
    .string({ error: (issue): ImportProblem => (issue.input === undefined ? 'missing' : 'not_text') })
    .refine(isStorable, { ...because('not_text'), abort: true })
    .trim()
    .refine((value) => !isBlank(value), because('missing'))
    .refine(isAllowed, because('hidden_characters'))
    .max(max, because('too_long'))
const text = (max: number) => written(max, isOneLine)
const lines = (max: number) => written(max, isManyLines)

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

const category = text(310).transform((path, context) => {
  const names = path.split('>').map((name) => name.trim())
  const complain = (message: ImportProblem, max?: number) => {
    context.issues.push({ code: 'custom', message, input: path, params: { max } })
    return z.NEVER
  }
  if (names.length > CATEGORY_LEVELS) return complain('too_many_levels', CATEGORY_LEVELS)
  if (names.some(isBlank)) return complain('empty_level')
  if (names.some((name) => name.length > 100)) return complain('long_level', 100)
  return names
})

const pair = z.tuple([text(100), text(500)], because('not_pairs'))

const attributes = z
  .preprocess(readPairs, z.array(pair, because('not_pairs')).max(10, because('too_many_attributes')))
  .refine(noNameTwice, because('repeated_attribute'))
  .refine(
    (list) => list.every(([name, value]) => name !== COLOR_ATTRIBUTE || COLOR.test(value)),
    because('not_color'),
  )
  .transform((list) => Object.fromEntries(list) as Record<string, string>)

const technicalDetails = z
  .preprocess(readPairs, z.array(pair, because('not_pairs')).max(60, because('too_many_details')))
  .refine(noNameTwice, because('repeated_detail'))

const image = text(500).regex(/^(\/(?!\/)|https?:\/\/)\S+$/, because('not_image'))

/** A spreadsheet may hold it as a number. */
const barCode = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), text(40))
  .transform((written, context) => {
    const read = readBarCode(written)
    if ('barCode' in read) return read.barCode
    context.addIssue({ code: 'custom', message: read.problem satisfies ImportProblem })
    return z.NEVER
  })

/** Addresses have no spaces. */
const moreImages = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().split(/\s+/) : value),
  z.array(image, because('not_text')).max(MAX_PICTURES - 1, because('too_many_images')),
)

const draft = z.preprocess(
  (value) => (value === 'yes' ? true : value === 'no' ? false : value),
  z.boolean(because('not_yes_no')),
)

/** Spreadsheets write "10,5 %", "exento". A product without a rate of its own has that of its category. */
const vatRateOrCategory = z.preprocess(
  (value) => {
    const written = typeof value === 'number' ? String(value) : value
    if (typeof written !== 'string') return written
    const plain = plainName(written)
      .replace(/\s*%$/, '')
      .replace(',', '.')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
    return { exento: 'exempt', categoria: 'category' }[plain] ?? plain
  },
  z.enum([...VAT_RATES, 'category'], because('not_vat_rate')),
)

/** A level without a name stays as it is. */
const categoryEn = z
  .string(because('not_text'))
  .refine(isStorable, { ...because('not_text'), abort: true })
  .refine(isOneLine, because('hidden_characters'))
  .transform((path) => path.split('>').map((name) => name.trim()))
  .refine((names) => names.every((name) => name.length <= 100), {
    error: 'long_level' satisfies ImportProblem,
    params: { max: 100 },
  })

const price = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), text(20))
  .transform(amountWritten)
  .refine((amount) => (amount?.cents ?? 0) > 0, because('not_price'))

const currency = z.preprocess(
  (value) => (typeof value === 'string' ? (currencyNamed(value) ?? value) : value),
  z.enum(CURRENCIES, because('not_currency')),
)

export const CatalogueRecord = z
  .strictObject(
    {
      sku: text(64).refine((sku) => SKU.test(sku), because('not_sku')),
      title: text(200),
      bar_code: optional(barCode),
      product: optional(text(64)),
      product_name: optional(text(200)),
      short_description: optional(lines(500)),
      long_description: optional(lines(10_000)),
      draft: optional(draft),
      category,
      category_en: optional(categoryEn),
      brand: text(100),
      vat_rate: optional(vatRateOrCategory),
      attributes: optional(attributes),
      image: optional(image),
      more_images: optional(moreImages),
      size: z.enum(SIZES, because('not_size')),
      technical_details: optional(technicalDetails),
      provider: optional(text(254)),
      price: optional(price),
      currency: optional(currency),
    },
    {
      error: ({ code }): ImportProblem => (code === 'unrecognized_keys' ? 'unknown_column' : 'not_record'),
    },
  )
  .superRefine((record, context) => {
    const complain = (column: keyof typeof record, message: ImportProblem) =>
      context.addIssue({ code: 'custom', path: [column], message })
    if (record.more_images && record.image === undefined) complain('image', 'first_image_missing')
    if (record.category_en && record.category_en.length !== record.category.length)
      complain('category_en', 'other_levels')
    const shown = record.price?.currency ?? record.currency
    if (shown !== record.currency) complain('price', shown === 'ARS' ? 'shown_in_ars' : 'shown_in_usd')
    const offer = ['provider', 'price', 'currency'] as const
    const missing = offer.filter((column) => record[column] === undefined)
    if (missing.length === 0 || missing.length === offer.length) return
    for (const column of missing) complain(column, 'offer_incomplete')
  })
export type CatalogueRecord = z.infer<typeof CatalogueRecord>

export const CATALOGUE_COLUMNS = Object.keys(CatalogueRecord.shape) as (keyof CatalogueRecord)[]

/** A value that a file would change. `field` is sku for a new variant; its others are not listed. */
export const catalogueChange = z.object({
  sku: z.string(),
  name: z.string(),
  field: z.enum(CATALOGUE_COLUMNS as [keyof CatalogueRecord, ...(keyof CatalogueRecord)[]]),
  /** Long texts are cut around their difference. Null: there was none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Whose price it is. */
  seller: z.string().optional(),
})
export type CatalogueChange = z.infer<typeof catalogueChange>

/** A new SKU that differs from a known one only in case, leading zeros, spaces, dashes, or O for 0. */
export const nearSku = z.object({ line: z.number().int(), sku: z.string(), known: z.string() })
export type NearSku = z.infer<typeof nearSku>

/** A row of the file that was changed after its trial. `changed_by` is null for a command. */
export const changedMeanwhile = z.object({
  subject: z.string(),
  changed_by: z.string().nullable(),
  changed_at: z.string(),
})
export type ChangedMeanwhile = z.infer<typeof changedMeanwhile>

/** What an import is doing; counts are 0 where they are not known. */
export const importStep = z.object({
  name: z.enum([
    'lines',
    'check',
    'categories',
    'products',
    'variants',
    'details',
    'publications',
    'prices',
    'search',
  ]),
  done: z.number().int(),
  all: z.number().int(),
})
export type ImportStep = z.infer<typeof importStep>

export function problemOf(issue: z.core.$ZodIssue): Problem {
  const problem = IMPORT_PROBLEMS.find((known) => known === issue.message) ?? 'not_record'
  if (issue.code === 'too_big') return { problem, values: { max: Number(issue.maximum) } }
  if (issue.code === 'unrecognized_keys') return { problem, values: { name: issue.keys.join(', ') } }
  const max: unknown = issue.code === 'custom' ? issue.params?.['max'] : undefined
  return typeof max === 'number' ? { problem, values: { max } } : { problem }
}

/** As "a=1; b=2", or as JSON where that would not be read back. */
export function writePairs(pairs: readonly [string, string][]): string {
  const isPlain = pairs.every(([name, value]) => !/[=;[]/.test(name) && !value.includes(';'))
  return isPlain ? pairs.map(([name, value]) => `${name}=${value}`).join('; ') : JSON.stringify(pairs)
}

/** Pairs of "a=1; b=2", of JSON or of an object; anything else unchanged, for the schema to refuse. */
function readPairs(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('[[')) return readJson(value)
  if (typeof value === 'string') {
    return value
      .split(';')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const equals = entry.indexOf('=')
        return equals < 0 ? null : [entry.slice(0, equals), entry.slice(equals + 1)]
      })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value)
  return value
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function noNameTwice(list: [string, string][]): boolean {
  return new Set(list.map(([name]) => name)).size === list.length
}

export const catalogueFile = endpoint('GET /catalogue/export', {
  summary:
    'The whole catalogue without offers, as a table that comes back in by an import without changes (O10)',
  who: ['operator'],
  file: 'text/csv',
  answer: z.string(),
})

export const catalogueSpreadsheet = endpoint('GET /catalogue/export/xlsx', {
  summary:
    'The same as .xlsx, every cell a text, so that spreadsheets keep SKUs such as 0007 and 12/05. 409 beyond 20,000 variants (O10)',
  who: ['operator'],
  file: XLSX_TYPE,
  answer: z.string(),
})

export const uploadCatalogue = endpoint('POST /catalogue/imports/upload', {
  summary:
    'Upload a part of a .csv, .jsonl (each also with .gz) or .xlsx file, multipart, at most 2,000,000 bytes, in any order; a repeated part changes nothing (O10)',
  who: ['operator'],
  takesPart: true,
  upload: ['text/csv', 'application/jsonl', 'application/gzip', XLSX_TYPE],
  query: z.object({
    upload: uploadId,
    index: integer(0, CATALOGUE_MAX_PARTS - 1).default(0),
    total: integer(1, CATALOGUE_MAX_PARTS).default(1),
  }),
  answer: uploadParts,
})

export const catalogueUpload = endpoint('GET /catalogue/imports/upload/:upload', {
  summary: 'The stored parts of an upload, to resume it (O10)',
  who: ['operator'],
  params: z.object({ upload: uploadId }),
  answer: uploadParts,
})

const catalogueImportRecord = z.object({
  id: z.number(),
  file_name: z.string(),
  /** The sheet of the workbook that was read. */
  sheet: z.string().nullable(),
  /** Incremented by each trial. */
  revision: count,
  state: z.enum(IMPORT_STATES),
  /** Null while it has not begun, and at its end. */
  step: importStep.nullable(),
  lines: count,
  /** Counts of changed rows; before "applied" those of the dry run. */
  changes: z
    .object({
      categories: count,
      brands: count,
      products: count,
      variants: count,
      publications: count,
      prices: count,
    })
    .nullable(),
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
})
export type CatalogueImportRow = z.infer<typeof catalogueImportRecord>
export type CatalogueImport = z.infer<typeof catalogueImport.answer>

export const catalogueImports = endpoint('GET /catalogue/imports', {
  summary: 'Imports of the catalogue, newest first (O10)',
  who: ['operator'],
  /** `search`: name of the file or e-mail. */
  query: tableQuery(['created_at']).extend({ state: z.enum(IMPORT_STATES).optional() }),
  answer: list(catalogueImportRecord),
})

export const catalogueImport = endpoint('GET /catalogue/imports/:id', {
  summary: 'An import of the catalogue, with its bad lines, the first thousand (O10)',
  who: ['operator'],
  params: idParams,
  answer: catalogueImportRecord.extend({
    /** In order of lines. With a thousand there may be more after the last one. */
    bad_lines: z.array(
      z.object({
        line: count,
        /** Empty when the whole line is wrong. */
        column: z.string(),
        problem: z.enum(IMPORT_PROBLEMS),
        /** Named by the text of the problem. */
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
    /** How many values it changes. */
    differing: count,
    /** The first thousand, and how many there are. */
    near_skus: z.array(nearSku),
    near: count,
    /** Why it was tried again: what was changed after the trial before. */
    changed_meanwhile: z.array(changedMeanwhile),
  }),
})

export const startCatalogueImport = endpoint('POST /catalogue/imports', {
  summary: 'Try an uploaded file as a whole, changing nothing; a repeated call answers the same import (O10)',
  who: ['operator'],
  body: z.object({ upload: uploadId }),
  answer: catalogueImport.answer,
  status: 201,
})

export const catalogueImportChanges = endpoint('GET /catalogue/imports/:id/changes', {
  summary:
    'The values that a tried file changes: SKU, name, field, old and new value, the first thousand (O10)',
  who: ['operator'],
  params: idParams,
  query: z.object({ page, per_page: perPage(20) }),
  answer: list(catalogueChange),
})

export const confirmCatalogueImport = endpoint('POST /catalogue/imports/:id/confirm', {
  summary:
    'Write a tried file, all of it or nothing. 409 if it would overwrite what was changed after its trial: then it is tried again (O10)',
  who: ['operator'],
  params: idParams,
  /** The trial that was looked at. */
  body: z.object({ revision: integer(0, 1_000_000) }),
  answer: catalogueImport.answer,
})

export const discardCatalogueImport = endpoint('POST /catalogue/imports/:id/discard', {
  summary: 'Drop a file before it is written (O10)',
  who: ['operator'],
  params: idParams,
  answer: catalogueImport.answer,
})
