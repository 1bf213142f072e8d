// Fields shared by many endpoints.
import { z } from 'zod'
import {
  hasAtLeast,
  hasAtMost,
  HIDDEN_IN_LINE,
  HIDDEN_IN_LINES,
  isBlank,
  isManyLines,
  isOneLine,
  isStorable,
  withoutHidden,
} from '#domain/text.ts'
import { readBarCode } from '#domain/bar-codes.ts'
import { readCuit } from '#domain/cuit.ts'
import { DAY, isDay } from '#domain/days.ts'
import {
  EMAIL,
  EMAIL_MAX_LENGTH,
  EXPORT_PAGE,
  LAST_PAGE,
  TABLE_PAGES,
  TABLE_SEARCH_MAX_LENGTH,
} from '#domain/rules.ts'
import { PHONE } from '#domain/phone.ts'
import { digits } from './digits.ts'

// `meta` tells /api/docs what a transform hides. It must match what is accepted.

/** An integer as number or digits. */
export const integer = (min: number, max: number, words: { small?: string; large?: string } = {}) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^(\d+|-0*[1-9]\d*)$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min, words.small).max(max, words.large))
    .meta({ anyOf: wholeNumber(min, max) })

function wholeNumber(min: number, max: number) {
  const number = { type: 'integer', minimum: min, maximum: max }
  // The digit pattern is for non-negative numbers.
  return min < 0
    ? [number]
    : [number, { type: 'string', pattern: digits(min, max), description: `${min} to ${max}` }]
}

/** Exact in JavaScript. */
export const id = integer(1, 999_999_999_999_999)
/** PostgreSQL's smallint. */
export const smallId = integer(1, 32_767)
/** One to `most`, each once. */
export const distinctIds = (most: number) =>
  z
    .array(id)
    .min(1, 'required')
    .max(most, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'invalid_ids')
    .meta({ uniqueItems: true })
export const idParams = z.object({ id })
export const companyParams = z.object({ company_id: id })
export const orderIdParams = z.object({ order_id: id })

export const amount = z.string().regex(/^-?\d+\.\d{2}$/)
const AMOUNT = /^\d{1,13}(\.\d{1,2})?$/
export const amountInput = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(AMOUNT, 'invalid_amount'))
  .meta({
    anyOf: [
      { type: 'number', minimum: 0, exclusiveMaximum: 1e13, multipleOf: 0.01 },
      { type: 'string', pattern: AMOUNT.source },
    ],
  })

/** The terms of a price by quantity (B7): valid quantities are the multiples from the minimum on. */
export const quantityTerms = z.object({
  minimum: z.number().int(),
  multiple: z.number().int(),
  /** What a unit costs from larger quantities on. */
  price_steps: z.array(z.object({ from: z.number().int(), value: amount })),
})
export type ShownTerms = z.infer<typeof quantityTerms>

export const currencyCode = z.enum(['ARS', 'USD'])
export const day = z.string().refine(isDay, 'invalid_day').meta({ format: 'date', pattern: DAY.source })
export const instant = z.iso.datetime()

const YES = ['true', '1', 'yes', 'on', 'y', 'enabled']
const NO = ['false', '0', 'no', 'off', 'n', 'disabled']
export const yesOrNo = z.stringbool({ truthy: YES, falsy: NO }).meta({ enum: [...YES, ...NO] })

export const page = integer(1, LAST_PAGE).default(1)
export const perPage = (standard: number, most = 100) => integer(1, most).default(standard)

export const pagination = z.object({
  currentPage: z.number().int(),
  perPage: z.number().int(),
  totalPages: z.number().int(),
  totalRows: z.number().int(),
})
export type Pagination = z.infer<typeof pagination>

export const count = z.number().int()

export function list<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), pagination })
}

/** The query of a list shown by ListTable. "-name" sorts downwards; without `sort` by the first column. */
export function tableQuery<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.object({ page, per_page: perPage(TABLE_PAGES[0], EXPORT_PAGE), ...searchAndSort(columns) })
}

function searchAndSort<const Column extends string>(columns: readonly Column[]) {
  return { search: searched(TABLE_SEARCH_MAX_LENGTH).optional(), sort: sortBy(columns).optional() }
}

/** "-name" sorts downwards. */
export function sortBy<const Column extends string>(columns: readonly Column[]) {
  const orders = columns.flatMap((column) => [column, `-${column}` as const])
  return z.enum(orders as (Column | `-${Column}`)[])
}

/** `from` and `to` are inclusive. */
export const orderListQuery = z.object({
  page,
  per_page: perPage(5),
  state: integer(0, 9).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type OrderListQuery = z.infer<typeof orderListQuery>

/** K14 */
export const orderTotals = z.object({
  total_ARP: amount,
  total_USD: amount,
  shipping_cost_ARP: amount,
  shipping_cost_USD: amount,
  total_w_shipping_ARP: amount,
  total_w_shipping_USD: amount,
})
export type OrderTotals = z.infer<typeof orderTotals>

/** Totals of a buy order. `committed` is without cancelled units, and 0 for a rejected order. */
export const buyOrderTotals = orderTotals.extend({
  /** The documents' other spelling of total_w_shipping_ARP. */
  total_w_shipping_ARS: amount,
  /** Currency of the goods; ARS when they have both. */
  currency_code: currencyCode,
  committed: orderTotals,
})

/** Patterns of the description, which any program can read. */
export const ANY_TEXT = String.raw`^[^\u0000]*$`
const anyOf = (hidden: string) => `^[^${hidden}]*$`
export const someOf = (hidden: string) => String.raw`^[^${hidden}]*[^\s${hidden}][^${hidden}]*$`
export const ANY_LINE = anyOf(HIDDEN_IN_LINE)
export const SOME_LINE = someOf(HIDDEN_IN_LINE)
export const ANY_LINES = anyOf(HIDDEN_IN_LINES)
export const SOME_LINES = someOf(HIDDEN_IN_LINES)

export const storable = z.string().refine(isStorable, 'invalid_text').meta({ pattern: ANY_TEXT })

/** Not trimmed. */
export const exactText = (min: number, max: number, small: 'required' | 'too_short' = 'required') =>
  storable
    .refine((value) => hasAtLeast(value, min), small)
    .refine((value) => hasAtMost(value, max), 'too_long')
    .meta({ minLength: min, maxLength: max, pattern: ANY_TEXT })

/** Trimmed; empty when nothing of it shows. */
const written = (max: number, isAllowed: (value: string) => boolean, pattern: string) =>
  storable
    .transform((value) => (isBlank(value) ? '' : value.trim()))
    .pipe(
      z
        .string()
        .refine(isAllowed, 'hidden_characters')
        .refine((value) => hasAtMost(value, max), 'too_long'),
    )
    .meta({ maxLength: max, pattern })

const needed = (value: ReturnType<typeof written>, max: number, pattern: string) =>
  value.pipe(z.string().min(1, 'required')).meta({ minLength: 1, maxLength: max, pattern })

/** One line: names, numbers, addresses. */
export const text = (max: number) => written(max, isOneLine, ANY_LINE)
export const requiredText = (max: number) => needed(text(max), max, SOME_LINE)

/** With line breaks: comments, reasons, descriptions. */
export const lines = (max: number) => written(max, isManyLines, ANY_LINES)
export const requiredLines = (max: number) => needed(lines(max), max, SOME_LINES)

/** A search term without hidden characters, which a pasted word brings along. Not trimmed. */
export const searchTerm = (max: number) =>
  exactText(0, max).transform(withoutHidden).meta({ maxLength: max, pattern: ANY_TEXT })

export const searched = (max: number) =>
  searchTerm(max)
    .transform((value) => value.trim())
    .meta({ maxLength: max, pattern: ANY_TEXT })

/** Newest first without `sort`. `total`: in pesos, then in dollars. */
export const orderTableQuery = orderListQuery.extend(searchAndSort(['created_at', 'total']))
export type OrderSort = z.infer<typeof orderTableQuery>['sort']

export const sku = exactText(1, 64)
/** As people type or paste it. */
export const typedSku = requiredText(64)

/** Without spaces and dashes, with its check digit (B8). */
export const barCode = requiredText(40)
  .transform((written, context) => {
    const read = readBarCode(written)
    if ('barCode' in read) return read.barCode
    context.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })
  .meta({
    pattern: String.raw`^ *(\d[ -]*){7}((\d[ -]*){4,6})?\d *$`,
    description: 'GTIN-8, GTIN-12, GTIN-13 or GTIN-14 with its check digit',
  })

/** Normalizes any usual spelling to "30-71548203-3" (O4). */
export const cuit = requiredText(20)
  .transform((written, context) => {
    const read = readCuit(written)
    if ('cuit' in read) return read.cuit
    context.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })
  .meta({ pattern: String.raw`^\s*\d{2}[- ]?\d{8}[- ]?\d\s*$`, description: 'With its check digit' })

/** In lower case. */
export const emailAddress = requiredText(EMAIL_MAX_LENGTH)
  .pipe(z.string().regex(EMAIL, 'invalid_email'))
  .transform((written) => written.toLowerCase())
  .meta({ format: 'email', pattern: EMAIL.source, maxLength: EMAIL_MAX_LENGTH })

export const phone = requiredText(40)
  .pipe(z.string().regex(PHONE, 'invalid_phone'))
  .meta({ pattern: PHONE.source, maxLength: 40 })

/** Days on which the seller of an offer is closed, in force or before the offer arrives (B9). */
export const shownClosure = z.object({
  first_day: day,
  last_day: day,
  reason: z.string(),
  /** Nothing arrives in the zone, but the seller works. */
  of_zone: z.boolean(),
  /** The next business day that is not closed. */
  opens_on: day,
})
export type ShownClosure = z.infer<typeof shownClosure>

/** Pause of a whole seller, by the operator (O8) or by itself (B9). */
export const sellerPause = z.object({
  since: instant,
  reason: z.string(),
  /** The day on which it sells again by itself; null without one. */
  resumes_on: day.nullable(),
  /** Then it resumes itself; else an operator does. */
  by_seller: z.boolean(),
})
export type SellerPause = z.infer<typeof sellerPause>

export const sellerContact = z.object({
  id: z.number(),
  fantasy_name: z.string(),
  email: z.string(),
  phone: z.string(),
})

/** Id of an upload in parts. The client chooses it, so that it can retry a part. */
export const uploadId = z.string().regex(/^[0-9a-f]{32}$/)
export const uploadParts = z.object({
  name: z.string(),
  received: z.array(z.number().int()),
  total: z.number().int(),
})

/** P7: the earliest day of something still to come, counted from the approval. Overdue once it has passed. */
export const lateness = { due_date: day.nullable(), overdue: z.boolean() }
