// The fields that many endpoints share.
import { z } from 'zod'
import { hasAtLeast, hasAtMost } from '#domain/characters.ts'
import { DAY, isDay } from '#domain/days.ts'
import { LAST_PAGE } from '#domain/rules.ts'
import { digits } from './digits.ts'

// `meta` says to /api/docs what a transformation hides there: exactly what is taken, since clients are made from it.

/** A whole number, also in digits: addresses and queries are text, and some callers' bodies have it too. */
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
  // A pattern of numbers below zero would be another: whoever takes them says so.
  return min < 0
    ? [number]
    : [number, { type: 'string', pattern: digits(min, max), description: `${min} to ${max}` }]
}

/** Fifteen digits: exact in JavaScript, and still a pattern that can be read. */
export const id = integer(1, 999_999_999_999_999)
/** Of countries, regions and currencies: as large as PostgreSQL's smallint. */
export const smallId = integer(1, 32_767)
export const idParams = z.object({ id })
export const orderIdParams = z.object({ order_id: id })

/** An amount as a decimal with two places, such as "1234.50". */
export const amount = z.string().regex(/^-?\d+\.\d{2}$/)
/** An amount as a caller may write it: "1234.5" or 1234.5. */
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

export const currencyCode = z.enum(['ARS', 'USD'])
export const day = z.string().refine(isDay, 'invalid_day').meta({ format: 'date', pattern: DAY.source })
export const instant = z.iso.datetime()

const YES = ['true', '1', 'yes', 'on', 'y', 'enabled']
const NO = ['false', '0', 'no', 'off', 'n', 'disabled']
/** In an address. */
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

/** `message` of every list. */
export function list<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), pagination })
}

/** Page, state and period: what the lists of orders are filtered by. Days include both ends. */
export const orderListQuery = z.object({
  page,
  per_page: perPage(5),
  state: integer(0, 9).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type OrderListQuery = z.infer<typeof orderListQuery>

/** The amounts of an order. ARP is how the documents spell pesos (K14). */
export const orderTotals = z.object({
  total_ARP: amount,
  total_USD: amount,
  shipping_cost_ARP: amount,
  shipping_cost_USD: amount,
  total_w_shipping_ARP: amount,
  total_w_shipping_USD: amount,
})
export type OrderTotals = z.infer<typeof orderTotals>

// Anything but NUL; and not only blanks.
export const ANY_TEXT = String.raw`^[^\u0000]*$`
export const SOME_TEXT = String.raw`^\s*[^\u0000\s][^\u0000]*$`

/** What PostgreSQL can keep: no NUL, and no half of a pair, which would come back as another character. */
export const storable = z
  .string()
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'invalid_text')
  .meta({ pattern: ANY_TEXT })

/** As it was written: passwords, codes. */
export const exactText = (min: number, max: number, small: 'required' | 'too_short' = 'required') =>
  storable
    .refine((value) => hasAtLeast(value, min), small)
    .refine((value) => hasAtMost(value, max), 'too_long')
    .meta({ minLength: min, maxLength: max, pattern: ANY_TEXT })

/** Text a user wrote: trimmed. */
export const text = (max: number) =>
  storable
    .transform((value) => value.trim())
    .pipe(z.string().refine((value) => hasAtMost(value, max), 'too_long'))
    .meta({ maxLength: max, pattern: ANY_TEXT })

export const requiredText = (max: number) =>
  text(max).pipe(z.string().min(1, 'required')).meta({ minLength: 1, maxLength: max, pattern: SOME_TEXT })

export const sku = exactText(1, 64)

export const provider = z.object({
  id: z.number(),
  fantasy_name: z.string(),
  email: z.string(),
  phone: z.string(),
})
