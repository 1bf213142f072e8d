// Addresses of the lists about companies: ?search=norte&sort=-name&active=false
import type { SearchSchemaInput } from '@tanstack/react-router'
import { tableSearch, type TableSearch } from '#web/components/table-search.ts'
import { oneOf } from '#web/search-params.ts'

const COMPANY_COLUMNS = ['name', 'cuit', 'people'] as const
const PERSON_COLUMNS = ['name', 'email', 'cost_center', 'approver', 'state'] as const
const COST_CENTER_COLUMNS = ['ceco', 'name', 'people'] as const
const ADDRESS_COLUMNS = ['name', 'region', 'logistic_center'] as const

const DELEGATION_COLUMNS = ['date_from', 'authorizer', 'delegate'] as const

export const PERSON_STATES = ['active', 'invited', 'blocked'] as const

export interface ActiveSearch<Column extends string> extends TableSearch<Column> {
  active?: 'true' | 'false' | undefined
}
export interface CompanySearch extends ActiveSearch<(typeof COMPANY_COLUMNS)[number]> {
  pending_changes?: 'true' | undefined
}
export type CostCenterSearch = ActiveSearch<(typeof COST_CENTER_COLUMNS)[number]>
export type AddressSearch = ActiveSearch<(typeof ADDRESS_COLUMNS)[number]>

export interface PersonSearch extends TableSearch<(typeof PERSON_COLUMNS)[number]> {
  state?: (typeof PERSON_STATES)[number] | undefined
}

export type DelegationSearch = TableSearch<(typeof DELEGATION_COLUMNS)[number]>
export const delegationSearch = tableSearch(DELEGATION_COLUMNS)

function withActive<Column extends string>(columns: readonly Column[]) {
  const table = tableSearch(columns)
  return (search: Partial<ActiveSearch<Column>> & SearchSchemaInput): ActiveSearch<Column> => ({
    ...table(search),
    active: oneOf(search.active, ['true', 'false']),
  })
}

const company = withActive(COMPANY_COLUMNS)
export function companySearch(search: Partial<CompanySearch> & SearchSchemaInput): CompanySearch {
  return { ...company(search), pending_changes: oneOf(search.pending_changes, ['true']) }
}
export const costCenterSearch = withActive(COST_CENTER_COLUMNS)
export const addressSearch = withActive(ADDRESS_COLUMNS)

const people = tableSearch(PERSON_COLUMNS)
export function personSearch(search: Partial<PersonSearch> & SearchSchemaInput): PersonSearch {
  return { ...people(search), state: oneOf(search.state, PERSON_STATES) }
}
