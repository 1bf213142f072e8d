// Numbers as people type them: in Spanish a point groups thousands and a comma marks decimals, in English the reverse.
// A text with two possible readings is refused, so that a field never takes another number than the one meant.
import type { Language } from './format.ts'
import { type Currency, decimal, parseCents } from './money.ts'

export type NumberProblem =
  /** Blank. */
  | 'empty'
  /** Below zero. */
  | 'negative'
  /** Possibly thousands, possibly decimals: "1,000" in Spanish. */
  | 'ambiguous'
  | 'not_a_number'

/** A decimal without superfluous zeros: "0", "1000", "2.5". */
export type ReadNumber = { decimal: string } | { problem: NumberProblem }

/**
 * "1.234,5" in Spanish and "1,234.5" in English are "1234.5". A mark that cannot group thousands marks decimals in both
 * languages, as in "2.5" from a numeric keypad; one before exactly three digits might do either and is refused.
 */
export function readNumber(typed: string, language: Language): ReadNumber {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  if (/^[-−–]\s*\d/.test(text)) {
    const size = readNumber(text.slice(1), language)
    return 'decimal' in size ? { problem: 'negative' } : size
  }
  const { grouped, group } = MARKS[language]
  if (grouped.test(text)) return { decimal: decimalOf(text.replaceAll(group, '')) }
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text) || text.match(UNGROUPABLE)?.[1] === group)
    return { problem: 'ambiguous' }
  return PLAIN.test(text) ? { decimal: decimalOf(text) } : { problem: 'not_a_number' }
}

/** Digits with at most one mark; an unfinished "5," is 5. */
const PLAIN = /^\d+(?:[.,]\d*)?$/
/** "1234.567": the group is of a thousand, but the digits before it are not grouped. */
const UNGROUPABLE = /^\d+([.,])\d{3}$/
const MARKS = {
  es: { group: '.', grouped: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/ },
  en: { group: ',', grouped: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/ },
} as const

function decimalOf(text: string): string {
  const [whole = '', decimals = ''] = text.split(/[.,]/)
  const kept = decimals.replace(/(?<!0)0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`
}

/** `limit`: the least or the most, as a decimal. */
export type Refusal =
  | { problem: Exclude<NumberProblem, 'negative'> | 'not_whole' | 'too_many_decimals' }
  | { problem: 'too_small' | 'too_large'; limit: string }

/** Quantities, days and percents: "12,00" is 12, "2,5" is refused. */
export function readWhole(
  typed: string,
  language: Language,
  min: number,
  max: number,
): { value: number } | Refusal {
  const read = readNumber(typed, language)
  if ('problem' in read) return refusalOf(read.problem, String(min))
  if (read.decimal.includes('.')) return { problem: 'not_whole' }
  const value = Number(read.decimal)
  if (value < min) return { problem: 'too_small', limit: String(min) }
  return value > max ? { problem: 'too_large', limit: String(max) } : { value }
}

/** Amounts of money, in cents; `min` and `max` too. The symbol of the field's own currency may precede one. */
export function readCents(
  typed: string,
  language: Language,
  min: number,
  max: number,
  currency?: Currency,
): { cents: number } | Refusal {
  const text = currency === undefined ? typed : typed.trim().replace(SYMBOL[currency], '')
  const read = readNumber(text, language)
  if ('problem' in read) return refusalOf(read.problem, decimal(min))
  if (/\.\d{3}/.test(read.decimal)) return { problem: 'too_many_decimals' }
  const cents = parseCents(read.decimal)
  if (cents === null || cents > max) return { problem: 'too_large', limit: decimal(max) }
  return cents < min ? { problem: 'too_small', limit: decimal(min) } : { cents }
}

/** As pages and price lists write it. */
const SYMBOL = { ARS: /^(?:\$|ARS)(?=\s*\d)/, USD: /^(?:US\$|U\$S|USD)(?=\s*\d)/ } as const

function refusalOf(problem: NumberProblem, limit: string): Refusal {
  return problem === 'negative' ? { problem: 'too_small', limit } : { problem }
}
