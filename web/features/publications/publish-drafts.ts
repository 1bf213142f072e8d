// What a seller typed for products to publish, over the pages of the catalogue (B8).
import type { Language } from '#domain/format.ts'
import { type Currency, decimal } from '#domain/money.ts'
import { PRICE_MAX_CENTS } from '#domain/publication.ts'
import { PREPARATION_DAYS_MAX, QUANTITY_MAX } from '#domain/rules.ts'
import { readCents, readWhole, type Refusal } from '#domain/typed-numbers.ts'

export interface PublishDraft {
  price: string
  minimum: string
  preparation: string
}

export const EMPTY_DRAFT: PublishDraft = { price: '', minimum: '', preparation: '' }

export interface DraftItem {
  sku: string
  value: string
  minimum: number
  preparation_days: number
}

type Part = keyof PublishDraft

export type ReadDraft = { item: DraftItem } | { wrong: Partial<Record<Part, Refusal>> }

/** Null while no price was typed. An empty minimum is one unit, no preparation none. */
export function readDraft(
  sku: string,
  { price, minimum, preparation }: PublishDraft,
  currency: Currency,
  language: Language,
): ReadDraft | null {
  if (price.trim() === '') return null
  const cents = readCents(price, language, 1, PRICE_MAX_CENTS, currency)
  const least = readWhole(minimum.trim() || '1', language, 1, QUANTITY_MAX)
  const days = readWhole(preparation.trim() || '0', language, 0, PREPARATION_DAYS_MAX)
  if ('cents' in cents && 'value' in least && 'value' in days)
    return {
      item: { sku, value: decimal(cents.cents), minimum: least.value, preparation_days: days.value },
    }
  return {
    wrong: {
      ...('problem' in cents && { price: cents }),
      ...('problem' in least && { minimum: least }),
      ...('problem' in days && { preparation: days }),
    },
  }
}
