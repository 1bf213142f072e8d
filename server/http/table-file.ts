// A table of any number of rows as .xlsx or .csv, sent while it is read (F5).
import type { FastifyReply } from 'fastify'
import { XLSX_TYPE } from '#contract/endpoint.ts'
import type { Language } from '#domain/format.ts'
import { decimal } from '#domain/money.ts'
import type { ExportFormat } from '#domain/rules.ts'
import { type Table, type TableCell, type TableRow, writeTable } from '#server/xlsx/table-stream.ts'
import { type InTurn, sendStreamed } from './streamed-file.ts'
import { TextFile } from './text-file.ts'

interface SentTable extends Table {
  /** Without ending. */
  fileName: string
  format: ExportFormat
  language: Language
  batches: AsyncIterable<readonly TableRow[]>
}

export function sendTable(reply: FastifyReply, table: SentTable, inTurn: InTurn): Promise<FastifyReply> {
  const { fileName, format, language, batches } = table
  if (format === 'csv') return new TextFile(fileName, language, textsOf(table)).send(reply, inTurn)
  const write = (rows: typeof batches) => writeTable(table, rows)
  return sendStreamed(reply, { name: `${fileName}.xlsx`, type: XLSX_TYPE, batches, write }, inTurn)
}

async function* textsOf({ columns, batches, language }: SentTable) {
  const headings = columns.map(({ heading }) => heading)
  let isFirst = true
  for await (const rows of batches) {
    const texts = rows.map((row) => row.map((cell) => textOf(cell, language)))
    yield isFirst ? [headings, ...texts] : texts
    isFirst = false
  }
  if (isFirst) yield [headings]
}

/** Amounts have the decimal sign that spreadsheets of the language read. */
function textOf(cell: TableCell, language: Language): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  if ('count' in cell) return String(cell.count)
  if ('time' in cell) return cell.time
  const amount = decimal(cell.cents)
  return language === 'es' ? amount.replace('.', ',') : amount
}
