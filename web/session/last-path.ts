// S8: the last visited path is returned to after sign-in, for 120 s, by whoever visited it and only if it opens.
import { accessOf, redirectFor } from './access.ts'
import { keep, kept } from './kept.ts'
import type { Session } from './session.ts'

export const REMEMBERED_MS = 120_000
const KEY = 'abasto.last-path'

export interface Visit {
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
    return JSON.parse(kept(KEY) ?? 'null') as Visit | null
  } catch {
    return null
  }
}

export function rememberVisit(href: string, session: Session | null, now: number) {
  const visit = nextVisit(readVisit(), href, session?.email ?? null, now)
  if (visit) keep(KEY, JSON.stringify(visit))
}
