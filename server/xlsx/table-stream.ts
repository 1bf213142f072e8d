// A table of any number of rows as a workbook, written while it is read (decision 048): memory holds a part of a batch, and zlib
// compresses on threads of its own.
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { decimal } from '#domain/money.ts'
import { MAX_SHEET_TEXT } from './sheets.ts'

/** A string is a text, whatever it looks like. `time` is "2026-03-01 12:04" of the clock that the reader has in mind. */
export type TableCell = string | { cents: number | bigint } | { count: number } | { time: string } | null
export type TableRow = readonly TableCell[]

export interface Table {
  /** Name of the sheet; a second one is called "… 2". */
  name: string
  columns: readonly { heading: string; width: number }[]
}

/** Rows of a sheet, with its headings. */
const MAX_ROWS = 1_048_576
/** Written at once: a few milliseconds, so that other calls do not wait. */
const ROWS_AT_ONCE = 50
/** Half as large again as by the usual level of 6, in 60 % of the processor's time (decision 048). */
const COMPRESSION = { compressionLevel: 1 }

/** What does not fit on a sheet goes on on the next one. */
export function writeTable(
  table: Table,
  batches: AsyncIterable<readonly TableRow[]>,
  rowsPerSheet = MAX_ROWS,
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const rows = new RowSource(batches)
  const add = (part: string, xml: string) => zip.addBuffer(Buffer.from(HEAD + xml), part, COMPRESSION)
  const addSheet = (number: number) => {
    const sheet = Readable.from(sheetOf(number), { highWaterMark: 1 })
    // The library handles no error of a part.
    sheet.once('error', (error) => output.destroy(error))
    zip.addReadStream(sheet, `xl/worksheets/sheet${number}.xml`, COMPRESSION)
  }
  async function* sheetOf(number: number) {
    yield HEAD + startOfSheet(table)
    let written = 1
    while (written < rowsPerSheet) {
      const next = await rows.take(Math.min(ROWS_AT_ONCE, rowsPerSheet - written))
      if (next.length === 0) break
      yield next.map((row, nth) => rowXml(row, written + nth + 1)).join('')
      written += next.length
      await nextTurn()
    }
    yield '</sheetData></worksheet>'
    if (await rows.hasMore()) addSheet(number + 1)
    else {
      add('xl/_rels/workbook.xml.rels', relationsOfBook(number))
      add('xl/workbook.xml', book(table.name, number))
      zip.end()
    }
  }
  zip.on('error', (error: Error) => output.destroy(error))
  // Also when its reader leaves.
  output.once('close', () => void rows.end())
  // The first part tells programs what kind of file it is.
  add('[Content_Types].xml', CONTENT_TYPES)
  add('_rels/.rels', RELATIONS)
  add('xl/styles.xml', STYLES)
  addSheet(1)
  return output
}

/** Rows of batches, a few at a time. */
class RowSource {
  readonly #batches: AsyncIterator<readonly TableRow[]>
  #batch: readonly TableRow[] = []
  #taken = 0

  constructor(batches: AsyncIterable<readonly TableRow[]>) {
    this.#batches = batches[Symbol.asyncIterator]()
  }

  async end(): Promise<void> {
    await this.#batches.return?.()
  }

  async hasMore(): Promise<boolean> {
    while (this.#taken === this.#batch.length) {
      const { done, value } = await this.#batches.next()
      if (done) return false
      this.#batch = value
      this.#taken = 0
    }
    return true
  }

  /** None at the end. */
  async take(most: number): Promise<readonly TableRow[]> {
    if (!(await this.hasMore())) return []
    const rows = this.#batch.slice(this.#taken, this.#taken + most)
    this.#taken += rows.length
    return rows
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// It is written before the number of sheets is known, so a part is a sheet unless it is named.
const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`

const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Indexes of `cellXfs`. */
const STYLE = { heading: 1, text: 2, cents: 3, count: 4, time: 5 } as const
const XF = 'fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"'
const STYLES = `<styleSheet xmlns="${MAIN}">\
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>\
<xf numFmtId="49" ${XF}/><xf numFmtId="4" ${XF}/><xf numFmtId="1" ${XF}/><xf numFmtId="164" ${XF}/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function relationsOfBook(sheets: number): string {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const ofSheets = numbersTo(sheets).map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))
  return `<Relationships xmlns="${PACKAGE}/relationships">${ofSheets.join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`
}

function book(name: string, sheets: number): string {
  const listed = numbersTo(sheets).map(
    (n) => `<sheet name="${escaped(n === 1 ? name : `${name} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`,
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Headings stay in view. */
function startOfSheet({ columns }: Table): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const headings = columns.map(({ heading }, index) =>
    textXml(heading, `${lettersOf(index)}1`, STYLE.heading),
  )
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
}

function rowXml(row: TableRow, number: number): string {
  let cells = ''
  for (const [index, cell] of row.entries())
    if (cell !== null && cell !== '') cells += cellXml(cell, `${lettersOf(index)}${number}`)
  return `<row r="${number}">${cells}</row>`
}

function cellXml(cell: NonNullable<TableCell>, place: string): string {
  if (typeof cell === 'string') return textXml(cell, place, STYLE.text)
  if ('cents' in cell) return numberXml(decimal(cell.cents), place, STYLE.cents)
  if ('count' in cell) return numberXml(cell.count, place, STYLE.count)
  return numberXml(serialOf(cell.time), place, STYLE.time)
}

function numberXml(value: number | string, place: string, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`
}

/** A text in place is never a formula, a number or a date. */
function textXml(text: string, place: string, style: number): string {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${cellText(text)}</t></is></c>`
}

/** Spreadsheets read "_x0041_" as a character's code, and line ends as one. */
function cellText(text: string): string {
  const whole = text.length > MAX_SHEET_TEXT ? `${text.slice(0, MAX_SHEET_TEXT - 1)}…` : text
  return escaped(whole.replaceAll(/\r\n?/g, '\n').replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'))
}

/** What no XML may hold is replaced, so that it is seen. */
function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex
  if (!/[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]/.test(text)) return text
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

/** A sheet counts days from 1899-12-30. */
function serialOf(time: string): number {
  return (Date.parse(`${time.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
}

const letters: string[] = []

/** 0 is A, 26 is AA. */
function lettersOf(index: number): string {
  letters[index] ??=
    (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
  return letters[index]
}
