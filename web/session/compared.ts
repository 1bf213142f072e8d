// The products that a person chose to compare, kept for this tab (B6).
import { useSyncExternalStore } from 'react'
import { withCompared } from '#domain/compare.ts'
import { onSessionChange, session } from './session.ts'
import { readForTab, writeForTab } from './storage.ts'

interface Choice {
  email: string
  skus: readonly string[]
}

const KEY = 'abasto.compare'
const NONE: readonly string[] = []
const listeners = new Set<() => void>()
let choice = readForTab<Choice>(KEY)

/** Another user of this tab starts without any. */
function comparedNow(): readonly string[] {
  return choice && choice.email === session()?.email ? choice.skus : NONE
}

export function useCompared(): readonly string[] {
  return useSyncExternalStore(subscribe, comparedNow)
}

/** False when four are chosen already. */
export function addCompared(sku: string): boolean {
  const skus = withCompared(comparedNow(), sku)
  if (skus) change(skus)
  return skus !== null
}

export function removeCompared(sku: string): void {
  change(comparedNow().filter((one) => one !== sku))
}

export function clearCompared(): void {
  change(NONE)
}

function change(skus: readonly string[]) {
  choice = { email: session()?.email ?? '', skus }
  writeForTab(KEY, choice)
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
