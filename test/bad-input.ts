// Bad input for API calls: the fields of a schema, and values that every field must handle.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { z } from 'zod'
import { ANY_LINE, ANY_LINES, ANY_TEXT, SOME_LINE, SOME_LINES } from '#contract/fields.ts'
import { PERSON_LINE } from '#contract/names.ts'

/** Validates against the JSON Schemas of /api/openapi.json. */
export const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 })
addFormats.default(ajv)

export interface Field {
  path: readonly (string | number)[]
  kind: 'text' | 'number' | 'other'
}

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** The scalar fields of an object, including those of list items. */
export function fieldsOf(schema: JsonSchema, path: Field['path'] = []): Field[] {
  const { properties, items } = objectIn(schema)
  if (properties)
    return Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, [...path, name]))
  if (items) return fieldsOf(items, [...path, 0])
  return path.length > 0 ? [{ path, kind: kindOf(schema) }] : []
}

/** Patterns of free text: they only exclude characters. */
export const FREE_TEXT: ReadonlySet<string | undefined> = new Set([
  undefined,
  ANY_TEXT,
  ANY_LINE,
  ANY_LINES,
  SOME_LINE,
  SOME_LINES,
  PERSON_LINE,
])

/** Unwraps nullable schemas, and takes the first of several kinds of object. */
function objectIn(schema: JsonSchema): JsonSchema {
  return (schema.anyOf ?? schema.oneOf)?.find((option) => option.properties ?? option.items) ?? schema
}

function kindOf(schema: JsonSchema): Field['kind'] {
  const options = schema.anyOf ?? [schema]
  const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer'
  const isFreeText = ({ type, enum: values, pattern, format }: JsonSchema) =>
    type === 'string' && !values && FREE_TEXT.has(pattern) && !format
  if (options.every(isFreeText)) return 'text'
  return options.some(isNumber) && !options.some(isFreeText) ? 'number' : 'other'
}

const SAMPLES: Record<string, unknown> = {
  email: 'nadie@abasto.test',
  password: 'Equivocada1',
  password_confirmation: 'Equivocada1',
  current_password: 'Equivocada1',
  sku: 'NADA-1',
  bar_code: '7790895000997',
  tax_id: '30-69999999-3',
  cuit: '30-69999999-3',
  slug: 'nada',
  delivery_time: 2,
  preparation_days: 2,
  increment_shipping: 5,
}
export const ABSENT = 32_000

/** A valid value that refers to nothing existing, except for the values in `given`. */
export function sampleOf(schema: JsonSchema, given: Record<string, unknown>, name = ''): unknown {
  if (name in given) return given[name]
  if (name in SAMPLES) return SAMPLES[name]
  const { properties, items, enum: values, const: only, type, anyOf } = objectIn(schema)
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, field]) => [key, sampleOf(field, given, key)]),
    )
  if (items) return [sampleOf(items, given)]
  if (values) return values[0]
  if (only !== undefined) return only
  if (anyOf?.[0]) return sampleOf(anyOf[0], given)
  if (type === 'boolean') return true
  return type === 'string' ? 'texto' : ABSENT
}

/** A bad value. */
interface Mean {
  name: string
  json: string
  /** Kinds of field for which it is never valid. */
  neverFor: readonly Field['kind'][]
}

const ALL = ['text', 'number', 'other'] as const
const mean = (name: string, json: string, neverFor: Mean['neverFor'] = []): Mean => ({
  name,
  json,
  neverFor,
})
const meanText = (name: string, text: string, neverFor: Mean['neverFor'] = ['number']) =>
  mean(name, JSON.stringify(text), neverFor)

export const EMOJI = '🧤👷🏽‍♀️ casco'
export const RIGHT_TO_LEFT = 'خوذة abc'
export const SCRIPT = '<script>alert(1)</script>'

const TEXTS = [
  meanText('empty', ''),
  meanText('blank', '   '),
  meanText('invisible', '\u200b\u2060\u00ad\u3164'),
  meanText('too long', 'x'.repeat(10_001), ['number', 'text']),
  meanText('emoji', EMOJI),
  meanText('right to left', RIGHT_TO_LEFT),
  meanText('a direction override', 'abc\u202efdp'),
  meanText('script', SCRIPT),
  meanText('NUL', 'a\u0000b', ALL),
  meanText('half a surrogate pair', 'a\ud800b', ALL),
  meanText('__proto__', '__proto__'),
  meanText('SQL', `'; drop table users; --"`),
  meanText('CRLF', 'a\r\nx-b: c'),
  meanText('path', '../../etc/passwd'),
  meanText('NaN', 'NaN'),
  meanText('a formatted number', '1.234,50'),
  meanText('the year 0', '0000-01-01'),
  meanText('the last day of four digits', '9999-12-31'),
  meanText('1e400 as text', '1e400'),
  meanText('a hexadecimal', '0x10'),
]
const NUMBERS = [
  mean('negative', '-1', ['text']),
  mean('zero', '0', ['text']),
  mean('2^31', '2147483648', ['text']),
  mean('2^53', '9007199254740992', ['text']),
  mean('2^63', '9223372036854775808', ['text']),
  mean('1e400', '1e400', ALL),
]
const OTHERS = [
  mean('null', 'null', ['text', 'number']),
  mean('true', 'true', ['text', 'number']),
  mean('an object', '{"a":1}', ALL),
  mean('an empty list', '[]', ALL),
  mean('a list', '[1]', ALL),
]
export const MEAN_IN_BODY: readonly Mean[] = [...TEXTS, ...NUMBERS, ...OTHERS]

/** A bad value encoded for an address. */
export interface MeanText {
  name: string
  encoded: string
  neverFor: readonly Field['kind'][]
}
export const MEAN_IN_ADDRESS: readonly MeanText[] = [
  // An address cannot carry half a surrogate pair, only invalid bytes.
  ...[...TEXTS.filter(({ json }) => !json.includes('\\ud800')), ...NUMBERS].map(
    ({ name, json, neverFor }) => {
      const text = String(json.startsWith('"') ? JSON.parse(json) : json)
      // In an address a number is also valid text.
      const never = json.startsWith('"') ? neverFor : neverFor.filter((kind) => kind === 'number')
      return { name, encoded: encodeURIComponent(text), neverFor: never }
    },
  ),
  { name: 'no UTF-8', encoded: 'a%ED%A0%80b', neverFor: ['number'] },
  { name: 'half an escape', encoded: '%E0%A', neverFor: ['number'] },
]
