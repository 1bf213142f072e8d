// The cells of a table on a page, and the rows of its export.
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { expect } from '../../../e2e/app.ts'

/** One text: all that the cell shows. Several: parts of it. */
export type Shown = string | readonly string[]
/** The texts of the cells, by the labels of their columns. */
export async function shownIn(page: Page): Promise<Record<string, string>[]> {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const main = page.getByRole('main').getByRole('table').first()
  const labels = (await main.getByRole('columnheader').allInnerTexts()).map(plain)
  const rows = await main.locator('tbody tr').all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = (await row.locator('th, td').allInnerTexts()).map(plain)
      return Object.fromEntries(labels.map((label, nth) => [label, cells[nth] ?? '']))
    }),
  )
}

export const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Tables without "Exportar", and those whose export is another file, are left out. */
export async function expectExported(
  page: Page,
  listed: readonly never[],
  columns: Readonly<Record<string, (row: never) => Shown>>,
): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: 'Exportar', exact: true })
  if ((await button.count()) === 0 || columns['SKU'] !== undefined) return
  // Lists of orders export one line per item (F5).
  if ((await button.getAttribute('aria-haspopup')) === 'dialog') return
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  if (!file.suggestedFilename().endsWith('.xlsx')) return
  const book = read(await readFile(await file.path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const rows = utils.sheet_to_json<Record<string, string | number>>(sheet, { defval: '' })
  for (const [nth, row] of listed.entries())
    for (const [label, found] of Object.entries(rows[nth] ?? {})) {
      const expected = columns[label]?.(row)
      const text = typeof expected === 'string' ? expected : expected?.[0]
      expect.soft(spaced(String(found)), `exported ${label} ${nth}`).toBe(text && spaced(text))
    }
}
