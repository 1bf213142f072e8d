import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/sellers-people.ts'
import { EXPORT_PAGE } from '#domain/rules.ts'
import { call, listQuery, type Query } from './call.ts'

const KEY = 'own-seller'

export const ownContactQuery = queryOptions({
  queryKey: [KEY, 'contact'],
  queryFn: ({ signal }) => call('GET /providers/contact', { signal }),
})

export const ownPeopleQuery = listQuery([KEY, 'people'], 'GET /providers/people')
export const readOwnPeople = (query: Query<typeof contract.sellerPeople>) =>
  call('GET /providers/people', { query })

/** All of them, for who reads which e-mails. */
export const allOwnPeopleQuery = queryOptions({
  queryKey: [KEY, 'people', 'all'],
  queryFn: ({ signal }) => call('GET /providers/people', { query: { per_page: EXPORT_PAGE }, signal }),
  select: ({ data }) => data,
})

/** Includes the own rights, which the menu follows. */
export async function refreshOwnSeller(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [[KEY], ['tax-data'], ['me']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
