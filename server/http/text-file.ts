// A table of any number of rows as a .csv file, sent while it is read.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Language } from '#domain/format.ts'
import { type InTurn, sendStreamed } from './streamed-file.ts'

/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

type Rows = readonly (readonly string[])[]

export class TextFile {
  readonly #name: string
  readonly #separator: string
  readonly #batches: AsyncIterable<Rows>

  /** `name` without ending. */
  constructor(name: string, language: Language, batches: AsyncIterable<Rows>) {
    this.#name = name
    this.#separator = SEPARATORS[language]
    this.#batches = batches
  }

  send(reply: FastifyReply, inTurn: InTurn): Promise<FastifyReply> {
    const file = {
      name: `${this.#name}.csv`,
      type: 'text/csv; charset=utf-8',
      batches: this.#batches,
      write: (batches: AsyncIterable<Rows>) =>
        Readable.from(asCsv(batches, this.#separator), { highWaterMark: 1 }),
    }
    return sendStreamed(reply, file, inTurn)
  }
}

/** That spreadsheets of the language expect. */
const SEPARATORS = { es: ';', en: ',' } as const

async function* asCsv(batches: AsyncIterable<Rows>, separator: string) {
  let start = BYTE_ORDER_MARK
  for await (const batch of batches) {
    yield (
      start + batch.map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`).join('')
    )
    start = ''
  }
}

/** An apostrophe keeps spreadsheets from taking the text for a formula, some also after wide signs. */
function quoted(cell: string, separator: string): string {
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
