// Values as the cells of tables show them in Spanish.
import { type Currency } from '#domain/money.ts'
import { dayOf } from '#domain/days.ts'
import { formatDay, formatInstant, formatMoney } from '#domain/format.ts'

export const today = () => dayOf(new Date())
export const dayIn = (instant: string) => formatInstant(instant, 'es')
export const timeIn = (instant: string | null) =>
  instant === null ? '–' : formatInstant(instant, 'es', true)
export const dayOrNone = (day: string | null) => (day === null ? '' : formatDay(day, 'es'))
export const moneyIn = (amount: string, currency: Currency) => formatMoney(amount, currency, 'es')
export const first = (titles: readonly string[]) =>
  titles.length > 1 ? [titles[0] ?? '', `+${titles.length - 1}`] : (titles[0] ?? '')

interface Totals {
  total_w_shipping_ARP: string
  total_w_shipping_USD: string
}

export function totals({ total_w_shipping_ARP: pesos, total_w_shipping_USD: dollars }: Totals): string[] {
  const shown = [
    ...(Number(pesos) > 0 ? [moneyIn(pesos, 'ARS')] : []),
    ...(Number(dollars) > 0 ? [moneyIn(dollars, 'USD')] : []),
  ]
  return shown.length > 0 ? shown : ['']
}
