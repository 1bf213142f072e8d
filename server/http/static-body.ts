// A body that does not change: read, compressed and hashed once, at its first request.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from './encoded-response.ts'

interface Forms {
  plain: Buffer
  gzipped: Buffer
  etag: string
}

export class StaticBody {
  readonly #type: string
  readonly #read: () => Promise<Buffer>
  #forms: Promise<Forms> | undefined

  constructor(type: string, read: () => Promise<Buffer>) {
    this.#type = type
    this.#read = read
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { plain, gzipped, etag } = await (this.#forms ??= makeForms(this.#read))
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type(this.#type)
    if (!acceptsGzip(headers['accept-encoding']) || gzipped.length >= plain.length) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(gzipped)
  }
}

async function makeForms(read: () => Promise<Buffer>): Promise<Forms> {
  const plain = await read()
  const gzipped = await promisify(gzip)(plain, { level: 9 })
  // Weak: one for both forms.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, gzipped, etag }
}
