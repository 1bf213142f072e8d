import { useDeferredValue, type ReactNode } from 'react'

/** Much at once: shown after what surrounds it and rendered in slices, so that a slow phone answers in between. */
export function Deferred({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : fallback
}
