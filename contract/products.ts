// Products, brands and pictures as operators edit them (O9).
import { z } from 'zod'
import { CATALOGUE_IMPORT_STATES, CATALOGUE_MAX_PARTS, IMPORT_PROBLEMS } from '#domain/catalogue-file.ts'
import { MAX_ATTRIBUTES, MAX_DETAILS, MAX_PICTURES, MAX_VARIANTS, SKU } from '#domain/product-form.ts'
import { SIZES } from '#domain/rules.ts'
import { addresses } from './addresses.ts'
import { catalogueChange, changedMeanwhile, importStep, nearSku } from './catalogue-import.ts'
import { endpoint, XLSX_TYPE } from './endpoint.ts'
import {
  amount,
  count,
  currencyCode,
  day,
  id,
  idParams,
  instant,
  integer,
  lines,
  list,
  page,
  perPage,
  requiredText,
  tableQuery,
  uploadId,
  uploadParts,
  yesOrNo,
} from './fields.ts'

const brandBody = z.object({ name: requiredText(100) })
const brand = z.object({ id: z.number(), name: z.string() })

export const brands = endpoint(addresses.products.brands, {
  summary: 'All brands with the number of their products (O9)',
  who: ['operator'],
  answer: z.array(brand.extend({ products: z.number().int() })),
})

export const createBrand = endpoint(addresses.products.createBrand, {
  summary: 'Add a brand (O9)',
  who: ['operator'],
  body: brandBody,
  answer: brand,
  status: 201,
})

export const updateBrand = endpoint(addresses.products.updateBrand, {
  summary: 'Rename a brand (O9)',
  who: ['operator'],
  changesMany: true,
  params: idParams,
  body: brandBody,
  answer: brand,
})

export const deleteBrand = endpoint(addresses.products.deleteBrand, {
  summary: 'Remove a brand without products (O9)',
  who: ['operator'],
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const categoryList = endpoint(addresses.products.categoryList, {
  summary: 'All categories with the number of products directly in each (O9)',
  who: ['operator'],
  answer: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      name_en: z.string().nullable(),
      slug: z.string(),
      level: z.number().int(),
      parent_id_category: z.number().nullable(),
      products: z.number().int(),
    }),
  ),
})
export type ListedCategory = z.infer<typeof categoryList.answer>[number]

const PRODUCT_COLUMNS = ['name', 'code'] as const

const listedProduct = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  image_source: z.string(),
  is_draft: z.boolean(),
  variants: z.number().int(),
  /** SKU of the first variant. */
  sku: z.string().nullable(),
  /** At least one offer is on sale. */
  on_sale: z.boolean(),
})
export type ListedProduct = z.infer<typeof listedProduct>

export const listProducts = endpoint(addresses.products.listProducts, {
  summary: 'Products of the catalogue, drafts included (O9)',
  who: ['operator'],
  /** Searched: every word in the name, a SKU with its title, or the brand. Newest first. */
  query: tableQuery(PRODUCT_COLUMNS).extend({
    /** Includes its subcategories. */
    category_id: id.optional(),
    brand_id: id.optional(),
    draft: yesOrNo.optional(),
    /** A variant has no picture. */
    without_picture: yesOrNo.default(false),
    /** No offer is on sale. */
    without_offers: yesOrNo.default(false),
  }),
  answer: list(listedProduct),
})

const newSku = requiredText(64).pipe(z.string().regex(SKU, 'invalid_sku'))
const attribute = z.object({ name: requiredText(100), value: requiredText(500) })
const detail = z.object({ attr_key: requiredText(100), attr_value: requiredText(500) })

const variantForm = z.object({
  /** Absent for a new variant. */
  id: id.optional(),
  sku: newSku,
  title: requiredText(200),
  attributes: z.array(attribute).max(MAX_ATTRIBUTES, 'too_many'),
  size: z.enum(SIZES),
  /** The first one is the cover. */
  pictures: z.array(requiredText(500)).max(MAX_PICTURES, 'too_many'),
  technical_details: z.array(detail).max(MAX_DETAILS, 'too_many'),
})

const productForm = z.object({
  name: requiredText(200),
  short_description: lines(500),
  long_description: lines(10_000),
  brand_id: id,
  category_id: id,
  is_draft: z.boolean(),
  /** In the order that buyers see. */
  variants: z.array(variantForm).min(1, 'required').max(MAX_VARIANTS, 'too_many'),
})
export type ProductForm = z.output<typeof productForm>

const editedVariant = z.object({
  id: z.number(),
  sku: z.string(),
  title: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  size: z.enum(SIZES),
  pictures: z.array(z.string()),
  technical_details: z.array(z.object({ attr_key: z.string(), attr_value: z.string() })),
  /** Publications in any state. A variant with publications keeps its SKU and cannot be removed. */
  publications: z.number().int(),
})

const editedProduct = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  short_description: z.string(),
  long_description: z.string(),
  brand_id: z.number(),
  category_id: z.number(),
  is_draft: z.boolean(),
  variants: z.array(editedVariant),
  /** Hash of the content. An update sends the revision that it is based on. */
  revision: z.string(),
})
export type EditedProduct = z.infer<typeof editedProduct>

export const readEditedProduct = endpoint(addresses.products.readEditedProduct, {
  summary: 'A product with its variants, to be edited (O9)',
  who: ['operator'],
  params: idParams,
  answer: editedProduct,
})

const productOffer = z.object({
  /** The id of the publication. */
  id: z.number(),
  sku: z.string(),
  title: z.string(),
  seller_id: z.number(),
  seller: z.string(),
  state: z.enum(['active', 'paused', 'cancelled']),
  /** The price in force. */
  value: amount.nullable(),
  currency_code: currencyCode.nullable(),
  date_from: day.nullable(),
  /** Active ones of the seller. */
  zones: count,
  /** A buyer in one of the zones can buy it now. */
  on_sale: z.boolean(),
})
export type ProductOffer = z.infer<typeof productOffer>

export const productOffers = endpoint(addresses.products.productOffers, {
  summary: 'What sellers publish of a product, in the order of its variants (O9)',
  who: ['operator'],
  params: idParams,
  answer: z.array(productOffer),
})

export const createProduct = endpoint(addresses.products.createProduct, {
  summary: 'Add a product with its variants (O9)',
  who: ['operator'],
  body: productForm,
  answer: editedProduct,
  status: 201,
})

export const updateProduct = endpoint(addresses.products.updateProduct, {
  summary:
    'Change a product and its variants; after a change by somebody else 409 with the stored product (O9)',
  who: ['operator'],
  params: idParams,
  body: productForm.extend({ revision: requiredText(64) }),
  answer: editedProduct,
})

export const uploadPicture = endpoint(addresses.products.uploadPicture, {
  summary:
    'Upload a PNG, JPEG or WebP as multipart/form-data; a change of a product names the answered source (O9)',
  who: ['operator'],
  upload: ['image/png', 'image/jpeg', 'image/webp'],
  answer: z.object({ source: z.string(), width: z.number().int(), height: z.number().int() }),
  status: 201,
})

export const mergeProducts = endpoint(addresses.products.mergeProducts, {
  summary: 'Move the variants of another product into this one, with their offers, and delete the other (O9)',
  who: ['operator'],
  params: idParams,
  body: z.object({ other_id: id }),
  answer: editedProduct,
})

export const catalogueFile = endpoint(addresses.products.catalogueFile, {
  summary:
    'The whole catalogue without offers, as a table that comes back in by an import without changes (O10)',
  who: ['operator'],
  file: 'text/csv',
  answer: z.string(),
})

export const catalogueSpreadsheet = endpoint(addresses.products.catalogueSpreadsheet, {
  summary:
    'The same as .xlsx, every cell a text, so that spreadsheets keep SKUs such as 0007 and 12/05. 409 beyond 20,000 variants (O10)',
  who: ['operator'],
  file: XLSX_TYPE,
  answer: z.string(),
})

export const uploadCatalogue = endpoint(addresses.products.uploadCatalogue, {
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

export const catalogueUpload = endpoint(addresses.products.catalogueUpload, {
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
  /** reading: dry run. ready: waits for confirmation. refused: bad lines. failed: internal error. */
  state: z.enum(CATALOGUE_IMPORT_STATES),
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

export const catalogueImports = endpoint(addresses.products.catalogueImports, {
  summary: 'Imports of the catalogue, newest first (O10)',
  who: ['operator'],
  /** `search`: name of the file or e-mail. */
  query: tableQuery(['created_at']).extend({ state: z.enum(CATALOGUE_IMPORT_STATES).optional() }),
  answer: list(catalogueImportRecord),
})

export const catalogueImport = endpoint(addresses.products.catalogueImport, {
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

export const startCatalogueImport = endpoint(addresses.products.startCatalogueImport, {
  summary: 'Try an uploaded file as a whole, changing nothing; a repeated call answers the same import (O10)',
  who: ['operator'],
  body: z.object({ upload: uploadId }),
  answer: catalogueImport.answer,
  status: 201,
})

export const catalogueImportChanges = endpoint(addresses.products.catalogueImportChanges, {
  summary:
    'The values that a tried file changes: SKU, name, field, old and new value, the first thousand (O10)',
  who: ['operator'],
  params: idParams,
  query: z.object({ page, per_page: perPage(20) }),
  answer: list(catalogueChange),
})

export const confirmCatalogueImport = endpoint(addresses.products.confirmCatalogueImport, {
  summary:
    'Write a tried file, all of it or nothing. 409 if it would overwrite what was changed after its trial: then it is tried again (O10)',
  who: ['operator'],
  params: idParams,
  /** The trial that was looked at. */
  body: z.object({ revision: integer(0, 1_000_000) }),
  answer: catalogueImport.answer,
})

export const discardCatalogueImport = endpoint(addresses.products.discardCatalogueImport, {
  summary: 'Drop a file before it is written (O10)',
  who: ['operator'],
  params: idParams,
  answer: catalogueImport.answer,
})
