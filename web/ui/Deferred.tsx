import { useDeferredValue, type ReactNode } from 'react'

interface DeferredProps {
  /** Otherwise it is shown at once, such as what was there before. */
  when?: boolean
  fallback?: ReactNode
  children: ReactNode
}

/** Much at once: shown after what surrounds it and rendered in slices, so that a slow phone answers in between. */
export function Deferred({ when = true, fallback, children }: DeferredProps) {
  return useDeferredValue(true, !when) ? children : fallback
}
