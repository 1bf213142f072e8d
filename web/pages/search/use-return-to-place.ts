// Where the page was when a reload left it (C5). On the way back the results are there at once, and the router returns
// to their place; results that are late are returned to when they are shown.
import { useElementScrollRestoration } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/** Gives what to call when the results are shown. */
export function useReturnToPlace(isLate: boolean) {
  const place = useElementScrollRestoration({ getElement: () => window })?.scrollY
  const left = useRef(isLate ? place : undefined)
  return useCallback(() => {
    if (left.current !== undefined) scrollTo(0, left.current)
    left.current = undefined
  }, [])
}
