// Delivery zones (Z).
import { z } from 'zod'
import { DELIVERY_DAYS_MAX, SIZES, ZONE_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import { FREE_SHIPPING, INCREMENT_MAX, isIncrement } from '#domain/shipping.ts'
import { digits } from './digits.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  amountInput,
  currencyCode,
  day,
  id,
  idParams,
  instant,
  integer,
  list,
  page,
  perPage,
  searched,
  sku,
  smallId,
} from './fields.ts'

const zoneCode = z.union([z.literal(1), z.literal(2)])

const zoneRow = z.object({
  region_id: z.number(),
  region: z.string(),
  country: z.string(),
  delivery_time: z.number().int(),
  shipping_provider_id: z.number(),
  state_shipping: zoneCode,
  prices: z.array(
    z.object({
      size: z.enum(SIZES),
      /** "ARS 0" */
      cost: z.string(),
      value: amount,
      currency_code: currencyCode,
      currency_id: z.number(),
    }),
  ),
})
export type ZoneRow = z.infer<typeof zoneRow>

export const shippingZones = endpoint('GET /shipping_prices/provider', {
  summary: "The seller's delivery zones with their prices (Z1)",
  who: ['seller'],
  query: z.object({
    page,
    per_page: perPage(5),
    search: searched(ZONE_SEARCH_MAX_LENGTH).optional(),
    state: integer(1, 2).pipe(zoneCode).optional(),
  }),
  answer: list(zoneRow),
})

export const shippingPricesOfSku = endpoint('GET /shipping_prices/sku/:sku', {
  summary: 'Shipping price of a product in each zone (U7)',
  who: ['seller'],
  params: z.object({ sku }),
  query: z.object({ size: z.enum(SIZES).optional() }),
  answer: z.array(
    z.object({
      region: z.string(),
      country_name: z.string(),
      delivery_time: z.number().int(),
      code_price: z.string(),
      value: amount,
      currency_code: currencyCode,
      date_from: day.nullable(),
      state: zoneCode,
    }),
  ),
})

export const firstSteps = endpoint('GET /providers/first-steps', {
  summary: 'How far a seller is from the first product that can be bought: zones, then published prices (Z1)',
  who: ['seller'],
  answer: z.object({
    active_zones: z.number().int(),
    /** Active, with a price in force. */
    priced_publications: z.number().int(),
    can_be_bought: z.boolean(),
    /** In any state. */
    has_publications: z.boolean(),
    has_sales: z.boolean(),
  }),
})

export const createZones = endpoint('POST /shipping-providers', {
  summary:
    'Add active delivery zones, with one shipping price for all sizes; those there are stay as they are (Z1)',
  who: ['seller'],
  changesMany: true,
  body: z.object({
    region_ids: z.array(smallId).min(1, 'required').max(100, 'too_many'),
    delivery_time: integer(0, DELIVERY_DAYS_MAX, { large: 'too_many' }),
    cost: amountInput,
    currency_id: smallId,
  }),
  answer: z.object({ zones: z.number().int() }),
  status: 201,
})

const zoneState = z.object({ id: z.number(), state_shipping: zoneCode })

export const toggleZone = endpoint('PUT /shipping_prices/:region_id/state', {
  summary: 'Pause an active zone, activate a paused one (Z2)',
  who: ['seller'],
  changesMany: true,
  params: z.object({ region_id: smallId }),
  /** Toggled without `to`. */
  query: z.object({ to: integer(1, 2).pipe(zoneCode).optional() }),
  answer: zoneState,
})

export const changeDeliveryTime = endpoint('PUT /shipping-providers/:id', {
  summary: 'Set the delivery time of a zone in business days (Z2)',
  who: ['seller'],
  changesMany: true,
  params: idParams,
  body: z.object({ delivery_time: integer(0, DELIVERY_DAYS_MAX, { large: 'too_many' }) }),
  answer: z.object({ id: z.number() }),
})

export const changeShippingPrice = endpoint('PUT /shipping-providers/:id/prices/:size', {
  summary: 'Set the shipping price of one size in a zone (Z2)',
  who: ['seller'],
  params: z.object({ id, size: z.enum(SIZES) }),
  body: z.object({ cost: amountInput, currency_id: smallId }),
  answer: z.object({ id: z.number() }),
})

/** As shown to the seller; another number answers 409. */
const bulkQuery = z.object({ expected: integer(0, 1000).optional() })
const bulkResult = z.object({ zones: z.number().int() })

export const enableZones = endpoint('PUT /shipping-providers/bulk-enable', {
  summary: 'Activate all zones (Z3)',
  who: ['seller'],
  changesMany: true,
  query: bulkQuery,
  answer: bulkResult,
})

export const disableZones = endpoint('PUT /shipping-providers/bulk-disable', {
  summary: 'Pause all zones (Z3)',
  who: ['seller'],
  changesMany: true,
  query: bulkQuery,
  answer: bulkResult,
})

export const incrementShipping = endpoint('PUT /providers/increment', {
  summary: 'Change every shipping price by a percentage; -100 makes shipping free (Z3)',
  who: ['seller'],
  body: z.object({
    increment_shipping: integer(FREE_SHIPPING, INCREMENT_MAX)
      .refine(isIncrement, 'invalid_value')
      .meta({
        anyOf: [
          { type: 'integer', minimum: 0, maximum: INCREMENT_MAX },
          { type: 'integer', enum: [FREE_SHIPPING] },
          { type: 'string', pattern: digits(0, INCREMENT_MAX) },
          { type: 'string', pattern: `^-0*${-FREE_SHIPPING}$` },
        ],
      }),
  }),
  answer: z.object({ prices: z.number().int() }),
})

const bulkChange = z.object({
  id: z.number(),
  kind: z.enum(['activated', 'paused', 'increased']),
  /** -100: free. */
  percent: z.number().int().nullable(),
  zones: z.number().int(),
  prices: z.number().int(),
  created_at: instant,
  created_by: z.string(),
  /** False after an undo or a later change of a part. */
  can_be_undone: z.boolean(),
})
export type BulkChange = z.infer<typeof bulkChange>

export const lastBulkChange = endpoint('GET /shipping-providers/last-bulk-change', {
  summary: 'The last bulk change of zones (Z3)',
  who: ['seller'],
  answer: bulkChange.nullable(),
})

export const undoBulkChange = endpoint('PUT /shipping-providers/bulk-changes/:id/undo', {
  summary: 'Undo the last bulk change of zones; refused when a part was changed since (Z3)',
  who: ['seller'],
  changesMany: true,
  params: idParams,
  answer: z.object({ zones: z.number().int(), prices: z.number().int() }),
})
