// The signed-in user (A4), and the link that sets a password (A6).
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'

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
