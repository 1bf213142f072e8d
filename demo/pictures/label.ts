// The label on the pack, each product's second picture: brand, name, data and a code in bars.
import { hash } from '#demo/random.ts'
import { frame } from './frame.ts'
import { luminance, tones } from './tones.ts'

export interface Labelled {
  code: string
  name: string
  brand: string
  details: readonly (readonly [string, string])[]
  hex: string
}

const LEFT = 104
const RIGHT = 408
const NAME = { letters: 24, lines: 3 }
const DETAILS = { count: 4, letters: 40 }
const INK = '#16201D'
const SOFT = '#5B6764'
const FONT = 'Inter, Helvetica, Arial, sans-serif'

/** SVG. */
export function label({ code, name, brand, details, hex }: Labelled): string {
  const { base, darker } = tones(hex)
  const onBand = luminance(base) > 0.4 ? INK : '#FFFFFF'
  const lines = wrapped(name, NAME.letters).slice(0, NAME.lines)
  const data = details
    .filter(([key]) => key !== 'Marca')
    .slice(0, DETAILS.count)
    .map(([key, value]) => shortened(`${key}: ${value}`, DETAILS.letters))
  const below = 208 + lines.length * 29
  return frame(
    '<rect x="76" y="44" width="360" height="424" rx="16" fill="#FFFFFF"/>' +
      `<path d="M76 60a16 16 0 0 1 16-16h328a16 16 0 0 1 16 16v84H76z" fill="${base}"/>` +
      `<rect x="76" y="144" width="360" height="6" fill="${darker}"/>` +
      words(brand.toUpperCase(), {
        y: 110,
        size: Math.min(44, 420 / brand.length),
        weight: 800,
        fill: onBand,
      }) +
      lines.map((line, at) => words(line, { y: 194 + at * 29, size: 22, weight: 700, fill: INK })).join('') +
      data
        .map((line, at) => words(line, { y: below + at * 22, size: 15, weight: 400, fill: SOFT }))
        .join('') +
      bars(code) +
      words(code, { y: 450, size: 15, weight: 500, fill: INK }),
  )
}

interface Style {
  y: number
  size: number
  weight: number
  fill: string
}

function words(text: string, { y, size, weight, fill }: Style): string {
  return (
    `<text x="${LEFT}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${fill}">` +
    `${escaped(text)}</text>`
  )
}

/** Looks like a bar code; no scanner reads it. */
function bars(code: string): string {
  let x = LEFT
  let path = ''
  for (let at = 0; x < RIGHT - 8; at += 1) {
    const random = hash(`${code} ${at}`)
    const width = 1 + (random % 4)
    path += `M${x} 378h${width}v50h-${width}z`
    x += width + 2 + ((random >> 4) % 4)
  }
  return `<path d="${path}" fill="${INK}"/>`
}

function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
