// /api/openapi.json must match what the endpoints accept.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ajv } from '#test/bad-input.ts'
import { ENDPOINTS } from './api.ts'

interface Described {
  properties?: Record<string, JsonSchema>
  anyOf?: Described[]
}
interface JsonSchema {
  maxLength?: number
  type?: string
  description?: string
  anyOf?: JsonSchema[]
}

const DIGITS = ['0', '1', '2', '3', '4', '9', '10', '100', '101', '999', '1000', '1001', '32767', '32768']
const LARGE = [99_999, 100_000, 100_001, 999_999, 1e6, 1_000_001, 999_999_999_999, 1e12, 1e13, 1e15 - 1, 1e15]
const NUMBERS = [...DIGITS.map(Number), ...LARGE, -1, -100, 0.5, 0.25, 0.01, 0.0001, 1e-7, 999_999_999_999.99]
const TEXTS = [
  ...[...DIGITS, '007', '-0', '-1', '-100', '-0100', '1e3', '0x1f', '1.5', '1.12345', '1,2', '2-10', ''],
  ...[' ', '\u00a0\u2003\n', 'a', ' a ', 'a\u0000b', '🧤', 'T1', 'true', 'es', 'a-b', 'a b', 'ñ'],
  ...['2026-02-28', '2026-02-30', '0000-01-01', '1000-01-01', '9998-12-31', '9999-12-31'],
  ...[...LARGE.map(String), '999999999999.9999', '9999999999999.99', '0'.repeat(30) + '1'],
]

function valuesFor({ maxLength = 100 }: JsonSchema, isAddress: boolean): unknown[] {
  const long = [maxLength, maxLength + 1].flatMap((length) => ['x', '🧤'].map((one) => one.repeat(length)))
  return isAddress ? [...TEXTS, ...long] : [...TEXTS, ...long, ...NUMBERS, null, true]
}

const fields = ENDPOINTS.flatMap(({ name, endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const whole = z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as Described
    const { properties = {} } = whole.anyOf?.find((option) => option.properties) ?? whole
    return Object.entries(properties).map(([field, schema]) => ({
      name: `${part}.${field} of ${name}`,
      isAddress: part !== 'body',
      schema,
      takes: (value: unknown) => {
        const { error } = endpoint[part].safeParse({ [field]: value })
        return !error?.issues.some(({ path }) => path[0] === field)
      },
    }))
  }),
)

/** No pattern can describe it, so the description of the field says it in words. */
const hasCheckDigit = ({ description = '', anyOf = [] }: JsonSchema): boolean =>
  description.endsWith(' with its check digit') || anyOf.some(hasCheckDigit)

test('every value the description of a field allows is accepted', () => {
  const wrong = fields.flatMap(({ name, isAddress, schema, takes }) => {
    if (hasCheckDigit(schema)) return []
    const isAllowed = ajv.compile(schema)
    const values = valuesFor(schema, isAddress).filter((value) => isAllowed(value))
    // In a URL a number is text.
    const numbers = isAddress ? NUMBERS.filter((number) => isAllowed(number)).map(String) : []
    return [...values, ...numbers]
      .filter((value) => !takes(value))
      .map((value) => `${name}: ${printed(value)}`)
  })
  expect(fields.length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})

test('a number outside the description of a field is refused', () => {
  const wrong = fields.flatMap(({ name, isAddress, schema, takes }) => {
    const isAllowed = ajv.compile(schema)
    if (!isAllowed('1') || isAllowed('a')) return []
    const values = valuesFor(schema, isAddress).filter((value) => value !== null && !isAllowed(value))
    return values.filter((value) => takes(value)).map((value) => `${name}: ${printed(value)}`)
  })
  expect(wrong).toEqual([])
})

function printed(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 60)
}
