// Keyboard focus: an enabled button gets it back, a removed element passes it to its container.
import { useEffect } from 'react'

interface Focused {
  element: HTMLElement
  containers: readonly HTMLElement[]
}

/** Mantine returns the focus to the opener of a menu or calendar 10 ms after closing it. */
const AFTER_MANTINE_MS = 30

/** Unless a dialog or the user moved the focus. */
export function keepFocus() {
  let focused: Focused | null = null
  let timer = 0

  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) focused = { element: target, containers: containersOf(target) }
  })
  // A press elsewhere removes the focus on purpose.
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && focused?.element.contains(target))) focused = null
    },
    { capture: true },
  )

  function restore() {
    if (!focused || !document.hasFocus() || document.activeElement !== document.body) return
    if (focused.element.isConnected) focused.element.focus({ preventScroll: true })
    else focusContainer(focused.containers.find(isConnected))
  }
  new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    clearTimeout(timer)
    timer = window.setTimeout(restore, AFTER_MANTINE_MS)
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

/** Returns the focus to the opener of a dialog, or to its nearest container left. */
export function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    const containers = opener === null ? [] : containersOf(opener)
    const returnFocus = () => {
      if (isFocusOutsideDialog()) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      if (document.activeElement === opener && opener !== document.body) return
      focusContainer(containers.find(isConnected) ?? document.querySelector('main'))
    }
    return () => {
      // Mantine focuses the dialog in a timer, which also fires after a quick Escape.
      if (document.activeElement === opener) setTimeout(returnFocus)
      else returnFocus()
    }
  }, [opened])
}

function isFocusOutsideDialog(): boolean {
  const { activeElement: focused } = document
  return focused !== null && focused !== document.body && focused.closest('[role="dialog"]') === null
}

const CONTAINERS = 'li, article, section, main'

/** Innermost first. */
function containersOf(element: Element): HTMLElement[] {
  const container = element.parentElement?.closest<HTMLElement>(CONTAINERS)
  return container ? [container, ...containersOf(container)] : []
}

function isConnected(element: HTMLElement): boolean {
  return element.isConnected
}

function focusContainer(container: HTMLElement | null | undefined) {
  if (!container) return
  if (!container.hasAttribute('tabindex')) container.tabIndex = -1
  container.focus({ preventScroll: true })
}

/** Unless the focus is in it already. */
export function focusMain() {
  const main = document.querySelector('main')
  if (!main?.contains(document.activeElement)) focusContainer(main)
}
