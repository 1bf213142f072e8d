// Products and pictures as operators edit them (O9).
import { z } from 'zod'
import { MAX_ATTRIBUTES, MAX_DETAILS, MAX_PICTURES, MAX_VARIANTS, SKU } from '#domain/product-form.ts'
import { SIZES } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  barCode,
  count,
  currencyCode,
  day,
  id,
  idParams,
  lines,
  list,
  requiredText,
  tableQuery,
  yesOrNo,
} from './fields.ts'
import { vatRate } from './tax-data.ts'

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

export const listProducts = endpoint('GET /catalogue/products', {
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

export const newSku = requiredText(64).pipe(z.string().regex(SKU, 'invalid_sku'))
const attribute = z.object({ name: requiredText(100), value: requiredText(500) })
const detail = z.object({ attr_key: requiredText(100), attr_value: requiredText(500) })

export const variantForm = z.object({
  /** Absent for a new variant. */
  id: id.optional(),
  sku: newSku,
  /** Null: none. Default: unchanged for an existing variant. */
  bar_code: barCode.nullish(),
  title: requiredText(200),
  attributes: z.array(attribute).max(MAX_ATTRIBUTES, 'too_many'),
  size: z.enum(SIZES),
  /** The first one is the cover. */
  pictures: z.array(requiredText(500)).max(MAX_PICTURES, 'too_many'),
  technical_details: z.array(detail).max(MAX_DETAILS, 'too_many'),
})

export const productForm = z.object({
  name: requiredText(200),
  short_description: lines(500),
  long_description: lines(10_000),
  brand_id: id,
  category_id: id,
  is_draft: z.boolean(),
  /** Null: that of its category (F3). Default: unchanged for an existing product. */
  vat_rate: vatRate.nullish(),
  /** In the order that buyers see. */
  variants: z.array(variantForm).min(1, 'required').max(MAX_VARIANTS, 'too_many'),
})
export type ProductForm = z.output<typeof productForm>

const editedVariant = z.object({
  id: z.number(),
  sku: z.string(),
  /** As it was given. */
  bar_code: z.string().nullable(),
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
  vat_rate: vatRate.nullable(),
  variants: z.array(editedVariant),
  /** Hash of the content. An update sends the revision that it is based on. */
  revision: z.string(),
})
export type EditedProduct = z.infer<typeof editedProduct>

export const readEditedProduct = endpoint('GET /catalogue/products/:id', {
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

export const productOffers = endpoint('GET /catalogue/products/:id/offers', {
  summary: 'What sellers publish of a product, in the order of its variants (O9)',
  who: ['operator'],
  params: idParams,
  answer: z.array(productOffer),
})

export const createProduct = endpoint('POST /catalogue/products', {
  summary: 'Add a product with its variants (O9)',
  who: ['operator'],
  body: productForm,
  answer: editedProduct,
  status: 201,
})

export const updateProduct = endpoint('PUT /catalogue/products/:id', {
  summary:
    'Change a product and its variants; after a change by somebody else 409 with the stored product (O9)',
  who: ['operator'],
  params: idParams,
  body: productForm.extend({ revision: requiredText(64) }),
  answer: editedProduct,
})

export const uploadPicture = endpoint('POST /catalogue/pictures', {
  summary:
    'Upload a PNG, JPEG or WebP as multipart/form-data; a change of a product names the answered source (O9)',
  who: ['operator'],
  upload: ['image/png', 'image/jpeg', 'image/webp'],
  answer: z.object({ source: z.string(), width: z.number().int(), height: z.number().int() }),
  status: 201,
})

export const mergeProducts = endpoint('POST /catalogue/products/:id/merge', {
  summary: 'Move the variants of another product into this one, with their offers, and delete the other (O9)',
  who: ['operator'],
  params: idParams,
  body: z.object({ other_id: id }),
  answer: editedProduct,
})
