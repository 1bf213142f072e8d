// Answers every error as {code, message, error_code?, errors?, details?} in the caller's language.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Failure } from '#contract/endpoint.ts'
import { isConnectionLost, isLockTimeout, isReadOnly, isTransient } from '#db/transient-errors.ts'
import { formatWait, formatWhole } from '#domain/format.ts'
import { FilesUnavailable } from '#server/files/store.ts'
import { isTextKey, languageOf, textIn, type Language } from '#server/texts/language.ts'
import type { TextKey } from '#server/texts/es.ts'
import { ApiError } from './errors.ts'
import { BARE_HEADERS } from './security-headers.ts'

export function setErrorHandler(app: FastifyInstance, standard: Language): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = abortOf(thrown, request) ?? thrown
    const language = languageOf(request.headers['accept-language'], standard)
    const { status, body } = responseOf(error, request, language)
    if (status >= 500 && !(error instanceof ApiError)) logFailure(request, error)
    const retryAfter = status === 503 ? 2 : error instanceof ApiError ? error.extra.retryAfter : undefined
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    // This body was read to its end, so the connection may stay open.
    if (request.raw.complete) reply.removeHeader('connection')
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
}

function logFailure({ log, method, routeOptions, server }: FastifyRequest, error: FastifyError): void {
  // On a full disk the log must not grow by each refusal.
  if (isReadOnly(error)) return
  // Reported once per outage.
  if (error instanceof FilesUnavailable) return
  // Others hold the row: the caller may retry.
  if (isLockTimeout(error)) log.warn({ method, route: routeOptions.url }, 'lock timeout')
  // An outage of the database is reported once, too.
  else if (isConnectionLost(error)) server.unexplained(() => log.error({ err: error }, 'failed'))(error)
  else log.error({ err: error }, 'failed')
}

/** The caller left, or was too slow, before the end of its body: no failure of ours. */
function abortOf(thrown: FastifyError, { raw }: FastifyRequest): ApiError | null {
  // Too large a body is no longer read.
  if (thrown instanceof ApiError) return null
  return raw.destroyed && !raw.complete ? new ApiError(408, 'bad_request') : null
}

interface HttpError {
  code?: string
  /** A Buffer; Fastify's type says otherwise. */
  rawPacket?: unknown
}

/** "FOO /path HTTP/1.1" is HTTP of a method that Node does not know. */
function hasUnknownMethod({ code, rawPacket }: HttpError): boolean {
  return code === 'HPE_INVALID_METHOD' && /^[A-Z]+ \S+ HTTP\/1\.[01]\r\n/.test(String(rawPacket))
}

/** Invalid HTTP and too large headers, for which Fastify has no request. */
export function answerInvalidHttp(error: HttpError, socket: Socket, standard: Language): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const code = STATUS_OF_HTTP_ERROR[error.code ?? ''] ?? (hasUnknownMethod(error) ? 405 : 400)
  const body = JSON.stringify({ code, message: textIn(standard, 'bad_request') } satisfies Failure)
  socket.write(
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      Object.entries(BARE_HEADERS)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('') +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  socket.destroySoon()
}

const STATUS_OF_HTTP_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

/** 405 for methods that no address has. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, standard: Language) {
  const language = languageOf(request.headers['accept-language'], standard)
  if (!METHODS.includes(request.method)) {
    const message = textIn(language, 'bad_request')
    return reply
      .code(405)
      .header('allow', METHODS.join(', '))
      .send({ code: 405, message } satisfies Failure)
  }
  return reply.code(404).send({ code: 404, message: textIn(language, 'not_found') } satisfies Failure)
}

function responseOf(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  language: Language,
): { status: number; body: Failure } {
  const respond = (status: number, text: TextKey, extra: Partial<Failure> = {}) => ({
    status,
    body: { code: status, message: textIn(language, text), ...extra },
  })
  if (error instanceof ApiError) {
    const { field, values, retryAfter, ...extra } = error.extra
    const wait = retryAfter === undefined ? '' : formatWait(retryAfter, language)
    const message = textIn(language, error.text, { wait, ...values })
    const errors = field ? { errors: [{ path: field, message }] } : {}
    return respond(error.status, error.text, { message, ...extra, ...errors } as Partial<Failure>)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const given = request[PART_OF[error.validationContext ?? ''] ?? 'body']
    const errors = error.validation.map(({ instancePath, message = '', params }) => {
      const path = instancePath.split('/').filter(Boolean)
      const text = isTextKey(message) ? message : isMissing(given, path) ? 'required' : 'invalid_value'
      const maximum = typeof params['maximum'] === 'number' ? formatWhole(params['maximum'], language) : ''
      return { path: path.join('.'), message: textIn(language, text, { maximum }) }
    })
    return respond(422, 'invalid_input', { errors })
  }
  if (error instanceof FilesUnavailable) return respond(503, 'files_unavailable')
  const text = textOfDatabaseError(error)
  if (text) return respond(text.status, text.key)
  const status = error.statusCode
  if (status && status >= 400 && status < 500) return respond(status, 'bad_request')
  return respond(500, 'broken', { message: textIn(language, 'broken', { id: request.id }) })
}

const PART_OF: Readonly<Record<string, 'params' | 'query' | 'body'>> = {
  params: 'params',
  querystring: 'query',
}

function isMissing(given: unknown, path: readonly string[]): boolean {
  const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], given)
  return value === undefined || value === null || value === ''
}

/** By SQLSTATE; null for our own bugs. */
function textOfDatabaseError(error: Error & { code?: string }): { status: number; key: TextKey } | null {
  const { code = '' } = error
  if (isReadOnly(error)) return { status: 503, key: 'read_only' }
  if (isTransient(error)) return { status: 503, key: 'busy' }
  // UNIQUE, EXCLUDE or foreign key: a concurrent write came first.
  if (/^(23505|23P01|23503)$/.test(code)) return { status: 409, key: 'changed_meanwhile' }
  // A character, number or day out of PostgreSQL's range.
  if (/^(22021|22P05|22003|2200[789])$/.test(code)) return { status: 422, key: 'invalid_input' }
  return null
}
