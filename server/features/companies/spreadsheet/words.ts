// The sheets and headings of a company's spreadsheet, read in either language (O7).
import {
  COMPANY_COLUMNS,
  COMPANY_SHEETS,
  type CompanyColumn,
  type CompanySheet,
} from '#domain/company-file.ts'
import type { TextKey } from '#server/texts/es.ts'
import { isTextInAnyLanguage, textIn, type Language } from '#server/texts/language.ts'

const SHEET_NAMES = {
  people: 'sheet_people',
  cost_centers: 'sheet_cost_centers',
  addresses: 'sheet_addresses',
  tax_data: 'sheet_tax_data',
} as const satisfies Record<CompanySheet, TextKey>

const HEADINGS: { [Sheet in CompanySheet]: Record<(typeof COMPANY_COLUMNS)[Sheet][number], TextKey> } = {
  people: {
    name: 'heading_name',
    last_name: 'heading_last_name',
    email: 'heading_email',
    language: 'heading_language',
    cost_center: 'heading_cost_center',
    approver: 'heading_approver_email',
    administrator: 'heading_administrator',
  },
  cost_centers: {
    ceco: 'heading_code',
    name: 'heading_name',
    active: 'heading_cost_center_active',
  },
  addresses: {
    name: 'heading_name',
    street: 'heading_street',
    region: 'heading_region',
    logistic_center: 'heading_logistic_center',
    contact: 'heading_contact',
    active: 'heading_address_active',
  },
  tax_data: {
    legal_name: 'heading_legal_name',
    cuit: 'heading_cuit',
    vat_condition: 'heading_vat_condition',
    fiscal_address: 'heading_fiscal_address',
    gross_income_number: 'heading_gross_income_number',
  },
}

/** At the end of the heading of a column that each row needs. */
export const REQUIRED_MARK = ' *'

export function sheetName(sheet: CompanySheet, language: Language): string {
  return textIn(language, SHEET_NAMES[sheet])
}

/** Without the mark. The column itself where the sheet has no such column. */
export function headingOf(sheet: CompanySheet, column: string, language: Language): string {
  const key = keyOf(sheet, column)
  return key === undefined ? column : textIn(language, key)
}

export function sheetNamed(name: string): CompanySheet | undefined {
  return COMPANY_SHEETS.find((sheet) => isTextInAnyLanguage(SHEET_NAMES[sheet], name))
}

export function columnNamed(sheet: CompanySheet, heading: string): CompanyColumn | undefined {
  const name = heading.replace(/\s*\*\s*$/, '')
  return COMPANY_COLUMNS[sheet].find((column) => {
    const key = keyOf(sheet, column)
    return key !== undefined && isTextInAnyLanguage(key, name)
  })
}

function keyOf(sheet: CompanySheet, column: string): TextKey | undefined {
  const keys: Readonly<Record<string, TextKey>> = HEADINGS[sheet]
  return Object.hasOwn(keys, column) ? keys[column] : undefined
}
