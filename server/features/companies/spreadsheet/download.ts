// The spreadsheet to fill in, with what the company has (O7).
import { inTransaction } from '#db/transaction.ts'
import {
  COMPANY_COLUMNS,
  COMPANY_SHEETS,
  type CompanyColumn,
  type CompanySheet,
} from '#domain/company-file.ts'
import type { Deps } from '#server/deps.ts'
import { XlsxFile } from '#server/http/xlsx-file.ts'
import { textIn, type Language } from '#server/texts/language.ts'
import type { Sheet } from '#server/xlsx/sheets.ts'
import { writeFile } from '#server/xlsx/threads.ts'
import { checkCompany, type Manager } from '#server/accounts/company-access.ts'
import { TAX_TEXTS } from '#texts/tax.ts'
import { readStored, type ReadCompany } from './stored.ts'
import { isRequired } from './parse.ts'
import { headingOf, REQUIRED_MARK, sheetName } from './words.ts'

const WIDTHS: Readonly<Partial<Record<CompanyColumn, number>>> = {
  email: 32,
  approver: 32,
  street: 48,
  contact: 32,
  logistic_center: 24,
  administrator: 24,
  language: 10,
  ceco: 14,
  active: 10,
  legal_name: 32,
  vat_condition: 44,
  fiscal_address: 48,
}
const STANDARD_WIDTH = 20

const INSTRUCTIONS = [
  'sheet_about_company_rows',
  'sheet_about_company_required',
  'sheet_about_company_blank',
  'sheet_about_company_people',
  'sheet_about_company_values',
  'sheet_about_company_region',
  'sheet_about_company_center',
  'sheet_about_company_tax_data',
  'sheet_about_company_cuit',
  'sheet_about_company_most',
] as const

/** Without blocked people, whom a spreadsheet does not change. */
export async function downloadCompany(
  deps: Deps,
  caller: Manager,
  companyId: number,
  language: Language,
): Promise<XlsxFile> {
  await checkCompany(deps.db, caller, companyId)
  const stored = await inTransaction(deps.db, (trx) => readStored(trx, companyId))
  const rows = rowsOf(stored, language)
  const open = stored.regions.filter(({ closed }) => !closed)
  const about = textIn(language, 'sheet_instructions')
  const zones = textIn(language, 'sheet_regions')
  const sheets: Sheet[] = [
    ...COMPANY_SHEETS.map((sheet) => ({ ...emptySheet(sheet, language), rows: rows[sheet] })),
    { name: zones, headings: [zones], widths: [32], rows: open.map(({ name }) => [name]) },
    {
      name: about,
      headings: [about],
      widths: [120],
      rows: INSTRUCTIONS.map((key) => [textIn(language, key)]),
    },
  ]
  return new XlsxFile(textIn(language, 'file_name_company'), await writeFile(sheets))
}

function emptySheet(sheet: CompanySheet, language: Language): Sheet {
  const columns = COMPANY_COLUMNS[sheet]
  return {
    name: sheetName(sheet, language),
    headings: columns.map(
      (column) => headingOf(sheet, column, language) + (isRequired(sheet, column) ? REQUIRED_MARK : ''),
    ),
    widths: columns.map((column) => WIDTHS[column] ?? STANDARD_WIDTH),
    rows: [],
  }
}

function rowsOf(
  { people, cost_centers, addresses, regions, tax_data }: ReadCompany,
  language: Language,
): Record<CompanySheet, Sheet['rows']> {
  const yesOrNo = (value: boolean) => textIn(language, value ? 'sheet_yes' : 'sheet_no')
  const zones = new Map(regions.map(({ id, name }) => [id, name]))
  return {
    people: people
      .filter(({ active }) => active)
      .map(({ name, last_name, email, ...one }) => [
        ...[name, last_name, email, one.language, one.cost_center, one.approver, yesOrNo(one.administrator)],
      ]),
    cost_centers: cost_centers.map(({ ceco, name, active }) => [ceco, name, yesOrNo(active)]),
    addresses: addresses.map(({ name, street, region_id, logistic_center, contact, active }) => [
      ...[name, street, zones.get(region_id) ?? null, logistic_center, contact, yesOrNo(active)],
    ]),
    tax_data: [taxDataRow(tax_data, language)],
  }
}

/** Without a CUIT that waits. */
function taxDataRow(
  { legal_name, cuit, vat_condition, fiscal_address, gross_income_number }: ReadCompany['tax_data'],
  language: Language,
): Sheet['rows'][number] {
  const condition = vat_condition && TAX_TEXTS[language].conditions[vat_condition]
  return [legal_name, cuit, condition, fiscal_address, gross_income_number]
}
