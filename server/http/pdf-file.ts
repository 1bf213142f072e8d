// A .pdf file of any number of papers, sent while they are drawn.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { PDF_TYPE } from '#contract/endpoint.ts'
import { type InTurn, sendStreamed } from './streamed-file.ts'

export class PdfFile {
  readonly #name: string
  readonly #content: AsyncIterable<Uint8Array>

  /** `name` without ending. */
  constructor(name: string, content: AsyncIterable<Uint8Array>) {
    this.#name = name
    this.#content = content
  }

  send(reply: FastifyReply, inTurn: InTurn): Promise<FastifyReply> {
    const file = {
      name: `${this.#name}.pdf`,
      type: PDF_TYPE,
      batches: this.#content,
      write: (content: AsyncIterable<Uint8Array>) => Readable.from(content, { highWaterMark: 1 }),
    }
    return sendStreamed(reply, file, inTurn)
  }
}
