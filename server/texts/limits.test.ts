import { expect, test } from 'vitest'
import { formatDecimal } from '#domain/format.ts'
import { decimal, PURCHASE_MAX_CENTS } from '#domain/money.ts'
import { PRICE_MAX_CENTS } from '#domain/publication.ts'
import { SHIPPING_MAX_CENTS } from '#domain/shipping.ts'
import { textIn } from './language.ts'

test('U2 Z3 O4 a refused amount names the limit that the rule has', () => {
  for (const language of ['es', 'en'] as const) {
    expect(textIn(language, 'too_high')).toContain(formatDecimal(decimal(PRICE_MAX_CENTS), language))
    expect(textIn(language, 'limit_too_high')).toContain(formatDecimal(decimal(PURCHASE_MAX_CENTS), language))
    expect(textIn(language, 'shipping_too_high')).toContain(
      formatDecimal(decimal(SHIPPING_MAX_CENTS), language),
    )
  }
})
