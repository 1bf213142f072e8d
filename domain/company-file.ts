// A company's spreadsheet: its people, cost centers, addresses (O7) and tax data (F1). Rows add what the company lacks and
// change what it has: people by e-mail, cost centers by code, addresses by name; tax data are one row. An empty cell keeps
// what is stored.
import { keepsAnAdministrator } from './administrators.ts'
import { addressMayMove, type NamedZone } from './delivery-zones.ts'
import type { TaxData, VatCondition } from './tax-data.ts'
import { plainName } from './text.ts'

export const COMPANY_SHEETS = ['people', 'cost_centers', 'addresses', 'tax_data'] as const
export type CompanySheet = (typeof COMPANY_SHEETS)[number]

export const COMPANY_COLUMNS = {
  people: ['name', 'last_name', 'email', 'language', 'cost_center', 'approver', 'administrator'],
  cost_centers: ['ceco', 'name', 'active'],
  addresses: ['name', 'street', 'region', 'logistic_center', 'contact', 'active'],
  tax_data: ['legal_name', 'cuit', 'vat_condition', 'fiscal_address', 'gross_income_number'],
} as const satisfies Record<CompanySheet, readonly string[]>
export type CompanyColumn = (typeof COMPANY_COLUMNS)[CompanySheet][number]

interface Line {
  /** The line of the sheet, from 1. */
  line: number
}

export interface PersonRow extends Line {
  name: string
  last_name: string
  /** Lower case. */
  email: string
  language: 'es' | 'en' | null
  /** Its code. */
  cost_center: string | null
  /** Their e-mail. */
  approver: string | null
  administrator: boolean | null
}

export interface CostCenterRow extends Line {
  ceco: string
  name: string
  active: boolean | null
}

export interface AddressRow extends Line {
  name: string
  street: string
  /** Its name. */
  region: string
  logistic_center: string
  contact: string | null
  active: boolean | null
}

export interface TaxDataRow extends Line {
  legal_name: string | null
  cuit: string | null
  vat_condition: VatCondition | null
  fiscal_address: string | null
  gross_income_number: string | null
}

export interface CompanyRows {
  people: PersonRow[]
  cost_centers: CostCenterRow[]
  addresses: AddressRow[]
  tax_data: TaxDataRow[]
}

export interface StoredPerson {
  id: number
  name: string
  last_name: string
  email: string
  language: string
  cost_center: string | null
  approver: string | null
  administrator: boolean
  active: boolean
}
export interface StoredCostCenter {
  id: number
  ceco: string
  name: string
  active: boolean
}
export interface StoredAddress {
  id: number
  name: string
  street: string
  region_id: number
  logistic_center: string
  contact: string
  active: boolean
  /** A purchase refers to it, which keeps it in its province (Z6). */
  used: boolean
}

export interface StoredTaxData extends TaxData {
  /** The company's. */
  id: number
}

export interface StoredCompany {
  people: StoredPerson[]
  cost_centers: StoredCostCenter[]
  addresses: StoredAddress[]
  regions: NamedZone[]
  /** E-mails of the file that buyers of other companies have. */
  taken: ReadonlySet<string>
  tax_data: StoredTaxData
  /** CUITs of the file that other companies have. Empty for an administrator, who does not learn of other companies. */
  takenCuits: ReadonlySet<string>
  /** The last administrator keeps the right unless the operator takes it (O5). A CUIT of others waits (F1). */
  byOperator: boolean
}

export type CompanyProblem =
  | 'row_repeated'
  | 'email_taken'
  | 'person_blocked'
  | 'cost_center_not_allowed'
  | 'approver_not_allowed'
  | 'last_administrator'
  | 'address_ambiguous'
  | 'address_used'
  | 'region_not_found'
  | 'one_row_only'
  | 'cuit_taken'

export interface BadCompanyCell extends Line {
  sheet: CompanySheet
  column: CompanyColumn
  problem: CompanyProblem
  found: string
}

export type RowOutcome = 'added' | 'changed' | 'same'
/** What a row leaves stored; `id` is null for what is added. */
type Planned<Stored> = Line & { outcome: RowOutcome; values: Omit<Stored, 'id'> & { id: number | null } }

export interface PlannedTaxData extends Planned<StoredTaxData> {
  /** Asked for by an administrator; `values` keep the CUIT in force. */
  waitingCuit: string | null
}

export interface CompanyPlan {
  people: Planned<StoredPerson>[]
  cost_centers: Planned<StoredCostCenter>[]
  addresses: Planned<StoredAddress>[]
  tax_data: PlannedTaxData[]
}

/** What the rows change, or all that is wrong with them. */
export function planCompany(
  rows: CompanyRows,
  stored: StoredCompany,
): { plan: CompanyPlan } | { problems: BadCompanyCell[] } {
  const problems: BadCompanyCell[] = []
  const costCenters = rows.cost_centers.map((row) => planCostCenter(row, stored))
  const plan: CompanyPlan = {
    cost_centers: costCenters,
    people: rows.people.map((row) => planPerson(row, stored, problems)),
    addresses: rows.addresses.map((row) => planAddress(row, stored, problems)),
    tax_data: rows.tax_data.map((row) => planTaxData(row, stored, problems)),
  }
  refuseRepeated('people', 'email', rows.people, problems)
  refuseRepeated('cost_centers', 'ceco', rows.cost_centers, problems)
  refuseRepeated('addresses', 'name', rows.addresses, problems)
  refuseSecondRow(rows.tax_data, problems)
  refuseReferences(plan, stored, problems)
  if (!stored.byOperator) refuseLastAdministrator(plan, stored, problems)
  return problems.length > 0 ? { problems } : { plan }
}

function planned<Stored extends { id: number }>(
  line: number,
  before: Stored | undefined,
  values: Omit<Stored, 'id'>,
): Planned<Stored> {
  const isSame = (Object.keys(values) as (keyof typeof values)[]).every(
    (key) => before?.[key] === values[key],
  )
  const outcome = !before ? 'added' : isSame ? 'same' : 'changed'
  return { line, outcome, values: { ...values, id: before?.id ?? null } }
}

function planCostCenter({ line, ceco, name, active }: CostCenterRow, { cost_centers }: StoredCompany) {
  const before = cost_centers.find((one) => one.ceco === ceco)
  return planned<StoredCostCenter>(line, before, { ceco, name, active: active ?? before?.active ?? true })
}

function planPerson(row: PersonRow, { people, taken }: StoredCompany, problems: BadCompanyCell[]) {
  const { line, name, last_name, email } = row
  const before = people.find((one) => one.email === email)
  const refused = taken.has(email) ? 'email_taken' : before?.active === false ? 'person_blocked' : null
  if (refused) problems.push({ sheet: 'people', line, column: 'email', problem: refused, found: email })
  return planned<StoredPerson>(line, before, {
    name,
    last_name,
    email,
    language: row.language ?? before?.language ?? 'es',
    cost_center: row.cost_center ?? before?.cost_center ?? null,
    approver: row.approver ?? before?.approver ?? null,
    administrator: row.administrator ?? before?.administrator ?? false,
    active: before?.active ?? true,
  })
}

function planAddress(row: AddressRow, { addresses, regions }: StoredCompany, problems: BadCompanyCell[]) {
  const { line, name, street, logistic_center } = row
  const complain = (column: 'name' | 'region', problem: CompanyProblem) =>
    problems.push({ sheet: 'addresses', line, column, problem, found: row[column] })
  const [before, ...others] = addresses.filter((one) => one.name === name)
  if (others.length > 0) complain('name', 'address_ambiguous')
  const region = regions.find((one) => plainName(one.name) === plainName(row.region))
  const placed = regions.find(({ id }) => id === before?.region_id)
  // What is not offered may stay in a closed zone.
  const active = row.active ?? before?.active ?? true
  if (!region || (region.closed && (active || region !== placed))) complain('region', 'region_not_found')
  else if (before && placed && !addressMayMove(before, placed, region)) complain('region', 'address_used')
  return planned<StoredAddress>(line, before, {
    name,
    street,
    logistic_center,
    region_id: region?.id ?? 0,
    contact: row.contact ?? before?.contact ?? '',
    active,
    used: before?.used ?? false,
  })
}

function planTaxData(
  { line, ...row }: TaxDataRow,
  { tax_data: before, takenCuits, byOperator }: StoredCompany,
  problems: BadCompanyCell[],
): PlannedTaxData {
  const cuit = row.cuit ?? before.cuit
  if (takenCuits.has(cuit))
    problems.push({ sheet: 'tax_data', line, column: 'cuit', problem: 'cuit_taken', found: cuit })
  const waits = !byOperator && cuit !== before.cuit
  const plan = planned<StoredTaxData>(line, before, {
    legal_name: row.legal_name ?? before.legal_name,
    cuit: waits ? before.cuit : cuit,
    vat_condition: row.vat_condition ?? before.vat_condition,
    fiscal_address: row.fiscal_address ?? before.fiscal_address,
    gross_income_number: row.gross_income_number ?? before.gross_income_number,
  })
  return { ...plan, waitingCuit: waits ? cuit : null }
}

function refuseSecondRow([, ...others]: readonly TaxDataRow[], problems: BadCompanyCell[]): void {
  for (const { line, legal_name, cuit } of others)
    problems.push({
      sheet: 'tax_data',
      line,
      column: 'legal_name',
      problem: 'one_row_only',
      found: legal_name ?? cuit ?? '',
    })
}

function refuseRepeated<Sheet extends CompanySheet>(
  sheet: Sheet,
  column: CompanyColumn & keyof CompanyRows[Sheet][number],
  rows: readonly CompanyRows[Sheet][number][],
  problems: BadCompanyCell[],
): void {
  const seen = new Set<string>()
  for (const row of rows) {
    const key = String(row[column])
    if (seen.has(key)) problems.push({ sheet, line: row.line, column, problem: 'row_repeated', found: key })
    seen.add(key)
  }
}

/** Cost centers and approvers come from the file or from what is stored. An unchanged one may be inactive, as on the page (O5). */
function refuseReferences(plan: CompanyPlan, stored: StoredCompany, problems: BadCompanyCell[]): void {
  const active = new Set(merged(stored.cost_centers, plan.cost_centers, 'ceco'))
  const people = new Set(merged(stored.people, plan.people, 'email'))
  for (const { line, values } of plan.people) {
    const before = stored.people.find(({ id }) => id === values.id)
    const { cost_center, approver, email } = values
    if (cost_center !== null && cost_center !== before?.cost_center && !active.has(cost_center))
      problems.push({
        sheet: 'people',
        line,
        column: 'cost_center',
        problem: 'cost_center_not_allowed',
        found: cost_center,
      })
    const isKnown = approver === null || approver === before?.approver || people.has(approver)
    if (!isKnown || approver === email)
      problems.push({
        sheet: 'people',
        line,
        column: 'approver',
        problem: 'approver_not_allowed',
        found: approver ?? '',
      })
  }
}

/** Keys of what is active once the plan is stored. */
function merged<Key extends string>(
  stored: readonly (Record<Key, string> & { active: boolean })[],
  plan: readonly { values: Record<Key, string> & { active: boolean } }[],
  key: Key,
): string[] {
  const all = new Map([...stored, ...plan.map(({ values }) => values)].map((one) => [one[key], one.active]))
  return [...all].filter(([, isActive]) => isActive).map(([name]) => name)
}

function refuseLastAdministrator(plan: CompanyPlan, stored: StoredCompany, problems: BadCompanyCell[]): void {
  const after = new Map(stored.people.map((person) => [person.email, person]))
  for (const { values } of plan.people) after.set(values.email, { ...values, id: values.id ?? 0 })
  const [one] = after.values()
  if (!one || keepsAnAdministrator([...after.values()], one)) return
  for (const { line, values } of plan.people) {
    const before = stored.people.find(({ id }) => id === values.id)
    if (before?.administrator && !values.administrator)
      problems.push({
        sheet: 'people',
        line,
        column: 'administrator',
        problem: 'last_administrator',
        found: values.email,
      })
  }
}
