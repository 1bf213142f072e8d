// The form of a change of many prices, and its dry run (B15).
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Day, dayOf } from '#domain/days.ts'
import { CURRENCIES, type Currency, decimal } from '#domain/money.ts'
import { priceDayProblem, PRICE_MAX_CENTS } from '#domain/publication.ts'
import { REPRICING_PERCENT, type Rounding } from '#domain/repricing.ts'
import { readCents } from '#domain/typed-numbers.ts'
import { currenciesQuery } from '#web/api/account.ts'
import { newIdempotencyKey } from '#web/api/call.ts'
import { type PublicationFilters, type RepricingBody, repricingQuery } from '#web/api/publications.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'

export type RepricingChoice = { filter: PublicationFilters; isFiltered: boolean } | { ids: readonly number[] }

export const CHANGES = ['raise_percent', 'lower_percent', 'raise_amount', 'lower_amount', 'round'] as const
export type Change = (typeof CHANGES)[number]

const TYPING_MS = 400

const MOST_CENTS: Readonly<Record<Change, number>> = {
  raise_percent: REPRICING_PERCENT.most,
  lower_percent: -REPRICING_PERCENT.above - 1,
  raise_amount: PRICE_MAX_CENTS,
  lower_amount: PRICE_MAX_CENTS,
  round: 0,
}

export const isPercent = (change: Change) => change === 'raise_percent' || change === 'lower_percent'

export function useRepricing(choice: RepricingChoice) {
  const t = useTexts()
  const language = useLanguage()
  const refusal = useNumberRefusal()
  const currencies = useQuery(currenciesQuery)
  const [today] = useState(() => dayOf(new Date()))
  const [change, setChange] = useState<Change>('raise_percent')
  const [text, setText] = useState('')
  const [currency, setCurrency] = useState<Currency>(CURRENCIES[0])
  const [rounding, setRounding] = useState<Rounding | null>(null)
  const [from, setFrom] = useState<Day>(today)
  // One key per change, for retries.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const read = readCents(text, language, 1, MOST_CENTS[change], isPercent(change) ? undefined : currency)
  const wrongDay = priceDayProblem(from, today)
  const currencyId = currencies.data?.find(({ code }) => code === currency)?.id
  const hundredths = change === 'round' ? 0 : 'cents' in read ? read.cents : null
  const isRight = hundredths !== null && wrongDay === null && (change !== 'round' || rounding !== null)
  const body = bodyOf()
  // A text, so that the same fields make the same query.
  const typed = body && JSON.stringify(body)
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const preview = useQuery({
    ...repricingQuery(settled === null ? { currency_id: 0 } : (JSON.parse(settled) as RepricingBody)),
    enabled: settled !== null,
  })
  const isCurrent = settled === typed && !preview.isFetching
  return {
    today,
    change,
    text,
    currency,
    rounding,
    from,
    body,
    idempotencyKey,
    currencies: currencies.data?.map(({ code }) => code) ?? [currency],
    errors: { value: refusal(read), from: wrongDay && t.publications.priceProblems[wrongDay] },
    preview: {
      isEmpty: body === null,
      isLoading: body !== null && !isCurrent,
      data: body !== null && isCurrent ? preview.data : undefined,
      error: isCurrent ? preview.error : null,
      retry: () => void preview.refetch(),
    },
    /** Any of the fields; another change gets another key. */
    edit(
      fields: Partial<{
        change: Change
        text: string
        currency: Currency
        rounding: Rounding | null
        from: Day
      }>,
    ) {
      setKey(newIdempotencyKey())
      if (fields.change !== undefined) setChange(fields.change)
      if (fields.text !== undefined) setText(fields.text)
      if (fields.currency !== undefined) setCurrency(fields.currency)
      if (fields.rounding !== undefined) setRounding(fields.rounding)
      if (fields.from !== undefined) setFrom(fields.from)
    },
  }

  function bodyOf(): RepricingBody | null {
    if (!isRight || currencyId === undefined) return null
    const value = `${change.startsWith('lower') ? '-' : ''}${decimal(hundredths ?? 0)}`
    return {
      ...('ids' in choice ? { ids: [...choice.ids] } : { filter: choice.filter }),
      ...(isPercent(change) || change === 'round' ? { percent: value } : { amount: value }),
      currency_id: currencyId,
      date_from: from,
      ...(rounding !== null && { rounding }),
    }
  }
}

export type RepricingForm = ReturnType<typeof useRepricing>
