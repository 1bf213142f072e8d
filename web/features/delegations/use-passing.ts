import { useCallback, useEffect, useState } from 'react'

/** What is said for so many seconds, and then no longer (G2, G3). */
export function usePassing<Value>(seconds: number) {
  const [shown, setShown] = useState<{ value: Value } | null>(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), seconds * 1000)
    return () => clearTimeout(timer)
  }, [shown, seconds])
  const show = useCallback((value: Value | null) => setShown(value === null ? null : { value }), [])
  return [shown?.value ?? null, show] as const
}
