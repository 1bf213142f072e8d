import type { WeekOfSales } from '#contract/home.ts'
import { sumOfAmounts, type Currency } from '#domain/money.ts'

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
  const amounts = weeks.map((week) => week[AMOUNT[currency]])
  const sold = amounts.map(Number)
  const max = Math.max(...sold)
  if (!(max > 0)) return null
  const bars = weeks.map(({ from }, index) => {
    const share = (sold[index] ?? 0) / max
    return { from, amount: amounts[index] ?? '0.00', height: share === 0 ? 0 : Math.max(share, MIN_HEIGHT) }
  })
  const highest = bars[sold.indexOf(max)]
  return highest ? { bars, total: sumOfAmounts(amounts), highest } : null
}
