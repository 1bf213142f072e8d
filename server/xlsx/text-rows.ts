// The rows of a sheet as texts, by the schema of a form: for files whose rows a person could also type in one by one.
import { z } from 'zod'
import { excerpt, shownText, type Cell } from '#domain/cells.ts'
import type { FileLimits } from '#domain/file-limits.ts'
import { isBlank, plainName } from '#domain/text.ts'
import { isTextInAnyLanguage, isTextKey } from '#server/texts/language.ts'
import type { TextKey } from '#server/texts/es.ts'
import { openArchive } from './archive.ts'
import { readFirstTable, type Columns, type HeadingError } from './table.ts'
import { readWorkbook } from './workbook.ts'

export interface CellError {
  line: number
  /** A column, or a heading as written. */
  column: string
  problem: HeadingError['problem'] | TextKey
  found: string
}

export interface TextRows<Row> {
  /** The name of the sheet that was read. */
  sheet: string
  rows: (Row & { line: number })[]
  errors: CellError[]
}

export interface TextColumns<Column extends string> extends Columns<Column> {
  headings: Readonly<Record<Column, TextKey>>
}

const WORDS = {
  yes: ['si', 's', 'yes', 'y', 'true', '1', 'x'],
  no: ['no', 'n', 'false', '0'],
  es: ['es', 'espanol', 'spanish', 'castellano'],
  en: ['en', 'ingles', 'english'],
} as const

const isOf = (words: readonly string[], text: string) => words.includes(plainName(text.trim()))

/** The words of a choice are plain names. */
export function oneOf<Value>(choices: readonly (readonly [Value, readonly string[]])[], problem: TextKey) {
  return z.string().transform((text, context): Value => {
    const found = choices.find(([, words]) => isOf(words, text))
    if (found) return found[0]
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
}

export const yesOrNoCell = oneOf(
  [
    [true, WORDS.yes],
    [false, WORDS.no],
  ],
  'invalid_yes_or_no',
)
export const languageCell = oneOf<'es' | 'en'>(
  [
    ['es', WORDS.es],
    ['en', WORDS.en],
  ],
  'invalid_language',
)

/** Null for an empty cell. */
export function orEmpty<Value extends z.ZodType>(schema: Value) {
  return z.string().transform((text, context): z.output<Value> | null => {
    if (isBlank(text)) return null
    const read = schema.safeParse(text)
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' })
    return z.NEVER
  })
}

/** The displayed text; of a checkbox 0 or 1. Null when programs display different texts. */
export function cellText(cell: Cell): string | null {
  return cell.kind === 'other' && /^[01]$/.test(cell.text) ? cell.text : shownText(cell)
}

export function unreadable({ kind }: Cell): 'formula_in_cell' | 'invalid_value' | 'shown_otherwise' {
  return kind === 'formula' ? 'formula_in_cell' : kind === 'other' ? 'invalid_value' : 'shown_otherwise'
}

/** Columns by their headings in any language; case and accents do not matter. */
export function columnsNamed<Column extends string>(
  headings: Readonly<Record<Column, TextKey>>,
  required: readonly Column[],
): TextColumns<Column> {
  const all = Object.keys(headings) as Column[]
  return {
    headings,
    required,
    named: (heading) => all.find((column) => isTextInAnyLanguage(headings[column], heading)),
  }
}

/** The row, or what is wrong with each of its cells. */
export function parseTexts<Row>(
  schema: z.ZodType<Row>,
  line: number,
  texts: Readonly<Record<string, string>>,
): { row: Row & { line: number } } | { errors: CellError[] } {
  const read = schema.safeParse(texts)
  if (read.success) return { row: { line, ...read.data } }
  return {
    errors: read.error.issues.map(({ path, message }) => {
      const column = String(path[0])
      const problem = isTextKey(message) ? message : 'invalid_value'
      return { line, column, problem, found: excerpt(texts[column] ?? '') }
    }),
  }
}

/** Reads the first sheet that has the columns. Throws BadFile. */
export async function readTextRows<Column extends string, Row>(
  bytes: Buffer,
  columns: TextColumns<Column>,
  schema: z.ZodType<Row>,
  limits: FileLimits,
): Promise<TextRows<Row>> {
  const archive = await openArchive(bytes, limits)
  const workbook = await readWorkbook(archive)
  const rows: TextRows<Row>['rows'] = []
  const errors: CellError[] = []
  const take = (line: number, cells: Partial<Record<Column, Cell>>) => {
    const texts: Record<string, string> = Object.fromEntries(
      Object.keys(columns.headings).map((column) => [column, '']),
    )
    const wrong: CellError[] = []
    for (const [column, cell] of Object.entries(cells) as [Column, Cell][]) {
      const text = cellText(cell)
      if (text === null) wrong.push({ line, column, problem: unreadable(cell), found: excerpt(cell.text) })
      else texts[column] = text
    }
    if (Object.values(texts).every(isBlank) && wrong.length === 0) return
    const read = wrong.length > 0 ? { errors: wrong } : parseTexts(schema, line, texts)
    if ('row' in read) rows.push(read.row)
    else errors.push(...read.errors)
  }
  const { sheet, headings } = await readFirstTable(archive, workbook, columns, limits, take)
  errors.unshift(...headings)
  return { sheet, rows, errors }
}
