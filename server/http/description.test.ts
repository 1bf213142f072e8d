// The OpenAPI document for generators of clients: valid by the official schema, and for every operation a name, what it takes
// and what it answers.
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '#contract/api.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { address } from '#test/client.ts'
import { UPLOADS } from '#test/uploads.ts'

interface Media {
  schema: Record<string, unknown>
}
interface Answer {
  $ref?: string
  description?: string
  headers?: Record<string, unknown>
  content?: Record<string, Media>
}
interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Answer>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Answer> }
}

const text = await (await fetch(`${address}/api/openapi.json`)).text()
const document = JSON.parse(text) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    operation,
  })),
)

test('T7 the description is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(
    JSON.parse(text) as Parameters<Validator['validate']>[0],
  )
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('T7 every endpoint is one operation, under its own name, which is an identifier and used once', () => {
  expect(operations.map(({ route, operation }) => `${operation.operationId} ${route}`).toSorted()).toEqual(
    ENDPOINTS.map(({ name, endpoint: { method, path } }) => `${name} ${method} ${path}`).toSorted(),
  )
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([])
})

const keysOf = (schema: z.ZodType) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).toSorted()
}

test('T7 every operation has the parameters, body and answer of its endpoint: nothing for 204, files with their type', () => {
  for (const { name, endpoint } of ENDPOINTS) {
    const found = operations.find(({ operation }) => operation.operationId === name)?.operation
    const { parameters = [], requestBody, responses } = found as Operation
    const named = (where: string) =>
      parameters.filter((parameter) => parameter.in === where).map((parameter) => parameter.name)
    expect(named('path'), name).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key))
    expect(
      parameters.filter(({ in: where, required }) => where === 'path' && !required),
      name,
    ).toEqual([])
    expect(named('query').toSorted(), name).toEqual(keysOf(endpoint.query))
    expect(named('header'), name).toEqual(isWrite(endpoint) ? ['Idempotency-Key'] : [])

    const isUpload = UPLOADS.has(`${endpoint.method} ${endpoint.path}`)
    const bodyType = isUpload ? 'multipart/form-data' : isNothing(endpoint.body) ? null : 'application/json'
    expect(Object.keys(requestBody?.content ?? {}), name).toEqual(bodyType === null ? [] : [bodyType])
    expect(requestBody?.content['multipart/form-data'], name).toEqual(isUpload ? fileOf(endpoint) : undefined)

    expect(Object.keys(responses).toSorted(), name).toEqual([String(endpoint.status), '4XX', '5XX'])
    const { description, headers, content } = responses[endpoint.status] as Answer
    expect(description, name).toMatch(/^\w.*\.$/)
    expect(Object.keys(headers ?? {}), name).toEqual(
      endpoint.file ? ['X-Request-Id', 'Content-Disposition'] : ['X-Request-Id'],
    )
    expect(content, name).toEqual(contentOf(endpoint))
    for (const failed of ['4XX', '5XX'])
      expect(responses[failed], name).toEqual({ $ref: '#/components/responses/Failure' })
  }
  expect(document.components.responses['Failure']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Failure',
  })
  expect(document.components.schemas['Failure']).toMatchObject({ required: ['code', 'message'] })
})

/** What a multipart request holds. */
function fileOf({ upload }: Endpoint) {
  return {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
    encoding: { file: { contentType: upload?.join(', ') } },
  }
}

function contentOf({ status, file }: Endpoint): unknown {
  if (status === 204) return undefined
  if (file) return { [file]: { schema: { type: 'string', format: 'binary' } } }
  const schema = expect.objectContaining({
    properties: expect.objectContaining({ code: { type: 'number', enum: [status] } }),
    required: ['code', 'message'],
  })
  return { 'application/json': { schema } }
}

function isNothing(body: z.ZodType): boolean {
  return (
    keysOf(body).length === 0 && body.safeParse({}).success && body.safeParse(undefined).error !== undefined
  )
}

/** All objects of the document with the path to them. */
function* objectsIn(value: unknown, path: string): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${key}`)
}

/** Not in Python, Java, Go or JavaScript without the flag "u". */
const UNPORTABLE = /\\p|\\u\{|\(\?<|\\x\{|[\u{10000}-\u{10ffff}]/u

function compiles(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp
  } catch {
    return false
  }
}

test('T7 no schema needs more than other programs have: patterns any engine reads, no empty or misspelt schemas', () => {
  const wrong: string[] = []
  let patterns = 0
  for (const [path, { pattern, properties, anyOf, format }] of objectsIn(document, '')) {
    if (typeof pattern === 'string') {
      patterns++
      if (UNPORTABLE.test(pattern)) wrong.push(`${path}: ${pattern}`)
      for (const flags of ['', 'u']) if (!compiles(pattern, flags)) wrong.push(`${path}: ${pattern}`)
    }
    const inner = [...Object.entries(properties ?? {}), ...Object.entries(anyOf ?? [])]
    for (const [key, schema] of inner) {
      const isEmpty = Object.keys(schema as object).length === 0
      // Whatever helps with the next step (contract/endpoint.ts).
      if (isEmpty && path + key !== '/components/schemas/Failuredetails')
        wrong.push(`${path}/${key} is empty`)
    }
    if (typeof format === 'string' && !['date', 'date-time', 'email', 'binary'].includes(format))
      wrong.push(`${path}: format ${format}`)
  }
  expect(wrong).toEqual([])
  expect(patterns).toBeGreaterThan(400)
})
