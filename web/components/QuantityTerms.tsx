// The smallest quantity of a price, its multiple and its steps, and the way out of a quantity that is not sold (B7).
import { Button, Group, Text } from '@mantine/core'
import type { ShownTerms } from '#contract/fields.ts'
import type { Currency } from '#domain/money.ts'
import { useTexts } from '#web/session/language.ts'
import { Money } from '#web/ui/formatted.tsx'

interface QuantityTermsProps {
  terms: ShownTerms
  currency: Currency
  /** The step of this quantity is marked. */
  quantity?: number | null
}

/** Nothing for a price of one unit and more, the same for all quantities. */
export function QuantityTerms({ terms, currency, quantity = null }: QuantityTermsProps) {
  const t = useTexts()
  const { minimum, multiple, price_steps: steps } = terms
  const rule = t.words.soldFrom(minimum, multiple)
  const reached = steps.findLast(({ from }) => quantity !== null && from <= quantity)
  return (
    <>
      {rule !== '' && (
        <Text span display="block" size="xs" c="dimmed">
          {rule}
        </Text>
      )}
      {steps.length > 0 && (
        <Text span display="block" size="xs" c="dimmed" data-figures>
          {t.words.priceSteps}:{' '}
          {steps.map((step, nth) => (
            <Text
              key={step.from}
              span
              inherit
              c={step === reached ? 'var(--ink)' : undefined}
              fw={step === reached ? 600 : undefined}
            >
              {nth > 0 && ' · '}
              {t.words.stepFrom(step.from)} <Money amount={step.value} currency={currency} />
            </Text>
          ))}
        </Text>
      )}
    </>
  )
}

interface NextQuantitiesProps {
  /** Nothing without any. */
  next: readonly number[]
  onTake: (quantity: number) => void
}

export function NextQuantities({ next, onTake }: NextQuantitiesProps) {
  const t = useTexts()
  if (next.length === 0) return null
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {t.words.quantityOff(next)}
      </Text>
      {next.map((quantity) => (
        <Button key={quantity} variant="default" size="compact-sm" onClick={() => onTake(quantity)}>
          {t.words.take(quantity)}
        </Button>
      ))}
    </Group>
  )
}
