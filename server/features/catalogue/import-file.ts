// Reads a catalogue file line by line: .csv with a header or .jsonl without holding it, each also with .gz; .xlsx whole.

import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { CsvError, parse, type Info } from 'csv-parse'
import { CATALOGUE_COLUMNS } from '#contract/catalogue-import.ts'
import { type ImportProblem, type Problem, REQUIRED_COLUMNS } from '#domain/catalogue-file.ts'
import { FILE_LIMITS, type FileLimits } from '#domain/file-limits.ts'
import { BadFile, isCompoundFile, looksLikeXlsx } from '#server/xlsx/archive.ts'
import type { SheetCells } from '#server/xlsx/workbook.ts'
import type { SourceLine } from './import.ts'
import { catalogueCell, readRows } from './import-xlsx.ts'

const NOT_UTF8 = '\uFFFD'
const MAX_LINE = 1_000_000
/** What the parser may have read ahead of a record. */
const AHEAD = 1_000_000
/** Characters that the parser gets at a time, so that it reads no more than that ahead. */
const PIECE = 32_768

export class UnknownFileKind extends Error {}

export const CATALOGUE_FILE = /\.(?:(csv|jsonl)(\.gz)?|xlsx)$/i

export type CatalogueLimits = Omit<FileLimits, 'memoryMb'> & { memoryMb?: number }

export function readCatalogueFile(path: string): AsyncIterable<SourceLine> {
  return readCatalogue(path, () => createReadStream(path))
}

/** The kind is told by the name. `onSheet` gets the name of the sheet that is read. */
export function readCatalogue(
  name: string,
  open: () => Readable,
  limits?: CatalogueLimits,
  onSheet: (name: string) => void = () => undefined,
): AsyncIterable<SourceLine> {
  const kind = CATALOGUE_FILE.exec(name)
  if (!kind)
    throw new UnknownFileKind('The file must be .csv, .xlsx or .jsonl; .csv and .jsonl also compressed (.gz)')
  if (kind[1] === undefined) {
    const sheet = { ...FILE_LIMITS.catalogue_xlsx, ...limits }
    return unlessBroken(withinLimits(readXlsx(open, sheet, onSheet), sheet))
  }
  const text = { ...FILE_LIMITS.catalogue, ...limits }
  const chunks = readText(open, kind[2] !== undefined, text)
  const lines = kind[1].toLowerCase() === 'csv' ? readCsv(chunks) : readJsonLines(chunks)
  return unlessBroken(withinLimits(lines, text))
}

interface RawLine {
  line: number
  columns: number
  /** Null when it is blank. */
  source: SourceLine | null
  isHeading?: true
}

/** Counts what every kind of file has, and drops blank lines. */
async function* withinLimits(
  lines: AsyncIterable<RawLine>,
  { lines: maxLines, columns: maxColumns, seconds }: CatalogueLimits,
): AsyncGenerator<SourceLine> {
  const deadline = performance.now() + seconds * 1_000
  let count = 0
  for await (const { line, columns, source, isHeading } of lines) {
    if (!isHeading && ++count > maxLines)
      throw new BrokenFile({ problem: 'too_many_lines', values: { max: maxLines } }, line)
    if (columns > maxColumns)
      throw new BrokenFile({ problem: 'too_many_columns', values: { max: maxColumns } }, line)
    if (performance.now() > deadline) throw new BrokenFile(tooSlow(seconds), line)
    if (source) yield source
  }
}

export function tooSlow(seconds: number): Problem {
  return { problem: 'too_slow', values: { minutes: Math.ceil(seconds / 60) } }
}

async function* readText(
  open: () => Readable,
  isCompressed: boolean,
  { bytes: max }: CatalogueLimits,
): AsyncGenerator<string> {
  const file = open()
  const source = isCompressed ? pipeline(file, createGunzip(), () => undefined) : file
  let decoder: TextDecoder | undefined
  let bytes = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > max) throw new BrokenFile({ problem: 'too_much_text', values: { max } })
    decoder ??= new TextDecoder(encodingOf(chunk))
    if (bytes === chunk.length) refuseWorkbook(chunk)
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

/** Spreadsheets save "Unicode text" as UTF-16; without its mark, the names of the columns have a zero in each character. */
function encodingOf(start: Buffer): string {
  const mark = start.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff') return mark === 'fffe' ? 'utf-16le' : 'utf-16be'
  const head = [...start.subarray(0, 1_000)]
  const [even, odd] = [0, 1].map((place) => head.filter((byte, at) => byte === 0 && at % 2 === place).length)
  if (even === undefined || odd === undefined || Math.max(even, odd) <= head.length / 4) return 'utf-8'
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** A workbook that was renamed instead of saved as .csv. */
function refuseWorkbook(start: Buffer): void {
  if (looksLikeXlsx(start)) throw new BrokenFile({ problem: 'is_xlsx' })
  if (isCompoundFile(start)) throw new BrokenFile({ problem: 'is_xls' })
}

class BrokenFile extends Error {
  readonly problem: Problem
  /** Undefined: the one after the last that was read. */
  readonly line: number | undefined

  constructor(problem: Problem, line?: number) {
    super(problem.problem)
    this.problem = problem
    this.line = line
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
    else if (error instanceof BrokenFile) yield { line: error.line ?? last + 1, unreadable: error.problem }
    else if (error instanceof BadFile) yield { line: last + 1, unreadable: { problem: error.problem } }
    else throw error
  }
}

async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<RawLine> {
  let line = 0
  for await (const content of splitLines(text)) {
    line++
    const source = content.trim() === '' ? null : readJson(content, line)
    yield { line, columns: source && 'values' in source ? columnsOf(source.values) : 0, source }
  }
}

function columnsOf(values: unknown): number {
  return typeof values === 'object' && values !== null ? Object.keys(values).length : 0
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

async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<RawLine> {
  // Its parser limits the text of a record, and not the number of its cells.
  let sinceRecord = 0
  const { whole, separator, linesBefore } = await findSeparator(text)
  const measured = async function* () {
    for await (const chunk of whole)
      for (let start = 0; start < chunk.length; start += PIECE) {
        const piece = chunk.slice(start, start + PIECE)
        sinceRecord += piece.length
        if (sinceRecord > MAX_LINE + AHEAD)
          throw new BrokenFile({ problem: 'long_line', values: { max: MAX_LINE } })
        yield piece
      }
  }
  const parser = parse({
    delimiter: separator,
    info: true,
    relax_column_count: true,
    // Inch signs: Pinza 10" larga.
    relax_quotes: true,
    max_record_size: MAX_LINE,
  })
  const rows: AsyncIterable<{ record: string[]; info: Info }> = pipeline(
    Readable.from(measured()),
    parser,
    () => undefined,
  )
  let header: string[] | undefined
  let titles = 0
  let first: string[] | undefined
  // Quoted cells may contain line breaks, so the parser's line is the end of a record.
  let line = 1 + linesBefore
  try {
    for await (const { record, info } of rows) {
      const start = line
      line = info.lines + 1 + linesBefore
      sinceRecord = 0
      const raw = { line: start, columns: record.length }
      if (header) {
        const isBlank = record.every((cell) => cell === '')
        yield { ...raw, source: isBlank ? null : readRecord(header, record, start) }
        continue
      }
      // Before its names are compared with each other.
      yield { ...raw, source: null, isHeading: true }
      first ??= record
      if (isTitle(record, titles++)) continue
      header = headerOf(record)
      const problems = headerProblems(header)
      for (const unreadable of problems)
        yield { ...raw, source: { line: start, unreadable }, isHeading: true }
      if (problems.length > 0) return
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const unreadable: Problem = { problem: 'not_csv', values: { error: error.message } }
    yield { line, columns: 0, source: { line, unreadable } }
    return
  }
  if (header) return
  const problems = first ? headerProblems(headerOf(first)) : [{ problem: 'file_empty' } as const]
  for (const unreadable of problems) yield { line: 1, columns: 0, source: { line: 1, unreadable } }
}

async function* readXlsx(
  open: () => Readable,
  limits: CatalogueLimits,
  onSheet: (name: string) => void,
): AsyncGenerator<RawLine> {
  const { sheet, rows } = await readRows(await buffer(open()), limits)
  onSheet(sheet)
  const namesOf = (cells: SheetCells) => [...cells.values()].map(({ text }) => text)
  const heading = rows.find(({ cells }, nth) => !isTitle(namesOf(cells), nth)) ?? rows[0]
  if (!heading) throw new BadFile('file_empty')
  const header = headerOf(
    Array.from({ length: widthOf(heading.cells) }, (_, nth) => heading.cells.get(nth)?.text ?? ''),
  )
  const problems = headerProblems(header)
  for (const unreadable of problems)
    yield { line: heading.line, columns: 0, source: { line: heading.line, unreadable } }
  if (problems.length > 0) return
  for (const { line, cells } of rows.slice(rows.indexOf(heading) + 1))
    yield { line, columns: widthOf(cells), source: readSheetRow(header, cells, line) }
}

function widthOf(cells: SheetCells): number {
  return Math.max(...cells.keys()) + 1
}

function readSheetRow(header: string[], cells: SheetCells, line: number): SourceLine {
  // A sheet leaves out the empty cells at the end of a row.
  const texts = Array.from({ length: Math.max(header.length, widthOf(cells)) }, () => '')
  for (const [nth, cell] of cells) {
    const name = header[nth] ?? ''
    const read = catalogueCell(cell, name)
    if ('problem' in read) return { line, unreadable: { problem: read.problem, values: { name } } }
    texts[nth] = read.text
  }
  return readRecord(header, texts, line)
}

/** Rows above the one that names the columns. */
const MOST_TITLES = 20

function isTitle(names: readonly string[], before: number): boolean {
  return before < MOST_TITLES && !names.some((name) => isColumn(name.trim().toLowerCase()))
}

/** Spreadsheets write the separators of empty columns at the end, too. */
function headerOf(names: readonly string[]): string[] {
  const header = names.map((name) => name.trim().toLowerCase())
  return header.slice(0, header.findLastIndex((name) => name !== '') + 1)
}

function isColumn(name: string): boolean {
  return (CATALOGUE_COLUMNS as readonly string[]).includes(name)
}

/** No column name has any. */
const SEPARATORS = [';', '\t', '|', ','] as const

/** Spanish spreadsheets write semicolons, "Unicode text" tabs. Decided by the first line with one, or by "sep=;" above it. */
async function findSeparator(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]()
  let head = ''
  while (head.length < MAX_LINE && !head.split('\n').slice(0, -1).some(hasColumn)) {
    const { done, value } = await chunks.next()
    if (done) break
    head += value
  }
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(head)
  if (declared) head = head.slice(declared[0].length)
  async function* whole() {
    yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  const header = head.split('\n').find(hasColumn) ?? ''
  const separator = declared?.[1] ?? SEPARATORS.find((sign) => header.includes(sign)) ?? ','
  // The declared line counts.
  return { whole: whole(), separator, linesBefore: declared ? 1 : 0 }
}

function hasColumn(line: string): boolean {
  return line.split(/[;\t|,]/).some((name) =>
    isColumn(
      name
        .replaceAll(/["\uFEFF\r]/g, '')
        .trim()
        .toLowerCase(),
    ),
  )
}

function readRecord(header: string[], cells: string[], line: number): SourceLine {
  const extra = cells.slice(header.length)
  const record = extra.every((cell) => cell.trim() === '') ? cells.slice(0, header.length) : cells
  if (record.length !== header.length) {
    const values = { found: record.length, expected: header.length }
    return { line, unreadable: { problem: 'column_count', values } }
  }
  if (record.some((cell) => cell.includes(NOT_UTF8))) return { line, unreadable: WRONG_ENCODING }
  return { line, values: Object.fromEntries(header.map((name, index) => [name, asWritten(record[index])])) }
}

/** Without the apostrophe that keeps spreadsheets from taking a text for a formula, and with one inch sign for a doubled one. */
function asWritten(cell: string | undefined): string | undefined {
  return cell?.replace(/^'(?=[=+\-@\t\r])/, '').replaceAll('""', '"')
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
