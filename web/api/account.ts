import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/account.ts'
import type * as operators from '#contract/operators.ts'
import { call, type Answer } from './call.ts'
import { ApiFailure } from './failure.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call('GET /me', { signal }),
  staleTime: 300_000,
})

export type OpenSession = Answer<typeof contract.sessions>[number]

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET /users/sessions', { signal }),
  staleTime: 0,
})

/** Never cached, as the link works once (A6). */
export const passwordLinkQuery = (email: string, token: string) =>
  queryOptions({
    queryKey: ['password-link', email, token],
    queryFn: ({ signal }) =>
      call('POST /password/checktoken', { body: { email, password_token: token }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Never cached, as the link works once (R11). */
export const emailChangeLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-change-link', token],
    queryFn: ({ signal }) => call('POST /email-change/check', { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const ownEmailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => call('GET /users/email-change', { signal }),
  staleTime: 0,
})

export type OperatorLink = Answer<typeof operators.operatorLink>

/** Never cached, as the link works once (O1). */
export const operatorLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['operator-link', token],
    queryFn: ({ signal }) => call('POST /operator/link', { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /settings', { signal }),
  staleTime: Infinity,
})

/** With `has_address` of the buyer's company. */
export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: ({ signal }) => call('GET /regions', { signal }),
  staleTime: 300_000,
})

export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => call('GET /currencies', { signal }),
  select: ({ data }) => data,
  staleTime: Infinity,
})

export const costCentersQuery = queryOptions({
  queryKey: ['cost-centers'],
  queryFn: ({ signal }) => call('GET /companies/cost-centers', { signal }),
})

export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => call('GET /clients', { query: { page: 1, per_page: 10_000 }, signal }),
})

/** All of the company's. */
export const ownAddressesQuery = queryOptions({
  queryKey: ['own-addresses'],
  queryFn: ({ signal }) => call('GET /addresses', { signal }),
})

/** Delivery addresses of a cart (K8), by any of its items. */
export const addressesQuery = (cart_item_id: number) =>
  queryOptions({
    queryKey: ['addresses', cart_item_id],
    queryFn: ({ signal }) =>
      call('GET /addresses/region/:cart_item_id', { params: { cart_item_id }, signal }).catch(noneFound),
  })

/** 404: the company has no address in the zone. */
function noneFound(error: unknown): [] {
  if (error instanceof ApiFailure && error.status === 404) return []
  throw error
}

/** The approver's own (G). */
export const delegationsQuery = queryOptions({
  queryKey: ['delegations'],
  queryFn: async ({ client, signal }) => {
    const { client: buyer } = await client.ensureQueryData(meQuery)
    return call('GET /delegated/:id', { params: { id: buyer?.id ?? 0 }, signal })
  },
})

export const delegatedToMeQuery = queryOptions({
  queryKey: ['delegated-to-me'],
  queryFn: ({ signal }) => call('GET /delegated-to-me', { signal }),
})
