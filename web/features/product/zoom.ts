// Zoom by mouse, fingers and keyboard (D2).
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
  // React's wheel listener is passive.
  useEffect(() => {
    const element = frame.current
    function turn(event: WheelEvent) {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 400), placeOf(event, element))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  function follow(event: PointerEvent<HTMLElement>) {
    const before = [...fingers.current.values()]
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, placeOf(event, frame.current))
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    const factor = before.length > 1 ? distanceOf(after) / distanceOf(before) : 1
    setView((now) => moved(zoomed(now, factor, from), { x: to.x - from.x, y: to.y - from.y }))
  }
  const release = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  return {
    view,
    larger,
    smaller,
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

/** Never 0, as it is a divisor. */
function distanceOf([a = WHOLE, b = WHOLE]: readonly Point[]): number {
  return Math.max(Math.hypot(a.x - b.x, a.y - b.y), 0.001)
}

/** From the center, in sides of the square frame. */
interface Point {
  x: number
  y: number
}

interface View extends Point {
  scale: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 5

/** Keeps the point in place, as far as the edges allow. */
export function zoomed(view: View, factor: number, at: Point = WHOLE): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const growth = scale / view.scale
  return clampView({ scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth })
}

export function moved(view: View, by: Point): View {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y })
}

function clampView({ scale, x, y }: View): View {
  const room = (scale - 1) / 2
  // + 0 turns -0 into 0.
  const clamp = (distance: number) => Math.min(room, Math.max(-room, distance)) + 0
  return { scale, x: clamp(x), y: clamp(y) }
}
