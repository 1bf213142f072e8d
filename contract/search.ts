// Search: cards, suggestions and filters (C).
import { z } from 'zod'
import { CHOICE_MAX_LENGTH, searchedTerm, WANTED_MAX_LENGTH } from '#domain/search-feedback.ts'
import { NO_DELIVERY_DAYS, PRODUCT_SORTS, SEARCH_PAGE_SIZE, SEARCH_TERM_MAX_LENGTH } from '#domain/rules.ts'
import { paidBefore } from './purchases.ts'
import { endpoint } from './endpoint.ts'
import { amount, currencyCode, list, page, perPage, requiredText, searchTerm, yesOrNo } from './fields.ts'
import { offer } from './product.ts'

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

const searchQuery = productFilters.extend({
  /** Without corrections (C4). */
  literal: yesOrNo.default(false),
  /** Orders products that match all words, or where none does the best partial matches (E7). */
  sort: z.enum(PRODUCT_SORTS).optional(),
})

/** Offers for the variant of a card in the zones searched for; anywhere without any. */
const cardOffers = z.object({
  sellers: z.number().int(),
  /** In business days, of the fastest and the slowest offer. */
  delivery_time: z.object({ minimo: z.number().int(), maximo: z.number().int() }),
  /** The lowest price of a unit for any quantity, in the currency of the card; null when it is `min_price_value` (B7). */
  from_value: amount.nullable(),
  /** Null unless a single zone was searched for. */
  cheapest: offer
    .pick({
      provider_id: true,
      provider_fantasy_name: true,
      region_id: true,
      country_id: true,
      currency_id: true,
      currency_code: true,
      minimum: true,
      multiple: true,
      price_steps: true,
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
  /** With `offers`: what the company paid last, if it did (B13). */
  last_paid: paidBefore.optional(),
})
export type ProductCard = z.infer<typeof productCard>

const nothingFound = z.object({
  /** As typed; neither products nor synonyms have them. */
  unknown_words: z.array(z.string()),
  /** Searches that find something in the zones, for things that are spelt or begin alike. */
  nearest: z.array(z.string()),
})

export const searchProducts = endpoint('GET /products/searchelastic', {
  summary: 'Products that can be bought now, best match first or in the order of `sort` (C1)',
  who: ['buyer'],
  query: searchQuery.extend({
    page,
    per_page: perPage(SEARCH_PAGE_SIZE),
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
    /** Only where the words find nothing, whatever the zones, and nothing else filters (E6). */
    nothing_found: nothingFound.optional(),
  }),
})

const wantedTerm = requiredText(SEARCH_TERM_MAX_LENGTH).transform(searchedTerm)
const choiceTerm = requiredText(CHOICE_MAX_LENGTH).transform(searchedTerm)

export const askForProduct = endpoint('POST /products/wanted', {
  summary: 'What a buyer looks for and did not find, kept without the person (E6)',
  who: ['buyer'],
  body: z.object({ term: wantedTerm, wanted: requiredText(WANTED_MAX_LENGTH) }),
  answer: z.void(),
  status: 204,
})

export const recordSearchChoice = endpoint('POST /products/search-choices', {
  summary: 'The search of which a product was opened or bought after one without an answer or a click (E6)',
  who: ['buyer'],
  body: z.object({ term: choiceTerm, next: choiceTerm }),
  answer: z.void(),
  status: 204,
})

export const productSuggestions = endpoint('GET /products/suggestions', {
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

export const filterOptions = endpoint('GET /products/filterselastic', {
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
