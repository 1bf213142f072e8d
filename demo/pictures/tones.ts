// The colours of a picture: five tones of the product's colour, and fixed ones of materials.

export type Tones = { lighter: string; light: string; base: string; dark: string; darker: string }

const INK = '#141A24'

export function tones(hex: string): Tones {
  const bright = luminance(hex)
  // Very light colours need a darker shade to stand out, very dark ones a lighter light.
  const shade = bright > 0.8 ? 0.75 : 1
  const shine = bright < 0.06 ? 0.55 : 1
  return {
    lighter: mix(hex, '#FFFFFF', 0.6 * shine),
    light: mix(hex, '#FFFFFF', 0.3 * shine),
    base: hex,
    dark: mix(hex, INK, 0.2 * shade),
    darker: mix(hex, INK, 0.4 * shade),
  }
}

export const STEEL: Tones = {
  lighter: '#F3F5F8',
  light: '#DDE2E9',
  base: '#BCC4CF',
  dark: '#949EAC',
  darker: '#6C7685',
}
export const RUBBER: Tones = {
  lighter: '#7A828E',
  light: '#596170',
  base: '#3C434F',
  dark: '#2B313B',
  darker: '#1D222A',
}
export const WOOD: Tones = {
  lighter: '#EBD2A6',
  light: '#DDBB86',
  base: '#C99F66',
  dark: '#A97F4A',
  darker: '#855F33',
}
export const KRAFT: Tones = {
  lighter: '#E6CBA1',
  light: '#D6B383',
  base: '#C49B67',
  dark: '#A67F4E',
  darker: '#85623A',
}
export const PAPER: Tones = {
  lighter: '#FFFFFF',
  light: '#FBFBFA',
  base: '#F1F2F2',
  dark: '#D9DCE0',
  darker: '#B8BEC6',
}
export const BRASS: Tones = {
  lighter: '#F4E2AE',
  light: '#E4C878',
  base: '#CDA84C',
  dark: '#A98534',
  darker: '#836524',
}
export const GLASS: Tones = {
  lighter: '#F2F8FB',
  light: '#DCEBF2',
  base: '#BFD8E4',
  dark: '#97B9CA',
  darker: '#6E95A9',
}
export const LEAF: Tones = {
  lighter: '#A9D79A',
  light: '#79BD6C',
  base: '#4C9A49',
  dark: '#377A38',
  darker: '#285C2B',
}
export const SCREEN = '#1E2733'
export const WARM = '#FFE9A8'

export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  return `#${a.map((value, index) => two(value + ((b[index] ?? 0) - value) * share)).join('')}`
}

/** From 0, black, to 1, white. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => (value / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function two(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
