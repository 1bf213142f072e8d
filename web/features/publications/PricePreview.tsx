import { formatMoney } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { PricePlusTax } from '#web/ui/Money.tsx'
import type { PriceForm } from './use-price-form.ts'
import classes from './PricePreview.module.css'

/** From here on a change is looked at twice: a comma may be missing. */
const LARGE_CHANGE = 50

/** What was typed, as buyers will read it, and how far it is from what they read now. */
export function PricePreview({ form }: { form: PriceForm }) {
  const t = useTexts()
  const language = useLanguage()
  const { value, currency, change, from, today } = form
  const large = change !== null && Math.abs(change) >= LARGE_CHANGE
  return (
    <div role="status" className={classes.preview} data-large={large || undefined}>
      {value === null ? (
        t.publications.previewEmpty
      ) : (
        <>
          {t.publications.preview}{' '}
          <b>
            <PricePlusTax amount={value} currency={currency} />
          </b>{' '}
          {from > today ? (
            <>
              {t.publications.fromDay} <DayText day={from} />
            </>
          ) : (
            t.publications.fromToday
          )}
          {change !== null && change !== 0 && (
            <span className={classes.change}>
              {t.publications.changeOf(formatPercent(change, language))} {large && t.publications.largeChange}
            </span>
          )}
        </>
      )}
    </div>
  )
}

function formatPercent(percent: number, language: 'es' | 'en'): string {
  const text = formatMoney(Math.abs(percent).toFixed(1), 'ARS', language)
    .replace(/^\D+/, '')
    .replace(/0$/, '')
  return `${percent > 0 ? '+' : '−'}${text} %`
}
