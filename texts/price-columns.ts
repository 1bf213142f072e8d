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

/** How shops name a column, as whole words. The first that matches wins. */
const MEANINGS: readonly (readonly [RegExp, Column | null])[] = [
  [/\b(barras?|ean|gtin|upc|barcode)\b/, 'bar_code'],
  [/\b(con iva|c ?iva|iva inc\w*|final|publico|pvp|anterior|old|viejo|costo|cost)\b/, null],
  [/\b(moneda|divisa|mon|currency)\b/, 'currency'],
  [/\b(vigen\w*|desde|valid from|effective)\b/, 'date_from'],
  [/\b(dias|preparacion|demora|plazo|lead time|handling)\b/, 'preparation_days'],
  [/\b(precio por cantidad|precios por cantidad|escala|quantity prices?)\b/, 'quantity_prices'],
  [/\b(minim[oa]|min|minimum|moq)\b/, 'minimum'],
  [/\b(multiplo|multiple|pack)\b/, 'multiple'],
  [/\b(precio\w*|price\w*|importe|valor|neto|lista|unitario|p unit|p lista|p u)\b/, 'price'],
  [/\b(sku|codigo\w*|cod|code|art n\w*|ref|referencia|reference|part number|id)\b/, 'sku'],
  [
    /\b(producto|descripcion|detalle|nombre|denominacion|articulo|art|item|product|description|name)\b/,
    'product',
  ],
]

/** Where the heading is not the template's: what shops mean by it. */
export function columnMeant(heading: string): Column | null {
  const exact = columnOf(heading)
  if (exact !== null) return exact
  const words = plainName(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return MEANINGS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
