import type { FastifyReply } from 'fastify'
import { XLSX_TYPE } from '#contract/endpoint.ts'

/** `name` without ending. */
export class XlsxFile {
  readonly #name: string
  readonly #content: Buffer

  constructor(name: string, content: Buffer) {
    this.#name = name
    this.#content = content
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .type(XLSX_TYPE)
      .header('content-disposition', `attachment; filename="${this.#name}.xlsx"`)
      .send(this.#content)
  }
}
