// One product and its offers (D).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount, currencyCode, quantityTerms, shownClosure, sku } from './fields.ts'

export const offer = quantityTerms.extend({
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
  /** For the smallest quantity; not less than the values of the steps (B7). */
  value: amount,
  shipping_cost: amount,
  shipping_currency_code: currencyCode,
  /** Business days, past the closures of the seller (B9). */
  delivery_time: z.number().int(),
  closure: shownClosure.nullable(),
})
export type Offer = z.infer<typeof offer>

export const productDetail = endpoint('GET /products/:sku', {
  summary: 'A product with its variants and its offers per zone, cheapest first (D1)',
  who: ['buyer'],
  params: z.object({ sku }),
  answer: z.object({
    product_detail: z.object({
      sku: z.string(),
      bar_code: z.string().nullable(),
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
