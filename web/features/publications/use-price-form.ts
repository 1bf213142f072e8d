// The form of a new price, and the change that saves it (U2).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Day, dayOf } from '#domain/days.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { centsOf, type Currency, decimal, parseCents } from '#domain/money.ts'
import type { QuantityTerms } from '#domain/quantity-prices.ts'
import { percentChange, PRICE_MAX_CENTS, priceProblem } from '#domain/publication.ts'
import { PREPARATION_DAYS_MAX } from '#domain/rules.ts'
import { readCents, readWhole } from '#domain/typed-numbers.ts'
import { currenciesQuery } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { publicationQuery } from '#web/api/publications.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { useQuantityForm } from './QuantityFields.tsx'
import type { PricedPublication } from './publication.ts'
import { usePublicationAction } from './PublicationDialogs.tsx'

/** Percent from which a change may be a typing error. */
export const LARGE_CHANGE = 50

export type PriceForm = ReturnType<typeof usePriceForm>

interface PriceChange {
  publication: PricedPublication
  form: PriceForm
  /** The scheduled price that is changed. */
  insteadOf?: number | undefined
  onClose: () => void
}

/** Saves what the form has. */
export function usePriceChange({ publication, form, insteadOf, onClose }: PriceChange) {
  const t = useTexts()
  const language = useLanguage()
  // A colleague's change must be seen before it is replaced.
  const detail = useQuery({ ...publicationQuery(publication.id), staleTime: 0 })
  const currencies = useQuery(currenciesQuery)
  const action = usePublicationAction({
    action: () =>
      call('PUT /prices/:id', {
        params: { id: publication.id },
        body: {
          provider_id: detail.data?.providerId,
          price_id: publication.id,
          combination_id: detail.data?.combinationId,
          ...(form.value === null
            ? {}
            : {
                value: form.value,
                date_from: form.from,
                currency_id: currencies.data?.find(({ code }) => code === form.currency)?.id ?? 0,
                last_seen: detail.data?.history[0]?.id,
                instead_of: insteadOf,
                ...(form.terms && bodyOf(form.terms)),
              }),
          ...(form.preparationDays === null ? {} : { preparation_days: form.preparationDays }),
        },
      }),
    done({ later_price: later }) {
      if (form.value === null) return t.publications.preparationChanged
      const done = form.from > form.today ? t.publications.priceScheduled : t.publications.priceChanged
      if (!later) return done
      const price = formatMoney(later.value, later.currency_code, language)
      return t.publications.untilLater(done, price, formatDay(later.date_from, language))
    },
    onClose,
  })
  return { action, detail, currencies }
}

function bodyOf({ steps, ...terms }: QuantityTerms) {
  return { ...terms, price_steps: steps.map(({ from, cents }) => ({ from, value: decimal(cents) })) }
}

/** "+12,5 %" */
export function formatPercent(percent: number, language: 'es' | 'en'): string {
  const text = formatMoney(Math.abs(percent).toFixed(1), 'ARS', language)
    .replace(/^\D+/, '')
    .replace(/0$/, '')
  return `${percent > 0 ? '+' : '−'}${text} %`
}

export function usePriceForm(publication: PricedPublication, first?: Day) {
  const t = useTexts()
  const language = useLanguage()
  const [today] = useState(() => dayOf(new Date()))
  const [text, setText] = useState('')
  const [currency, setCurrency] = useState<Currency>(publication.moneda ?? 'ARS')
  const [from, setFrom] = useState(first ?? today)
  const [preparation, setPreparation] = useState(String(publication.preparation_days))
  const refusal = useNumberRefusal()
  const read = readCents(text, language, 1, PRICE_MAX_CENTS, currency)
  const typed = 'cents' in read ? read.cents : null
  const isEmpty = text.trim() === ''
  const now = publication.moneda === currency ? publication.comb_price : null
  // Without another price only the quantities change.
  const kept = isEmpty && now !== null ? centsOf(now) : null
  const quantities = useQuantityForm(publication, typed ?? kept, currency)
  const cents = typed ?? (quantities.isChanged ? kept : null)
  const problem = cents === null ? null : priceProblem(cents, from, today)
  const problems = t.publications.priceProblems
  const isPriced = cents !== null && problem === null
  const days = readWhole(preparation, language, 0, PREPARATION_DAYS_MAX)
  const isPrepared = 'value' in days
  const preparationDays = isPrepared && days.value !== publication.preparation_days ? days.value : null
  const current =
    publication.price_state === 'in_force' && publication.moneda === currency ? publication.comb_price : null
  return {
    text,
    currency,
    from,
    today,
    preparation,
    isValid:
      isPrepared &&
      quantities.terms !== null &&
      (isPriced || (preparationDays !== null && isEmpty && cents === null)),
    terms: quantities.terms,
    quantities,
    value: isPriced ? decimal(cents) : null,
    /** Null: as they are. */
    preparationDays,
    change: isPriced && current !== null ? percentChange(parseCents(current) ?? 1, cents) : null,
    errors: {
      value: 'problem' in read && read.problem === 'too_small' ? problems.price_is_zero : refusal(read),
      from: problem?.field === 'date_from' ? problems[problem.problem] : null,
      preparation: refusal(days) ?? (isPrepared ? null : t.words.required),
    },
    setText,
    setCurrency,
    setFrom,
    setPreparation,
  }
}
