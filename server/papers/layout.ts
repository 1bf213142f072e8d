// A paper on its pages (F4). Places everything before anything is drawn, so that page 1 knows how many there are.
import {
  type Block,
  factBlocks,
  noteBlocks,
  PAGE,
  partiesBlock,
  remarkBlocks,
  signaturesBlock,
  totalsBlock,
  WIDTH,
} from './blocks.ts'
import { oneLine } from './lines.ts'
import type { Paper, Sum } from './paper.ts'
import { COLORS, type Element, type Pen } from './pen.ts'
import { addSums, placeTable, type TableRow } from './table-blocks.ts'

type Draw = (pen: Pen, elements: { paper: Element; table: () => Element }) => void
type Page = Draw[]

const HEAD_HEIGHT = 92
const NEXT_HEAD_HEIGHT = 30
const CODE_SIZE = 62

const BOTTOM = PAGE.height - PAGE.bottom

class Pages {
  readonly pages: Page[] = [[]]
  #top = PAGE.top + HEAD_HEIGHT

  next(): void {
    this.pages.push([])
    this.#top = PAGE.top + NEXT_HEAD_HEIGHT
  }

  fits(height: number): boolean {
    return this.#top + height <= BOTTOM
  }

  put(height: number, draw: (top: number) => Draw): void {
    this.pages.at(-1)?.push(draw(this.#top))
    this.#top += height
  }

  block({ height, draw }: Block): void {
    this.put(
      height,
      (top) =>
        (pen, { paper }) =>
          draw(pen, paper, top),
    )
  }

  row({ height, draw }: TableRow): void {
    this.put(
      height,
      (top) =>
        (pen, { table }) =>
          draw(pen, table(), top),
    )
  }
}

function placed(paper: Paper): Page[] {
  const pages = new Pages()
  placeBlocks(pages, [
    partiesBlock(paper.parties),
    ...factBlocks(paper.facts),
    ...paper.notes.flatMap(noteBlocks),
  ])
  placeRows(pages, paper)
  pages.put(10, () => () => {})
  placeBlocks(pages, [...totalsBlock(paper), ...remarkBlocks(paper), ...signaturesBlock(paper)])
  return pages.pages
}

function placeBlocks(pages: Pages, blocks: readonly Block[]): void {
  for (const [index, block] of blocks.entries()) {
    const next = block.isHeading ? (blocks[index + 1]?.height ?? 0) : 0
    if (!pages.fits(block.height + next)) pages.next()
    pages.block(block)
  }
}

function placeRows(pages: Pages, paper: Paper): void {
  const { head, repeatedHead, rows, carried } = placeTable(paper)
  if (!pages.fits(head.height + (rows[0]?.height ?? 0) + (carried?.([]).height ?? 0))) pages.next()
  pages.row(head)
  let sums: Sum[] = []
  for (const [index, row] of rows.entries()) {
    const after = addSums(sums, row.sums)
    const isLast = index === rows.length - 1
    const room = row.height + (isLast || !carried ? 0 : carried(after).height)
    if (index > 0 && !pages.fits(room)) {
      if (carried) pages.row(carried(sums))
      pages.next()
      pages.row(repeatedHead)
      if (carried) pages.row(carried(sums))
    }
    pages.row(row)
    sums = after
  }
}

/** Draws the paper on new pages of the file. */
export function drawPaper(pen: Pen, root: Element, paper: Paper): void {
  const pages = placed(paper)
  const element = pen.group(root, 'Sect')
  let table: Element | null = null
  let isTableOpen = false
  const openTable = () => {
    isTableOpen = true
    table ??= pen.group(element, 'Table')
    return table
  }
  for (const [index, draws] of pages.entries()) {
    pen.doc.addPage()
    if (paper.stamp) drawWatermark(pen, paper.stamp)
    if (index === 0) {
      pen.doc.outline.addItem(`${paper.title} ${paper.number}`)
      drawHead(pen, element, paper)
    } else drawNextHead(pen, paper)
    for (const draw of draws) draw(pen, { paper: element, table: openTable })
    drawFoot(pen, paper, index + 1, pages.length)
  }
  if (isTableOpen) openTable().end()
  element.end()
}

function drawHead(pen: Pen, parent: Element, paper: Paper): void {
  const { left, top } = PAGE
  const right = left + WIDTH
  pen.leaf(
    parent,
    'Figure',
    () => {
      pen.mark(left, top, 34)
      pen.line(oneLine('Abasto', 700), left + 43, top + 3, 120, { size: 20, weight: 700, color: 'dark' })
    },
    { alt: 'Abasto', bbox: [left, top, left + 130, top + 34] },
  )
  const titleLeft = left + 170
  const width = right - CODE_SIZE - 16 - titleLeft
  pen.leaf(parent, 'H1', () => {
    pen.fitted(paper.title, titleLeft, top - 1, width, {
      size: 17,
      weight: 700,
      color: 'dark',
      align: 'right',
    })
    pen.fitted(paper.number, titleLeft, top + 23, width, { size: 12, weight: 600, align: 'right' })
  })
  if (paper.stamp) drawStamp(pen, parent, paper.stamp, titleLeft, top + 44, width)
  pen.leaf(parent, 'Figure', () => pen.code(paper.link.url, right - CODE_SIZE, top, CODE_SIZE), {
    alt: paper.words.code,
    bbox: [right - CODE_SIZE, top, right, top + CODE_SIZE],
  })
  pen.artifact(() => pen.rule(left, top + HEAD_HEIGHT - 16, WIDTH, 'green'))
}

function drawStamp(pen: Pen, parent: Element, text: string, x: number, y: number, width: number): void {
  const line = oneLine(text, 600)
  const size = Math.min(8.5, (width - 12) / line.width)
  const boxWidth = line.width * size + 12
  const left = x + width - boxWidth
  pen.artifact(() => pen.box(left, y, boxWidth, 16, 'stampPale', 4))
  pen.leaf(parent, 'P', () =>
    pen.line(line, left + 6, y + 3, boxWidth - 12, { size, weight: 600, color: 'stamp' }),
  )
}

function drawNextHead(pen: Pen, { title, number }: Paper): void {
  pen.artifact(() => {
    pen.mark(PAGE.left, PAGE.top - 6, 14)
    pen.fitted(`${title} ${number}`, PAGE.left + 20, PAGE.top - 4, WIDTH - 20, {
      size: 8.5,
      weight: 600,
      color: 'dark',
    })
    pen.rule(PAGE.left, PAGE.top + 14, WIDTH, 'green')
  }, 'Pagination')
}

function drawFoot(pen: Pen, { words }: Paper, page: number, pages: number): void {
  const top = PAGE.height - PAGE.bottom + 22
  const text = words.page.replace('{page}', String(page)).replace('{pages}', String(pages))
  pen.artifact(() => {
    pen.rule(PAGE.left, top - 6, WIDTH)
    pen.fitted(words.foot, PAGE.left, top, WIDTH - 120, { size: 7, color: 'muted' })
    pen.fitted(text, PAGE.left + WIDTH - 120, top, 120, { size: 7, color: 'muted', align: 'right' })
  }, 'Pagination')
}

/** Across the page, under its text. */
function drawWatermark(pen: Pen, text: string): void {
  const line = oneLine(text, 700)
  const [x, y] = [PAGE.width / 2, PAGE.height / 2]
  const size = Math.min(64, 640 / line.width)
  pen.artifact(() => {
    pen.doc
      .save()
      .rotate(-52, { origin: [x, y] })
      .fillOpacity(0.08)
    pen.line(line, 0, y - size / 2, PAGE.width, { size, weight: 700, color: 'stamp', align: 'center' })
    pen.doc.restore()
  }, 'Pagination')
  pen.doc.fillColor(COLORS.ink)
}
