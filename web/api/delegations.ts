// Who stands in for whom (G).
import { queryOptions } from '@tanstack/react-query'
import { meQuery } from './auth.ts'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'

/** The user's own; they are asked for by client id. */
export const delegationsQuery = queryOptions({
  queryKey: ['delegations'],
  queryFn: async ({ client, signal }) => {
    const { client: place } = await client.ensureQueryData(meQuery)
    return call(endpoints.delegations.delegations, { params: { id: place?.id ?? 0 }, signal })
  },
})

export const standingInQuery = queryOptions({
  queryKey: ['standing-in'],
  queryFn: ({ signal }) => call(endpoints.delegations.standingIn, { signal }),
})
