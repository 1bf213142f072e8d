// The rows of a company's spreadsheet by the rules of the pages' forms (O7).
import { z } from 'zod'
import { invitePerson } from '#contract/company-people.ts'
import { createAddress, createCostCenter } from '#contract/company-places.ts'
import { emailAddress, requiredText } from '#contract/fields.ts'
import { changeCompanyTaxData } from '#contract/tax-data.ts'
import {
  COMPANY_COLUMNS,
  type CompanyColumn,
  type CompanyRows,
  type CompanySheet,
} from '#domain/company-file.ts'
import { COMPANY_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { VAT_CONDITIONS } from '#domain/tax-data.ts'
import { plainName } from '#domain/text.ts'
import {
  languageCell,
  oneOf,
  orEmpty,
  parseTexts,
  yesOrNoCell,
  type CellError,
} from '#server/xlsx/text-rows.ts'
import { TAX_TEXTS } from '#texts/tax.ts'
import type { WrittenRow } from './read.ts'

export interface CellProblem extends CellError {
  sheet: CompanySheet
  column: CompanyColumn
}

const person = invitePerson.body.shape
const center = createCostCenter.body.shape
const address = createAddress.body.shape
const taxData = changeCompanyTaxData.body.shape

/** In any language. */
const vatConditionCell = oneOf(
  VAT_CONDITIONS.map((condition) => [
    condition,
    Object.values(TAX_TEXTS).map(({ conditions }) => plainName(conditions[condition])),
  ]),
  'invalid_vat_condition',
)

const ROWS = {
  people: z.object({
    name: person.name,
    last_name: person.last_name,
    email: person.email,
    language: orEmpty(languageCell),
    cost_center: orEmpty(center.ceco),
    approver: orEmpty(emailAddress),
    administrator: orEmpty(yesOrNoCell),
  }),
  cost_centers: z.object({ ceco: center.ceco, name: center.name, active: orEmpty(yesOrNoCell) }),
  addresses: z.object({
    name: address.name,
    street: address.street,
    region: requiredText(COMPANY_NAME_MAX_LENGTH),
    logistic_center: address.logistic_center,
    contact: orEmpty(address.contact),
    active: orEmpty(yesOrNoCell),
  }),
  tax_data: z.object({
    legal_name: orEmpty(taxData.legal_name),
    cuit: orEmpty(taxData.cuit),
    vat_condition: orEmpty(vatConditionCell),
    fiscal_address: orEmpty(taxData.fiscal_address),
    gross_income_number: orEmpty(taxData.gross_income_number),
  }),
} satisfies { [Sheet in CompanySheet]: z.ZodType<Omit<CompanyRows[Sheet][number], 'line'>> }

/** A cell of the column cannot be empty, in any row. */
export function isRequired(sheet: CompanySheet, column: CompanyColumn): boolean {
  const cells: Readonly<Partial<Record<CompanyColumn, z.ZodType>>> = ROWS[sheet].shape
  return cells[column]?.safeParse('').success === false
}

/** Rows with a problem are left out. */
export function parseCompany(written: readonly WrittenRow[]): { rows: CompanyRows; problems: CellProblem[] } {
  const rows: CompanyRows = { people: [], cost_centers: [], addresses: [], tax_data: [] }
  const problems: CellProblem[] = []
  for (const { sheet, line, cells } of written) {
    const given = Object.fromEntries(COMPANY_COLUMNS[sheet].map((column) => [column, cells[column] ?? '']))
    const read = parseTexts<object>(ROWS[sheet], line, given)
    if ('row' in read) (rows[sheet] as object[]).push(read.row)
    else problems.push(...read.errors.map((error) => ({ sheet, ...error }) as CellProblem))
  }
  return { rows, problems }
}
