import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/account.ts'
import type * as operators from '#contract/operators.ts'
import { call, type Answer } from './call.ts'
import { endpoints } from './endpoints.ts'
import { ApiFailure } from './failure.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(endpoints.account.me, { signal }),
  staleTime: 300_000,
})

export type OpenSession = Answer<typeof contract.sessions>[number]

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(endpoints.account.sessions, { signal }),
  staleTime: 0,
})

/** Never cached, as the link works once (A6). */
export const passwordLinkQuery = (email: string, token: string) =>
  queryOptions({
    queryKey: ['password-link', email, token],
    queryFn: ({ signal }) =>
      call(endpoints.account.checkPasswordToken, { body: { email, password_token: token }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Never cached, as the link works once (R11). */
export const emailChangeLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-change-link', token],
    queryFn: ({ signal }) => call(endpoints.account.checkEmailChange, { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const ownEmailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => call(endpoints.account.ownEmailChange, { signal }),
  staleTime: 0,
})

export type OperatorLink = Answer<typeof operators.operatorLink>

/** Never cached, as the link works once (O1). */
export const operatorLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['operator-link', token],
    queryFn: ({ signal }) => call(endpoints.operators.operatorLink, { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(endpoints.account.settings, { signal }),
  staleTime: Infinity,
})

/** With `has_address` of the buyer's company. */
export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: ({ signal }) => call(endpoints.account.regions, { signal }),
  staleTime: 300_000,
})

export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => call(endpoints.account.currencies, { signal }),
  select: ({ data }) => data,
  staleTime: Infinity,
})

export const costCentersQuery = queryOptions({
  queryKey: ['cost-centers'],
  queryFn: ({ signal }) => call(endpoints.account.costCenters, { signal }),
})

export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => call(endpoints.account.clients, { query: { page: 1, per_page: 10_000 }, signal }),
})

/** All of the company's. */
export const ownAddressesQuery = queryOptions({
  queryKey: ['own-addresses'],
  queryFn: ({ signal }) => call(endpoints.account.ownAddresses, { signal }),
})

/** Delivery addresses of a cart (K8), by any of its items. */
export const addressesQuery = (cart_item_id: number) =>
  queryOptions({
    queryKey: ['addresses', cart_item_id],
    queryFn: ({ signal }) =>
      call(endpoints.account.addressesForCartItem, { params: { cart_item_id }, signal }).catch(noneFound),
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
    return call(endpoints.delegations.delegations, { params: { id: buyer?.id ?? 0 }, signal })
  },
})

export const delegatedToMeQuery = queryOptions({
  queryKey: ['delegated-to-me'],
  queryFn: ({ signal }) => call(endpoints.delegations.delegatedToMe, { signal }),
})
