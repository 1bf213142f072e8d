// The region of toasts, loaded after the page (toast.tsx).
import '@mantine/notifications/styles.layer.css'
import {
  Notifications,
  notifications,
  notificationsStore,
  type NotificationData,
} from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import classes from './Toasts.module.css'

const CONTROLS = 'a, button, input, select, textarea, label, summary'
/** Smaller than any control. */
const STEP = 12

/**
 * A toast lies over the page, which does not move, where only empty space and text are. Where it would cover a control
 * it takes room of its own, and the page moves down.
 */
export function Toasts() {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => makeRoom(region.current as HTMLElement), [])
  return (
    <div ref={region} className={classes.region}>
      <div className={classes.toasts}>
        {/* Screen readers announce additions to an existing live region only. */}
        <Notifications
          withinPortal={false}
          position="top-center"
          classNames={{ root: classes.list }}
          limit={3}
          aria-live="polite"
          pauseResetOnHover="notification"
        />
      </div>
    </div>
  )
}

/** Gives the region the height of its toasts while they would cover a control. Returns a function that stops it. */
function makeRoom(region: HTMLElement): () => void {
  const toasts = region.firstElementChild as HTMLElement
  const { body } = document
  let hasRoom = false
  let isPressed = false
  function update() {
    // A control that moves between press and release gets no click.
    if (isPressed) return
    const isShown = region.querySelector('[data-outcome]') !== null
    const header = document.querySelector('header')
    region.style.top = `${stickyHeight(header)}px`
    hasRoom = isShown && (hasRoom || coversControl(region, toasts))
    region.toggleAttribute('data-room', hasRoom)
    const { height, bottom } = toasts.getBoundingClientRect()
    const belowHeader = bottom - (header?.getBoundingClientRect().bottom ?? 0)
    body.style.setProperty('--toasts-room', `${hasRoom ? height : 0}px`)
    body.style.setProperty('--toasts-below-header', `${isShown ? belowHeader : 0}px`)
  }
  const sizes = new ResizeObserver(update)
  sizes.observe(toasts)
  sizes.observe(body)
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('scroll', update, { signal, passive: true })
  addEventListener(
    'pointerdown',
    ({ target }) => {
      isPressed = !(target instanceof Node && region.contains(target))
      region.style.pointerEvents = isPressed ? 'none' : ''
    },
    { signal, capture: true },
  )
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () =>
        // After the click.
        setTimeout(() => {
          isPressed = false
          region.style.pointerEvents = ''
          update()
        }),
      { signal, capture: true },
    )
  return () => {
    stop.abort()
    sizes.disconnect()
  }
}

function stickyHeight(header: HTMLElement | null): number {
  return header && getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0
}

function coversControl(region: HTMLElement, toasts: HTMLElement): boolean {
  const { left, right, top, bottom } = toasts.getBoundingClientRect()
  for (let y = top; y <= bottom; y += STEP)
    for (let x = left; x <= right; x += STEP) {
      const stack = document.elementsFromPoint(x, y)
      const isOfRegion = (element: Element) => region.contains(element)
      const below = stack.slice(stack.findIndex(isOfRegion)).find((element) => !isOfRegion(element))
      if (below?.closest(CONTROLS)) return true
    }
  return false
}

/** Mantine stops the time of a toast under the pointer; this stops it with the focus too. */
export function showToast(toast: NotificationData) {
  const id = notifications.show({
    ...toast,
    onFocusCapture: () => notifications.update({ ...toast, id, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...toast, id }),
  })
}

export function hideToasts(outcome: string) {
  notifications.updateState(notificationsStore, (all) => all.filter((one) => one['data-outcome'] !== outcome))
}
