// What a company spent (B11) and a seller sold (B10): groups, periods and how a period compares with the one before.
import { addDays, type Day, monthOf, monthsBefore } from './days.ts'

export const SPENDING_GROUPINGS = ['month', 'cost_center', 'category', 'seller', 'buyer'] as const
export type SpendingGrouping = (typeof SPENDING_GROUPINGS)[number]

export const SALES_GROUPINGS = ['month', 'product', 'category', 'zone', 'company'] as const
export type SalesGrouping = (typeof SALES_GROUPINGS)[number]

/** Ten years. */
export const REPORT_DAYS_MAX = 3_660
/** The largest groups of an answer. */
export const REPORT_GROUPS_MAX = 100

/** Both days are included. */
export interface Period {
  from: Day
  to: Day
}

export function daysIn({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/** Directly before, of the same length: in months where the period is of whole months, else in days. */
export function periodBefore(period: Period): Period {
  const { from } = period
  const months = wholeMonths(period)
  const first = months > 0 ? monthsBefore(from, months) : addDays(from, -daysIn(period))
  return { from: first, to: addDays(from, -1) }
}

/** The first days of its months. */
export function monthsIn({ from, to }: Period): Day[] {
  const months: Day[] = []
  for (let month = monthOf(from).from; month <= to; month = addDays(monthOf(month).to, 1)) months.push(month)
  return months
}

/** 0 for a period that starts or ends within a month. */
function wholeMonths({ from, to }: Period): number {
  if (from !== monthOf(from).from || to !== monthOf(to).to || to < from) return 0
  const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthNumber(to) - monthNumber(from) + 1
}

export const REPORT_PERIODS = ['month', 'last_month', 'quarter', 'year'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** What has not ended goes up to today. */
export function reportPeriod(name: ReportPeriod, today: Day): Period {
  const { from } = monthOf(today)
  if (name === 'month') return { from, to: today }
  if (name === 'last_month') return monthOf(addDays(from, -1))
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  return { from: monthsBefore(from, (Number(today.slice(5, 7)) - 1) % 3), to: today }
}

/** Amounts are like "1234.50", the change in whole percent; null without an amount before. */
export function changeInPercent(now: string, before: string): number | null {
  const [current, previous] = [Number(now), Number(before)]
  return previous === 0 ? null : Math.round(((current - previous) / previous) * 100)
}

/** The length of the bar of an amount beside the largest one, in percent: at least 1 for what is not 0. */
export function barLength(amount: string, largest: string): number {
  if (Number(amount) === 0 || Number(largest) === 0) return 0
  return Math.max(1, Math.round((Number(amount) / Number(largest)) * 100))
}
