// The sheets of an export and of the template (U5, U6).
import { COLUMNS, type Column, writtenSteps } from '#domain/price-file.ts'
import type { Day } from '#domain/days.ts'
import type { PublicationState } from '#domain/publication.ts'
import type { QuantityTerms } from '#domain/quantity-prices.ts'
import { textIn, type Language } from '#server/texts/language.ts'
import type { Sheet, SheetCell } from '#server/xlsx/sheets.ts'
import { priceHeading } from '#texts/price-columns.ts'

export interface ExportedPrice {
  sku: string
  product: string
  barCode: string | null
  cents: number | null
  currency: string | null
  from: Day | null
  preparationDays: number
  terms: QuantityTerms
  state: PublicationState
}

const WIDTHS: Readonly<Record<Column, number>> = {
  sku: 20,
  product: 60,
  bar_code: 18,
  price: 14,
  currency: 10,
  date_from: 16,
  preparation_days: 20,
  minimum: 10,
  multiple: 10,
  quantity_prices: 30,
  state: 12,
}

export function priceSheet(prices: readonly ExportedPrice[], language: Language): Sheet {
  return { ...emptySheet(language), rows: prices.map((price) => cellsOf(price, language)) }
}

export function templateSheets(language: Language): Sheet[] {
  return [
    emptySheet(language),
    {
      name: textIn(language, 'sheet_instructions'),
      headings: [textIn(language, 'sheet_instructions')],
      widths: [100],
      rows: INSTRUCTIONS.map((key) => [textIn(language, key)]),
    },
  ]
}

const INSTRUCTIONS = [
  'sheet_about_sku',
  'sheet_about_price',
  'sheet_about_currency',
  'sheet_about_day',
  'sheet_about_preparation',
  'sheet_about_quantities',
  'sheet_about_cells',
  'sheet_about_rows',
] as const

function emptySheet(language: Language): Sheet {
  return {
    name: textIn(language, 'sheet_prices'),
    headings: COLUMNS.map((column) => priceHeading(column, language)),
    widths: COLUMNS.map((column) => WIDTHS[column]),
    rows: [],
  }
}

function cellsOf(
  { sku, product, barCode, cents, currency, from, preparationDays, terms, state }: ExportedPrice,
  language: Language,
): SheetCell[] {
  return [
    sku,
    product,
    barCode === null ? null : { text: barCode },
    cents === null ? null : { number: cents / 100 },
    currency,
    from === null ? null : { day: from },
    { number: preparationDays },
    { number: terms.minimum },
    { number: terms.multiple },
    writtenSteps(terms.steps, language) || null,
    textIn(language, STATE_TEXTS[state]),
  ]
}

const STATE_TEXTS = {
  active: 'publication_active',
  paused: 'publication_paused',
  cancelled: 'publication_is_cancelled',
} as const satisfies Record<PublicationState, string>
