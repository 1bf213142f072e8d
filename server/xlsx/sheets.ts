import type { Day } from '#domain/days.ts'

/** A string is never a formula, whatever it begins with (ASVS 1.2.10). `text` has the format of texts, so that what is typed over it is one. */
export type SheetCell = string | { text: string } | { number: number } | { day: Day } | null

/** Characters of a cell. */
export const MAX_SHEET_TEXT = 32_767

export interface Sheet {
  name: string
  headings: string[]
  widths: number[]
  rows: SheetCell[][]
}
