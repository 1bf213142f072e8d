// Formatting and parsing of amounts, days and instants per language.
import { BUSINESS_TIME_ZONE, type Day } from './days.ts'
import { parseCents, type Currency } from './money.ts'

export type Language = 'es' | 'en'

const SYMBOL: Readonly<Record<Currency, string>> = { ARS: '$', USD: 'US$' }
const NO_BREAK_SPACE = '\u00a0'
const LOCALE: Readonly<Record<Language, string>> = { es: 'es', en: 'en-GB' }
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Kept: making one takes a hundred times as long as using it, and an export uses it per row. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}

/** "1234.50" → "$ 1.234,50", "US$ 1,234.50", without floats (K14). */
export function formatMoney(amount: string, currency: Currency, language: Language): string {
  const comma = language === 'es' ? ',' : '.'
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.')
  const sign = amount.startsWith('-') ? '-' : ''
  return `${sign}${SYMBOL[currency]}${NO_BREAK_SPACE}${inThousands(whole, language)}${comma}${cents.padEnd(2, '0')}`
}

/** 4855 → "$ 4.855", "US$ 4,855". Non-negative integers only. */
export function formatWholeMoney(amount: number, currency: Currency, language: Language): string {
  return `${SYMBOL[currency]}${NO_BREAK_SPACE}${formatWhole(amount, language)}`
}

/** 4855 → "4.855", "4,855". Non-negative integers only. */
export function formatWhole(number: number, language: Language): string {
  return inThousands(String(number), language)
}

/** "1 producto", "4.855 productos". Non-negative integers only. */
export function formatCount(count: number, language: Language, one: string, many: string): string {
  return `${formatWhole(count, language)} ${count === 1 ? one : many}`
}

function inThousands(digits: string, language: Language): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, language === 'es' ? '.' : ',')
}

/**
 * Cents of a typed amount: "1.234,5" in Spanish, "1,234.5" in English; without thousands, comma and point both mark
 * decimals. Null when ambiguous, such as "1,234" in Spanish.
 */
export function readMoney(text: string, language: Language): number | null {
  const [thousands, comma] = language === 'es' ? ['\\.', ','] : [',', '\\.']
  const grouped = new RegExp(`^\\d{1,3}(?:${thousands}\\d{3})+(?:${comma}\\d{0,2})?$`)
  const plain = new RegExp(`^\\d+(?:${comma}\\d{0,2}|${thousands}\\d{0,2})?$`)
  if (grouped.test(text)) return fromMarks(text.replaceAll(new RegExp(thousands, 'g'), ''))
  return plain.test(text) ? fromMarks(text) : null
}

function fromMarks(text: string): number | null {
  return parseCents(text.replace(',', '.').replace(/\.$/, ''))
}

/** "2026-03-01" → "1 mar 2026" */
export function formatDay(day: Day, language: Language): string {
  const format = dateFormat(LOCALE[language], { ...DATE, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** "2026-03-01" → "domingo 1 de marzo"; with the year when it is not today's. */
export function formatLongDay(day: Day, language: Language, today: Day): string {
  const format = dateFormat(LOCALE[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

/** "2026-03-01" → "marzo de 2026" */
export function formatMonth(day: Day, language: Language): string {
  const format = dateFormat(LOCALE[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** "10:42" in Buenos Aires. */
export function clockTime(instant: Date): string {
  const format = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: BUSINESS_TIME_ZONE } as const
  return dateFormat('es-AR', format).format(instant)
}

/** "dentro de 40 segundos", "in 10 minutes": rounded up, never too early. */
export function formatWait(seconds: number, language: Language): string {
  const [size, unit] = WAIT_UNITS.find(([size]) => seconds >= 2 * size) ?? ([1, 'second'] as const)
  return new Intl.RelativeTimeFormat(language).format(Math.ceil(seconds / size), unit)
}

const WAIT_UNITS = [
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** In Buenos Aires: "2026-03-01T15:04:00.000Z" → "1 mar 2026", or with time "1 mar 2026, 12:04". */
export function formatInstant(instant: string, language: Language, withTime = false): string {
  const time = withTime ? ({ hour: '2-digit', minute: '2-digit', hour12: false } as const) : {}
  const format = dateFormat(LOCALE[language], {
    ...DATE,
    ...time,
    timeZone: BUSINESS_TIME_ZONE,
  })
  return format.format(new Date(instant))
}
