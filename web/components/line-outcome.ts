// Why a line cannot go into the cart (B1, B2, B7).
import type { LineOutcome } from '#contract/quick-order.ts'
import type { Texts } from '#web/texts/texts.ts'

/** Null for one that can. */
export function problemOf(
  { outcome, next_quantities: next }: Pick<LineOutcome, 'outcome' | 'next_quantities'>,
  t: Texts,
): string | null {
  if (outcome === 'ok') return null
  return outcome === 'quantity_off' && next.length > 0
    ? t.words.quantityOff(next)
    : t.quickOrder.outcomes[outcome]
}
