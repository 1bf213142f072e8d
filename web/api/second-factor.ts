import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/second-factor.ts'
import { call, type Answer } from './call.ts'

export type SecondFactor = Answer<typeof contract.secondFactor>
export type SetUp = Answer<typeof contract.startSecondFactor>

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('GET /users/second-factor', { signal }),
  staleTime: 0,
})

export const startSetUp = (current_password?: string) =>
  call('POST /users/second-factor', {
    body: current_password === undefined ? {} : { current_password },
  })

/** Never cached: a secret is shown once. */
export const setUpQuery = queryOptions({
  queryKey: ['second-factor-set-up'],
  queryFn: () => startSetUp(),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
})
