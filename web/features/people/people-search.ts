// /operator/people?search=ana&role=operator&state=active&sort=-email
import type { SearchSchemaInput } from '@tanstack/react-router'
import { tableSearch, type TableSearch } from '#web/components/table-search.ts'
import { PERSON_STATES } from '#web/features/companies/company-search.ts'
import { oneOf } from '#web/search-params.ts'

/** Repeats the contract's columns: importing them would add zod to the bundle. */
const COLUMNS = ['name', 'email', 'role', 'organisation', 'last_sign_in_at', 'state'] as const
export const ROLES = ['buyer', 'seller', 'operator'] as const

export interface AllPeopleSearch extends TableSearch<(typeof COLUMNS)[number]> {
  role?: (typeof ROLES)[number] | undefined
  state?: (typeof PERSON_STATES)[number] | undefined
}

const table = tableSearch(COLUMNS)

export function allPeopleSearch(search: Partial<AllPeopleSearch> & SearchSchemaInput): AllPeopleSearch {
  return { ...table(search), role: oneOf(search.role, ROLES), state: oneOf(search.state, PERSON_STATES) }
}
