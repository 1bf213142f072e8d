// Mutations of a valid request: one wrong value each.
import { fieldsOf } from '#test/bad-input.ts'
import { type Call, type Operation, type EncodedRequest, encodeText, encodeRequest } from './requests.ts'

export interface Mutation {
  written: EncodedRequest
  isInvalid: boolean
}

/** By name; created lazily, because some are large. */
export type Mutations = readonly (readonly [name: string, make: () => Mutation])[]

const LARGE = 'x'.repeat(1_000_000)

/** JSON text, because some have no JavaScript value. */
const IN_BODY: Readonly<Record<string, string>> = {
  'of another type': '{"a":[1]}',
  'a list': '[]',
  null: 'null',
  true: 'true',
  empty: '""',
  blank: '"   "',
  'a large text': `"${'y'.repeat(100_000)}"`,
  'a text of 1 MB': `"${LARGE}"`,
  NUL: String.raw`"a\u0000b"`,
  'half a pair': String.raw`"a\ud800"`,
  'the other half': String.raw`"\udc00b"`,
  __proto__: '"__proto__"',
  SQL: `"1' or '1'='1"`,
  HTML: '"<img src=x onerror=alert(1)>"',
  path: '"../../../etc/passwd"',
  CRLF: String.raw`"a\r\nx: y"`,
  '0': '0',
  '-1': '-1',
  '2^31': '2147483648',
  '2^63': '9223372036854775808',
  '1e400': '1e400',
  '0.5': '0.5',
  '2^63 as text': '"9223372036854775808"',
  hexadecimal: '"0x1f"',
  'a day that is none': '"2026-02-30"',
  'the year 0': '"0000-01-01"',
  'the last day': '"9999-12-31"',
}

const IN_ADDRESS: Readonly<Record<string, string>> = {
  empty: '',
  '0': '0',
  '-1': '-1',
  '2^31': '2147483648',
  '2^63': '9223372036854775808',
  '1e3': '1e3',
  '0.5': '0.5',
  NaN: 'NaN',
  blank: '%20',
  NUL: 'a%00b',
  'no UTF-8': '%ff%fe',
  'half a pair': '%ED%A0%80',
  'half an escape': '%E0%A',
  SQL: encodeText(`1' or '1'='1`),
  HTML: encodeText('<script>alert(1)</script>'),
  path: '..%2f..%2fetc%2fpasswd',
  CRLF: '%0d%0ax:%20y',
  __proto__: '__proto__',
  'a large text': 'z'.repeat(5_000),
  'a day that is none': '2026-02-30',
  'the year 0': '0000-01-01',
  'the last day': '9999-12-31',
  'a list': '1&%s=2',
}

export function mutationsOf(operation: Operation, call: Call): Mutations {
  return [...inBody(operation, call), ...inAddress(operation, call), ...inQuery(operation, call)]
}

const MARK = '@@here@@'

function inBody(operation: Operation, call: Call): Mutations {
  const { body: schema } = operation
  if (!schema) return []
  const { path: address } = encodeRequest(operation, call)
  const whole = (name: string, body: () => string) => {
    const make = () => {
      const text = body()
      const written = { path: address, body: text, contentType: 'application/json' }
      return { written, isInvalid: !isAllowed(operation, text) }
    }
    return [name, make] as const
  }
  const fields = fieldsOf(schema as Parameters<typeof fieldsOf>[0])
  const single = fields.flatMap(({ path }) => {
    const name = path.join('.')
    const marked = withValue(call.body, path, MARK)
    if (marked === null) return []
    const withText = (json: string) => JSON.stringify(marked).replace(`"${MARK}"`, () => json)
    return [
      whole(`${name} missing`, () => JSON.stringify(withValue(call.body, path, undefined))),
      ...Object.entries(IN_BODY).map(([kind, json]) => whole(`${name} ${kind}`, () => withText(json))),
    ]
  })
  const text = JSON.stringify(call.body ?? {})
  const nothing = () => ({ written: { path: address }, isInvalid: !operation.isValidBody(undefined) })
  return [
    ...single,
    whole('an extra field', () => text.replace('{', '{"nobody":"knows",').replace(',}', '}')),
    whole('no object', () => '[1]'),
    whole('a text', () => '"a"'),
    whole('not to its end', () => text.slice(0, -1)),
    whole('__proto__', () => '{"__proto__":{"a":1}}'),
    whole('twice the same', () => `${text}${text}`),
    ['nothing', nothing],
  ]
}

function isAllowed({ isValidBody }: Operation, body: string): boolean {
  if (body.includes('"__proto__":')) return false
  try {
    return isValidBody(JSON.parse(body))
  } catch {
    return false
  }
}

/** A copy with one field changed; null when the call has no such field. */
function withValue(body: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(body) as Record<string | number, unknown> | null | undefined
  let at: unknown = copy
  for (const key of path.slice(0, -1)) at = (at as Record<string | number, unknown> | undefined)?.[key]
  const last = path.at(-1)
  if (typeof at !== 'object' || at === null || last === undefined) return null
  if (value === undefined) Reflect.deleteProperty(at, last)
  else (at as Record<string | number, unknown>)[last] = value
  return copy
}

function inAddress(operation: Operation, call: Call): Mutations {
  const right = encodeRequest(operation, call)
  const own = operation.parameters.filter((parameter) => parameter.in === 'path')
  return own.flatMap(({ name, isValid }) =>
    Object.entries(IN_ADDRESS)
      .filter(([, text]) => text !== '' && !text.includes('&'))
      .map(([kind, text]) => {
        const written = { ...right, path: withParam(operation, call, name, text) }
        const isInvalid = !isReadable(text) || !isAllowedText(isValid, decodeURIComponent(text))
        return [`${name} ${kind}`, () => ({ written, isInvalid })] as const
      }),
  )
}

function withParam(operation: Operation, call: Call, name: string, text: string): string {
  const params = { ...call.params, [name]: MARK }
  return encodeRequest(operation, { ...call, params }).path.replace(encodeText(MARK), () => text)
}

function inQuery(operation: Operation, call: Call): Mutations {
  const right = encodeRequest(operation, { ...call, query: {} })
  const own = operation.parameters.filter((parameter) => parameter.in === 'query')
  return own.flatMap(({ name, isValid }) =>
    Object.entries(IN_ADDRESS).map(([kind, text]) => {
      const written = { ...right, path: `${right.path}?${name}=${text.replace('%s', name)}` }
      const isRefused = isReadable(text) && !isAllowedText(isValid, decodeURIComponent(text))
      return [`${name} ${kind}`, () => ({ written, isInvalid: text.includes('&') || isRefused })] as const
    }),
  )
}

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Values in paths and queries are text. */
function isAllowedText(isValid: (value: unknown) => unknown, text: string): boolean {
  return Boolean(isValid(text)) && text.isWellFormed() && !text.includes('\0')
}
