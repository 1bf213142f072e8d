import { Text } from '@mantine/core'
import type { PriceDetail } from '#contract/publications.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { StateChip, type Tone } from '#web/ui/StateChip.tsx'
import classes from './PriceHistory.module.css'

type Price = PriceDetail['history'][number]

const TONE: Readonly<Record<Price['state'], Tone>> = {
  scheduled: 'active',
  in_force: 'done',
  past: 'neutral',
  replaced: 'neutral',
}

/** The latest first: from when, how much, and who said so. */
export function PriceHistory({ prices }: { prices: readonly Price[] }) {
  const t = useTexts()
  if (prices.length === 0) return <Text size="sm">{t.publications.noPrices}</Text>
  return (
    <ol className={classes.prices} aria-label={t.publications.history}>
      {prices.map((price) => (
        <li key={price.id} className={classes.price} data-replaced={price.state === 'replaced' || undefined}>
          <span className={classes.amount}>
            <PricePlusTax amount={price.value} currency={price.currency_code} />
          </span>
          <StateChip tone={TONE[price.state]}>{t.publications.priceStates[price.state]}</StateChip>
          <span className={classes.when}>
            {t.publications.since} <DayText day={price.date_from} />
          </span>
          <span className={classes.who}>
            {price.created_by === null ? (
              t.publications.setBySystem
            ) : (
              <>
                {t.publications.setBy(price.created_by)}, <InstantText instant={price.created_at} withTime />
              </>
            )}
          </span>
          {price.confirmed_at !== null && (
            <span className={classes.who}>
              {t.publications.confirmedAt} <InstantText instant={price.confirmed_at} withTime />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
