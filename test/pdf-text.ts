// What a PDF says, read back by another library than the one that wrote it.
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfText {
  pages: readonly string[][]
  title: string
  language: string
  /** Texts of the table of contents. */
  contents: readonly string[]
  isTagged: boolean
}

/** Lines of each page from top to bottom; spaces are plain ones, and cells of a row are one line. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(linesOf(items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []))))
  }
  const { info } = (await document.getMetadata()) as { info: Record<string, string> }
  const outline = await document.getOutline()
  const mark = (await document.getMarkInfo()) as ReadonlyMap<string, boolean> | null
  await task.destroy()
  return {
    pages,
    title: info['Title'] ?? '',
    language: info['Language'] ?? '',
    contents: (outline ?? []).map(({ title }) => title),
    isTagged: mark?.get('Marked') === true,
  }
}

interface Item {
  str: string
  width: number
  transform: number[]
}

/** Points between texts of one word. */
const ROOM = 0.5

function linesOf(items: readonly Item[]): string[] {
  const lines = Map.groupBy(items, ({ transform }) => Math.round((transform[5] ?? 0) * 2))
  return [...lines]
    .sort(([one], [other]) => other - one)
    .map(([, texts]) => {
      let end: number | null = null
      let line = ''
      for (const { str, width, transform } of texts.toSorted(
        (a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0),
      )) {
        const start = transform[4] ?? 0
        line += (end !== null && start - end > ROOM ? ' ' : '') + str
        end = start + width
      }
      return line.trim().replaceAll(/\s+/g, ' ')
    })
}
