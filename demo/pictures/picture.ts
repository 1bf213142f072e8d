// The pictures of the demo catalogue: one drawing per kind of product, in the colour and with the look of the product.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { frame } from '#demo/pictures/frame.ts'
import { arranged, type Look, marks } from '#demo/pictures/look.ts'
import { tones, type Tones } from '#demo/pictures/tones.ts'

const DRAWINGS = join(import.meta.dirname, 'drawings')

/** By kind, such as "coated-glove". */
const drawings = new Map(
  readdirSync(DRAWINGS).map((file) => [
    file.replace('.svg', ''),
    readFileSync(join(DRAWINGS, file), 'utf8')
      .replace(/^<svg[^>]*>|<\/svg>\n$/g, '')
      .replaceAll('\n', ''),
  ]),
)

export const PICTURE_KINDS = [...drawings.keys()]

/** SVG. */
export function picture(kind: string, hex: string, look: Look): string {
  const drawing = drawings.get(kind)
  if (drawing === undefined) throw new Error(`No drawing ${kind}.svg in demo/pictures/drawings`)
  return frame(arranged(coloured(drawing, tones(hex)), look), marks(look))
}

/** A drawing names its colours "var(--base)", so that it can be opened as it is. */
function coloured(drawing: string, colours: Tones): string {
  return drawing.replace(/var\(--(\w+)\)/g, (_, tone: keyof Tones) => colours[tone])
}
