// Amounts travel as decimal text ("1234.50") and are written without ever becoming a float (K14).
import type { Currency } from '#domain/money.ts'
import type { Language } from '#web/texts/texts.ts'

const SYMBOL: Readonly<Record<Currency, string>> = { ARS: '$', USD: 'US$' }
const NO_BREAK_SPACE = '\u00a0'

/** "$ 1.234,50", "US$ 1,234.50" */
export function formatMoney(amount: string, currency: Currency, language: Language): string {
  const [thousands, comma] = language === 'es' ? ['.', ','] : [',', '.']
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  const sign = amount.startsWith('-') ? '-' : ''
  return `${sign}${SYMBOL[currency]}${NO_BREAK_SPACE}${grouped}${comma}${cents.padEnd(2, '0')}`
}

export function isZero(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount)
}
