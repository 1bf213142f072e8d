// What /api/openapi.json promises: every operation, what may be sent to it and what it may answer.
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { address } from '#test/client.ts'
import { ajv } from '#test/json-schema.ts'

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
  /** As in the document: {id} for what is to be filled in. */
  path: string
  /** "PUT /cart/:sku", as the contract spells it. */
  route: string
  parameters: Parameter[]
  body: Schema | null
  /** Undefined stands for none. */
  isValidBody: (body: unknown) => boolean
  /** There may be none. */
  isBodyOptional: boolean
  /** By status, `4XX` and `5XX`; null for an answer without a body. */
  answers: ReadonlyMap<string, ValidateFunction | null>
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[]
        requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
        responses: Record<string, { content?: Record<string, { schema: Schema }> }>
      }
    >
  >
}

const compiled = new WeakMap<Schema, ValidateFunction>()

export function isValid(schema: Schema, value: unknown): boolean {
  const known = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, known)
  return Boolean(known(value))
}

const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as Document

export const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
    const body = requestBody?.content['application/json']?.schema ?? null
    const isBodyOptional = !requestBody?.required
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
        Object.entries(responses).map(([status, { content }]) => {
          const schema = status === '204' ? undefined : content?.['application/json']?.schema
          return [status, schema && !isNothing(schema) ? ajv.compile(schema) : null]
        }),
      ),
    }
  }),
)

function isNothing({ type }: Schema): boolean {
  return type === 'null'
}

/** What the document says about an answer, or null when it is as promised. */
export function broken(operation: Operation, status: number, body: string): string | null {
  const { answers } = operation
  const key = answers.has(String(status)) ? String(status) : `${Math.floor(status / 100)}XX`
  const validate = answers.get(key)
  if (validate === undefined) return `${status} is not promised`
  if (validate === null) return body === '' ? null : 'there was to be no body'
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return 'it is not JSON'
  }
  return validate(parsed) ? null : ajv.errorsText(validate.errors)
}
