// Completes the OpenAPI document for generators of clients: names of operations, files in both directions, answers without
// a body, headers, and one schema for all failures.
import { ENDPOINTS } from '#contract/api.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { IDEMPOTENCY_KEY } from '#domain/rules.ts'
import { BASE } from './route.ts'

interface Content {
  schema: object
}
interface Answer {
  description?: string
  headers?: object
  content?: Record<string, Content>
}
interface Operation {
  operationId?: string
  requestBody?: object
  parameters?: object[]
  responses: Record<string, Answer | { $ref: string }>
}
interface Document {
  paths?: Record<string, Partial<Record<string, Operation>> | undefined>
  components?: object
}

/** Changes the document that the library made of the routes. */
export function completeDescription(document: Document): void {
  let failureContent: Answer['content']
  for (const { name, endpoint } of ENDPOINTS) {
    const path = document.paths?.[BASE + endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]
    const operation = path?.[endpoint.method.toLowerCase()]
    if (!operation) continue
    operation.operationId = name
    if (isWrite(endpoint)) operation.parameters = [...(operation.parameters ?? []), KEY_PARAMETER]
    describeBody(operation, endpoint)
    const { [endpoint.status]: success, '4XX': failure } = operation.responses
    failureContent ??= (failure as Answer).content
    operation.responses = {
      [endpoint.status]: answerOf(endpoint, success as Answer),
      '4XX': { $ref: '#/components/responses/Failure' },
      '5XX': { $ref: '#/components/responses/Failure' },
    }
  }
  document.components = {
    ...document.components,
    schemas: { Failure: failureContent?.['application/json']?.schema },
    responses: { Failure: { ...FAILURE, content: FAILURE_CONTENT } },
  }
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
  description:
    'Makes a retried write happen once: the same key within seven days gets the first answer, with another request 422. Without effect where a repetition changes nothing more.',
}

function describeBody(operation: Operation, { upload, body }: Endpoint): void {
  if (upload) {
    const file = { type: 'string', format: 'binary' }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    const encoding = { file: { contentType: upload.join(', ') } }
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema, encoding } } }
  }
  // The library marks every body as required (Q3, P8).
  else if (operation.requestBody && body.safeParse(undefined).success)
    Object.assign(operation.requestBody, { required: false })
}

const REQUEST_ID = {
  'X-Request-Id': { description: 'Names the request in the log.', schema: { type: 'string' } },
}
const FILE_NAME = {
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
}

function answerOf({ status, file }: Endpoint, { content = {} }: Answer): Answer {
  if (status === 204) return { description: 'Done; without a body.', headers: REQUEST_ID }
  if (!file) return { description: status === 201 ? 'Created.' : 'Done.', headers: REQUEST_ID, content }
  return {
    description: 'A file.',
    headers: { ...REQUEST_ID, ...FILE_NAME },
    content: { [file]: { schema: { type: 'string', format: 'binary' } } },
  }
}

const FAILURE = {
  description: 'Refused (4XX) or failed (5XX), with the reason in the language of Accept-Language.',
  headers: {
    ...REQUEST_ID,
    'Retry-After': { description: 'Seconds, with 429 and 503.', schema: { type: 'integer', minimum: 0 } },
  },
}
const FAILURE_CONTENT = {
  'application/json': {
    schema: { $ref: '#/components/schemas/Failure' },
    example: { code: 404, message: 'No encontramos lo que buscás.' },
  },
}
