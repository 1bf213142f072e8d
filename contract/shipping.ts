// Where a seller delivers, how fast and for how much (Z).
import { z } from 'zod'
import { DELIVERY_DAYS_MAX, SIZES } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  amountInput,
  currencyCode,
  day,
  id,
  idParams,
  integer,
  list,
  page,
  perPage,
  sku,
  smallId,
  text,
} from './fields.ts'

const zoneRow = z.object({
  region_id: z.number(),
  region: z.string(),
  country: z.string(),
  delivery_time: z.number().int(),
  shipping_provider_id: z.number(),
  /** 2 = paused */
  state_shipping: z.union([z.literal(1), z.literal(2)]),
  /** Cost as text, such as "ARS 0". */
  prices: z.array(z.object({ size: z.enum(SIZES), cost: z.string() })),
})

export const shippingZones = endpoint({
  method: 'GET',
  path: '/shipping_prices/provider',
  summary: "The seller's delivery zones with their prices (Z1)",
  who: ['seller'],
  query: z.object({ page, per_page: perPage(5), search: text(100).optional() }),
  answer: list(zoneRow),
})

export const shippingPricesOfSku = endpoint({
  method: 'GET',
  path: '/shipping_prices/sku/:sku',
  summary: 'What delivering one product costs in each zone (U7)',
  who: ['seller'],
  params: z.object({ sku }),
  query: z.object({ size: z.enum(SIZES).optional() }),
  answer: z.array(
    z.object({
      region: z.string(),
      country_name: z.string(),
      delivery_time: z.number().int(),
      /** As text, such as "ARS 1500.00". */
      code_price: z.string(),
      value: amount,
      currency_code: currencyCode,
      date_from: day.nullable(),
      state: z.union([z.literal(1), z.literal(2)]),
    }),
  ),
})

const zoneState = z.object({ id: z.number(), state_shipping: z.union([z.literal(1), z.literal(2)]) })

export const toggleZone = endpoint({
  method: 'PUT',
  path: '/shipping_prices/:region_id/state',
  summary: 'Pause an active zone, activate a paused one (Z2)',
  who: ['seller'],
  params: z.object({ region_id: smallId }),
  answer: zoneState,
})

export const changeDeliveryTime = endpoint({
  method: 'PUT',
  path: '/shipping-providers/:id',
  summary: 'The business days a zone takes (Z2)',
  who: ['seller'],
  params: idParams,
  body: z.object({ delivery_time: integer(0, DELIVERY_DAYS_MAX) }),
  answer: z.object({ id: z.number() }),
})

export const changeShippingPrice = endpoint({
  method: 'PUT',
  path: '/shipping-providers/:id/prices/:size',
  summary: 'The price of one size in a zone (Z2)',
  who: ['seller'],
  params: z.object({ id, size: z.enum(SIZES) }),
  body: z.object({ cost: amountInput, currency_id: smallId }),
  answer: z.object({ id: z.number() }),
})

const zonesTouched = z.object({ zones: z.number().int() })

export const enableZones = endpoint({
  method: 'PUT',
  path: '/shipping-providers/bulk-enable',
  summary: 'Activate all zones (Z3)',
  who: ['seller'],
  answer: zonesTouched,
})

export const disableZones = endpoint({
  method: 'PUT',
  path: '/shipping-providers/bulk-disable',
  summary: 'Pause all zones (Z3)',
  who: ['seller'],
  answer: zonesTouched,
})

export const incrementShipping = endpoint({
  method: 'PUT',
  path: '/providers/increment',
  summary: 'Change every shipping price by a percentage; -100 makes shipping free (Z3)',
  who: ['seller'],
  body: z.object({ increment_shipping: integer(-100, 999) }),
  answer: z.object({ prices: z.number().int() }),
})
