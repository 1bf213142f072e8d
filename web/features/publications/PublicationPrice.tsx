import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { PricePlusTax } from '#web/ui/Money.tsx'
import type { Publication } from './publication.ts'
import classes from './PublicationCard.module.css'

/** What a publication costs, since when, and what it will cost next. */
export function PublicationPrice({ publication }: { publication: Publication }) {
  const t = useTexts()
  const { comb_price: price, moneda: currency, fecha_vigencia: from, scheduled } = publication
  return (
    <dl className={classes.facts}>
      <dt>{t.publications.price}</dt>
      <dd className={classes.amount}>
        {price === null || currency === null ? (
          t.publications.noPrice
        ) : (
          <PricePlusTax amount={price} currency={currency} />
        )}
      </dd>
      {from !== null && (
        <>
          <dt>{t.publications.validFrom}</dt>
          <dd>
            <DayText day={from} />
            {publication.price_state === 'scheduled' && (
              <span className={classes.coming}> · {t.publications.notYet}</span>
            )}
          </dd>
        </>
      )}
      {scheduled && (
        <>
          <dt>{t.publications.scheduled}</dt>
          <dd>
            <PricePlusTax amount={scheduled.value} currency={scheduled.currency_code} />{' '}
            <span className={classes.when}>
              {t.publications.fromDay} <DayText day={scheduled.date_from} />
            </span>
          </dd>
        </>
      )}
    </dl>
  )
}
