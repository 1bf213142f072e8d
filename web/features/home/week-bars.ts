import type { WeekOfSales } from '#contract/my-day.ts'
import { decimal, parseCents, type Currency } from '#domain/money.ts'

const AMOUNT = { ARS: 'total_w_shipping_ARP', USD: 'total_w_shipping_USD' } as const

export interface WeekBar {
  from: string
  amount: string
  /** 0 to 1; any sale is tall enough to be seen. */
  height: number
}

export interface WeekBars {
  bars: readonly WeekBar[]
  total: string
  highest: WeekBar
}

const MIN_HEIGHT = 0.02

export function weekBars(weeks: readonly WeekOfSales[], currency: Currency): WeekBars | null {
  const cents = weeks.map((week) => parseCents(week[AMOUNT[currency]]) ?? 0)
  const max = Math.max(...cents)
  if (!(max > 0)) return null
  const bars = weeks.map(({ from }, index) => {
    const sold = cents[index] ?? 0
    return { from, amount: decimal(sold), height: sold === 0 ? 0 : Math.max(sold / max, MIN_HEIGHT) }
  })
  const total = decimal(cents.reduce((sum, one) => sum + one, 0))
  const highest = bars[cents.indexOf(max)]
  return highest ? { bars, total, highest } : null
}
