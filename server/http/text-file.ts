// A table of any number of rows as a .csv file, sent while it is read.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Language } from '#domain/format.ts'

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

type InTurn = <T>(read: () => Promise<T>) => Promise<T>

export class TextFile {
  readonly #name: string
  readonly #text: AsyncIterable<string>

  /** `name` without ending. Rows are read as fast as the client takes them. */
  constructor(name: string, language: Language, rows: AsyncIterable<readonly (readonly string[])[]>) {
    this.#name = name
    this.#text = asCsv(rows, SEPARATORS[language])
  }

  /** `inTurn` runs each read of rows: a file takes no more of the database than other calls. */
  async send(reply: FastifyReply, inTurn: InTurn): Promise<FastifyReply> {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${this.#name}.csv"`)
    // Fastify would read a stream to its end.
    if (reply.request.method === 'HEAD') return reply.send()
    const text = this.#text[Symbol.asyncIterator]()
    const read = () => inTurn(() => text.next())
    // A failure of the first rows is still an answer of its own.
    const first = await read()
    const chunks = async function* () {
      try {
        for (let next = first; !next.done; next = await read()) yield next.value
      } finally {
        await text.return?.()
      }
    }
    return reply.send(Readable.from(chunks(), { highWaterMark: 1 }))
  }
}

/** That spreadsheets of the language expect. */
const SEPARATORS = { es: ';', en: ',' } as const

async function* asCsv(rows: AsyncIterable<readonly (readonly string[])[]>, separator: string) {
  let start = BYTE_ORDER_MARK
  for await (const batch of rows) {
    yield (
      start + batch.map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`).join('')
    )
    start = ''
  }
}

/** An apostrophe keeps spreadsheets from taking the text for a formula. */
function quoted(cell: string, separator: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
