// Whether the server can be reached. `navigator.onLine` only gives a hint: a browser without network reaches its own machine.
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

const PROBE_MS = 3_000
const PROBED = '/favicon.svg'

const listeners = new Set<() => void>()
let isOffline = false
let probing: Promise<void> | null = null

export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => isOffline)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Never returns. */
export async function watchConnection() {
  for (;;) {
    await event('offline')
    // Repeated, because the first request after the event may still get through.
    do {
      await checkConnection()
      await onlineOrTimeout()
    } while (!navigator.onLine)
  }
}

/** Undefined when there is nothing to wait for. */
export function untilReachable(): Promise<void> | undefined {
  return isOffline || !navigator.onLine ? checkConnection() : undefined
}

/** Resolves once the server can be reached. Loads that failed meanwhile start again. */
export function checkConnection(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = null
  })
  return probing
}

async function probe() {
  while (!(await isReachable())) {
    show(true)
    await onlineOrTimeout()
  }
  if (!isOffline) return
  show(false)
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

function onlineOrTimeout(): Promise<unknown> {
  return Promise.race([new Promise((resolve) => setTimeout(resolve, PROBE_MS)), event('online')])
}

function event(name: 'online' | 'offline'): Promise<unknown> {
  return new Promise((resolve) => addEventListener(name, resolve, { once: true }))
}

function show(offline: boolean) {
  isOffline = offline
  for (const listener of listeners) listener()
}

async function isReachable(): Promise<boolean> {
  try {
    await fetch(PROBED, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
