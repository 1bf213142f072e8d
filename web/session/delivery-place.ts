// The address that each person chose to see prices and delivery times for, kept in this browser (decision 037).
import { useSyncExternalStore } from 'react'
import type { OwnAddress } from '#contract/account.ts'
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

/** By e-mail: each user of this browser has an own place. */
type Choices = Record<string, Choice>

/** Browsers of an earlier release keep the place of one user. */
interface OneChoice {
  email: string
  place: OwnAddress
}

function storedChoices(): Choices {
  const stored = readStoredJson<Choices | OneChoice>(KEY) ?? {}
  return isOne(stored) ? { [stored.email]: { place: stored.place } } : stored
}

function isOne(stored: Choices | OneChoice): stored is OneChoice {
  return typeof stored['email'] === 'string'
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
  if (listeners.size === 0) addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  const stopFollowing = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
    stopFollowing()
  }
}

function followOtherTabs({ key }: StorageEvent) {
  if (key !== KEY && key !== null) return
  choices = storedChoices()
  changed()
}
