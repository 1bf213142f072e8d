// Search, product detail and categories (C, D).
import { z } from 'zod'
import { NO_DELIVERY_DAYS, PRODUCT_SORTS, SEARCH_PAGE_SIZE, SEARCH_TERM_MAX_LENGTH } from '#domain/rules.ts'
import { HIDDEN_IN_LINE } from '#domain/text.ts'
import { addresses } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  currencyCode,
  id,
  list,
  page,
  perPage,
  requiredText,
  searchTerm,
  sku,
  SOME_LINE,
  yesOrNo,
} from './fields.ts'

/** "3,7,12" (C2). */
const ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,199}$/, 'invalid_ids')
  .transform((value) => value.split(',').map(Number))
  .optional()

/** "2-10", both ends included; "999-999" filters nothing (C2). */
const dayRange = z
  .string()
  .regex(/^\d{1,3}-\d{1,3}$/, 'invalid_range')
  .transform((value) => {
    const [min = 0, max = NO_DELIVERY_DAYS] = value.split('-').map(Number)
    return min === NO_DELIVERY_DAYS && max === NO_DELIVERY_DAYS ? undefined : { min, max }
  })
  .optional()

const PRICE = /^\d{1,12}(\.\d{1,4})?$/
/** In the card's currency. */
const priceBound = z
  .union([z.number(), z.string().regex(PRICE).transform(Number)])
  .pipe(z.number().min(0).lt(1e12))
  // `multipleOf` excludes numbers that print with an exponent.
  .meta({
    anyOf: [
      { type: 'number', minimum: 0, exclusiveMaximum: 1e12, multipleOf: 0.0001 },
      { type: 'string', pattern: PRICE.source },
    ],
  })
  .optional()

export const productFilters = z.object({
  term: searchTerm(SEARCH_TERM_MAX_LENGTH).default(''),
  category_id: ids,
  brand_id: ids,
  zone_available_qty: ids,
  price_min: priceBound,
  price_max: priceBound,
  /** Currency of the price bounds; pesos by default (C2). */
  price_currency: currencyCode.optional(),
  delivery_days: dayRange,
})
export type ProductFilters = z.infer<typeof productFilters>

export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** `literal`: without corrections (C4). */
const searchQuery = productFilters.extend({ literal: yesOrNo.default(false) })

export const offer = z.object({
  publication_id: z.number(),
  provider_id: z.number(),
  provider_fantasy_name: z.string(),
  provider_email: z.string(),
  provider_phone: z.string(),
  region_id: z.number(),
  region_code: z.string(),
  region_name: z.string(),
  country_id: z.number(),
  currency_id: z.number(),
  currency_code: currencyCode,
  value: amount,
  shipping_cost: amount,
  shipping_currency_code: currencyCode,
  delivery_time: z.number().int(),
})
export type Offer = z.infer<typeof offer>

/** Offers for the variant of a card in the zones searched for; anywhere without any. */
const cardOffers = z.object({
  sellers: z.number().int(),
  /** In business days, of the fastest and the slowest offer. */
  delivery_time: z.object({ minimo: z.number().int(), maximo: z.number().int() }),
  /** Null unless a single zone was searched for. */
  cheapest: offer
    .pick({
      provider_id: true,
      provider_fantasy_name: true,
      region_id: true,
      country_id: true,
      currency_id: true,
      currency_code: true,
      value: true,
      shipping_cost: true,
      shipping_currency_code: true,
      delivery_time: true,
    })
    .nullable(),
})
export type CardOffers = z.infer<typeof cardOffers>

export const productCard = z.object({
  sku: z.string(),
  product_name: z.string(),
  image_source: z.string(),
  currency_code: currencyCode,
  min_price_value: amount,
  /** C8 */
  regions_available: z.number().int(),
  category_id: z.number(),
  /** Only on request. */
  offers: cardOffers.optional(),
})
export type ProductCard = z.infer<typeof productCard>

export const searchProducts = endpoint(addresses.catalog.searchProducts, {
  summary: 'Products that can be bought now, best match first or in the order of `sort` (C1)',
  who: ['buyer'],
  query: searchQuery.extend({
    page,
    per_page: perPage(SEARCH_PAGE_SIZE),
    sort: z.enum(PRODUCT_SORTS).optional(),
    /** With the offers of each card, which take another read. */
    offers: yesOrNo.default(false),
  }),
  answer: list(productCard).extend({
    /** C4 */
    corrected_term: z.string().nullable(),
    /** Typed words that the first products lack (C4). */
    left_out: z.array(z.string()),
    /** How many of all results, the first ones, have all words searched for (C4). */
    full_matches: z.number().int(),
  }),
})

export const productSuggestions = endpoint(addresses.catalog.productSuggestions, {
  summary: 'Suggestions while typing: products, categories and brands that can be bought now (S11)',
  who: ['buyer'],
  query: z.object({ term: searchTerm(SEARCH_TERM_MAX_LENGTH).default('') }),
  answer: z.object({
    products: z.array(productCard),
    categories: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        level: z.number().int(),
        parent: z.string().nullable(),
      }),
    ),
    brands: z.array(z.object({ id: z.number(), name: z.string() })),
    corrected_term: z.string().nullable(),
  }),
})
export type ProductSuggestions = z.infer<typeof productSuggestions.answer>

const option = z.object({ id: z.number(), name: z.string(), count: z.number().int() })

export const filterOptions = endpoint(addresses.catalog.filterOptions, {
  summary: 'Filter options with counts; each facet ignores its own selection (C3)',
  who: ['buyer'],
  query: searchQuery,
  answer: z.object({
    categorias: z.array(option),
    marcas: z.array(option),
    regiones: z.array(option),
    /** Lowest and highest price of the results in the filter's currency; `currencies` are those of all results. */
    precios: z.object({
      minimo: amount,
      maximo: amount,
      currency_code: currencyCode,
      currencies: z.array(currencyCode),
    }),
    tiempo_entrega: z.object({ minimo: z.number().int(), maximo: z.number().int() }),
  }),
})
export type FilterOptions = z.infer<typeof filterOptions.answer>

export const productDetail = endpoint(addresses.catalog.productDetail, {
  summary: 'A product with its variants and its offers per zone, cheapest first (D1)',
  who: ['buyer'],
  params: z.object({ sku }),
  answer: z.object({
    product_detail: z.object({
      sku: z.string(),
      product_name: z.string(),
      product_short_description: z.string(),
      product_long_description: z.string(),
      image_source: z.string(),
      /** After `image_source` (O9). */
      more_images: z.array(z.string()),
      brand: z.string(),
      size: z.string(),
      categories: z.array(z.object({ id: z.number(), name: z.string(), level: z.number().int() })),
    }),
    /** A colour's value is "#hex|name" (D2). */
    variants: z.record(
      z.string(),
      z.array(
        z.object({
          sku: z.string(),
          value: z.string(),
          also_changes: z.array(z.string()),
        }),
      ),
    ),
    prices: z.array(
      z.object({
        region_id: z.number(),
        region_code: z.string(),
        region_name: z.string(),
        offers: z.array(offer),
      }),
    ),
    zones_without_offer: z.array(z.object({ region_id: z.number(), region_name: z.string() })),
    technical_details: z.array(z.object({ attr_key: z.string(), attr_value: z.string() })),
  }),
})
export type ProductDetail = z.infer<typeof productDetail.answer>

/** `details` of a 400 (D7). */
export type UnavailableProduct = Pick<ProductDetail, 'product_detail' | 'variants'>

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

export const categories = endpoint(addresses.catalog.categories, {
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
})
const storedCategory = z.object({
  id_categories: z.number(),
  name: z.string(),
  name_en: englishName,
  slug: z.string(),
  parent_id_category: z.number().nullable(),
})

export const createCategory = endpoint(addresses.catalog.createCategory, {
  summary: 'Add a category (C10)',
  who: ['operator'],
  body: categoryBody,
  answer: storedCategory,
  status: 201,
})

export const updateCategory = endpoint(addresses.catalog.updateCategory, {
  summary: 'Change a category (C10)',
  who: ['operator'],
  changesMany: true,
  params: z.object({ id }),
  // Required, so that an omission does not move the category to the top.
  body: categoryBody.extend({ parent_id_category: parentCategory, id_categories: id.optional() }),
  answer: storedCategory,
})

export const deleteCategory = endpoint(addresses.catalog.deleteCategory, {
  summary: 'Remove a category that is not in use (C10)',
  who: ['operator'],
  changesMany: true,
  params: z.object({ id }),
  answer: z.void(),
  status: 204,
})

const synonymText = requiredText(100)
  .pipe(z.string().min(2, 'too_short'))
  .meta({
    minLength: 2,
    maxLength: 100,
    pattern: String.raw`^[^\s${HIDDEN_IN_LINE}][^${HIDDEN_IN_LINE}]*[^\s${HIDDEN_IN_LINE}]$`,
  })
const synonymBody = z.object({ language: z.enum(['es', 'en']), term: synonymText, means: synonymText })
const storedSynonym = z.object({
  id: z.number(),
  language: z.enum(['es', 'en']),
  term: z.string(),
  means: z.string(),
})

export const synonyms = endpoint(addresses.catalog.synonyms, {
  summary:
    'Words of a language and what they mean in the catalogue: a search for the term also finds the meaning (C4)',
  who: ['operator'],
  answer: z.array(storedSynonym),
})

export const createSynonym = endpoint(addresses.catalog.createSynonym, {
  summary: 'Add a synonym; a repeated call returns the stored one (C4)',
  who: ['operator'],
  body: synonymBody,
  answer: storedSynonym,
  status: 201,
})

export const deleteSynonym = endpoint(addresses.catalog.deleteSynonym, {
  summary: 'Remove a synonym (C4)',
  who: ['operator'],
  params: z.object({ id }),
  answer: z.void(),
  status: 204,
})
