// The terms of a price by quantity, as rows and answers have them (B7).
import { sql, type RawBuilder } from 'kysely'
import type { ShownTerms } from '#contract/fields.ts'
import { decimal } from '#domain/money.ts'
import { PLAIN_TERMS, type QuantityTerms } from '#domain/quantity-prices.ts'

/** The terms in a row of prices or of offers_on; plain without a row. */
export function termsOf(alias: string): RawBuilder<QuantityTerms> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('minimum', coalesce(${column('minimum')}, ${PLAIN_TERMS.minimum}),
    'multiple', coalesce(${column('multiple')}, ${PLAIN_TERMS.multiple}), 'steps', coalesce(${column('steps')}, '[]'))`
}

/** The terms in a row `o` of offers_on. */
export const TERMS = termsOf('o')

export function showTerms({ minimum, multiple, steps }: QuantityTerms): ShownTerms {
  return {
    minimum,
    multiple,
    price_steps: steps.map(({ from, cents }) => ({ from, value: decimal(cents) })),
  }
}
