// The headings of a price sheet (U5, U6), as written in a sheet and named on the page.
import type { Language } from '#domain/format.ts'
import { COLUMNS, type Column } from '#domain/price-file.ts'
import { plainName } from '#domain/text.ts'
import { priceColumns as en } from './en/price-columns.ts'
import { priceColumns as es } from './es/price-columns.ts'

const HEADINGS: Readonly<Record<Language, Readonly<Record<Column, string>>>> = { es, en }

export function priceHeading(column: Column, language: Language): string {
  return HEADINGS[language][column]
}

/** In either language; case and accents do not matter. */
export function columnOf(heading: string): Column | null {
  const name = plainName(heading.trim())
  return COLUMNS.find((column) => [es, en].some((headings) => plainName(headings[column]) === name)) ?? null
}
