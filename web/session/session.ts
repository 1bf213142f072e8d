// The signed-in user, stored in the browser and followed by other tabs. A view (O14) is of its tab alone.
import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { readForTab, readStoredJson, removeStored, writeForTab, writeStored } from './storage.ts'

export interface Session {
  token: string
  role: Role
  email: string
  /** The token of a forced password change (S3). */
  passwordToken: string | null
  /** The step between password and pages (O2). */
  secondFactor?: 'give' | 'set_up' | null
  /** While an operator views this user's pages (O14). */
  viewing?: Viewing
}

export interface Viewing {
  /** The name of the viewed user. */
  name: string
  until: string
}

const KEY = 'abasto.session'
const listeners = new Set<() => void>()
const VIEW = 'abasto.view'
let current = readForTab<Session>(VIEW) ?? readStoredJson<Session>(KEY)
let endedRole: Role | null = null

function changed() {
  for (const listener of listeners) listener()
}

export function session(): Session | null {
  return current
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, session)
}

/** An operator sees the pages of a user and changes nothing (O14). */
export function useIsViewing(): boolean {
  return useSession()?.viewing !== undefined
}

export function startSession(started: Session) {
  current = started
  writeStored(KEY, JSON.stringify(started))
  changed()
}

/** In a new document of this tab, as no open page may call with the token of another user: the audit would list refusals. */
export function showView(view: Session & { viewing: Viewing }) {
  writeForTab(VIEW, view)
  location.assign('/')
}

function leaveView() {
  writeForTab(VIEW, null)
  location.assign('/operator')
}

/** The operator's, during a view. */
export const storedSession = () => readStoredJson<Session>(KEY)

export function passwordWasChanged() {
  if (current) startSession({ ...current, passwordToken: null })
}

export function secondFactorWasGiven() {
  if (current) startSession({ ...current, secondFactor: null })
}

/** The role of the last session that ended: operators have a sign-in page of their own (O2). */
export function roleOfEnded(): Role | null {
  return endedRole
}

/** Ends a view by returning to the operator's own session (O14). */
export function endSession() {
  if (current?.viewing) return leaveView()
  endedRole = current?.role ?? endedRole
  current = null
  removeStored(KEY)
  changed()
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function followOtherTabs() {
  addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return
    const before = current
    // A view ends with the session of its operator.
    if (before?.viewing) return storedSession() ? undefined : leaveView()
    current = storedSession()
    if (!current && before) endedRole = before.role
    changed()
  })
}

/** The contract's table would bring zod into the bundle. */
export const TYPE_OF_ROLE = { operator: 1, buyer: 2, seller: 3 } as const satisfies Record<Role, number>
export const ROLE_OF_TYPE = { 1: 'operator', 2: 'buyer', 3: 'seller' } as const satisfies Record<number, Role>
