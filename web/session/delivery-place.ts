// The address that the buyer chose to see prices and delivery times for, kept in this browser (decision 037).
import { useSyncExternalStore } from 'react'
import type { OwnAddress } from '#contract/accounts.ts'
import { onSessionChange, session } from './session.ts'
import { readStoredJson, removeStored, writeStored } from './storage.ts'

interface Chosen {
  /** Another user of this browser has another place. */
  email: string
  place: OwnAddress
}

const KEY = 'abasto.deliver-to'
const listeners = new Set<() => void>()
let chosen = readStoredJson<Chosen>(KEY)

/** Null for all zones. */
export function deliveryPlace(): OwnAddress | null {
  return chosen && chosen.email === session()?.email ? chosen.place : null
}

export function useDeliveryPlace(): OwnAddress | null {
  return useSyncExternalStore(subscribe, deliveryPlace)
}

export function chooseDeliveryPlace(place: OwnAddress | null): void {
  chosen = place && { email: session()?.email ?? '', place }
  if (chosen) writeStored(KEY, JSON.stringify(chosen))
  else removeStored(KEY)
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
    chosen = readStoredJson<Chosen>(KEY)
    changed()
  })
}
