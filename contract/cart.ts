// Cart and checkout (K).
import { z } from 'zod'
import { COMMENTS_MAX_LENGTH, QUANTITY_MAX } from '#domain/rules.ts'
import { expectedChain } from './approval-rules.ts'
import { budgetOfPurchase } from './budgets.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  amountInput,
  currencyCode,
  id,
  integer,
  lines,
  orderTotals,
  quantityTerms,
  requiredLines,
  requiredText,
  shownClosure,
  sku,
  smallId,
  text,
} from './fields.ts'
import { vatCondition, vatEstimate, vatRate } from './tax-data.ts'

export const cartItem = quantityTerms.extend({
  cart_item_id: z.number(),
  sku: z.string(),
  title: z.string(),
  image_source: z.string(),
  quantity: z.number().int(),
  /** The price of a unit for this quantity. */
  value: amount,
  /** The price of a unit for the smallest quantity (B7). */
  base_value: amount,
  subtotal: amount,
  currency_code: currencyCode,
  currency_id: z.number(),
  vat_rate: vatRate,
  /** The seller's. */
  shipping_vat_rate: vatRate,
  seller_vat_condition: vatCondition.nullable(),
  shipping_cost: amount,
  shipping_currency_code: currencyCode,
  delivery_time: z.number().int(),
  closure: shownClosure.nullable(),
  fantasy_name: z.string(),
  provider_email: z.string(),
  provider_phone: z.string(),
  provider_id: z.number(),
  region_id: z.number(),
  country_id: z.number(),
  /** The valid quantities next to one that is below the minimum or off the multiple; empty when it is valid (B7). */
  next_quantities: z.array(z.number().int()),
  /** K10 */
  error: z.boolean(),
  /** Set when the price has changed (K11). */
  previous_value: amount.nullable(),
  previous_currency_code: currencyCode.nullable(),
})
export type CartItem = z.infer<typeof cartItem>

export const cart = orderTotals.extend({
  id: z.number().nullable(),
  internal_code: z.string().nullable(),
  region_id: z.number().nullable(),
  region_name: z.string().nullable(),
  /** The code of the refused purchase that it redoes (R7). */
  redoes: z.string().nullable(),
  items: z.array(cartItem),
  /** The company's limits for the goods of a cart (K3); null without one. */
  limits: z.object({ ARS: amount.nullable(), USD: amount.nullable() }),
  /** Available items only. */
  vat: vatEstimate,
})
export type Cart = z.infer<typeof cart>

export const getCart = endpoint('GET /cart', {
  summary: "The buyer's cart (K1)",
  who: ['buyer'],
  answer: cart,
})

export const putCartItem = endpoint('PUT /cart/:sku', {
  summary:
    'Set the quantity of a product of one seller; `value` is any of its unit prices in force (B7), a stale one answers 409 (K2)',
  who: ['buyer'],
  params: z.object({ sku }),
  body: z.object({
    provider: id,
    currency_id: smallId,
    region_id: smallId,
    value: amountInput,
    country_id: smallId,
    /** By default the smallest (B7). */
    quantity: integer(1, QUANTITY_MAX, { small: 'quantity_too_small', large: 'too_many' }).optional(),
    image_source: text(2000).optional(),
  }),
  answer: cart,
})

export const deleteCartItem = endpoint('DELETE /cart/:cart_item_id', {
  summary: 'Take an item out of the cart (K4)',
  who: ['buyer'],
  params: z.object({ cart_item_id: id }),
  answer: z.void(),
  status: 204,
})

export const cartInZone = endpoint('GET /cart/zones/:region_id', {
  summary: 'The cart as it would be in another delivery zone (K3)',
  who: ['buyer'],
  params: z.object({ region_id: smallId }),
  answer: cart,
})

export const moveCart = endpoint('PUT /cart/zones/:region_id', {
  summary:
    'Move the whole cart to another delivery zone; what is not delivered there becomes unavailable (K3)',
  who: ['buyer'],
  params: z.object({ region_id: smallId }),
  answer: cart,
})

export const cartApproval = endpoint('GET /cart/approval', {
  summary: 'Who will decide on the cart as it is, for a cost center (R2), and its budgets (R5)',
  who: ['buyer'],
  query: z.object({ cost_center: id }),
  answer: expectedChain.extend({
    /** Business days that the deciders usually take; null with fewer than three decisions of a step. */
    usual_days: z.number().int().nullable(),
    budgets: z.array(budgetOfPurchase),
  }),
})
export type CartApproval = z.infer<typeof cartApproval.answer>

export const endBuy = endpoint('POST /cart/endbuy', {
  summary: 'Make the cart one purchase with one buy order per seller (K11)',
  who: ['buyer'],
  body: z.object({
    address: id,
    /** A number is an id, a string a ceco. */
    cost_center: z.union([z.int().min(1).max(999_999_999_999_999), requiredText(100)]),
    provider_comments: requiredLines(COMMENTS_MAX_LENGTH),
    approver_comments: lines(COMMENTS_MAX_LENGTH).default(''),
    /** Default: prices of the last cart response. */
    seen: z
      .array(
        z.object({
          cart_item_id: id,
          quantity: z.number().int(),
          value: amountInput,
          currency_code: currencyCode,
          shipping_cost: amountInput,
          shipping_currency_code: currencyCode,
        }),
      )
      .max(1000)
      .optional(),
  }),
  answer: z.object({ id: z.number(), internal_code: z.string() }),
})
