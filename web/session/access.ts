// Which paths a user may open (S1–S5), and the path to return to after sign-in (S8).
import type { Role } from '#contract/endpoint.ts'
import type { Session } from './session.ts'
import { readForTab, readStoredJson, writeForTab, writeStored } from './storage.ts'

type Access = 'signed-out' | 'password-change' | 'second-factor' | 'everyone' | 'anyone' | Role

/** Paths of a role include those below. */
const ACCESS: readonly (readonly [path: string, Access])[] = [
  ['/login', 'signed-out'],
  ['/operator/login', 'signed-out'],
  ['/operator/second-factor', 'second-factor'],
  ['/operator/setup', 'anyone'],
  ['/operator/invitation', 'anyone'],
  ['/operator', 'operator'],
  ['/forgot-password', 'signed-out'],
  ['/reset-password', 'anyone'],
  ['/invitation', 'anyone'],
  ['/confirm-email', 'anyone'],
  ['/create-password', 'password-change'],
  ['/second-factor', 'second-factor'],
  ['/grid', 'buyer'],
  ['/search', 'buyer'],
  ['/detail', 'buyer'],
  ['/compare', 'buyer'],
  ['/cart', 'buyer'],
  ['/lists', 'buyer'],
  ['/quick-order', 'buyer'],
  ['/spending', 'buyer'],
  ['/sales-report', 'seller'],
  ['/my-orders', 'buyer'],
  ['/approve-orders', 'buyer'],
  ['/company', 'buyer'],
  ['/pending-changes', 'buyer'],
  ['/closures', 'seller'],
  ['/sales', 'seller'],
  ['/dispatch', 'seller'],
  ['/quotes', 'seller'],
  ['/shipping', 'seller'],
  ['/seller', 'seller'],
]

const ROLES: readonly Access[] = ['buyer', 'seller', 'operator'] satisfies Role[]

function accessOf(path: string): Access {
  const clean = withoutSlash(path)
  const row = ACCESS.find(
    ([start, access]) => clean === start || (ROLES.includes(access) && clean.startsWith(`${start}/`)),
  )
  return row ? row[1] : 'everyone'
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '')

type Target =
  | '/login'
  | '/operator/login'
  | '/second-factor'
  | '/operator/second-factor'
  | '/create-password'
  | '/'
  | '/operator'

export function redirectFor(
  path: string,
  session: Pick<Session, 'role' | 'passwordToken' | 'secondFactor' | 'viewing'> | null,
): Target | null {
  const access = accessOf(path)
  if (access === 'anyone') return null
  if (!session) {
    if (access === 'signed-out') return null
    return /^\/operator(\/|$)/.test(path) ? '/operator/login' : '/login'
  }
  if (session.secondFactor) {
    if (access === 'second-factor') return null
    return session.role === 'operator' ? '/operator/second-factor' : '/second-factor'
  }
  if (session.passwordToken !== null) return access === 'password-change' ? null : '/create-password'
  const home = session.role === 'operator' ? '/operator' : '/'
  // Passwords, sessions and second factors are the user's own.
  if (session.viewing && (access === 'operator' || path.startsWith('/profile'))) return home
  if (access === 'everyone') return withoutSlash(path) === '' && home !== '/' ? home : null
  return access === session.role || isHidden(path, session.role) ? null : home
}

/** Buyers and sellers see the operator's pages as missing (O2). */
export function isHidden(path: string, role: Role): boolean {
  return accessOf(path) === 'operator' && role !== 'operator'
}

const REMEMBERED_MS = 120_000
const KEY = 'abasto.last-path'

interface Visit {
  href: string
  at: number
  /** Null when signed out. */
  email: string | null
  /** Opened signed out, as from an e-mail: no time limit within this tab. */
  isLink?: boolean
}

const NOT_REMEMBERED: readonly Access[] = ['signed-out', 'password-change', 'second-factor', 'anyone']

const pathOf = (href: string) => href.split(/[?#]/, 1)[0] ?? '/'

export function isRemembered(href: string): boolean {
  const access = accessOf(pathOf(href))
  return pathOf(href) !== '/' && !NOT_REMEMBERED.includes(access)
}

const isOver = ({ at, isLink }: Visit, now: number) => !isLink && now - at > REMEMBERED_MS

/** A page left by a sign-out keeps its user. */
export function nextVisit(last: Visit | null, href: string, email: string | null, now: number): Visit | null {
  if (!isRemembered(href)) return last
  const left = last?.href === href && !isOver(last, now) ? last.email : null
  return { href, at: now, email: email ?? left }
}

/** Home after 120 s unless it is a link, for another user or a closed path (S8). */
export function returnHref(last: Visit | null, session: Session, now: number): string {
  if (!last || isOver(last, now)) return '/'
  if (last.email !== null && last.email !== session.email) return '/'
  const path = pathOf(last.href)
  return redirectFor(path, session) === null && !isHidden(path, session.role) ? last.href : '/'
}

const LINK = 'abasto.link'

export const readVisit = () => readForTab<Visit>(LINK) ?? readStoredJson<Visit>(KEY)

export function rememberVisit(href: string, session: Session | null, now: number) {
  if (session?.viewing) return
  const visit = nextVisit(readStoredJson<Visit>(KEY), href, session?.email ?? null, now)
  if (visit) writeStored(KEY, JSON.stringify(visit))
  // It was followed.
  if (session && !session.secondFactor && session.passwordToken === null) writeForTab(LINK, null)
}

/** Remembers the link of a document that was signed out from its start. */
export function rememberLink(href: string, now: number) {
  if (isRemembered(href))
    writeForTab(LINK, { ...nextVisit(readStoredJson(KEY), href, null, now), isLink: true })
}
