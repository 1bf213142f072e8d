// Where the focus can go on when the element that had it is gone.

const PLACES = 'li, article, section, main'

/** What is around an element, from near to far: asked while it is still there. */
export function placesAround(element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element.parentElement?.closest(PLACES); at; at = at.parentElement?.closest(PLACES)) {
    if (at instanceof HTMLElement) found.push(at)
  }
  return found
}

/** The nearest of them that is left. */
export function firstLeft(places: readonly HTMLElement[]): HTMLElement | undefined {
  return places.find((place) => place.isConnected)
}

/** From here the page is read on. */
export function focusPlace(place: HTMLElement | null | undefined) {
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** A new page is read from its beginning; who is in it already stays. */
export function focusMain() {
  const main = document.querySelector('main')
  if (!main?.contains(document.activeElement)) focusPlace(main)
}
