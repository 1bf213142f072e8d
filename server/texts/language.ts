// Which language a caller reads, and the text in it.
import { isDay } from '#domain/days.ts'
import { formatDay, type Language } from '#domain/format.ts'
import { en } from './en.ts'
import { es, type TextKey, type Texts } from './es.ts'

export type { Language }

const TEXTS: Readonly<Record<Language, Texts>> = { es, en }

/** What is put in where a text says `{name}`; days as the reader writes them. */
export type TextValues = Readonly<Record<string, string>>

export function textIn(language: Language, key: TextKey, values: TextValues = {}): string {
  return TEXTS[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return isDay(value) ? formatDay(value, language) : value
  })
}

export function isTextKey(value: string): value is TextKey {
  return Object.hasOwn(es, value)
}

/** The first of the caller's languages that we have, else the installation's. */
export function languageOf(acceptLanguage: string | undefined, standard: Language): Language {
  return askedLanguage(acceptLanguage) ?? standard
}

/** Null for a caller that asks for none we have: many programs do not. */
export function askedLanguage(acceptLanguage: string | undefined): Language | null {
  for (const part of (acceptLanguage ?? '').split(',').slice(0, 10)) {
    const primary = part.trim().slice(0, 2).toLowerCase()
    if (primary === 'es' || primary === 'en') return primary
  }
  return null
}
