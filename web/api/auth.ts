// The signed-in user (A4).
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(endpoints.auth.me, { signal }),
  staleTime: 300_000,
})
