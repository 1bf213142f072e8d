// Who ticks one filter after the other finds the next where it was: what is above it does not get lower with each answer.
import { useLayoutEffect, useRef } from 'react'

export function useKeptHeight(keeps: boolean) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const group = ref.current
    if (group) group.style.minHeight = keeps ? `${group.getBoundingClientRect().height}px` : ''
  })
  return {
    ref,
    /** It is made lower on purpose. */
    release() {
      if (ref.current) ref.current.style.minHeight = ''
    },
  }
}
