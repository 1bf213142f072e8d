// CUIT, the Argentine tax number of people and companies: two digits, eight, and a check digit (O4).

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const KINDS = new Set(['20', '23', '24', '25', '26', '27', '30', '33', '34'])
const WRITTEN = /^(\d{2})[- ]?(\d{8})[- ]?(\d)$/

export type CuitProblem = 'cuit_malformed' | 'cuit_check_digit'

/** "30-71548203-9" for any usual spelling, or why it is none. */
export function readCuit(text: string): { cuit: string } | { problem: CuitProblem } {
  const [, kind = '', number = '', check = ''] = WRITTEN.exec(text.trim()) ?? []
  if (!KINDS.has(kind)) return { problem: 'cuit_malformed' }
  if (checkDigit(kind + number) !== Number(check)) return { problem: 'cuit_check_digit' }
  return { cuit: `${kind}-${number}-${check}` }
}

/** The check digit for the first ten; 10 when no digit fits, and the tax office gives the number another kind. */
export function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (11 - (sum % 11)) % 11
}
