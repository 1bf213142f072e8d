// The signed-in user (A4), and the link that sets a password (A6).
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { ApiFailure } from './failure.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(endpoints.auth.me, { signal }),
  staleTime: 300_000,
})

/** A6: asked anew each time, the link may have been used meanwhile. */
export const passwordLinkQuery = (email: string, token: string) =>
  queryOptions({
    queryKey: ['password-link', email, token],
    queryFn: ({ signal }) =>
      call(endpoints.auth.checkPasswordToken, { body: { email, password_token: token }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

// The buyer's company and the reference lists.
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(endpoints.accounts.settings, { signal }),
  staleTime: Infinity,
})

export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => call(endpoints.accounts.currencies, { signal }),
  select: ({ data }) => data,
  staleTime: Infinity,
})

export const costCentersQuery = queryOptions({
  queryKey: ['cost-centers'],
  queryFn: ({ signal }) => call(endpoints.accounts.costCenters, { signal }),
})

/** G1: everybody of the company, whom an approver may choose from. */
export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => call(endpoints.accounts.clients, { query: { page: 1, per_page: 10_000 }, signal }),
})

/** K8: the addresses a cart item can be delivered to; all items of a cart share one zone. */
export const addressesQuery = (cart_item_id: number) =>
  queryOptions({
    queryKey: ['addresses', cart_item_id],
    queryFn: ({ signal }) =>
      call(endpoints.accounts.addressesForCartItem, { params: { cart_item_id }, signal }).catch(noneFound),
  })

/** The server answers 404 when the company has no address in the zone. */
function noneFound(error: unknown): [] {
  if (error instanceof ApiFailure && error.status === 404) return []
  throw error
}

// Who stands in for whom (G).
/** The user's own; they are asked for by client id. */
export const delegationsQuery = queryOptions({
  queryKey: ['delegations'],
  queryFn: async ({ client, signal }) => {
    const { client: place } = await client.ensureQueryData(meQuery)
    return call(endpoints.delegations.delegations, { params: { id: place?.id ?? 0 }, signal })
  },
})

export const delegatedToMeQuery = queryOptions({
  queryKey: ['delegated-to-me'],
  queryFn: ({ signal }) => call(endpoints.delegations.delegatedToMe, { signal }),
})
