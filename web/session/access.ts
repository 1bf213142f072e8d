// S1–S5: who may open which path. One table for the guard of the routes and for the way back after sign-in.
import type { Role } from '#contract/endpoint.ts'
import type { Session } from './session.ts'
import { readStored, writeStored } from './storage.ts'

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
function accessOf(path: string): Access {
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

// S8: the last visited path is returned to after sign-in, for 120 s, by whoever visited it and only if it opens.
export const REMEMBERED_MS = 120_000
const KEY = 'abasto.last-path'

interface Visit {
  /** Path and query. */
  href: string
  at: number
  /** Whose visit it was; null when nobody was signed in. */
  email: string | null
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? '/'

export function isRemembered(href: string): boolean {
  const access = accessOf(pathOf(href))
  return pathOf(href) !== '/' && access !== 'signed-out' && access !== 'password-change'
}

/** The visit to keep: a page somebody is thrown out of stays theirs, from that moment on. */
export function nextVisit(last: Visit | null, href: string, email: string | null, now: number): Visit | null {
  if (!isRemembered(href)) return last
  return { href, at: now, email: email ?? (last?.href === href ? last.email : null) }
}

export function returnHref(last: Visit | null, session: Session, now: number): string {
  if (!last || now - last.at > REMEMBERED_MS) return '/'
  if (last.email !== null && last.email !== session.email) return '/'
  return redirectFor(pathOf(last.href), session) === null ? last.href : '/'
}

export function readVisit(): Visit | null {
  try {
    return JSON.parse(readStored(KEY) ?? 'null') as Visit | null
  } catch {
    return null
  }
}

export function rememberVisit(href: string, session: Session | null, now: number) {
  const visit = nextVisit(readVisit(), href, session?.email ?? null, now)
  if (visit) writeStored(KEY, JSON.stringify(visit))
}
