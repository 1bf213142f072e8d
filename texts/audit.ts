// How a line of the audit reads (O12), on the page and in its file.
import { formatDay, formatInstant, formatMoney, type Language } from '#domain/format.ts'
import { isDay } from '#domain/days.ts'
import type { Currency } from '#domain/money.ts'
import { audit as en } from './en/audit.ts'
import { audit as es, type AuditTexts } from './es/audit.ts'

const TEXTS: Readonly<Record<Language, AuditTexts>> = { es, en }

type Words = Readonly<Record<string, string>>

/** Falls back to the code, as old lines may name tables that no longer exist. */
export function auditName(
  group: 'kinds' | 'actions' | 'fields' | 'refusals',
  code: string,
  language: Language,
): string {
  return wordOf(TEXTS[language][group], code)
}

/** `currency` is set for amounts. Null is shown as a dash. */
export function auditValue(
  { field, currency }: { field: string; currency: Currency | null },
  value: string | null,
  language: Language,
): string {
  if (value === null || value === '') return '—'
  if (currency !== null) return formatMoney(value, currency, language)
  const texts = TEXTS[language]
  if (value === 'true') return texts.yes
  if (value === 'false') return texts.no
  if (isDay(value)) return formatDay(value, language)
  if (field.endsWith('_at') && !Number.isNaN(Date.parse(value)))
    return formatInstant(new Date(value).toISOString(), language, true)
  const values: Readonly<Record<string, Words>> = texts.values
  return wordOf(Object.hasOwn(values, field) ? values[field] : undefined, value)
}

/** "Límite: $ 100,00 › $ 200,00" */
export function auditChange(
  change: { field: string; before: string | null; after: string | null; currency: Currency | null },
  language: Language,
): string {
  const name = auditName('fields', change.field, language)
  const [before, after] = [
    auditValue(change, change.before, language),
    auditValue(change, change.after, language),
  ]
  return change.before === null ? `${name}: ${after}` : `${name}: ${before} › ${after}`
}

function wordOf(words: Words | undefined, code: string): string {
  return words && Object.hasOwn(words, code) ? (words[code] ?? code) : code
}
