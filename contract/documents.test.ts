// Every call of the documents: method, path, success code, and the keys of query, payload and answer.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from './api.ts'

type Documented = {
  call: string
  /** 200 unless the documents say another. */
  status?: number
  query?: string
  body?: string
  /** Below `message`; keys of list items follow the list's. */
  answer?: string
}

const TOTALS =
  'total_ARP total_USD shipping_cost_ARP shipping_cost_USD total_w_shipping_ARP total_w_shipping_USD'
const PAGES = 'pagination.currentPage pagination.perPage pagination.totalPages pagination.totalRows'
const PERIOD = 'page per_page state from to'
const PRODUCT_FILTERS = 'category_id brand_id price_min price_max zone_available_qty delivery_days term'
const QUOTE_FILTERS =
  'state region_id currency_id category_id subcategory_id sub_category_item brand_id from to'
const CATEGORY = 'name slug parent_id_category'
const OFFER =
  'region_name region_code currency_code value shipping_cost delivery_time provider_fantasy_name provider_email provider_phone'
const CART_ITEM =
  'cart_item_id sku title image_source quantity value subtotal currency_code fantasy_name provider_email provider_phone provider_id currency_id region_id country_id error'
const ORDER_ITEM =
  'id quantity quantity_sent quantity_cancel price_unit days_delivery_time_block combination.title combination.long_description combination.sku combination.media.image_source'
const PROVIDER = 'provider.fantasy_name provider.email provider.phone'
/** Sellers do not see approver_comments (P3). */
const BUY_ORDER = `id internal_code state created_at client.user.email address_description sap_number provider_id ${PROVIDER} currency_code ${TOTALS} total_w_shipping_ARS`
const PURCHASE = `id internal_code state updated_at address_description cost_center ${TOTALS}`
const APPROVAL = `id client_id state status created_at address_description approver_comments ${PROVIDER} ${TOTALS}`
const PRICE = 'priceId providerId combinationId value dateFrom currencyId state'
const DELEGATION = 'id client_delegated.id delegated_id date_from date_to reason'
const DELEGATION_BODY = 'authorizer_id delegated_id date_from date_to reason'

const DOCUMENTED: readonly Documented[] = [
  {
    call: 'POST /login',
    body: 'email password user_type_id',
    answer: 'user.email user.password_changed_at authorisation.token actionables.token',
  },
  { call: 'POST /password/forgot', body: 'email user_type_id' },
  {
    call: 'GET /me',
    answer: `name last_name email user_type_id roles.name password_changed_at client.id client.cost_center ${below('authorizer', 'name last_name email')}`,
  },
  { call: 'POST /password/checktoken', body: 'email password_token', answer: 'validate' },
  {
    call: 'POST /password/update',
    status: 201,
    body: 'email password password_confirmation password_token',
  },
  { call: 'POST /users/passwordchange', body: 'current_password password password_confirmation' },

  {
    call: 'GET /products/searchelastic',
    query: `page per_page ${PRODUCT_FILTERS}`,
    answer: `${below('data', 'sku product_name image_source currency_code min_price_value regions_available category_id')} ${PAGES}`,
  },
  {
    call: 'GET /products/filterselastic',
    query: PRODUCT_FILTERS,
    answer: `${['categorias', 'marcas', 'regiones'].map((list) => below(list, 'id name')).join(' ')} ${['precios', 'tiempo_entrega'].map((range) => below(range, 'minimo maximo')).join(' ')}`,
  },
  {
    call: 'GET /products/{}',
    answer: `${below('product_detail', 'product_name product_short_description image_source')} ${below('variants.*', 'sku value')} ${below('prices.offers', OFFER)} ${below('technical_details', 'attr_key attr_value')}`,
  },
  {
    call: 'GET /categories',
    query: 'filter_seller',
    answer: `id name level ${below('sub_categories', 'id name level parent_id_category')} ${below('sub_categories.sub_category_items', 'id name parent_id_category')}`,
  },
  { call: 'POST /categories', status: 201, body: CATEGORY, answer: `id_categories ${CATEGORY}` },
  { call: 'PUT /categories/{}', body: `id_categories ${CATEGORY}`, answer: `id_categories ${CATEGORY}` },
  { call: 'DELETE /categories/{}', status: 204 },

  { call: 'GET /cart', answer: `id internal_code ${below('items', CART_ITEM)} ${TOTALS}` },
  {
    call: 'PUT /cart/{}',
    body: 'provider currency_id region_id value country_id quantity image_source',
    answer: `id ${below('items', CART_ITEM)}`,
  },
  { call: 'DELETE /cart/{}', status: 204 },
  { call: 'POST /cart/endbuy', body: 'address cost_center provider_comments approver_comments' },
  { call: 'GET /addresses/region/{}', answer: 'id name logistic_center' },
  { call: 'GET /companies/cost-centers', answer: 'ceco' },

  {
    call: 'GET /buyorders/my-orders',
    query: PERIOD,
    answer: `${below('data', PURCHASE)} ${below('data.buy_orders', `approver_comments ${BUY_ORDER}`)} ${PAGES}`,
  },
  {
    call: 'GET /buyorders/my-orders/{}',
    answer: `${below('data', PURCHASE)} ${below('data.buy_orders', `approver_comments ${BUY_ORDER}`)} ${below('data.buy_orders.buy_order_items', ORDER_ITEM)}`,
  },
  { call: 'PUT /buyorders/confirm/{}', body: 'dispatch_note_number' },
  { call: 'POST /buyorders/claim/{}', body: 'order_id provider_id message dispatch_note_number' },
  {
    call: 'GET /dispatch-notes/{}',
    answer:
      'buy_order_id buy_order_item_id state dispatch_note_number updated_at quantity_sent delivery_days_block',
  },
  { call: 'GET /buyorders', query: PERIOD, answer: `${below('data', APPROVAL)} ${PAGES}` },
  {
    call: 'GET /buyorders/{}',
    answer: `${APPROVAL} ${below('buy_order_items', 'sku quantity price_unit currency_code combination.title combination.media.image_source')}`,
  },
  { call: 'PUT /buyorders/approve/{}' },
  { call: 'PUT /buyorders/reject/{}' },
  { call: 'GET /buyorders/my-sales', query: PERIOD, answer: `${below('data', BUY_ORDER)} ${PAGES}` },
  {
    call: 'GET /buyorders/my-sales/{}',
    answer: `${below('data', BUY_ORDER)} ${below('data.buy_order_items', ORDER_ITEM)}`,
  },
  {
    call: 'PUT /buyorders/send/{}',
    body: `dispatch_note_number ${below('items', 'buy_order_item_id qty_sent delivery_time')}`,
  },
  { call: 'PUT /buyorders/cancel/{}', body: 'items' },

  { call: 'GET /delegated/{}', answer: DELEGATION },
  { call: 'POST /delegates', body: DELEGATION_BODY, answer: DELEGATION },
  { call: 'PUT /delegates/{}', body: DELEGATION_BODY, answer: DELEGATION },
  { call: 'DELETE /delegates/{}' },
  { call: 'GET /clients', query: 'page per_page' },

  {
    call: 'GET /prices',
    query: `page per_page ${QUOTE_FILTERS}`,
    answer: `${below('data', 'imagen prod_name comb_sku size state price_state moneda currency_id comb_price fecha_vigencia price_id date_from provider_id')} ${PAGES}`,
  },
  { call: 'GET /prices/{}', answer: PRICE },
  { call: 'PUT /prices/confirm/{}', answer: PRICE },
  { call: 'POST /prices/claim/{}', body: 'order_id provider_id message' },
  {
    call: 'PUT /prices/{}',
    body: 'provider_id price_id combination_id value date_from currency_id',
    answer: PRICE,
  },
  { call: 'PUT /quotes/{}/state', body: 'state' },
  { call: 'PUT /quotes/state-pause' },
  { call: 'PUT /quotes/state-enable' },
  { call: 'POST /quotes/import/upload', answer: 'name' },
  { call: 'POST /quotes/import/file', body: 'filename' },
  { call: 'GET /quotes/export', query: QUOTE_FILTERS, answer: 'temporary_signed_url' },
  {
    call: 'GET /shipping_prices/provider',
    query: 'page per_page',
    answer: `${below('data', 'region_id region country delivery_time shipping_provider_id state_shipping prices.size prices.cost')} ${PAGES}`,
  },
  {
    call: 'GET /shipping_prices/sku/{}',
    query: 'size',
    answer: 'region country_name delivery_time code_price date_from state',
  },
  { call: 'PUT /shipping_prices/{}/state' },
  { call: 'PUT /providers/increment', body: 'increment_shipping' },
  { call: 'PUT /shipping-providers/{}', body: 'delivery_time', answer: 'id' },
  { call: 'PUT /shipping-providers/bulk-enable' },
  { call: 'PUT /shipping-providers/bulk-disable' },
  { call: 'GET /currencies', answer: below('data', 'id code') },
]

test.each(DOCUMENTED)('$call succeeds as the documents say, with their keys', (documented) => {
  const { call, status = 200, query, body, answer } = documented
  const found = ENDPOINTS.find(({ endpoint }) => callOf(endpoint) === call)?.endpoint
  if (!found) throw new Error(`The contract has no ${call}`)
  expect(found.status).toBe(status)
  expect(keysOf(found.query, 'input')).toEqual(expect.arrayContaining(wordsOf(query)))
  expect(keysOf(found.body, 'input')).toEqual(expect.arrayContaining(wordsOf(body)))
  expect(keysOf(found.answer, 'output')).toEqual(expect.arrayContaining(wordsOf(answer)))
})

function callOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replaceAll(/:\w+/g, '{}')}`
}

function below(parent: string, keys: string): string {
  return wordsOf(keys)
    .map((key) => `${parent}.${key}`)
    .join(' ')
}

function wordsOf(keys = ''): string[] {
  return keys.split(' ').filter(Boolean)
}

type Schema = z.core.JSONSchema.BaseSchema

/** All keys of an object, with their parents. */
function keysOf(type: z.ZodType, io: 'input' | 'output'): string[] {
  const root = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  const walk = (schema: unknown, parent: string): string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    const { $ref, anyOf = [], allOf = [], items, properties = {}, additionalProperties } = schema as Schema
    if ($ref) return walk(root.$defs?.[$ref.replace('#/$defs/', '')], parent)
    return [
      ...[...anyOf, ...allOf, items].flatMap((part) => walk(part, parent)),
      ...walk(additionalProperties, `${parent}*.`),
      ...Object.entries(properties).flatMap(([key, value]) => [
        parent + key,
        ...walk(value, `${parent}${key}.`),
      ]),
    ]
  }
  return walk(root, '')
}
