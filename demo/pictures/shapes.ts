// The shapes of all pictures, on a canvas of 512 × 512 with light from the upper left.

import type { Tones } from '#demo/pictures/tones.ts'

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

export function text(x: number, y: number, size: number, colour: string, content: string): string {
  return `<text x="${x}" y="${y}" font-family="Inter,Arial,sans-serif" font-size="${size}" font-weight="700" fill="${colour}" text-anchor="middle">${content}</text>`
}

export function turn(degrees: number, ...parts: string[]): string {
  return `<g transform="rotate(${degrees} 256 256)">${parts.join('')}</g>`
}

export function move(x: number, y: number, ...parts: string[]): string {
  return `<g transform="translate(${x} ${y})">${parts.join('')}</g>`
}

export function flip(...parts: string[]): string {
  return `<g transform="matrix(-1 0 0 1 512 0)">${parts.join('')}</g>`
}

export function faint(opacity: number, ...parts: string[]): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`
}

export function repeat(count: number, dx: number, dy: number, part: string): string {
  return Array.from({ length: count }, (_, index) => move(index * dx, index * dy, part)).join('')
}

let names = 0
export function gradient(
  colours: string[],
  direction: 'right' | 'down' | 'corner' = 'right',
): { fill: string; def: string } {
  const id = `g${names++}`
  const end = { right: 'x2="1" y2="0"', down: 'x2="0" y2="1"', corner: 'x2="1" y2="1"' }[direction]
  const stops = colours.map(
    (colour, index) => `<stop offset="${(index / (colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`,
  )
  return {
    fill: `url(#${id})`,
    def: `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`,
  }
}

/** Pictures are deterministic. */
export function restartNames(): void {
  names = 0
}

export function round(x: number, y: number, width: number, height: number, radius: number, t: Tones): string {
  const { fill, def } = gradient([t.dark, t.light, t.base, t.base, t.darker])
  return def + rect(x, y, width, height, radius, fill)
}

export function plate(x: number, y: number, width: number, height: number, radius: number, t: Tones): string {
  const { fill, def } = gradient([t.light, t.base], 'corner')
  return def + rect(x, y, width, height, radius, fill)
}

export function shaded(d: string, t: Tones, direction: 'right' | 'down' | 'corner' = 'right'): string {
  const { fill, def } = gradient([t.light, t.base, t.dark], direction)
  return def + path(d, fill)
}

export function ground(x: number, y: number, rx: number, ry = 14): string {
  return `<radialGradient id="shade"><stop offset="0" stop-color="#1A2230" stop-opacity=".26"/><stop offset="1" stop-color="#1A2230" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#shade)"/>`
}
