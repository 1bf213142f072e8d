// The fonts of papers, loaded when a text first needs them. Inter is the page's font; the others have what it lacks.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { sfntOf } from './sfnt.ts'

/** One file of a font, which has the characters of some scripts. */
export interface Face {
  name: string
  font: Font
  /** In ems. */
  widthOf: (text: string) => number
}

export type Weight = 400 | 600 | 700

/** Words that are measured, and drawn right after. */
const LAYOUTS = 4_000

/**
 * With substitutions one glyph stands for two characters (Inter draws the x of 40x40 as ×), so that a copied text is
 * another one. Kerning hides the period of 37.500 under the seven.
 */
const LAYOUT_TABLES = ['GSUB', 'GPOS']

interface Source {
  name: string
  file: string
  without: readonly string[]
  /** First and last code points. A range may have gaps. */
  ranges: readonly (readonly [number, number])[]
}

const INTER = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
const INTER_RANGES = rangesOf('@fontsource/inter')

const inter = (weight: Weight): Source[] =>
  INTER.map((part) => ({
    name: `inter-${weight}-${part}`,
    file: `@fontsource/inter/files/inter-${part}-${weight}-normal.woff`,
    without: LAYOUT_TABLES,
    ranges: INTER_RANGES[part] ?? [],
  }))

/** In regular weight only. UnifontEX has a glyph for nearly every character, drawn in squares. */
const OTHERS: readonly Source[] = [
  {
    name: 'arabic',
    file: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
    without: [],
    ranges: rangesOf('@fontsource/noto-sans-arabic')['arabic'] ?? [],
  },
  {
    name: 'unifontex',
    file: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
    without: LAYOUT_TABLES,
    ranges: [[0, 0x10_ff_ff]],
  },
]

const SOURCES: Readonly<Record<Weight, readonly Source[]>> = {
  400: [...inter(400), ...OTHERS],
  600: [...inter(600), ...OTHERS],
  700: [...inter(700), ...OTHERS],
}

const loaded = new Map<string, Face>()
const faces: Readonly<Record<Weight, Map<number, Face | null>>> = {
  400: new Map(),
  600: new Map(),
  700: new Map(),
}

/** Null when no font has the character. */
export function faceOf(codePoint: number, weight: Weight): Face | null {
  const known = faces[weight].get(codePoint)
  if (known !== undefined) return known
  const found = find(codePoint, weight)
  faces[weight].set(codePoint, found)
  return found
}

function find(codePoint: number, weight: Weight): Face | null {
  for (const source of SOURCES[weight]) {
    if (!source.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue
    const face = load(source)
    if (face.font.hasGlyphForCodePoint(codePoint)) return face
  }
  return null
}

function load({ name, file, without }: Source): Face {
  const known = loaded.get(name)
  if (known) return known
  const font = create(sfntOf(readFileSync(fileURLToPath(import.meta.resolve(file))), without)) as Font
  keepCharacters(font)
  const layouts = new LRUCache<string, GlyphRun>({ max: LAYOUTS })
  const layout = font.layout.bind(font)
  const keptLayout = (text: string) => {
    const run = layouts.get(text) ?? layout(text)
    layouts.set(text, run)
    return run
  }
  // pdfkit scales the positions that it gets.
  font.layout = (text) => {
    const { glyphs, positions, advanceWidth } = keptLayout(text)
    return { glyphs, positions: positions.map((position) => ({ ...position })), advanceWidth } as GlyphRun
  }
  const face = { name, font, widthOf: (text: string) => keptLayout(text).advanceWidth / font.unitsPerEm }
  loaded.set(name, face)
  return face
}

/**
 * A glyph that was first used as a part of another one (the n of ñ) has no characters in fontkit's cache, and a copied text would
 * lack it.
 */
function keepCharacters(font: Font): void {
  const cached = font as Font & { getGlyph: (id: number, characters?: number[]) => Glyph }
  const getGlyph = cached.getGlyph.bind(font)
  cached.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters)
    if (glyph.codePoints.length === 0) glyph.codePoints = characters
    return glyph
  }
}

/** "U+0460-052F,U+20B4", by part of the font. */
function rangesOf(fontPackage: string): Record<string, (readonly [number, number])[]> {
  const json = readFileSync(fileURLToPath(import.meta.resolve(`${fontPackage}/unicode.json`)), 'utf8')
  const parts = Object.entries(JSON.parse(json) as Record<string, string>)
  return Object.fromEntries(
    parts.map(([part, ranges]) => [
      part,
      ranges.split(',').map((range) => {
        const [first = '', last = first] = range.replace('U+', '').split('-')
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
      }),
    ]),
  )
}
