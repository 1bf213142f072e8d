// What the browser keeps between visits. One that keeps nothing (a private window, a full disk, storage forbidden)
// costs a comfort, never the page.

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
    // It lives as long as the page.
  }
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}
