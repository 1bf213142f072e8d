// A response body checked, serialized and compressed once, to be sent many times.
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Higher levels take twice the time and save almost nothing on JSON. */
const LEVEL = 3

export class EncodedResponse {
  readonly #gzipped: Buffer
  readonly #length: number

  constructor(text: string) {
    // zlib's result retains a chunk ten times its size, and Buffer.from a pool of 64 KB.
    const gzipped = gzipSync(text, { level: LEVEL })
    this.#gzipped = Buffer.allocUnsafeSlow(gzipped.length)
    gzipped.copy(this.#gzipped)
    this.#length = Buffer.byteLength(text)
  }

  get size(): number {
    return this.#gzipped.length
  }

  get text(): string {
    return this.#plain().toString()
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(this.#plain())
    return reply.header('content-encoding', 'gzip').send(this.#gzipped)
  }

  #plain(): Buffer {
    return gunzipSync(this.#gzipped, { chunkSize: Math.max(64, this.#length + 1) })
  }
}

export function acceptsGzip(accepted = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)
}
