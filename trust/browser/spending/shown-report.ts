// What the tables of a report show (B11, B10).
import type { Page } from '@playwright/test'
import { formatMoney } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
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

export function changeOf(now: string, before: string | undefined): string {
  const change = changeInPercent(now, before ?? '0.00')
  if (change === null) return Number(now) === 0 ? '' : es.reports.noneBefore
  if (change === 0) return es.reports.same
  const percent = Math.abs(change).toLocaleString('es-AR')
  return change > 0 ? es.reports.more(percent) : es.reports.less(percent)
}

export const amount = (value: string, currency: Currency) =>
  Number(value) === 0 ? '–' : plain(formatMoney(value, currency, 'es'))
