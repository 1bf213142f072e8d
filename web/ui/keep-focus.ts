// Who works by keyboard never loses their place. A button that is disabled while it works, and whatever goes away with
// the act that it started, would leave the focus nowhere: the button has it again when it is done, and what is gone
// leaves it to the nearest place around it. Whoever moves the focus themselves, a dialog or a user, comes first.
import { firstLeft, focusPlace, placesAround } from './places.ts'

interface Held {
  element: HTMLElement
  around: readonly HTMLElement[]
}

export function keepFocus() {
  let held: Held | null = null
  let frame = 0

  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) held = { element: target, around: placesAround(target) }
  })
  // A press elsewhere takes the focus away on purpose.
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && held?.element.contains(target))) held = null
    },
    { capture: true },
  )

  function restore() {
    if (!held || !document.hasFocus() || document.activeElement !== document.body) return
    if (held.element.isConnected) held.element.focus({ preventScroll: true })
    else focusPlace(firstLeft(held.around))
  }
  new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    // What takes the place of something may want the focus for itself.
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(restore)
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
