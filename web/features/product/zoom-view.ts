// What part of a picture an enlarged view shows (D2). Distances are in sides of the square frame, from its centre.

export interface Point {
  x: number
  y: number
}

/** How much larger the picture is, and how far its centre is from the frame's. */
export interface View extends Point {
  scale: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const MOST = 5

/** Larger or smaller by a factor; what is at the point stays under it as far as the edges let it. */
export function zoomed(view: View, factor: number, at: Point = WHOLE): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
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
