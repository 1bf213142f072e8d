// What is typed into "Modificar precio" (U2), and what is wrong with it.
import { useState } from 'react'
import { dayOf } from '#domain/days.ts'
import { decimal, parseCents, type Currency } from '#domain/money.ts'
import { percentChange, priceProblem } from '#domain/publication.ts'
import { readMoney } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { typedMoney } from '#web/ui/money.ts'
import type { Publication } from './publication.ts'

export function usePriceForm(publication: Publication) {
  const t = useTexts()
  const language = useLanguage()
  const [today] = useState(() => dayOf(new Date()))
  const [text, setText] = useState('')
  const [currency, setCurrency] = useState<Currency>(publication.moneda ?? 'ARS')
  const [from, setFrom] = useState(today)
  const cents = readMoney(text, language)
  const problem = cents === null ? null : priceProblem(cents, from, today)
  const problems = t.publications.priceProblems
  const isGood = cents !== null && problem === null
  const before =
    publication.price_state === 'in_force' && publication.moneda === currency ? publication.comb_price : null
  return {
    text,
    currency,
    from,
    today,
    isGood,
    /** As the contract has it; only when it is good. */
    value: isGood ? decimal(cents) : null,
    /** Against the price in force, when that is in the same currency. */
    change: isGood && before !== null ? percentChange(parseCents(before) ?? 1, cents) : null,
    errors: {
      value:
        text === ''
          ? null
          : cents === null
            ? problems.unreadable
            : problem?.field === 'value'
              ? problems[problem.problem]
              : null,
      from: problem?.field === 'date_from' ? problems[problem.problem] : null,
    },
    type: (typed: string) => setText(typedMoney(typed)),
    setCurrency,
    setFrom,
  }
}

export type PriceForm = ReturnType<typeof usePriceForm>
