// What tells the products of one kind apart in their pictures: size, proportions, pack and the mark of the brand.
import { hash } from '#demo/random.ts'
import { luminance } from './tones.ts'

export interface Look {
  /** Percent of the drawing's. */
  width: number
  height: number
  /** Pieces of a pack, or 1. */
  pieces: number
  brand: string
  brandHex: string
}

const MIDDLE = 256
/** Things stand on it. */
const FLOOR = 440
const INK = '#16201D'

/** A pack shows two more pieces behind the first. */
export function arranged(drawing: string, { width, height, pieces }: Look): string {
  const placed = (x: number, y: number, share: number) => {
    const [sx, sy] = [(width * share) / 100, (height * share) / 100]
    return `transform="translate(${rounded(MIDDLE * (1 - sx) + x)} ${rounded(FLOOR * (1 - sy) + y)}) scale(${rounded(sx)} ${rounded(sy)})"`
  }
  if (pieces === 1) return `<g ${placed(0, 0, 1)}>${drawing}</g>`
  return (
    `<defs><g id="piece">${drawing}</g></defs>` +
    `<use href="#piece" ${placed(-84, -66, 0.66)}/>` +
    `<use href="#piece" ${placed(88, -58, 0.66)}/>` +
    `<use href="#piece" ${placed(0, 0, 0.84)}/>`
  )
}

/** Above the drawing: the brand's mark, and the pieces of a pack. */
export function marks({ pieces, brand, brandHex }: Look): string {
  return brandMark(brand, brandHex) + (pieces === 1 ? '' : pieceCount(pieces))
}

function brandMark(brand: string, hex: string): string {
  const ink = luminance(hex) > 0.4 ? INK : '#FFFFFF'
  const initials = brand
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  const forms = [
    circle(76, 76, 36, hex),
    rect(40, 40, 72, 72, 18, hex),
    path('M76 38l33 19v38l-33 19-33-19V57z', hex),
    path('M44 44h64v38c0 18-16 28-32 34-16-6-32-16-32-34z', hex),
    path('M76 36l40 40-40 40-40-40z', hex),
  ]
  const form = forms[hash(brand) % forms.length] ?? ''
  return form + text(76, 86, 60 / (initials.length + 1), ink, initials)
}

function pieceCount(pieces: number): string {
  const count = `× ${pieces}`
  const width = 34 + count.length * 15
  return rect(476 - width, 424, width, 48, 24, '#FFFFFF') + text(476 - width / 2, 457, 26, INK, count)
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function rect(x: number, y: number, width: number, height: number, radius: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

function text(x: number, y: number, size: number, colour: string, content: string): string {
  return `<text x="${x}" y="${y}" font-family="Inter,Arial,sans-serif" font-size="${size}" font-weight="700" fill="${colour}" text-anchor="middle">${content}</text>`
}
