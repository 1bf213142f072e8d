// Request bodies: JSON in UTF-8, up to a size.
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

const BODY_LIMIT = 256 * 1024
/** Beyond this the connection is cut. */
const READ_LIMIT = 32 * 1024 * 1024

export function addBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readText(request, payload).then((text) => {
      // The documents have PUTs with a JSON content type and no body.
      if (text === '') done(null, undefined)
      else parse(request, text, done)
    }, done)
  })
  app.addContentTypeParser('*', (_request, payload, done) => {
    readAll(payload).then((bytes) => {
      if (bytes.length === 0) done(null, undefined)
      else done(new ApiError(415, 'body_not_json'))
    }, done)
  })
}

async function readText(request: FastifyRequest, payload: Readable): Promise<string> {
  const bytes = await readAll(payload)
  const [, charset = 'utf-8'] =
    /charset\s*=\s*"?([^\s";]*)/i.exec(request.headers['content-type'] ?? '') ?? []
  if (!/^utf-?8$/i.test(charset)) throw new ApiError(415, 'body_not_json')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError(400, 'bad_request')
  }
}

/** Too large a body is read to its end: a client still sending would never see the answer. */
async function readAll(payload: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= BODY_LIMIT) chunks.push(chunk)
    if (size > READ_LIMIT) break
  }
  if (size > BODY_LIMIT) throw new ApiError(413, 'body_too_large')
  return Buffer.concat(chunks)
}
