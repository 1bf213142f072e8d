// Lines of a quick order as people type them or copy them from a spreadsheet (B1).
import { barCodeKey } from './bar-codes.ts'
import type { Language } from './format.ts'
import { readNumber } from './typed-numbers.ts'
import { isBlank, plainName } from './text.ts'

export interface TypedLine {
  /** A SKU or a name. */
  name: string
  /** As typed; empty where none was. */
  quantity: string
}

const SKU_HEADINGS: ReadonlySet<string> = new Set(
  'sku codigo cod code codigodebarras codbarras barras ean gtin upc barcode'.split(' '),
)
const NAME_HEADINGS: ReadonlySet<string> = new Set(
  'articulo producto product item nombre name descripcion description'.split(' '),
)
const QUANTITY_HEADINGS: ReadonlySet<string> = new Set(
  'cantidad cant cantidades qty quantity unidades units unid u'.split(' '),
)

/** Rows of a text: of cells when a spreadsheet or a program wrote it, else each a name with a quantity before or after it. */
export function readOrderText(text: string, language: Language): TypedLine[] {
  const rows = text
    .replaceAll('\u00a0', ' ')
    .split(/\r\n|\r|\n/)
    .filter((row) => !isBlank(row))
  const separator = ['\t', ';'].find((sign) => rows.some((row) => row.includes(sign)))
  if (separator === undefined && !rows.every(isCommaSeparated))
    return rows.map((row) => readTypedRow(row, language))
  return readOrderCells(
    rows.map((row) => row.split(separator ?? ',').map(unquoted)),
    language,
  )
}

/** "FER-001, 3"; the comma of "FER-001 1,000" is of a number. */
function isCommaSeparated(row: string): boolean {
  return /^[^,]+,\s*\d+\s*$/.test(row) && !/\s\d[\d.]*,\d+\s*$/.test(row)
}

const unquoted = (cell: string) => {
  const text = cell.trim()
  return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text
}

/**
 * The columns are those that the first row names, if it has such headings. Else the quantity is in the column with most
 * numbers, of several the one with the shortest texts; the name is in the first of the others that has one.
 */
export function readOrderCells(cells: readonly (readonly string[])[], language: Language): TypedLine[] {
  const rows = cells.filter((row) => row.some((cell) => !isBlank(cell)))
  const [first = [], ...others] = rows
  const headings = first.map((cell) => plainName(cell.trim()).replaceAll(/[^a-z]/g, ''))
  const [named = -1] = [SKU_HEADINGS, NAME_HEADINGS]
    .map((words) => headings.findIndex((heading) => words.has(heading)))
    .filter((column) => column >= 0)
  const counted = headings.findIndex((heading) => QUANTITY_HEADINGS.has(heading))
  const hasHeadings = named >= 0 || counted >= 0
  const data = hasHeadings ? others : rows
  const quantityColumn = counted >= 0 ? counted : columnOfQuantities(data, language, named)
  return data.map((row) => ({
    name: (named >= 0
      ? (row[named] ?? '')
      : (row.find((cell, column) => column !== quantityColumn && !isBlank(cell)) ?? '')
    ).trim(),
    quantity: (row[quantityColumn] ?? '').trim(),
  }))
}

/** -1 in rows of one cell. */
function columnOfQuantities(
  rows: readonly (readonly string[])[],
  language: Language,
  nameColumn: number,
): number {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => {
    const texts = rows.map((row) => row[column]?.trim() ?? '')
    return {
      column,
      numbers: texts.filter((text) => 'decimal' in readNumber(text, language)).length,
      length: texts.reduce((sum, text) => sum + text.length, 0),
    }
  })
  const [best] = columns
    .filter(({ column, numbers }) => column !== nameColumn && numbers > 0)
    .sort((a, b) => b.numbers - a.numbers || a.length - b.length)
  return width < 2 || !best ? -1 : best.column
}

/** EAN and UPC with the spaces that stand below the bars (B8). */
const PRINTED_BAR_CODE = /^\d \d{6} \d{6}$|^\d \d{5} \d{5} \d$/

/** "FER-001 3", "FER-001 x 3", "3 x guantes", "guantes". */
function readTypedRow(row: string, language: Language): TypedLine {
  const text = row.trim()
  if (PRINTED_BAR_CODE.test(text) && barCodeKey(text) !== null) return { name: text, quantity: '' }
  const after = /^(.*\S)\s+(?:[x×*]\s*)?([-−]?[\d.,]+)$/isu.exec(text)
  if (after?.[1] !== undefined && after[2] !== undefined && isNumber(after[2], language))
    return { name: after[1].replace(/\s+[x×*]$/iu, ''), quantity: after[2] }
  const before = /^([-−]?[\d.,]+)\s+(?:[x×*]\s+)?(.*\S)$/isu.exec(text)
  if (before?.[1] !== undefined && before[2] !== undefined && isNumber(before[1], language))
    return { name: before[2], quantity: before[1] }
  return { name: text, quantity: '' }
}

function isNumber(text: string, language: Language): boolean {
  const read = readNumber(text, language)
  return 'decimal' in read || read.problem === 'negative' || read.problem === 'ambiguous'
}
