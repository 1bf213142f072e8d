// Lists of products to buy again, of one's own or shared with the company (B2).
import { z } from 'zod'
import { LIST_ITEMS_MAX, LIST_NAME_MAX_LENGTH, LIST_NOTE_MAX_LENGTH, QUANTITY_MAX } from '#domain/rules.ts'
import { endpoint, XLSX_TYPE } from './endpoint.ts'
import {
  amount,
  count,
  currencyCode,
  day,
  idParams,
  instant,
  integer,
  list as listOf,
  page,
  perPage,
  requiredText,
  smallId,
  text,
  typedSku,
} from './fields.ts'
import { addCartLines, lineOutcome } from './quick-order.ts'

const listRow = z.object({
  id: z.number(),
  name: z.string(),
  is_shared: z.boolean(),
  /** First and last name. */
  author: z.string(),
  is_mine: z.boolean(),
  may_change: z.boolean(),
  items: count,
  updated_at: instant,
})
export type ListRow = z.infer<typeof listRow>

const listItem = z.object({
  sku: z.string(),
  title: z.string(),
  image_source: z.string(),
  quantity: z.number().int(),
  note: z.string(),
  /** The outcome of `POST /cart/lines` for the zone; null without one. */
  line: lineOutcome.nullable(),
  /** The last seen price, if the offer has another one now. */
  previous_value: amount.nullable(),
  previous_currency_code: currencyCode.nullable(),
})
export type ListItem = z.infer<typeof listItem>

const list = listRow.extend({
  items: z.array(listItem),
  /** PUT needs it: a change meanwhile answers 409. */
  version: z.number().int(),
})
export type List = z.infer<typeof list>

const listForm = z.object({
  name: requiredText(LIST_NAME_MAX_LENGTH),
  is_shared: z.boolean(),
  /** In their order. A product appears once. */
  items: z
    .array(
      z.object({
        sku: typedSku,
        quantity: integer(1, QUANTITY_MAX, { small: 'quantity_too_small', large: 'too_many' }),
        note: text(LIST_NOTE_MAX_LENGTH).default(''),
      }),
    )
    .max(LIST_ITEMS_MAX, 'too_many'),
  /** Today's prices of this zone are kept, to show later what changed. */
  region_id: smallId.optional(),
})
export type ListForm = z.input<typeof listForm>

export const lists = endpoint('GET /lists', {
  summary: 'The own lists and those that the company shares, last changed first (B2)',
  who: ['buyer'],
  query: z.object({ page, per_page: perPage(20) }),
  answer: listOf(listRow),
})

export const createList = endpoint('POST /lists', {
  summary: 'Make a list (B2)',
  who: ['buyer'],
  body: listForm,
  answer: z.object({ id: z.number() }),
  status: 201,
})

const usualItem = listItem.pick({ sku: true, title: true, image_source: true, line: true }).extend({
  /** The median of the purchases. */
  quantity: z.number().int(),
  /** Purchases with the product. */
  times: count,
  last_bought: day,
  /** By the caller, not only by colleagues. */
  is_own: z.boolean(),
})
export type UsualItem = z.infer<typeof usualItem>

export const usualList = endpoint('GET /lists/usual', {
  summary:
    'What the company bought at least twice in twelve months, the caller’s own first, then by how often; at most 50 (B2)',
  who: ['buyer'],
  query: z.object({ region_id: smallId.optional() }),
  answer: z.object({ items: z.array(usualItem) }),
})

export const readListFile = endpoint('POST /lists/file', {
  summary:
    'The products of an .xlsx with SKU, quantity and note, multipart, at most 2,000,000 bytes, to put into a list; or what is wrong with its rows (B2)',
  who: ['buyer'],
  onlyReads: true,
  upload: [XLSX_TYPE],
  answer: z.object({
    /** None when a row is wrong. */
    items: z.array(listItem.pick({ sku: true, title: true, image_source: true, quantity: true, note: true })),
    /** The first hundred. */
    errors: z.array(z.object({ line: count, column: z.string(), found: z.string(), message: z.string() })),
  }),
})

export const readList = endpoint('GET /lists/:id', {
  summary: 'A list with the offers of today in a delivery zone, and the prices that changed (B2)',
  who: ['buyer'],
  params: idParams,
  query: z.object({ region_id: smallId.optional() }),
  answer: list,
})

export const listFile = endpoint('GET /lists/:id/file', {
  summary: 'A list as .xlsx, which POST /lists/file reads (B2)',
  who: ['buyer'],
  params: idParams,
  file: XLSX_TYPE,
  answer: z.string(),
})

export const changeList = endpoint('PUT /lists/:id', {
  summary:
    'Change a list of one’s own, or as an administrator one that the company shares; a stale version answers 409 (B2)',
  who: ['buyer'],
  params: idParams,
  body: listForm.extend({ version: z.int().min(1).max(2_147_483_647) }),
  answer: z.object({ version: z.number().int() }),
})

export const deleteList = endpoint('DELETE /lists/:id', {
  summary: 'Delete a list of one’s own, or as an administrator one that the company shares (B2)',
  who: ['buyer'],
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const listToCart = endpoint('POST /lists/:id/cart', {
  summary: 'Put a whole list into the cart, with an outcome for each item as POST /cart/lines (B2)',
  who: ['buyer'],
  params: idParams,
  body: z.object({ region_id: smallId, mode: z.enum(['add', 'set']).default('add') }),
  answer: addCartLines.answer,
})
