// Turns whatever was thrown into one shape: {code, message, error_code?, errors?, details?}. No input makes a 500.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Failure } from '#contract/endpoint.ts'
import { isPassing } from '#db/passing.ts'
import { isTextKey, languageOf, textIn, type Language } from '#server/texts/language.ts'
import type { TextKey } from '#server/texts/es.ts'
import { logDenial } from './denials.ts'
import { BARE_HEADERS } from './security-headers.ts'
import { ApiError } from './errors.ts'

export function answerErrors(app: FastifyInstance, standard: Language): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const language = languageOf(request.headers['accept-language'], standard)
    const { status, body } = answerOf(error, request, language)
    if (status >= 500 && !(error instanceof ApiError)) request.log.error({ err: error }, 'failed')
    logDenial(request, status)
    if (status === 503) reply.header('retry-after', '2')
    // Fastify closes it after a body it could not read, for there may be more to come. There is not.
    if (request.raw.complete) reply.removeHeader('connection')
    return reply.code(status).send(body)
  })
}

/** What is no HTTP, or has too large a head, never becomes a request: nobody knows its language. */
export function answerNoHttp(error: { code?: string }, socket: Socket, standard: Language): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const code = STATUS_OF_NO_HTTP[error.code ?? ''] ?? 400
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

const STATUS_OF_NO_HTTP: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** The answer for a path of the API that does not exist. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply, standard: Language) {
  const language = languageOf(request.headers['accept-language'], standard)
  return reply.code(404).send({ code: 404, message: textIn(language, 'not_found') } satisfies Failure)
}

/**
 * An address that cannot be decoded, or with a part longer than any we have, does not exist. The page says so itself,
 * under an address that it can read: a "%" taken for what it is.
 */
export function answerUnreadable(request: FastifyRequest, reply: FastifyReply, standard: Language) {
  const { url } = request
  reply.headers(BARE_HEADERS)
  if (url.startsWith('/api/') || !url.includes('%')) return answerNotFound(request, reply, standard)
  // One slash: two would name another server.
  return reply.redirect(url.replace(/^[/\\]+/, '/').replaceAll('%', '%25'))
}

function answerOf(
  error: FastifyError,
  request: FastifyRequest,
  language: Language,
): { status: number; body: Failure } {
  const say = (status: number, text: TextKey, extra: Partial<Failure> = {}) => ({
    status,
    body: { code: status, message: textIn(language, text), ...extra },
  })
  if (error instanceof ApiError) {
    const { field, values, ...extra } = error.extra
    const message = textIn(language, error.text, values)
    const errors = field ? { errors: [{ path: field, message }] } : {}
    return say(error.status, error.text, { message, ...extra, ...errors } as Partial<Failure>)
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const given = request[PART_OF[error.validationContext ?? ''] ?? 'body']
    const errors = error.validation.map(({ instancePath, message = '' }) => {
      const path = instancePath.split('/').filter(Boolean)
      const text = isTextKey(message) ? message : isMissing(given, path) ? 'required' : 'invalid_value'
      return { path: path.join('.'), message: textIn(language, text) }
    })
    return say(422, 'invalid_input', { errors })
  }
  const text = textOfDatabaseError(error)
  if (text) return say(text.status, text.key)
  const status = error.statusCode
  if (status === 429) return say(429, 'too_many_attempts')
  if (status && status >= 400 && status < 500) return say(status, 'bad_request')
  return say(500, 'broken')
}

const PART_OF: Readonly<Record<string, 'params' | 'query' | 'body'>> = {
  params: 'params',
  querystring: 'query',
}

function isMissing(given: unknown, path: readonly string[]): boolean {
  const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], given)
  return value === undefined || value === null || value === ''
}

/** What PostgreSQL says, by SQLSTATE; null when the cause is not known and so is ours. */
function textOfDatabaseError(error: Error & { code?: string }): { status: number; key: TextKey } | null {
  const { code = '' } = error
  if (isPassing(error)) return { status: 503, key: 'busy' }
  // A UNIQUE or EXCLUDE key: somebody else was first, and the code did not see it coming.
  if (/^(23505|23P01)$/.test(code)) return { status: 409, key: 'changed_meanwhile' }
  // What it refers to went away, or something refers to it: the same.
  if (code === '23503') return { status: 409, key: 'changed_meanwhile' }
  // A character, a number or a day that PostgreSQL cannot hold.
  if (/^(22021|22P05|22003|2200[789])$/.test(code)) return { status: 422, key: 'invalid_input' }
  return null
}
