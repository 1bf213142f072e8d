// What pages are drawn with: texts, rules and boxes, each in its element of the structure that screen readers read (F4).
import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Weight } from './fonts.ts'
import { type Line, oneLine } from './lines.ts'

export type Doc = InstanceType<typeof PDFDocument>
export type Element = ReturnType<Doc['struct']>

export const COLORS = {
  ink: '#16201d',
  muted: '#55645f',
  green: '#0b6e5d',
  dark: '#0a3b33',
  pale: '#eef5f2',
  rule: '#cfdcd7',
  mint: '#9fe0cf',
  stamp: '#8a4b00',
  stampPale: '#fff3e0',
  reduction: '#9b2c1f',
} as const
export type Color = keyof typeof COLORS

/** As a factor of the font size. */
export const LINE_HEIGHT = 1.35
const ASCENT = 1

export interface TextStyle {
  size: number
  weight?: Weight
  color?: Color
  align?: 'left' | 'right' | 'center'
}

export class Pen {
  readonly doc: Doc

  constructor(doc: Doc) {
    this.doc = doc
  }

  /** A child of `parent` that has no text of its own. */
  group(parent: Element, type: string): Element {
    const element = this.doc.struct(type)
    parent.add(element)
    return element
  }

  /** A leaf. Null draws nothing, for an empty cell. */
  leaf(parent: Element, type: string, draw: (() => void) | null, options: LeafOptions = {}): void {
    const element = this.doc.struct(type, options)
    parent.add(element)
    if (draw) element.add(draw)
    element.end()
  }

  /** What screen readers pass over. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  /** Lines from `top` down, within `width`. */
  lines(lines: readonly Line[], x: number, top: number, width: number, style: TextStyle): void {
    for (const [index, line] of lines.entries())
      this.line(line, x, top + index * style.size * LINE_HEIGHT, width, style)
  }

  /** One line, in a smaller size if it is too long. */
  fitted(text: string, x: number, top: number, width: number, style: TextStyle): void {
    const line = oneLine(text, style.weight ?? 400)
    const size = Math.min(style.size, line.width > 0 ? width / line.width : style.size)
    this.line(line, x, top + (style.size - size) * ASCENT, width, { ...style, size })
  }

  line(line: Line, x: number, top: number, width: number, style: TextStyle): void {
    const { size, color = 'ink', align = 'left' } = style
    const spare = width - line.width * size
    let at = x + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0)
    this.doc.fillColor(COLORS[color])
    if (line.isReordered) this.doc.markContent('Span', { actual: line.text })
    for (const run of line.runs) {
      // Registered again for each file, whose subset it has.
      this.doc.registerFont(run.face.name, run.face.font as never)
      this.doc
        .font(run.face.name, size)
        .text(run.text, at, top + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' })
      at += run.width * size
    }
    if (line.isReordered) this.doc.endMarkedContent()
  }

  rule(x: number, y: number, width: number, color: Color = 'rule'): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(COLORS[color])
      .stroke()
  }

  box(x: number, y: number, width: number, height: number, color: Color, radius = 0): void {
    if (radius > 0) this.doc.roundedRect(x, y, width, height, radius)
    else this.doc.rect(x, y, width, height)
    this.doc.fill(COLORS[color])
  }

  /** The mark of the page (web/features/shell/Logo.tsx). */
  mark(x: number, y: number, size: number): void {
    const { doc } = this
    doc
      .save()
      .translate(x, y)
      .scale(size / 32)
    doc.roundedRect(0, 0, 32, 32, 8).fill(COLORS.green)
    doc.path('M7.5 25V14.5a8.5 8.5 0 0 1 17 0V25').lineWidth(3).lineCap('round').stroke('#fff')
    doc.roundedRect(12, 13, 8, 5, 1.2).fill(COLORS.mint)
    doc.roundedRect(12, 20.5, 8, 5, 1.2).fill('#fff')
    doc.restore()
  }

  code(text: string, x: number, y: number, size: number): void {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
    const { doc } = this
    doc
      .save()
      .translate(x, y)
      .scale(size / modules)
    // Runs of a row: a rectangle per module would leave hairlines between them.
    for (const [row, cells] of data.entries())
      for (let start = cells.indexOf(true); start !== -1;) {
        const end = cells.indexOf(false, start)
        const last = end === -1 ? cells.length : end
        doc.rect(start, row, last - start, 1)
        start = cells.indexOf(true, last)
      }
    doc.fill(COLORS.ink).restore()
  }
}

interface LeafOptions {
  alt?: string
  scope?: 'Column' | 'Row'
  bbox?: [number, number, number, number]
}
