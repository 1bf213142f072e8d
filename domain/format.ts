// Formatting and parsing of amounts, days and instants per language.
import { BUSINESS_TIME_ZONE, type Day } from './days.ts'
import type { Currency } from './money.ts'

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

/** "1234.50" → "1.234,50", "1,234.50"; without decimals that are all zero. Non-negative only. */
export function formatDecimal(decimal: string, language: Language): string {
  const [whole = '0', decimals = ''] = decimal.split('.')
  const shown = /^0*$/.test(decimals) ? '' : `${language === 'es' ? ',' : '.'}${decimals}`
  return `${inThousands(whole, language)}${shown}`
}

function inThousands(digits: string, language: Language): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, language === 'es' ? '.' : ',')
}

/** "2026-03-01" → "1 mar 2026" */
export function formatDay(day: Day, language: Language): string {
  const format = dateFormat(LOCALE[language], { ...DATE, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** "28 de diciembre", "28 December" */
export function formatDayOfMonth(day: Day, language: Language): string {
  const format = dateFormat(LOCALE[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** "21" and "25 de diciembre", "28 December" and "3 January"; one day has no first. */
export function formatDayRange(from: Day, to: Day, language: Language): [first: string | null, last: string] {
  const last = formatDayOfMonth(to, language)
  if (from === to) return [null, last]
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return [isOneMonth ? String(Number(from.slice(8))) : formatDayOfMonth(from, language), last]
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
