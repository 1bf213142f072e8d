// An answer as it goes out, checked, serialized and compressed: what keeps one sends it again as it is.
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers repeat themselves: more effort makes them hardly smaller, and costs twice as much. */
const LEVEL = 3

export class Written {
  readonly #gzipped: Buffer
  readonly #length: number

  constructor(text: string) {
    // A copy in memory of its own: what zlib gives holds on to a piece ten times as large, and Buffer.from shares 64 KB with
    // whatever else is made at the time, which stay for as long as any of it is kept.
    const gzipped = gzipSync(text, { level: LEVEL })
    this.#gzipped = Buffer.allocUnsafeSlow(gzipped.length)
    gzipped.copy(this.#gzipped)
    this.#length = Buffer.byteLength(text)
  }

  /** What it takes to keep it. */
  get size(): number {
    return this.#gzipped.length
  }

  get text(): string {
    return this.#plain().toString()
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!takesGzip(request.headers['accept-encoding'])) return reply.send(this.#plain())
    return reply.header('content-encoding', 'gzip').send(this.#gzipped)
  }

  #plain(): Buffer {
    return gunzipSync(this.#gzipped, { chunkSize: Math.max(64, this.#length + 1) })
  }
}

function takesGzip(accepted = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)
}
