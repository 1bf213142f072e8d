import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/companies.ts'
import type * as delegations from '#contract/company-delegations.ts'
import type * as people from '#contract/company-people.ts'
import type * as places from '#contract/company-places.ts'
import type { CompanyFileResult } from '#contract/company-spreadsheet.ts'
import { EXPORT_PAGE } from '#domain/rules.ts'
import { call, download, listQuery, type Query } from './call.ts'

const KEY = 'companies'

type CompaniesQuery = Query<typeof contract.companies>
type PeopleQuery = Query<typeof people.people>
type PlacesQuery = Query<typeof places.companyCostCenters>
type DelegationsQuery = Query<typeof delegations.companyDelegations>
type AddressesQuery = Query<typeof places.companyAddresses>

export const companiesQuery = listQuery([KEY, 'list'], 'GET /companies')
export const readCompanies = (query: CompaniesQuery) => call('GET /companies', { query })

export const companyQuery = (company_id: number) =>
  queryOptions({
    queryKey: [KEY, company_id],
    queryFn: ({ signal }) => call('GET /companies/:company_id', { params: { company_id }, signal }),
  })

export const readPeople = (company_id: number, query: PeopleQuery, signal?: AbortSignal) =>
  call('GET /companies/:company_id/people', { params: { company_id }, query, ...(signal && { signal }) })

export const peopleQuery = (company_id: number, query: PeopleQuery) =>
  queryOptions({
    queryKey: [KEY, company_id, 'people', query],
    queryFn: ({ signal }) => readPeople(company_id, query, signal),
    placeholderData: keepPreviousData,
  })

/** Candidates for approver, delegate or successor. */
export const activePeopleQuery = (company_id: number) =>
  queryOptions({
    queryKey: [KEY, company_id, 'people', 'all'],
    queryFn: ({ signal }) => readPeople(company_id, { per_page: EXPORT_PAGE }, signal),
    select: ({ data }) => data.filter(({ state }) => state !== 'blocked'),
  })

export const readCostCenters = (company_id: number, query: PlacesQuery, signal?: AbortSignal) =>
  call('GET /companies/:company_id/cost-centers', {
    params: { company_id },
    query,
    ...(signal && { signal }),
  })

export const companyCostCentersQuery = (company_id: number, query: PlacesQuery) =>
  queryOptions({
    queryKey: [KEY, company_id, 'cost-centers', query],
    queryFn: ({ signal }) => readCostCenters(company_id, query, signal),
    placeholderData: keepPreviousData,
  })

export const readDelegations = (company_id: number, query: DelegationsQuery, signal?: AbortSignal) =>
  call('GET /companies/:company_id/delegations', {
    params: { company_id },
    query,
    ...(signal && { signal }),
  })

export const companyDelegationsQuery = (company_id: number, query: DelegationsQuery) =>
  queryOptions({
    queryKey: [KEY, company_id, 'delegations', query],
    queryFn: ({ signal }) => readDelegations(company_id, query, signal),
    placeholderData: keepPreviousData,
  })

export const readAddresses = (company_id: number, query: AddressesQuery, signal?: AbortSignal) =>
  call('GET /companies/:company_id/addresses', { params: { company_id }, query, ...(signal && { signal }) })

export const companyAddressesQuery = (company_id: number, query: AddressesQuery) =>
  queryOptions({
    queryKey: [KEY, company_id, 'addresses', query],
    queryFn: ({ signal }) => readAddresses(company_id, query, signal),
    placeholderData: keepPreviousData,
  })

/** Includes the queries of buyers: an administrator also buys, with these approvers, cost centers and addresses. */
export async function refreshCompanies(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [
      [KEY],
      ['tax-data'],
      ['pending-changes'],
      ['me'],
      ['clients'],
      ['cost-centers'],
      ['addresses'],
      ['regions'],
      ['delegations'],
      ['delegated-to-me'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

export const downloadCompanyFile = (company_id: number) =>
  download('GET /companies/:company_id/spreadsheet', { params: { company_id } })

export function importCompanyFile(
  company_id: number,
  file: File,
  apply: boolean,
): Promise<CompanyFileResult> {
  const form = new FormData()
  form.set('file', file, file.name)
  return call('POST /companies/:company_id/spreadsheet', {
    params: { company_id },
    query: { apply: apply ? 'true' : 'false' },
    form,
  })
}
