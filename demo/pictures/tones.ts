// The colours of a picture: five tones of the product's colour.

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

function mix(from: string, to: string, share: number): string {
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
