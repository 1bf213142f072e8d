// Ranges of integers as regular expressions, for JSON Schema.

/** Accepts leading zeros. */
export function digits(min: number, max: number): string {
  return `^0*(?:${wholeNumbers(min, max).join('|')})$`
}

function wholeNumbers(min: number, max: number): string[] {
  const zero = min === 0 ? ['0'] : []
  const lengths: string[] = []
  for (let length = String(Math.max(1, min)).length; length <= String(max).length; length++) {
    const least = Math.max(1, min, 10 ** (length - 1))
    lengths.push(...ofOneLength(String(least), String(Math.min(max, 10 ** length - 1))))
  }
  return [...zero, ...merged(lengths)]
}

function ofOneLength(least: string, most: string): string[] {
  if (least === '') return ['']
  const [first = '', last = ''] = [least[0], most[0]]
  const rest = least.length - 1
  if (first === last) return ofOneLength(least.slice(1), most.slice(1)).map((tail) => first + tail)
  const isCut = { below: /[1-9]/.test(least.slice(1)), above: /[0-8]/.test(most.slice(1)) }
  const below = isCut.below ? ofOneLength(least.slice(1), '9'.repeat(rest)).map((tail) => first + tail) : []
  const above = isCut.above ? ofOneLength('0'.repeat(rest), most.slice(1)).map((tail) => last + tail) : []
  const from = Number(first) + (isCut.below ? 1 : 0)
  const to = Number(last) - (isCut.above ? 1 : 0)
  const between = from <= to ? [`${oneOf(from, to)}${anyDigits(rest)}`] : []
  return [...below, ...between, ...above]
}

function oneOf(from: number, to: number): string {
  if (from === to) return String(from)
  if (from === 0 && to === 9) return String.raw`\d`
  return to === from + 1 ? `[${from}${to}]` : `[${from}-${to}]`
}

function anyDigits(count: number): string {
  if (count === 0) return ''
  return count === 1 ? String.raw`\d` : String.raw`\d{${count}}`
}

function merged(patterns: readonly string[]): string[] {
  const isWhole = (pattern: string) => /^\[1-9\](\\d(\{\d+\})?)?$/.test(pattern)
  const whole = patterns.filter(isWhole)
  const [shortest = '', longest = ''] = [whole[0], whole.at(-1)]
  if (whole.length < 2) return [...patterns]
  const all = String.raw`[1-9]\d{${countIn(shortest)},${countIn(longest)}}`
  return [
    ...patterns.slice(0, patterns.indexOf(shortest)),
    all,
    ...patterns.slice(patterns.indexOf(longest) + 1),
  ]
}

function countIn(pattern: string): number {
  const [, count] = /\{(\d+)\}/.exec(pattern) ?? []
  return Number(count ?? (pattern.includes(String.raw`\d`) ? 1 : 0))
}
