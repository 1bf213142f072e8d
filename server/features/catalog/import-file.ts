// Reads a catalogue file line by line: .csv with a header or .jsonl without holding it, each also with .gz; .xlsx whole.

import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { parse, type Info } from 'csv-parse'
import { CATALOGUE_COLUMNS, REQUIRED_COLUMNS } from '#contract/catalogue-import.ts'
import type { ImportProblem, Problem } from '#domain/catalogue-file.ts'
import { BadFile } from '#server/xlsx/archive.ts'
import type { SourceLine } from './import.ts'
import { readRows } from './import-xlsx.ts'

const NOT_UTF8 = '\uFFFD'
const MAX_LINE = 1_000_000
/** Characters. Against compressed files of nothing. */
export const MAX_INFLATED = 4_000_000_000

export class UnknownFileKind extends Error {}

export const CATALOGUE_FILE = /\.(?:(csv|jsonl)(\.gz)?|xlsx)$/i

export function readCatalogueFile(path: string): AsyncIterable<SourceLine> {
  return readCatalogue(path, () => createReadStream(path))
}

/** The kind is told by the name. */
export function readCatalogue(
  name: string,
  open: () => Readable,
  maxInflated = MAX_INFLATED,
): AsyncIterable<SourceLine> {
  const kind = CATALOGUE_FILE.exec(name)
  if (!kind)
    throw new UnknownFileKind(
      'El archivo tiene que ser .csv, .xlsx o .jsonl; .csv y .jsonl también comprimidos (.gz)',
    )
  if (kind[1] === undefined) return unlessBroken(readXlsx(open))
  const text = readText(open, kind[2] !== undefined, maxInflated)
  return unlessBroken(kind[1]?.toLowerCase() === 'csv' ? readCsv(text) : readJsonLines(text))
}

async function* readText(
  open: () => Readable,
  isCompressed: boolean,
  maxInflated: number,
): AsyncGenerator<string> {
  const file = open()
  const bytes = isCompressed ? pipeline(file, createGunzip(), () => undefined) : file
  let length = 0
  for await (const chunk of bytes.setEncoding('utf8')) {
    length += String(chunk).length
    if (length > maxInflated) throw new BrokenFile({ problem: 'too_much_text', values: { max: maxInflated } })
    yield String(chunk)
  }
}

class BrokenFile extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.problem)
    this.problem = problem
  }
}

/** A file that cannot be read further ends with a line that says so. */
async function* unlessBroken(lines: AsyncIterable<SourceLine>): AsyncGenerator<SourceLine> {
  let last = 0
  try {
    for await (const line of lines) {
      last = line.line
      yield line
    }
  } catch (error) {
    const isGzip = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    if (isGzip) yield { line: last + 1, unreadable: { problem: 'damaged_gzip' } }
    else if (error instanceof BrokenFile) yield { line: last + 1, unreadable: error.problem }
    else if (error instanceof BadFile) yield { line: last + 1, unreadable: { problem: error.problem } }
    else throw error
  }
}

async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<SourceLine> {
  let line = 0
  for await (const content of splitLines(text)) {
    line++
    if (content.trim() !== '') yield readJson(line === 1 ? content.replace(/^\uFEFF/, '') : content, line)
  }
}

async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new BrokenFile({ problem: 'long_line', values: { max: MAX_LINE } })
    yield* lines
  }
  if (rest !== '') yield rest
}

function readJson(text: string, line: number): SourceLine {
  if (text.includes(NOT_UTF8)) return { line, unreadable: WRONG_ENCODING }
  try {
    return { line, values: JSON.parse(text) as unknown }
  } catch {
    return { line, unreadable: { problem: 'not_json' } }
  }
}

const WRONG_ENCODING: Problem = { problem: 'not_utf8' }

async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<SourceLine> {
  const { whole, separator } = await findSeparator(text)
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    max_record_size: MAX_LINE,
  })
  const rows: AsyncIterable<{ record: string[]; info: Info }> = pipeline(
    Readable.from(whole),
    parser,
    () => undefined,
  )
  let header: string[] | undefined
  // Quoted cells may contain line breaks, so the parser's line is the end of a record.
  let line = 1
  try {
    for await (const { record, info } of rows) {
      const start = line
      line = info.lines + 1
      if (header) {
        if (record.some((cell) => cell !== '')) yield readRecord(header, record, start)
        continue
      }
      header = record.map((name) => name.trim().toLowerCase())
      const problems = headerProblems(header)
      for (const unreadable of problems) yield { line: start, unreadable }
      if (problems.length > 0) return
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    yield { line, unreadable: { problem: 'not_csv', values: { error: error.message } } }
    return
  }
  if (!header) yield { line: 1, unreadable: { problem: 'file_empty' } }
}

async function* readXlsx(open: () => Readable): AsyncGenerator<SourceLine> {
  const [heading, ...rows] = await readRows(await buffer(open()))
  if (!heading) throw new BadFile('file_empty')
  const header = heading.cells.map((name) => (name ?? '').trim().toLowerCase())
  const problems = headerProblems(header)
  for (const unreadable of problems) yield { line: heading.line, unreadable }
  if (problems.length > 0) return
  for (const { line, cells } of rows) {
    const wrong = cells.indexOf(null)
    // A sheet leaves out the empty cells at the end of a row.
    const padded = header.map((_, index) => cells[index] ?? '')
    if (wrong >= 0)
      yield {
        line,
        unreadable: { problem: 'formula', values: { name: header[wrong] ?? '' } },
      }
    else if (cells.length > header.length) yield readRecord(header, cells as string[], line)
    else yield readRecord(header, padded, line)
  }
}

/** Spanish spreadsheets write semicolons. Decided by the header: no column name has either sign. */
async function findSeparator(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]()
  let head = ''
  while (!head.includes('\n') && head.length < MAX_LINE) {
    const { done, value } = await chunks.next()
    if (done) break
    head += value
  }
  async function* whole() {
    yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  const header = head.split('\n', 1)[0] ?? ''
  return { whole: whole(), separator: header.includes(';') && !header.includes(',') ? ';' : ',' }
}

function readRecord(header: string[], record: string[], line: number): SourceLine {
  if (record.length !== header.length) {
    const values = { found: record.length, expected: header.length }
    return { line, unreadable: { problem: 'column_count', values } }
  }
  if (record.some((cell) => cell.includes(NOT_UTF8))) return { line, unreadable: WRONG_ENCODING }
  return { line, values: Object.fromEntries(header.map((name, index) => [name, asWritten(record[index])])) }
}

/** Without the apostrophe that keeps spreadsheets from taking a text for a formula. */
function asWritten(cell: string | undefined): string | undefined {
  return cell?.replace(/^'(?=[=+\-@\t\r])/, '')
}

function headerProblems(header: string[]): Problem[] {
  const known: readonly string[] = CATALOGUE_COLUMNS
  const unknown = header.filter((name) => !known.includes(name))
  const missing = REQUIRED_COLUMNS.filter((name) => !header.includes(name))
  const repeated = header.filter((name, index) => header.indexOf(name) !== index)
  const problems = (problem: ImportProblem, names: readonly string[]) =>
    names.map((name): Problem => ({ problem, values: { name } }))
  return [
    ...problems('unknown_column', unknown),
    ...problems('missing_column', missing),
    ...problems('repeated_column', repeated),
  ]
}

function isCsvError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}
