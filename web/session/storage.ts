// Browser storage that never throws, as in a private window or on a full disk.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function readStoredJson<Value>(key: string): Value | null {
  try {
    return JSON.parse(readStored(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

export function writeStored(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Kept as long as the page.
  }
}

/** Removed at sign-out by the first bundle, which has not the rest of the search (C7). */
export const SAVED_FILTERS = 'abasto.filters'

/** The documents' life of values without a time of their own. */
const DAY_MS = 86_400_000
const endOf = (key: string) => `${key}.until`

/** Beside the value, whose form the documents give (C7). */
export function writeForDay(key: string, text: string) {
  writeStored(key, text)
  writeStored(endOf(key), String(Date.now() + DAY_MS))
}

export function readForDay(key: string): string | null {
  return Date.now() < Number(readStored(endOf(key))) ? readStored(key) : null
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** For this tab. */
export function readForTab<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

export function writeForTab(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The value lives as long as the page.
  }
}
