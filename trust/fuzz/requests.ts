// The operations of /api/openapi.json, requests to them, and the checks of every answer.
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { es } from '#server/texts/es.ts'
import { address } from '#test/client.ts'
import { ajv } from '#test/bad-input.ts'
import { takeRowWrites } from '#test/row-writes.ts'
import { type HttpResponse, send as sendHttp } from '../http.ts'
import { EXPECTED } from '../matrix/expected.ts'
import { ACTORS, type Actor, isAmong } from '../matrix/actors.ts'

export interface Call {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
}

export interface EncodedRequest {
  path: string
  body?: string | Buffer | undefined
  contentType?: string | undefined
}

export function encodeRequest({ path }: Operation, { params, query, body }: Call): EncodedRequest {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeText(String(params[name])))
  const search = Object.entries(query).map(
    ([key, value]) => `${encodeText(key)}=${encodeText(String(value))}`,
  )
  return {
    path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
    ...(body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' }),
  }
}

/** Also encodes a segment of dots, which URL normalization would remove. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%2E'))
}

export function actorsFor({ route }: Operation): Actor[] {
  const who = EXPECTED[route]?.who ?? 'anyone'
  if (who === 'anyone') return ACTORS.filter(({ name }) => name === 'anonymous')
  return ACTORS.filter((actor) => actor.due === null && isAmong(who, actor))
}

export interface Tally {
  sent: number
  limited: number
  problems: string[]
  ms: number[]
}
export const newTally = (): Tally => ({ sent: 0, limited: 0, problems: [], ms: [] })

const INTERNALS =
  /node_modules|\.[jt]s:\d+|\n\s+at |"stack"|syntax error|violates|relation \\?"|column \\?"|pg_\w|duplicate key|ECONN|\/tmp\/|\/home\/|\/root\//

/** Notes what is wrong for any call: 5xx, internals, undocumented answers, writes of refused calls. */
export async function send(
  tally: Tally,
  operation: Operation,
  actor: Actor,
  { path, body, contentType }: EncodedRequest,
  method = operation.method,
): Promise<HttpResponse & { note: (problem: string) => void }> {
  const type: Record<string, string> = contentType === undefined ? {} : { 'content-type': contentType }
  const headers = { ...actor.headers, ...type, 'accept-language': 'es' }
  const answer = await sendHttp(address, { method, path, headers, body })
  tally.sent++
  tally.ms.push(answer.ms)
  const { status } = answer
  if (status === 429) tally.limited++
  const note = (problem: string) => {
    const call = `${problem}: ${actor.name} ${method} ${path.slice(0, 300)} ${String(body ?? '').slice(0, 300)}`
    tally.problems.push(`${call} → ${status} ${answer.body.slice(0, 300)}`)
  }
  if (status >= 500) note('it failed')
  if (status >= 400 && INTERNALS.test(answer.body)) note('it shows internals')
  if (method === operation.method && status !== 404) {
    const problem = contractViolation(operation, status, answer.body)
    if (problem) note(problem)
  }
  if (status >= 400 || (method === 'GET' && !WRITING_READS.has(operation.route)))
    await reportWrites(operation, note)
  return { ...answer, note }
}

/** An export starts by GET (U6, F5). */
export const WRITING_READS: ReadonlySet<string> = new Set([
  'GET /quotes/export',
  'GET /buyorders/export',
  'GET /buyorders/my-orders/export',
  'GET /buyorders/my-sales/export',
  'GET /spending/export',
  'GET /sales-report/export',
])
/** A refused checkout stores the prices it showed (K11); a part that is no .xlsx ends its upload (U5). */
const ALLOWED_WRITES: Readonly<Record<string, string>> = {
  'POST /cart/endbuy': 'cart_items',
  'POST /quotes/import/upload': 'price_uploads',
}

async function reportWrites({ route }: Operation, note: (problem: string) => void): Promise<void> {
  const written = await takeRowWrites()
  const tables = written.map(({ table }) => table).filter((table) => table !== ALLOWED_WRITES[route])
  if (tables.length > 0) note(`it writes ${[...new Set(tables)].join(', ')}`)
}

export function isSchemaRejection({ status, body }: HttpResponse): boolean {
  if (status === 400) return !body.includes('"error_code"')
  // A wrong password has the same message, but names no field.
  const words = `"message":"${es.invalid_input}"`
  if (status === 422) return body.includes(words) && body.includes('"errors":')
  return [406, 413, 414, 415, 431].includes(status)
}

export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  pattern?: string
  format?: string
  description?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
  isValid: ValidateFunction
}

export interface Operation {
  method: string
  path: string
  route: string
  parameters: Parameter[]
  body: Schema | null
  isValidBody: (body: unknown) => boolean
  isBodyOptional: boolean
  /** By status or class (`4XX`); null without a body. */
  answers: ReadonlyMap<string, ValidateFunction | 'file' | null>
}

interface Answer {
  content?: Record<string, { schema: Schema | { $ref: string } }>
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[]
        requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
        responses: Record<string, Answer | { $ref: string }>
      }
    >
  >
  components: { responses: Record<string, Answer>; schemas: Record<string, Schema> }
}

const compiled = new WeakMap<Schema, ValidateFunction>()

export function isValid(schema: Schema, value: unknown): boolean {
  const known = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, known)
  return Boolean(known(value))
}

const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as Document

function referred<T extends object>(one: T | { $ref: string }, all: Record<string, T>): T {
  if (!('$ref' in one)) return one
  const found = all[one.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`The document has no ${one.$ref}`)
  return found
}

export const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
    const body = requestBody?.content['application/json']?.schema ?? null
    const isBodyOptional = !requestBody?.required || body === null
    const isValidJson = ajv.compile(body ?? {})
    return {
      method: method.toUpperCase(),
      path,
      route: `${method.toUpperCase()} ${path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      parameters: parameters.map((parameter) => ({
        required: false,
        ...parameter,
        isValid: ajv.compile(parameter.schema),
      })),
      body,
      isValidBody: (given) => (given === undefined ? isBodyOptional : Boolean(isValidJson(given))),
      isBodyOptional,
      answers: new Map(
        Object.entries(responses).map(([status, answer]): [string, ValidateFunction | 'file' | null] => {
          const { content } = referred(answer, document.components.responses)
          if (content && !content['application/json']) return [status, 'file']
          const schema = content?.['application/json']?.schema
          return [status, schema ? ajv.compile(referred(schema, document.components.schemas)) : null]
        }),
      ),
    }
  }),
)

/** How the answer violates the document, or null. */
export function contractViolation(operation: Operation, status: number, body: string): string | null {
  const { answers } = operation
  const key = answers.has(String(status)) ? String(status) : `${Math.floor(status / 100)}XX`
  const validate = answers.get(key)
  if (validate === undefined) return `${status} is not documented`
  if (validate === 'file') return null
  if (validate === null) return body === '' ? null : 'its body should be empty'
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return 'it is not JSON'
  }
  return validate(parsed) ? null : ajv.errorsText(validate.errors)
}
