import { useDeferredValue, type ReactNode } from 'react'

interface DeferredProps {
  /** Otherwise the children render at once. */
  when?: boolean
  fallback?: ReactNode
  children: ReactNode
}

/** Renders large content after its surroundings and interruptibly, so that a slow phone stays responsive. */
export function Deferred({ when = true, fallback, children }: DeferredProps) {
  return useDeferredValue(true, !when) ? children : fallback
}
