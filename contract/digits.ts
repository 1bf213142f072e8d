// Ranges of integers as regular expressions, for JSON Schema.

/** Accepts leading zeros. Throws RangeError unless the range starts at 0 or 1. */
export function digits(min: number, max: number): string {
  if (min !== 0 && min !== 1) throw new RangeError(`A range from ${min}`)
  const zero = min === 0 ? ['0'] : []
  return `^0*(?:${[...zero, ...positivesBelow(String(max + 1))].join('|')})$`
}

function positivesBelow(end: string): string[] {
  const shorter = end.length > 1 ? [`[1-9]${anyDigits(0, end.length - 2)}`] : []
  const ofSameLength = [...end].flatMap((digit, place) => {
    const first = place === 0 ? 1 : 0
    const last = Number(digit) - 1
    const rest = end.length - place - 1
    return last < first ? [] : [`${end.slice(0, place)}[${first}-${last}]${anyDigits(rest, rest)}`]
  })
  return [...shorter, ...ofSameLength]
}

function anyDigits(least: number, most: number): string {
  return most === 0 ? '' : String.raw`\d{${least === most ? most : `${least},${most}`}}`
}
