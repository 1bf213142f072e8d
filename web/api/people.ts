import type { QueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/people.ts'
import { call, listQuery, type Query } from './call.ts'

export const allPeopleQuery = listQuery(['people'], 'GET /people')
export const readAllPeople = (query: Query<typeof contract.allPeople>) => call('GET /people', { query })

export const refreshPeople = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['people'] })
