// Reads a workbook row by row, in bounded memory.
import type { Readable } from 'node:stream'
import { Parser } from 'saxen'
import type { Cell } from '#domain/cells.ts'
import { type Archive, BadFile, unlessBroken } from './archive.ts'
import { builtInFormat, type Format, formatOf, GENERAL, shownNumber, showsTexts } from './number-formats.ts'

export interface Workbook {
  /** Visible ones, in order, without charts; at least one. */
  sheets: NamedSheet[]
  texts: Texts
  epoch1904: boolean
}

/** What the cells of all sheets refer to. */
export interface Texts {
  shared: readonly string[]
  /** By style of a cell. */
  formats: readonly Format[]
}

interface NamedSheet {
  name: string
  /** The name of a part of the archive. */
  part: string
}

/** Column number, from 0, to cell; empty cells are absent. */
export type SheetCells = Map<number, Cell>

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const MAX_STRINGS = 250_000
/** Characters of a cell that are kept: longer than most columns take. */
const MAX_KEPT = 300
const LAST_LINE = 1_048_576
const LAST_COLUMN = 16_383
/** Without empty formatted ones, of which a sheet may have millions. */
const MAX_CELLS = 500_000

export async function readWorkbook(archive: Archive, keep = MAX_KEPT): Promise<Workbook> {
  await refuseOtherKinds(archive)
  const { listed, epoch1904 } = await readSheets(archive)
  const relations = await readRelations(archive)
  const sheets = listed.flatMap(({ name, id }) => {
    const { type = '', target: part = '' } = relations.find((relation) => relation.id === id) ?? {}
    if (!archive.has(part)) throw new BadFile('file_broken')
    return type.endsWith('/worksheet') ? [{ name, part }] : []
  })
  if (sheets.length === 0) throw new BadFile('file_broken')
  const partOf = (kind: string) =>
    relations.find(({ type, target }) => type.endsWith(`/${kind}`) && archive.has(target))?.target
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
  return {
    sheets,
    epoch1904,
    texts: {
      shared: strings === undefined ? [] : await readStrings(archive, strings, keep),
      formats: styles === undefined ? [] : await readFormats(archive, styles),
    },
  }
}

/** Text documents and workbooks with macros are zip archives with the same parts. */
async function refuseOtherKinds(archive: Archive): Promise<void> {
  if (!archive.has('[Content_Types].xml') || !archive.has(WORKBOOK) || !archive.has(RELATIONS))
    throw new BadFile('not_xlsx')
  const types = new Set<string>()
  await readXml(await archive.text('[Content_Types].xml'), {
    open: (_, attributes) => types.add(attributes().ContentType ?? ''),
  })
  if (!types.has(WORKBOOK_TYPE)) throw new BadFile('not_xlsx')
}

async function readSheets(archive: Archive) {
  let epoch1904 = false
  const listed: { name: string; id: string }[] = []
  await readXml(await archive.text(WORKBOOK), {
    open(name, attributes) {
      if (name === 'workbookPr') epoch1904 = /^(1|true)$/.test(attributes().date1904 ?? '')
      if (name !== 'sheet') return
      const { state = 'visible', name: title = '', ...named } = attributes()
      // The prefix of r:id varies.
      const id = Object.entries(named).find(([key]) => key.endsWith(':id'))?.[1]
      if (state === 'visible' && id !== undefined) listed.push({ name: title, id })
    },
  })
  return { listed, epoch1904 }
}

async function readRelations(archive: Archive) {
  const relations: { id: string; type: string; target: string }[] = []
  await readXml(await archive.text(RELATIONS), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id: id = '', Type: type = '', Target = '' } = attributes()
      relations.push({ id, type, target: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}` })
    },
  })
  return relations
}

async function readStrings(archive: Archive, name: string, keep: number): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let reading = false
  // Phonetic hints are not part of the text.
  let phonetic = 0
  await readXml(await archive.stream(name), {
    open(element) {
      if (element === 'rPh') phonetic++
      else if (element === 'si') current = ''
      else reading = element === 't' && phonetic === 0
    },
    text(text) {
      if (reading && current.length < keep) current += text
    },
    close(element) {
      if (element === 't') reading = false
      else if (element === 'rPh') phonetic--
      else if (element === 'si') strings.push(current.slice(0, keep))
      if (strings.length > MAX_STRINGS) throw new BadFile('file_too_large')
    },
  })
  return strings
}

async function readFormats(archive: Archive, name: string): Promise<Format[]> {
  const custom = new Map<string, Format>()
  const formats: Format[] = []
  let inCells = false
  await readXml(await archive.stream(name), {
    open(element, attributes) {
      if (element === 'cellXfs') inCells = true
      if (element === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        custom.set(numFmtId, formatOf(formatCode))
      }
      if (element === 'xf' && inCells) {
        const { numFmtId = '0' } = attributes()
        const known = custom.get(numFmtId)
        formats.push(known === undefined ? builtInFormat(numFmtId) : known)
      }
    },
    close(element) {
      if (element === 'cellXfs') inCells = false
    },
  })
  return formats
}

export async function readSheet(
  source: Readable,
  texts: Texts,
  take: (line: number, cells: SheetCells) => boolean,
): Promise<void> {
  let line = 0
  let column = -1
  let count = 0
  let cells: SheetCells = new Map()
  let cell: SheetCell | null = null
  let reading: 'value' | 'formula' | null = null
  let goOn = true
  await readXml(source, {
    done: () => !goOn,
    open(name, attributes) {
      if (!goOn) return
      if (name === 'row') {
        line = lineOf(attributes().r, line)
        column = -1
        cells = new Map()
      } else if (name === 'c') {
        const { r, t = 'n', s = '' } = attributes()
        column = columnOf(r, column)
        cell = { type: t, value: '', formula: null, format: formatAt(texts, s) }
      } else if (cell && name === 'f') {
        cell.formula = ''
        reading = 'formula'
      } else reading = cell !== null && (name === 'v' || name === 't') ? 'value' : null
    },
    text(text) {
      if (cell && reading === 'value') cell.value += text
      else if (cell && reading === 'formula') cell.formula = `${cell.formula}${text}`.slice(0, MAX_KEPT)
    },
    close(name) {
      if (name === 'v' || name === 't' || name === 'f') reading = null
      if (name === 'c' && cell) {
        const read = cellOf(cell, texts.shared)
        if (read && ++count > MAX_CELLS) throw new BadFile('file_too_large')
        if (read) cells.set(column, read)
        cell = null
      }
      if (name === 'row' && goOn && cells.size > 0) goOn = take(line, cells)
    },
  })
}

function formatAt({ formats }: Texts, style: string): Format {
  const format = formats[Number(style)]
  return format === undefined ? GENERAL : format
}

function lineOf(reference: string | undefined, before: number): number {
  const line = reference === undefined ? before + 1 : Number(reference)
  if (!Number.isInteger(line) || line <= before || line > LAST_LINE) throw new BadFile('file_broken')
  return line
}

/** "AB12" is column 27. */
function columnOf(reference: string | undefined, before: number): number {
  if (reference === undefined) return before + 1
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  if (letters === undefined) throw new BadFile('file_broken')
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  if (column > LAST_COLUMN) throw new BadFile('file_broken')
  return column
}

interface SheetCell {
  type: string
  value: string
  /** Empty when another cell has the formula they share. */
  formula: string | null
  format: Format
}

function cellOf(cell: SheetCell, strings: readonly string[]): Cell | null {
  const { formula, value } = cell
  const result = valueOf(cell, strings)
  if (formula === null) return result
  const text = formula === '' ? value || '=' : `=${formula}`
  return result === null ? { kind: 'formula', text } : { kind: 'formula', text, result }
}

function valueOf({ type, value, format }: SheetCell, strings: readonly string[]): Cell | null {
  if (value.trim() === '') return null
  if (type === 's') return textOf(strings[Number(value)] ?? '', format)
  if (type === 'inlineStr' || type === 'str') return textOf(value, format)
  const text = value.trim()
  if (type === 'd') return { kind: 'date', text }
  if (type !== 'n') return { kind: 'other', text }
  const shown = shownNumber(format, Number(text))
  return shown === undefined ? { kind: 'number', text } : { kind: 'number', text, shown }
}

function textOf(text: string, format: Format): Cell | null {
  if (text.trim() === '') return null
  return { kind: showsTexts(format, text) ? 'text' : 'hidden', text }
}

interface XmlHandlers {
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
  done?: () => boolean
}

/** Characters between two tags: a cell holds 32,767. */
const MAX_TOKEN = 1_000_000

/** Document types are refused, so that no entity is fetched or expanded. */
async function readXml(source: Readable | string, handlers: XmlHandlers): Promise<void> {
  const parser = parserFor(handlers)
  const decoder = new TextDecoder()
  let sinceTag = 0
  const write = (text: string) => {
    const tagEnd = text.lastIndexOf('>')
    sinceTag = tagEnd < 0 ? sinceTag + text.length : text.length - tagEnd
    if (sinceTag > MAX_TOKEN) throw new BadFile('file_broken')
    parser.write(text)
  }
  await unlessBroken(async () => {
    if (typeof source === 'string') write(source)
    else
      for await (const chunk of source as AsyncIterable<Buffer>) {
        write(decoder.decode(chunk, { stream: true }))
        if (handlers.done?.()) return
      }
    parser.end()
  })
}

function parserFor({ open, close, text }: XmlHandlers): Parser {
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('attention', () => {
    throw new BadFile('file_broken')
  })
  if (open) {
    parser.on('openTag', (name, attributes, decode) =>
      open(localName(name), () =>
        Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(String(value))])),
      ),
    )
  }
  if (close) parser.on('closeTag', (name) => close(localName(name)))
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)))
    parser.on('cdata', text)
  }
  return parser
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
