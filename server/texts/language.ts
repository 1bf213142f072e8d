// The caller's language, and texts in it.
import { isDay } from '#domain/days.ts'
import { formatDay, formatMoney, type Language } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import { plainName } from '#domain/text.ts'
import { en } from './en.ts'
import { es, type TextKey, type Texts } from './es.ts'

export type { Language }

const TEXTS: Readonly<Record<Language, Texts>> = { es, en }

const MONEY = /^(ARS|USD) (-?\d+\.\d\d)$/

/** Values of the placeholders `{name}`; days and amounts ("ARS 12.50") are formatted. */
export type TextValues = Readonly<Record<string, string>>

export function textIn(language: Language, key: TextKey, values: TextValues = {}): string {
  return TEXTS[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    const [, currency, amount] = MONEY.exec(value) ?? []
    if (currency && amount) return formatMoney(amount, currency as Currency, language)
    return isDay(value) ? formatDay(value, language) : value
  })
}

/** Whether a person wrote the text in one of the languages; case, accents and spaces do not matter. */
export function isTextInAnyLanguage(key: TextKey, written: string): boolean {
  const name = plainName(written.trim())
  return Object.values(TEXTS).some((texts) => plainName(texts[key]) === name)
}

export function isTextKey(value: string): value is TextKey {
  return Object.hasOwn(es, value)
}

/** The caller's first supported language, else `standard`. */
export function languageOf(acceptLanguage: string | undefined, standard: Language): Language {
  return requestedLanguage(acceptLanguage) ?? standard
}

/** Null without a supported language. */
export function requestedLanguage(acceptLanguage: string | undefined): Language | null {
  for (const part of (acceptLanguage ?? '').split(',').slice(0, 10)) {
    const primary = part.trim().slice(0, 2).toLowerCase()
    if (primary === 'es' || primary === 'en') return primary
  }
  return null
}
