// Labels on their pages: one of 10 × 15 cm, or sheets of A4 with eight of 99.1 × 67.7 mm, as they are sold (B10).
import type { LabelFormat } from '#domain/rules.ts'
import { PAGE } from './blocks.ts'
import type { Label, LabelPage } from './label.ts'
import { type Line, wrap } from './lines.ts'
import { type Element, LINE_HEIGHT, type Pen } from './pen.ts'

const MM = 72 / 25.4

interface Layout {
  page: readonly [width: number, height: number]
  label: { width: number; height: number }
  columns: number
  rows: number
  /** The first label begins there; the gap is between two columns. */
  left: number
  top: number
  gap: number
  padding: number
  /** Sizes of the fonts, in points. */
  code: number
  name: number
  body: number
  small: number
  qr: number
}

export const LAYOUTS: Readonly<Record<LabelFormat, Layout>> = {
  '10x15': {
    page: [100 * MM, 150 * MM],
    label: { width: 100 * MM, height: 150 * MM },
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    gap: 0,
    padding: 18,
    code: 20,
    name: 17,
    body: 13,
    small: 9,
    qr: 76,
  },
  a4: {
    page: [PAGE.width, PAGE.height],
    label: { width: 99.1 * MM, height: 67.7 * MM },
    columns: 2,
    rows: 4,
    left: 4.65 * MM,
    top: 13.1 * MM,
    gap: 2.5 * MM,
    padding: 13,
    code: 14,
    name: 12,
    body: 9,
    small: 7,
    qr: 50,
  },
}

export function labelsPerPage(format: LabelFormat): number {
  return LAYOUTS[format].columns * LAYOUTS[format].rows
}

export function drawLabels(pen: Pen, root: Element, { format, labels }: LabelPage): void {
  const layout = LAYOUTS[format]
  const [width, height] = layout.page
  pen.doc.addPage({ size: [width, height], margin: 0 })
  for (const [index, label] of labels.entries()) {
    const column = index % layout.columns
    const x = layout.left + column * (layout.label.width + layout.gap)
    const y = layout.top + Math.floor(index / layout.columns) * layout.label.height
    if (label.title !== null) pen.doc.outline.addItem(label.title)
    drawLabel(pen, root, label, { x, y, layout })
  }
}

interface Place {
  x: number
  y: number
  layout: Layout
}

function drawLabel(pen: Pen, root: Element, label: Label, { x, y, layout }: Place): void {
  const { padding, qr, small } = layout
  const left = x + padding
  const width = layout.label.width - 2 * padding
  const beside = width - qr - 8
  const element = pen.group(root, 'Sect')
  const text = (type: 'H1' | 'P', value: string, top: number, room: number, style: TextStyle) =>
    pen.leaf(element, type, () => pen.fitted(value, left, top, room, style))
  let top = y + padding
  text('P', `${label.sender.heading} ${label.sender.name}`, top, beside, { size: small, color: 'muted' })
  top += small * LINE_HEIGHT + 2
  text('H1', label.code, top, beside, { size: layout.code, weight: 700, color: 'dark' })
  top += layout.code * LINE_HEIGHT
  text('P', label.parcel, top, beside, { size: layout.name, weight: 600 })
  top += layout.name * LINE_HEIGHT
  if (label.note !== null) text('P', label.note, top, beside, { size: layout.body })
  const right = left + width - qr
  pen.leaf(element, 'Figure', () => pen.code(label.code, right, y + padding, qr), {
    alt: label.codeAlt,
    bbox: [right, y + padding, right + qr, y + padding + qr],
  })
  top = Math.max(top + layout.body * LINE_HEIGHT, y + padding + qr) + 6
  pen.artifact(() => pen.rule(left, top, width, 'dark'))
  top += 7
  drawDelivery(pen, element, label, { left, top, width, bottom: y + layout.label.height - padding, layout })
  element.end()
}

type TextStyle = Parameters<Pen['fitted']>[4]

interface Room {
  left: number
  top: number
  width: number
  bottom: number
  layout: Layout
}

interface Part {
  heading: string
  lines: readonly Line[]
  size: number
  weight: 400 | 600
}

/** In the largest letters with which everything fits. */
function drawDelivery(pen: Pen, element: Element, label: Label, room: Room): void {
  const { left, top, width, bottom, layout } = room
  let scale = 1
  let parts = partsOf(label, layout, width, scale)
  while (heightOf(parts, layout.small * scale) > bottom - top && scale > 0.3) {
    scale *= 0.92
    parts = partsOf(label, layout, width, scale)
  }
  const small = layout.small * scale
  let at = top
  for (const { heading, lines, size, weight } of parts) {
    pen.leaf(element, 'P', () => {
      pen.fitted(heading, left, at, width, { size: small, color: 'muted' })
      pen.lines(lines, left, at + small * LINE_HEIGHT, width, { size, weight })
    })
    at += partHeight({ lines, size }, small)
  }
}

function partsOf({ recipient, facts }: Label, { name, body }: Layout, width: number, scale: number): Part[] {
  const part = (heading: string, value: string, full: number, weight: 400 | 600): Part => {
    const size = full * scale
    return { heading, lines: wrap(value, width / size, weight), size, weight }
  }
  return [
    part(recipient.heading, recipient.name, name, 600),
    ...facts.map(({ label, value }) => part(label, value, body, 400)),
  ]
}

const GAP = 3

function partHeight({ lines, size }: Pick<Part, 'lines' | 'size'>, small: number): number {
  return small * LINE_HEIGHT + lines.length * size * LINE_HEIGHT + GAP
}

function heightOf(parts: readonly Part[], small: number): number {
  return parts.reduce((sum, part) => sum + partHeight(part, small), 0)
}
