// What the tables of a report show (B11, B10).
import type { Page } from '@playwright/test'
import type { OrderTotals } from '#contract/fields.ts'
import type { Report } from '#contract/reports.ts'
import { formatMoney } from '#domain/format.ts'
import { CURRENCIES, type Currency } from '#domain/money.ts'
import { changeInPercent } from '#domain/reports.ts'
import { es } from '#web/texts/es.ts'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Texts of the cells by row, without the bars. */
export async function rowsOf(page: Page, name: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr')
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  )
  return cells.map((row) => row.map(plain))
}

function changeOf(now: string, before: string | undefined): string {
  const change = changeInPercent(now, before ?? '0.00')
  if (change === null) return Number(now) === 0 ? '' : es.reports.noneBefore
  if (change === 0) return es.reports.same
  const percent = Math.abs(change).toLocaleString('es-AR')
  return change > 0 ? es.reports.more(percent) : es.reports.less(percent)
}

export const amount = (value: string, currency: Currency) =>
  Number(value) === 0 ? '–' : plain(formatMoney(value, currency, 'es'))

export const totalIn = (totals: OrderTotals, currency: Currency) =>
  currency === 'ARS' ? totals.total_w_shipping_ARP : totals.total_w_shipping_USD

/** Those with an amount in either period. */
export const shownCurrencies = (report: Report) =>
  CURRENCIES.filter(
    (currency) => Number(totalIn(report, currency)) + Number(totalIn(report.before, currency)) > 0,
  )

/** Cells of the table of groups, but not by month. */
export function shownGroups(report: Report): string[][] {
  return report.groups.map((group) => [
    group.name,
    String(group.orders),
    ...shownCurrencies(report).flatMap((currency) => [
      amount(totalIn(group, currency), currency),
      changeOf(totalIn(group, currency), group.before ? totalIn(group.before, currency) : undefined),
    ]),
  ])
}
