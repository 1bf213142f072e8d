// The parts of a paper between its head and its foot, each with its height (F4).
import type { Fact, Note, Paper, Party } from './paper.ts'
import { type Line, oneLine, wrap } from './lines.ts'
import { type Element, LINE_HEIGHT, type Pen } from './pen.ts'

export const PAGE = { width: 595.28, height: 841.89, left: 40, right: 40, top: 38, bottom: 52 } as const
export const WIDTH = PAGE.width - PAGE.left - PAGE.right

/** Stays on one page. */
export interface Block {
  height: number
  /** Stays on the page of the next block. */
  isHeading?: boolean
  draw: (pen: Pen, parent: Element, top: number) => void
}

const BODY = 8.5
const LABEL = 7
const GAP = 12

const heightOf = (lines: readonly Line[], size: number) => lines.length * size * LINE_HEIGHT

/** Buyer and seller beside each other. */
export function partiesBlock(parties: readonly Party[]): Block {
  const padding = 10
  const width = (WIDTH - GAP * (parties.length - 1)) / parties.length
  const inner = width - 2 * padding
  const placed = parties.map(({ heading, name, facts }) => {
    const title = wrap(name, inner / 11, 600)
    const start = labelWidth(facts, inner)
    const rows = facts.map(({ label, value }) => ({
      label,
      lines: wrap(value, (inner - start) / BODY, 400),
    }))
    const height =
      2 * padding +
      13 +
      heightOf(title, 11) +
      4 +
      rows.reduce((sum, { lines }) => sum + heightOf(lines, BODY) + 1.5, 0)
    return { heading, title, rows, start, height }
  })
  const height = Math.max(...placed.map((one) => one.height))
  return {
    height: height + GAP,
    draw: (pen, parent, top) => {
      for (const [index, { heading, title, rows, start }] of placed.entries()) {
        const x = PAGE.left + index * (width + GAP)
        pen.artifact(() => pen.box(x, top, width, height, 'pale', 6))
        const section = pen.group(parent, 'Sect')
        let y = top + padding
        pen.leaf(section, 'H2', () =>
          pen.fitted(heading, x + padding, y, inner, { size: LABEL, weight: 600, color: 'green' }),
        )
        y += 13
        pen.leaf(section, 'P', () => pen.lines(title, x + padding, y, inner, { size: 11, weight: 600 }))
        y += heightOf(title, 11) + 4
        for (const { label, lines } of rows) {
          const factLeft = x + padding
          pen.leaf(section, 'P', () => {
            pen.fitted(label, factLeft, y, start - 6, { size: BODY, color: 'muted' })
            pen.lines(lines, factLeft + start, y, inner - start, { size: BODY })
          })
          y += heightOf(lines, BODY) + 1.5
        }
        section.end()
      }
    },
  }
}

/** Points for the labels and the room behind them; at most a part of the width. */
function labelWidth(facts: readonly Fact[], width: number): number {
  const widest = Math.max(0, ...facts.map(({ label }) => oneLine(label, 400).width * BODY))
  return Math.min(widest + 8, width * 0.45)
}

/** In three columns, row by row. */
export function factBlocks(facts: readonly Fact[]): Block[] {
  const columns = 3
  const width = (WIDTH - GAP * (columns - 1)) / columns
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    facts.slice(row * columns, (row + 1) * columns),
  )
  return rows.map((row, index) => {
    const cells = row.map(({ label, value }) => ({ label, lines: wrap(value, width / BODY, 400) }))
    const height = Math.max(...cells.map(({ lines }) => 10 + heightOf(lines, BODY)))
    return {
      height: height + (index === rows.length - 1 ? GAP : 6),
      draw: (pen, parent, top) => {
        for (const [column, { label, lines }] of cells.entries()) {
          const x = PAGE.left + column * (width + GAP)
          pen.leaf(parent, 'P', () => {
            pen.fitted(label, x, top, width, { size: LABEL, color: 'muted' })
            pen.lines(lines, x, top + 10, width, { size: BODY })
          })
        }
      },
    }
  })
}

/** A block per line: a long comment goes on on the next page. */
export function noteBlocks({ heading, text }: Note): Block[] {
  const lines = wrap(text, WIDTH / BODY, 400)
  return [
    {
      height: 12,
      isHeading: true,
      draw: (pen, parent, top) =>
        pen.leaf(parent, 'H2', () =>
          pen.fitted(heading, PAGE.left, top, WIDTH, { size: LABEL, weight: 600, color: 'green' }),
        ),
    },
    ...lines.map((line, index): Block => ({
      height: BODY * LINE_HEIGHT + (index === lines.length - 1 ? GAP : 0),
      draw: (pen, parent, top) =>
        pen.leaf(parent, 'P', () => pen.line(line, PAGE.left, top, WIDTH, { size: BODY })),
    })),
  ]
}

/** The sums at the right, one column per currency. */
export function totalsBlock({ totals }: Paper): Block[] {
  if (!totals) return []
  const rowHeight = 16
  const amountWidth = 104
  const left = PAGE.left + WIDTH - 190 - amountWidth * totals.headings.length
  const width = PAGE.left + WIDTH - left
  const height = rowHeight * (totals.rows.length + 1)
  return [
    {
      height: height + GAP + 4,
      draw: (pen, parent, top) => {
        const table = pen.group(parent, 'Table')
        const row = (y: number, type: 'TH' | 'TD', cells: readonly string[], isStrong: boolean) => {
          if (isStrong) pen.artifact(() => pen.box(left, y, width, rowHeight, 'pale', 2))
          else pen.artifact(() => pen.rule(left, y + rowHeight, width))
          const element = pen.group(table, 'TR')
          for (const [column, text] of cells.entries()) {
            const x = column === 0 ? left + 8 : left + 190 + (column - 1) * amountWidth
            const cellWidth = column === 0 ? 178 : amountWidth - 8
            const isHead = column === 0 || type === 'TH'
            const draw = () =>
              pen.fitted(text, x, y + 3.4, cellWidth, {
                size: type === 'TH' ? LABEL : isStrong ? 9.5 : BODY,
                weight: isStrong || type === 'TH' ? 600 : 400,
                color: type === 'TH' ? 'muted' : isStrong ? 'dark' : 'ink',
                align: column === 0 ? 'left' : 'right',
              })
            pen.leaf(element, isHead ? 'TH' : 'TD', text ? draw : null, {
              ...(isHead ? { scope: type === 'TH' ? 'Column' : 'Row' } : {}),
            })
          }
          element.end()
        }
        row(top, 'TH', ['', ...totals.headings], false)
        for (const [index, { label, amounts, isStrong = false }] of totals.rows.entries())
          row(top + rowHeight * (index + 1), 'TD', [label, ...amounts], isStrong)
        table.end()
      },
    },
  ]
}

export function remarkBlocks({ remarks, link }: Paper): Block[] {
  const size = 8
  const blocks = remarks.map((remark): Block => {
    const lines = wrap(remark, WIDTH / size, 400)
    return {
      height: heightOf(lines, size) + 3,
      draw: (pen, parent, top) =>
        pen.leaf(parent, 'P', () => pen.lines(lines, PAGE.left, top, WIDTH, { size, color: 'muted' })),
    }
  })
  return [...blocks, linkBlock(link)]
}

function linkBlock({ label, url }: Paper['link']): Block {
  const size = 8
  const lines = wrap(`${label}: ${url}`, WIDTH / size, 400)
  return {
    height: heightOf(lines, size) + GAP,
    draw: (pen, parent, top) => {
      const element = pen.group(parent, 'Link')
      element.add(() => pen.lines(lines, PAGE.left, top, WIDTH, { size, color: 'green' }))
      const width = Math.min(WIDTH, Math.max(...lines.map((line) => line.width)) * size)
      pen.doc.link(PAGE.left, top, width, heightOf(lines, size), url, {
        structParent: element,
        Contents: new String(label),
      } as never)
      element.end()
    },
  }
}

export function signaturesBlock({ signatures }: Paper): Block[] {
  if (signatures.length === 0) return []
  const width = (WIDTH - GAP * (signatures.length - 1)) / signatures.length
  return [
    {
      height: 56,
      draw: (pen, parent, top) => {
        for (const [index, label] of signatures.entries()) {
          const x = PAGE.left + index * (width + GAP)
          pen.artifact(() => pen.rule(x, top + 34, width, 'muted'))
          pen.leaf(parent, 'P', () => pen.fitted(label, x, top + 38, width, { size: LABEL, color: 'muted' }))
        }
      },
    },
  ]
}
