// The signed-in user, stored in the browser and followed by other tabs.
import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { readStoredJson, removeStored, writeStored } from './storage.ts'

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
  operator: Session
}

const KEY = 'abasto.session'
const listeners = new Set<() => void>()
let current = readStoredJson<Session>(KEY)
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

export function startSession(started: Session) {
  current = started
  writeStored(KEY, JSON.stringify(started))
  changed()
}

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

/** Ends a view by restoring the operator's own session (O14). */
export function endSession() {
  if (current?.viewing) return startSession(current.viewing.operator)
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
    current = readStoredJson<Session>(KEY)
    if (!current && before) endedRole = before.role
    changed()
  })
}

/** The contract's table would bring zod into the bundle. */
export const ROLE_OF_TYPE = { 1: 'operator', 2: 'buyer', 3: 'seller' } as const satisfies Record<number, Role>
