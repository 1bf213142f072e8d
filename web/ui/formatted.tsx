import { Text, type TextProps } from '@mantine/core'
import { type Day, dayOf } from '#domain/days.ts'
import { type Language, formatDay, formatInstant, formatLongDay, formatMoney } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import classes from './ui.module.css'

interface MoneyProps {
  /** A decimal such as "1234.50". */
  amount: string
  currency: Currency
}

export function Money({ amount, currency }: MoneyProps) {
  const language = useLanguage()
  return (
    <span className={classes.money} data-figures>
      {formatMoney(amount, currency, language)}
    </span>
  )
}

/** "$ 1.234,50 + Imp": prices are net. */
export function PricePlusTax({ amount, currency, ...text }: MoneyProps & TextProps) {
  const t = useTexts()
  return (
    <Text component="span" inherit={text.size === undefined} {...text}>
      <Money amount={amount} currency={currency} />{' '}
      <span className={classes.moneyTax}>{t.words.plusTax}</span>
    </Text>
  )
}

export function isZero(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount)
}

/** "1 mar 2026" */
export function DayText({ day }: { day: Day }) {
  const language = useLanguage()
  return (
    <time dateTime={day} className={classes.day}>
      {formatDay(day, language)}
    </time>
  )
}

export function InstantText({ instant, withTime = false }: { instant: string; withTime?: boolean }) {
  const language = useLanguage()
  return <time dateTime={instant}>{formatInstant(instant, language, withTime)}</time>
}

/** "jueves 27 de noviembre" */
export function longDay(day: Day, language: Language, today: Day = dayOf(new Date())): string {
  return formatLongDay(day, language, today)
}

export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
