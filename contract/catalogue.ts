// Categories, brands and synonyms (C, O9).
import { z } from 'zod'
import { SYNONYM_MAX_LENGTH } from '#domain/rules.ts'
import { HIDDEN_IN_LINE } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, list, requiredText, SOME_LINE, tableQuery, yesOrNo } from './fields.ts'
import { vatRate } from './tax-data.ts'

const brandBody = z.object({ name: requiredText(100) })
const brand = z.object({ id: z.number(), name: z.string() })

export const brands = endpoint('GET /brands', {
  summary: 'All brands with the number of their products (O9), also for proposals (B8)',
  who: ['operator', 'seller'],
  answer: z.array(brand.extend({ products: z.number().int() })),
})

export const createBrand = endpoint('POST /brands', {
  summary: 'Add a brand (O9)',
  who: ['operator'],
  body: brandBody,
  answer: brand,
  status: 201,
})

export const updateBrand = endpoint('PUT /brands/:id', {
  summary: 'Rename a brand (O9)',
  who: ['operator'],
  changesMany: true,
  params: idParams,
  body: brandBody,
  answer: brand,
})

export const deleteBrand = endpoint('DELETE /brands/:id', {
  summary: 'Remove a brand without products (O9)',
  who: ['operator'],
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const categoryList = endpoint('GET /catalogue/categories', {
  summary: 'All categories with the number of products directly in each (O9), also for proposals (B8)',
  who: ['operator', 'seller'],
  answer: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      name_en: z.string().nullable(),
      slug: z.string(),
      level: z.number().int(),
      parent_id_category: z.number().nullable(),
      products: z.number().int(),
      /** Its own (F3); null: that of its parent. */
      vat_rate: vatRate.nullable(),
      /** Its own, or that of its nearest ancestor. */
      vat_rate_in_force: vatRate,
    }),
  ),
})
export type ListedCategory = z.infer<typeof categoryList.answer>[number]

/** In English; null: none (S9). */
const englishName = z.string().nullable()
const subCategoryItem = z.object({
  id: z.number(),
  name: z.string(),
  name_en: englishName,
  parent_id_category: z.number(),
})
const subCategory = z.object({
  id: z.number(),
  name: z.string(),
  name_en: englishName,
  level: z.number().int(),
  parent_id_category: z.number(),
  sub_category_items: z.array(subCategoryItem),
})
export const category = z.object({
  id: z.number(),
  name: z.string(),
  name_en: englishName,
  level: z.number().int(),
  sub_categories: z.array(subCategory),
})
export type Category = z.infer<typeof category>

export const categories = endpoint('GET /categories', {
  summary: 'The category tree; with filter_seller only categories the seller publishes in (C10)',
  who: ['buyer', 'seller', 'operator'],
  query: z.object({ filter_seller: yesOrNo.default(false) }),
  answer: z.array(category),
})

const parentCategory = z.union([z.literal('').transform(() => null), id, z.null()])
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Without ">", which separates the names of a path in the catalogue's files. */
const categoryName = requiredText(100)
  .pipe(z.string().regex(/^[^>]*$/, 'no_greater_than'))
  .meta({ pattern: SOME_LINE.replaceAll('[^', '[^>') })
const categoryBody = z.object({
  name: categoryName,
  /** Default: empty for a new category, unchanged for an existing one. */
  name_en: categoryName.nullish(),
  /** Default: derived from the name of a new category, unchanged for an existing one. */
  slug: requiredText(120)
    .pipe(z.string().regex(SLUG, 'invalid_slug'))
    .meta({ pattern: SLUG.source })
    .optional(),
  parent_id_category: parentCategory.default(null),
  /** Null: that of its parent. Default: unchanged for an existing one. */
  vat_rate: vatRate.nullish(),
})
const storedCategory = z.object({
  id_categories: z.number(),
  name: z.string(),
  name_en: englishName,
  slug: z.string(),
  parent_id_category: z.number().nullable(),
  vat_rate: vatRate.nullable(),
})

export const createCategory = endpoint('POST /categories', {
  summary: 'Add a category (C10)',
  who: ['operator'],
  body: categoryBody,
  answer: storedCategory,
  status: 201,
})

export const updateCategory = endpoint('PUT /categories/:id', {
  summary: 'Change a category (C10)',
  who: ['operator'],
  changesMany: true,
  params: z.object({ id }),
  // Required, so that an omission does not move the category to the top.
  body: categoryBody.extend({ parent_id_category: parentCategory, id_categories: id.optional() }),
  answer: storedCategory,
})

export const deleteCategory = endpoint('DELETE /categories/:id', {
  summary: 'Remove a category that is not in use (C10)',
  who: ['operator'],
  changesMany: true,
  params: z.object({ id }),
  answer: z.void(),
  status: 204,
})

const synonymText = requiredText(SYNONYM_MAX_LENGTH)
  .pipe(z.string().min(2, 'too_short'))
  .meta({
    minLength: 2,
    maxLength: 100,
    pattern: String.raw`^[^\s${HIDDEN_IN_LINE}][^${HIDDEN_IN_LINE}]*[^\s${HIDDEN_IN_LINE}]$`,
  })
const synonymLanguage = z.enum(['es', 'en'])
export const synonymBody = z.object({ language: synonymLanguage, term: synonymText, means: synonymText })
const storedSynonym = z.object({
  id: z.number(),
  language: synonymLanguage,
  term: z.string(),
  means: z.string(),
})
export type StoredSynonym = z.infer<typeof storedSynonym>

const SYNONYM_COLUMNS = ['term', 'means'] as const

export const synonyms = endpoint('GET /synonyms', {
  summary:
    'Words of a language and what they mean in the catalogue: a search for the term also finds the meaning (C4)',
  who: ['operator'],
  /** Searched: every word in the term or the meaning. */
  query: tableQuery(SYNONYM_COLUMNS).extend({ language: synonymLanguage.optional() }),
  answer: list(storedSynonym),
})

export const createSynonym = endpoint('POST /synonyms', {
  summary: 'Add a synonym; a repeated call returns the stored one (C4)',
  who: ['operator'],
  body: synonymBody,
  answer: storedSynonym,
  status: 201,
})

/** Best first, at most three. */
const firstProducts = z.array(z.object({ sku: z.string(), product_name: z.string() }))

export const synonymEffect = endpoint('GET /synonyms/effect', {
  summary: 'The first products of its term and of similar searches, before a synonym is added and after (E1)',
  who: ['operator'],
  query: synonymBody,
  answer: z.object({
    /** The first one is the term. Others are listed when they change. */
    searches: z.array(z.object({ term: z.string(), before: firstProducts, after: firstProducts })),
    /** Number of similar searches that were compared. */
    compared: z.number().int(),
  }),
})
export type SynonymEffect = z.infer<typeof synonymEffect.answer>

export const deleteSynonym = endpoint('DELETE /synonyms/:id', {
  summary: 'Remove a synonym (C4)',
  who: ['operator'],
  params: z.object({ id }),
  answer: z.void(),
  status: 204,
})
