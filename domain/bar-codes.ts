// Bar codes of products (B8): GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14, which end in a check digit.

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14])
const KEY_LENGTH = 14

export type BarCodeProblem = 'bar_code_malformed' | 'bar_code_check_digit'

/** The digits as given, without spaces and dashes, or why they are no bar code. */
export function readBarCode(text: string): { barCode: string } | { problem: BarCodeProblem } {
  const digits = text.replaceAll(/[\s\u2010-\u2015-]/g, '')
  if (!/^\d*[1-9]\d*$/.test(digits) || !LENGTHS.has(digits.length)) return { problem: 'bar_code_malformed' }
  const check = checkDigitOf(digits.slice(0, -1))
  return check === Number(digits.at(-1)) ? { barCode: digits } : { problem: 'bar_code_check_digit' }
}

/** The digit that follows these. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Equal for the spellings of one number: a GTIN-12 is the GTIN-13 with a zero before it. Null for a text that is no bar code. */
export function barCodeKey(text: string): string | null {
  const read = readBarCode(text)
  return 'barCode' in read ? read.barCode.padStart(KEY_LENGTH, '0') : null
}
