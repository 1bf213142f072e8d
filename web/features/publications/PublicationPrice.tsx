import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { PricePlusTax } from '#web/ui/Money.tsx'
import type { Quote } from './publication.ts'
import classes from './PublicationCard.module.css'

/** What a publication costs, since when, and what it will cost next. */
export function QuotePrice({ quote }: { quote: Quote }) {
  const t = useTexts()
  const { comb_price: price, moneda: currency, fecha_vigencia: from, scheduled } = quote
  return (
    <dl className={classes.facts}>
      <dt>{t.quotes.price}</dt>
      <dd className={classes.amount}>
        {price === null || currency === null ? (
          t.quotes.noPrice
        ) : (
          <PricePlusTax amount={price} currency={currency} />
        )}
      </dd>
      {from !== null && (
        <>
          <dt>{t.quotes.validFrom}</dt>
          <dd>
            <DayText day={from} />
            {quote.price_state === 'scheduled' && (
              <span className={classes.coming}> · {t.quotes.notYet}</span>
            )}
          </dd>
        </>
      )}
      {scheduled && (
        <>
          <dt>{t.quotes.scheduled}</dt>
          <dd>
            <PricePlusTax amount={scheduled.value} currency={scheduled.currency_code} />{' '}
            <span className={classes.when}>
              {t.quotes.fromDay} <DayText day={scheduled.date_from} />
            </span>
          </dd>
        </>
      )}
    </dl>
  )
}
