// The address that each person chose to see prices and delivery times for, kept in this browser (decision 037).
import { useSyncExternalStore } from 'react'
import type { OwnAddress } from '#contract/accounts.ts'
import { onSessionChange, session } from './session.ts'
import { readStoredJson, writeStored } from './storage.ts'

interface Choice {
  /** Null for all zones. */
  place: OwnAddress | null
  /** The person has yet to be asked. */
  asks?: boolean
}

const KEY = 'abasto.deliver-to'
const listeners = new Set<() => void>()
let choices = storedChoices()

/** By e-mail: users of one browser have their own places. Before, it kept the place of the last one. */
function storedChoices(): Record<string, Choice> {
  const stored = readStoredJson<Record<string, Choice> | ({ email: string } & Choice)>(KEY) ?? {}
  return typeof stored.email === 'string' ? { [stored.email]: { place: stored.place as OwnAddress } } : stored
}

export function hasDeliveryChoice(email: string): boolean {
  return email in choices
}

const ownChoice = (): Choice | undefined => choices[session()?.email ?? '']

/** Null for all zones. */
export function deliveryPlace(): OwnAddress | null {
  return ownChoice()?.place ?? null
}

export function useDeliveryPlace(): OwnAddress | null {
  return useSyncExternalStore(subscribe, deliveryPlace)
}

export function useAsksForPlace(): boolean {
  return useSyncExternalStore(subscribe, () => ownChoice()?.asks ?? false)
}

export function chooseDeliveryPlace(place: OwnAddress | null): void {
  startDeliveryPlace(session()?.email ?? '', { place })
}

/** Also before the session of this person starts. */
export function startDeliveryPlace(email: string, choice: Choice): void {
  choices = { ...choices, [email]: choice }
  writeStored(KEY, JSON.stringify(choices))
  changed()
}

function changed() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stopFollowing = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    stopFollowing()
  }
}

export function followPlaceOfOtherTabs() {
  addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return
    choices = storedChoices()
    changed()
  })
}
