// Where the page was when it was left, by a link or a reload (C5). The router returns there when the page is drawn, and
// the results may come later.
import { useElementScrollRestoration } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/** Gives what to call when the results are shown; only the first time counts. */
export function useReturnToPlace() {
  const left = useRef(useElementScrollRestoration({ getElement: () => window })?.scrollY)
  return useCallback(() => {
    if (left.current !== undefined) scrollTo(0, left.current)
    left.current = undefined
  }, [])
}
