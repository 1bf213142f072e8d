// D2: enlarging a picture with a mouse, fingers or the keyboard.
import { useWindowEvent } from '@mantine/hooks'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

const STEP = 1.5
const PAN = 0.15
const DOUBLE_CLICK = 2.5

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
}

export function useZoom() {
  const [view, setView] = useState(WHOLE)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const zoom = (factor: number, at?: Point) => setView((now) => zoomed(now, factor, at))
  const larger = () => zoom(STEP)
  const smaller = () => zoom(1 / STEP)

  useWindowEvent('keydown', (event) => {
    const arrow = ARROWS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') larger()
    else if (event.key === '-') smaller()
    else if (event.key === '0') setView(WHOLE)
    else if (arrow) setView((now) => moved(now, arrow))
    else return
    event.preventDefault()
  })
  // React listens to the wheel without a way to keep the page from zooming along.
  useEffect(() => {
    const element = frame.current
    function turn(event: WheelEvent) {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 400), placeOf(event, element))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  /** One finger moves the picture; two stretch it, around the point between them. */
  function follow(event: PointerEvent<HTMLElement>) {
    const before = [...fingers.current.values()]
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, placeOf(event, frame.current))
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    const stretch = before.length > 1 ? spreadOf(after) / spreadOf(before) : 1
    setView((now) => moved(zoomed(now, stretch, from), { x: to.x - from.x, y: to.y - from.y }))
  }
  const release = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  return {
    view,
    larger,
    smaller,
    /** For the frame of the picture. */
    frame: {
      ref: frame,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, placeOf(event, frame.current))
      },
      onPointerMove: follow,
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick(event: React.MouseEvent) {
        if (view.scale > 1) setView(WHOLE)
        else zoom(DOUBLE_CLICK, placeOf(event, frame.current))
      },
    },
  }
}

function placeOf(at: { clientX: number; clientY: number }, frame: HTMLElement | null): Point {
  const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  return { x: (at.clientX - left) / width - 0.5, y: (at.clientY - top) / height - 0.5 }
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** How far the first two are apart; never nothing, for it divides. */
function spreadOf([a = WHOLE, b = WHOLE]: readonly Point[]): number {
  return Math.max(Math.hypot(a.x - b.x, a.y - b.y), 0.001)
}

// What part of a picture an enlarged view shows (D2). Distances are in sides of the square frame, from its centre.

interface Point {
  x: number
  y: number
}

/** How much larger the picture is, and how far its centre is from the frame's. */
interface View extends Point {
  scale: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 5

/** Larger or smaller by a factor; what is at the point stays under it as far as the edges let it. */
export function zoomed(view: View, factor: number, at: Point = WHOLE): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const growth = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth })
}

export function moved(view: View, by: Point): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y })
}

/** The picture always fills the frame. */
function within({ scale, x, y }: View): View {
  const room = (scale - 1) / 2
  // Without a negative zero.
  const keep = (distance: number) => Math.min(room, Math.max(-room, distance)) + 0
  return { scale, x: keep(x), y: keep(y) }
}
