// S1–S5: who may open which path. One table for the guard of the routes and for the way back after sign-in.
import type { Role } from '#contract/endpoint.ts'
import type { Session } from './session.ts'

type Access = 'signed-out' | 'password-change' | 'everyone' | Role

/** A path; of the buyer and the seller also everything below it. */
const ACCESS: readonly (readonly [path: string, Access])[] = [
  ['/login', 'signed-out'],
  ['/forgot-password', 'signed-out'],
  ['/reset-password', 'signed-out'],
  ['/create-password', 'password-change'],
  ['/grid', 'buyer'],
  ['/search', 'buyer'],
  ['/detail', 'buyer'],
  ['/cart', 'buyer'],
  ['/my-orders', 'buyer'],
  ['/approve-orders', 'buyer'],
  ['/sales', 'seller'],
  ['/quotes', 'seller'],
  ['/shipping', 'seller'],
]

/** What the table does not name is home, the profile or not found (S2, S7). */
export function accessOf(path: string): Access {
  const clean = path.replace(/\/+$/, '')
  const row = ACCESS.find(
    ([start, access]) =>
      clean === start || ((access === 'buyer' || access === 'seller') && clean.startsWith(`${start}/`)),
  )
  return row ? row[1] : 'everyone'
}

/** Where a visitor of `path` has to go instead; null when the path is open. */
export function redirectFor(
  path: string,
  session: Pick<Session, 'role' | 'passwordToken'> | null,
): '/login' | '/create-password' | '/' | null {
  const access = accessOf(path)
  if (!session) return access === 'signed-out' ? null : '/login'
  if (session.passwordToken !== null) return access === 'password-change' ? null : '/create-password'
  return access === 'everyone' || access === session.role ? null : '/'
}
