// After a reload the results come later than the page: the place in them that was left is returned to when they are
// there (C5). The router does it by itself where they are there at once.
import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

export function useReturnToPlace(isThere: boolean) {
  const left = useElementScrollRestoration({ getElement: () => window })
  const place = useRef(isThere ? undefined : left?.scrollY)
  useLayoutEffect(() => {
    if (!isThere || place.current === undefined) return
    if (scrollY < place.current) scrollTo(0, place.current)
    place.current = undefined
  }, [isThere])
}
