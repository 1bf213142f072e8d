import { useEffect } from 'react'
import { firstLeft, focusPlace, placesAround } from './places.ts'

/** When a dialog closes the focus is back where it was; what is gone by then leaves it to the nearest place around. */
export function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    const around = opener === null ? [] : placesAround(opener)
    return () => {
      if (isTaken()) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      if (document.activeElement === opener && opener !== document.body) return
      focusPlace(firstLeft(around) ?? document.querySelector('main'))
    }
  }, [opened])
}

/** Somebody moved it out of the dialog already. */
function isTaken(): boolean {
  const { activeElement: at } = document
  return at !== null && at !== document.body && at.closest('[role="dialog"]') === null
}
