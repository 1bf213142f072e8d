// Pictures of the catalogue, public at /media/…, from DATA_DIR or the private bucket of S3_URL (X2).
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { isKey, typeOf, type ByteRange, type FileInfo } from '#server/files/store.ts'
import { sendNotFound } from './error-handler.ts'

type MediaRequest = FastifyRequest<{ Params: { '*': string } }>

export function addMedia(app: FastifyInstance, { config, files }: Pick<Deps, 'config' | 'files'>): void {
  const send = async (request: MediaRequest, reply: FastifyReply) => {
    const key = `media/${request.params['*']}`
    const found = isKey(key) ? await open(request, key) : null
    if (!found) return sendNotFound(request, reply, config.defaultLanguage)
    const { info, range, stream } = found
    reply.header('etag', info.version)
    if (isKnown(request, info)) return reply.code(304).headers(CACHED).send()
    reply.header('accept-ranges', 'bytes').type(typeOf(key))
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${info.bytes}`).send('')
    if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${info.bytes}`)
    return reply
      .headers(CACHED)
      .header('content-length', range ? range.last - range.first + 1 : info.bytes)
      .send(stream ?? Readable.from([]))
  }
  app.route({ method: ['GET', 'HEAD'], url: '/media/*', schema: { hide: true }, handler: send })

  /** Only conditions and ranges need to know the file first. */
  async function open({ method, headers }: MediaRequest, key: string) {
    if (method === 'GET' && !headers.range && !headers['if-none-match']) {
      const file = await files.read(key)
      return file && { info: file, stream: file.stream, range: null }
    }
    const info = await files.stat(key)
    if (!info) return null
    const range = rangeOf(headers, info)
    const isBodiless = method === 'HEAD' || isKnown({ headers }, info) || range === 'unsatisfiable'
    if (isBodiless) return { info, range, stream: null }
    const file = await files.read(key, range ?? undefined)
    return file && { info, stream: file.stream, range }
  }
}

/** Each picture has an address of its own. */
const CACHED = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Proxies that compress mark the version as weak. */
function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, { version }: FileInfo): boolean {
  const known = headers['if-none-match']?.split(',') ?? []
  return known.some((one) => one.trim().replace(/^W\//, '') === version)
}

/** Null: all of the file, also for several ranges and for those of another version. */
function rangeOf(
  headers: FastifyRequest['headers'],
  { bytes, version }: FileInfo,
): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  const isOfOther = headers['if-range'] !== undefined && headers['if-range'] !== version
  if (from === undefined || to === undefined || from + to === '' || isOfOther) return null
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return first > last ? 'unsatisfiable' : { first, last }
}
