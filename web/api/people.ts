import type { QueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/people.ts'
import { call, listQuery, type Query } from './call.ts'
import { endpoints } from './endpoints.ts'

export const allPeopleQuery = listQuery(['people'], endpoints.people.allPeople)
export const readAllPeople = (query: Query<typeof contract.allPeople>) =>
  call(endpoints.people.allPeople, { query })

export const refreshPeople = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['people'] })
