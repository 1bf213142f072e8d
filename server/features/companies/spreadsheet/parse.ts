// The rows of a company's spreadsheet by the rules of the pages' forms (O7).
import { z } from 'zod'
import { invitePerson } from '#contract/company-people.ts'
import { createAddress, createCostCenter } from '#contract/company-places.ts'
import { emailAddress, requiredText } from '#contract/fields.ts'
import { excerpt } from '#domain/cells.ts'
import {
  COMPANY_COLUMNS,
  type CompanyColumn,
  type CompanyRows,
  type CompanySheet,
} from '#domain/company-file.ts'
import { COMPANY_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { isBlank, plainName } from '#domain/text.ts'
import { isTextKey } from '#server/texts/language.ts'
import type { TextKey } from '#server/texts/es.ts'
import type { WrittenRow } from './read.ts'

export interface CellProblem {
  sheet: CompanySheet
  line: number
  column: CompanyColumn
  problem: TextKey
  found: string
}

const WORDS = {
  yes: ['si', 's', 'yes', 'y', 'true', '1', 'x'],
  no: ['no', 'n', 'false', '0'],
  es: ['es', 'espanol', 'spanish', 'castellano'],
  en: ['en', 'ingles', 'english'],
} as const

const isOf = (words: readonly string[], text: string) => words.includes(plainName(text.trim()))

function oneOf<Value>(choices: readonly (readonly [Value, readonly string[]])[], problem: TextKey) {
  return z.string().transform((text, context): Value => {
    const found = choices.find(([, words]) => isOf(words, text))
    if (found) return found[0]
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
}

/** Null for an empty cell. */
function orKept<Value extends z.ZodType>(schema: Value) {
  return z.string().transform((text, context): z.output<Value> | null => {
    if (isBlank(text)) return null
    const read = schema.safeParse(text)
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' })
    return z.NEVER
  })
}

const yesOrNo = oneOf(
  [
    [true, WORDS.yes],
    [false, WORDS.no],
  ],
  'invalid_yes_or_no',
)
const language = oneOf<'es' | 'en'>(
  [
    ['es', WORDS.es],
    ['en', WORDS.en],
  ],
  'invalid_language',
)

const person = invitePerson.body.shape
const center = createCostCenter.body.shape
const address = createAddress.body.shape

const ROWS = {
  people: z.object({
    name: person.name,
    last_name: person.last_name,
    email: person.email,
    language: orKept(language),
    cost_center: orKept(center.ceco),
    approver: orKept(emailAddress),
    administrator: orKept(yesOrNo),
  }),
  cost_centers: z.object({ ceco: center.ceco, name: center.name, active: orKept(yesOrNo) }),
  addresses: z.object({
    name: address.name,
    street: address.street,
    region: requiredText(COMPANY_NAME_MAX_LENGTH),
    logistic_center: address.logistic_center,
    contact: orKept(address.contact),
    active: orKept(yesOrNo),
  }),
} satisfies { [Sheet in CompanySheet]: z.ZodType<Omit<CompanyRows[Sheet][number], 'line'>> }

/** A cell of the column cannot be empty, in any row. */
export function isRequired(sheet: CompanySheet, column: CompanyColumn): boolean {
  const cells: Readonly<Partial<Record<CompanyColumn, z.ZodType>>> = ROWS[sheet].shape
  return cells[column]?.safeParse('').success === false
}

/** Rows with a problem are left out. */
export function parseCompany(written: readonly WrittenRow[]): { rows: CompanyRows; problems: CellProblem[] } {
  const rows: CompanyRows = { people: [], cost_centers: [], addresses: [] }
  const problems: CellProblem[] = []
  for (const { sheet, line, cells } of written) {
    const given = Object.fromEntries(COMPANY_COLUMNS[sheet].map((column) => [column, cells[column] ?? '']))
    const read = ROWS[sheet].safeParse(given)
    if (read.success) (rows[sheet] as object[]).push({ line, ...read.data })
    else
      for (const { path, message } of read.error.issues) {
        const column = path[0] as CompanyColumn
        const problem = isTextKey(message) ? message : 'invalid_value'
        problems.push({ sheet, line, column, problem, found: excerpt(given[column] ?? '') })
      }
  }
  return { rows, problems }
}
