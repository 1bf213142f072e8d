// One way to write each number: 7,75 is 7.75, 1,000 and 1.000 are 1000, 1.1/2 and 1 1/2 are 1-1/2.

/** Of inches; others are two numbers: 220/380. */
const DENOMINATORS = new Set(['2', '3', '4', '8', '16', '32', '64'])
/** "20 1/2" is rather a pipe of 20 with a thread of 1/2. */
const MOST_WHOLE_INCHES = 12

/** Of something that begins with a digit (or with the point of .5); more than one when it was a list. */
export function numbersIn(written: string): string[] {
  if (!/[^\d]/.test(written)) return [written]
  const mixed = /^(\d+)([-. ]+)(\d+\/\d+)$/.exec(written)
  if (mixed) return mixedNumber(mixed[1] ?? '', mixed[2] ?? '', mixed[3] ?? '')
  if (written.startsWith('.')) return numbersIn(`0${written}`)
  return written.includes('/') ? fraction(written) : decimal(written)
}

function mixedNumber(whole: string, between: string, part: string): string[] {
  const isOne = isFraction(part) && (between.trim() !== '' || Number(whole) <= MOST_WHOLE_INCHES)
  return isOne ? [`${whole}-${part}`] : [whole, ...fraction(part)]
}

function fraction(written: string): string[] {
  return isFraction(written) ? [written] : written.split('/').flatMap(decimal)
}

function isFraction(written: string): boolean {
  const [above = '', below = ''] = written.split('/')
  return /^\d{1,2}$/.test(above) && DENOMINATORS.has(below)
}

function decimal(written: string): string[] {
  const groups = written.split(/[.,]/)
  const marks = written.replace(/\d/g, '')
  const isUniform = new Set(marks).size <= 1
  if (isUniform && areThousands(groups)) return [groups.join('')]
  if (groups.length === 2) return [withDecimals(groups)]
  const whole = groups.slice(0, -1)
  const isPointed = marks.lastIndexOf(marks.at(0) ?? '') === marks.length - 2
  return isPointed && areThousands(whole) ? [withDecimals([whole.join(''), groups.at(-1) ?? ''])] : groups
}

function areThousands([first = '', ...others]: string[]): boolean {
  return others.length > 0 && /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3)
}

function withDecimals([whole = '', decimals = '']: string[]): string {
  const significant = decimals.replace(/0+$/, '')
  if (significant === '') return whole
  // 2.3660 without its zero would be read as thousands.
  const last = significant !== decimals && areThousands([whole, significant]) ? '0' : ''
  return `${whole}.${significant}${last}`
}
