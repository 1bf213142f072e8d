// Texts as lines of runs: each run has one font and one direction, in the order in which they are drawn.
import createBidi from 'bidi-js'
import LineBreaker from 'linebreak'
import { type Face, faceOf, type Weight } from './fonts.ts'

export interface Run {
  face: Face
  text: string
  /** In ems. */
  width: number
}

export interface Line {
  text: string
  runs: readonly Run[]
  /** In ems. */
  width: number
  /** Drawn in another order than it is read. */
  isReordered: boolean
}

const bidi = createBidi()
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Joiners, directions and variations: no font has a glyph for them. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu
/** Shown for what no font has. */
const REPLACEMENT = 0xfffd

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Lines of at most `width` ems; an empty text is one line. */
export function wrap(text: string, width: number, weight: Weight): Line[] {
  return plain(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(paragraph, width, weight))
    .map((line) => toLine(line, weight))
}

export function oneLine(text: string, weight: Weight): Line {
  return toLine(plain(text).replaceAll('\n', ' '), weight)
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
}

function wrapParagraph(paragraph: string, width: number, weight: Weight): string[] {
  if (widthOf(paragraph, weight) <= width) return [paragraph]
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(paragraph)) {
    if (fits(line + piece, width, weight)) {
      line += piece
      continue
    }
    if (line) lines.push(line.trimEnd())
    line = piece
    while (!fits(line, width, weight)) {
      const head = longestHead(line, width, weight)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  lines.push(line.trimEnd())
  return lines
}

/** Texts between which a line may break. */
function* pieces(paragraph: string): Generator<string> {
  const breaker = new LineBreaker(paragraph)
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    yield paragraph.slice(start, next.position)
    start = next.position
  }
}

function fits(text: string, width: number, weight: Weight): boolean {
  return widthOf(text.trimEnd(), weight) <= width
}

/** At least one character. */
function longestHead(text: string, width: number, weight: Weight): string {
  let head = ''
  for (const { segment } of graphemes.segment(text)) {
    if (head && !fits(head + segment, width, weight)) return head
    head += segment
  }
  return head
}

function widthOf(text: string, weight: Weight): number {
  return runsByFace(text, weight).reduce((sum, run) => sum + run.width, 0)
}

function toLine(text: string, weight: Weight): Line {
  const isReordered = RIGHT_TO_LEFT.test(text)
  const runs = isReordered
    ? directionRuns(text).flatMap((run) => runsByFace(run.text, weight, run.isReversed))
    : runsByFace(text, weight)
  return { text, runs, width: runs.reduce((sum, { width }) => sum + width, 0), isReordered }
}

/** From left to right; `isReversed` ones are read from right to left. */
function directionRuns(text: string): { text: string; isReversed: boolean }[] {
  const levels = bidi.getEmbeddingLevels(text)
  const order = Array.from({ length: text.length }, (_, index) => index)
  for (const [start, end] of bidi.getReorderSegments(text, levels))
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse())
  const runs: { from: number; to: number; isReversed: boolean }[] = []
  for (const index of order) {
    const isReversed = ((levels.levels[index] ?? 0) & 1) === 1
    const last = runs.at(-1)
    if (last?.isReversed === isReversed && !isReversed && index === last.to) last.to++
    else if (last?.isReversed === isReversed && isReversed && index === last.from - 1) last.from--
    else runs.push({ from: index, to: index + 1, isReversed })
  }
  return runs.map(({ from, to, isReversed }) => ({
    text: isReversed ? mirrored(text.slice(from, to)) : text.slice(from, to),
    isReversed,
  }))
}

function mirrored(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
}

function runsByFace(text: string, weight: Weight, isReversed = false): Run[] {
  const runs: { face: Face; text: string }[] = []
  for (const { face, character } of characters(text, weight)) {
    const last = runs.at(-1)
    if (last?.face === face) last.text += character
    else runs.push({ face, text: character })
  }
  const measured = runs.map((run) => ({ ...run, width: wordsWidth(run) }))
  if (!isReversed) return measured
  // fontkit reverses the glyphs of scripts that are written from right to left, and no others.
  return measured
    .reverse()
    .map((run) => (RIGHT_TO_LEFT.test(run.text) ? run : { ...run, text: [...run.text].reverse().join('') }))
}

function* characters(text: string, weight: Weight): Generator<{ face: Face; character: string }> {
  for (const character of text.replaceAll(INVISIBLE, '')) {
    const face = faceOf(character.codePointAt(0) ?? 0, weight)
    if (face) yield { face, character }
    else {
      const other = faceOf(REPLACEMENT, weight)
      if (other) yield { face: other, character: String.fromCodePoint(REPLACEMENT) }
    }
  }
}

/** As pdfkit draws them: word by word, each with the space behind it. */
function wordsWidth({ face, text }: { face: Face; text: string }): number {
  return (text.match(/[^ ]* |[^ ]+$/g) ?? []).reduce((sum, word) => sum + face.widthOf(word), 0)
}
