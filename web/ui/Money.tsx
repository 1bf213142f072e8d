import { Text, type TextProps } from '@mantine/core'
import type { Currency } from '#domain/money.ts'
import { formatMoney } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import classes from './ui.module.css'

interface MoneyProps {
  /** A decimal such as "1234.50". */
  amount: string
  currency: Currency
}

export function Money({ amount, currency }: MoneyProps) {
  const language = useLanguage()
  return <span className={classes.money}>{formatMoney(amount, currency, language)}</span>
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
