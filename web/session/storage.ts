// localStorage that never throws: in a private window or on a full disk nothing is stored.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The value lives as long as the page.
  }
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
