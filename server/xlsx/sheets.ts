import type { Day } from '#domain/days.ts'

/** A string is never a formula, whatever it begins with (ASVS 1.2.10). */
export type SheetCell = string | { number: number } | { day: Day } | null
export interface Sheet {
  name: string
  headings: string[]
  widths: number[]
  rows: SheetCell[][]
}
