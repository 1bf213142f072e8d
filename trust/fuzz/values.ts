// Values that a schema allows: made by fast-check from the schema, with ids there really are where a name asks for one.
import fc from 'fast-check'
import { FREE_TEXT } from '#test/bad-input.ts'
import { isValid, type Schema } from './operations.ts'

/** By the name of a field: what there is. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const PAYLOADS = [
  'a\u0000b',
  ' \u00a0 ',
  `'; drop table users; --`,
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a\r\nset-cookie: a=b',
  '${jndi:ldap://x}',
  '%00%0a',
  '=1+1',
  '{{7*7}}',
  '🧤👷🏽‍♀️ casco',
  'خوذة \u202eabc',
]

export function valuesOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const own = known[name]?.filter((value) => isValid(schema, value)) ?? []
  const made = madeBy(schema, known, name)
  if (own.length === 0) return made
  return fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 3 }, { arbitrary: made, weight: 1 })
}

function madeBy(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const { anyOf, enum: allowed, type } = schema
  if (anyOf) return fc.oneof(...anyOf.map((option) => valuesOf(option, known, name)))
  if (allowed) return fc.constantFrom(...allowed)
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one }, known, name)))
  if (type === 'object') return objectsOf(schema, known)
  if (type === 'array') return listsOf(schema, known, name)
  if (type === 'integer' || type === 'number') return numbersOf(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'string') return textsOf(schema)
  return fc.jsonValue({ maxDepth: 2 })
}

function objectsOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([key, field]) => [key, valuesOf(field, known, key)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function listsOf(
  { items = {}, minItems = 0, maxItems = 4, uniqueItems }: Schema,
  known: Known,
  name: string,
) {
  const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }
  // "ids" holds what "id" is.
  const item = valuesOf(items, known, name.replace(/s$/, ''))
  return uniqueItems
    ? fc.uniqueArray(item, { ...limits, selector: (value) => String(value) })
    : fc.array(item, limits)
}

function numbersOf(schema: Schema): fc.Arbitrary<number> {
  const { type, minimum = -1e6, maximum, exclusiveMaximum, multipleOf = 0.25 } = schema
  const below = exclusiveMaximum === undefined ? 1e6 : exclusiveMaximum - 1
  const most = Math.floor(Math.min(maximum ?? below, Number.MAX_SAFE_INTEGER))
  const least = Math.ceil(minimum)
  const edges = fc.constantFrom(least, most, Math.min(most, least + 1))
  const small = fc.integer({ min: least, max: Math.min(most, Math.max(least, 60)) })
  const anywhere = fc.bigInt({ min: BigInt(least), max: BigInt(most) }).map(Number)
  if (type === 'integer') return fc.oneof(edges, small, anywhere)
  // With the last place that is allowed.
  const exact = fc.oneof(small, anywhere).map((whole) => Number((whole - multipleOf).toFixed(4)))
  return fc.oneof(edges, small, anywhere, exact).filter((number) => isValid(schema, number))
}

function textsOf(schema: Schema): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 300 } = schema
  if (format === 'date') return DAYS
  const size = { minLength, maxLength: Math.min(maxLength, 40) }
  const words = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', ...size }),
    fc.string({ unit: 'grapheme', ...size }),
    fc.string({ unit: 'binary', ...size }),
    fc.constantFrom(...PAYLOADS),
    fc.constantFrom('x'.repeat(maxLength), '🧤'.repeat(maxLength), 'tornillo', 'ñandú'),
  )
  const made = FREE_TEXT.has(pattern) ? words : fc.stringMatching(new RegExp(pattern ?? '', 'u'))
  return made.filter((text) => isValid(schema, text))
}

const DAYS = fc.oneof(
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('1000-01-01', '9998-12-31', '2024-02-29', '1970-01-01'),
)
