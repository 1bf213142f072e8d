// Many lines put into the cart at once (B1, B14).
import { z } from 'zod'
import { LINES_TO_ADD_MAX, SEARCH_TERM_MAX_LENGTH } from '#domain/rules.ts'
import { cart } from './cart.ts'
import { endpoint, XLSX_TYPE } from './endpoint.ts'
import { amount, currencyCode, id, quantityTerms, requiredText, smallId } from './fields.ts'

export const LINE_OUTCOMES = [
  'ok',
  'quantity_too_small',
  'not_whole',
  'too_many',
  /** Below the minimum or off the multiple (B7). */
  'quantity_off',
  /** Neither a SKU nor the name of one product. */
  'not_found',
  /** No seller offers it. */
  'not_for_sale',
  /** Not delivered to this zone. */
  'zone',
  /** Others offer it in this zone, the named seller does not. */
  'seller',
  /** The cart is for another zone. */
  'other_zone',
  'cart_full',
  'over_limit',
] as const
const foundProduct = z.object({ sku: z.string(), title: z.string(), image_source: z.string() })
export type FoundProduct = z.infer<typeof foundProduct>

export const lineOffer = quantityTerms.extend({
  provider_id: z.number(),
  fantasy_name: z.string(),
  /** The price of a unit for `in_cart` units. */
  value: amount,
  currency_code: currencyCode,
  /** Per unit. */
  shipping_cost: amount,
  shipping_currency_code: currencyCode,
  delivery_time: z.number().int(),
})
export type LineOffer = z.infer<typeof lineOffer>

export const lineOutcome = z.object({
  outcome: z.enum(LINE_OUTCOMES),
  product: foundProduct.nullable(),
  /** The named seller's, else the cheapest for the quantity (D3, B7). */
  offer: lineOffer.nullable(),
  /** Units in the cart with this line and those before it. */
  in_cart: z.number().int(),
  /** With `quantity_off`: the valid quantities next to it, of the whole line in the cart. */
  next_quantities: z.array(z.number().int()),
  /** Index of an earlier line of the same offer, to which this one is added. */
  repeats: z.number().int().nullable(),
  /** When it was not found or cannot be bought: what can be bought instead. */
  nearest: z.array(foundProduct),
})
export type LineOutcome = z.infer<typeof lineOutcome>

export const addCartLines = endpoint('POST /cart/lines', {
  summary:
    'Many lines at once, each with an outcome in order; what cannot be bought leaves the others alone (B14)',
  who: ['buyer'],
  mayDryRun: true,
  body: z.object({
    region_id: smallId,
    /** `add` to the quantities of the cart, or `set` them. */
    mode: z.enum(['add', 'set']).default('add'),
    lines: z
      .array(
        z.object({
          /** A SKU, or the name of a product. */
          sku: requiredText(SEARCH_TERM_MAX_LENGTH),
          quantity: z.number(),
          provider: id.optional(),
        }),
      )
      .min(1, 'required')
      .max(LINES_TO_ADD_MAX, 'too_many'),
    /** Only tells the outcomes. */
    dry_run: z.boolean().default(false),
  }),
  answer: z.object({
    lines: z.array(lineOutcome),
    /** The zone of the cart, when it is another one and the cart is not empty. */
    cart_region: z.object({ id: z.number(), name: z.string() }).nullable(),
    /** Null for a dry run. */
    cart: cart.nullable(),
  }),
})

export const readLinesFile = endpoint('POST /cart/lines/file', {
  summary: 'The texts of the cells of an .xlsx, multipart, at most 2,000,000 bytes, for a quick order (B1)',
  who: ['buyer'],
  onlyReads: true,
  upload: [XLSX_TYPE],
  answer: z.object({ rows: z.array(z.array(z.string())) }),
})
